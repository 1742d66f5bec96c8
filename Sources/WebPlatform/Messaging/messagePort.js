// https://html.spec.whatwg.org/multipage/web-messaging.html#message-ports
'use strict';

/**
 * One end of a channel: https://html.spec.whatwg.org/multipage/web-messaging.html#port-message-queue. It is what is
 * entangled with the other end, and moves from port to port when one is transferred.
 */
class PortMessageQueue {
  constructor() {
    /** @type {MessagePortImpl | null} null while it is on its way */
    this.port = null;
    /** @type {PortMessageQueue | null} that of the entangled port */
    this.remote = null;
    this.isEnabled = false;
    /** @type {SerializedClone[]} */
    this.messages = [];
  }

  /** @param {SerializedClone} message */
  add(message) {
    this.messages.push(message);
    if (this.isEnabled) this.#queueDelivery();
  }

  /** What has come so far is delivered, a message a task, and what comes later at once. */
  enable() {
    if (this.isEnabled) return;
    this.isEnabled = true;
    for (let count = this.messages.length; count > 0; count--) this.#queueDelivery();
  }

  /** Nothing arrives here any more, and nothing that was posted to it is delivered. */
  close() {
    if (this.remote !== null) this.remote.remote = null;
    this.remote = null;
    this.messages = [];
  }

  #queueDelivery() {
    const port = /** @type {MessagePortImpl} */ (this.port);
    queueTask(port.realm, () => {
      // Transferred meanwhile, the queue delivers what it has through its new port.
      const message = this.port === port ? this.messages.shift() : undefined;
      if (message !== undefined) deliverMessage(port, port.realm, message, {});
    });
  }
}

class MessagePortImpl extends EventTargetImpl {
  /** @param {RealmImpl} realm */
  constructor(realm) {
    super();
    this.realm = realm;
    this.queue = new PortMessageQueue();
    this.queue.port = this;
    /** Closed or transferred. */
    this.isDetached = false;
  }

  /**
   * https://html.spec.whatwg.org/multipage/web-messaging.html#dom-messageport-postmessage
   * @param {RealmImpl} realm
   * @param {unknown} message
   * @param {unknown[] | { transfer: unknown[] }} [transferOrOptions]
   */
  postMessage(realm, message, transferOrOptions = []) {
    const transfer = Array.isArray(transferOrOptions) ? transferOrOptions : transferOrOptions.transfer;
    const target = this.queue.remote;
    // 2. Neither this port can be transferred through itself, nor, which is WebKit's, the one at the other end.
    for (const object of transfer) {
      const impl = realm.kit.unwrap(/** @type {object} */ (object));
      if (impl !== undefined && (impl === this || impl === target?.port)) throw domException('DataCloneError');
    }
    // 5. Serialise, and transfer even if nobody is there to receive it.
    const clone = structuredSerializeWithTransfer(realm, message, transfer);
    // 6.-7. Add a task to the queue of the target.
    target?.add(clone);
  }

  /** https://html.spec.whatwg.org/multipage/web-messaging.html#dom-messageport-start */
  start() {
    if (!this.isDetached) this.queue.enable();
  }

  /** https://html.spec.whatwg.org/multipage/web-messaging.html#dom-messageport-close */
  close() {
    if (this.isDetached) return;
    // 1. Detach this. 2. If it is entangled, then disentangle it.
    this.isDetached = true;
    this.queue.close();
  }

  /**
   * https://html.spec.whatwg.org/multipage/web-messaging.html#handler-messageport-onmessage: setting it starts the port
   * @override
   * @param {string} type
   * @param {PageCallback<unknown> | null} callback
   * @param {RealmImpl} realm
   */
  setEventHandler(type, callback, realm) {
    super.setEventHandler(type, callback, realm);
    if (type === 'message') this.start();
  }
}

/**
 * https://html.spec.whatwg.org/multipage/web-messaging.html#entangle
 * @param {MessagePortImpl} port1
 * @param {MessagePortImpl} port2
 */
function entanglePorts(port1, port2) {
  port1.queue.remote = port2.queue;
  port2.queue.remote = port1.queue;
}

/**
 * https://html.spec.whatwg.org/multipage/web-messaging.html#message-ports:transfer-steps: the queue leaves the port, and
 * is disabled until the port that receives it is started.
 * @param {MessagePortImpl} port
 * @returns {(realm: RealmImpl) => MessagePortImpl}
 */
function transferPort(port) {
  const { queue } = port;
  port.isDetached = true;
  port.queue = new PortMessageQueue();
  queue.port = null;
  queue.isEnabled = false;
  return (realm) => {
    const received = new MessagePortImpl(realm);
    received.queue = queue;
    queue.port = received;
    return received;
  };
}

/**
 * Fires `message` with what has arrived, or `messageerror` if it cannot be made in the target's realm:
 * https://html.spec.whatwg.org/multipage/web-messaging.html#message-port-post-message-steps, from 7.3 on
 * @param {EventTargetImpl} target
 * @param {RealmImpl} realm
 * @param {SerializedClone} clone
 * @param {{ origin?: string, source?: EventTargetImpl | null }} facts
 */
function deliverMessage(target, realm, clone, facts) {
  // Other worlds that listen make values of their own.
  clone.isShared ||= realm.hasOtherWorlds;
  // 7.3. Deserialise.
  /** @type {MessagePortImpl[]} */
  let ports;
  try {
    ports = receiveTransferredObjects(realm, clone).filter((object) => object instanceof MessagePortImpl);
    realm.kit.toWorld(clone);
  } catch {
    fireEvent(target, createEvent(MessageEventImpl, 'messageerror', facts));
    return;
  }
  // 7.4.-7.6. Fire an event named message.
  fireEvent(target, createEvent(MessageEventImpl, 'message', { ...facts, data: clone, ports }));
}

const PostMessageTransfer = union(sequence(object), StructuredSerializeOptions);

interface_('MessagePort', MessagePortImpl, () => ({
  onmessage: eventHandler('message'),
  onmessageerror: eventHandler('messageerror'),
  postMessage: operation([any, optional(PostMessageTransfer)], undefined_, { realm: true }),
  start: operation([]),
  close: operation([]),
}), {
  inherits: 'EventTarget', exposed: true,
  transferable: { isDetached: (port) => port.isDetached, transfer: transferPort },
});
