// https://html.spec.whatwg.org/multipage/dom.html#the-document-object
'use strict';

/** A document, with what HTML adds to the DOM's. */
class DocumentImpl extends DocumentNodeImpl {
  /** @type {Map<string, HTMLCollectionImpl>} */
  #collections = new Map();

  /**
   * `new Document()` in a page.
   * @param {RealmImpl} realm
   * @returns {DocumentImpl}
   */
  static construct(realm) {
    const document = new DocumentImpl({ isHTMLDocument: false });
    document.origin = realm.window.document.origin;
    return document;
  }

  /** @param {DocumentOptions & { window?: WindowImpl | null }} [options] */
  constructor(options = {}) {
    super(options);
    const { window = null } = options;
    /** @type {WindowImpl | null} https://html.spec.whatwg.org/multipage/document-sequences.html#concept-document-bc */
    this.defaultView = window;
    /** @type {'loading' | 'interactive' | 'complete'} */
    this.currentReadyState = 'complete';
    /** @type {HTMLElementImpl | null} */
    this.currentScript = null;
    this.referrer = '';
    /**
     * What loads it, until its load event.
     * @type {DocumentLoader | null}
     */
    this.loader = null;
    /** Whether its load event, or that of its frame, is being dispatched. */
    this.firesLoadEvents = false;
    /** https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#ignore-destructive-writes-counter */
    this.ignoreDestructiveWrites = 0;
    /** How many calls write into it, each inside the one before. */
    this.writeDepth = 0;
    /** Whether those were too many, and the outermost has not returned yet. */
    this.isWrittenTooDeeply = false;
    /** https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#throw-on-dynamic-markup-insertion-counter */
    this.throwOnMarkupInsertion = 0;
    /** https://html.spec.whatwg.org/multipage/document-lifecycle.html#unload-counter */
    this.unloadCount = 0;
    /** https://html.spec.whatwg.org/multipage/dom.html#active-parser-was-aborted */
    this.activeParserWasAborted = false;
    /** @type {string} Serialised. */
    this.origin = serializeURLOrigin(this.url);
    /** @type {ElementImpl | null} */
    this.focusedElement = null;
    this.designModeEnabled = false;
  }

  /** @returns {URLRecord} https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url */
  get baseURL() {
    // 1. No base element with an href: the document's own, or what about:blank falls back to.
    const base = firstDescendantElement(this, (element) => element.isHTML && element.localName === 'base'
      && element.hasAttribute('href'));
    const fallback = this.defaultView?.fallbackBaseURL ?? this.url;
    if (base === null) return fallback;
    // 2. The first one's.
    return parseURL(base.reflectedString('href'), fallback) ?? fallback;
  }

  /**
   * https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url
   * @param {string} url
   * @returns {URLRecord | null}
   */
  encodingParseURL(url) {
    return parseURL(url, this.baseURL, this.characterSet);
  }

  /**
   * @override
   * @param {ElementImpl} element
   * @returns {boolean}
   */
  elementConnected(element) {
    const isKnown = super.elementConnected(element);
    if (this.defaultView === null) return isKnown;
    if (isKnown) this.#windowNames(this.defaultView).add(element.elementID);
    if (isNamedByAttribute(element)) this.#windowNames(this.defaultView).updateAttribute(element);
    return isKnown;
  }

  /**
   * @override
   * @param {ElementImpl} element
   * @returns {boolean}
   */
  elementDisconnected(element) {
    const wasKnown = super.elementDisconnected(element);
    if (this.defaultView === null) return wasKnown;
    if (wasKnown) this.#windowNames(this.defaultView).remove(element.elementID);
    if (isNamedByAttribute(element)) this.#windowNames(this.defaultView).updateAttribute(element);
    return wasKnown;
  }

  /**
   * An element whose name attribute is a name of the window has another one.
   * @param {ElementImpl} element
   */
  elementRenamed(element) {
    if (this.defaultView !== null) this.#windowNames(this.defaultView).updateAttribute(element);
  }

  /**
   * @param {WindowImpl} window
   * @returns {WindowNames}
   */
  #windowNames(window) {
    ensureRoom('NamedAccess');
    return namesOfWindow(window);
  }

  /** @returns {LocationImpl | null} */
  get location() {
    return this.defaultView?.location ?? null;
  }

  /** @returns {string} */
  get URL() {
    return this.documentURI;
  }

  /** @returns {string} */
  get domain() {
    return this.url.host ?? '';
  }

  /** @returns {string} */
  get cookie() {
    ensureRoom('Cookies');
    return documentCookie(this);
  }

  set cookie(value) {
    ensureRoom('Cookies');
    setDocumentCookie(this, value);
  }

  /** @returns {string} https://html.spec.whatwg.org/multipage/dom.html#dom-document-lastmodified */
  get lastModified() {
    const date = new Date(Date.now());
    const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
    const day = [two(date.getMonth() + 1), two(date.getDate()), date.getFullYear()].join('/');
    return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
  }

  /** @returns {string} */
  get readyState() {
    return this.currentReadyState;
  }

  /** @returns {HTMLElementImpl | null} https://html.spec.whatwg.org/multipage/dom.html#the-html-element-2 */
  get htmlElement() {
    const { documentElement } = this;
    return documentElement?.isHTML && documentElement.localName === 'html'
      ? /** @type {HTMLElementImpl} */ (documentElement) : null;
  }

  /** @returns {HTMLElementImpl | null} */
  get head() {
    return this.#childOfHTML(['head']);
  }

  /** @returns {HTMLElementImpl | null} */
  get body() {
    return this.#childOfHTML(['body', 'frameset']);
  }

  /** https://html.spec.whatwg.org/multipage/dom.html#dom-document-body */
  set body(element) {
    // 1. It must be one.
    if (element === null || !['body', 'frameset'].includes(element.localName)) throw domException('HierarchyRequestError');
    // 2-3. In the old one's place.
    const { body, documentElement } = this;
    if (body === element) return;
    if (body !== null) {
      replaceChildNode(body, element, /** @type {NodeImpl} */ (body.parent));
      return;
    }
    // 4-5. Or at the end.
    if (documentElement === null) throw domException('HierarchyRequestError');
    appendNode(element, documentElement);
  }

  /** @returns {string} https://html.spec.whatwg.org/multipage/dom.html#document.title */
  get title() {
    const element = this.#titleElement;
    return element === null ? '' : splitOnASCIIWhitespace(childText(element)).join(' ');
  }

  set title(value) {
    let element = this.#titleElement;
    if (element === null) {
      const { head } = this;
      if (head === null) return;
      element = createElement(this, 'title', HTML_NAMESPACE);
      appendNode(element, head);
    }
    stringReplaceAll(value, element);
  }

  /** @returns {string} */
  get dir() {
    return this.htmlElement?.dir ?? '';
  }

  set dir(value) {
    if (this.htmlElement !== null) this.htmlElement.dir = value;
  }

  get images() {
    return this.#collection('images', ({ localName }) => localName === 'img');
  }

  get embeds() {
    return this.#collection('embeds', ({ localName }) => localName === 'embed');
  }

  get links() {
    return this.#collection('links', (element) => (element.localName === 'a' || element.localName === 'area')
      && element.hasAttribute('href'));
  }

  get forms() {
    return this.#collection('forms', ({ localName }) => localName === 'form');
  }

  get scripts() {
    return this.#collection('scripts', ({ localName }) => localName === 'script');
  }

  get anchors() {
    return this.#collection('anchors', (element) => element.localName === 'a' && element.hasAttribute('name'));
  }

  /**
   * https://html.spec.whatwg.org/multipage/dom.html#dom-document-getelementsbyname
   * @param {string} elementName
   * @returns {NodeListImpl}
   */
  getElementsByName(elementName) {
    return new NodeListImpl(() => descendantElements(this, (element) => element.isHTML
      && element.getAttribute('name') === elementName));
  }

  // One page in one view, always in front until it is left. What has no window is not seen.

  get hidden() {
    return this.defaultView?.isHidden ?? true;
  }

  get visibilityState() {
    return this.hidden ? 'hidden' : 'visible';
  }

  /** @returns {boolean} */
  hasFocus() {
    return this.defaultView !== null;
  }

  /** @returns {ElementImpl | null} https://html.spec.whatwg.org/multipage/interaction.html#dom-documentorshadowroot-activeelement */
  get activeElement() {
    const { focusedElement } = this;
    if (!focusedElement?.isConnected) return this.body ?? this.documentElement;
    return this.hasShadowTrees ? /** @type {ElementImpl} */ (retarget(focusedElement, this)) : focusedElement;
  }

  /** @override */
  get isDocumentLevelTarget() {
    return true;
  }

  /**
   * https://dom.spec.whatwg.org/#interface-document, its get-the-parent
   * @override
   * @param {EventImpl} event
   * @returns {EventTargetImpl | null}
   */
  getTheParent(event) {
    return event.type === 'load' ? null : this.defaultView;
  }

  /**
   * @override
   * @param {DocumentImpl} _document
   * @returns {NodeImpl}
   */
  cloneSelf(_document) {
    const { isHTMLDocument, contentType, url } = this;
    const copy = isHTMLDocument ? new HTMLDocumentImpl({ contentType, url })
      : new XMLDocumentImpl({ isHTMLDocument, contentType, url });
    copy.mode = this.mode;
    copy.origin = this.origin;
    return copy;
  }

  /**
   * https://html.spec.whatwg.org/multipage/dom.html#update-the-current-document-readiness
   * @param {'loading' | 'interactive' | 'complete'} readiness
   */
  updateReadiness(readiness) {
    if (this.currentReadyState === readiness) return;
    this.currentReadyState = readiness;
    fireEvent(this, createEvent(EventImpl, 'readystatechange'));
  }

  /** @returns {ElementImpl | null} https://html.spec.whatwg.org/multipage/dom.html#the-title-element-2 */
  get #titleElement() {
    return firstDescendantElement(this, ({ isHTML, localName }) => isHTML && localName === 'title');
  }

  /**
   * @param {string[]} localNames
   * @returns {HTMLElementImpl | null}
   */
  #childOfHTML(localNames) {
    for (let child = this.htmlElement?.firstChild ?? null; child !== null; child = child.nextSibling) {
      if (child instanceof HTMLElementImpl && localNames.includes(child.localName)) return child;
    }
    return null;
  }

  /**
   * @param {string} name
   * @param {(element: ElementImpl) => boolean} filter
   * @returns {HTMLCollectionImpl}
   */
  #collection(name, filter) {
    let collection = this.#collections.get(name);
    if (collection === undefined) {
      collection = new HTMLCollectionImpl(() => descendantElements(this, (element) => element.isHTML && filter(element)));
      this.#collections.set(name, collection);
    }
    return collection;
  }
}

/** The elements whose name attribute is a name of the window. */
const elementsNamedByAttribute = new Set(['embed', 'form', 'iframe', 'img', 'object']);

/**
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function isNamedByAttribute(element) {
  return element.isHTML && elementsNamedByAttribute.has(element.localName);
}

class HTMLDocumentImpl extends DocumentImpl {}

class XMLDocumentImpl extends DocumentImpl {}

/**
 * https://dom.spec.whatwg.org/#concept-child-text-content
 * @param {NodeImpl} parent
 * @returns {string}
 */
function childText(parent) {
  let text = '';
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
    if (child instanceof TextImpl) text += child.data;
  }
  return text;
}
