// https://html.spec.whatwg.org/multipage/nav-history-apis.html#named-access-on-the-window-object, as a world sees it
'use strict';

const { windowNamedItem, windowFrameAt } = border;

/** The one descriptor that all of them are defined by; filled anew for each. */
const namedDescriptor = /** @type {any} */ ({ __proto__: null, get: undefined, set: undefined, enumerable: false, configurable: true });

const { prototype: eventTargetPrototype } = interfaceObject('EventTarget');

/**
 * Makes a name a named property (https://webidl.spec.whatwg.org/#dfn-named-property-visibility), unless the object that has
 * these, or what it inherits from, has one of that name. What the page gives the window itself comes before it.
 * @param {string} name
 */
function exposeName(name) {
  const target = namedPropertiesObject();
  if (hasOwn(target, name)) return;
  if (target !== worldGlobal && (hasOwn(eventTargetPrototype, name) || hasOwn(objectPrototype, name))) return;
  const get = () => shownItem(asked(windowNamedItem, realm, name));
  // What the page assigns is a property of its own.
  const set = (/** @type {unknown} */ value) => createDataProperty(worldGlobal, name, value);
  namedGetters[name] = get;
  namedDescriptor.get = get;
  namedDescriptor.set = set;
  defineProperty(target, name, namedDescriptor);
}

/**
 * Takes the property away, if it is still the one that was made.
 * @param {string} name
 */
function hideName(name) {
  const target = namedPropertiesObject(), descriptor = getOwnPropertyDescriptor(target, name);
  if (descriptor !== undefined && hasOwn(descriptor, 'get') && descriptor.get === namedGetters[name]) {
    reflectDelete(target, name);
  }
  namedGetters[name] = undefined;
}

/** @param {any} item of the platform's, or the global of a frame */
function shownItem(item) { return isPlatformObject(item) ? wrap(item) : item; }

let shownFrames = 0;

/**
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#accessing-other-browsing-contexts, by their indices
 * @param {number} count
 */
function showFrames(count) {
  for (; shownFrames < count; shownFrames += 1) defineFrame(shownFrames);
  for (; shownFrames > count; shownFrames -= 1) reflectDelete(worldGlobal, `${shownFrames - 1}`);
}

/** @param {number} index */
function defineFrame(index) {
  const { get } = /** @type {PropertyDescriptor} */ (getOwnPropertyDescriptor({
    get [index]() { return asked(windowFrameAt, realm, index); },
  }, index));
  defineProperty(worldGlobal, index, /** @type {any} */ ({
    __proto__: null, get: asNative(/** @type {Function} */ (get), 0, `${index}`), set: undefined, enumerable: true, configurable: true,
  }));
}

/** What the room's other half calls. */
const namedAccessFragment = {
  // @ts-ignore: no prototype, so that nothing of the page's is ever looked up on it
  __proto__: null, expose: exposeName, hide: hideName, showFrames,
};
