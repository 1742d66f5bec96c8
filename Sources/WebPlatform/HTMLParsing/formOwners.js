// https://html.spec.whatwg.org/multipage/parsing.html#form-element-pointer, as FormElementPointer.swift has followed it
'use strict';

/** Gives controls the forms that the parser was in, though they are not inside them. */
class FormOwnerList {
  /** @type {Map<number, number>} The form of a control, both by their number in the order of the tape. */
  #formOfControl = new Map();
  /** @type {HTMLFormElementImpl[]} */
  #forms = [];
  #controlCount = 0;
  /** @type {Map<number, FormAssociatedElementImpl[]>} Controls that the parser has put before their form. */
  #waiting = new Map();

  /** @param {number[]} pairs of a control and a form */
  constructor(pairs) {
    for (let index = 0; index < pairs.length; index += 2) this.#formOfControl.set(pairs[index], pairs[index + 1]);
  }

  /**
   * An element has come into the tree.
   * @param {ElementImpl} element
   */
  note(element) {
    if (!element.isHTML) return;
    if (element.localName === 'form') this.#noteForm(/** @type {HTMLFormElementImpl} */ (element));
    else if (formAssociatedNames.has(element.localName)) this.#noteControl(/** @type {FormAssociatedElementImpl} */ (element));
  }

  /** @param {HTMLFormElementImpl} form */
  #noteForm(form) {
    for (const control of this.#waiting.get(this.#forms.length) ?? []) control.associateWithParserForm(form);
    this.#forms.push(form);
  }

  /** @param {FormAssociatedElementImpl} control */
  #noteControl(control) {
    const ordinal = this.#formOfControl.get(this.#controlCount);
    this.#controlCount += 1;
    if (ordinal === undefined) return;
    const form = this.#forms[ordinal];
    if (form !== undefined) control.associateWithParserForm(form);
    else this.#waiting.set(ordinal, [...this.#waiting.get(ordinal) ?? [], control]);
  }
}

/** The controls that FormElementPointer.swift counts. */
const formAssociatedNames = new Set(['button', 'fieldset', 'input', 'object', 'output', 'select', 'textarea']);
