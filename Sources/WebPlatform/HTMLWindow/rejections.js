// https://html.spec.whatwg.org/multipage/webappapis.html#unhandled-promise-rejections
'use strict';

/**
 * The outstanding rejected promises of all worlds: pages have been told of them, and nobody has handled them since.
 * The engine does not say when one is handled, so they are looked at after each checkpoint.
 * They are not kept: a promise that is gone is handled by nobody. It keeps its reason as long as it is there.
 * @type {{ realm: RealmImpl, promise: WeakRef<object>, reason: () => unknown }[]}
 */
let outstandingRejections = [];
/** More of them than anybody would handle late; the oldest are forgotten, so that looking at them stays cheap. */
const outstandingRejectionLimit = 256;

/**
 * The engine found a promise that was rejected and that nothing handles, after the microtasks had run.
 * https://html.spec.whatwg.org/multipage/webappapis.html#notify-about-rejected-promises
 * @param {RealmImpl} realm
 * @param {object} promise The page's.
 * @param {unknown} reason A page's value.
 */
function notifyUnhandledRejection(realm, promise, reason) {
  // 4. In a task: what drained the microtasks has to end first.
  queueTask(realm, () => {
    // 4.1.1. Handled meanwhile.
    if (native.isPromiseHandled(promise)) return;
    // 4.1.2. Tell the window.
    const notHandled = fireRejectionEvent(realm, 'unhandledrejection', promise, reason, true);
    // 4.1.3. Tell the developer.
    if (notHandled) tellUncaught('rejection', realm, reason, describeThrown(realm, reason));
    // 4.1.4. Remember it.
    if (native.isPromiseHandled(promise)) return;
    outstandingRejections.push({ realm, promise: new WeakRef(promise), reason: weakly(reason) });
    if (outstandingRejections.length > outstandingRejectionLimit) outstandingRejections.shift();
    noticeHandledRejections = noticeHandled;
  });
}

/** https://html.spec.whatwg.org/multipage/webappapis.html#the-hostpromiserejectiontracker-implementation, "handle". */
function noticeHandled() {
  outstandingRejections = outstandingRejections.filter(({ realm, promise, reason }) => {
    const rejected = promise.deref();
    if (rejected === undefined || !realm.isActive) return false;
    if (!native.isPromiseHandled(rejected)) return true;
    // 6. Tell the window in a task.
    queueTask(realm, () => {
      fireRejectionEvent(realm, 'rejectionhandled', rejected, reason(), false);
    });
    return false;
  });
  if (outstandingRejections.length === 0) noticeHandledRejections = null;
}
realmDroppedHooks.push((dropped) => {
  outstandingRejections = outstandingRejections.filter(({ realm }) => realm !== dropped);
});

/**
 * @param {unknown} value A page's value.
 * @returns {() => unknown} gives it as long as something else keeps it
 */
function weakly(value) {
  if ((typeof value !== 'object' || value === null) && typeof value !== 'function') return () => value;
  const reference = new WeakRef(value);
  return () => reference.deref();
}

/**
 * In WebKit these events are not trusted.
 * @param {RealmImpl} realm
 * @param {string} type
 * @param {unknown} promise The page's.
 * @param {unknown} reason A page's value.
 * @param {boolean} cancelable
 * @returns {boolean} whether nobody prevented the default
 */
function fireRejectionEvent(realm, type, promise, reason, cancelable) {
  ensureRoom('HTMLEvents');
  return fireEvent(realm.window, new PromiseRejectionEventImpl(type, { cancelable, promise, reason }));
}
