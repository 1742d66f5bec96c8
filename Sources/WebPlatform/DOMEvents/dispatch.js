// https://dom.spec.whatwg.org/#dispatching-events
//
// As long as a document has no shadow trees an event has one target all along its path, and nothing on it is hidden; for
// those that have some, `dispatchComposed` is the whole of it.
'use strict';

/**
 * Who is told of every event before its listeners run, and may ask to be told when they have; null as long as nobody is.
 * @type {((event: EventImpl, target: EventTargetImpl) => (() => void) | null) | null}
 */
let observeEvent = null;

/**
 * https://dom.spec.whatwg.org/#concept-event-dispatch
 * @param {EventImpl} event
 * @param {EventTargetImpl} target
 * @param {DispatchOptions} [options]
 * @returns {boolean} False when a listener cancelled it.
 */
function dispatchEvent(event, target, options = {}) {
  if (target.meetsShadowTrees) {
    ensureRoom('ShadowTrees');
    return dispatchComposed(event, target, options);
  }
  // 1. Set the dispatch flag.
  event.dispatching = true;
  // 2. The target that listeners see: a window's `load` shows its document.
  event.target = options.targetOverride ?? target;
  // 6.3-9. The path goes from the target to the outermost parent.
  const path = [target];
  event.path = path;
  for (let parent = target.getTheParent(event); parent !== null; parent = parent.getTheParent(event)) path.push(parent);
  const observed = observeEvent === null ? null : observeEvent(event, target);
  // 6.4-9. A click activates the innermost target on the path that has a behaviour.
  /** @type {EventTargetImpl | null} */
  let activationTarget = null;
  if (event.type === 'click' && event.isMouseEvent) {
    const candidates = event.bubbles ? path : [target];
    activationTarget = candidates.find((candidate) => candidate.activationBehavior !== null) ?? null;
  }
  // 6.12. Checkboxes change before the listeners run.
  activationTarget?.legacyPreActivationBehavior();
  // 6.13. Capture: from the outermost in.
  for (let index = path.length - 1; index >= 0; index -= 1) {
    event.eventPhase = index === 0 ? EventImpl.AT_TARGET : EventImpl.CAPTURING_PHASE;
    invokeListeners(event, path[index], true, options);
  }
  // 6.14. Target and bubble: from the target out.
  for (let index = 0; index < path.length; index += 1) {
    if (index > 0 && !event.bubbles) break;
    event.eventPhase = index === 0 ? EventImpl.AT_TARGET : EventImpl.BUBBLING_PHASE;
    invokeListeners(event, path[index], false, options);
  }
  // 7-10. The event is at rest again.
  event.eventPhase = EventImpl.NONE;
  event.currentTarget = null;
  event.path = [];
  event.dispatching = false;
  event.stopPropagationFlag = false;
  event.stopImmediatePropagationFlag = false;
  if (observed !== null) observed();
  // 12-13. The default action.
  performDefaultAction(event, target, activationTarget);
  return !event.canceled;
}

/**
 * Step 12 of dispatching.
 * @param {EventImpl} event
 * @param {EventTargetImpl} target
 * @param {EventTargetImpl | null} activationTarget
 */
function performDefaultAction(event, target, activationTarget) {
  // That of a click.
  if (activationTarget !== null) {
    if (event.canceled) activationTarget.legacyCanceledActivationBehavior();
    else activationTarget.activationBehavior?.(event);
  }
  // And that of a key.
  if (event.type === 'keypress' && !event.canceled) target.keypressBehavior(event);
}

/**
 * https://dom.spec.whatwg.org/#concept-event-listener-invoke
 * @param {EventImpl} event
 * @param {EventTargetImpl} currentTarget
 * @param {boolean} capturing The phase.
 * @param {DispatchOptions} options
 * @param {boolean} [inShadowTree] Whether the current target is in a shadow tree.
 */
function invokeListeners(event, currentTarget, capturing, options, inShadowTree = false) {
  // 4. Stopped.
  if (event.stopPropagationFlag) return;
  // 5. The current target.
  event.currentTarget = currentTarget;
  // 6-8. Run the listeners that are there now: those added meanwhile wait for the next event.
  const found = innerInvoke(event, event.type, currentTarget, capturing, options, inShadowTree);
  // 9. Some events had other names once.
  if (found || !event.isTrusted) return;
  const legacyType = legacyEventTypes.get(event.type);
  if (legacyType === undefined) return;
  const originalEventType = event.type;
  event.type = legacyType;
  innerInvoke(event, legacyType, currentTarget, capturing, options, inShadowTree);
  event.type = originalEventType;
}

/** @type {ReadonlyMap<string, string>} */
const legacyEventTypes = new Map([
  ['animationend', 'webkitAnimationEnd'],
  ['animationiteration', 'webkitAnimationIteration'],
  ['animationstart', 'webkitAnimationStart'],
  ['transitionend', 'webkitTransitionEnd'],
]);

/**
 * https://dom.spec.whatwg.org/#concept-event-listener-inner-invoke
 * @param {EventImpl} event
 * @param {string} type
 * @param {EventTargetImpl} currentTarget
 * @param {boolean} capturing
 * @param {DispatchOptions} options
 * @param {boolean} inShadowTree
 * @returns {boolean} Whether there was a listener of this type.
 */
function innerInvoke(event, type, currentTarget, capturing, options, inShadowTree) {
  // 1. Found is true once a listener of this type is met.
  let found = false;
  // 2. For each listener that has not been removed:
  for (const listener of currentTarget.listenersOf(type)?.slice() ?? []) {
    if (listener.removed) continue;
    found = true;
    // 2.3-4. Of this phase only.
    if (listener.capture !== capturing) continue;
    // 2.5. One call only.
    if (listener.once) currentTarget.removeListener(listener);
    // 2.6-8. `window.event`, in the window whose function is called; not of an event inside a shadow tree.
    const window = listener.callback.realm?.window ?? null;
    const currentEvent = window?.event;
    if (window && !inShadowTree) window.event = event;
    // 2.9. A passive listener cannot cancel.
    if (listener.passive) event.inPassiveListener = true;
    // 2.10-11. Call it; what it throws is reported, and the dispatch goes on.
    try {
      listener.callback(currentTarget, event);
    } catch (exception) {
      reportPageException(exception);
      if (options.legacyOutputDidListenersThrow) options.legacyOutputDidListenersThrow.value = true;
    }
    // 2.12-13. Restore.
    event.inPassiveListener = false;
    if (window) window.event = currentEvent;
    // 2.14. Stopped at once.
    if (event.stopImmediatePropagationFlag) break;
  }
  // 3. Return found.
  return found;
}

/**
 * https://dom.spec.whatwg.org/#concept-event-fire
 *
 * Fired from a task, microtasks run between the listeners, as after any script that a task runs; fired inside a call
 * made by script they wait for that script's end.
 * @param {EventTargetImpl} target
 * @param {EventImpl} event Made by `createEvent`.
 * @param {DispatchOptions} [options]
 * @returns {boolean} False when a listener cancelled it.
 */
function fireEvent(target, event, options) {
  return dispatchEvent(event, target, options);
}

/**
 * @typedef {{ targetOverride?: EventTargetImpl, legacyOutputDidListenersThrow?: { value: boolean } }} DispatchOptions
 */
