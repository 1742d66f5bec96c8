// https://html.spec.whatwg.org/multipage/input.html#the-input-element
'use strict';

class HTMLInputElementImpl extends SteppedInputElementImpl {
  /** @type {InputType} */
  #inputType = inputTypeNamed(null);
  /** @type {string | null} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-value once it is dirty */
  #dirtyValue = null;
  /** Whether a user has left something that is no value of the type. */
  #hasBadInput = false;
  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-checked */
  #checked = false;
  /** https://html.spec.whatwg.org/multipage/input.html#concept-input-checked-dirty-flag */
  #isCheckedDirty = false;
  /** @type {FileListImpl | null} https://html.spec.whatwg.org/multipage/input.html#concept-input-type-file-selected */
  #files = null;
  /** What to go back to when a click is cancelled. */
  #before = { checked: false, indeterminate: false, radio: /** @type {HTMLInputElementImpl | null} */ (null) };
  indeterminate = false;
  /** Where the image was clicked. https://html.spec.whatwg.org/multipage/input.html#concept-input-type-image-coordinate */
  selectedCoordinate = { x: 0, y: 0 };

  /** @override @returns {InputType} */
  get inputType() {
    return this.#inputType;
  }

  // Values

  /** @override @returns {string} https://html.spec.whatwg.org/multipage/input.html#dom-input-value */
  get value() {
    switch (this.#inputType.valueMode) {
      case 'value':
        return this.#dirtyValue ?? this.#inputType.sanitize(this.reflectedString('value'), this);
      case 'default':
        return this.reflectedString('value');
      case 'default/on':
        return this.getAttributeNS(null, 'value') ?? 'on';
      default: {
        const first = this.#files?.item(0);
        return first ? `C:\\fakepath\\${first.name}` : '';
      }
    }
  }

  /** @override */
  set value(value) {
    switch (this.#inputType.valueMode) {
      case 'value': {
        // 1-5. The other value, with the cursor behind it.
        const before = this.value;
        this.replaceValue(value);
        if (this.value !== before) this.moveCursorToEnd();
        break;
      }
      case 'filename':
        if (value !== '') throw domException('InvalidStateError');
        this.#files = null;
        break;
      default:
        setAttributeValue(this, 'value', value);
    }
  }

  /**
   * @override
   * @param {string} value
   */
  replaceValue(value) {
    this.#dirtyValue = this.#inputType.sanitize(value, this);
    this.isUserEdited = false;
    this.#hasBadInput = false;
  }

  /** @override */
  get hasSelection() {
    return this.#inputType.hasSelection;
  }

  /** @override */
  get isMutable() {
    return this.#inputType.valueMode === 'value' && !this.isDisabled && !this.isReadOnly;
  }

  /** @override */
  get isTyped() {
    return this.#inputType.isText;
  }

  /**
   * @override
   * @param {string} text
   * @returns {boolean}
   */
  insertUserText(text) {
    const isInserted = super.insertUserText(text);
    this.#hasBadInput = !this.isTyped && text !== '' && this.value === '';
    return isInserted;
  }

  /** @override */
  get badInput() {
    return this.#hasBadInput;
  }

  /** @returns {FileListImpl | null} https://html.spec.whatwg.org/multipage/input.html#dom-input-files */
  get files() {
    if (this.#inputType.valueMode !== 'filename') return null;
    ensureRoom('FileAPI');
    this.#files ??= new FileListImpl([]);
    return this.#files;
  }

  set files(files) {
    if (this.#inputType.valueMode === 'filename' && files !== null) this.#files = files;
  }

  /** @returns {HTMLElementImpl | null} https://html.spec.whatwg.org/multipage/input.html#concept-input-list */
  get list() {
    const id = this.#inputType.hasList ? this.reflectedString('list') : '';
    const named = id === '' ? null : firstDescendantElement(rootOf(this), (element) => element.id === id);
    return named instanceof HTMLDataListElementImpl ? named : null;
  }

  /** https://html.spec.whatwg.org/multipage/input.html#dom-input-showpicker, for which no user ever asks */
  showPicker() {
    if (this.isDisabled || this.isReadOnly) {
      throw new DOMExceptionImpl('Input showPicker() cannot be used on immutable controls.', 'InvalidStateError');
    }
    throw new DOMExceptionImpl('Input showPicker() requires a user gesture.', 'NotAllowedError');
  }

  // Checks

  /** @override @returns {boolean} */
  get checked() {
    return this.#checked;
  }

  /** @override */
  set checked(value) {
    this.#isCheckedDirty = true;
    this.#setChecked(value);
  }

  /** @param {boolean} value */
  #setChecked(value) {
    this.#checked = value;
    if (value) this.#uncheckOthers();
  }

  #uncheckOthers() {
    if (this.type === 'radio' && this.#checked) for (const radio of this.radioGroup()) radio.#checked = false;
  }

  /** @override */
  get isChecked() {
    return this.#inputType.valueMode === 'default/on' && this.#checked;
  }

  /** @override */
  get isDefault() {
    if (this.#inputType.valueMode === 'default/on') return this.hasAttribute('checked');
    return isSubmitButton(this) && this.formOwner?.defaultButton === this;
  }

  /** @override */
  get isIndeterminate() {
    if (this.type === 'radio') return !this.#checked && !this.radioGroup().some(({ checked }) => checked);
    return this.type === 'checkbox' && this.indeterminate;
  }

  /**
   * https://html.spec.whatwg.org/multipage/input.html#radio-button-group
   * @override
   * @returns {HTMLInputElementImpl[]} The others of its group.
   */
  radioGroup() {
    const name = this.reflectedString('name');
    if (this.type !== 'radio' || name === '') return [];
    const { formOwner } = this;
    return /** @type {HTMLInputElementImpl[]} */ (descendantElements(rootOf(this), (element) => element !== this
      && element instanceof HTMLInputElementImpl && element.type === 'radio'
      && element.reflectedString('name') === name && element.formOwner === formOwner));
  }

  // Clicks

  /** @override */
  legacyPreActivationBehavior() {
    if (this.type === 'checkbox') {
      this.#before = { checked: this.checked, indeterminate: this.indeterminate, radio: null };
      this.indeterminate = false;
      this.checked = !this.checked;
    } else if (this.type === 'radio') {
      const radio = this.radioGroup().find(({ checked }) => checked) ?? null;
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
      case 'image':
        return (event) => {
          const { offsetX = 0, offsetY = 0 } = /** @type {{ offsetX?: number, offsetY?: number }} */ (event);
          this.selectedCoordinate = { x: Math.trunc(offsetX), y: Math.trunc(offsetY) };
          activateFormButton(this, this.type);
        };
      case 'hidden':
        return null;
      default:
        return () => activateFormButton(this, this.type);
    }
  }

  /**
   * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission by the enter key
   * @override
   * @param {EventImpl} event
   */
  keypressBehavior(event) {
    if (!isEnterKey(event)) return;
    if (this.#inputType instanceof ButtonInputType) {
      this.simulateClick();
      return;
    }
    this.commitUserEdit();
    if (this.formOwner !== null) submitImplicitly(this.formOwner, this.#inputType.blocksImplicitSubmission);
  }

  /** A box that is checked by a click says so, if it is in the document. */
  #reportCheckedness() {
    if (!this.isConnected || this.checked === this.#before.checked) return;
    fireEvent(this, createEvent(EventImpl, 'input', { bubbles: true, composed: true }));
    fireEvent(this, createEvent(EventImpl, 'change', { bubbles: true }));
  }

  // Changes from outside

  /** @override */
  resetControl() {
    this.#dirtyValue = null;
    this.#files = null;
    this.isUserEdited = false;
    this.#hasBadInput = false;
    this.#isCheckedDirty = false;
    this.#setChecked(this.hasAttribute('checked'));
  }

  /**
   * @override
   * @param {NodeImpl} copy
   */
  cloningSteps(copy) {
    if (!(copy instanceof HTMLInputElementImpl)) return;
    copy.#dirtyValue = this.#dirtyValue;
    copy.#checked = this.#checked;
    copy.#isCheckedDirty = this.#isCheckedDirty;
    copy.indeterminate = this.indeterminate;
    copy.#files = this.#files;
  }

  /** @override */
  insertionSteps() {
    if (this.#checked) this.#uncheckOthers();
  }

  /**
   * @override
   * @param {string} localName
   * @param {string | null} oldValue
   * @param {string | null} value
   * @param {string | null} namespace
   */
  attributeChangeSteps(localName, oldValue, value, namespace) {
    super.attributeChangeSteps(localName, oldValue, value, namespace);
    if (namespace !== null) return;
    switch (localName) {
      case 'type':
        this.#changeType(inputTypeNamed(value));
        break;
      case 'checked':
        if (!this.#isCheckedDirty && (oldValue === null || value === null)) this.#setChecked(value !== null);
        break;
      case 'name':
      case 'form':
        this.#uncheckOthers();
        break;
      case 'min':
      case 'max':
      case 'step':
      case 'multiple':
        if (this.#dirtyValue !== null) this.#dirtyValue = this.#inputType.sanitize(this.#dirtyValue, this);
        break;
      default:
    }
  }

  /**
   * https://html.spec.whatwg.org/multipage/input.html#input-type-change
   * @param {InputType} type
   */
  #changeType(type) {
    const before = this.#inputType;
    if (type === before) return;
    const hadSelection = before.hasSelection;
    // 1. A value that the new type keeps in the attribute goes there.
    if (before.valueMode === 'value' && type.valueMode.startsWith('default')) {
      if (this.#dirtyValue) setAttributeValue(this, 'value', this.#dirtyValue);
    }
    // 2-3. Or it comes from there, or is gone.
    if (type.valueMode !== 'value' || before.valueMode !== 'value') this.#dirtyValue = null;
    if (type.valueMode === 'filename') this.#files = null;
    // 4-6. The new type, with a value that it can have.
    this.#inputType = type;
    if (this.#dirtyValue !== null) this.#dirtyValue = type.sanitize(this.#dirtyValue, this);
    // 7. Nothing is selected yet.
    if (!hadSelection && type.hasSelection) this.resetSelection();
    this.#uncheckOthers();
  }
}
