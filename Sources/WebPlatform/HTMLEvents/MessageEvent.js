// https://html.spec.whatwg.org/multipage/comms.html#messageevent
'use strict';

/**
 * @typedef {EventInitValues & {
 *   data?: unknown,
 *   origin?: string,
 *   lastEventId?: string,
 *   source?: EventTargetImpl | null,
 *   ports?: EventTargetImpl[],
 * }} MessageEventInitValues
 */

class MessageEventImpl extends EventImpl {
  /**
   * @param {string} type
   * @param {MessageEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    /** @type {unknown} */
    this.data = init.data ?? null;
    this.origin = init.origin ?? '';
    this.lastEventId = init.lastEventId ?? '';
    /** @type {EventTargetImpl | null} */
    this.source = init.source ?? null;
    /** @type {EventTargetImpl[]} */
    this.ports = init.ports ?? [];
  }

  /**
   * https://html.spec.whatwg.org/multipage/comms.html#dom-messageevent-initmessageevent
   * @param {string} type
   * @param {boolean} bubbles
   * @param {boolean} cancelable
   * @param {unknown} data A page's value.
   * @param {string} origin
   * @param {string} lastEventId
   * @param {EventTargetImpl | null} source
   * @param {EventTargetImpl[]} ports
   */
  initMessageEvent(type, bubbles, cancelable, data, origin, lastEventId, source, ports) {
    if (this.dispatching) return;
    initializeEvent(this, type, bubbles, cancelable);
    this.data = data;
    this.origin = origin;
    this.lastEventId = lastEventId;
    this.source = source;
    this.ports = ports;
  }
}

const MessageEventInit = dictionary('MessageEventInit', {
  data: optional(any, null),
  origin: optional(USVString, ''),
  lastEventId: optional(DOMString, ''),
  source: optional(nullable('EventTarget'), null),
  ports: optional(sequence('MessagePort'), []),
}, EventInit);

interface_('MessageEvent', MessageEventImpl, {
  constructor: [DOMString, optional(MessageEventInit)],
  data: readonly(any),
  origin: readonly(USVString),
  lastEventId: readonly(DOMString),
  source: readonly(nullable('EventTarget')),
  ports: readonly(frozenArray('MessagePort')),
  initMessageEvent: operation([
    DOMString, optional(boolean, false), optional(boolean, false), optional(any, null), optional(USVString, ''),
    optional(DOMString, ''), optional(nullable('EventTarget'), null), optional(sequence('MessagePort'), []),
  ]),
}, { inherits: 'Event', exposed: true });
