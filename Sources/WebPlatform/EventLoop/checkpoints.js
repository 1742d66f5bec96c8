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

/** The numbers of the worlds whose code is on the stack, outermost first, as far as `scriptDepth`; then who ran last. */
const scriptRealms = [0];
let scriptDepth = 0;

/** Whether a microtask of the platform's own is what runs now. */
let runsPlatformMicrotask = false;

/**
 * Runs a microtask of the platform's own.
 * @param {() => void} job
 */
function performPlatformMicrotask(job) {
  runsPlatformMicrotask = true;
  try { job(); } finally { runsPlatformMicrotask = false; }
}

/**
 * The platform is about to settle a promise of a world: the microtasks that follow are reactions of that world's scripts.
 * @param {number} realm the number of the world
 */
function noteReactions(realm) {
  if (scriptDepth === 0 && (taskRunsPlatformCode || runsPlatformMicrotask)) scriptRealms[0] = realm;
}

/**
 * https://html.spec.whatwg.org/multipage/webappapis.html#incumbent-settings-object, as far as the platform can know: a
 * function of one frame that another calls runs as the other's, and a microtask as that of the script, or of the promise
 * of the platform's, before it.
 * @returns {number} the number of the world, 0 if there was none
 */
function incumbentRealm() { return scriptRealms[scriptDepth > 0 ? scriptDepth - 1 : 0]; }

/** @returns {number} The number of the world whose code began what runs now, 0 if there was none. */
function entryRealm() { return scriptRealms[0]; }

/**
 * The embedder's code is about to run in a world.
 * @param {number} realm
 */
function noteScript(realm) {
  if (scriptDepth === 0) scriptRealms[0] = realm;
}

/**
 * Page code is about to run.
 * @param {number} realm the number of its world
 * @returns {boolean} For `leaveScript`.
 */
function enterScript(realm) {
  const before = taskRunsPlatformCode;
  taskRunsPlatformCode = false;
  scriptRealms[scriptDepth] = realm;
  scriptDepth += 1;
  return before;
}

/**
 * Page code has run: clean up after it.
 * @param {boolean} before What `enterScript` returned.
 */
function leaveScript(before) {
  taskRunsPlatformCode = before;
  scriptDepth -= 1;
  performMicrotaskCheckpoint();
}

/**
 * Runs page code between the two.
 * @template T
 * @param {number} realm the number of its world
 * @param {() => T} script
 * @returns {T}
 */
function performScript(realm, script) {
  const before = enterScript(realm);
  try {
    return script();
  } finally {
    leaveScript(before);
  }
}

/**
 * What looks whether rejections have been handled late, while there are any.
 * @type {(() => void) | null}
 */
let noticeHandledRejections = null;

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
  noticeHandledRejections?.();
}
