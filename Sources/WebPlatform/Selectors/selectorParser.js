// https://drafts.csswg.org/selectors-4/#grammar
'use strict';

/**
 * @typedef {' ' | '>' | '+' | '~'} Combinator
 * @typedef {((element: ElementImpl, scope: NodeImpl) => boolean) & { matchesHost?: SimpleMatcher }} SimpleMatcher Whether
 *   a simple selector matches; `matchesHost` is about the host of the tree, which few selectors can match.
 * @typedef {{ matchers: SimpleMatcher[], combinator: Combinator }} CompoundSelector With what stands before it.
 * @typedef {CompoundSelector[]} ComplexSelector From left to right.
 */

/** Parses selectors into functions that match elements. */
class SelectorParser {
  /** Whether this is inside `:has()`, which cannot contain itself. */
  #insideHas = false;

  /** @param {string} text */
  constructor(text) {
    this.scanner = new SelectorScanner(text);
  }

  /**
   * The whole text as a list of selectors.
   * @returns {ComplexSelector[]}
   */
  parse() {
    const selectors = this.#list(() => this.#complexSelector(' '));
    if (!this.scanner.atEnd) throw new InvalidSelector();
    return selectors;
  }

  /**
   * @template T
   * @param {() => T} parseItem
   * @returns {T[]}
   */
  #list(parseItem) {
    const items = [];
    do {
      this.scanner.skipSpace();
      items.push(parseItem());
      this.scanner.skipSpace();
    } while (this.scanner.skip(','));
    return items;
  }

  /**
   * @param {Combinator} firstCombinator
   * @returns {ComplexSelector}
   */
  #complexSelector(firstCombinator) {
    /** @type {ComplexSelector} */
    const compounds = [{ matchers: this.#compoundSelector(), combinator: firstCombinator }];
    for (;;) {
      const hadSpace = this.scanner.skipSpace();
      const combinator = this.#combinator();
      if (combinator !== null) this.scanner.skipSpace();
      else if (!hadSpace || this.scanner.atEnd || /[,)]/.test(this.scanner.next)) return compounds;
      compounds.push({ matchers: this.#compoundSelector(), combinator: combinator ?? ' ' });
    }
  }

  /** @returns {Combinator | null} */
  #combinator() {
    for (const combinator of /** @type {const} */ (['>', '+', '~'])) if (this.scanner.skip(combinator)) return combinator;
    return null;
  }

  /** @returns {SimpleMatcher[]} */
  #compoundSelector() {
    /** @type {SimpleMatcher[]} */
    const matchers = [];
    const start = this.scanner.position;
    const type = this.#typeSelector();
    if (type !== null) matchers.push(type);
    for (;;) {
      const simple = this.#subclassSelector();
      if (simple === null) break;
      matchers.push(simple);
    }
    if (this.scanner.position === start) throw new InvalidSelector();
    return matchers;
  }

  /**
   * https://drafts.csswg.org/selectors-4/#type-selectors
   * @returns {SimpleMatcher | null}
   */
  #typeSelector() {
    const { scanner } = this;
    const first = this.#nameOrStar();
    // `|=` belongs to attributes, and `||` is no combinator that anybody has.
    if (scanner.next !== '|' || /[=|]/.test(scanner.text.charAt(scanner.position + 1))) {
      return first === null ? null : typeMatcher(first, '*');
    }
    scanner.expect('|');
    // No prefix is declared, so the only ones are `*` and none.
    if (first !== null && first !== '*') throw new InvalidSelector();
    const localName = this.#nameOrStar();
    if (localName === null) throw new InvalidSelector();
    return typeMatcher(localName, first);
  }

  /** @returns {string | null} */
  #nameOrStar() {
    if (this.scanner.skip('*')) return '*';
    return this.scanner.startsIdentifier ? this.scanner.identifier() : null;
  }

  /** @returns {SimpleMatcher | null} */
  #subclassSelector() {
    const { scanner } = this;
    if (scanner.skip('#')) return idMatcher(scanner.identifier());
    if (scanner.skip('.')) return classMatcher(scanner.identifier());
    if (scanner.skip('[')) return this.#attributeSelector();
    if (scanner.skip('::')) return this.#pseudoElement();
    if (scanner.skip(':')) return this.#pseudoClass();
    return null;
  }

  /**
   * https://drafts.csswg.org/selectors-4/#attribute-selectors
   * @returns {SimpleMatcher}
   */
  #attributeSelector() {
    const { scanner } = this;
    scanner.skipSpace();
    /** @type {string | null} */
    let namespace = null;
    let name = scanner.skip('*') ? '*' : scanner.next === '|' ? '' : scanner.identifier();
    if (scanner.next === '|' && scanner.text.charAt(scanner.position + 1) !== '=') {
      if (name !== '*' && name !== '') throw new InvalidSelector();
      namespace = name === '' ? null : name;
      scanner.expect('|');
      name = scanner.identifier();
    } else if (name === '*' || name === '') {
      throw new InvalidSelector();
    }
    scanner.skipSpace();
    if (this.#endsAttribute()) return attributeMatcher(namespace, name, null);
    const operator = ['=', '~=', '|=', '^=', '$=', '*='].find((candidate) => scanner.skip(candidate));
    if (operator === undefined) throw new InvalidSelector();
    scanner.skipSpace();
    const value = /["']/.test(scanner.next) ? scanner.string() : scanner.identifier();
    scanner.skipSpace();
    /** @type {'i' | 's' | null} */
    let flag = null;
    if (scanner.skip('i') || scanner.skip('I')) flag = 'i';
    else if (scanner.skip('s') || scanner.skip('S')) flag = 's';
    scanner.skipSpace();
    if (!this.#endsAttribute()) throw new InvalidSelector();
    return attributeMatcher(namespace, name, { operator, value, flag });
  }

  /** @returns {boolean} The end of the text closes what is open. */
  #endsAttribute() {
    return this.scanner.skip(']') || this.scanner.atEnd;
  }

  /**
   * Pseudo-elements are selectors, but no element is one.
   * @returns {SimpleMatcher}
   */
  #pseudoElement() {
    const name = asciiLowercase(this.scanner.identifier());
    if (!pseudoElements.has(name) && !name.startsWith('-webkit-')) throw new InvalidSelector();
    if (this.scanner.skip('(')) {
      this.scanner.untilClosingParenthesis();
      this.#closeParenthesis();
    }
    return () => false;
  }

  /** @returns {SimpleMatcher} */
  #pseudoClass() {
    const name = asciiLowercase(this.scanner.identifier());
    if (!this.scanner.skip('(')) {
      const matcher = pseudoClassMatchers.get(name);
      if (matcher !== undefined) return matcher;
      if (legacyPseudoElements.has(name)) return () => false;
      throw new InvalidSelector();
    }
    this.scanner.skipSpace();
    const matcher = this.#functionalPseudoClass(name);
    this.scanner.skipSpace();
    this.#closeParenthesis();
    return matcher;
  }

  #closeParenthesis() {
    if (!this.scanner.skip(')') && !this.scanner.atEnd) throw new InvalidSelector();
  }

  /**
   * @param {string} name
   * @returns {SimpleMatcher}
   */
  #functionalPseudoClass(name) {
    switch (name) {
      case 'not': {
        const matches = anyMatcher(this.#list(() => this.#complexSelector(' ')));
        return (element, scope) => !matches(element, scope);
      }
      case 'is':
      case 'where':
      case 'matches':
      case '-webkit-any':
        return anyMatcher(this.#forgivingList());
      case 'has':
        return this.#hasSelector();
      case 'state': {
        const state = this.scanner.identifier();
        return ({ customElement }) => customElement !== null && customElement.internals !== null && customElement.internals.hasState(state);
      }
      case 'host': {
        const matchers = this.#compoundSelector();
        return hostMatcher((host, scope) => matchers.every((matches) => matches(host, scope)));
      }
      case 'nth-child':
      case 'nth-last-child':
        return nthChildMatcher(this.#nth(), this.#ofSelectors(), name === 'nth-last-child');
      case 'nth-of-type':
      case 'nth-last-of-type':
        return nthOfTypeMatcher(this.#nth(), name === 'nth-last-of-type');
      case 'lang':
        return langMatcher(this.#list(() => (/["']/.test(this.scanner.next) ? this.scanner.string() : this.scanner.identifier())));
      case 'dir': {
        const direction = asciiLowercase(this.scanner.identifier());
        return (element) => direction === directionality(element);
      }
      default:
        throw new InvalidSelector();
    }
  }

  /**
   * https://drafts.csswg.org/selectors-4/#forgiving-selector: what is no selector is left out.
   * @returns {ComplexSelector[]}
   */
  #forgivingList() {
    const text = this.scanner.untilClosingParenthesis();
    return splitAtCommas(text).flatMap((item) => {
      try {
        const parser = new SelectorParser(item);
        parser.#insideHas = this.#insideHas;
        return parser.parse();
      } catch (error) {
        if (error instanceof InvalidSelector) return [];
        throw error;
      }
    });
  }

  /**
   * https://drafts.csswg.org/selectors-4/#relational
   * @returns {SimpleMatcher}
   */
  #hasSelector() {
    if (this.#insideHas) throw new InvalidSelector();
    this.#insideHas = true;
    const selectors = this.#list(() => {
      const combinator = this.#combinator() ?? ' ';
      this.scanner.skipSpace();
      return this.#complexSelector(combinator);
    });
    this.#insideHas = false;
    return hasMatcher(selectors);
  }

  /**
   * https://drafts.csswg.org/css-syntax-3/#anb-microsyntax
   * @returns {{ step: number, offset: number }}
   */
  #nth() {
    const { scanner } = this;
    const rest = scanner.text.slice(scanner.position);
    const match = /^(?:(even|odd)|([-+]?\d*)n(?:[\t\n ]*([-+])[\t\n ]*(\d+)|(-\d+))?|([-+]?\d+))/i.exec(rest);
    if (match === null) throw new InvalidSelector();
    scanner.position += match[0].length;
    // A number or a keyword must end here.
    if (/[\w\-\\\u0080-\uFFFF]/.test(scanner.next)) throw new InvalidSelector();
    const [, keyword, step, sign, offset, joinedOffset, index] = match;
    if (keyword !== undefined) return { step: 2, offset: asciiLowercase(keyword) === 'odd' ? 1 : 0 };
    if (index !== undefined) return { step: 0, offset: Number(index) };
    const stepNumber = /\d/.test(step) ? Number(step) : Number(`${step}1`);
    if (joinedOffset !== undefined) return { step: stepNumber, offset: Number(joinedOffset) };
    return { step: stepNumber, offset: offset === undefined ? 0 : Number(`${sign}${offset}`) };
  }

  /** @returns {ComplexSelector[] | null} What follows `of`. */
  #ofSelectors() {
    if (!this.scanner.skipSpace() || !/^of[\t\n ]/i.test(this.scanner.text.slice(this.scanner.position))) return null;
    this.scanner.position += 2;
    return this.#list(() => this.#complexSelector(' '));
  }
}

/**
 * @param {string} text
 * @returns {string[]}
 */
function splitAtCommas(text) {
  const scanner = new SelectorScanner(text);
  const items = [];
  let start = 0;
  let depth = 0;
  while (!scanner.atEnd) {
    const character = scanner.next;
    if (character === '"' || character === '\'') {
      scanner.string();
      continue;
    }
    if (/[([]/.test(character)) depth += 1;
    if (/[)\]]/.test(character)) depth -= 1;
    if (character === ',' && depth === 0) {
      items.push(scanner.text.slice(start, scanner.position));
      start = scanner.position + 1;
    }
    scanner.position += character === '\\' ? 2 : 1;
  }
  return [...items, scanner.text.slice(start)];
}

const pseudoElements = new Set(['after', 'backdrop', 'before', 'cue', 'details-content', 'file-selector-button',
  'first-letter', 'first-line', 'grammar-error', 'highlight', 'marker', 'part', 'placeholder', 'selection', 'slotted',
  'spelling-error', 'target-text', 'view-transition']);

const legacyPseudoElements = new Set(['after', 'before', 'first-letter', 'first-line']);
