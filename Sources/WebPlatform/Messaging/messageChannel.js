// https://html.spec.whatwg.org/multipage/web-messaging.html#message-channels
'use strict';

class MessageChannelImpl {
  /**
   * https://html.spec.whatwg.org/multipage/web-messaging.html#dom-messagechannel
   * @param {RealmImpl} realm
   */
  constructor(realm) {
    this.port1 = new MessagePortImpl(realm);
    this.port2 = new MessagePortImpl(realm);
    entanglePorts(this.port1, this.port2);
  }
}

interface_('MessageChannel', MessageChannelImpl, () => ({
  constructor: realmed([]),
  port1: readonly('MessagePort'),
  port2: readonly('MessagePort'),
}), { exposed: true });
