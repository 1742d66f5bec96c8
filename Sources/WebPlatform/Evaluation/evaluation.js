// Scripts that the embedder evaluates in a world of a page, and what becomes of their results.
'use strict';

/**
 * Evaluations whose promise has not settled, by world.
 * @type {WeakMap<RealmImpl, Set<number>>}
 */
const unfinishedEvaluations = new WeakMap();
/** Learns that a promise which an evaluation waits for can never settle. */
const unreachableEvaluations = new FinalizationRegistry((/** @type {{ realm: WeakRef<RealmImpl>, evaluation: number }} */ held) => {
  const realm = held.realm.deref();
  if (realm) abandonEvaluation(realm, held.evaluation);
});

/**
 * Evaluates a classic script; its completion value is the result.
 * @param {PageImpl} page
 * @param {number} frame
 * @param {string} worldName
 * @param {number} evaluation
 * @param {string} source
 */
function evaluateJavaScript(page, frame, worldName, evaluation, source) {
  const realm = realmForEvaluation(page, frame, worldName, evaluation);
  if (realm === null) return;
  let result;
  try { result = evaluateScript(realm, source, realm.url); } catch (exception) {
    failEvaluation(evaluation, /** @type {PageException} */ (exception));
    return;
  }
  finishEvaluation(realm, evaluation, result);
}

/**
 * Calls an async function of this body. What it returns, awaited, is the result.
 * @param {PageImpl} page
 * @param {number} frame
 * @param {string} worldName
 * @param {number} evaluation
 * @param {string} body
 * @param {string[]} names of its parameters
 * @param {[slots: ArrayBuffer, text: string, large: string[]][]} args
 */
function callAsyncJavaScript(page, frame, worldName, evaluation, body, names, args) {
  const realm = realmForEvaluation(page, frame, worldName, evaluation);
  if (realm === null) return;
  let callee;
  // Like WebKit's, it has no address of its own.
  try { callee = evaluateScript(realm, `(async function(${names.join()}) {${body}\n})`, ''); } catch (exception) {
    failEvaluation(evaluation, /** @type {PageException} */ (exception));
    return;
  }
  let unfinished = unfinishedEvaluations.get(realm);
  if (!unfinished) unfinishedEvaluations.set(realm, unfinished = new Set());
  unfinished.add(evaluation);
  const fulfilled = (/** @type {unknown} */ value) => {
    if (unfinishedEvaluations.get(realm)?.delete(evaluation)) finishEvaluation(realm, evaluation, { value });
  };
  const rejected = (/** @type {unknown} */ reason) => {
    if (unfinishedEvaluations.get(realm)?.delete(evaluation)) failEvaluation(evaluation, new PageException(reason, realm), false);
  };
  unreachableEvaluations.register(fulfilled, { realm: new WeakRef(realm), evaluation });
  const messages = args.map(([slots, text, large]) => new SerializedMessage(new Float64Array(slots), text, large));
  realm.kit.callAsync(callee.value, messages, fulfilled, rejected);
}

/**
 * @param {PageImpl} page
 * @param {number} frame
 * @param {string} worldName
 * @param {number} evaluation
 * @returns {RealmImpl | null} null if the frame is gone, which the embedder has been told
 */
function realmForEvaluation(page, frame, worldName, evaluation) {
  const navigable = page.navigableOf(frame);
  // What an app evaluates counts as done by its user.
  page.noteUserActivation();
  if (navigable === null) native.failEvaluation(evaluation, 'noFrame', '', '', 0, 0);
  return navigable === null ? null : navigable.realmOf(worldName);
}

/**
 * @param {RealmImpl} realm
 * @param {number} evaluation
 * @param {{ value: unknown }} result a page's value, boxed
 */
function finishEvaluation(realm, evaluation, result) {
  pages.get(realm.window.page.id)?.noteDocument();
  const isSupported = withTapeOf(realm, result.value, (tape) => {
    tape.slots[2] = evaluation;
    native.finishEvaluation(tape.slots, tape.text, ...tape.large);
  });
  if (!isSupported) native.failEvaluation(evaluation, 'unsupportedResult', '', '', 0, 0);
}

/**
 * @param {number} evaluation
 * @param {PageException} exception what the page threw
 * @param {boolean} [hasPlace] whether the embedder learns where
 */
function failEvaluation(evaluation, exception, hasPlace = true) {
  const { message, url, line, column } = describeException(exception);
  native.failEvaluation(evaluation, 'exception', message, hasPlace ? url : '', hasPlace ? line : 0, hasPlace ? column : 0);
}

/**
 * @param {RealmImpl} realm
 * @param {number} evaluation
 */
function abandonEvaluation(realm, evaluation) {
  if (!unfinishedEvaluations.get(realm)?.delete(evaluation)) return;
  native.failEvaluation(evaluation, 'exception', 'Completion handler for function call is no longer reachable', '', 0, 0);
}

realmDroppedHooks.push((realm) => {
  for (const evaluation of unfinishedEvaluations.get(realm) ?? []) abandonEvaluation(realm, evaluation);
});
