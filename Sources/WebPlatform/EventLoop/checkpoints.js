// https://html.spec.whatwg.org/multipage/webappapis.html#clean-up-after-running-script
'use strict';

/**
 * Whether the platform, and not a page's script, is what a task runs at this moment: then a microtask checkpoint
 * follows each script it calls. Page code, in a callback or in a microtask, never runs with this set.
 */
let taskRunsPlatformCode = false;

/**
 * Runs the steps of a task. What the run loop starts comes through here; what a page's call starts does not.
 * @template T
 * @param {() => T} steps
 * @returns {T}
 */
function performTask(steps) {
  const before = taskRunsPlatformCode;
  taskRunsPlatformCode = true;
  try {
    return steps();
  } finally {
    taskRunsPlatformCode = before;
  }
}

/**
 * Page code is about to run.
 * @returns {boolean} For `leaveScript`.
 */
function enterScript() {
  const before = taskRunsPlatformCode;
  taskRunsPlatformCode = false;
  return before;
}

/**
 * Page code has run: clean up after it.
 * @param {boolean} before What `enterScript` returned.
 */
function leaveScript(before) {
  taskRunsPlatformCode = before;
  performMicrotaskCheckpoint();
}

/**
 * Runs page code between the two.
 * @template T
 * @param {() => T} script
 * @returns {T}
 */
function performScript(script) {
  const before = enterScript();
  try {
    return script();
  } finally {
    leaveScript(before);
  }
}

/**
 * https://html.spec.whatwg.org/multipage/webappapis.html#perform-a-microtask-checkpoint, if no script is running.
 * Otherwise the engine runs the microtasks when the outermost script has returned.
 */
function performMicrotaskCheckpoint() {
  if (!taskRunsPlatformCode) return;
  taskRunsPlatformCode = false;
  try {
    native.microtaskCheckpoint();
  } finally {
    taskRunsPlatformCode = true;
  }
}
