// https://dom.spec.whatwg.org/#dispatching-events, where there are shadow trees
'use strict';

/** https://dom.spec.whatwg.org/#event-path, one of its structs */
class ComposedPathEntry {
  /**
   * https://dom.spec.whatwg.org/#concept-event-path-append
   * @param {EventTargetImpl} target
   * @param {EventTargetImpl | null} shadowAdjustedTarget
   * @param {EventTargetImpl | null} relatedTarget
   * @param {boolean} slotInClosedTree
   */
  constructor(target, shadowAdjustedTarget, relatedTarget, slotInClosedTree) {
    this.target = target;
    this.inShadowTree = target instanceof NodeImpl && rootOf(target).isShadowRoot;
    this.shadowAdjustedTarget = shadowAdjustedTarget;
    this.relatedTarget = relatedTarget;
    this.rootOfClosedTree = target instanceof ShadowRootImpl && target.mode === 'closed';
    this.slotInClosedTree = slotInClosedTree;
  }
}

/**
 * https://dom.spec.whatwg.org/#concept-event-dispatch
 * @param {EventImpl} event
 * @param {EventTargetImpl} target
 * @param {DispatchOptions} options
 * @returns {boolean} False when a listener cancelled it.
 */
function dispatchComposed(event, target, options) {
  const related = /** @type {EventImpl & { relatedTarget?: EventTargetImpl | null }} */ (event);
  const eventRelatedTarget = related.relatedTarget ?? null;
  // 1-3. Set the dispatch flag.
  event.dispatching = true;
  /** @type {EventTargetImpl | null} */
  let activationTarget = null;
  let clearsTargets = false;
  /** @type {(() => void) | null} */
  let observed = null;
  // 4-5. Who is related, as the target sees it; where that is the target itself, nothing happens.
  const relatedTarget = retarget(eventRelatedTarget, target);
  if (target !== relatedTarget || target === eventRelatedTarget) {
    // 6.1-11. The path, and what a click activates.
    event.composedEntries = [];
    activationTarget = composePath(event, target, options.targetOverride ?? target, relatedTarget, eventRelatedTarget);
    const path = event.composedEntries;
    event.target = path[0].shadowAdjustedTarget;
    const last = /** @type {ComposedPathEntry} */ (path.findLast((entry) => entry.shadowAdjustedTarget !== null));
    clearsTargets = isInShadowTree(last.shadowAdjustedTarget) || isInShadowTree(last.relatedTarget);
    observed = observeEvent === null ? null : observeEvent(event, target);
    // 6.12. Checkboxes change before the listeners run.
    activationTarget?.legacyPreActivationBehavior();
    // 6.13. Capture: from the outermost in.
    for (let index = path.length - 1; index >= 0; index -= 1) {
      event.eventPhase = path[index].shadowAdjustedTarget !== null ? EventImpl.AT_TARGET : EventImpl.CAPTURING_PHASE;
      invokeEntry(event, index, true, options);
    }
    // 6.14. Target and bubble: from the target out.
    for (let index = 0; index < path.length; index += 1) {
      const isTarget = path[index].shadowAdjustedTarget !== null;
      if (!isTarget && !event.bubbles) continue;
      event.eventPhase = isTarget ? EventImpl.AT_TARGET : EventImpl.BUBBLING_PHASE;
      invokeEntry(event, index, false, options);
    }
  }
  // 7-10. The event is at rest again.
  event.eventPhase = EventImpl.NONE;
  event.currentTarget = null;
  event.composedEntries = null;
  event.dispatching = false;
  event.stopPropagationFlag = false;
  event.stopImmediatePropagationFlag = false;
  observed?.();
  // 11. What is in a shadow tree is not left behind.
  if (clearsTargets) {
    event.target = null;
    if (eventRelatedTarget !== null) related.relatedTarget = null;
  } else if (eventRelatedTarget !== null) {
    related.relatedTarget = retarget(eventRelatedTarget, event.target ?? target);
  }
  // 12-13. The default action.
  performDefaultAction(event, target, activationTarget);
  return !event.canceled;
}

/**
 * Steps 6.3 to 6.9: fills the event's path.
 * @param {EventImpl} event
 * @param {EventTargetImpl} origin
 * @param {EventTargetImpl} shownTarget What listeners see as the target.
 * @param {EventTargetImpl | null} firstRelatedTarget
 * @param {EventTargetImpl | null} eventRelatedTarget
 * @returns {EventTargetImpl | null} What a click activates.
 */
function composePath(event, origin, shownTarget, firstRelatedTarget, eventRelatedTarget) {
  const path = /** @type {ComposedPathEntry[]} */ (event.composedEntries);
  const isActivation = event.type === 'click' && event.isMouseEvent;
  // 3-5. The target.
  path.push(new ComposedPathEntry(origin, shownTarget, firstRelatedTarget, false));
  let activationTarget = isActivation && origin.activationBehavior !== null ? origin : null;
  let target = origin;
  // 6-7. Whether the next one is the slot that shows it.
  let isAssigned = isAssignedNode(origin);
  // 8-9. And all that contain it.
  for (let parent = origin.getTheParent(event); parent !== null; parent = parent.getTheParent(event)) {
    const slotInClosedTree = isAssigned && isInClosedTree(parent);
    isAssigned = isAssignedNode(parent);
    const relatedTarget = retarget(eventRelatedTarget, parent);
    const isWithin = !(parent instanceof NodeImpl)
      || (target instanceof NodeImpl && isShadowIncludingInclusiveAncestor(rootOf(target), parent));
    if (isWithin) {
      // 9.5. In the target's own tree, or in one inside of it.
      if (isActivation && event.bubbles && parent.activationBehavior !== null) activationTarget ??= parent;
      path.push(new ComposedPathEntry(parent, null, relatedTarget, slotInClosedTree));
    } else if (parent === relatedTarget) {
      // 9.6. Seen from here nothing has happened.
      break;
    } else {
      // 9.7. Seen from here it is the target.
      target = parent;
      if (isActivation && parent.activationBehavior !== null) activationTarget ??= parent;
      path.push(new ComposedPathEntry(parent, target, relatedTarget, slotInClosedTree));
    }
  }
  return activationTarget;
}

/**
 * @param {EventTargetImpl} target
 * @returns {boolean}
 */
function isAssignedNode(target) {
  return target instanceof NodeImpl && assignedSlots.has(target);
}

/**
 * @param {EventTargetImpl} target
 * @returns {boolean}
 */
function isInClosedTree(target) {
  const root = target instanceof NodeImpl ? rootOf(target) : null;
  return root instanceof ShadowRootImpl && root.mode === 'closed';
}

/**
 * @param {EventTargetImpl | null} target
 * @returns {boolean}
 */
function isInShadowTree(target) {
  return target instanceof NodeImpl && rootOf(target).isShadowRoot;
}

/**
 * https://dom.spec.whatwg.org/#concept-event-listener-invoke
 * @param {EventImpl} event
 * @param {number} index of the entry in its path
 * @param {boolean} capturing The phase.
 * @param {DispatchOptions} options
 */
function invokeEntry(event, index, capturing, options) {
  const path = /** @type {ComposedPathEntry[]} */ (event.composedEntries);
  const entry = path[index];
  // 1. The target as it is seen from here.
  for (let inner = index; inner >= 0; inner -= 1) {
    if (path[inner].shadowAdjustedTarget === null) continue;
    event.target = path[inner].shadowAdjustedTarget;
    break;
  }
  // 2. Who is related, too.
  const related = /** @type {EventImpl & { relatedTarget?: EventTargetImpl | null }} */ (event);
  if (related.relatedTarget !== undefined) related.relatedTarget = entry.relatedTarget;
  // 4-9. The listeners.
  invokeListeners(event, entry.target, capturing, options, entry.inShadowTree);
}

/**
 * https://dom.spec.whatwg.org/#dom-event-composedpath
 * @param {EventImpl} event
 * @returns {EventTargetImpl[]}
 */
function visiblePath(event) {
  const path = event.composedEntries ?? [];
  const current = path.findIndex(({ target }) => target === event.currentTarget);
  // 1-4. Nothing of an event that nobody has been given.
  if (current < 0) return [];
  // 7-10. How deep in closed trees the listener is.
  let currentLevel = 0;
  for (let index = path.length - 1; index >= current; index -= 1) {
    if (path[index].rootOfClosedTree) currentLevel += 1;
    if (index === current) break;
    if (path[index].slotInClosedTree) currentLevel -= 1;
  }
  const visible = [path[current].target];
  // 11-13. What is inside, unless it is in a closed tree that the listener is not in.
  let level = currentLevel;
  let maxLevel = currentLevel;
  for (let index = current - 1; index >= 0; index -= 1) {
    if (path[index].rootOfClosedTree) level += 1;
    if (level <= maxLevel) visible.unshift(path[index].target);
    if (path[index].slotInClosedTree) {
      level -= 1;
      maxLevel = Math.min(level, maxLevel);
    }
  }
  // 14-15. What is around, in the same way.
  level = currentLevel;
  maxLevel = currentLevel;
  for (let index = current + 1; index < path.length; index += 1) {
    if (path[index].slotInClosedTree) level += 1;
    if (level <= maxLevel) visible.push(path[index].target);
    if (path[index].rootOfClosedTree) {
      level -= 1;
      maxLevel = Math.min(level, maxLevel);
    }
  }
  return visible;
}
