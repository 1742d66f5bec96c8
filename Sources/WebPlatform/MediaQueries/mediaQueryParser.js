// https://drafts.csswg.org/mediaqueries/#mq-syntax
'use strict';

/**
 * A condition in its parts: a feature, or conditions put together. What is not understood is met or not met: null.
 * @typedef {{ kind: 'feature', text: string, isMet: (viewport: MediaViewport) => boolean | null }
 *   | { kind: 'not' | 'group', of: MediaCondition } | { kind: 'and' | 'or', of: MediaCondition[] }} MediaCondition
 */

/** @typedef {{ modifier: '' | 'not' | 'only', type: string, condition: MediaCondition | null }} MediaQuery */

/**
 * Each query of a list; null for one that means nothing, which never matches.
 * @param {string} text
 * @returns {(MediaQuery | null)[]} https://drafts.csswg.org/mediaqueries/#typedef-media-query-list
 */
function parseMediaQueryList(text) {
  const list = text.replace(/\/\*[^]*?\*\//g, ' ').trim();
  if (list === '') return [];
  return splitMediaQueries(list).map((query) => new MediaQueryParser(asciiLowercase(query)).query());
}

/**
 * @param {string} list
 * @returns {string[]} what the commas outside of parentheses part
 */
function splitMediaQueries(list) {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

class MediaQueryParser {
  /** @type {string[]} parentheses, words, and what lies between */
  #tokens;
  #position = 0;

  /** @param {string} text of one query, in lower case */
  constructor(text) {
    this.#tokens = text.match(/[()]|[^\s()]+/g) ?? [];
  }

  /** @returns {MediaQuery | null} https://drafts.csswg.org/mediaqueries/#typedef-media-query */
  query() {
    const first = this.#tokens[0];
    if (first === '(' || (first === 'not' && this.#tokens[1] === '(')) {
      const condition = this.#condition(true);
      return condition === null || !this.#isAtEnd ? null : { modifier: '', type: 'all', condition };
    }
    /** @type {MediaQuery['modifier']} */
    let modifier = '';
    if (first === 'not' || first === 'only') {
      modifier = first;
      this.#position += 1;
    }
    const type = this.#next();
    if (!/^-?[a-z_][\w-]*$/.test(type) || ['not', 'only', 'and', 'or', 'layer'].includes(type)) return null;
    if (this.#isAtEnd) return { modifier, type, condition: null };
    if (this.#next() !== 'and') return null;
    const condition = this.#condition(false);
    return condition === null || !this.#isAtEnd ? null : { modifier, type, condition };
  }

  /**
   * https://drafts.csswg.org/mediaqueries/#typedef-media-condition
   * @param {boolean} allowsOr
   * @returns {MediaCondition | null}
   */
  #condition(allowsOr) {
    if (this.#tokens[this.#position] === 'not') {
      this.#position += 1;
      const negated = this.#inParentheses();
      return negated && { kind: 'not', of: negated };
    }
    const first = this.#inParentheses();
    const kind = this.#tokens[this.#position];
    if (first === null || (kind !== 'and' && !(kind === 'or' && allowsOr))) return first;
    const all = [first];
    while (this.#tokens[this.#position] === kind) {
      this.#position += 1;
      const next = this.#inParentheses();
      if (next === null) return null;
      all.push(next);
    }
    return { kind, of: all };
  }

  /** @returns {MediaCondition | null} https://drafts.csswg.org/mediaqueries/#typedef-media-in-parens */
  #inParentheses() {
    if (this.#next() !== '(') return null;
    const [token] = this.#tokens.slice(this.#position);
    if (token === '(' || token === 'not') {
      const condition = this.#condition(true);
      return condition !== null && this.#next() === ')' ? { kind: 'group', of: condition } : null;
    }
    const words = [];
    while (!this.#isAtEnd) {
      const word = this.#next();
      if (word === ')') return mediaFeature(words.join(' '));
      if (word === '(') return null;
      words.push(word);
    }
    return null;
  }

  get #isAtEnd() { return this.#position >= this.#tokens.length; }

  /** @returns {string} */
  #next() {
    const token = this.#tokens[this.#position] ?? '';
    this.#position += 1;
    return token;
  }
}

/**
 * https://drafts.csswg.org/cssom/#serialize-a-media-query
 * @param {MediaQuery | null} query
 * @returns {string}
 */
function serializeMediaQuery(query) {
  if (query === null) return 'not all';
  const { modifier, type, condition } = query;
  const parts = [];
  if (modifier !== '' || type !== 'all' || condition === null) parts.push(`${modifier} ${type}`.trim());
  if (condition !== null) parts.push(serializeMediaCondition(condition));
  return parts.join(' and ');
}

/**
 * @param {MediaCondition} condition
 * @returns {string}
 */
function serializeMediaCondition(condition) {
  switch (condition.kind) {
    case 'feature': return `(${condition.text})`;
    case 'group': return `(${serializeMediaCondition(condition.of)})`;
    case 'not': return `not ${serializeMediaCondition(condition.of)}`;
    default: return condition.of.map(serializeMediaCondition).join(` ${condition.kind} `);
  }
}
