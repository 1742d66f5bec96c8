// https://dom.spec.whatwg.org/#interface-parentnode
'use strict';

/** What documents, fragments and elements have in common: children. */
class ParentNodeImpl extends NodeImpl {
  /** @type {HTMLCollectionImpl | null} */
  #children = null;

  /** @returns {HTMLCollectionImpl} */
  get children() {
    this.#children ??= new HTMLCollectionImpl(() => childElements(this));
    return this.#children;
  }

  /** @returns {ElementImpl | null} */
  get firstElementChild() {
    const { firstChild } = this;
    return firstChild === null || firstChild instanceof ElementImpl ? firstChild : firstChild.nextElementSibling;
  }

  /** @returns {ElementImpl | null} */
  get lastElementChild() {
    const { lastChild } = this;
    return lastChild === null || lastChild instanceof ElementImpl ? lastChild : lastChild.previousElementSibling;
  }

  /** @returns {number} */
  get childElementCount() {
    return childElements(this).length;
  }

  /** @param {...(NodeImpl | string)} nodes */
  prepend(...nodes) {
    preInsertNode(convertNodesIntoNode(nodes, this.nodeDocument), this, this.firstChild);
  }

  /** @param {...(NodeImpl | string)} nodes */
  append(...nodes) {
    preInsertNode(convertNodesIntoNode(nodes, this.nodeDocument), this, null);
  }

  /** @param {...(NodeImpl | string)} nodes */
  replaceChildren(...nodes) {
    const node = convertNodesIntoNode(nodes, this.nodeDocument);
    ensureReplaceAllValidity(node, this);
    replaceAllChildren(node, this);
  }

  /**
   * @param {string} selectors
   * @returns {ElementImpl | null}
   */
  querySelector(selectors) {
    return firstDescendantElement(this, selectorMatcher(selectors, this));
  }

  /**
   * @param {string} selectors
   * @returns {NodeListImpl}
   */
  querySelectorAll(selectors) {
    return NodeListImpl.of(descendantElements(this, selectorMatcher(selectors, this)));
  }

  /**
   * https://dom.spec.whatwg.org/#concept-getelementsbytagname
   * @param {string} qualifiedName
   * @returns {HTMLCollectionImpl}
   */
  getElementsByTagName(qualifiedName) {
    if (qualifiedName === '*') return new HTMLCollectionImpl(() => descendantElements(this, () => true));
    // An HTML element of an HTML document is found by the name in lower case, any other by the name as it is.
    const lowercased = asciiLowercase(qualifiedName);
    return new HTMLCollectionImpl(() => descendantElements(this, (element) =>
      element.qualifiedName === (element.isHTML && this.nodeDocument.isHTMLDocument ? lowercased : qualifiedName)));
  }

  /**
   * https://dom.spec.whatwg.org/#concept-getelementsbytagnamens
   * @param {string | null} namespace
   * @param {string} localName
   * @returns {HTMLCollectionImpl}
   */
  getElementsByTagNameNS(namespace, localName) {
    const wanted = namespace === '' ? null : namespace;
    return new HTMLCollectionImpl(() => descendantElements(this, (element) =>
      (wanted === '*' || element.namespaceURI === wanted) && (localName === '*' || element.localName === localName)));
  }

  /**
   * https://dom.spec.whatwg.org/#concept-getelementsbyclassname
   * @param {string} classNames
   * @returns {HTMLCollectionImpl}
   */
  getElementsByClassName(classNames) {
    const fold = (/** @type {string} */ name) => (this.nodeDocument.isQuirks ? asciiLowercase(name) : name);
    const classes = parseOrderedSet(classNames).map(fold);
    return new HTMLCollectionImpl(() => (classes.length === 0 ? [] : descendantElements(this, (element) => {
      const own = element.classNames.map(fold);
      return classes.every((name) => own.includes(name));
    })));
  }
}

/**
 * What tells whether an element matches selectors. They are a room of their own, loaded when they are first used.
 * @param {string} selectors
 * @param {NodeImpl} scope
 * @returns {(element: ElementImpl) => boolean}
 */
function selectorMatcher(selectors, scope) {
  ensureRoom('Selectors');
  return elementMatcher(selectors, scope);
}

/**
 * @param {NodeImpl} parent
 * @returns {ElementImpl[]}
 */
function childElements(parent) {
  /** @type {ElementImpl[]} */
  const elements = [];
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
    if (child instanceof ElementImpl) elements.push(child);
  }
  return elements;
}

/**
 * https://dom.spec.whatwg.org/#convert-nodes-into-a-node
 * @param {(NodeImpl | string)[]} nodes
 * @param {DocumentImpl} document
 * @returns {NodeImpl}
 */
function convertNodesIntoNode(nodes, document) {
  // 1-2. Strings become text.
  const converted = nodes.map((node) => (typeof node === 'string' ? new TextImpl(document, node) : node));
  // 3-4. One node stands for itself, several for a fragment.
  if (converted.length === 1) return converted[0];
  const fragment = new DocumentFragmentImpl(document);
  for (const node of converted) appendNode(node, fragment);
  return fragment;
}

const NodeOrString = union('Node', DOMString);

/** @type {Record<string, Member>} */
const parentNodeMembers = {
  children: readonly('HTMLCollection'),
  firstElementChild: readonly(nullable('Element')),
  lastElementChild: readonly(nullable('Element')),
  childElementCount: readonly(unsignedLong),
  prepend: unscopable(operation([rest(NodeOrString)])),
  append: unscopable(operation([rest(NodeOrString)])),
  replaceChildren: unscopable(operation([rest(NodeOrString)])),
  querySelector: operation([DOMString], nullable('Element')),
  querySelectorAll: operation([DOMString], 'NodeList'),
};
