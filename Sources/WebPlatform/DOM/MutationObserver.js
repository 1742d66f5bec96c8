// https://dom.spec.whatwg.org/#mutation-observers
'use strict';

/**
 * @typedef {{
 *   childList?: boolean, attributes?: boolean, characterData?: boolean, subtree?: boolean, attributeOldValue?: boolean,
 *   characterDataOldValue?: boolean, attributeFilter?: string[],
 * }} MutationObserverInitValues
 */

/** @typedef {{ observer: MutationObserverImpl, options: MutationObserverInitValues }} RegisteredObserver */

/**
 * Which nodes are observed, and by whom. An entry goes with its node.
 * @type {WeakMap<NodeImpl, RegisteredObserver[]>}
 */
const registeredObservers = new WeakMap();
/** @type {Set<MutationObserverImpl>} https://dom.spec.whatwg.org/#mutation-observer-list, of those with records */
const pendingObservers = new Set();
/** @type {Set<HTMLSlotElementImpl>} https://dom.spec.whatwg.org/#signal-slot-list */
const signalSlots = new Set();
/** https://dom.spec.whatwg.org/#mutation-observer-compound-microtask-queued-flag */
let mutationMicrotaskQueued = false;

class MutationObserverImpl {
  /** @type {MutationRecordImpl[]} */
  records = [];
  /** @type {Set<NodeImpl>} */
  #nodes = new Set();

  /** @param {PageCallback<void>} callback */
  constructor(callback) {
    this.callback = callback;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-mutationobserver-observe
   * @param {NodeImpl} target
   * @param {MutationObserverInitValues} given
   */
  observe(target, given) {
    const options = { ...given };
    // 1-2. What asks for details asks for the thing itself.
    if (options.attributes === undefined && (options.attributeOldValue !== undefined || options.attributeFilter)) {
      options.attributes = true;
    }
    if (options.characterData === undefined && options.characterDataOldValue !== undefined) options.characterData = true;
    // 3-6. Something must be asked for, and nothing that contradicts itself.
    if (!options.childList && !options.attributes && !options.characterData) {
      throw new TypeError('Type error');
    }
    if (!options.attributes && (options.attributeOldValue || options.attributeFilter)) throw new TypeError('Type error');
    if (!options.characterData && options.characterDataOldValue) throw new TypeError('Type error');
    // 7-8. Anew, or with other options than before.
    const registered = registeredObservers.get(target) ?? [];
    const known = registered.find(({ observer }) => observer === this);
    if (known) {
      known.options = options;
      return;
    }
    registered.push({ observer: this, options });
    registeredObservers.set(target, registered);
    this.#nodes.add(target);
    target.nodeDocument.isObserved = true;
  }

  disconnect() {
    for (const node of this.#nodes) {
      const registered = registeredObservers.get(node) ?? [];
      registeredObservers.set(node, registered.filter(({ observer }) => observer !== this));
    }
    this.#nodes.clear();
    this.records = [];
  }

  /** @returns {MutationRecordImpl[]} */
  takeRecords() {
    const { records } = this;
    this.records = [];
    return records;
  }
}

class MutationRecordImpl {
  /**
   * @param {'attributes' | 'characterData' | 'childList'} type
   * @param {NodeImpl} target
   * @param {{
   *   addedNodes?: NodeImpl[], removedNodes?: NodeImpl[], previousSibling?: NodeImpl | null,
   *   nextSibling?: NodeImpl | null, attributeName?: string | null, attributeNamespace?: string | null,
   *   oldValue?: string | null,
   * }} details
   */
  constructor(type, target, details) {
    this.type = type;
    this.target = target;
    this.addedNodes = NodeListImpl.of(details.addedNodes ?? []);
    this.removedNodes = NodeListImpl.of(details.removedNodes ?? []);
    this.previousSibling = details.previousSibling ?? null;
    this.nextSibling = details.nextSibling ?? null;
    this.attributeName = details.attributeName ?? null;
    this.attributeNamespace = details.attributeNamespace ?? null;
    this.oldValue = details.oldValue ?? null;
  }
}

/**
 * https://dom.spec.whatwg.org/#queue-a-tree-mutation-record
 * @param {NodeImpl} target
 * @param {NodeImpl[]} addedNodes
 * @param {NodeImpl[]} removedNodes
 * @param {NodeImpl | null} previousSibling
 * @param {NodeImpl | null} nextSibling
 */
function queueTreeRecord(target, addedNodes, removedNodes, previousSibling, nextSibling) {
  if (!target.nodeDocument.isObserved) return;
  queueMutationRecord('childList', target, { addedNodes, removedNodes, previousSibling, nextSibling });
}

/**
 * @param {ElementImpl} target
 * @param {string} attributeName
 * @param {string | null} attributeNamespace
 * @param {string | null} oldValue
 */
function queueAttributeRecord(target, attributeName, attributeNamespace, oldValue) {
  if (!target.nodeDocument.isObserved) return;
  queueMutationRecord('attributes', target, { attributeName, attributeNamespace, oldValue });
}

/**
 * @param {CharacterDataImpl} target
 * @param {string} oldValue
 */
function queueDataRecord(target, oldValue) {
  if (!target.nodeDocument.isObserved) return;
  queueMutationRecord('characterData', target, { oldValue });
}

/**
 * https://dom.spec.whatwg.org/#queueing-a-mutation-record
 * @param {'attributes' | 'characterData' | 'childList'} type
 * @param {NodeImpl} target
 * @param {ConstructorParameters<typeof MutationRecordImpl>[2]} details
 */
function queueMutationRecord(type, target, details) {
  // 1-3. Who is interested, and does any registration ask for the old value?
  /** @type {Map<MutationObserverImpl, boolean>} */
  const interestedObservers = new Map();
  for (let node = /** @type {NodeImpl | null} */ (target); node !== null; node = node.parent) {
    for (const { observer, options } of registeredObservers.get(node) ?? []) {
      if (node !== target && !options.subtree) continue;
      if (!isInterestedIn(type, options, details)) continue;
      const wantsOldValue = (type === 'attributes' && options.attributeOldValue === true)
        || (type === 'characterData' && options.characterDataOldValue === true);
      interestedObservers.set(observer, interestedObservers.get(observer) === true || wantsOldValue);
    }
  }
  // 4. One record each.
  for (const [observer, wantsOldValue] of interestedObservers) {
    const oldValue = wantsOldValue ? details.oldValue : null;
    observer.records.push(new MutationRecordImpl(type, target, { ...details, oldValue }));
    pendingObservers.add(observer);
  }
  // 5. And a microtask that delivers them.
  if (interestedObservers.size > 0) queueMutationObserverMicrotask();
}

/**
 * @param {'attributes' | 'characterData' | 'childList'} type
 * @param {MutationObserverInitValues} options
 * @param {{ attributeName?: string | null, attributeNamespace?: string | null }} details
 * @returns {boolean}
 */
function isInterestedIn(type, options, { attributeName, attributeNamespace }) {
  if (!options[type]) return false;
  if (type !== 'attributes' || options.attributeFilter === undefined) return true;
  return attributeNamespace === null && options.attributeFilter.includes(attributeName ?? '');
}

/** https://dom.spec.whatwg.org/#queue-a-mutation-observer-compound-microtask */
function queueMutationObserverMicrotask() {
  if (mutationMicrotaskQueued) return;
  mutationMicrotaskQueued = true;
  queuePlatformMicrotask(notifyMutationObservers);
}

/** https://dom.spec.whatwg.org/#notify-mutation-observers */
function notifyMutationObservers() {
  // 1-3. Those with records, at this moment.
  mutationMicrotaskQueued = false;
  const observers = [...pendingObservers];
  pendingObservers.clear();
  // 4-5. Slots that show something else.
  const slots = signalSlots.size === 0 ? [] : [...signalSlots];
  signalSlots.clear();
  // 6. Deliver.
  for (const observer of observers) {
    const records = observer.takeRecords();
    if (records.length === 0) continue;
    try {
      observer.callback(observer, records, observer);
    } catch (exception) {
      reportPageException(exception);
    }
  }
  // 7. And tell the slots.
  for (const slot of slots) fireEvent(slot, createEvent(EventImpl, 'slotchange', { bubbles: true }));
}

const MutationCallback = callback('MutationCallback', [sequence('MutationRecord'), 'MutationObserver'], undefined_);

const MutationObserverInit = dictionary('MutationObserverInit', {
  childList: optional(boolean, false),
  attributes: optional(boolean),
  characterData: optional(boolean),
  subtree: optional(boolean, false),
  attributeOldValue: optional(boolean),
  characterDataOldValue: optional(boolean),
  attributeFilter: optional(sequence(DOMString)),
});

interface_('MutationObserver', MutationObserverImpl, () => ({
  constructor: [arg('callback', MutationCallback)],
  observe: operation([arg('target', 'Node'), optional(MutationObserverInit)]),
  disconnect: operation([]),
  takeRecords: operation([], sequence('MutationRecord')),
}), { exposed: true });

interface_('MutationRecord', MutationRecordImpl, () => ({
  type: readonly(DOMString),
  target: readonly('Node'),
  addedNodes: readonly('NodeList'),
  removedNodes: readonly('NodeList'),
  previousSibling: readonly(nullable('Node')),
  nextSibling: readonly(nullable('Node')),
  attributeName: readonly(nullable(DOMString)),
  attributeNamespace: readonly(nullable(DOMString)),
  oldValue: readonly(nullable(DOMString)),
}), { exposed: true });
