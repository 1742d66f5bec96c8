// https://html.spec.whatwg.org/multipage/scripting.html#the-slot-element
'use strict';

/** @typedef {{ flatten?: boolean }} AssignedNodesOptionsValues */

class HTMLSlotElementImpl extends HTMLElementImpl {
  /** @type {NodeImpl[]} https://dom.spec.whatwg.org/#slot-assigned-nodes */
  assigned = [];
  /** @type {NodeImpl[]} https://html.spec.whatwg.org/multipage/scripting.html#manually-assigned-nodes */
  manuallyAssigned = [];

  /** @returns {string} https://dom.spec.whatwg.org/#slot-name */
  get name() {
    return this.reflectedString('name');
  }

  set name(value) {
    setAttributeValue(this, 'name', value);
  }

  /**
   * https://html.spec.whatwg.org/multipage/scripting.html#dom-slot-assignednodes
   * @param {AssignedNodesOptionsValues} options
   * @returns {NodeImpl[]}
   */
  assignedNodes(options) {
    return options.flatten ? findFlattenedSlottables(this) : this.assigned;
  }

  /**
   * https://html.spec.whatwg.org/multipage/scripting.html#dom-slot-assignedelements
   * @param {AssignedNodesOptionsValues} options
   * @returns {NodeImpl[]}
   */
  assignedElements(options) {
    return this.assignedNodes(options).filter((node) => node instanceof ElementImpl);
  }

  /**
   * https://html.spec.whatwg.org/multipage/scripting.html#dom-slot-assign
   * @param {...NodeImpl} nodes
   */
  assign(...nodes) {
    // 1. It takes none of what it took before.
    for (const node of this.manuallyAssigned) if (manualSlots.get(node) === this) manualSlots.delete(node);
    // 2-4. Each of these leaves the slot that it was told to go to.
    const wanted = [...new Set(nodes)];
    const losers = new Set();
    for (const node of wanted) {
      const other = manualSlots.get(node);
      if (other !== undefined && other !== this) {
        other.manuallyAssigned = other.manuallyAssigned.filter((candidate) => candidate !== node);
        losers.add(other);
      }
      manualSlots.set(node, this);
    }
    // 5. These are what it takes.
    this.manuallyAssigned = wanted;
    // 6. The slots of the tree learn of it, in tree order.
    const root = rootOf(this);
    if (root.isShadowRoot) assignSlottablesForTree(root);
    for (const slot of losers) if (rootOf(slot) !== root) assignSlottables(slot);
  }

  /**
   * @override
   * @param {string} localName
   * @param {string | null} oldValue
   * @param {string | null} value
   * @param {string | null} namespace
   */
  attributeChangeSteps(localName, oldValue, value, namespace) {
    super.attributeChangeSteps(localName, oldValue, value, namespace);
    // https://dom.spec.whatwg.org/#slot-name
    if (localName !== 'name' || namespace !== null || (oldValue ?? '') === (value ?? '')) return;
    const root = rootOf(this);
    if (root.isShadowRoot) assignSlottablesForTree(root);
  }
}

const AssignedNodesOptions = dictionary('AssignedNodesOptions', { flatten: optional(boolean, false) });

interface_('HTMLSlotElement', HTMLSlotElementImpl, () => ({
  name: attribute(DOMString),
  assignedNodes: operation([optional(AssignedNodesOptions)], sequence('Node')),
  assignedElements: operation([optional(AssignedNodesOptions)], sequence('Element')),
  assign: operation([rest(union('Element', 'Text'))]),
}), { inherits: 'HTMLElement', exposed: true });
htmlElementClasses.set('slot', HTMLSlotElementImpl);
