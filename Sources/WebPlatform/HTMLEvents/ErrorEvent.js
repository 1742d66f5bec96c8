// https://html.spec.whatwg.org/multipage/webappapis.html#errorevent
'use strict';

/**
 * @typedef {EventInitValues & {
 *   message?: string,
 *   filename?: string,
 *   lineno?: number,
 *   colno?: number,
 *   error?: unknown,
 * }} ErrorEventInitValues
 */

class ErrorEventImpl extends EventImpl {
  /**
   * @param {string} type
   * @param {ErrorEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    this.message = init.message ?? '';
    this.filename = init.filename ?? '';
    this.lineno = init.lineno ?? 0;
    this.colno = init.colno ?? 0;
    /** @type {unknown} */
    this.error = init.error;
  }

  /** @override @returns {unknown[] | null} */
  get errorHandlerArguments() {
    return [this.message, this.filename, this.lineno, this.colno, this.error];
  }
}

const ErrorEventInit = dictionary('ErrorEventInit', {
  message: optional(DOMString, ''),
  filename: optional(USVString, ''),
  lineno: optional(unsignedLong, 0),
  colno: optional(unsignedLong, 0),
  error: optional(any),
}, EventInit);

interface_('ErrorEvent', ErrorEventImpl, () => ({
  constructor: [DOMString, optional(ErrorEventInit)],
  message: readonly(DOMString),
  filename: readonly(USVString),
  lineno: readonly(unsignedLong),
  colno: readonly(unsignedLong),
  error: readonly(any),
}), { inherits: 'Event', exposed: true });
