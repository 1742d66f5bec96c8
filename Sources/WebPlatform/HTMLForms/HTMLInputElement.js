// https://html.spec.whatwg.org/multipage/input.html#the-input-element
'use strict';

const inputTypes = ['button', 'checkbox', 'color', 'date', 'datetime-local', 'email', 'file', 'hidden', 'image', 'month',
  'number', 'password', 'radio', 'range', 'reset', 'search', 'submit', 'tel', 'text', 'time', 'url', 'week'];

/** Types whose value is the attribute: https://html.spec.whatwg.org/multipage/input.html#dom-input-value-default */
const defaultModeInputTypes = new Set(['button', 'hidden', 'image', 'reset', 'submit']);

class HTMLInputElementImpl extends FormAssociatedElementImpl {
  /** @type {string | null} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-dirty */
  #dirtyValue = null;
  /** @type {boolean | null} https://html.spec.whatwg.org/multipage/input.html#concept-input-checked-dirty-flag */
  #dirtyChecked = null;
  /** What to go back to when a click is cancelled. */
  #before = { checked: false, indeterminate: false, radio: /** @type {HTMLInputElementImpl | null} */ (null) };
  indeterminate = false;

  /** @returns {string} */
  get type() {
    const type = asciiLowercase(this.reflectedString('type'));
    return inputTypes.includes(type) ? type : 'text';
  }

  set type(value) {
    setAttributeValue(this, 'type', value);
  }

  /** @returns {string} https://html.spec.whatwg.org/multipage/input.html#dom-input-value */
  get value() {
    const { type } = this;
    if (defaultModeInputTypes.has(type)) return this.reflectedString('value');
    if (type === 'checkbox' || type === 'radio') return this.getAttribute('value') ?? 'on';
    if (type === 'file') return '';
    return this.#dirtyValue ?? this.#sanitize(this.reflectedString('value'));
  }

  set value(value) {
    const { type } = this;
    if (type === 'file') {
      if (value !== '') throw domException('InvalidStateError');
    } else if (defaultModeInputTypes.has(type) || type === 'checkbox' || type === 'radio') {
      setAttributeValue(this, 'value', value);
    } else {
      this.#dirtyValue = this.#sanitize(value);
      treeChanged();
    }
  }

  /** @returns {boolean} */
  get checked() {
    return this.#dirtyChecked ?? this.hasAttribute('checked');
  }

  set checked(value) {
    this.#dirtyChecked = value;
    treeChanged();
    if (value) for (const radio of this.#radioGroup()) radio.#dirtyChecked = false;
  }

  /** @override */
  get isChecked() {
    return (this.type === 'checkbox' || this.type === 'radio') && this.checked;
  }

  /** @override */
  get isIndeterminate() {
    return this.type === 'checkbox' && this.indeterminate;
  }

  /** @override */
  reset() {
    this.#dirtyValue = null;
    this.#dirtyChecked = null;
    treeChanged();
  }

  /**
   * @override
   * @param {NodeImpl} copy
   */
  cloningSteps(copy) {
    if (!(copy instanceof HTMLInputElementImpl)) return;
    copy.#dirtyValue = this.#dirtyValue;
    copy.#dirtyChecked = this.#dirtyChecked;
  }

  /** @override */
  legacyPreActivationBehavior() {
    if (this.type === 'checkbox') {
      this.#before = { checked: this.checked, indeterminate: this.indeterminate, radio: null };
      this.indeterminate = false;
      this.checked = !this.checked;
    } else if (this.type === 'radio') {
      const radio = this.#radioGroup().find(({ checked }) => checked) ?? null;
      this.#before = { checked: this.checked, indeterminate: false, radio };
      this.checked = true;
    }
  }

  /** @override */
  legacyCanceledActivationBehavior() {
    if (this.type !== 'checkbox' && this.type !== 'radio') return;
    this.checked = this.#before.checked;
    this.indeterminate = this.#before.indeterminate;
    if (this.#before.radio !== null) this.#before.radio.checked = true;
  }

  /**
   * https://html.spec.whatwg.org/multipage/input.html#input-activation-behavior
   * @override
   * @returns {((event: EventImpl) => void) | null}
   */
  get activationBehavior() {
    switch (this.type) {
      case 'checkbox':
      case 'radio':
        return () => this.#reportCheckedness();
      case 'reset':
        return () => this.form?.reset();
      default:
        return null;
    }
  }

  /** A box that is checked by a click says so, if it is in the document. */
  #reportCheckedness() {
    if (!this.isConnected || this.checked === this.#before.checked) return;
    fireEvent(this, createEvent(EventImpl, 'input', { bubbles: true, composed: true }));
    fireEvent(this, createEvent(EventImpl, 'change', { bubbles: true }));
  }

  /**
   * https://html.spec.whatwg.org/multipage/input.html#radio-button-group
   * @returns {HTMLInputElementImpl[]} The others of its group.
   */
  #radioGroup() {
    const name = this.reflectedString('name');
    if (this.type !== 'radio' || name === '') return [];
    const { formOwner } = this;
    return /** @type {HTMLInputElementImpl[]} */ (descendantElements(rootOf(this), (element) => element !== this
      && element instanceof HTMLInputElementImpl && element.type === 'radio' && element.formOwner === formOwner
      && element.reflectedString('name') === name));
  }

  /**
   * https://html.spec.whatwg.org/multipage/input.html#value-sanitization-algorithm, for types that are text
   * @param {string} value
   * @returns {string}
   */
  #sanitize(value) {
    return value.replaceAll(/[\r\n]/g, '');
  }
}

htmlElement('HTMLInputElement', ['input'], () => ({
  ...formControlMembers(),
  accept: reflect('accept'),
  alt: reflect('alt'),
  autocomplete: reflect('autocomplete'),
  defaultChecked: reflectBoolean('checked'),
  checked: attribute(boolean),
  dirName: reflect('dirname'),
  formAction: reflectURL('formaction'),
  formEnctype: reflectEnumerated('formenctype', formEncodings, '', formEncodings[0]),
  formMethod: reflectEnumerated('formmethod', ['get', 'post', 'dialog'], '', 'get'),
  formNoValidate: reflectBoolean('formnovalidate'),
  formTarget: reflect('formtarget'),
  indeterminate: attribute(boolean),
  max: reflect('max'),
  maxLength: reflectLong('maxlength', -1),
  min: reflect('min'),
  minLength: reflectLong('minlength', -1),
  multiple: reflectBoolean('multiple'),
  pattern: reflect('pattern'),
  placeholder: reflect('placeholder'),
  readOnly: reflectBoolean('readonly'),
  required: reflectBoolean('required'),
  size: reflectUnsignedLong('size', 20),
  src: reflectURL('src'),
  step: reflect('step'),
  type: attribute(DOMString),
  defaultValue: reflect('value'),
  value: attribute(legacyNullToEmptyString(DOMString)),
}), { elementClass: HTMLInputElementImpl });
