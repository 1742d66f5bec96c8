// https://drafts.csswg.org/cssom/#dom-window-getcomputedstyle
'use strict';

/**
 * What holds for an element.
 *
 * Deviates: there are no style sheets but the browser's own `display`. Values are those of style attributes, then what
 * is inherited or initial; where neither is known they are empty.
 */
class ComputedStyle extends CSSStylePropertiesImpl {
  /** @param {ElementImpl} element */
  constructor(element) {
    super();
    this.element = element;
  }

  /** @override */
  get declarations() {
    if (!this.element.isConnected) return [];
    const names = new Set([...cssPropertyNames, ...ownStyle(this.element).map(({ name }) => name)]);
    /** @type {CSSDeclaration[]} */
    const declarations = [];
    for (const name of names) {
      const value = computedValue(this.element, name);
      if (value !== '') declarations.push({ name, value, isImportant: false });
    }
    return declarations;
  }

  /** @override @returns {string} Nothing, as in browsers. */
  get cssText() { return ''; }

  /** @override */
  set cssText(_text) { this.replaceDeclarations([]); }

  /**
   * @override
   * @param {string} property
   */
  declarationOf(property) {
    const name = propertyNameOf(property);
    const value = this.element.isConnected ? computedValue(this.element, name) : '';
    return value === '' ? null : { name, value, isImportant: false };
  }

  /** @override */
  setProperty() { this.replaceDeclarations([]); }

  /** @override @returns {string} */
  removeProperty() {
    this.replaceDeclarations([]);
    return '';
  }
}

/**
 * @param {ElementImpl} element
 * @param {string} name
 * @returns {string}
 */
function computedValue(element, name) {
  const own = ownStyle(element).find((declaration) => declaration.name === name)?.value;
  const isInherited = inheritedCSSProperties.has(name) || name.startsWith('--');
  if (own !== undefined && own !== 'inherit' && !(isInherited && own === 'unset')) return own;
  if (name === 'display') return defaultDisplay(element);
  const { parent } = element;
  if ((isInherited || own === 'inherit') && parent instanceof ElementImpl) return computedValue(parent, name);
  return initialCSSValues.get(name) ?? '';
}

/**
 * @param {ElementImpl} element
 * @returns {readonly CSSDeclaration[]}
 */
function ownStyle(element) {
  return element.hasAttribute('style') ? inlineStyleOf(element).declarations : [];
}

/** @type {[display: string, localNames: Set<string>][]} https://html.spec.whatwg.org/multipage/rendering.html */
const defaultDisplays = [
  ['none', new Set(['area', 'base', 'datalist', 'head', 'link', 'meta', 'noembed', 'noframes', 'param', 'rp', 'script',
    'style', 'template', 'title'])],
  ['block', new Set(['html', 'body', 'address', 'blockquote', 'center', 'dialog', 'div', 'figure', 'figcaption', 'footer',
    'form', 'header', 'hr', 'legend', 'listing', 'main', 'p', 'plaintext', 'pre', 'search', 'xmp', 'article', 'aside',
    'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hgroup', 'nav', 'section', 'dir', 'dd', 'dl', 'dt', 'menu', 'ol', 'ul',
    'fieldset', 'details', 'summary', 'optgroup', 'option'])],
  ['inline-block', new Set(['button', 'input', 'select', 'textarea', 'meter', 'progress', 'marquee'])],
  ['list-item', new Set(['li'])],
  ['table', new Set(['table'])], ['table-caption', new Set(['caption'])], ['table-row', new Set(['tr'])],
  ['table-row-group', new Set(['tbody'])], ['table-header-group', new Set(['thead'])],
  ['table-footer-group', new Set(['tfoot'])], ['table-cell', new Set(['td', 'th'])],
  ['table-column', new Set(['col'])], ['table-column-group', new Set(['colgroup'])],
  ['contents', new Set(['slot'])],
];

/**
 * @param {ElementImpl} element
 * @returns {string}
 */
function defaultDisplay(element) {
  if (!element.isHTML) return 'inline';
  if (element.hasAttribute('hidden')) return 'none';
  if (element.localName === 'dialog' && !element.hasAttribute('open')) return 'none';
  if (element.localName === 'input' && asciiLowercase(element.getAttribute('type') ?? '') === 'hidden') return 'none';
  return defaultDisplays.find(([, localNames]) => localNames.has(element.localName))?.[0] ?? 'inline';
}

/** @type {WeakMap<ElementImpl, InlineStyle>} */
const inlineStyles = new WeakMap();

/**
 * https://drafts.csswg.org/cssom/#dom-elementcssinlinestyle-style
 * @param {ElementImpl} element
 * @returns {InlineStyle}
 */
function inlineStyleOf(element) {
  let style = inlineStyles.get(element);
  if (style === undefined) inlineStyles.set(element, style = new InlineStyle(element));
  return style;
}

/**
 * @this {WindowImpl}
 * @param {ElementImpl} element
 * @param {string | null} _pseudoElement
 * @returns {CSSStylePropertiesImpl}
 */
function getComputedStyle(element, _pseudoElement) { return new ComputedStyle(element); }

windowMembers({
  getComputedStyle: {
    ...operation(['Element', optional(nullable(DOMString), null)], 'CSSStyleProperties'), implementation: getComputedStyle,
  },
});
