// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constraints, those of inputs
'use strict';

/** An input, as far as its value is validated. */
class ConstrainedInputElementImpl extends TextControlElementImpl {
  /** @returns {InputType} */
  get inputType() {
    throw new Error(`${this.constructor.name} has no type`);
  }

  /** @returns {string} */
  get type() {
    return this.inputType.name;
  }

  set type(value) {
    setAttributeValue(this, 'type', value);
  }

  /** @returns {boolean} */
  get checked() {
    return false;
  }

  set checked(_value) {}

  /** @returns {ConstrainedInputElementImpl[]} */
  radioGroup() {
    return [];
  }

  /** @returns {boolean} */
  get isReadOnly() {
    return this.inputType.canBeReadOnly && this.hasAttribute('readonly');
  }

  /** @override */
  get isBarredFromValidation() {
    return this.inputType.isBarredFromValidation || this.hasAttribute('readonly');
  }

  /** @override @returns {boolean} */
  get valueMissing() {
    const type = this.inputType;
    if (!type.canBeRequired || (type.isMissedOnlyWhereMutable && (this.isReadOnly || this.isDisabled))) return false;
    // One radio that requires a choice does so for its group.
    const isRequired = [this, ...this.radioGroup()].some((input) => input.hasAttribute('required'));
    return isRequired && type.isMissing(this);
  }

  /** @override */
  get valueMissingMessage() { return this.inputType.missingMessage; }
  /** @override */
  get typeMismatch() { return this.inputType.isMismatch(this.value, this); }
  /** @override */
  get typeMismatchMessage() { return this.inputType.mismatchMessage; }
  /** @override */
  get badInputMessage() { return this.type === 'number' ? 'Enter a number' : super.badInputMessage; }
  /** @override */
  get patternMismatch() { return hasPatternMismatch(this); }
  /** @override */
  get tooLong() { return this.inputType.isText && super.tooLong; }
  /** @override */
  get tooShort() { return this.inputType.isText && super.tooShort; }

  /** @override */
  get rangeUnderflow() {
    const failure = rangeFailure(this);
    return failure === 'underflow' || failure === 'both';
  }

  /** @override */
  get rangeOverflow() {
    const failure = rangeFailure(this);
    return failure === 'overflow' || failure === 'both';
  }

  /** @override */
  get stepMismatch() { return hasStepMismatch(this); }

  /** @override */
  get minimumText() {
    const { numeric } = this.inputType;
    return numeric?.toText(numeric.minimum(this) ?? 0) ?? '';
  }

  /** @override */
  get maximumText() {
    const { numeric } = this.inputType;
    return numeric?.toText(numeric.maximum(this) ?? 0) ?? '';
  }

  /** @override */
  get isInRange() {
    return this.willValidate && hasRangeLimits(this) ? rangeFailure(this) === null : null;
  }

  /** @override */
  get isPlaceholderShown() {
    const { isText, name } = this.inputType;
    return (isText || name === 'number') && this.hasAttribute('placeholder') && this.value === '';
  }
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#suffering-from-an-underflow and
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#suffering-from-an-overflow
 * @param {ConstrainedInputElementImpl} input
 * @returns {'underflow' | 'overflow' | 'both' | null} Both is outside of a range that goes over midnight.
 */
function rangeFailure(input) {
  const { numeric } = input.inputType;
  const number = numeric?.toNumber(input.value) ?? null;
  if (numeric === null || number === null) return null;
  const minimum = numeric.minimum(input);
  const maximum = numeric.maximum(input);
  if (numeric.isPeriodic && minimum !== null && maximum !== null && maximum < minimum) {
    return number > maximum && number < minimum ? 'both' : null;
  }
  if (minimum !== null && number < minimum) return 'underflow';
  return maximum !== null && number > maximum ? 'overflow' : null;
}

/**
 * https://html.spec.whatwg.org/multipage/input.html#have-range-limitations
 * @param {ConstrainedInputElementImpl} input
 * @returns {boolean}
 */
function hasRangeLimits(input) {
  const { numeric } = input.inputType;
  return numeric !== null && (numeric.minimum(input) !== null || numeric.maximum(input) !== null);
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#suffering-from-a-step-mismatch
 * @param {ConstrainedInputElementImpl} input
 * @returns {boolean}
 */
function hasStepMismatch(input) {
  const { numeric } = input.inputType;
  const number = numeric?.toNumber(input.value) ?? null;
  const step = numeric?.allowedStep(input) ?? null;
  if (numeric === null || number === null || step === null) return false;
  return !stepsBetween(number, numeric.stepBase(input), step).isExact;
}

/**
 * https://html.spec.whatwg.org/multipage/input.html#the-pattern-attribute
 * @param {ConstrainedInputElementImpl} input
 * @returns {boolean}
 */
function hasPatternMismatch(input) {
  const pattern = input.getAttribute('pattern');
  const { value } = input;
  if (pattern === null || value === '' || !input.inputType.isText) return false;
  const expression = compilePattern(pattern);
  if (expression === null) return false;
  const values = input.type === 'email' && input.hasAttribute('multiple') ? value.split(',') : [value];
  return !values.every((part) => expression.test(part));
}

/**
 * https://html.spec.whatwg.org/multipage/input.html#compiled-pattern-regular-expression
 * @param {string} pattern
 * @returns {RegExp | null} Null when it is none.
 */
function compilePattern(pattern) {
  try {
    // Alone first: what is no expression must not become one by what is put around it.
    RegExp(pattern, 'v');
    return new RegExp(`^(?:${pattern})$`, 'v');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
