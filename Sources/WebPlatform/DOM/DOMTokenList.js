// https://dom.spec.whatwg.org/#interface-domtokenlist
'use strict';

class DOMTokenListImpl {
  /**
   * The attribute's value that `#tokens` was parsed from.
   * @type {string | null}
   */
  #parsed = null;
  /** @type {string[]} */
  #tokens = [];

  /**
   * @param {ElementImpl} element
   * @param {string} localName Of the attribute.
   * @param {readonly string[]} [supportedTokens]
   */
  constructor(element, localName, supportedTokens) {
    this.element = element;
    this.localName = localName;
    this.supportedTokens = supportedTokens;
  }

  /** @returns {string[]} https://dom.spec.whatwg.org/#concept-domtokenlist, its token set */
  get tokens() {
    const { value } = this;
    if (this.#parsed !== value) {
      this.#parsed = value;
      this.#tokens = parseOrderedSet(value);
    }
    return this.#tokens;
  }

  /** @returns {number} */
  get length() {
    return this.tokens.length;
  }

  /** @returns {string} */
  get value() {
    return getAttributeByNamespace(null, this.localName, this.element)?.value ?? '';
  }

  set value(value) {
    setAttributeValue(this.element, this.localName, value);
  }

  /**
   * @param {number} index
   * @returns {string | null}
   */
  item(index) {
    return this.tokens[index] ?? null;
  }

  /**
   * @param {string} token
   * @returns {boolean}
   */
  contains(token) {
    return this.tokens.includes(token);
  }

  /** @param {...string} tokens */
  add(...tokens) {
    tokens.forEach(validateToken);
    this.#update([...new Set([...this.tokens, ...tokens])]);
  }

  /** @param {...string} tokens */
  remove(...tokens) {
    tokens.forEach(validateToken);
    this.#update(this.tokens.filter((token) => !tokens.includes(token)));
  }

  /**
   * https://dom.spec.whatwg.org/#dom-domtokenlist-toggle
   * @param {string} token
   * @param {boolean} [force]
   * @returns {boolean}
   */
  toggle(token, force) {
    // 1-2. It must be a token.
    validateToken(token);
    // 3. There: remove it, unless it is to be there.
    if (this.contains(token)) {
      if (force === true) return true;
      this.remove(token);
      return false;
    }
    // 4. Not there: add it, unless it is not to be.
    if (force === false) return false;
    this.add(token);
    return true;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-domtokenlist-replace
   * @param {string} token
   * @param {string} newToken
   * @returns {boolean}
   */
  replace(token, newToken) {
    // 1-2. Both must be tokens.
    if (token === '' || newToken === '') throw domException('SyntaxError');
    [token, newToken].forEach(validateToken);
    // 3. Nothing to replace.
    if (!this.contains(token)) return false;
    // 4-6. The new one stands where the first of both was.
    this.#update([...new Set(this.tokens.map((current) => (current === token ? newToken : current)))]);
    return true;
  }

  /**
   * https://dom.spec.whatwg.org/#concept-domtokenlist-validation
   * @param {string} token
   * @returns {boolean}
   */
  supports(token) {
    if (this.supportedTokens === undefined) throw new TypeError('Type error');
    return this.supportedTokens.includes(asciiLowercase(token));
  }

  /**
   * https://dom.spec.whatwg.org/#concept-dtl-update
   * @param {string[]} tokens
   */
  #update(tokens) {
    // 1. No attribute for an empty set.
    if (tokens.length === 0 && getAttributeByNamespace(null, this.localName, this.element) === null) return;
    // 2. The set as text.
    setAttributeValue(this.element, this.localName, tokens.join(' '));
  }
}

/** @param {string} token */
function validateToken(token) {
  if (token === '') throw domException('SyntaxError');
  if (/[\t\n\f\r ]/.test(token)) throw domException('InvalidCharacterError');
}

interface_('DOMTokenList', DOMTokenListImpl, () => ({
  length: readonly(unsignedLong),
  item: operation([unsignedLong], nullable(DOMString)),
  contains: operation([DOMString], boolean),
  add: operation([rest(DOMString)]),
  remove: operation([rest(DOMString)]),
  toggle: operation([DOMString, optional(boolean)], boolean),
  replace: operation([DOMString, DOMString], boolean),
  supports: operation([DOMString], boolean),
  value: attribute(DOMString),
  stringifier: stringifier('value'),
  iterable: iterable(DOMString),
}), { exposed: true, indexed: { get: 'item', length: 'length', type: nullable(DOMString) } });
