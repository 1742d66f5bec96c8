// https://html.spec.whatwg.org/multipage/input.html#dom-input-stepup
'use strict';

/** An input, as far as its value is a number. */
class SteppedInputElementImpl extends ConstrainedInputElementImpl {
  /** @returns {number} https://html.spec.whatwg.org/multipage/input.html#dom-input-valueasnumber */
  get valueAsNumber() {
    return this.inputType.numeric?.toNumber(this.value) ?? NaN;
  }

  set valueAsNumber(value) {
    // Deviates: the standard throws a TypeError for an infinity, and empties the value for NaN; WebKit refuses both.
    if (!Number.isFinite(value)) throw domException('NotSupportedError');
    const { numeric } = this.inputType;
    if (numeric === null) throw domException('InvalidStateError');
    replaceInputText(this, numeric.textOf(value));
  }

  /** @returns {number | null} Milliseconds. https://html.spec.whatwg.org/multipage/input.html#dom-input-valueasdate */
  get valueAsDate() {
    const { numeric } = this.inputType;
    const number = numeric?.toTime ? numeric.toNumber(this.value) : null;
    return number === null ? null : numeric?.toTime?.(number) ?? null;
  }

  set valueAsDate(time) {
    const { numeric } = this.inputType;
    // 1. Where the value is a date.
    if (!numeric?.fromTime) throw domException('InvalidStateError');
    // 3-4. None, or that one.
    const isNone = time === null || Number.isNaN(time);
    replaceInputText(this, isNone ? '' : numeric.textOf(numeric.fromTime(time)));
  }

  /** @param {number} count */
  stepUp(count) {
    stepInput(this, count, true);
  }

  /** @param {number} count */
  stepDown(count) {
    stepInput(this, count, false);
  }
}

/**
 * https://html.spec.whatwg.org/multipage/input.html#dom-input-stepup, and with a negative count stepDown
 * @param {ConstrainedInputElementImpl} input
 * @param {number} count
 * @param {boolean} isUp
 */
function stepInput(input, count, isUp) {
  const { numeric } = input.inputType;
  // 1-2. Where there are steps.
  const step = numeric?.allowedStep(input) ?? null;
  if (numeric === null || step === null) throw domException('InvalidStateError');
  // 3. Between limits that leave room.
  const [lowest, highest] = numeric.limits;
  const minimum = Math.max(numeric.minimum(input) ?? lowest, lowest);
  const maximum = Math.min(numeric.maximum(input) ?? highest, highest);
  if (minimum > maximum) return;
  // 4. And at least one step.
  const base = numeric.stepBase(input);
  const lowestStep = firstStepFrom(minimum, base, step);
  const highestStep = stepsBetween(maximum, base, step).steps;
  if (lowestStep > highestStep) return;
  // 5-6. From the value, or from nothing.
  const before = numeric.toNumber(input.value) ?? 0;
  // 7. To the next step if it is on none, else by so many.
  const { steps, isExact } = stepsBetween(before, base, step);
  const delta = BigInt(isUp ? count : -count);
  let target = isExact ? steps + delta : isUp ? steps + 1n : steps;
  // 8-9. Within the limits.
  if (target < lowestStep) target = lowestStep;
  if (target > highestStep) target = highestStep;
  const value = afterSteps(base, step, target);
  // 10. Never the other way.
  if (isUp ? value < before : value > before) return;
  // 11-12. That is the value.
  replaceInputText(input, numeric.toText(value));
}

/**
 * @param {number} number
 * @param {number} base
 * @param {number} step
 * @returns {bigint} The number of the first step that is not below it.
 */
function firstStepFrom(number, base, step) {
  const { steps, isExact } = stepsBetween(number, base, step);
  return isExact ? steps : steps + 1n;
}

/**
 * @param {ConstrainedInputElementImpl} input
 * @param {string} value
 */
function replaceInputText(input, value) {
  input.value = value;
}
