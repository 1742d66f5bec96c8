// https://drafts.csswg.org/cssom-1/#extensions-to-the-document-or-shadow-root-interface
'use strict';

/** @type {WeakMap<DocumentImpl | ShadowRootImpl, CSSStyleSheetImpl[]>} Of those that have any. */
const adoptedStyleSheets = new WeakMap();
/** @type {CSSStyleSheetImpl[]} */
const noStyleSheets = [];

/**
 * Deviates: a list that can only be set as a whole, as browsers had it first; pages that add to it ask whether they may.
 * @type {Member}
 */
const adoptedStyleSheetsMember = {
  ...attribute(frozenArray('CSSStyleSheet')),
  /** @this {DocumentImpl | ShadowRootImpl} @returns {CSSStyleSheetImpl[]} */
  implementation() {
    return adoptedStyleSheets.get(this) ?? noStyleSheets;
  },
  /** @this {DocumentImpl | ShadowRootImpl} @param {CSSStyleSheetImpl[]} sheets */
  setter(sheets) {
    // Each is for the document that it was made in.
    if (sheets.some(({ constructorDocument }) => constructorDocument !== this.nodeDocument)) {
      throw new DOMExceptionImpl("Sheet constructor document doesn't match", 'NotAllowedError');
    }
    adoptedStyleSheets.set(this, sheets);
  },
};
