// https://html.spec.whatwg.org/multipage/form-elements.html#the-textarea-element
'use strict';

class HTMLTextAreaElementImpl extends TextControlElementImpl {
  /**
   * What was put in the place of the text inside it.
   * @type {string | null} https://html.spec.whatwg.org/multipage/form-elements.html#concept-textarea-raw-value
   */
  #dirtyValue = null;

  /** @override @returns {string} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-api-value */
  get value() {
    return normalizeNewlines(this.#dirtyValue ?? childText(this));
  }

  /** @override */
  set value(value) {
    const before = this.value;
    this.replaceValue(value);
    if (this.value !== before) this.moveCursorToEnd();
  }

  /**
   * @override
   * @param {string} value
   */
  replaceValue(value) {
    this.#dirtyValue = value;
    this.isUserEdited = false;
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

  /** @returns {string} What is sent: with line breaks where `wrap` asks for them. */
  get submittedValue() {
    if (asciiLowercase(this.reflectedString('wrap')) !== 'hard') return this.value;
    const columns = parseInteger(this.reflectedString('cols')) ?? 20;
    return this.value.split('\n').map((line) => wrapLine(line, columns > 0 ? columns : 20)).join('\n');
  }

  /** @override */
  get isPlaceholderShown() {
    return this.hasAttribute('placeholder') && this.value === '';
  }

  /** @override */
  get isBarredFromValidation() {
    return this.hasAttribute('readonly');
  }

  /** @override */
  get valueMissing() {
    return this.hasAttribute('required') && !this.hasAttribute('readonly') && !this.isDisabled && this.value === '';
  }

  /** @override Other text inside it is another value. */
  childrenChangedSteps() {
    if (this.#dirtyValue === null) this.resetSelection();
  }

  /** @override */
  resetControl() {
    this.#dirtyValue = null;
    this.isUserEdited = false;
  }

  /**
   * @override
   * @param {NodeImpl} copy
   */
  cloningSteps(copy) {
    if (copy instanceof HTMLTextAreaElementImpl) copy.#dirtyValue = this.#dirtyValue;
  }
}

/**
 * https://infra.spec.whatwg.org/#normalize-newlines
 * @param {string} string
 * @returns {string}
 */
function normalizeNewlines(string) {
  return string.includes('\r') ? string.replaceAll(/\r\n?/g, '\n') : string;
}

/**
 * https://html.spec.whatwg.org/multipage/form-elements.html#textarea-wrapping-transformation
 * @param {string} line
 * @param {number} columns
 * @returns {string} In lines of no more than so many characters, broken between words where that is possible.
 */
function wrapLine(line, columns) {
  const lines = [];
  let rest = line;
  while (rest.length > columns) {
    const space = rest.lastIndexOf(' ', columns);
    const end = space <= 0 ? columns : space + 1;
    lines.push(rest.slice(0, Math.min(end, columns)));
    rest = rest.slice(Math.min(end, columns));
  }
  return [...lines, rest].join('\n');
}

htmlElement('HTMLTextAreaElement', ['textarea'], () => ({
  autocomplete: autocompleteMember(),
  cols: reflectPositive('cols', 20),
  dirName: reflect('dirname'),
  disabled: reflectBoolean('disabled'),
  form: readonly(nullable('HTMLFormElement')),
  minLength: reflectTextLength('minlength'),
  maxLength: reflectTextLength('maxlength'),
  name: reflect('name'),
  placeholder: reflect('placeholder'),
  readOnly: reflectBoolean('readonly'),
  required: reflectBoolean('required'),
  rows: reflectPositive('rows', 2),
  wrap: reflect('wrap'),
  type: reflecting(DOMString, () => 'textarea'),
  defaultValue: attribute(DOMString),
  value: attribute(legacyNullToEmptyString(DOMString)),
  textLength: readonly(unsignedLong),
  ...validationMembers(),
  labels: readonly('NodeList'),
  ...textSelectionAttributes(),
  ...textSelectionOperations(),
}), { elementClass: HTMLTextAreaElementImpl });
