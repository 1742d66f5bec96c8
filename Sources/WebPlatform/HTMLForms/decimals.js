// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#floating-point-numbers, and exact arithmetic with them:
// a step of 0.1 reaches 0.3.
'use strict';

/**
 * https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-floating-point-number
 * @param {string} text
 * @returns {boolean}
 */
function isValidFloatingPointNumber(text) {
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text) && Number.isFinite(Number(text));
}

/**
 * https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-floating-point-number-values
 * @param {string} text
 * @returns {number | null}
 */
function parseFloatingPointNumber(text) {
  const match = /^[\t\n\f\r ]*([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)/.exec(text);
  const number = match === null ? NaN : Number(match[1]);
  return Number.isFinite(number) ? number + 0 : null;
}

/** @typedef {{ coefficient: bigint, exponent: number }} Decimal A number as a coefficient and a power of ten. */

/**
 * @param {number} number A finite one.
 * @returns {Decimal} What its shortest decimal form says.
 */
function decimalOf(number) {
  const [mantissa, exponent = '0'] = String(number).split('e');
  const [whole, fraction = ''] = mantissa.split('.');
  return { coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/**
 * The coefficients of several numbers by one power of ten.
 * @param {number[]} numbers
 * @returns {{ coefficients: bigint[], exponent: number }}
 */
function alignDecimals(numbers) {
  const decimals = numbers.map(decimalOf);
  const exponent = Math.min(...decimals.map((decimal) => decimal.exponent));
  const coefficients = decimals.map((decimal) => decimal.coefficient * 10n ** BigInt(decimal.exponent - exponent));
  return { coefficients, exponent };
}

/**
 * @param {bigint} coefficient
 * @param {number} exponent
 * @returns {number}
 */
function numberOfDecimal(coefficient, exponent) {
  return Number(`${coefficient}e${exponent}`);
}

/**
 * How many steps lie between the base and a number.
 * @param {number} number
 * @param {number} base
 * @param {number} step
 * @returns {{ steps: bigint, isExact: boolean }} Rounded down.
 */
function stepsBetween(number, base, step) {
  const { coefficients: [value, origin, width] } = alignDecimals([number, base, step]);
  const distance = value - origin;
  const isExact = distance % width === 0n;
  const steps = distance / width;
  return { steps: !isExact && distance < 0n ? steps - 1n : steps, isExact };
}

/**
 * @param {number} base
 * @param {number} step
 * @param {bigint} steps
 * @returns {number} The number that so many steps lead to.
 */
function afterSteps(base, step, steps) {
  const { coefficients: [origin, width], exponent } = alignDecimals([base, step]);
  return numberOfDecimal(origin + width * steps, exponent);
}

/**
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
function addDecimals(a, b) {
  const { coefficients, exponent } = alignDecimals([a, b]);
  return numberOfDecimal(coefficients[0] + coefficients[1], exponent);
}

/**
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
function multiplyDecimals(a, b) {
  const [first, second] = [decimalOf(a), decimalOf(b)];
  return numberOfDecimal(first.coefficient * second.coefficient, first.exponent + second.exponent);
}
