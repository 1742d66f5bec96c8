// https://w3c.github.io/hr-time/#sec-performance
'use strict';

class PerformanceImpl extends EventTargetImpl {
  /** @type {PerformanceEntryImpl[]} The performance timeline: marks and measures. */
  #entries = [];

  /** @param {WindowImpl} window */
  constructor(window) {
    super();
    this.window = window;
    /** When the page began, in milliseconds since 1970. */
    this.timeOrigin = coarsenTime(Date.now() - (native.now() - window.timeOrigin));
  }

  /** @returns {number} */
  now() {
    return coarsenTime(native.now() - this.window.timeOrigin);
  }

  /**
   * https://w3c.github.io/user-timing/#dom-performance-mark
   * @param {string} markName
   * @param {{ detail?: unknown, startTime?: number }} [markOptions]
   * @returns {PerformanceMarkImpl}
   */
  mark(markName, markOptions = {}) {
    const { startTime = this.now(), detail = null } = markOptions;
    if (startTime < 0) throw new TypeError('Type error');
    return this.#add(new PerformanceMarkImpl(markName, startTime, detail));
  }

  /**
   * https://w3c.github.io/user-timing/#dom-performance-measure
   * @param {string} measureName
   * @param {string | PerformanceMeasureOptionsValues} [startOrMeasureOptions]
   * @param {string} [endMark]
   * @returns {PerformanceMeasureImpl}
   */
  measure(measureName, startOrMeasureOptions = {}, endMark) {
    // 1. Options say two of start, end and duration at most, and no end mark beside them.
    const options = typeof startOrMeasureOptions === 'string'
      ? { start: startOrMeasureOptions, end: endMark } : startOrMeasureOptions;
    if (typeof startOrMeasureOptions !== 'string' && Object.keys(options).length > 0) {
      if (endMark !== undefined) throw new TypeError('Type error');
      if (options.start === undefined && options.end === undefined) {
        throw new TypeError('Type error');
      }
      if (options.start !== undefined && options.duration !== undefined && options.end !== undefined) {
        throw new TypeError('Type error');
      }
    }
    const end = endMark ?? options.end;
    const { start, duration } = options;
    // 2. The end: a mark, a time, or what follows from the others; now otherwise.
    let endTime;
    if (end !== undefined) endTime = this.#timestamp(end);
    else if (start !== undefined && duration !== undefined) endTime = this.#timestamp(start) + duration;
    else endTime = this.now();
    // 3. The start likewise; the beginning of the page otherwise.
    let startTime = 0;
    if (start !== undefined) startTime = this.#timestamp(start);
    else if (duration !== undefined && end !== undefined) startTime = endTime - duration;
    // 4-10. The entry.
    return this.#add(new PerformanceMeasureImpl(measureName, startTime, endTime - startTime, options.detail ?? null));
  }

  /** @param {string} [markName] */
  clearMarks(markName) {
    this.#clear('mark', markName);
  }

  /** @param {string} [measureName] */
  clearMeasures(measureName) {
    this.#clear('measure', measureName);
  }

  /** @returns {PerformanceEntryImpl[]} In the order of their start times. */
  getEntries() {
    return [...this.#entries].sort((a, b) => a.startTime - b.startTime);
  }

  /**
   * @param {string} type
   * @returns {PerformanceEntryImpl[]}
   */
  getEntriesByType(type) {
    return this.getEntries().filter((entry) => entry.entryType === type);
  }

  /**
   * @param {string} name
   * @param {string} [type]
   * @returns {PerformanceEntryImpl[]}
   */
  getEntriesByName(name, type) {
    return this.getEntries().filter((entry) => entry.name === name && (type ?? entry.entryType) === entry.entryType);
  }

  /** @returns {unknown} */
  toJSON() {
    return { timeOrigin: this.timeOrigin };
  }

  /**
   * https://w3c.github.io/user-timing/#convert-a-mark-to-a-timestamp
   * @param {string | number} mark
   * @returns {number}
   */
  #timestamp(mark) {
    if (typeof mark === 'string') {
      const entry = this.#entries.findLast(({ name, entryType }) => entryType === 'mark' && name === mark);
      if (entry === undefined) throw new DOMExceptionImpl(`No mark named '${mark}' exists`, 'SyntaxError');
      return entry.startTime;
    }
    if (mark < 0) throw new TypeError('Type error');
    return mark;
  }

  /**
   * @template {PerformanceEntryImpl} Entry
   * @param {Entry} entry
   * @returns {Entry}
   */
  #add(entry) {
    this.#entries.push(entry);
    return entry;
  }

  /**
   * @param {'mark' | 'measure'} type
   * @param {string} [name]
   */
  #clear(type, name) {
    this.#entries = this.#entries.filter((entry) => entry.entryType !== type || entry.name !== (name ?? entry.name));
  }
}

/**
 * @typedef {{ detail?: unknown, start?: string | number, duration?: number, end?: string | number }}
 *   PerformanceMeasureOptionsValues
 */

const PerformanceMarkOptions = dictionary('PerformanceMarkOptions', { detail: optional(any), startTime: optional(double) });

const PerformanceMeasureOptions = dictionary('PerformanceMeasureOptions', {
  detail: optional(any),
  start: optional(union(DOMString, double)),
  duration: optional(double),
  end: optional(union(DOMString, double)),
});

const PerformanceJSON = dictionary('PerformanceJSON', { timeOrigin: double });

interface_('Performance', PerformanceImpl, () => ({
  now: operation([], double),
  timeOrigin: readonly(double),
  toJSON: operation([], PerformanceJSON),
  mark: operation([DOMString, optional(PerformanceMarkOptions)], 'PerformanceMark'),
  clearMarks: operation([optional(DOMString)]),
  measure: operation(
    [DOMString, optional(union(DOMString, PerformanceMeasureOptions)), optional(DOMString)], 'PerformanceMeasure'),
  clearMeasures: operation([optional(DOMString)]),
  getEntries: operation([], sequence('PerformanceEntry')),
  getEntriesByType: operation([DOMString], sequence('PerformanceEntry')),
  getEntriesByName: operation([DOMString, optional(DOMString)], sequence('PerformanceEntry')),
}), { inherits: 'EventTarget', exposed: true });

windowMembers({ performance: replaceable(readonly('Performance')) });
