// https://html.spec.whatwg.org/multipage/web-messaging.html#posting-messages
'use strict';

/** @typedef {{ targetOrigin: string, transfer: unknown[] }} WindowPostMessageOptionsValues */

/** @type {WindowPostMessageOptionsValues} */
const defaultPostMessageOptions = { targetOrigin: '/', transfer: [] };

/**
 * https://html.spec.whatwg.org/multipage/web-messaging.html#window-post-message-steps
 * @this {WindowImpl}
 * @param {RealmImpl} realm
 * @param {unknown} message
 * @param {string | WindowPostMessageOptionsValues} [targetOriginOrOptions]
 * @param {unknown[]} [transferArgument]
 */
function windowPostMessage(realm, message, targetOriginOrOptions = defaultPostMessageOptions, transferArgument = []) {
  // Nobody hears a window that is gone.
  if (!this.realm.isActive) return;
  // 1. Whoever calls: the function may be another frame's.
  const sender = realms.get(incumbentRealm()) ?? realm;
  const isOrigin = typeof targetOriginOrOptions === 'string';
  const transfer = isOrigin ? transferArgument : targetOriginOrOptions.transfer;
  // 3.-5. Whom it is meant for: everybody, whoever is of the sender's origin, or whoever is of the one given.
  const targetOrigin = originOfTarget(isOrigin ? targetOriginOrOptions : targetOriginOrOptions.targetOrigin, sender.origin);
  // 7. Serialise.
  const clone = structuredSerializeWithTransfer(realm, message, transfer);
  // 8. Queue a task.
  const { origin } = sender;
  queueTask(this.realm, () => {
    // 8.1. A document of another origin does not get it.
    if (targetOrigin !== null && (targetOrigin !== this.origin || targetOrigin === 'null')) {
      this.console.error(`Unable to post message to ${targetOrigin}. Recipient has origin ${this.origin}.`);
      return;
    }
    // 8.2.-8.7. Deserialise, and fire the event.
    deliverMessage(this, this.realm, clone, { origin, source: sender.window });
  });
}

/**
 * @param {string} targetOrigin
 * @param {string} own the sender's
 * @returns {string | null} null for everybody
 */
function originOfTarget(targetOrigin, own) {
  if (targetOrigin === '*') return null;
  if (targetOrigin === '/') return own;
  const url = parseURL(targetOrigin, null);
  if (url === null) throw domException('SyntaxError');
  return serializeURLOrigin(url);
}

const WindowPostMessageOptions = dictionary('WindowPostMessageOptions', {
  targetOrigin: optional(USVString, '/'),
}, StructuredSerializeOptions);

windowMembers({
  postMessage: {
    ...operation([
      any, optional(union(USVString, WindowPostMessageOptions)), optional(sequence(object), []),
    ], undefined_, { realm: true }),
    implementation: windowPostMessage,
  },
});
