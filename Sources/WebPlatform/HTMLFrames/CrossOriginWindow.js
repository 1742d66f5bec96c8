// https://html.spec.whatwg.org/multipage/nav-history-apis.html#crossoriginproperties-(-o-)
'use strict';

/** What a script may have of the window of another origin. */
class CrossOriginWindowImpl {
  #navigable;

  /**
   * @param {RealmImpl} realm whose script it is
   * @param {NavigableImpl} navigable
   */
  constructor(realm, navigable) {
    this.realm = realm;
    this.#navigable = navigable;
  }

  /**
   * @param {string} name
   * @returns {unknown}
   */
  namedItem(name) {
    const { realm } = this;
    const { window } = this.#navigable;
    switch (name) {
      case 'window': case 'self': case 'frames': return this;
      case 'parent': return windowProxy(realm, this.#navigable.parent ?? this.#navigable);
      case 'top': return windowProxy(realm, topOf(this.#navigable));
      case 'opener': return null;
      case 'closed': return window.closed;
      case 'length': return window.length;
      case 'then': return undefined;
      default: throw crossOriginError(realm);
    }
  }

  /** @returns {string[]} */
  get names() { return []; }

  /** @param {string} _name @param {unknown} _value */
  setNamedItem(_name, _value) { throw crossOriginError(this.realm); }

  /**
   * @param {RealmImpl} realm
   * @param {unknown} message
   * @param {any} [target]
   * @param {unknown[]} [transfer]
   */
  postMessage(realm, message, target, transfer) { windowPostMessage.call(this.#navigable.window, realm, message, target, transfer); }

  close() {}

  focus() {}

  blur() {}
}

/**
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#crossorigingetownpropertyhelper-(-o,-p-)
 * @param {RealmImpl} realm
 * @returns {DOMExceptionImpl}
 */
function crossOriginError(realm) {
  return new DOMExceptionImpl(
    `Blocked a frame with origin "${realm.origin}" from accessing a cross-origin frame. Protocols, domains, and ports must match.`,
    'SecurityError');
}

/** @type {WeakMap<RealmImpl, WeakMap<NavigableImpl, CrossOriginWindowImpl>>} */
const crossOriginWindows = new WeakMap();

/**
 * @param {RealmImpl} realm
 * @param {NavigableImpl} navigable
 * @returns {CrossOriginWindowImpl} always the same
 */
function crossOriginWindow(realm, navigable) {
  let known = crossOriginWindows.get(realm);
  if (!known) crossOriginWindows.set(realm, known = new WeakMap());
  let window = known.get(navigable);
  if (!window) known.set(navigable, window = new CrossOriginWindowImpl(realm, navigable));
  return window;
}

interface_('CrossOriginWindow', CrossOriginWindowImpl, () => ({
  postMessage: operation([
    any, optional(union(USVString, WindowPostMessageOptions)), optional(sequence(object), []),
  ], undefined_, { realm: true }),
  close: operation([]),
  focus: operation([]),
  blur: operation([]),
}), { named: { get: 'namedItem', set: 'setNamedItem', names: 'names', type: any } });
