// https://html.spec.whatwg.org/multipage/input.html#dom-input-stepup
'use strict';

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
  input.value = numeric.toText(value);
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
