// https://html.spec.whatwg.org/multipage/web-messaging.html#broadcasting-to-other-browsing-contexts
'use strict';

/**
 * The open channels of each window. Deviates: other views are not reached, each has a machine of its own.
 * @type {WeakMap<WindowImpl, Set<BroadcastChannelImpl>>}
 */
const openBroadcastChannels = new WeakMap();

class BroadcastChannelImpl extends EventTargetImpl {
  /**
   * https://html.spec.whatwg.org/multipage/web-messaging.html#dom-broadcastchannel
   * @param {RealmImpl} realm
   * @param {string} name
   */
  constructor(realm, name) {
    super();
    this.realm = realm;
    this.name = name;
    /** https://html.spec.whatwg.org/multipage/web-messaging.html#concept-broadcastchannel-closed */
    this.isClosed = false;
    const channels = openBroadcastChannels.get(realm.window);
    if (channels) channels.add(this);
    else openBroadcastChannels.set(realm.window, new Set([this]));
  }

  /**
   * https://html.spec.whatwg.org/multipage/web-messaging.html#dom-broadcastchannel-postmessage
   * @param {RealmImpl} realm
   * @param {unknown} message
   */
  postMessage(realm, message) {
    // 2. If this's closed flag is true, then throw an "InvalidStateError".
    if (this.isClosed) throw new DOMExceptionImpl('This BroadcastChannel is closed', 'InvalidStateError');
    // 3. Let serialized be StructuredSerialize(message).
    const clone = structuredSerializeWithTransfer(realm, message, []);
    clone.isShared = true;
    // 5.-8. Every other channel of that name gets it, in the order in which they were made.
    const { origin } = this.realm;
    for (const destination of openBroadcastChannels.get(this.realm.window) ?? []) {
      if (destination === this || destination.name !== this.name) continue;
      // 9. In a task of its own, unless it has been closed by then.
      queueTask(destination.realm, () => {
        if (!destination.isClosed) deliverMessage(destination, destination.realm, sharedClone(clone), { origin });
      });
    }
  }

  /** https://html.spec.whatwg.org/multipage/web-messaging.html#dom-broadcastchannel-close */
  close() {
    this.isClosed = true;
    openBroadcastChannels.get(this.realm.window)?.delete(this);
  }
}

/**
 * @param {SerializedClone} clone nothing is transferred with it
 * @returns {SerializedClone} of which a world makes another value
 */
function sharedClone(clone) {
  const shared = new SerializedClone(true);
  shared.records = clone.records;
  return shared;
}

interface_('BroadcastChannel', BroadcastChannelImpl, () => ({
  constructor: realmed([DOMString]),
  name: readonly(DOMString),
  onmessage: eventHandler('message'),
  onmessageerror: eventHandler('messageerror'),
  postMessage: operation([any], undefined_, { realm: true }),
  close: operation([]),
}), { inherits: 'EventTarget', exposed: true });
