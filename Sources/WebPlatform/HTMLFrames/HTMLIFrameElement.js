// https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-iframe-element
'use strict';

class HTMLIFrameElementImpl extends HTMLElementImpl {
  /** @type {FrameNavigableImpl | null} https://html.spec.whatwg.org/multipage/document-sequences.html#content-navigable */
  navigable = null;

  /**
   * Once it is in a document it shows one itself.
   * @override
   */
  postConnectionSteps() {
    const parent = this.nodeDocument.defaultView?.navigable ?? null;
    if (!this.isConnected || this.navigable !== null || parent === null || this.nodeDocument.defaultView?.closed !== false) return;
    if (frameCountOf(parent.page) >= maximumFrameCount || !this.#mayLoad(parent)) return;
    this.navigable = new FrameNavigableImpl(this, parent);
    this.navigable.begin();
  }

  /**
   * @override
   * @param {NodeImpl} _oldParent
   */
  removingSteps(_oldParent) {
    const { navigable } = this;
    this.navigable = null;
    navigable?.destroy();
  }

  /**
   * https://html.spec.whatwg.org/multipage/iframe-embed-object.html#process-the-iframe-attributes
   * @override
   * @param {string} localName
   * @param {string | null} oldValue
   * @param {string | null} value
   * @param {string | null} namespace
   */
  attributeChangeSteps(localName, oldValue, value, namespace) {
    super.attributeChangeSteps(localName, oldValue, value, namespace);
    const { navigable } = this;
    if (namespace !== null) return;
    // What it may not load it does not, and has no document before it loads another.
    if (navigable === null) {
      if (localName === 'src' || localName === 'srcdoc') this.postConnectionSteps();
    } else if (localName === 'srcdoc') navigable.processAttributes();
    else if (localName === 'src' && value !== null && !this.hasAttribute('srcdoc')) {
      if (this.#mayLoad(navigable.parent)) navigable.processAttributes();
    } else if (localName === 'name') navigable.targetName = value ?? '';
  }

  /**
   * Whether it may load what its attributes say.
   *
   * Deviates: the standard has no such rule. In WebKit a frame may have the address of a document around it once,
   * because there are pages that need it, and no more.
   * @param {NavigableImpl} parent
   * @returns {boolean}
   */
  #mayLoad(parent) {
    const src = this.getAttribute('src') ?? '';
    const url = src === '' || this.hasAttribute('srcdoc') ? null : this.nodeDocument.encodingParseURL(src);
    if (url === null) return true;
    let count = 0;
    for (let ancestor = /** @type {NavigableImpl | null} */ (parent); ancestor !== null; ancestor = ancestor.parent) {
      if (urlEquals(url, ancestor.window.document.url, true)) count += 1;
    }
    return count < 2;
  }

  /**
   * https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-iframe-sandbox
   * @param {string} permission
   * @returns {boolean}
   */
  allows(permission) {
    const sandbox = this.getAttribute('sandbox');
    return sandbox === null || asciiLowercase(sandbox).split(/[\t\n\f\r ]+/).includes(permission);
  }
}

/** WebKit's limit for a page. */
const maximumFrameCount = 1000;

/**
 * @param {NavigableImpl} navigable
 * @returns {number} how many frames there are in its document, at any depth
 */
function frameCountOf(navigable) {
  return navigable.window.frameList.reduce((count, frame) => count + 1 + frameCountOf(frame), 0);
}

/**
 * https://html.spec.whatwg.org/multipage/document-sequences.html#dom-iframe-contentwindow
 * @this {HTMLIFrameElementImpl}
 * @param {RealmImpl} realm
 */
function contentWindowOf(realm) { return this.navigable === null ? null : windowProxy(realm, this.navigable); }

/**
 * https://html.spec.whatwg.org/multipage/document-sequences.html#dom-iframe-contentdocument
 * @this {HTMLIFrameElementImpl}
 * @param {RealmImpl} realm
 */
function contentDocumentOf(realm) {
  const { navigable } = this;
  if (navigable === null || navigable.window.origin !== realm.origin || realm.origin === 'null') return null;
  return navigable.realmOf(realm.worldName).kit.wrap(navigable.window.document);
}

htmlElement('HTMLIFrameElement', ['iframe'], () => ({
  src: reflectURL('src'), srcdoc: reflect('srcdoc'), name: reflect('name'), sandbox: reflectTokens('sandbox'),
  allow: reflect('allow'), allowFullscreen: reflectBoolean('allowfullscreen'), width: reflect('width'),
  height: reflect('height'), referrerPolicy: reflect('referrerpolicy'), loading: reflectEnumerated('loading', ['lazy', 'eager'], 'eager'),
  align: reflect('align'), scrolling: reflect('scrolling'), frameBorder: reflect('frameborder'), longDesc: reflectURL('longdesc'),
  marginHeight: reflect('marginheight'), marginWidth: reflect('marginwidth'),
  contentDocument: { ...readonly(any), realm: true, implementation: contentDocumentOf },
  contentWindow: { ...readonly(any), realm: true, implementation: contentWindowOf },
  getSVGDocument: { ...operation([], any, { realm: true }), implementation: contentDocumentOf },
}), { elementClass: HTMLIFrameElementImpl });
