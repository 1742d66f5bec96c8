// https://html.spec.whatwg.org/multipage/nav-history-apis.html#named-access-on-the-window-object
//
// Deviates: a name is a real property of the named properties object for as long as some element has it, so it can be
// deleted there and is in that object's lists.
'use strict';

/** The names of a window, and how often elements have each. */
class WindowNames {
  /** @type {Map<string, number>} */
  #counts = new Map();
  /** @type {WeakMap<ElementImpl, string>} The name attributes that are counted. */
  #attributes = new WeakMap();

  /** @param {WindowImpl} window */
  constructor(window) {
    this.window = window;
  }

  /** @param {string} name of one more element */
  add(name) {
    const count = this.#counts.get(name) ?? 0;
    this.#counts.set(name, count + 1);
    if (count === 0) this.#tell('expose', name);
  }

  /** @param {string} name of one element less */
  remove(name) {
    const count = this.#counts.get(name) ?? 0;
    if (count > 1) {
      this.#counts.set(name, count - 1);
    } else {
      this.#counts.delete(name);
      this.#tell('hide', name);
    }
  }

  /**
   * An element whose name attribute counts has come into the document or left it, or has another name.
   * @param {ElementImpl} element
   */
  updateAttribute(element) {
    const known = this.#attributes.get(element) ?? '';
    const name = (isInDocumentTree(element) && element.getAttribute('name')) || '';
    if (name === known) return;
    this.#attributes.set(element, name);
    if (known !== '') this.remove(known);
    if (name !== '') this.add(name);
  }

  /**
   * A world that is new to the document.
   * @param {RealmImpl} realm
   */
  tellAll(realm) {
    for (const name of this.#counts.keys()) realm.kit.fragment('NamedAccess').expose(name);
  }

  /**
   * @param {'expose' | 'hide'} change
   * @param {string} name
   */
  #tell(change, name) {
    const { pageRealm } = this.window;
    if (pageRealm !== null && !pageRealm.hasOtherWorlds) {
      pageRealm.kit.fragment('NamedAccess')[change](name);
      return;
    }
    for (const realm of realms.values()) {
      if (realm.window === this.window) realm.kit.fragment('NamedAccess')[change](name);
    }
  }
}

/** @type {WeakMap<WindowImpl, WindowNames>} */
const namesOfWindows = new WeakMap();

/**
 * @param {WindowImpl} window
 * @returns {WindowNames}
 */
function namesOfWindow(window) {
  let names = namesOfWindows.get(window);
  if (!names) {
    names = new WindowNames(window);
    namesOfWindows.set(window, names);
  }
  return names;
}

realmCreatedHooks.push((realm) => {
  namesOfWindows.get(realm.window)?.tellAll(realm);
  showFramesIn(realm);
});

/**
 * The frames of a document are properties of its worlds' globals.
 * @param {RealmImpl} realm
 */
function showFramesIn(realm) {
  const { length } = realm.window.frameList;
  if (length > 0 || native.isRoomLoaded('HTMLFrames')) realm.kit.fragment('NamedAccess').showFrames(length);
}

/**
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-window-nameditem
 * @param {RealmImpl} realm
 * @param {string} name
 * @returns {unknown} an element, a collection of such, or a page's object that stands for a window
 */
function windowNamedItem(realm, name) {
  // 1. The named objects with the name.
  const { document, frameList } = realm.window;
  // 2. A frame comes before them.
  const frame = frameList.find(({ targetName }) => targetName === name);
  if (frame) return windowProxy(realm, frame);
  const isNamed = (/** @type {ElementImpl} */ element) => element.elementID === name
    || (isNamedByAttribute(element) && element.getAttribute('name') === name);
  const first = firstDescendantElement(document, isNamed);
  if (first === null) return undefined;
  // 3. One of them is given itself.
  let count = 0;
  visitElements(document, (element) => {
    if (isNamed(element)) count += 1;
    return count > 1;
  });
  if (count === 1) return first;
  // 4. Others as a collection.
  return new HTMLCollectionImpl(() => descendantElements(document, isNamed));
}

/**
 * @param {RealmImpl} realm
 * @param {number} index
 * @returns {unknown} a page's object
 */
function windowFrameAt(realm, index) {
  const frame = realm.window.frameList[index];
  return frame && windowProxy(realm, frame);
}

Object.assign(border, { windowNamedItem, windowFrameAt });
