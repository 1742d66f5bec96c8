// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#textFieldSelection
'use strict';

/** @typedef {'forward' | 'backward' | 'none'} SelectionDirection */

/** A control with text in it: some inputs, and textareas. */
class TextControlElementImpl extends ListedElementImpl {
  #start = 0;
  #end = 0;
  /** @type {SelectionDirection} */
  #direction = 'none';
  /** https://w3c.github.io/selection-api/#dfn-has-scheduled-selectionchange-event */
  #hasScheduledSelectionChange = false;
  /** Whether the value is what a user left: only that can be too long or too short. */
  isUserEdited = false;
  /** @type {string | null} What it was before a user began to change it. */
  #valueBeforeEdit = null;

  /** @returns {string} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-textarea/input-relevant-value */
  get value() {
    throw new Error(`${this.constructor.name} has no value`);
  }

  set value(_value) {}

  /**
   * Sets the value without moving the selection.
   * @param {string} _value
   */
  replaceValue(_value) {}

  /** @returns {boolean} Whether its text can be selected by script. */
  get hasSelection() {
    return true;
  }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-mutable */
  get isMutable() {
    return !this.isDisabled && !this.hasAttribute('readonly');
  }

  /** @returns {boolean} Whether a user types its value, character by character. */
  get isTyped() {
    return true;
  }

  /**
   * A user types text in the place of what is selected.
   * @param {string} text
   * @returns {boolean} False when there is no room for it.
   */
  insertUserText(text) {
    const { value } = this;
    const [start, end] = this.hasSelection ? [Math.min(this.#start, value.length), Math.min(this.#end, value.length)]
      : [value.length, value.length];
    const maximum = reflectedLength(this, 'maxlength');
    if (this.isTyped && maximum >= 0 && value.length - (end - start) + text.length > maximum) return false;
    this.#valueBeforeEdit ??= value;
    this.replaceValue(this.isTyped ? value.slice(0, start) + text + value.slice(end) : text);
    this.isUserEdited = true;
    this.#start = this.#end = start + text.length;
    return true;
  }

  /** @override https://html.spec.whatwg.org/multipage/input.html#event-input-change */
  commitUserEdit() {
    const before = this.#valueBeforeEdit;
    this.#valueBeforeEdit = null;
    if (before !== null && before !== this.value) fireEvent(this, createEvent(EventImpl, 'change', { bubbles: true }));
  }

  /** @returns {number | null} */
  get selectionStart() {
    return this.hasSelection ? Math.min(this.#start, this.value.length) : null;
  }

  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-textarea/input-selectionstart */
  set selectionStart(value) {
    this.#requireSelection();
    const start = value ?? 0;
    this.#setRange(start, Math.max(this.#end, start), this.#direction);
  }

  /** @returns {number | null} */
  get selectionEnd() {
    return this.hasSelection ? Math.min(this.#end, this.value.length) : null;
  }

  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-textarea/input-selectionend */
  set selectionEnd(value) {
    this.#requireSelection();
    this.#setRange(this.#start, value ?? 0, this.#direction);
  }

  /** @returns {string | null} */
  get selectionDirection() {
    return this.hasSelection ? this.#direction : null;
  }

  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-textarea/input-selectiondirection */
  set selectionDirection(value) {
    this.#requireSelection();
    this.#setRange(this.#start, this.#end, value);
  }

  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-textarea/input-select */
  select() {
    if (this.hasSelection) this.#setRange(0, Infinity, 'none');
  }

  /**
   * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-textarea/input-setselectionrange
   * @param {number | null} start
   * @param {number | null} end
   * @param {string | null} [direction]
   */
  setSelectionRange(start, end, direction = null) {
    this.#requireSelection();
    this.#setRange(start ?? 0, end ?? 0, direction);
  }

  /**
   * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-textarea/input-setrangetext
   * @param {string} replacement
   * @param {number} [givenStart]
   * @param {number} [givenEnd]
   * @param {'select' | 'start' | 'end' | 'preserve'} [selectMode]
   */
  setRangeText(replacement, givenStart, givenEnd, selectMode = 'preserve') {
    // 1. Where there is a selection.
    if (!this.hasSelection) throw domException('InvalidStateError');
    if (givenStart !== undefined && givenEnd === undefined) throw new TypeError('Not enough arguments');
    const { value } = this;
    // 3. What is selected, where no range is given.
    let start = givenStart ?? Math.min(this.#start, value.length);
    let end = givenEnd ?? Math.min(this.#end, value.length);
    // 4. A range begins before it ends.
    if (start > end) throw domException('IndexSizeError');
    // 5-6. Within the text.
    start = Math.min(start, value.length);
    end = Math.min(end, value.length);
    // 7-8. The selection as it was.
    let selectionStart = Math.min(this.#start, value.length);
    let selectionEnd = Math.min(this.#end, value.length);
    // 2., 9-10. The other text.
    this.replaceValue(value.slice(0, start) + replacement + value.slice(end));
    // 11-12. Where that ends.
    const newEnd = start + replacement.length;
    // 13. What is selected then.
    switch (selectMode) {
      case 'select':
        [selectionStart, selectionEnd] = [start, newEnd];
        break;
      case 'start':
        [selectionStart, selectionEnd] = [start, start];
        break;
      case 'end':
        [selectionStart, selectionEnd] = [newEnd, newEnd];
        break;
      default: {
        const delta = newEnd - end;
        if (selectionStart > end) selectionStart += delta;
        else if (selectionStart > start) selectionStart = start;
        if (selectionEnd > end) selectionEnd += delta;
        else if (selectionEnd > start) selectionEnd = newEnd;
      }
    }
    // 14. Select it.
    this.#setRange(selectionStart, selectionEnd, 'none');
  }

  /** The value is another one: the cursor goes to its end. */
  moveCursorToEnd() {
    this.#start = this.#end = this.value.length;
    this.#direction = 'none';
  }

  /** It can be selected now and could not before. */
  resetSelection() {
    this.#start = this.#end = 0;
    this.#direction = 'none';
  }

  #requireSelection() {
    if (this.hasSelection) return;
    throw new DOMExceptionImpl(`The input element's type ('${/** @type {any} */ (this).type}') does not support selection.`,
      'InvalidStateError');
  }

  /**
   * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#set-the-selection-range
   * @param {number} start
   * @param {number} end
   * @param {string | null} direction
   */
  #setRange(start, end, direction) {
    const before = [this.#start, this.#end, this.#direction].join();
    const { length } = this.value;
    // 3. Within the text, and not backwards.
    this.#end = Math.min(end, length);
    this.#start = Math.min(start, this.#end);
    // 4. In a direction, if one is known.
    this.#direction = direction === 'forward' || direction === 'backward' ? direction : 'none';
    // 5. Whoever wants to know is told later.
    if (before === [this.#start, this.#end, this.#direction].join()) return;
    const window = this.nodeDocument.defaultView;
    if (window === null) return;
    queueTask(window.realm, () => fireEvent(this, createEvent(EventImpl, 'select', { bubbles: true })));
    this.#scheduleSelectionChange(window.realm);
  }

  /**
   * https://w3c.github.io/selection-api/#dfn-schedule-a-selectionchange-event
   * @param {RealmImpl} realm
   */
  #scheduleSelectionChange(realm) {
    if (this.#hasScheduledSelectionChange) return;
    this.#hasScheduledSelectionChange = true;
    queueTask(realm, () => {
      this.#hasScheduledSelectionChange = false;
      fireEvent(this, createEvent(EventImpl, 'selectionchange', { bubbles: true }));
    });
  }

  /**
   * @override
   * @returns {boolean} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#suffering-from-being-too-long
   */
  get tooLong() {
    const maximum = reflectedLength(this, 'maxlength');
    return this.isUserEdited && maximum >= 0 && this.value.length > maximum;
  }

  /**
   * @override
   * @returns {boolean} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#suffering-from-being-too-short
   */
  get tooShort() {
    const { length } = this.value;
    return this.isUserEdited && length > 0 && length < reflectedLength(this, 'minlength');
  }

  /**
   * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fe-dirname, what is sent
   * @returns {'ltr' | 'rtl'}
   */
  get textDirection() {
    for (let element = /** @type {ElementImpl | null} */ (this); element !== null; element = element.parentElement) {
      const direction = element.isHTML ? asciiLowercase(element.reflectedString('dir')) : '';
      if (direction === 'ltr' || direction === 'rtl') return direction;
      if (direction === 'auto') return directionOfText(element === this ? this.value : descendantText(element));
      // A telephone number is written from left to right where nothing else is said.
      if (element === this && element.localName === 'input' && /** @type {any} */ (this).type === 'tel') return 'ltr';
    }
    return 'ltr';
  }
}

/**
 * https://html.spec.whatwg.org/multipage/dom.html#text-node-directionality, that of the first strong character
 * @param {string} text
 * @returns {'ltr' | 'rtl'}
 */
function directionOfText(text) {
  const strong = /\p{L}|\u200F/u.exec(text);
  const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200F]/u;
  return strong !== null && rightToLeft.test(strong[0]) ? 'rtl' : 'ltr';
}

/** @returns {Record<string, Member>} */
function textSelectionAttributes() {
  return {
    selectionStart: attribute(nullable(unsignedLong)),
    selectionEnd: attribute(nullable(unsignedLong)),
    selectionDirection: attribute(nullable(DOMString)),
  };
}

/** @returns {Record<string, Member>} */
function textSelectionOperations() {
  return {
    select: operation([]),
    setRangeText: operation([DOMString, optional(unsignedLong), optional(unsignedLong),
      optional(enumeration('SelectionMode', ['select', 'start', 'end', 'preserve']), 'preserve')]),
    setSelectionRange: operation([nullable(unsignedLong), nullable(unsignedLong), optional(nullable(DOMString), null)]),
  };
}
