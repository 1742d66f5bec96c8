// https://dom.spec.whatwg.org/#interface-shadowroot
'use strict';

/**
 * @typedef {{
 *   mode: 'open' | 'closed', delegatesFocus?: boolean, slotAssignment?: 'manual' | 'named', clonable?: boolean,
 *   serializable?: boolean,
 * }} ShadowRootInitValues
 */

class ShadowRootImpl extends DocumentFragmentImpl {
  /** @type {HTMLSlotElementImpl[]} */
  #slots = [];
  #slotsVersion = -1;

  /**
   * @param {ElementImpl} host
   * @param {ShadowRootInitValues} init
   */
  constructor(host, init) {
    super(host.nodeDocument);
    /** @type {ElementImpl} https://dom.spec.whatwg.org/#concept-documentfragment-host */
    this.host = host;
    this.mode = init.mode;
    this.delegatesFocus = init.delegatesFocus === true;
    this.slotAssignment = init.slotAssignment ?? 'named';
    this.clonable = init.clonable === true;
    this.serializable = init.serializable === true;
    /** https://dom.spec.whatwg.org/#shadowroot-declarative */
    this.isDeclarative = false;
    /** https://dom.spec.whatwg.org/#shadowroot-available-to-element-internals */
    this.isAvailableToInternals = false;
    this.isConnected = host.isConnected;
  }

  /** @override */
  get isShadowRoot() {
    return true;
  }

  /** @returns {HTMLSlotElementImpl[]} Its slots, in tree order. */
  get slots() {
    if (this.#slotsVersion !== treeVersion) {
      this.#slots = slotsIn(this);
      this.#slotsVersion = treeVersion;
    }
    return this.#slots;
  }

  /** @returns {ElementImpl | null} https://html.spec.whatwg.org/multipage/interaction.html#dom-documentorshadowroot-activeelement */
  get activeElement() {
    const { focusedElement } = this.nodeDocument;
    if (focusedElement === null || !focusedElement.isConnected) return null;
    const candidate = /** @type {ElementImpl} */ (retarget(focusedElement, this));
    return rootOf(candidate) === this ? candidate : null;
  }

  /**
   * https://dom.spec.whatwg.org/#interface-shadowroot, its get-the-parent
   * @override
   * @param {EventImpl} event
   * @returns {EventTargetImpl | null}
   */
  getTheParent(event) {
    // An event that is not composed does not leave the tree it began in.
    const first = event.composedEntries?.[0].target;
    return !event.composed && first instanceof NodeImpl && rootOf(first) === this ? null : this.host;
  }

  /**
   * https://dom.spec.whatwg.org/#concept-node-clone, for a shadow root only as part of its host
   * @override
   * @returns {never}
   */
  cloneSelf() {
    throw domException('NotSupportedError');
  }

  /** @returns {string} */
  get innerHTML() {
    return serializeFragment(this);
  }

  set innerHTML(markup) {
    replaceAllChildren(parseFragment(this.host, markup, this.nodeDocument), this);
  }

  /** @param {string} markup */
  setHTMLUnsafe(markup) {
    unsafelySetHTML(this, this.host, markup);
  }

  /**
   * @param {GetHTMLOptionsValues} options
   * @returns {string}
   */
  getHTML(options) {
    return serializeWithShadowRoots(this, options);
  }
}

/**
 * https://dom.spec.whatwg.org/#valid-shadow-host-name, but for the names of custom elements
 */
const shadowHostNames = new Set(['article', 'aside', 'blockquote', 'body', 'div', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5',
  'h6', 'header', 'main', 'nav', 'p', 'section', 'span']);

/**
 * Steps 1 and 2 of attaching a shadow root.
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function canHaveShadowRoot(element) {
  return element.isHTML && (shadowHostNames.has(element.localName) || isValidCustomElementName(element.localName));
}

/**
 * https://dom.spec.whatwg.org/#concept-attach-a-shadow-root
 * @param {ElementImpl} element
 * @param {ShadowRootInitValues} init
 * @returns {ShadowRootImpl}
 */
function attachShadowRoot(element, init) {
  // 1-2. Elements of HTML that have a name of their own, and some others.
  if (!canHaveShadowRoot(element)) throw domException('NotSupportedError');
  // 3. A custom element may not want any.
  const definition = lookUpCustomElementDefinition(element.nodeDocument, element.namespaceURI, element.localName);
  if (definition?.disableShadow) throw domException('NotSupportedError');
  // 4. There is one already; one that the parser made may be taken over, but for what is in it.
  const { shadow } = element;
  if (shadow !== null) {
    if (!shadow.isDeclarative || shadow.mode !== init.mode) throw domException('NotSupportedError');
    for (const child of childList(shadow)) removeNode(child);
    shadow.isDeclarative = false;
    return shadow;
  }
  // 5-13. A new one.
  const made = new ShadowRootImpl(element, init);
  const state = element.customElement?.state;
  made.isAvailableToInternals = state === 'precustomized' || state === 'custom';
  element.nodeDocument.hasShadowTrees = true;
  element.shadow = made;
  return made;
}

/**
 * https://dom.spec.whatwg.org/#concept-node-clone, what it says of shadow hosts
 * @param {ElementImpl} host
 * @param {ElementImpl} copy
 */
function cloneShadowRoot(host, copy) {
  const { shadow } = host;
  if (shadow === null || !shadow.clonable) return;
  const { mode, delegatesFocus, slotAssignment, clonable, serializable } = shadow;
  const made = attachShadowRoot(copy, { mode, delegatesFocus, slotAssignment, clonable, serializable });
  made.isDeclarative = shadow.isDeclarative;
  for (const child of childList(shadow)) {
    cloneNode(child, { document: copy.nodeDocument, subtree: true, parent: made });
  }
}

interface_('ShadowRoot', ShadowRootImpl, () => ({
  mode: readonly(DOMString),
  delegatesFocus: readonly(boolean),
  slotAssignment: readonly(DOMString),
  clonable: readonly(boolean),
  serializable: readonly(boolean),
  host: readonly('Element'),
  onslotchange: eventHandler('slotchange'),
  activeElement: readonly(nullable('Element')),
  adoptedStyleSheets: adoptedStyleSheetsMember,
  innerHTML: attribute(legacyNullToEmptyString(DOMString)),
  elementFromPoint: geometryMember(
    operation([double, double], nullable('Element')),
    (/** @type {ShadowRootImpl} */ root, x, y) => elementsOfShadowTreeAtPoint(root, x, y)[0] ?? null),
  elementsFromPoint: geometryMember(
    operation([double, double], sequence('Element')),
    (/** @type {ShadowRootImpl} */ root, x, y) => elementsOfShadowTreeAtPoint(root, x, y)),
  setHTMLUnsafe: operation([DOMString]),
  getHTML: operation([optional(GetHTMLOptions)], DOMString),
}), { inherits: 'DocumentFragment', exposed: true });
