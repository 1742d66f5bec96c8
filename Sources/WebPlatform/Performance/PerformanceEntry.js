// https://w3c.github.io/performance-timeline/#dom-performanceentry
'use strict';

class PerformanceEntryImpl {
  /**
   * @param {string} name
   * @param {string} entryType
   * @param {number} startTime
   * @param {number} duration
   */
  constructor(name, entryType, startTime, duration) {
    this.name = name;
    this.entryType = entryType;
    this.startTime = startTime;
    this.duration = duration;
  }

  /** @returns {unknown} */
  toJSON() {
    return this;
  }
}

/** https://w3c.github.io/user-timing/#dom-performancemark */
class PerformanceMarkImpl extends PerformanceEntryImpl {
  /**
   * @param {string} name
   * @param {number} startTime
   * @param {unknown} detail A page's value.
   */
  constructor(name, startTime, detail) {
    super(name, 'mark', startTime, 0);
    this.detail = detail;
  }
}

/** https://w3c.github.io/user-timing/#dom-performancemeasure */
class PerformanceMeasureImpl extends PerformanceEntryImpl {
  /**
   * @param {string} name
   * @param {number} startTime
   * @param {number} duration
   * @param {unknown} detail A page's value.
   */
  constructor(name, startTime, duration, detail) {
    super(name, 'measure', startTime, duration);
    this.detail = detail;
  }
}

const PerformanceEntryJSON = dictionary('PerformanceEntryJSON', {
  name: DOMString, entryType: DOMString, startTime: double, duration: double,
});

interface_('PerformanceEntry', PerformanceEntryImpl, () => ({
  name: readonly(DOMString),
  entryType: readonly(DOMString),
  startTime: readonly(double),
  duration: readonly(double),
  toJSON: operation([], PerformanceEntryJSON),
}), { exposed: true });

interface_('PerformanceMark', PerformanceMarkImpl, () => ({ detail: readonly(any) }), { inherits: 'PerformanceEntry' });

interface_('PerformanceMeasure', PerformanceMeasureImpl, () => ({
  detail: readonly(any),
}), { inherits: 'PerformanceEntry' });
