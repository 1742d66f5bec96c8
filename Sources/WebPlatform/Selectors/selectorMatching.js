// https://drafts.csswg.org/selectors-4/#match-a-selector-against-an-element
'use strict';

/** Selectors that have been parsed, by their text; the oldest go first. @type {Map<string, SimpleMatcher>} */
const parsedSelectors = new Map();
const maximumParsedSelectors = 256;

/**
 * https://dom.spec.whatwg.org/#scope-match-a-selectors-string
 * @param {string} selectors
 * @param {NodeImpl} scope
 * @returns {(element: ElementImpl) => boolean}
 */
function elementMatcher(selectors, scope) {
  let matcher = parsedSelectors.get(selectors);
  if (matcher === undefined) {
    matcher = anyMatcher(parseSelectors(selectors));
    if (parsedSelectors.size >= maximumParsedSelectors) {
      for (const oldest of parsedSelectors.keys()) {
        parsedSelectors.delete(oldest);
        break;
      }
    }
    parsedSelectors.set(selectors, matcher);
  }
  const matches = matcher;
  return (element) => matches(element, scope);
}

/**
 * https://drafts.csswg.org/selectors-4/#parse-a-selector
 * @param {string} selectors
 * @returns {ComplexSelector[]}
 */
function parseSelectors(selectors) {
  try {
    return new SelectorParser(selectors).parse();
  } catch (error) {
    if (!(error instanceof InvalidSelector)) throw error;
    throw new DOMExceptionImpl(`'${selectors}' is not a valid selector.`, 'SyntaxError');
  }
}

/**
 * @param {ComplexSelector[]} selectors
 * @returns {SimpleMatcher}
 */
function anyMatcher(selectors) {
  if (selectors.length === 1) {
    const [selector] = selectors;
    return (element, scope) => matchesComplex(selector, selector.length - 1, element, scope, null);
  }
  return (element, scope) => selectors.some((selector) =>
    matchesComplex(selector, selector.length - 1, element, scope, null));
}

/**
 * Matches from right to left, beginning with the compound at `index`.
 * @param {ComplexSelector} selector
 * @param {number} index
 * @param {ElementImpl} element
 * @param {NodeImpl} scope
 * @param {ElementImpl | null} anchor What stands before the first compound, for `:has()`.
 * @returns {boolean}
 */
function matchesComplex(selector, index, element, scope, anchor) {
  const { matchers, combinator } = selector[index];
  for (const matches of matchers) if (!matches(element, scope)) return false;
  if (index === 0 && anchor === null) return true;
  const rest = (/** @type {ElementImpl} */ candidate) => (index === 0 ? candidate === anchor
    : matchesComplex(selector, index - 1, candidate, scope, anchor));
  const { parentElement } = element;
  switch (combinator) {
    case '>':
      return parentElement !== null ? rest(parentElement) : isInsideHost(selector, index, element, scope);
    case '+':
      return element.previousElementSibling !== null && rest(element.previousElementSibling);
    case '~':
      for (let sibling = element.previousElementSibling; sibling !== null; sibling = sibling.previousElementSibling) {
        if (rest(sibling)) return true;
      }
      return false;
    default:
      for (let ancestor = parentElement; ancestor !== null; ancestor = ancestor.parentElement) {
        if (rest(ancestor)) return true;
      }
      return element.meetsShadowTrees && isInsideHost(selector, index, rootChildAbove(element), scope);
  }
}

/**
 * https://drafts.csswg.org/css-scoping-1/#host-element-in-tree: seen from inside of its shadow tree a host is above all.
 * @param {ComplexSelector} selector
 * @param {number} index of the compound that the element has matched
 * @param {NodeImpl} element
 * @param {NodeImpl} scope
 * @returns {boolean} Whether the host matches what stands before that.
 */
function isInsideHost(selector, index, element, scope) {
  const root = element.parent;
  if (index !== 1 || !root?.isShadowRoot) return false;
  const { host } = /** @type {ShadowRootImpl} */ (root);
  return selector[0].matchers.every(({ matchesHost }) => matchesHost?.(host, scope) === true);
}

/**
 * @param {NodeImpl} node
 * @returns {NodeImpl} The node or its ancestor whose parent has none itself.
 */
function rootChildAbove(node) {
  let child = node;
  while (child.parent !== null && child.parent.parent !== null) child = child.parent;
  return child;
}

/**
 * @param {ComplexSelector[]} selectors
 * @returns {SimpleMatcher}
 */
function hasMatcher(selectors) {
  return (element, scope) => selectors.some((selector) => {
    const matches = (/** @type {ElementImpl} */ candidate) =>
      matchesComplex(selector, selector.length - 1, candidate, scope, element);
    // What begins with a sibling is looked for in the siblings' subtrees, anything else in the element's own.
    const isSibling = selector[0].combinator === '+' || selector[0].combinator === '~';
    if (!isSibling) return firstDescendantElement(element, matches) !== null;
    for (let sibling = element.nextElementSibling; sibling !== null; sibling = sibling.nextElementSibling) {
      if (matches(sibling) || firstDescendantElement(sibling, matches) !== null) return true;
    }
    return false;
  });
}

/**
 * @param {string} localName
 * @param {string | null} namespace `*` is any.
 * @returns {SimpleMatcher}
 */
function typeMatcher(localName, namespace) {
  const isInNamespace = (/** @type {ElementImpl} */ element) => namespace === '*' || element.namespaceURI === namespace;
  if (localName === '*') return isInNamespace;
  const lowercased = asciiLowercase(localName);
  return (element) => element.localName === (element.isHTML && element.nodeDocument.isHTMLDocument ? lowercased : localName)
    && isInNamespace(element);
}

/**
 * @param {string} id
 * @returns {SimpleMatcher}
 */
function idMatcher(id) {
  const lowercased = asciiLowercase(id);
  return (element) => (element.nodeDocument.isQuirks ? asciiLowercase(element.elementID) === lowercased
    : element.elementID === id);
}

/**
 * @param {string} name
 * @returns {SimpleMatcher}
 */
function classMatcher(name) {
  const lowercased = asciiLowercase(name);
  return ({ classNames, nodeDocument }) => (nodeDocument.isQuirks
    ? classNames.some((own) => asciiLowercase(own) === lowercased) : classNames.includes(name));
}

// https://html.spec.whatwg.org/multipage/semantics-other.html#case-sensitivity-of-selectors
const caseInsensitiveAttributes = new Set([
  'accept', 'accept-charset', 'align', 'alink', 'axis', 'bgcolor', 'charset', 'checked', 'clear', 'codetype', 'color',
  'compact', 'declare', 'defer', 'dir', 'direction', 'disabled', 'enctype', 'face', 'frame', 'hreflang', 'http-equiv',
  'lang', 'language', 'link', 'media', 'method', 'multiple', 'nohref', 'noresize', 'noshade', 'nowrap', 'readonly',
  'rel', 'rev', 'rules', 'scope', 'scrolling', 'selected', 'shape', 'target', 'text', 'type', 'valign', 'valuetype',
  'vlink',
]);

/**
 * @param {string | null} namespace `*` is any.
 * @param {string} name
 * @param {{ operator: string, value: string, flag: 'i' | 's' | null } | null} test Null asks for presence only.
 * @returns {SimpleMatcher}
 */
function attributeMatcher(namespace, name, test) {
  const lowercased = asciiLowercase(name);
  return (element) => {
    const isHTML = element.isHTML && element.nodeDocument.isHTMLDocument;
    const wanted = isHTML ? lowercased : name;
    const foldsCase = test !== null && (test.flag === 'i'
      || (test.flag === null && isHTML && caseInsensitiveAttributes.has(lowercased)));
    return element.attributeList.some((attribute) => attribute.localName === wanted
      && (namespace === '*' || attribute.namespaceURI === namespace)
      && (test === null || attributeValuePasses(test.operator,
        foldsCase ? asciiLowercase(attribute.value) : attribute.value,
        foldsCase ? asciiLowercase(test.value) : test.value)));
  };
}

/**
 * @param {string} operator
 * @param {string} value
 * @param {string} wanted
 * @returns {boolean}
 */
function attributeValuePasses(operator, value, wanted) {
  switch (operator) {
    case '~=':
      return wanted !== '' && splitOnASCIIWhitespace(value).includes(wanted);
    case '|=':
      return value === wanted || value.startsWith(`${wanted}-`);
    case '^=':
      return wanted !== '' && value.startsWith(wanted);
    case '$=':
      return wanted !== '' && value.endsWith(wanted);
    case '*=':
      return wanted !== '' && value.includes(wanted);
    default:
      return value === wanted;
  }
}
