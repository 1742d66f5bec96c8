// https://dom.spec.whatwg.org/#interface-node
'use strict';

class NodeImpl extends EventTargetImpl {
  static ELEMENT_NODE = 1;
  static ATTRIBUTE_NODE = 2;
  static TEXT_NODE = 3;
  static CDATA_SECTION_NODE = 4;
  static PROCESSING_INSTRUCTION_NODE = 7;
  static COMMENT_NODE = 8;
  static DOCUMENT_NODE = 9;
  static DOCUMENT_TYPE_NODE = 10;
  static DOCUMENT_FRAGMENT_NODE = 11;

  static DOCUMENT_POSITION_DISCONNECTED = 1;
  static DOCUMENT_POSITION_PRECEDING = 2;
  static DOCUMENT_POSITION_FOLLOWING = 4;
  static DOCUMENT_POSITION_CONTAINS = 8;
  static DOCUMENT_POSITION_CONTAINED_BY = 16;
  static DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC = 32;

  /** @param {DocumentImpl | null} nodeDocument Null for a document, whose node document is itself. */
  constructor(nodeDocument) {
    super();
    /** @type {DocumentImpl} https://dom.spec.whatwg.org/#concept-node-document */
    this.nodeDocument = nodeDocument ?? /** @type {DocumentImpl} */ (/** @type {unknown} */ (this));
    /** @type {NodeImpl | null} */
    this.parent = null;
    /** @type {NodeImpl | null} */
    this.firstChild = null;
    /** @type {NodeImpl | null} */
    this.lastChild = null;
    /** @type {NodeImpl | null} */
    this.previousSibling = null;
    /** @type {NodeImpl | null} */
    this.nextSibling = null;
    /** https://dom.spec.whatwg.org/#connected */
    this.isConnected = false;
    /** @type {NodeListImpl | null} */
    this.childNodesList = null;
  }

  /** @returns {number} */
  get nodeType() {
    throw new Error(`${this.constructor.name} has no node type`);
  }

  /** @returns {string} */
  get nodeName() {
    throw new Error(`${this.constructor.name} has no node name`);
  }

  /** @returns {string | null} */
  get nodeValue() {
    return null;
  }

  set nodeValue(_value) {}

  /** @returns {string | null} */
  get textContent() {
    return null;
  }

  set textContent(_value) {}

  /** @returns {string} */
  get baseURI() {
    return serializeURL(this.nodeDocument.baseURL);
  }

  /** @returns {DocumentImpl | null} */
  get ownerDocument() {
    return this.nodeDocument;
  }

  /** @returns {NodeImpl | null} */
  get parentNode() {
    return this.parent;
  }

  /** @returns {ElementImpl | null} */
  get parentElement() {
    return this.parent instanceof ElementImpl ? this.parent : null;
  }

  /** @returns {NodeListImpl} */
  get childNodes() {
    this.childNodesList ??= new NodeListImpl(() => childList(this));
    return this.childNodesList;
  }

  /** @returns {string} How it looks in the console. */
  get consoleText() {
    return this.nodeName;
  }

  /**
   * https://dom.spec.whatwg.org/#concept-node-length
   * @returns {number}
   */
  get nodeLength() {
    let length = 0;
    for (let child = this.firstChild; child !== null; child = child.nextSibling) length += 1;
    return length;
  }

  /** @returns {ElementImpl | null} */
  get nextElementSibling() {
    let sibling = this.nextSibling;
    while (sibling !== null && !(sibling instanceof ElementImpl)) sibling = sibling.nextSibling;
    return sibling;
  }

  /** @returns {ElementImpl | null} */
  get previousElementSibling() {
    let sibling = this.previousSibling;
    while (sibling !== null && !(sibling instanceof ElementImpl)) sibling = sibling.previousSibling;
    return sibling;
  }

  /**
   * @override
   * @param {EventImpl} _event
   * @returns {EventTargetImpl | null}
   */
  getTheParent(_event) {
    return (this.meetsShadowTrees ? assignedSlots.get(this) : null) ?? this.parent;
  }

  /** @override */
  get meetsShadowTrees() {
    return this.nodeDocument.hasShadowTrees;
  }

  /** Whether this is the root of a shadow tree. */
  get isShadowRoot() {
    return false;
  }

  /** @returns {boolean} */
  hasChildNodes() {
    return this.firstChild !== null;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-node-getrootnode
   * @param {{ composed?: boolean }} options
   * @returns {NodeImpl}
   */
  getRootNode(options) {
    return options.composed ? shadowIncludingRootOf(this) : rootOf(this);
  }

  /** https://dom.spec.whatwg.org/#dom-node-normalize */
  normalize() {
    /** @type {TextImpl[]} */
    const texts = [];
    for (let node = followingNode(this, this); node !== null; node = followingNode(node, this)) {
      if (node.nodeType === NodeImpl.TEXT_NODE) texts.push(/** @type {TextImpl} */ (node));
    }
    for (const text of texts) {
      // 1-2. An empty one goes; one that went into its neighbour is gone already.
      if (text.parent === null) continue;
      if (text.data === '') {
        removeNode(text);
        continue;
      }
      // 3-7. What follows without a break joins it.
      /** @type {TextImpl[]} */
      const joined = [];
      for (let next = text.nextSibling; next?.nodeType === NodeImpl.TEXT_NODE; next = next.nextSibling) {
        joined.push(/** @type {TextImpl} */ (next));
      }
      if (joined.length === 0) continue;
      let { length } = text;
      text.replaceData(length, 0, joined.map(({ data }) => data).join(''));
      for (const next of joined) {
        liveRangeSteps?.joining(text, next, length);
        length += next.length;
      }
      for (const next of joined) removeNode(next);
    }
  }

  /**
   * https://dom.spec.whatwg.org/#dom-node-clonenode
   * @param {boolean} subtree
   * @returns {NodeImpl}
   */
  cloneNode(subtree) {
    if (this.isShadowRoot) throw domException('NotSupportedError');
    return cloneNode(this, { subtree });
  }

  /**
   * @param {NodeImpl | null} other
   * @returns {boolean}
   */
  isEqualNode(other) {
    return other !== null && nodesAreEqual(this, other);
  }

  /**
   * @param {NodeImpl | null} other
   * @returns {boolean}
   */
  isSameNode(other) {
    return this === other;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-node-comparedocumentposition
   * @param {NodeImpl} other
   * @returns {number}
   */
  compareDocumentPosition(other) {
    // 1. The same node.
    if (this === other) return 0;
    // 2-5. An attribute stands where its element does.
    const attr1 = other instanceof AttrImpl ? other : null;
    const attr2 = this instanceof AttrImpl ? this : null;
    const node1 = attr1 ? attr1.ownerElement : other;
    const node2 = attr2 ? attr2.ownerElement : this;
    if (attr1 && attr2 && node1 !== null && node1 === node2) {
      const { attributeList } = /** @type {ElementImpl} */ (node1);
      return NodeImpl.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC
        + (attributeList.indexOf(attr1) < attributeList.indexOf(attr2)
          ? NodeImpl.DOCUMENT_POSITION_PRECEDING : NodeImpl.DOCUMENT_POSITION_FOLLOWING);
    }
    // 6. Nodes of different trees have an order too, if only a consistent one.
    if (node1 === null || node2 === null || rootOf(node1) !== rootOf(node2)) {
      return NodeImpl.DOCUMENT_POSITION_DISCONNECTED + NodeImpl.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC
        + (orderNumber(this) > orderNumber(other)
          ? NodeImpl.DOCUMENT_POSITION_PRECEDING : NodeImpl.DOCUMENT_POSITION_FOLLOWING);
    }
    // 7. It contains this.
    if ((isInclusiveAncestor(node1, node2) && node1 !== node2 && !attr1) || (node1 === node2 && attr2)) {
      return NodeImpl.DOCUMENT_POSITION_CONTAINS + NodeImpl.DOCUMENT_POSITION_PRECEDING;
    }
    // 8. This contains it.
    if ((isInclusiveAncestor(node2, node1) && node1 !== node2 && !attr2) || (node1 === node2 && attr1)) {
      return NodeImpl.DOCUMENT_POSITION_CONTAINED_BY + NodeImpl.DOCUMENT_POSITION_FOLLOWING;
    }
    // 9-10. Before or after.
    return compareTreeOrder(node1, node2) < 0
      ? NodeImpl.DOCUMENT_POSITION_PRECEDING : NodeImpl.DOCUMENT_POSITION_FOLLOWING;
  }

  /**
   * @param {NodeImpl | null} other
   * @returns {boolean}
   */
  contains(other) {
    return isInclusiveAncestor(this, other);
  }

  /**
   * @param {string | null} namespace
   * @returns {string | null}
   */
  lookupPrefix(namespace) {
    if (namespace === null || namespace === '') return null;
    const element = this.namespaceElement;
    return element === null ? null : locateNamespacePrefix(element, namespace);
  }

  /**
   * @param {string | null} prefix
   * @returns {string | null}
   */
  lookupNamespaceURI(prefix) {
    const element = this.namespaceElement;
    return element === null ? null : locateNamespace(element, prefix === '' ? null : prefix);
  }

  /**
   * @param {string | null} namespace
   * @returns {boolean}
   */
  isDefaultNamespace(namespace) {
    return this.lookupNamespaceURI(null) === (namespace === '' ? null : namespace);
  }

  /**
   * The element whose namespace declarations hold here.
   * @returns {ElementImpl | null}
   */
  get namespaceElement() {
    return this.parentElement;
  }

  /**
   * @param {NodeImpl} node
   * @param {NodeImpl | null} child
   * @returns {NodeImpl}
   */
  insertBefore(node, child) {
    return preInsertNode(node, this, child);
  }

  /**
   * @param {NodeImpl} node
   * @returns {NodeImpl}
   */
  appendChild(node) {
    return preInsertNode(node, this, null);
  }

  /**
   * @param {NodeImpl} node
   * @param {NodeImpl} child
   * @returns {NodeImpl}
   */
  replaceChild(node, child) {
    return replaceChildNode(child, node, this);
  }

  /**
   * @param {NodeImpl} child
   * @returns {NodeImpl}
   */
  removeChild(child) {
    if (child.parent !== this) throw domException('NotFoundError');
    removeNode(child);
    return child;
  }

  // What a kind of node does when it comes into a tree, leaves one or changes; most do nothing.

  /** https://dom.spec.whatwg.org/#concept-node-insert-ext */
  insertionSteps() {}

  /** https://dom.spec.whatwg.org/#concept-node-post-connection-ext */
  postConnectionSteps() {}

  /**
   * https://dom.spec.whatwg.org/#concept-node-remove-ext
   * @param {NodeImpl} _oldParent
   */
  removingSteps(_oldParent) {}

  /** https://dom.spec.whatwg.org/#concept-node-children-changed-ext */
  childrenChangedSteps() {}

  /**
   * https://dom.spec.whatwg.org/#concept-node-adopt-ext
   * @param {DocumentImpl} _oldDocument
   */
  adoptingSteps(_oldDocument) {}

  /**
   * A copy without its children.
   * @param {DocumentImpl} _document
   * @returns {NodeImpl}
   */
  cloneSelf(_document) {
    throw new Error(`${this.constructor.name} cannot be cloned`);
  }

  /**
   * https://dom.spec.whatwg.org/#concept-node-clone-ext
   * @param {NodeImpl} _copy
   * @param {boolean} _subtree
   */
  cloningSteps(_copy, _subtree) {}
}

/** @type {WeakMap<NodeImpl, number>} */
const orderNumbers = new WeakMap();
let lastOrderNumber = 0;

/**
 * A number that orders nodes of different trees.
 * @param {NodeImpl} node
 * @returns {number}
 */
function orderNumber(node) {
  let number = orderNumbers.get(node);
  if (number === undefined) {
    lastOrderNumber += 1;
    number = lastOrderNumber;
    orderNumbers.set(node, number);
  }
  return number;
}

interface_('Node', NodeImpl, () => ({
  ELEMENT_NODE: constant(1),
  ATTRIBUTE_NODE: constant(2),
  TEXT_NODE: constant(3),
  CDATA_SECTION_NODE: constant(4),
  ENTITY_REFERENCE_NODE: constant(5),
  ENTITY_NODE: constant(6),
  PROCESSING_INSTRUCTION_NODE: constant(7),
  COMMENT_NODE: constant(8),
  DOCUMENT_NODE: constant(9),
  DOCUMENT_TYPE_NODE: constant(10),
  DOCUMENT_FRAGMENT_NODE: constant(11),
  NOTATION_NODE: constant(12),
  DOCUMENT_POSITION_DISCONNECTED: constant(1),
  DOCUMENT_POSITION_PRECEDING: constant(2),
  DOCUMENT_POSITION_FOLLOWING: constant(4),
  DOCUMENT_POSITION_CONTAINS: constant(8),
  DOCUMENT_POSITION_CONTAINED_BY: constant(16),
  DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC: constant(32),
  nodeType: readonly(unsignedShort),
  nodeName: readonly(DOMString),
  baseURI: readonly(USVString),
  isConnected: readonly(boolean),
  ownerDocument: readonly(nullable('Document')),
  getRootNode: operation([optional(dictionary('GetRootNodeOptions', { composed: optional(boolean, false) }))], 'Node'),
  parentNode: readonly(nullable('Node')),
  parentElement: readonly(nullable('Element')),
  hasChildNodes: operation([], boolean),
  childNodes: readonly('NodeList'),
  firstChild: readonly(nullable('Node')),
  lastChild: readonly(nullable('Node')),
  previousSibling: readonly(nullable('Node')),
  nextSibling: readonly(nullable('Node')),
  nodeValue: attribute(nullable(DOMString)),
  textContent: attribute(nullable(DOMString)),
  normalize: operation([]),
  cloneNode: operation([optional(boolean, false)], 'Node'),
  isEqualNode: operation([arg('other', nullable('Node'))], boolean),
  isSameNode: operation([arg('other', nullable('Node'))], boolean),
  compareDocumentPosition: operation([arg('other', 'Node')], unsignedShort),
  contains: operation([arg('other', nullable('Node'))], boolean),
  lookupPrefix: operation([nullable(DOMString)], nullable(DOMString)),
  lookupNamespaceURI: operation([nullable(DOMString)], nullable(DOMString)),
  isDefaultNamespace: operation([nullable(DOMString)], boolean),
  insertBefore: operation([arg('node', 'Node'), arg('child', nullable('Node'))], 'Node'),
  appendChild: operation([arg('node', 'Node')], 'Node'),
  replaceChild: operation([arg('node', 'Node'), arg('child', 'Node')], 'Node'),
  removeChild: operation([arg('child', 'Node')], 'Node'),
}), { inherits: 'EventTarget', exposed: true });
