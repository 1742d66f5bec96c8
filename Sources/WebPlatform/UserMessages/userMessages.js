// Script messages: `window.webkit.messageHandlers`, as WebKit has it (Source/WebCore/page/WebKitNamespace.idl,
// UserMessageHandlersNamespace.idl, UserMessageHandler.idl).
'use strict';

/**
 * The embedder's handlers, by the name of their world and their own name: the numbers by which Swift knows them.
 * @typedef {Map<string, Map<string, number>>} MessageHandlerTable
 */

/** @type {WeakMap<PageImpl, MessageHandlerTable>} */
const messageHandlerTables = new WeakMap();
/**
 * The namespaces of the worlds that have one.
 * @type {WeakMap<RealmImpl, WebKitNamespaceImpl>}
 */
const webKitNamespaces = new WeakMap();
/**
 * Promises that wait for an answer, by world and message.
 * @type {WeakMap<RealmImpl, Map<number, Deferred>>}
 */
const unansweredMessages = new WeakMap();
let nextMessage = 1;

class WebKitNamespaceImpl {
  /** @param {RealmImpl} realm */
  constructor(realm) { this.messageHandlers = new UserMessageHandlersNamespaceImpl(realm); }
}

class UserMessageHandlersNamespaceImpl {
  #realm;

  /**
   * Made when first asked for, so that each access gives the same object.
   * @type {Map<string, UserMessageHandlerImpl>}
   */
  #handlers = new Map();

  /** @param {RealmImpl} realm */
  constructor(realm) { this.#realm = realm; }

  /** @param {string} name @returns {UserMessageHandlerImpl | undefined} */
  handlerNamed(name) {
    const known = this.#handlers.get(name);
    if (known) return known;
    const id = messageHandlersOf(this.#realm)?.get(name);
    if (id === undefined) return undefined;
    const handler = new UserMessageHandlerImpl(this.#realm, name, id);
    this.#handlers.set(name, handler);
    return handler;
  }

  /** WebKit lists none of them. @returns {string[]} */
  get supportedNames() { return []; }

  /** Handlers that are not registered any more stop working. */
  update() {
    const registered = messageHandlersOf(this.#realm);
    for (const [name, handler] of this.#handlers) {
      if (registered?.get(name) === handler.id) continue;
      handler.isRegistered = false;
      this.#handlers.delete(name);
    }
  }
}

class UserMessageHandlerImpl {
  #realm;
  #name;

  /**
   * @param {RealmImpl} realm
   * @param {string} name
   * @param {number} id
   */
  constructor(realm, name, id) {
    this.#realm = realm;
    this.#name = name;
    this.id = id;
    this.isRegistered = true;
  }

  /**
   * @param {unknown} message a page's value
   * @returns {Deferred}
   */
  postMessage(message) {
    const answer = new Deferred();
    if (!this.isRegistered) {
      answer.reject(domException('InvalidAccessError'));
      return answer;
    }
    const realm = this.#realm;
    // Nobody hears a document that is gone; nor is a message sent that cannot travel. Neither promise ever settles.
    if (!realm.isActive) return answer;
    const isSent = withTapeOf(realm, message, (tape) => {
      const id = nextMessage++;
      let unanswered = unansweredMessages.get(realm);
      if (!unanswered) unansweredMessages.set(realm, unanswered = new Map());
      unanswered.set(id, answer);
      tellFrame(realm);
      const { slots } = tape;
      slots[2] = realm.window.page.id;
      slots[3] = realm.id;
      slots[4] = id;
      slots[5] = this.id;
      if (tape.large.length === 0) native.postUserMessage(slots, tape.text);
      else native.postUserMessage(slots, tape.text, ...tape.large);
    });
    // WebKit says nothing, and whoever waits for the answer searches long.
    if (!isSent) {
      realm.window.console.warn(
        `The message to "${this.#name}" was not sent, and its promise will never settle: ${refusalOfTape()}.`);
    }
    return answer;
  }
}

interface_('UserMessageHandler', UserMessageHandlerImpl, () => ({
  postMessage: operation([any], promise(any)),
}));
interface_('UserMessageHandlersNamespace', UserMessageHandlersNamespaceImpl, () => ({}), {
  named: { get: 'handlerNamed', names: 'supportedNames', type: nullable('UserMessageHandler') },
});
interface_('WebKitNamespace', WebKitNamespaceImpl, () => ({
  messageHandlers: readonly('UserMessageHandlersNamespace'),
}));

/**
 * @param {RealmImpl} realm
 * @returns {Map<string, number> | undefined}
 */
function messageHandlersOf(realm) {
  const page = pages.get(realm.window.page.id);
  return page && messageHandlerTables.get(page)?.get(realm.worldName);
}

/**
 * Replaces the handlers of a page.
 * @param {PageImpl} page
 * @param {[world: string, name: string, id: number][]} handlers
 */
function setMessageHandlers(page, handlers) {
  /** @type {MessageHandlerTable} */
  const table = new Map();
  for (const [world, name, id] of handlers) {
    let named = table.get(world);
    if (!named) table.set(world, named = new Map());
    named.set(name, id);
  }
  messageHandlerTables.set(page, table);
  for (const { realms: worlds } of navigablesIn(page)) worlds.forEach(updateWebKitNamespace);
}

/**
 * `window.webkit` is there exactly while the world has a handler.
 * @param {RealmImpl} realm
 */
function updateWebKitNamespace(realm) {
  const isNeeded = (messageHandlersOf(realm)?.size ?? 0) > 0;
  let namespace = webKitNamespaces.get(realm);
  namespace?.messageHandlers.update();
  if (!isNeeded && !namespace) return;
  if (!namespace) webKitNamespaces.set(realm, namespace = new WebKitNamespaceImpl(realm));
  realm.kit.showNamespace(isNeeded ? namespace : null);
}
realmCreatedHooks.push(updateWebKitNamespace);

/** What could be a declaration of `webkit`, unless there is a comment in it. */
const namespaceDeclaration = /(?:\b(?:let|const|class)\s+|[,{[:]\s*)webkit\b(?!\s*[.(?:])/;

/**
 * https://tc39.es/ecma262/#sec-globaldeclarationinstantiation, step 3.c: `webkit` is one of WebKit's own members of the
 * global, which no script may shadow. The engine does not see that, since ours is configurable.
 * @param {RealmImpl} realm
 * @param {string} source
 * @param {string} url
 */
function refuseShadowedNamespace(realm, source, url) {
  if (!webKitNamespaces.has(realm) || !namespaceDeclaration.test(source) || !realm.kit.keepsNamespace()) return;
  if (!native.declaresLexically(realm.id, source, 'webkit')) return;
  const error = new SyntaxError("Can't create duplicate variable that shadows a global property: 'webkit'");
  const exception = new PageException(realm.kit.translated(error), realm);
  exception.place = { stack: '', url, line: 0, column: 0 };
  throw exception;
}
scriptChecks.push(refuseShadowedNamespace);

realmDroppedHooks.push((realm) => {
  const unanswered = unansweredMessages.get(realm);
  if (!unanswered) return;
  unansweredMessages.delete(realm);
  native.forgetUserMessages(realm.id, ...unanswered.keys());
});

/**
 * What Swift knows of the documents that its messages come from.
 * @type {WeakMap<RealmImpl, string>}
 */
const knownFrameURLs = new WeakMap();

/** @param {RealmImpl} realm */
function tellFrame(realm) {
  const { url } = realm;
  if (knownFrameURLs.get(realm) === url) return;
  knownFrameURLs.set(realm, url);
  native.describeFrame(realm.id, url, realm.origin, realm.worldName, realm.window.navigable?.number ?? 0);
}

/**
 * Where Swift puts an answer, unless it is too long. It is read before the next one comes.
 * @type {Float64Array}
 */
const answerSlots = new Float64Array(512);
native.useAnswerSlots(answerSlots);

/**
 * The native side has answered with the value of a tape, whose header says which message of which world.
 * @param {ArrayBuffer | null} longSlots the tape if it is not in `answerSlots`
 * @param {string} text
 * @param {...string} large
 */
function answerUserMessage(longSlots, text, ...large) {
  const slots = longSlots === null ? answerSlots : new Float64Array(longSlots);
  const deferred = takeUnanswered(slots[3], slots[4]);
  // `undefined` is what most handlers answer.
  performTask(() => deferred?.resolve(slots[tapeHeader] === 0 ? undefined : new SerializedMessage(slots, text, large)));
}

/**
 * The native side has answered with an error.
 * @param {number} realm
 * @param {number} message
 * @param {string} error
 */
function rejectUserMessage(realm, message, error) {
  const deferred = takeUnanswered(realm, message);
  performTask(() => deferred?.reject(new StacklessError(error)));
}

/**
 * @param {number} realmID
 * @param {number} message
 * @returns {Deferred | undefined} nothing once the document is gone
 */
function takeUnanswered(realmID, message) {
  const realm = realms.get(realmID);
  const unanswered = realm && unansweredMessages.get(realm);
  const answer = unanswered?.get(message);
  unanswered?.delete(message);
  return answer;
}
