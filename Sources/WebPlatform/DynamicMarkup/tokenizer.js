// https://html.spec.whatwg.org/multipage/parsing.html#tokenization
'use strict';

/** @typedef {{ type: 'start', name: string, attributes: [string, string][], isSelfClosing: boolean }} StartTagToken */
/** @typedef {{ type: 'end', name: string }} EndTagToken */
/** @typedef {{ type: 'text', data: string }} TextToken */
/** @typedef {{ type: 'comment', data: string }} CommentToken */
/** @typedef {{ type: 'doctype', name: string, publicID: string | null, systemID: string | null, forcesQuirks: boolean }} DoctypeToken */
/** @typedef {StartTagToken | EndTagToken | TextToken | CommentToken | DoctypeToken | { type: 'eof' }} MarkupToken */

/**
 * Reads tokens of markup of which more may come. A token is read as a whole: where its end has not come yet, none is
 * read, and the next call begins with it again.
 *
 * Deviates: the text of a script comes as a whole, too.
 */
class MarkupTokenizer {
  /** @type {'data' | 'rcdata' | 'rawtext' | 'script' | 'plaintext'} */
  state = 'data';
  /** Whether `<![CDATA[` begins such a section where the tree builder is. */
  allowsCDATA = () => false;
  /** The element whose end tag ends the text that is being read. */
  #textElement = '';
  #hasEnded = false;

  /** @param {MarkupInputStream} input */
  constructor(input) { this.input = input; }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#generic-raw-text-element-parsing-algorithm, its tokenizer's half
   * @param {'rcdata' | 'rawtext' | 'script'} state
   * @param {string} name of the element
   */
  beginText(state, name) {
    this.state = state;
    this.#textElement = name;
  }

  /** @returns {MarkupToken | null} null if more of the input is needed, or there is no more */
  next() {
    const { input } = this;
    if (input.position >= input.text.length) return this.#atEnd();
    switch (this.state) {
      case 'data': return input.text[input.position] === '<' ? this.#markup() : this.#text(/[<&]/g);
      case 'plaintext': return this.#take(input.text.length);
      case 'script': return this.#script();
      default: return this.#elementText();
    }
  }

  /** @returns {MarkupToken | null} */
  #atEnd() {
    if (!this.input.isAtEnd || this.#hasEnded) return null;
    this.#hasEnded = true;
    return { type: 'eof' };
  }

  /** What began and has not ended is no token; the input is over if no more can come. @returns {MarkupToken | null} */
  #incomplete() {
    if (!this.input.isAtEnd) return null;
    this.input.advance(this.input.text.length);
    return this.#atEnd();
  }

  /**
   * @param {number} end
   * @returns {TextToken}
   */
  #take(end) {
    const data = this.input.text.slice(this.input.position, end);
    this.input.advance(end);
    return { type: 'text', data: this.state === 'data' ? data : data.replaceAll('\0', '\uFFFD') };
  }

  /**
   * @template {MarkupToken} T
   * @param {T} token
   * @param {number} end
   * @returns {T}
   */
  #emit(token, end) {
    this.input.advance(end);
    return token;
  }

  /**
   * Text as far as it is nothing else, or a character reference.
   * @param {RegExp} special
   * @param {number} [limit]
   * @returns {MarkupToken | null}
   */
  #text(special, limit = this.input.text.length) {
    const { text, position } = this.input;
    if (text[position] === '&') return this.#reference(limit);
    special.lastIndex = position;
    const end = special.exec(text)?.index ?? limit;
    return this.#take(Math.min(end, limit));
  }

  /**
   * @param {number} limit
   * @returns {TextToken | null}
   */
  #reference(limit) {
    const { text, position } = this.input;
    const pattern = /&(?:#[xX]?[0-9A-Fa-f]*|[0-9A-Za-z]*);?/y;
    pattern.lastIndex = position;
    const [reference] = /** @type {RegExpExecArray} */ (pattern.exec(text));
    const end = position + reference.length;
    // It may go on.
    if (end >= text.length && limit >= text.length && !reference.endsWith(';') && !this.input.isAtEnd) return null;
    this.input.advance(end);
    return { type: 'text', data: reference === '&' ? '&' : decodeReference(reference) };
  }

  // Markup

  /** @returns {MarkupToken | null} https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state */
  #markup() {
    const { text, position, isAtEnd } = this.input;
    const next = text[position + 1];
    if (next === undefined) return isAtEnd ? this.#take(text.length) : null;
    if (/[A-Za-z]/.test(next)) return this.#tag(position + 1, false);
    if (next === '!') return this.#declaration();
    if (next === '?') return this.#bogusComment(position + 1);
    if (next !== '/') return this.#take(position + 1);
    // https://html.spec.whatwg.org/multipage/parsing.html#end-tag-open-state
    const first = text[position + 2];
    if (first === undefined) return isAtEnd ? this.#take(text.length) : null;
    if (/[A-Za-z]/.test(first)) return this.#tag(position + 2, true);
    if (first !== '>') return this.#bogusComment(position + 2);
    this.input.advance(position + 3);
    return this.next();
  }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#tag-name-state and those after it
   * @param {number} start where the name begins
   * @param {boolean} isEnd
   * @returns {MarkupToken | null}
   */
  #tag(start, isEnd) {
    const { text } = this.input;
    const name = matchAt(/[^\t\n\f />]*/y, text, start);
    let position = start + name.length;
    /** @type {Map<string, string>} */
    const attributes = new Map();
    for (;;) {
      const gap = matchAt(/[\t\n\f /]*/y, text, position);
      position += gap.length;
      if (position >= text.length) return this.#incomplete();
      if (text[position] === '>') {
        const lowercased = asciiLowercase(name).replaceAll('\0', '\uFFFD');
        if (isEnd) return this.#emit({ type: 'end', name: lowercased }, position + 1);
        const list = [...attributes].map(([key, value]) => /** @type {[string, string]} */ ([key, decodeAttributeValue(value)]));
        return this.#emit({ type: 'start', name: lowercased, attributes: list, isSelfClosing: gap.endsWith('/') }, position + 1);
      }
      const attribute = scanAttribute(text, position);
      if (attribute === null) return this.#incomplete();
      position = attribute.end;
      // Only the first of a name counts.
      if (!attributes.has(attribute.name)) attributes.set(attribute.name, attribute.value);
    }
  }

  /** @returns {MarkupToken | null} https://html.spec.whatwg.org/multipage/parsing.html#markup-declaration-open-state */
  #declaration() {
    const { text, position, isAtEnd } = this.input;
    const head = text.slice(position + 2, position + 9);
    if (head.startsWith('--')) return this.#comment(position + 4);
    if (asciiLowercase(head) === 'doctype') return this.#doctype(position + 9);
    if (head === '[CDATA[' && this.allowsCDATA()) return this.#cdata(position + 9);
    const mayBecome = ['--', 'doctype', '[cdata['].some((start) => start.startsWith(asciiLowercase(head)));
    if (position + 2 + head.length >= text.length && mayBecome && !isAtEnd) return null;
    return this.#bogusComment(position + 2);
  }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#comment-start-state and those after it
   * @param {number} start of its text
   * @returns {MarkupToken | null}
   */
  #comment(start) {
    const { text } = this.input;
    if (text[start] === '>') return this.#emit({ type: 'comment', data: '' }, start + 1);
    if (text.startsWith('->', start)) return this.#emit({ type: 'comment', data: '' }, start + 2);
    const pattern = /--!?>/g;
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match === null && !this.input.isAtEnd) return null;
    const data = match === null ? text.slice(start).replace(/--?!?$/, (end) => (end === '-!' ? end : '')) : text.slice(start, match.index);
    const end = match === null ? text.length : match.index + match[0].length;
    return this.#emit({ type: 'comment', data: data.replaceAll('\0', '\uFFFD') }, end);
  }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#bogus-comment-state
   * @param {number} start
   * @returns {MarkupToken | null}
   */
  #bogusComment(start) {
    const { text, isAtEnd } = this.input;
    const end = text.indexOf('>', start);
    if (end < 0 && !isAtEnd) return null;
    const data = text.slice(start, end < 0 ? text.length : end).replaceAll('\0', '\uFFFD');
    return this.#emit({ type: 'comment', data }, end < 0 ? text.length : end + 1);
  }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#cdata-section-state
   * @param {number} start
   * @returns {MarkupToken | null}
   */
  #cdata(start) {
    const { text, isAtEnd } = this.input;
    const end = text.indexOf(']]>', start);
    if (end < 0 && !isAtEnd) return null;
    return this.#emit({ type: 'text', data: text.slice(start, end < 0 ? text.length : end) }, end < 0 ? text.length : end + 3);
  }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#doctype-state and those after it. A `>` ends it even in quotes.
   * @param {number} start
   * @returns {MarkupToken | null}
   */
  #doctype(start) {
    const { text, isAtEnd } = this.input;
    const end = text.indexOf('>', start);
    if (end < 0 && !isAtEnd) return null;
    const token = parseDoctype(text.slice(start, end < 0 ? text.length : end).replaceAll('\0', '\uFFFD'));
    if (end < 0) token.forcesQuirks = true;
    return this.#emit(token, end < 0 ? text.length : end + 1);
  }

  // Text of elements whose content is text

  /** @returns {MarkupToken | null} https://html.spec.whatwg.org/multipage/parsing.html#rcdata-state and #rawtext-state */
  #elementText() {
    const { text, position, isAtEnd } = this.input;
    const pattern = new RegExp(`</${this.#textElement}(?=[\\t\\n\\f />])`, 'gi');
    pattern.lastIndex = position;
    let end = pattern.exec(text)?.index ?? -1;
    if (end === position) {
      const tag = this.#tag(position + 2, true);
      if (tag !== null) this.state = 'data';
      return tag;
    }
    if (end < 0) {
      // What may become the end tag waits.
      const last = text.lastIndexOf('<');
      const mayEnd = last >= position && `</${this.#textElement}`.startsWith(asciiLowercase(text.slice(last)));
      end = mayEnd && !isAtEnd ? last : text.length;
      if (end === position) return null;
    }
    return this.state === 'rcdata' ? this.#text(/&/g, end) : this.#take(end);
  }

  /** @returns {MarkupToken | null} https://html.spec.whatwg.org/multipage/parsing.html#script-data-state and those after it */
  #script() {
    const { text, position, isAtEnd } = this.input;
    const end = scriptTextEnd(text, position);
    if (end > position) return this.#take(end);
    if (end < 0) return isAtEnd ? this.#take(text.length) : null;
    const tag = this.#tag(position + 2, true);
    if (tag !== null) this.state = 'data';
    return tag;
  }
}

/**
 * @param {RegExp} pattern sticky, which matches even nothing
 * @param {string} text
 * @param {number} position
 * @returns {string}
 */
function matchAt(pattern, text, position) {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? '';
}

/**
 * https://html.spec.whatwg.org/multipage/parsing.html#before-attribute-name-state and those after it
 * @param {string} text
 * @param {number} start
 * @returns {{ name: string, value: string, end: number } | null} null if it may go on
 */
function scanAttribute(text, start) {
  // An equals sign at its beginning is part of a name.
  const rawName = matchAt(/[^\t\n\f />][^\t\n\f />=]*/y, text, start);
  const name = asciiLowercase(rawName).replaceAll('\0', '\uFFFD');
  let end = start + rawName.length;
  const equals = matchAt(/[\t\n\f ]*=[\t\n\f ]*/y, text, end);
  if (equals === '') {
    const gap = matchAt(/[\t\n\f ]*/y, text, end);
    return end + gap.length >= text.length ? null : { name, value: '', end };
  }
  end += equals.length;
  const quote = text[end];
  if (quote === undefined) return null;
  if (quote === '"' || quote === '\'') {
    const close = text.indexOf(quote, end + 1);
    if (close < 0) return null;
    return { name, value: text.slice(end + 1, close).replaceAll('\0', '\uFFFD'), end: close + 1 };
  }
  const value = matchAt(/[^\t\n\f >]*/y, text, end);
  return end + value.length >= text.length ? null
    : { name, value: value.replaceAll('\0', '\uFFFD'), end: end + value.length };
}

/**
 * Where the end tag of a script begins: between `<!--` and `-->`, a `<script` hides one.
 * @param {string} text
 * @param {number} start
 * @returns {number} -1 if it has not come
 */
function scriptTextEnd(text, start) {
  const pattern = /<!--|-->|<\/?script(?=[\t\n\f />])/gi;
  pattern.lastIndex = start;
  let isEscaped = false;
  let isDoubleEscaped = false;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    switch (match[0]) {
      case '<!--':
        isEscaped = true;
        // Its dashes may be those of the end as well.
        pattern.lastIndex = match.index + 2;
        break;
      case '-->':
        isEscaped = false;
        isDoubleEscaped = false;
        break;
      default:
        if (match[0][1] !== '/') isDoubleEscaped = isEscaped;
        else if (isDoubleEscaped) isDoubleEscaped = false;
        else return match.index;
    }
  }
  return -1;
}

/**
 * @param {string} text between `<!doctype` and `>`
 * @returns {DoctypeToken}
 */
function parseDoctype(text) {
  const [, name, rest] = /** @type {RegExpExecArray} */ (/^[\t\n\f ]*([^\t\n\f ]*)[\t\n\f ]*([^]*)$/.exec(text));
  /** @type {DoctypeToken} */
  const token = { type: 'doctype', name: asciiLowercase(name), publicID: null, systemID: null, forcesQuirks: name === '' };
  if (rest === '') return token;
  const keyword = asciiLowercase(rest.slice(0, 6));
  let remaining = rest.slice(6).replace(/^[\t\n\f ]+/, '');
  const readID = () => {
    const quote = remaining[0];
    if (quote !== '"' && quote !== '\'') {
      token.forcesQuirks = true;
      return null;
    }
    const close = remaining.indexOf(quote, 1);
    if (close < 0) token.forcesQuirks = true;
    const id = remaining.slice(1, close < 0 ? remaining.length : close);
    remaining = close < 0 ? '' : remaining.slice(close + 1).replace(/^[\t\n\f ]+/, '');
    return id;
  };
  if (keyword === 'public') {
    token.publicID = readID();
    if (token.publicID !== null && remaining !== '') token.systemID = readID();
  } else if (keyword === 'system') token.systemID = readID();
  else token.forcesQuirks = true;
  return token;
}
