// https://dom.spec.whatwg.org/#interface-document
'use strict';

/** @typedef {{ isHTMLDocument?: boolean, contentType?: string, url?: URLRecord }} DocumentOptions */

/** A document as a tree: what the DOM standard says of it. What HTML adds is in Document.js. */
class DocumentNodeImpl extends ParentNodeImpl {
  /** @type {DOMImplementationImpl | null} */
  #implementation = null;
  /** @type {Map<string, ElementImpl[]>} The connected elements that have an ID; in no order. */
  #elementsByID = new Map();

  /** @param {DocumentOptions} [options] */
  constructor(options = {}) {
    super(null);
    const { isHTMLDocument = true, contentType = isHTMLDocument ? 'text/html' : 'application/xml', url } = options;
    this.isConnected = true;
    this.isHTMLDocument = isHTMLDocument;
    this.contentType = contentType;
    /** @type {URLRecord} https://dom.spec.whatwg.org/#concept-document-url */
    this.url = url ?? aboutBlankURL();
    /** @type {'no-quirks' | 'quirks' | 'limited-quirks'} https://dom.spec.whatwg.org/#concept-document-mode */
    this.mode = 'no-quirks';
    this.characterSet = 'UTF-8';
    /** Whether a node of it was ever observed; until then, mutations are not recorded. */
    this.isObserved = false;
    /** Whether an element of it ever had a shadow root. */
    this.hasShadowTrees = false;
  }

  /** @override */
  get nodeType() {
    return NodeImpl.DOCUMENT_NODE;
  }

  /** @override */
  get nodeName() {
    return '#document';
  }

  /** @override @returns {DocumentImpl | null} */
  get ownerDocument() {
    return null;
  }

  /** @override @returns {ElementImpl | null} */
  get namespaceElement() {
    return this.documentElement;
  }

  /** @returns {boolean} */
  get isQuirks() {
    return this.mode === 'quirks';
  }

  /** @returns {string} */
  get compatMode() {
    return this.isQuirks ? 'BackCompat' : 'CSS1Compat';
  }

  /** @returns {string} */
  get documentURI() {
    return serializeURL(this.url);
  }

  /** @returns {DocumentTypeImpl | null} */
  get doctype() {
    for (let child = this.firstChild; child !== null; child = child.nextSibling) {
      if (child instanceof DocumentTypeImpl) return child;
    }
    return null;
  }

  /** @returns {ElementImpl | null} */
  get documentElement() {
    return this.firstElementChild;
  }

  /** @returns {DOMImplementationImpl} */
  get implementation() {
    this.#implementation ??= new DOMImplementationImpl(this.nodeDocument);
    return this.#implementation;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-nonelementparentnode-getelementbyid
   * @param {string} elementId
   * @returns {ElementImpl | null}
   */
  getElementById(elementId) {
    const elements = this.#elementsByID.get(elementId);
    if (elements === undefined) return null;
    return elements.length === 1 ? elements[0] : elements.reduce((a, b) => (compareTreeOrder(a, b) < 0 ? a : b));
  }

  /**
   * https://dom.spec.whatwg.org/#dom-document-createelement
   * @param {string} localName
   * @returns {ElementImpl}
   */
  createElement(localName) {
    // 1. It must be a name.
    if (!isValidName(localName)) throw domException('InvalidCharacterError');
    // 2. In lower case in an HTML document.
    const name = this.isHTMLDocument ? asciiLowercase(localName) : localName;
    // 5. In the HTML namespace in documents of HTML and XHTML.
    const isHTML = this.isHTMLDocument || this.contentType === 'application/xhtml+xml';
    return createDefinedElement(this.nodeDocument, name, isHTML ? HTML_NAMESPACE : null);
  }

  /**
   * https://dom.spec.whatwg.org/#dom-document-createelementns
   * @param {string | null} givenNamespace
   * @param {string} qualifiedName
   * @returns {ElementImpl}
   */
  createElementNS(givenNamespace, qualifiedName) {
    const { namespace, prefix, localName } = validateAndExtract(givenNamespace, qualifiedName);
    return createDefinedElement(this.nodeDocument, localName, namespace, prefix);
  }

  /** @returns {DocumentFragmentImpl} */
  createDocumentFragment() {
    return new DocumentFragmentImpl(this.nodeDocument);
  }

  /**
   * @param {string} data
   * @returns {TextImpl}
   */
  createTextNode(data) {
    return new TextImpl(this.nodeDocument, data);
  }

  /**
   * @param {string} data
   * @returns {CDATASectionImpl}
   */
  createCDATASection(data) {
    if (this.isHTMLDocument) throw domException('NotSupportedError');
    if (data.includes(']]>')) throw domException('InvalidCharacterError');
    return new CDATASectionImpl(this.nodeDocument, data);
  }

  /**
   * @param {string} data
   * @returns {CommentImpl}
   */
  createComment(data) {
    return new CommentImpl(this.nodeDocument, data);
  }

  /**
   * https://dom.spec.whatwg.org/#dom-document-createprocessinginstruction
   * @param {string} target
   * @param {string} data
   * @returns {ProcessingInstructionImpl}
   */
  createProcessingInstruction(target, data) {
    if (!/^[:A-Z_a-z\u00C0-\u{EFFFF}][-.:\w\u00B7\u00C0-\u{EFFFF}]*$/u.test(target)) throw domException('InvalidCharacterError');
    if (data.includes('?>')) throw domException('InvalidCharacterError');
    return new ProcessingInstructionImpl(this.nodeDocument, target, data);
  }

  /**
   * https://dom.spec.whatwg.org/#dom-document-createattribute
   * @param {string} localName
   * @returns {AttrImpl}
   */
  createAttribute(localName) {
    if (!isValidName(localName)) throw invalidQualifiedName(localName);
    return new AttrImpl(this.nodeDocument, this.isHTMLDocument ? asciiLowercase(localName) : localName, '');
  }

  /**
   * @param {string | null} givenNamespace
   * @param {string} qualifiedName
   * @returns {AttrImpl}
   */
  createAttributeNS(givenNamespace, qualifiedName) {
    const { namespace, prefix, localName } = validateAndExtract(givenNamespace, qualifiedName);
    return new AttrImpl(this.nodeDocument, localName, '', namespace, prefix);
  }

  /**
   * https://dom.spec.whatwg.org/#dom-document-importnode
   * @param {NodeImpl} node
   * @param {boolean} subtree
   * @returns {NodeImpl}
   */
  importNode(node, subtree) {
    if (node instanceof DocumentNodeImpl || node.isShadowRoot) throw domException('NotSupportedError');
    return cloneNode(node, { document: this.nodeDocument, subtree });
  }

  /**
   * https://dom.spec.whatwg.org/#dom-document-adoptnode
   * @param {NodeImpl} node
   * @returns {NodeImpl}
   */
  adoptNode(node) {
    // 1-2. Neither a document nor a shadow root.
    if (node instanceof DocumentNodeImpl) throw domException('NotSupportedError');
    if (node.isShadowRoot) throw domException('HierarchyRequestError');
    if (node instanceof AttrImpl) removeAttribute(node);
    adoptNode(node, this.nodeDocument);
    return node;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-document-createevent
   * @param {string} name
   * @returns {EventImpl}
   */
  createEvent(name) {
    // 1-3. The interface of this old name.
    const interfaceName = createEventInterfaces.get(asciiLowercase(name));
    if (interfaceName === undefined) throw domException('NotSupportedError');
    // 5-9. An event that must be initialised before it can be dispatched.
    const event = new (describeInterface(interfaceName).implementation)('');
    event.initialized = false;
    return event;
  }

  /**
   * An element with an ID has come into the document, or got another ID there.
   * @param {ElementImpl} element
   * @returns {boolean} Whether the document knows it by that ID; in shadow trees it does not.
   */
  elementConnected(element) {
    const { elementID } = element;
    if (elementID === '' || !isInDocumentTree(element)) return false;
    const elements = this.#elementsByID.get(elementID);
    if (elements === undefined) this.#elementsByID.set(elementID, [element]);
    else elements.push(element);
    return true;
  }

  /**
   * The opposite.
   * @param {ElementImpl} element
   * @returns {boolean} Whether the document knew it by that ID.
   */
  elementDisconnected(element) {
    const { elementID } = element;
    const elements = elementID === '' ? undefined : this.#elementsByID.get(elementID);
    const index = elements === undefined ? -1 : elements.indexOf(element);
    if (elements === undefined || index < 0) return false;
    if (elements.length > 1) elements.splice(index, 1);
    else this.#elementsByID.delete(elementID);
    return true;
  }
}

// https://dom.spec.whatwg.org/#dom-document-createevent
const createEventInterfaces = new Map([
  ['beforeunloadevent', 'BeforeUnloadEvent'],
  ['compositionevent', 'CompositionEvent'],
  ['customevent', 'CustomEvent'],
  ['event', 'Event'],
  ['events', 'Event'],
  ['focusevent', 'FocusEvent'],
  ['hashchangeevent', 'HashChangeEvent'],
  ['htmlevents', 'Event'],
  ['keyboardevent', 'KeyboardEvent'],
  ['messageevent', 'MessageEvent'],
  ['mouseevent', 'MouseEvent'],
  ['mouseevents', 'MouseEvent'],
  ['storageevent', 'StorageEvent'],
  ['svgevents', 'Event'],
  ['textevent', 'CompositionEvent'],
  ['uievent', 'UIEvent'],
  ['uievents', 'UIEvent'],
]);

/** @returns {URLRecord} */
function aboutBlankURL() {
  const url = new URLRecord();
  url.scheme = 'about';
  url.path = 'blank';
  return url;
}
