// https://drafts.csswg.org/css-syntax-3/#tokenization, as much of it as selectors need
'use strict';

/** Thrown inside the parser when the text is no selector; never leaves this room. */
class InvalidSelector extends Error {}

/** Reads a selector's text from left to right. */
class SelectorScanner {
  static #identifierStart = /[A-Za-z_\u0080-\u{10FFFF}]/u;
  static #identifierPart = /[A-Za-z\d_\-\u0080-\u{10FFFF}]/u;

  /** @param {string} text */
  constructor(text) {
    // https://drafts.csswg.org/css-syntax-3/#input-preprocessing
    this.text = text.replaceAll(/\r\n?|\f/g, '\n').replaceAll('\0', '\uFFFD');
    this.position = 0;
  }

  /** @returns {boolean} */
  get atEnd() {
    return this.position >= this.text.length;
  }

  /** @returns {string} The character at the position, the empty string at the end. */
  get next() {
    return this.text.charAt(this.position);
  }

  /**
   * Moves past a string, if it stands here.
   * @param {string} string
   * @returns {boolean}
   */
  skip(string) {
    if (!this.text.startsWith(string, this.position)) return false;
    this.position += string.length;
    return true;
  }

  /**
   * Moves past a string that must stand here.
   * @param {string} string
   */
  expect(string) {
    if (!this.skip(string)) throw new InvalidSelector();
  }

  /**
   * Skips white space and comments, which are no white space.
   * @returns {boolean} Whether there was white space.
   */
  skipSpace() {
    let hadSpace = false;
    for (;;) {
      if (/[\t\n ]/.test(this.next)) {
        this.position += 1;
        hadSpace = true;
      } else if (this.skip('/*')) {
        const end = this.text.indexOf('*/', this.position);
        this.position = end < 0 ? this.text.length : end + 2;
      } else {
        return hadSpace;
      }
    }
  }

  /** @returns {boolean} https://drafts.csswg.org/css-syntax-3/#would-start-an-identifier */
  get startsIdentifier() {
    const { text, position } = this;
    const isStart = (/** @type {number} */ index) => SelectorScanner.#identifierStart.test(this.#characterAt(index))
      || (text[index] === '\\' && index + 1 < text.length && text[index + 1] !== '\n');
    if (text[position] === '-') return text[position + 1] === '-' || isStart(position + 1);
    return isStart(position);
  }

  /**
   * https://drafts.csswg.org/css-syntax-3/#consume-an-ident-sequence
   * @returns {string}
   */
  identifier() {
    if (!this.startsIdentifier) throw new InvalidSelector();
    return this.name();
  }

  /**
   * A name that may begin with anything a name may contain, as after `#`.
   * @returns {string}
   */
  name() {
    let name = '';
    for (;;) {
      const character = this.#characterAt(this.position);
      if (SelectorScanner.#identifierPart.test(character)) {
        name += character;
        this.position += character.length;
      } else if (character === '\\' && this.text[this.position + 1] !== '\n') {
        this.position += 1;
        name += this.#escape();
      } else {
        break;
      }
    }
    if (name === '') throw new InvalidSelector();
    return name;
  }

  /**
   * https://drafts.csswg.org/css-syntax-3/#consume-a-string-token
   * @returns {string}
   */
  string() {
    const quote = this.next;
    this.position += 1;
    let string = '';
    for (;;) {
      const character = this.next;
      // An unclosed string is closed by the end of the text.
      if (character === '') return string;
      this.position += 1;
      if (character === quote) return string;
      if (character === '\n') throw new InvalidSelector();
      if (character !== '\\') string += character;
      else if (this.next === '\n') this.position += 1;
      else if (!this.atEnd) string += this.#escape();
    }
  }

  /**
   * The text up to a parenthesis that closes one opened before, which stays.
   * @returns {string}
   */
  untilClosingParenthesis() {
    const start = this.position;
    let depth = 0;
    while (!this.atEnd) {
      const character = this.next;
      if (character === ')' && depth === 0) break;
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      if (character === '"' || character === '\'') {
        this.string();
        continue;
      }
      this.position += character === '\\' ? 2 : 1;
    }
    return this.text.slice(start, this.position);
  }

  /**
   * https://drafts.csswg.org/css-syntax-3/#consume-escaped-code-point
   * @returns {string}
   */
  #escape() {
    const hex = /^[\dA-Fa-f]{1,6}/.exec(this.text.slice(this.position, this.position + 6));
    if (hex === null) {
      const character = this.#characterAt(this.position);
      this.position += character.length;
      return character === '' ? '\uFFFD' : character;
    }
    this.position += hex[0].length;
    if (/[\t\n ]/.test(this.next)) this.position += 1;
    const codePoint = Number.parseInt(hex[0], 16);
    const isCharacter = codePoint !== 0 && codePoint <= 0x10FFFF && !(codePoint >= 0xD800 && codePoint <= 0xDFFF);
    return isCharacter ? String.fromCodePoint(codePoint) : '\uFFFD';
  }

  /**
   * @param {number} index
   * @returns {string}
   */
  #characterAt(index) {
    const codePoint = this.text.codePointAt(index);
    return codePoint === undefined ? '' : String.fromCodePoint(codePoint);
  }
}
