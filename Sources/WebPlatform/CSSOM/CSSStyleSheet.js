// https://drafts.csswg.org/cssom-1/#css-style-sheets, of them those that scripts make
//
// Nothing is laid out here, and no style comes from a sheet, as none comes from a style element: a sheet keeps its text.
'use strict';

/** https://drafts.csswg.org/cssom-1/#the-stylesheet-interface */
class StyleSheetImpl {
  type = 'text/css';
  /** @type {string | null} */
  href = null;
  /** @type {ElementImpl | null} */
  ownerNode = null;
  /** @type {StyleSheetImpl | null} */
  parentStyleSheet = null;
  /** @type {string | null} */
  title = null;
  disabled = false;
}

class CSSStyleSheetImpl extends StyleSheetImpl {
  /**
   * https://drafts.csswg.org/cssom-1/#dom-cssstylesheet-cssstylesheet
   * @param {RealmImpl} realm
   * @param {{ disabled?: boolean }} options
   */
  constructor(realm, options) {
    super();
    /** https://drafts.csswg.org/cssom-1/#concept-css-style-sheet-constructor-document */
    this.constructorDocument = realm.window.document;
    this.disabled = options.disabled === true;
    this.text = '';
  }

  /**
   * https://drafts.csswg.org/cssom-1/#dom-cssstylesheet-replace
   * @param {string} text
   * @returns {Deferred}
   */
  replace(text) {
    this.text = text;
    return Deferred.resolved(this);
  }

  /**
   * https://drafts.csswg.org/cssom-1/#dom-cssstylesheet-replacesync
   * @param {string} text
   */
  replaceSync(text) {
    this.text = text;
  }
}

interface_('StyleSheet', StyleSheetImpl, () => ({
  type: readonly(DOMString),
  href: readonly(nullable(DOMString)),
  ownerNode: readonly(nullable('Node')),
  parentStyleSheet: readonly(nullable('StyleSheet')),
  title: readonly(nullable(DOMString)),
  disabled: attribute(boolean),
}), { exposed: true });

interface_('CSSStyleSheet', CSSStyleSheetImpl, () => ({
  constructor: realmed([optional(dictionary('CSSStyleSheetInit', {
    baseURL: optional(DOMString), disabled: optional(boolean, false),
  }))]),
  replace: operation([USVString], promise('CSSStyleSheet')),
  replaceSync: operation([USVString]),
}), { inherits: 'StyleSheet', exposed: true });
