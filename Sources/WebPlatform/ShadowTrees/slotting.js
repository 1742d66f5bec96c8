// https://dom.spec.whatwg.org/#shadow-tree-slots
'use strict';

/** @type {WeakMap<NodeImpl, HTMLSlotElementImpl>} https://dom.spec.whatwg.org/#slotable-assigned-slot */
const assignedSlots = new WeakMap();
/** @type {WeakMap<NodeImpl, HTMLSlotElementImpl>} https://dom.spec.whatwg.org/#slottable-manual-slot-assignment */
const manualSlots = new WeakMap();

/**
 * https://dom.spec.whatwg.org/#concept-slotable
 * @param {NodeImpl} node
 * @returns {node is ElementImpl | TextImpl}
 */
function isSlottable(node) {
  return node instanceof ElementImpl || node instanceof TextImpl;
}

/**
 * @param {NodeImpl} root
 * @returns {HTMLSlotElementImpl[]} The slots among a node and its descendants, in tree order.
 */
function slotsIn(root) {
  /** @type {HTMLSlotElementImpl[]} */
  const slots = [];
  for (let node = /** @type {NodeImpl | null} */ (root); node !== null; node = followingNode(node, root)) {
    if (node instanceof HTMLSlotElementImpl) slots.push(node);
  }
  return slots;
}

/**
 * https://dom.spec.whatwg.org/#find-a-slot
 * @param {NodeImpl} slottable
 * @param {boolean} [open] Whether only open shadow roots count.
 * @returns {HTMLSlotElementImpl | null}
 */
function findSlot(slottable, open = false) {
  // 1-4. In the shadow tree of its parent, if that may be looked at.
  const shadow = slottable.parent instanceof ElementImpl ? slottable.parent.shadow : null;
  if (shadow === null || (open && shadow.mode !== 'open')) return null;
  // 5. The one that was told to take it.
  if (shadow.slotAssignment === 'manual') {
    const slot = manualSlots.get(slottable) ?? null;
    return slot !== null && rootOf(slot) === shadow ? slot : null;
  }
  // 6. The first of its name.
  const name = slottable instanceof ElementImpl ? slottable.slot : '';
  return shadow.slots.find((slot) => slot.name === name) ?? null;
}

/**
 * https://dom.spec.whatwg.org/#find-slotables
 * @param {HTMLSlotElementImpl} slot
 * @returns {NodeImpl[]}
 */
function findSlottables(slot) {
  // 1-3. Only in a shadow tree.
  const root = rootOf(slot);
  if (!(root instanceof ShadowRootImpl)) return [];
  // 4. What it was told to take and the host still has.
  if (root.slotAssignment === 'manual') return slot.manuallyAssigned.filter(({ parent }) => parent === root.host);
  // 5. Of the host's children those for which it is the slot.
  return childList(root.host).filter((child) => isSlottable(child) && findSlot(child) === slot);
}

/**
 * https://dom.spec.whatwg.org/#find-flattened-slotables
 * @param {HTMLSlotElementImpl} slot
 * @returns {NodeImpl[]}
 */
function findFlattenedSlottables(slot) {
  // 1-2. Only in a shadow tree.
  if (!rootOf(slot).isShadowRoot) return [];
  // 3-4. What it shows, or its own content where it shows nothing.
  const found = findSlottables(slot);
  const slottables = found.length > 0 ? found : childList(slot).filter(isSlottable);
  // 5-6. A slot among these stands for what it shows itself.
  return slottables.flatMap((node) => (node instanceof HTMLSlotElementImpl && rootOf(node).isShadowRoot
    ? findFlattenedSlottables(node) : [node]));
}

/**
 * https://dom.spec.whatwg.org/#assign-slotables
 * @param {HTMLSlotElementImpl} slot
 */
function assignSlottables(slot) {
  // 1. What it is to show.
  const slottables = findSlottables(slot);
  const before = slot.assigned;
  // 2. It has changed.
  if (slottables.length === before.length && slottables.every((node, index) => node === before[index])) return;
  signalSlotChange(slot);
  // 3-4. Both sides know of it.
  slot.assigned = slottables;
  for (const node of before) if (assignedSlots.get(node) === slot) assignedSlots.delete(node);
  for (const node of slottables) assignedSlots.set(node, slot);
}

/**
 * https://dom.spec.whatwg.org/#assign-slotables-for-a-tree
 * @param {NodeImpl} root
 */
function assignSlottablesForTree(root) {
  for (const slot of slotsIn(root)) assignSlottables(slot);
}

/**
 * https://dom.spec.whatwg.org/#assign-a-slot
 * @param {NodeImpl} slottable
 */
function assignSlot(slottable) {
  const slot = findSlot(slottable);
  if (slot !== null) assignSlottables(slot);
}

/**
 * https://dom.spec.whatwg.org/#signal-a-slot-change
 * @param {HTMLSlotElementImpl} slot
 */
function signalSlotChange(slot) {
  signalSlots.add(slot);
  queueMutationObserverMicrotask();
}

/**
 * https://dom.spec.whatwg.org/#concept-node-insert, its steps 7.4 to 7.6
 * @param {NodeImpl} node
 * @param {NodeImpl} parent
 */
function slotInserted(node, parent) {
  // 4. A host's child goes to its slot. Deviates: as in browsers, back to one that was told to take it, too.
  if (parent instanceof ElementImpl && parent.shadow !== null && isSlottable(node)) assignSlot(node);
  const root = rootOf(parent);
  if (!(root instanceof ShadowRootImpl)) return;
  // 5. What a slot shows for want of anything else has changed.
  if (parent instanceof HTMLSlotElementImpl && parent.assigned.length === 0) signalSlotChange(parent);
  // 6. New slots take what is theirs.
  if (slotsIn(node).length > 0) assignSlottablesForTree(root);
}

/**
 * https://dom.spec.whatwg.org/#concept-node-remove, its steps 8 to 10
 * @param {NodeImpl} node
 * @param {NodeImpl} parent What it has left.
 */
function slotRemoved(node, parent) {
  // 8. Its slot shows it no longer.
  const slot = assignedSlots.get(node);
  if (slot !== undefined) assignSlottables(slot);
  const root = rootOf(parent);
  if (!(root instanceof ShadowRootImpl)) return;
  // 9. What a slot shows for want of anything else has changed.
  if (parent instanceof HTMLSlotElementImpl && parent.assigned.length === 0) signalSlotChange(parent);
  // 10. Slots that have gone show nothing; others may show it instead.
  if (slotsIn(node).length > 0) {
    assignSlottablesForTree(root);
    assignSlottablesForTree(node);
  }
}

/**
 * https://dom.spec.whatwg.org/#slotable-name, when it changes
 * @param {ElementImpl} element
 */
function slotNameChanged(element) {
  // 6. It leaves the slot that it was in.
  const slot = assignedSlots.get(element);
  if (slot !== undefined) assignSlottables(slot);
  // 7. And goes to its own.
  assignSlot(element);
}
