// https://dom.spec.whatwg.org/#interface-element
'use strict';

class ElementImpl extends ParentNodeImpl {
  /** @type {NamedNodeMapImpl | null} */
  #attributes = null;
  /** @type {DOMTokenListImpl | null} */
  #classList = null;

  /**
   * @param {DocumentImpl} nodeDocument
   * @param {string} localName
   * @param {string | null} namespaceURI
   * @param {string | null} prefix
   */
  constructor(nodeDocument, localName, namespaceURI, prefix) {
    super(nodeDocument);
    this.localName = localName;
    this.namespaceURI = namespaceURI;
    this.prefix = prefix;
    /** https://dom.spec.whatwg.org/#concept-element-qualified-name */
    this.qualifiedName = prefix === null ? localName : `${prefix}:${localName}`;
    /** Whether it is in the HTML namespace. */
    this.isHTML = namespaceURI === HTML_NAMESPACE;
    /** @type {AttrImpl[]} */
    this.attributeList = [];
    /** https://dom.spec.whatwg.org/#concept-id, or the empty string. */
    this.elementID = '';
    /** @type {string[]} https://dom.spec.whatwg.org/#concept-class */
    this.classNames = [];
    /** @type {ShadowRootImpl | null} https://dom.spec.whatwg.org/#concept-element-shadow-root */
    this.shadow = null;
    /** @type {CustomElementRecord | null} What it is as a custom element; null for an element that cannot be one. */
    this.customElement = null;
  }

  /** @override */
  get nodeType() {
    return NodeImpl.ELEMENT_NODE;
  }

  /** @override */
  get nodeName() {
    return this.tagName;
  }

  /** @returns {string} https://dom.spec.whatwg.org/#element-html-uppercased-qualified-name */
  get tagName() {
    return this.isHTML && this.nodeDocument.isHTMLDocument ? asciiUppercase(this.qualifiedName) : this.qualifiedName;
  }

  /** @override @returns {string | null} */
  get textContent() {
    return descendantText(this);
  }

  /** @override */
  set textContent(value) {
    stringReplaceAll(value ?? '', this);
  }

  /** @override @returns {ElementImpl | null} */
  get namespaceElement() {
    return this;
  }

  /** @override @returns {string} Its start tag. */
  get consoleText() {
    const attributes = this.attributeList.map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`);
    return `<${this.qualifiedName}${attributes.join('')}>`;
  }

  /** @override @returns {boolean} */
  get isDocumentLevelTarget() {
    return this.nodeDocument.documentElement === this;
  }

  /**
   * The form that submits it, for the elements that have one.
   * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-owner
   * @returns {ElementImpl | null}
   */
  get formOwner() {
    return null;
  }

  /** @returns {string} */
  get id() {
    return this.elementID;
  }

  set id(value) {
    setAttributeValue(this, 'id', value);
  }

  /** @returns {string} */
  get className() {
    return this.reflectedString('class');
  }

  set className(value) {
    setAttributeValue(this, 'class', value);
  }

  /** @returns {string} */
  get slot() {
    return this.reflectedString('slot');
  }

  set slot(value) {
    setAttributeValue(this, 'slot', value);
  }

  /** @returns {ShadowRootImpl | null} https://dom.spec.whatwg.org/#dom-element-shadowroot */
  get shadowRoot() {
    return this.shadow?.mode === 'open' ? this.shadow : null;
  }

  /** @returns {HTMLSlotElementImpl | null} https://dom.spec.whatwg.org/#dom-slotable-assignedslot */
  get assignedSlot() {
    return this.meetsShadowTrees ? findSlot(this, true) : null;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-element-attachshadow
   * @param {ShadowRootInitValues} init
   * @returns {ShadowRootImpl}
   */
  attachShadow(init) {
    ensureRoom('ShadowTrees');
    return attachShadowRoot(this, init);
  }

  /** @returns {DOMTokenListImpl} */
  get classList() {
    this.#classList ??= new DOMTokenListImpl(this, 'class');
    return this.#classList;
  }

  /** @returns {NamedNodeMapImpl} */
  get attributes() {
    this.#attributes ??= new NamedNodeMapImpl(this);
    return this.#attributes;
  }

  /** @returns {boolean} */
  hasAttributes() {
    return this.attributeList.length > 0;
  }

  /** @returns {string[]} */
  getAttributeNames() {
    return this.attributeList.map(({ name }) => name);
  }

  /**
   * @param {string} qualifiedName
   * @returns {string | null}
   */
  getAttribute(qualifiedName) {
    return getAttributeByName(qualifiedName, this)?.value ?? null;
  }

  /**
   * @param {string | null} namespace
   * @param {string} localName
   * @returns {string | null}
   */
  getAttributeNS(namespace, localName) {
    return getAttributeByNamespace(namespace, localName, this)?.value ?? null;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-element-setattribute
   * @param {string} qualifiedName
   * @param {string} value
   */
  setAttribute(qualifiedName, value) {
    // 1. It must be a name.
    if (!isValidName(qualifiedName)) throw invalidQualifiedName(qualifiedName);
    // 2-4. The attribute of this name, in lower case on an HTML element.
    const attribute = getAttributeByName(qualifiedName, this);
    // 5-6. Changes, or appears.
    if (attribute !== null) {
      changeAttribute(attribute, this, value);
      return;
    }
    appendAttribute(new AttrImpl(this.nodeDocument, this.#caseOf(qualifiedName), value), this);
  }

  /**
   * https://dom.spec.whatwg.org/#dom-element-setattributens
   * @param {string | null} givenNamespace
   * @param {string} qualifiedName
   * @param {string} value
   */
  setAttributeNS(givenNamespace, qualifiedName, value) {
    const { namespace, prefix, localName } = validateAndExtract(givenNamespace, qualifiedName);
    setAttributeValue(this, localName, value, prefix, namespace);
  }

  /** @param {string} qualifiedName */
  removeAttribute(qualifiedName) {
    const attribute = getAttributeByName(qualifiedName, this);
    if (attribute !== null) removeAttribute(attribute);
  }

  /**
   * @param {string | null} namespace
   * @param {string} localName
   */
  removeAttributeNS(namespace, localName) {
    const attribute = getAttributeByNamespace(namespace, localName, this);
    if (attribute !== null) removeAttribute(attribute);
  }

  /**
   * @param {string} qualifiedName
   * @returns {boolean}
   */
  hasAttribute(qualifiedName) {
    return getAttributeByName(qualifiedName, this) !== null;
  }

  /**
   * @param {string | null} namespace
   * @param {string} localName
   * @returns {boolean}
   */
  hasAttributeNS(namespace, localName) {
    return getAttributeByNamespace(namespace, localName, this) !== null;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-element-toggleattribute
   * @param {string} qualifiedName
   * @param {boolean} [force]
   * @returns {boolean}
   */
  toggleAttribute(qualifiedName, force) {
    // 1. It must be a name.
    if (!isValidName(qualifiedName)) throw invalidQualifiedName(qualifiedName);
    // 2-3. The attribute of this name.
    const attribute = getAttributeByName(qualifiedName, this);
    // 4. None: make one, unless there is to be none.
    if (attribute === null) {
      if (force === false) return false;
      appendAttribute(new AttrImpl(this.nodeDocument, this.#caseOf(qualifiedName), ''), this);
      return true;
    }
    // 5-6. One: remove it, unless it is to stay.
    if (force === true) return true;
    removeAttribute(attribute);
    return false;
  }

  /**
   * @param {string} qualifiedName
   * @returns {AttrImpl | null}
   */
  getAttributeNode(qualifiedName) {
    return getAttributeByName(qualifiedName, this);
  }

  /**
   * @param {string | null} namespace
   * @param {string} localName
   * @returns {AttrImpl | null}
   */
  getAttributeNodeNS(namespace, localName) {
    return getAttributeByNamespace(namespace, localName, this);
  }

  /**
   * @param {AttrImpl} attr
   * @returns {AttrImpl | null}
   */
  setAttributeNode(attr) {
    return setAttributeNode(attr, this);
  }

  /**
   * @param {AttrImpl} attr
   * @returns {AttrImpl}
   */
  removeAttributeNode(attr) {
    if (attr.ownerElement !== this) throw domException('NotFoundError');
    removeAttribute(attr);
    return attr;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-element-closest
   * @param {string} selectors
   * @returns {ElementImpl | null}
   */
  closest(selectors) {
    const matches = selectorMatcher(selectors, this);
    for (let element = /** @type {ElementImpl | null} */ (this); element !== null; element = element.parentElement) {
      if (matches(element)) return element;
    }
    return null;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-element-matches
   * @param {string} selectors
   * @returns {boolean}
   */
  matches(selectors) {
    return selectorMatcher(selectors, this)(this);
  }

  /**
   * https://dom.spec.whatwg.org/#dom-element-insertadjacentelement
   * @param {string} where
   * @param {ElementImpl} element
   * @returns {ElementImpl | null}
   */
  insertAdjacentElement(where, element) {
    return /** @type {ElementImpl | null} */ (insertAdjacent(this, where, element));
  }

  /**
   * https://dom.spec.whatwg.org/#dom-element-insertadjacenttext
   * @param {string} where
   * @param {string} data
   */
  insertAdjacentText(where, data) {
    insertAdjacent(this, where, new TextImpl(this.nodeDocument, data));
  }

  /**
   * What an attribute reflected as a string says: its value or the empty string.
   * @param {string} localName
   * @returns {string}
   */
  reflectedString(localName) {
    return getAttributeByNamespace(null, localName, this)?.value ?? '';
  }

  /**
   * https://dom.spec.whatwg.org/#concept-element-attributes-change-ext
   * @param {string} localName
   * @param {string | null} _oldValue
   * @param {string | null} value
   * @param {string | null} namespace
   */
  attributeChangeSteps(localName, _oldValue, value, namespace) {
    if (namespace !== null) return;
    if (localName === 'class') {
      this.classNames = value === null ? [] : parseOrderedSet(value);
    } else if (localName === 'id') {
      if (this.isConnected) this.nodeDocument.elementDisconnected(this);
      this.elementID = value ?? '';
      if (this.isConnected) this.nodeDocument.elementConnected(this);
    } else if (localName === 'name' && this.isConnected && isNamedByAttribute(this)) {
      this.nodeDocument.elementRenamed(this);
    } else if (localName === 'slot' && this.meetsShadowTrees) {
      slotNameChanged(this);
    }
  }

  /**
   * @override
   * @param {DocumentImpl} document
   * @returns {NodeImpl}
   */
  cloneSelf(document) {
    const copy = createElement(document, this.localName, this.namespaceURI, this.prefix);
    for (const attribute of this.attributeList) {
      appendAttribute(/** @type {AttrImpl} */ (attribute.cloneSelf(document)), copy);
    }
    if (copy.customElement !== null) customElementCreated(copy);
    return copy;
  }

  /**
   * @param {string} qualifiedName
   * @returns {string}
   */
  #caseOf(qualifiedName) {
    return this.isHTML && this.nodeDocument.isHTMLDocument ? asciiLowercase(qualifiedName) : qualifiedName;
  }
}

/**
 * @param {string} name
 * @returns {DOMExceptionImpl} With WebKit's own text.
 */
function invalidQualifiedName(name) {
  return new DOMExceptionImpl(`Invalid qualified name: '${name}'`, 'InvalidCharacterError');
}

/**
 * https://dom.spec.whatwg.org/#insert-adjacent
 * @param {ElementImpl} element
 * @param {string} where
 * @param {NodeImpl} node
 * @returns {NodeImpl | null}
 */
function insertAdjacent(element, where, node) {
  switch (asciiLowercase(where)) {
    case 'beforebegin':
      return element.parent === null ? null : preInsertNode(node, element.parent, element);
    case 'afterbegin':
      return preInsertNode(node, element, element.firstChild);
    case 'beforeend':
      return preInsertNode(node, element, null);
    case 'afterend':
      return element.parent === null ? null : preInsertNode(node, element.parent, element.nextSibling);
    default:
      throw domException('SyntaxError');
  }
}

interface_('Element', ElementImpl, () => ({
  namespaceURI: readonly(nullable(DOMString)),
  prefix: readonly(nullable(DOMString)),
  localName: readonly(DOMString),
  tagName: readonly(DOMString),
  id: attribute(DOMString),
  className: attribute(DOMString),
  classList: putForwards(readonly('DOMTokenList'), 'value'),
  slot: unscopable(attribute(DOMString)),
  hasAttributes: operation([], boolean),
  attributes: readonly('NamedNodeMap'),
  getAttributeNames: operation([], sequence(DOMString)),
  getAttribute: operation([DOMString], nullable(DOMString)),
  getAttributeNS: operation([nullable(DOMString), DOMString], nullable(DOMString)),
  setAttribute: operation([DOMString, DOMString]),
  setAttributeNS: operation([nullable(DOMString), DOMString, DOMString]),
  removeAttribute: operation([DOMString]),
  removeAttributeNS: operation([nullable(DOMString), DOMString]),
  toggleAttribute: operation([DOMString, optional(boolean)], boolean),
  hasAttribute: operation([DOMString], boolean),
  hasAttributeNS: operation([nullable(DOMString), DOMString], boolean),
  getAttributeNode: operation([DOMString], nullable('Attr')),
  getAttributeNodeNS: operation([nullable(DOMString), DOMString], nullable('Attr')),
  setAttributeNode: operation([arg('attr', 'Attr')], nullable('Attr')),
  setAttributeNodeNS: operation(['Attr'], nullable('Attr'), { method: 'setAttributeNode' }),
  removeAttributeNode: operation([arg('attr', 'Attr')], 'Attr'),
  closest: operation([DOMString], nullable('Element')),
  matches: operation([DOMString], boolean),
  webkitMatchesSelector: operation([DOMString], boolean, { method: 'matches' }),
  getElementsByTagName: operation([DOMString], 'HTMLCollection'),
  getElementsByTagNameNS: operation([nullable(DOMString), DOMString], 'HTMLCollection'),
  getElementsByClassName: operation([DOMString], 'HTMLCollection'),
  attachShadow: operation([arg('init', ShadowRootInit)], 'ShadowRoot'),
  shadowRoot: readonly(nullable('ShadowRoot')),
  assignedSlot: readonly(nullable('HTMLSlotElement')),
  insertAdjacentElement: operation([DOMString, arg('element', 'Element')], nullable('Element')),
  insertAdjacentText: operation([DOMString, DOMString]),
  previousElementSibling: readonly(nullable('Element')),
  nextElementSibling: readonly(nullable('Element')),
  ...childNodeMembers,
  ...parentNodeMembers,
}), { inherits: 'Node', exposed: true });
