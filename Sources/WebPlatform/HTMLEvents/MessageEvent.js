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
    /** @type {unknown} A page's value, or a SerializedClone of which each world makes its own. */
    this.data = init.data === undefined ? null : init.data;
    this.origin = init.origin ?? '';
    this.lastEventId = init.lastEventId ?? '';
    /** @type {EventTargetImpl | null} */
    this.source = init.source ?? null;
    /** @type {readonly EventTargetImpl[]} the same list as long as it is the same, so that a page sees one array */
    this.ports = [...(init.ports ?? [])];
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
    this.ports = [...ports];
  }
}

/** https://html.spec.whatwg.org/multipage/comms.html#messageeventsource */
const MessageEventSource = nullable(union('Window', 'MessagePort'));

/**
 * A window is what stands for it in the world that asks, which of another origin's is not all of it.
 * @this {MessageEventImpl}
 * @param {RealmImpl} realm
 * @returns {unknown}
 */
function messageEventSource(realm) {
  const { source } = this;
  if (!(source instanceof WindowImpl)) return source;
  return source.navigable === null ? null : windowProxy(realm, source.navigable);
}

const MessageEventInit = dictionary('MessageEventInit', {
  data: optional(any, null),
  origin: optional(USVString, ''),
  lastEventId: optional(DOMString, ''),
  source: optional(MessageEventSource, null),
  ports: optional(sequence('MessagePort'), []),
}, EventInit);

interface_('MessageEvent', MessageEventImpl, () => ({
  constructor: [DOMString, optional(MessageEventInit)],
  origin: readonly(USVString),
  lastEventId: readonly(DOMString),
  source: { ...readonly(any), realm: true, implementation: messageEventSource },
  data: readonly(any),
  ports: readonly(frozenArray('MessagePort')),
  initMessageEvent: operation([
    DOMString, optional(boolean, false), optional(boolean, false), optional(any, null), optional(USVString, ''),
    optional(DOMString, ''), optional(MessageEventSource, null), optional(sequence('MessagePort'), []),
  ]),
}), { inherits: 'Event', exposed: true });
