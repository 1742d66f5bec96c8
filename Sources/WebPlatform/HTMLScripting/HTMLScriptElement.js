// https://html.spec.whatwg.org/multipage/scripting.html#the-script-element
'use strict';

class HTMLScriptElementImpl extends HTMLElementImpl {
  /** https://html.spec.whatwg.org/multipage/scripting.html#parser-document: the parser has it in hand. */
  #isBeingParsed = false;
  /** https://html.spec.whatwg.org/multipage/scripting.html#parser-document, when it came from a parser. */
  isParserInserted = false;
  /** https://html.spec.whatwg.org/multipage/scripting.html#already-started */
  alreadyStarted = false;
  /** https://html.spec.whatwg.org/multipage/scripting.html#script-force-async */
  forceAsync = true;
  /** Where its text begins in the document's source, 1-based. */
  startLine = 1;
  startColumn = 1;

  /**
   * @param {number} line
   * @param {number} column
   */
  startParsing(line, column) {
    this.#isBeingParsed = true;
    this.isParserInserted = true;
    this.forceAsync = false;
    this.startLine = line;
    this.startColumn = column;
  }

  /** The parser has met its end tag. */
  finishParsing() {
    this.#isBeingParsed = false;
  }

  /** As above, for markup whose scripts never run. */
  finishParsingWithoutRunning() {
    this.#isBeingParsed = false;
    this.alreadyStarted = true;
  }

  /** @returns {string} */
  get text() {
    return childText(this);
  }

  set text(value) {
    stringReplaceAll(value, this);
  }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/scripting.html#dom-script-async */
  get async() {
    return this.forceAsync || this.hasAttribute('async');
  }

  set async(value) {
    this.forceAsync = false;
    if (value) setAttributeValue(this, 'async', '');
    else this.removeAttribute('async');
  }

  /** @override */
  postConnectionSteps() {
    this.#prepareUnlessParsing();
  }

  /** @override */
  childrenChangedSteps() {
    if (this.isConnected) this.#prepareUnlessParsing();
  }

  /**
   * @override
   * @param {string} localName
   * @param {string | null} oldValue
   * @param {string | null} value
   * @param {string | null} namespace
   */
  attributeChangeSteps(localName, oldValue, value, namespace) {
    super.attributeChangeSteps(localName, oldValue, value, namespace);
    if (namespace !== null) return;
    if (localName === 'async' && value !== null) this.forceAsync = false;
    if (localName === 'src' && oldValue === null && this.isConnected) this.#prepareUnlessParsing();
  }

  /**
   * @override
   * @param {NodeImpl} copy
   */
  cloningSteps(copy) {
    if (copy instanceof HTMLScriptElementImpl) copy.alreadyStarted = this.alreadyStarted;
  }

  /**
   * https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element, up to its type
   * @returns {'classic' | 'module' | null} Null for what is no script that runs here.
   */
  get scriptType() {
    const type = this.getAttribute('type');
    const language = this.getAttribute('language');
    if (type === '' || (type === null && (language === null || language === ''))) return 'classic';
    const text = asciiLowercase(type !== null ? type.replaceAll(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '') : `text/${language}`);
    if (javaScriptMIMETypes.has(text)) return 'classic';
    return text === 'module' ? 'module' : null;
  }

  #prepareUnlessParsing() {
    if (!this.#isBeingParsed) prepareScript(this);
  }
}

// https://mimesniff.spec.whatwg.org/#javascript-mime-type
const javaScriptMIMETypes = new Set([
  'application/ecmascript', 'application/javascript', 'application/x-ecmascript', 'application/x-javascript',
  'text/ecmascript', 'text/javascript', 'text/javascript1.0', 'text/javascript1.1', 'text/javascript1.2',
  'text/javascript1.3', 'text/javascript1.4', 'text/javascript1.5', 'text/jscript', 'text/livescript',
  'text/x-ecmascript', 'text/x-javascript',
]);

htmlElement('HTMLScriptElement', ['script'], () => ({
  src: reflectURL('src'),
  type: reflect('type'),
  noModule: reflectBoolean('nomodule'),
  async: attribute(boolean),
  defer: reflectBoolean('defer'),
  crossOrigin: reflect('crossorigin'),
  text: attribute(DOMString),
  integrity: reflect('integrity'),
  referrerPolicy: reflect('referrerpolicy'),
  charset: reflect('charset'),
  event: reflect('event'),
  htmlFor: reflect('for'),
  supports: {
    ...static_(operation([DOMString], boolean)),
    implementation: (/** @type {string} */ type) => type === 'classic' || type === 'module',
  },
}), { elementClass: HTMLScriptElementImpl });
