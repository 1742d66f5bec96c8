// https://html.spec.whatwg.org/multipage/form-elements.html#the-textarea-element
'use strict';

class HTMLTextAreaElementImpl extends FormAssociatedElementImpl {
  /** @type {string | null} What was put in its place of the text inside it. */
  #dirtyValue = null;

  /** @returns {string} */
  get value() {
    return (this.#dirtyValue ?? childText(this)).replaceAll(/\r\n?/g, '\n');
  }

  set value(value) {
    this.#dirtyValue = value;
    treeChanged();
  }

  /** @returns {string} */
  get defaultValue() {
    return childText(this);
  }

  set defaultValue(value) {
    stringReplaceAll(value, this);
  }

  /** @returns {number} */
  get textLength() {
    return this.value.length;
  }

  /** @override */
  reset() {
    this.#dirtyValue = null;
    treeChanged();
  }

  /**
   * @override
   * @param {NodeImpl} copy
   */
  cloningSteps(copy) {
    if (copy instanceof HTMLTextAreaElementImpl) copy.#dirtyValue = this.#dirtyValue;
  }
}

htmlElement('HTMLTextAreaElement', ['textarea'], () => ({
  ...formControlMembers(),
  autocomplete: reflect('autocomplete'),
  cols: reflectUnsignedLong('cols', 20),
  dirName: reflect('dirname'),
  maxLength: reflectLong('maxlength', -1),
  minLength: reflectLong('minlength', -1),
  placeholder: reflect('placeholder'),
  readOnly: reflectBoolean('readonly'),
  required: reflectBoolean('required'),
  rows: reflectUnsignedLong('rows', 2),
  wrap: reflect('wrap'),
  type: reflecting(DOMString, () => 'textarea'),
  defaultValue: attribute(DOMString),
  value: attribute(legacyNullToEmptyString(DOMString)),
  textLength: readonly(unsignedLong),
}), { elementClass: HTMLTextAreaElementImpl });
