// What can be seen of a page from outside: for whoever compares two runs of it.
//
// An observer must not be noticed, so nothing of it is in the page's world but closures: events are seen where they are
// dispatched, and what they find is read by the getters that the world had when its document began.
'use strict';

/** Observes the documents of one page, on behalf of its embedder. */
class Observation {
  /** @type {Map<string, number>} How many targets of each kind have been seen. */
  #counts = new Map();
  /** @type {WeakMap<EventTargetImpl, { label: string, window: WindowImpl, request: any }>} */
  #targets = new WeakMap();
  #eventCount = 0;
  #documentCount = 0;

  /** @param {PageImpl} page */
  constructor(page) {
    this.page = page;
  }

  /**
   * A document has got its injected scripts, and no other has run yet.
   * @param {WindowImpl} window
   */
  documentStarts(window) {
    const document = ++this.#documentCount;
    this.#probeOf(window)?.begin((/** @type {object} */ record) => this.#tell('fetch', { document, ...record }));
  }

  /**
   * A document is left, or the page is done.
   * @param {WindowImpl} window
   */
  documentEnds(window) {
    const probe = this.#probeOf(window);
    if (probe === null) return;
    probe.settle();
    this.#tell('world', probe.world());
  }

  /**
   * An event is about to be dispatched.
   * @param {EventImpl} event
   * @param {EventTargetImpl} target
   * @returns {(() => void) | null} to be called when that is done
   */
  eventBegins(event, target) {
    // Events of requests are made for listeners only; who hides a document that nobody has asked for tells nobody.
    const isForListeners = isOfRequest(target) || event.type === 'visibilitychange';
    if (isForListeners && !target.hasListeners(event.type)) return null;
    const known = this.#known(target);
    if (known === null) return null;
    const { window: { pageRealm }, label, request } = known;
    const probe = this.#probeOf(known.window);
    if (probe === null || pageRealm === null) return null;
    const number = ++this.#eventCount;
    const wrapper = pageRealm.kit.wrap(event);
    this.#tell('event', {
      number, target: label, type: event.type, ...eventFacts(event), class: probe.classOf(wrapper),
      state: request === null ? undefined : probe.request(pageRealm.kit.wrap(request)),
    });
    if (!event.cancelable) return null;
    return () => this.#tell('dispatched', { number, ...probe.event(wrapper) });
  }

  /**
   * @param {EventTargetImpl} target
   * @returns {{ label: string, window: WindowImpl, request: any } | null}
   */
  #known(target) {
    const known = this.#targets.get(target);
    if (known !== undefined) return known;
    if (isOfRequest(target) && 'request' in target) {
      const { request } = /** @type {XMLHttpRequestUploadImpl} */ (target), owner = this.#known(request);
      return owner && { ...owner, label: `${owner.label} upload` };
    }
    const { window, kind, request } = describedTarget(target);
    if (window === null || window.page !== this.page) return null;
    const isInFrame = window.navigable !== this.page;
    const description = { label: this.#label(isInFrame ? `frame's ${kind}` : kind), window, request };
    this.#targets.set(target, description);
    return description;
  }

  /** @param {string} kind */
  #label(kind) {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    return count === 1 && !kind.endsWith('xhr') ? kind : `${kind} ${count}`;
  }

  /**
   * @param {WindowImpl} window
   * @returns {any} the part of this in the page's world
   */
  #probeOf(window) {
    const { pageRealm } = window;
    return pageRealm !== null && pageRealm.isActive ? pageRealm.kit.fragment('Observation') : null;
  }

  /**
   * @param {string} kind
   * @param {object} record primitives, and objects of them without a prototype
   */
  #tell(kind, record) {
    native.observed(this.page.id, JSON.stringify({ kind, ...record }));
  }
}

/** @param {EventTargetImpl} target */
function isOfRequest(target) { return native.isRoomLoaded('XHR') && target instanceof XMLHttpRequestEventTargetImpl; }

/**
 * @param {any} target
 * @returns {{ window: WindowImpl | null, kind: string, request: any }}
 */
function describedTarget(target) {
  if (target.isWindow) return { window: target, kind: 'window', request: null };
  if (target.nodeDocument) {
    const kind = target.localName === undefined ? 'document' : elementLabel(target);
    return { window: target.nodeDocument.defaultView, kind, request: null };
  }
  const request = isOfRequest(target) ? target : null;
  return { window: request?.realm.window ?? null, kind: 'xhr', request };
}

/**
 * @param {any} event
 * @returns {object} undefined for what its interface does not have
 */
function eventFacts(event) {
  const { isTrusted, bubbles, cancelable, composed, lengthComputable, loaded, total, submitter, oldURL, newURL } = event;
  return {
    isTrusted, bubbles, cancelable, composed, lengthComputable, loaded, total, oldURL, newURL,
    submitter: submitter ? elementLabel(submitter) : submitter,
  };
}

/** @param {ElementImpl} element */
function elementLabel(element) {
  const id = element.getAttribute('id') ?? element.getAttribute('name');
  return id ? `${element.localName}#${id}` : element.localName;
}

observeEvent = (event, target) => {
  for (const { observation } of pages.values()) {
    const ended = observation === null ? null : observation.eventBegins(event, target);
    if (ended !== null) return ended;
  }
  return null;
};
