// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constraints
'use strict';

/** A listed element: it takes part in constraint validation, if only by being barred from it. */
class ListedElementImpl extends FormAssociatedElementImpl {
  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#custom-validity-error-message */
  #customMessage = '';
  /** @type {ValidityStateImpl | null} */
  #validity = null;

  /** @returns {boolean} Whether its kind, or the state it is in, is never validated. */
  get isBarredFromValidation() {
    return true;
  }

  // What it can suffer from, and say of it; most elements cannot.

  /** @returns {boolean} */
  get valueMissing() { return false; }
  /** @returns {boolean} */
  get typeMismatch() { return false; }
  /** @returns {boolean} */
  get patternMismatch() { return false; }
  /** @returns {boolean} */
  get tooLong() { return false; }
  /** @returns {boolean} */
  get tooShort() { return false; }
  /** @returns {boolean} */
  get rangeUnderflow() { return false; }
  /** @returns {boolean} */
  get rangeOverflow() { return false; }
  /** @returns {boolean} */
  get stepMismatch() { return false; }
  /** @returns {boolean} */
  get badInput() { return false; }
  /** @returns {boolean} */
  get customError() { return this.#customMessage !== ''; }

  /** @returns {string} In WebKit's words. */
  get valueMissingMessage() { return 'Fill out this field'; }
  /** @returns {string} */
  get typeMismatchMessage() { return 'Invalid value'; }
  /** @returns {string} */
  get badInputMessage() { return 'Enter a valid value'; }
  /** @returns {string} The least value, serialised. */
  get minimumText() { return ''; }
  /** @returns {string} The greatest. */
  get maximumText() { return ''; }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#candidate-for-constraint-validation */
  get willValidate() {
    return !this.isBarredFromValidation && !this.isDisabled && !isInDataList(this);
  }

  /** @override */
  get isValid() {
    return this.willValidate ? this.validity.valid : null;
  }

  /** @returns {ValidityStateImpl} */
  get validity() {
    this.#validity ??= new ValidityStateImpl(this);
    return this.#validity;
  }

  /** @returns {string} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-cva-validationmessage */
  get validationMessage() {
    if (!this.willValidate) return '';
    if (this.#customMessage !== '') return this.#customMessage;
    if (this.badInput) return this.badInputMessage;
    if (this.valueMissing) return this.valueMissingMessage;
    if (this.typeMismatch) return this.typeMismatchMessage;
    if (this.patternMismatch) {
      const title = this.reflectedString('title');
      return `Match the requested format${title === '' ? '' : `: ${title}`}`;
    }
    if (this.rangeUnderflow) return `Value must be greater than or equal to ${this.minimumText}`;
    if (this.rangeOverflow) return `Value must be less than or equal to ${this.maximumText}`;
    if (this.stepMismatch) return 'Enter a valid value';
    return '';
  }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#check-validity-steps */
  checkValidity() {
    return !this.willValidate || this.validity.valid || (fireInvalid(this), false);
  }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#report-validity-steps */
  reportValidity() {
    if (!this.willValidate || this.validity.valid) return true;
    if (fireInvalid(this)) reportInvalidControls([this]);
    return false;
  }

  /** @param {string} error */
  setCustomValidity(error) {
    this.#customMessage = error;
  }
}

/** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#validitystate */
class ValidityStateImpl {
  /** @type {ListedElementImpl | ValidityFlags} */
  #element;

  /** @param {ListedElementImpl | ValidityFlags} element What it may suffer from. */
  constructor(element) {
    this.#element = element;
  }

  get valueMissing() { return this.#element.valueMissing; }
  get typeMismatch() { return this.#element.typeMismatch; }
  get patternMismatch() { return this.#element.patternMismatch; }
  get tooShort() { return this.#element.tooShort; }
  get tooLong() { return this.#element.tooLong; }
  get rangeUnderflow() { return this.#element.rangeUnderflow; }
  get rangeOverflow() { return this.#element.rangeOverflow; }
  get stepMismatch() { return this.#element.stepMismatch; }
  get badInput() { return this.#element.badInput; }
  get customError() { return this.#element.customError; }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fv-valid */
  get valid() {
    return !(this.customError || this.valueMissing || this.typeMismatch || this.patternMismatch || this.tooShort
      || this.tooLong || this.rangeUnderflow || this.rangeOverflow || this.stepMismatch || this.badInput);
  }
}

/**
 * @param {ElementImpl} element
 * @returns {boolean} Whether it is inside a datalist: then it is not validated.
 */
function isInDataList(element) {
  for (let ancestor = element.parentElement; ancestor !== null; ancestor = ancestor.parentElement) {
    if (ancestor.isHTML && ancestor.localName === 'datalist') return true;
  }
  return false;
}

/**
 * @param {ListedElementImpl | AutonomousElementImpl} element
 * @returns {boolean} False when a listener takes the reporting on itself.
 */
function fireInvalid(element) {
  return fireEvent(element, createEvent(EventImpl, 'invalid', { cancelable: true }));
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#statically-validate-the-constraints
 * @param {HTMLFormElementImpl} form
 * @returns {(ListedElementImpl | AutonomousElementImpl)[] | null} Null when all is well, else the controls that nobody has taken care of.
 */
function staticallyValidate(form) {
  // 1-3. The controls of the form that are not as they should be. Deviates: in WebKit elements that are not submittable
  // are barred, so that they need not be left out here.
  const invalid = form.listedElements.filter((control) => control.willValidate && !control.validity.valid);
  // 4. All are well.
  if (invalid.length === 0) return null;
  // 5-6. Each is told; what is not cancelled is left to the user agent.
  return invalid.filter((control) => fireInvalid(control));
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#interactively-validate-the-constraints
 * @param {HTMLFormElementImpl} form
 * @returns {boolean}
 */
function interactivelyValidate(form) {
  const unhandled = staticallyValidate(form);
  if (unhandled === null) return true;
  reportInvalidControls(unhandled);
  return false;
}

/**
 * There is nobody to show a message to; the first control that can have it gets the focus, as in a browser.
 * @param {ElementImpl[]} controls
 */
function reportInvalidControls(controls) {
  const first = controls.find((control) => isFocusable(control));
  if (first !== undefined) focusElement(first);
}

/** @returns {Record<string, Member>} */
function validationMembers() {
  return {
    willValidate: readonly(boolean),
    validity: readonly('ValidityState'),
    validationMessage: readonly(DOMString),
    checkValidity: operation([], boolean),
    reportValidity: operation([], boolean),
    setCustomValidity: operation([DOMString]),
  };
}

interface_('ValidityState', ValidityStateImpl, () => ({
  valueMissing: readonly(boolean),
  typeMismatch: readonly(boolean),
  patternMismatch: readonly(boolean),
  tooShort: readonly(boolean),
  tooLong: readonly(boolean),
  rangeUnderflow: readonly(boolean),
  rangeOverflow: readonly(boolean),
  stepMismatch: readonly(boolean),
  badInput: readonly(boolean),
  customError: readonly(boolean),
  valid: readonly(boolean),
}), { exposed: true });
