// https://html.spec.whatwg.org/multipage/webappapis.html#queue-a-task
'use strict';

/**
 * The tasks of a fetch that a script waits for, while there is one: they are all that runs.
 * @type {(() => void)[] | null}
 */
let synchronousTasks = null;

/**
 * Queues a task of a document. It does not run once the document is gone.
 * @param {{ isActive: boolean }} realm any world of the document
 * @param {() => void} steps
 */
function queueTask(realm, steps) {
  if (synchronousTasks !== null) {
    synchronousTasks.push(steps);
    return;
  }
  native.queueTask(() => {
    if (realm.isActive) performTask(steps);
  });
}

/**
 * Runs steps as a task once a time has passed.
 * @param {number} milliseconds
 * @param {() => void} steps
 * @returns {number} for clearTimer
 */
function setTimer(milliseconds, steps) { return native.setTimer(milliseconds, () => { performTask(steps); }); }

/** @param {number} timer */
function clearTimer(timer) { native.clearTimer(timer); }
