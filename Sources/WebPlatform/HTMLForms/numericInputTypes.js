// The states whose value is a number, a date or a time.
// https://html.spec.whatwg.org/multipage/input.html#number-state-(type=number) and its neighbours
'use strict';

/** How the values of an input are numbers, and which of them it takes. */
class NumericInput {
  /**
   * @param {{
   *   toNumber: (text: string) => number | null,
   *   toText: (number: number) => string,
   *   step: number,
   *   scale?: number,
   *   base?: number,
   *   minimum?: number,
   *   maximum?: number,
   *   limits?: [number, number],
   *   wrap?: (number: number) => number,
   *   toTime?: ((number: number) => number) | null,
   *   fromTime?: ((time: number) => number) | null,
   *   isPeriodic?: boolean,
   * }} rules `step` is the default, in units of `scale`; `minimum` and `maximum` hold where the attributes say nothing;
   *   `limits` are those of the type itself; `wrap` brings a number back between them; `toTime` and `fromTime` are there
   *   where the value is a date too.
   */
  constructor(rules) {
    this.toNumber = rules.toNumber;
    this.toText = rules.toText;
    this.defaultStep = rules.step;
    this.scale = rules.scale ?? 1;
    this.defaultBase = rules.base ?? 0;
    this.defaultMinimum = rules.minimum ?? null;
    this.defaultMaximum = rules.maximum ?? null;
    this.limits = rules.limits ?? [-Number.MAX_VALUE, Number.MAX_VALUE];
    this.wrap = rules.wrap ?? ((number) => number);
    this.toTime = rules.toTime ?? null;
    this.fromTime = rules.fromTime ?? null;
    this.isPeriodic = rules.isPeriodic ?? false;
  }

  /**
   * https://html.spec.whatwg.org/multipage/input.html#concept-input-value-number-string
   * @param {number} number
   * @returns {string} Empty where that is no value of the type.
   */
  textOf(number) {
    const value = this.wrap(number);
    return value >= this.limits[0] && value <= this.limits[1] ? this.toText(value) : '';
  }

  /**
   * https://html.spec.whatwg.org/multipage/input.html#concept-input-min
   * @param {ConstrainedInputElementImpl} input
   * @returns {number | null}
   */
  minimum(input) {
    return this.toNumber(input.reflectedString('min')) ?? this.defaultMinimum;
  }

  /**
   * https://html.spec.whatwg.org/multipage/input.html#concept-input-max
   * @param {ConstrainedInputElementImpl} input
   * @returns {number | null}
   */
  maximum(input) {
    return this.toNumber(input.reflectedString('max')) ?? this.defaultMaximum;
  }

  /**
   * https://html.spec.whatwg.org/multipage/input.html#concept-input-step
   * @param {ConstrainedInputElementImpl} input
   * @returns {number | null} Null where any value will do.
   */
  allowedStep(input) {
    const attribute = input.getAttribute('step');
    if (attribute !== null && asciiLowercase(attribute) === 'any') return null;
    const step = attribute === null ? null : parseFloatingPointNumber(attribute);
    return multiplyDecimals(step === null || step <= 0 ? this.defaultStep : step, this.scale);
  }

  /**
   * https://html.spec.whatwg.org/multipage/input.html#concept-input-min-zero
   * @param {ConstrainedInputElementImpl} input
   * @returns {number}
   */
  stepBase(input) {
    return this.toNumber(input.reflectedString('min')) ?? this.toNumber(input.reflectedString('value'))
      ?? this.defaultBase;
  }
}

/** A type whose value is a number in text. */
class NumericInputType extends InputType {
  /** @type {NumericInput} */
  #numeric;

  /**
   * @param {string} name
   * @param {NumericInput} numeric
   */
  constructor(name, numeric) {
    super(name);
    this.#numeric = numeric;
  }

  /** @override */
  get numeric() { return this.#numeric; }
  /** @override */
  get blocksImplicitSubmission() { return this.name === 'number'; }

  /**
   * @override
   * @param {string} value
   * @param {ConstrainedInputElementImpl} _input
   * @returns {string}
   */
  sanitize(value, _input) {
    return this.#numeric.toNumber(value) === null ? '' : value;
  }
}

/** https://html.spec.whatwg.org/multipage/input.html#local-date-and-time-state-(type=datetime-local) */
class LocalDateAndTimeInputType extends NumericInputType {
  /**
   * @override
   * @param {string} value
   * @returns {string}
   */
  sanitize(value) {
    const time = parseLocalDateAndTimeString(value);
    return time === null ? '' : serializeLocalDateAndTime(time);
  }
}

/** https://html.spec.whatwg.org/multipage/input.html#range-state-(type=range) */
class RangeInputType extends NumericInputType {
  /** @override */
  get canBeRequired() { return false; }
  /** @override */
  get canBeReadOnly() { return false; }

  /**
   * @override
   * @param {string} value
   * @param {ConstrainedInputElementImpl} input
   * @returns {string} The nearest number that can be.
   */
  sanitize(value, input) {
    const { numeric } = this;
    const minimum = /** @type {number} */ (numeric.minimum(input));
    const maximum = Math.max(minimum, /** @type {number} */ (numeric.maximum(input)));
    // 1. The middle where there is no number.
    const number = numeric.toNumber(value) ?? minimum + (maximum - minimum) / 2;
    // 2. Between the ends.
    const clamped = Math.min(Math.max(number, minimum), maximum);
    // 3. On a step, the higher one when it is as near.
    const step = numeric.allowedStep(input);
    const base = numeric.stepBase(input);
    if (step === null) return numeric.toText(clamped);
    const { steps, isExact } = stepsBetween(clamped, base, step);
    if (isExact) return numeric.toText(clamped);
    const below = afterSteps(base, step, steps);
    const above = afterSteps(base, step, steps + 1n);
    const isAbove = above - clamped <= clamped - below ? above <= maximum : below < minimum;
    return numeric.toText(isAbove ? above : below);
  }
}

/** @param {string} text @returns {number | null} */
function numberInText(text) {
  return isValidFloatingPointNumber(text) ? Number(text) : null;
}

defineInputType(new NumericInputType('number', new NumericInput({ toNumber: numberInText, toText: String, step: 1 })));

defineInputType(new RangeInputType('range', new NumericInput({
  toNumber: numberInText, toText: String, step: 1, minimum: 0, maximum: 100,
})));

defineInputType(new NumericInputType('date', new NumericInput({
  toNumber: parseDateString, toText: serializeDate, step: 1, scale: millisecondsPerDay, limits: [minimumTime, maximumTime],
  toTime: (number) => number, fromTime: (time) => time,
})));

defineInputType(new NumericInputType('month', new NumericInput({
  toNumber: (text) => {
    const month = parseMonthString(text);
    return month === null ? null : (month.year - 1970) * 12 + month.month - 1;
  },
  toText: (number) => serializeMonth(timeOfDay(1970, number, 1)),
  step: 1,
  limits: [(1 - 1970) * 12, (275760 - 1970) * 12 + 8],
  toTime: (number) => timeOfDay(1970, number, 1),
  fromTime: (time) => (new Date(time).getUTCFullYear() - 1970) * 12 + new Date(time).getUTCMonth(),
})));

defineInputType(new NumericInputType('week', new NumericInput({
  toNumber: parseWeekString, toText: serializeWeek, step: 1, scale: 7 * millisecondsPerDay, base: -3 * millisecondsPerDay,
  limits: [minimumTime, maximumTime], toTime: (number) => number, fromTime: (time) => time,
})));

defineInputType(new NumericInputType('time', new NumericInput({
  toNumber: parseTimeString, toText: serializeTime, step: 60, scale: 1000, limits: [0, millisecondsPerDay - 1],
  toTime: (number) => number,
  fromTime: (time) => time,
  wrap: (number) => ((number % millisecondsPerDay) + millisecondsPerDay) % millisecondsPerDay,
  isPeriodic: true,
})));

defineInputType(new LocalDateAndTimeInputType('datetime-local', new NumericInput({
  toNumber: parseLocalDateAndTimeString, toText: serializeLocalDateAndTime, step: 60, scale: 1000,
  limits: [minimumTime, maximumTime],
})));
