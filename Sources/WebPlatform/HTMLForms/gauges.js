// https://html.spec.whatwg.org/multipage/form-elements.html#the-progress-element and
// https://html.spec.whatwg.org/multipage/form-elements.html#the-meter-element
'use strict';

class HTMLProgressElementImpl extends FormAssociatedElementImpl {
  /** @override */
  get formOwner() {
    return null;
  }

  /** @override */
  get isDisabled() {
    return false;
  }

  /** @returns {number} https://html.spec.whatwg.org/multipage/form-elements.html#concept-progress-maximum */
  get max() {
    const max = parseFloatingPointNumber(this.reflectedString('max'));
    return max !== null && max > 0 ? max : 1;
  }

  set max(value) {
    if (value > 0) setAttributeValue(this, 'max', String(value));
  }

  /** @returns {number} https://html.spec.whatwg.org/multipage/form-elements.html#concept-progress-current-value */
  get value() {
    const value = parseFloatingPointNumber(this.reflectedString('value'));
    return value === null || value < 0 ? 0 : Math.min(value, this.max);
  }

  set value(value) {
    setAttributeValue(this, 'value', String(Math.max(value, 0)));
  }

  /** @returns {number} https://html.spec.whatwg.org/multipage/form-elements.html#dom-progress-position */
  get position() {
    return this.hasAttribute('value') ? this.value / this.max : -1;
  }
}

class HTMLMeterElementImpl extends FormAssociatedElementImpl {
  /** @override */
  get formOwner() {
    return null;
  }

  /** @override */
  get isDisabled() {
    return false;
  }

  // https://html.spec.whatwg.org/multipage/form-elements.html#concept-meter-minimum and those that follow it: each within
  // the ones before.

  /** @returns {number} */
  get min() {
    return this.#number('min', 0);
  }

  set min(value) {
    setAttributeValue(this, 'min', String(value));
  }

  /** @returns {number} */
  get max() {
    return Math.max(this.min, this.#number('max', Math.max(this.min, 1)));
  }

  set max(value) {
    setAttributeValue(this, 'max', String(value));
  }

  /** @returns {number} */
  get value() {
    return Math.min(Math.max(this.#number('value', 0), this.min), this.max);
  }

  set value(value) {
    setAttributeValue(this, 'value', String(value));
  }

  /** @returns {number} */
  get low() {
    return Math.min(Math.max(this.#number('low', this.min), this.min), this.max);
  }

  set low(value) {
    setAttributeValue(this, 'low', String(value));
  }

  /** @returns {number} */
  get high() {
    return Math.min(Math.max(this.#number('high', this.max), this.low), this.max);
  }

  set high(value) {
    setAttributeValue(this, 'high', String(value));
  }

  /** @returns {number} */
  get optimum() {
    return Math.min(Math.max(this.#number('optimum', (this.max + this.min) / 2), this.min), this.max);
  }

  set optimum(value) {
    setAttributeValue(this, 'optimum', String(value));
  }

  /**
   * @param {string} localName
   * @param {number} missing
   * @returns {number}
   */
  #number(localName, missing) {
    return parseFloatingPointNumber(this.reflectedString(localName)) ?? missing;
  }
}

htmlElement('HTMLProgressElement', ['progress'], () => ({
  value: attribute(double),
  max: attribute(double),
  position: readonly(double),
  labels: readonly('NodeList'),
}), { elementClass: HTMLProgressElementImpl });

htmlElement('HTMLMeterElement', ['meter'], () => ({
  value: attribute(double),
  min: attribute(double),
  max: attribute(double),
  low: attribute(double),
  high: attribute(double),
  optimum: attribute(double),
  labels: readonly('NodeList'),
}), { elementClass: HTMLMeterElementImpl });
