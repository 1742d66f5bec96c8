// https://w3c.github.io/uievents/#event-modifier-initializers
'use strict';

/**
 * The members of the standard's EventModifierInit, of which events show four as attributes and all by getModifierState.
 * @typedef {UIEventInitValues & { ctrlKey?: boolean, shiftKey?: boolean, altKey?: boolean, metaKey?: boolean }
 *   & { [modifier: `modifier${string}`]: boolean | undefined }} EventModifierInitValues
 */

/** Names of modifier keys and the member of the dictionary for each. */
const modifierMembers = Object.freeze({
  Control: 'ctrlKey',
  Shift: 'shiftKey',
  Alt: 'altKey',
  Meta: 'metaKey',
  AltGraph: 'modifierAltGraph',
  CapsLock: 'modifierCapsLock',
  Fn: 'modifierFn',
  FnLock: 'modifierFnLock',
  Hyper: 'modifierHyper',
  NumLock: 'modifierNumLock',
  ScrollLock: 'modifierScrollLock',
  Super: 'modifierSuper',
  Symbol: 'modifierSymbol',
  SymbolLock: 'modifierSymbolLock',
});

/** What mouse and keyboard events have in common. */
class ModifierEventImpl extends UIEventImpl {
  /**
   * @param {string} type
   * @param {EventModifierInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    this.setModifiers(init);
  }

  /** @param {EventModifierInitValues} init */
  setModifiers(init) {
    const values = /** @type {Record<string, unknown>} */ (init);
    /** @type {ReadonlySet<string>} */
    this.modifiers = new Set(Object.entries(modifierMembers).filter(([, member]) => values[member] === true)
      .map(([key]) => key));
  }

  /** @returns {boolean} */
  get ctrlKey() {
    return this.getModifierState('Control');
  }

  /** @returns {boolean} */
  get shiftKey() {
    return this.getModifierState('Shift');
  }

  /** @returns {boolean} */
  get altKey() {
    return this.getModifierState('Alt');
  }

  /** @returns {boolean} */
  get metaKey() {
    return this.getModifierState('Meta');
  }

  /**
   * https://w3c.github.io/uievents/#dom-mouseevent-getmodifierstate
   * @param {string} key
   * @returns {boolean}
   */
  getModifierState(key) {
    return this.modifiers?.has(key) === true;
  }
}

const EventModifierInit = dictionary('EventModifierInit', Object.fromEntries(
  Object.values(modifierMembers).map((member) => [member, optional(boolean, false)])), UIEventInit);
