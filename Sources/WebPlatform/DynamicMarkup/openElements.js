// https://html.spec.whatwg.org/multipage/parsing.html#the-stack-of-open-elements
'use strict';

/** Elements of MathML that end every scope. */
const mathMLScopeNames = ['mi', 'mo', 'mn', 'ms', 'mtext', 'annotation-xml'];
const svgScopeNames = ['foreignObject', 'desc', 'title'];

// https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-the-specific-scope
const defaultScope = new Set(['applet', 'caption', 'html', 'table', 'td', 'th', 'marquee', 'object', 'template']);
const listItemScope = new Set([...defaultScope, 'ol', 'ul']);
const buttonScope = new Set([...defaultScope, 'button']);
const tableScope = new Set(['html', 'table', 'template']);

// https://html.spec.whatwg.org/multipage/parsing.html#special
const specialNames = new Set([
  'address', 'applet', 'area', 'article', 'aside', 'base', 'basefont', 'bgsound', 'blockquote', 'body', 'br', 'button',
  'caption', 'center', 'col', 'colgroup', 'dd', 'details', 'dir', 'div', 'dl', 'dt', 'embed', 'fieldset', 'figcaption',
  'figure', 'footer', 'form', 'frame', 'frameset', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'head', 'header', 'hgroup', 'hr',
  'html', 'iframe', 'img', 'input', 'keygen', 'li', 'link', 'listing', 'main', 'marquee', 'menu', 'meta', 'nav', 'noembed',
  'noframes', 'noscript', 'object', 'ol', 'p', 'param', 'plaintext', 'pre', 'script', 'search', 'section', 'select',
  'source', 'style', 'summary', 'table', 'tbody', 'td', 'template', 'textarea', 'tfoot', 'th', 'thead', 'title', 'tr',
  'track', 'ul', 'wbr', 'xmp',
]);

// https://html.spec.whatwg.org/multipage/parsing.html#generate-implied-end-tags
const impliedEndTags = new Set(['dd', 'dt', 'li', 'optgroup', 'option', 'p', 'rb', 'rp', 'rt', 'rtc']);
const thoroughlyImpliedEndTags = new Set([...impliedEndTags, 'caption', 'colgroup', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']);

/**
 * @param {ElementImpl} element
 * @param {...string} names
 * @returns {boolean} whether it is one of HTML's of these names
 */
function isHTMLElementNamed(element, ...names) { return element.isHTML && names.includes(element.localName); }

/**
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function isSpecialElement(element) {
  switch (element.namespaceURI) {
    case HTML_NAMESPACE: return specialNames.has(element.localName);
    case MATHML_NAMESPACE: return mathMLScopeNames.includes(element.localName);
    default: return element.namespaceURI === SVG_NAMESPACE && svgScopeNames.includes(element.localName);
  }
}

/** The elements that the parser is in, the outermost first. */
class OpenElementStack {
  /** @type {ElementImpl[]} */
  elements = [];

  /** @param {(element: ElementImpl) => void} popped is told of each that is left */
  constructor(popped) { this.popped = popped; }

  /** @returns {number} */
  get length() { return this.elements.length; }

  /** @returns {ElementImpl} */
  get current() { return this.elements[this.elements.length - 1]; }

  /** @param {ElementImpl} element */
  push(element) { this.elements.push(element); }

  pop() {
    const element = this.elements.pop();
    if (element !== undefined) this.popped(element);
  }

  /** @param {...string} names Leaves elements up to and including one of these. */
  popUntil(...names) {
    while (this.length > 0) {
      const { current } = this;
      this.pop();
      if (isHTMLElementNamed(current, ...names)) return;
    }
  }

  /** @param {ElementImpl} element Leaves elements up to and including this one. */
  popThrough(element) {
    while (this.length > 0) {
      const { current } = this;
      this.pop();
      if (current === element) return;
    }
  }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#clear-the-stack-back-to-a-table-context and the like
   * @param {...string} names where it ends, besides html and template
   */
  clearBackTo(...names) {
    while (this.length > 1 && !isHTMLElementNamed(this.current, ...names, 'template', 'html')) this.pop();
  }

  /** @param {ElementImpl} element */
  remove(element) {
    const index = this.elements.lastIndexOf(element);
    if (index < 0) return;
    this.elements.splice(index, 1);
    this.popped(element);
  }

  /**
   * @param {ElementImpl} element
   * @returns {boolean}
   */
  includes(element) { return this.elements.includes(element); }

  /**
   * @param {string} name
   * @returns {boolean} whether one of HTML's is open
   */
  has(name) { return this.elements.some((element) => isHTMLElementNamed(element, name)); }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-the-specific-scope
   * @param {(element: ElementImpl) => boolean} isTarget
   * @param {Set<string>} [scope]
   * @returns {boolean}
   */
  hasInScope(isTarget, scope = defaultScope) {
    for (let index = this.length - 1; index >= 0; index -= 1) {
      const element = this.elements[index];
      if (isTarget(element)) return true;
      if (element.isHTML ? scope.has(element.localName) : scope !== tableScope && isSpecialElement(element)) return false;
    }
    return false;
  }

  /**
   * @param {string} name
   * @param {Set<string>} [scope]
   * @returns {boolean}
   */
  hasNamedInScope(name, scope = defaultScope) {
    return this.hasInScope((element) => isHTMLElementNamed(element, name), scope);
  }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-select-scope */
  get hasSelectInScope() {
    for (let index = this.length - 1; index >= 0; index -= 1) {
      const element = this.elements[index];
      if (isHTMLElementNamed(element, 'select')) return true;
      if (!isHTMLElementNamed(element, 'optgroup', 'option')) return false;
    }
    return false;
  }

  /** @param {string} [except] */
  generateImpliedEndTags(except = '') {
    while (this.length > 0 && this.current.isHTML && impliedEndTags.has(this.current.localName)
      && this.current.localName !== except) this.pop();
  }

  generateAllImpliedEndTags() {
    while (this.length > 0 && this.current.isHTML && thoroughlyImpliedEndTags.has(this.current.localName)) this.pop();
  }
}
