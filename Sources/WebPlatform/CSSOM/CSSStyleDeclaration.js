// https://drafts.csswg.org/cssom/#the-cssstyledeclaration-interface
'use strict';

class CSSStyleDeclarationImpl {
  /** @returns {readonly CSSDeclaration[]} */
  get declarations() { return []; }

  /** @returns {string} */
  get cssText() { return serializeDeclarations(this.declarations); }

  set cssText(text) { this.replaceDeclarations(parseDeclarations(text)); }

  /** @returns {number} */
  get length() { return this.declarations.length; }

  get parentRule() { return null; }

  /**
   * @param {number} index
   * @returns {string}
   */
  item(index) { return this.declarations[index]?.name ?? ''; }

  /**
   * @param {number} index
   * @returns {string | undefined}
   */
  itemName(index) { return this.declarations[index]?.name; }

  /**
   * https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-getpropertyvalue
   * @param {string} property
   * @returns {string}
   */
  getPropertyValue(property) { return this.declarationOf(property)?.value ?? ''; }

  /**
   * https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-getpropertypriority
   * @param {string} property
   * @returns {string}
   */
  getPropertyPriority(property) { return this.declarationOf(property)?.isImportant ? 'important' : ''; }

  /**
   * https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-setproperty
   * @param {string} property
   * @param {string} value
   * @param {string} priority
   */
  setProperty(property, value, priority) {
    // 1-2. A property that there is.
    const name = propertyNameOf(property);
    if (!isCSSProperty(name)) return;
    // 3. No value is no declaration.
    if (value.trim() === '') {
      this.removeProperty(name);
      return;
    }
    // 4. The priority.
    if (priority !== '' && asciiLowercase(priority) !== 'important') return;
    // 5-6. A value that is one.
    const declaration = parseDeclarationValue(name, value);
    if (declaration === null || declaration.isImportant || splitAtTopLevel(value).length > 1) return;
    declaration.isImportant = priority !== '';
    // 7-8. In the place of the one that is there, or at the end.
    const declarations = [...this.declarations];
    const index = declarations.findIndex((earlier) => earlier.name === name);
    declarations.splice(index < 0 ? declarations.length : index, 1, declaration);
    this.replaceDeclarations(declarations);
  }

  /**
   * https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-removeproperty
   * @param {string} property
   * @returns {string} its value so far
   */
  removeProperty(property) {
    const removed = this.declarationOf(property);
    if (removed !== null) this.replaceDeclarations(this.declarations.filter((declaration) => declaration !== removed));
    return removed?.value ?? '';
  }

  /**
   * @param {string} property
   * @returns {CSSDeclaration | null}
   */
  declarationOf(property) {
    const name = propertyNameOf(property);
    return this.declarations.find((declaration) => declaration.name === name) ?? null;
  }

  /** @param {readonly CSSDeclaration[]} _declarations */
  replaceDeclarations(_declarations) {
    throw domException('NoModificationAllowedError');
  }
}

class CSSStylePropertiesImpl extends CSSStyleDeclarationImpl {}

/** What an element's style attribute says. */
class InlineStyle extends CSSStylePropertiesImpl {
  /** @type {readonly CSSDeclaration[]} */
  #declarations = [];
  /** The attribute's value as of then. */
  #text = '';

  /** @param {ElementImpl} element */
  constructor(element) {
    super();
    this.element = element;
  }

  /** @override */
  get declarations() {
    const text = this.element.getAttribute('style') ?? '';
    if (text !== this.#text) {
      this.#text = text;
      this.#declarations = parseDeclarations(text);
    }
    return this.#declarations;
  }

  /**
   * https://drafts.csswg.org/cssom/#update-style-attribute-for
   * @override
   * @param {readonly CSSDeclaration[]} declarations
   */
  replaceDeclarations(declarations) {
    this.#declarations = declarations;
    this.#text = serializeDeclarations(declarations);
    setAttributeValue(this.element, 'style', this.#text);
  }
}

/**
 * The attributes of one property: by its own name, and in camel case.
 * @param {string} property
 * @returns {[string, Member][]}
 */
function stylePropertyMembers(property) {
  /** @type {Member} */
  const member = {
    ...attribute(legacyNullToEmptyString(DOMString)),
    /** @this {CSSStyleDeclarationImpl} */
    implementation() { return this.getPropertyValue(property); },
    /** @this {CSSStyleDeclarationImpl} @param {string} value */
    setter(value) { this.setProperty(property, value, ''); },
  };
  const camelCase = property.replaceAll(/-([a-z])/g, (_match, letter) => letter.toUpperCase());
  const names = new Set([property, camelCase]);
  if (property.startsWith('-webkit-')) names.add(`w${camelCase.slice(1)}`);
  if (property === 'float') names.add('cssFloat');
  return [...names].map((name) => [name, member]);
}

interface_('CSSStyleDeclaration', CSSStyleDeclarationImpl, () => ({
  cssText: attribute(DOMString),
  length: readonly(unsignedLong),
  parentRule: readonly(nullable(object)),
  getPropertyValue: operation([DOMString], DOMString),
  getPropertyPriority: operation([DOMString], DOMString),
  setProperty: operation([DOMString, legacyNullToEmptyString(DOMString), optional(legacyNullToEmptyString(DOMString), '')]),
  removeProperty: operation([DOMString], DOMString),
  item: operation([unsignedLong], DOMString),
}), { exposed: true, indexed: { get: 'itemName', length: 'length', type: DOMString } });

interface_(
  'CSSStyleProperties', CSSStylePropertiesImpl, () => Object.fromEntries(cssPropertyNames.flatMap(stylePropertyMembers)),
  { inherits: 'CSSStyleDeclaration', exposed: true });
