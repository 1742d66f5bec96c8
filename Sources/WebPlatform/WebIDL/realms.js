// Worlds: each document has one for the page and one for every other content world that is used in it.
'use strict';

/** A world of a document: its global object, seen from the platform. */
class RealmImpl {
  /**
   * @param {number} id
   * @param {string} worldName the empty string for the page's
   */
  constructor(id, worldName) {
    this.id = id;
    /** @type {WindowImpl} What it is a world of; none yet while it is only prepared. */
    this.window = /** @type {any} */ (null);
    this.worldName = worldName;
    this.isPageWorld = worldName === '';
    /** False once its document is gone. */
    this.isActive = true;
    /** True once its document has another world, whose objects must not be seen in this one. */
    this.hasOtherWorlds = false;
    /** @type {WorldKit} */
    this.kit = native.enterRealm(id)(border, this);
  }

  /**
   * https://html.spec.whatwg.org/#api-base-url
   * @returns {string}
   */
  get baseURL() { return this.window.baseURL; }
  /**
   * The document's URL, serialised.
   * @returns {string}
   */
  get url() { return this.window.url; }
  /**
   * https://html.spec.whatwg.org/#concept-settings-object-origin, serialised.
   * @returns {string}
   */
  get origin() { return this.window.origin; }
}

/** @type {Map<number, RealmImpl>} */
const realms = new Map();

/** @type {RealmImpl | null} A page world that has all but its window: the next document need not wait for it. */
let preparedRealm = null;
/** How many documents have had a page world. */
let pageRealmCount = 0;

/**
 * @param {WindowImpl} window
 * @param {string} worldName
 * @returns {RealmImpl}
 */
function makeRealm(window, worldName) {
  const realm = (worldName === '' ? takePreparedRealm() : null) ?? newRealm(worldName);
  realm.window = window;
  realms.set(realm.id, realm);
  realm.kit.enterWindow();
  return realm;
}

/**
 * @param {string} worldName
 * @returns {RealmImpl}
 */
function newRealm(worldName) {
  const id = native.createRealm();
  const realm = new RealmImpl(id, worldName);
  native.setRejectionHandler(id, rejectionHandlerOf(id));
  realm.kit.install();
  return realm;
}

/** The thread has nothing else to do, and there will be another document. */
function prepareRealm() { preparedRealm ??= newRealm(''); }

/** @returns {RealmImpl | null} */
function takePreparedRealm() {
  const realm = preparedRealm;
  preparedRealm = null;
  // Where a second document has come a third may follow. Many a host only ever shows one.
  pageRealmCount += 1;
  if (pageRealmCount > 1) native.prepareRealmWhenIdle();
  return realm;
}

/**
 * The engine holds a global's handler as a root, so it must not lead to the world: it knows the number only.
 * @param {number} id
 * @returns {(promise: object, reason: unknown) => void}
 */
function rejectionHandlerOf(id) {
  return (promise, reason) => {
    const realm = realms.get(id);
    if (realm) notifyUnhandledRejection(realm, promise, reason);
  };
}

/**
 * Called for each world whose document is gone.
 * @type {((realm: RealmImpl) => void)[]}
 */
const realmDroppedHooks = [];

/**
 * The document is gone: nothing of the platform leads to its worlds any more.
 * @param {RealmImpl} realm
 */
function dropRealm(realm) {
  realm.isActive = false;
  realms.delete(realm.id);
  native.releaseRealm(realm.id);
  for (const hook of realmDroppedHooks) hook(realm);
}

/**
 * Called with each classic script before it is evaluated; what they throw is thrown in its place.
 * @type {((realm: RealmImpl, source: string, url: string) => void)[]}
 */
const scriptChecks = [];

/**
 * Evaluates a classic script in a world.
 * @param {RealmImpl} realm
 * @param {string} source
 * @param {string} url
 * @param {number} [line] 1-based, of its first character
 * @returns {{ value: unknown }} its completion value, boxed
 * @throws {PageException}
 */
function evaluateScript(realm, source, url, line = 1) {
  noteScript(realm.id);
  for (const check of scriptChecks) check(realm, source, url);
  try { return { value: native.evaluateScript(realm.id, source, url, line) }; } catch (error) {
    const exception = new PageException(error, realm);
    // The engine does not tell where a value that is no Error was thrown: only in which script is known.
    exception.place = { stack: '', url, line: 0, column: 0 };
    throw exception;
  }
}

/**
 * Runs a classic script in a world; what it throws is reported there.
 * @param {RealmImpl} realm
 * @param {string} source
 * @param {string} url
 * @param {number} [line] 1-based, of its first character
 */
function runScript(realm, source, url, line = 1) {
  try {
    performScript(realm.id, () => evaluateScript(realm, source, url, line));
  } catch (exception) {
    reportPageException(exception);
  }
}
