// https://xhr.spec.whatwg.org/#interface-progressevent
'use strict';

/**
 * @typedef {EventInitValues & {
 *   lengthComputable?: boolean,
 *   loaded?: number,
 *   total?: number,
 * }} ProgressEventInitValues
 */

class ProgressEventImpl extends EventImpl {
  /**
   * @param {string} type
   * @param {ProgressEventInitValues} [init]
   */
  constructor(type, init = {}) {
    super(type, init);
    this.lengthComputable = init.lengthComputable ?? false;
    this.loaded = init.loaded ?? 0;
    this.total = init.total ?? 0;
  }
}

const ProgressEventInit = dictionary('ProgressEventInit', {
  lengthComputable: optional(boolean, false),
  loaded: optional(double, 0),
  total: optional(double, 0),
}, EventInit);

interface_('ProgressEvent', ProgressEventImpl, () => ({
  constructor: [DOMString, optional(ProgressEventInit)],
  lengthComputable: readonly(boolean),
  loaded: readonly(double),
  total: readonly(double),
}), { inherits: 'Event', exposed: true });
