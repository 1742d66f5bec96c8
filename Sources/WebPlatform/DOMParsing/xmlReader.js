// https://html.spec.whatwg.org/multipage/xhtml.html#parsing-xhtml-documents, replayed from the tape of XMLTree.swift
'use strict';

/** Reads a parsed document from its tape and builds its nodes, step by step, as MarkupReader does for HTML. */
class XMLReader {
  static END = 0;
  static ELEMENT = 1;
  static TEXT = 3;
  static COMMENT = 4;
  static DOCTYPE = 5;
  static CDATA = 6;
  static INSTRUCTION = 7;
  static ERRORS = 8;
  static DECLARATION = 9;

  /** @type {any[]} */
  #tape;
  #position = 0;
  /** @type {{ node: NodeImpl, element: ElementImpl }[]} The elements that are open, and where their children go. */
  #open = [];
  /** @type {DocumentImpl} */
  #document;

  /**
   * @param {any[]} tape
   * @param {DocumentImpl} document
   */
  constructor(tape, document) {
    this.#tape = tape;
    this.#document = document;
    /** Where the element read last stands in the source, 1-based. */
    this.line = 1;
    this.column = 1;
    /** What the parser says of the errors that ended it; empty where it came to the end. */
    this.errors = '';
    /** Whether there is markup that has not come yet: never. */
    this.isWaiting = false;
  }

  /** @returns {'no-quirks'} */
  get quirksMode() { return 'no-quirks'; }

  /** @returns {boolean} */
  get atEnd() { return this.#position >= this.#tape.length; }

  /**
   * Builds nodes until `pause` says so of an element that has just been opened or closed.
   * @param {(element: ElementImpl, event: 'opened' | 'closed') => boolean} pause
   */
  read(pause) {
    while (!this.atEnd) {
      const code = this.#next();
      const parent = this.#open.length === 0 ? this.#document : this.#open[this.#open.length - 1].node;
      const document = parent.nodeDocument;
      switch (code) {
        case XMLReader.END: {
          const closed = /** @type {{ element: ElementImpl }} */ (this.#open.pop()).element;
          closed.childrenChangedSteps();
          if (pause(closed, 'closed')) return;
          break;
        }
        case XMLReader.TEXT:
          // A document has no text.
          if (parent === this.#document) this.#next();
          else appendParsedNode(new TextImpl(document, this.#next()), parent);
          break;
        case XMLReader.COMMENT:
          appendParsedNode(new CommentImpl(document, this.#next()), parent);
          break;
        case XMLReader.DOCTYPE:
          appendParsedNode(new DocumentTypeImpl(document, this.#next(), this.#next(), this.#next()), parent);
          break;
        case XMLReader.CDATA:
          appendParsedNode(new CDATASectionImpl(document, this.#next()), parent);
          break;
        case XMLReader.INSTRUCTION:
          appendParsedNode(new ProcessingInstructionImpl(document, this.#next(), this.#next()), parent);
          break;
        case XMLReader.DECLARATION:
          xmlDeclarations.set(this.#document, declarationText(this.#next(), this.#next(), this.#next()));
          break;
        case XMLReader.ERRORS:
          this.errors = this.#next();
          insertParserError(this.#document, this.errors);
          break;
        default: {
          const element = this.#openElement(parent);
          if (pause(element, 'opened')) return;
        }
      }
    }
  }

  /**
   * @param {NodeImpl} parent
   * @returns {ElementImpl}
   */
  #openElement(parent) {
    const prefix = this.#next(), localName = this.#next(), namespace = this.#next();
    this.line = this.#next();
    this.column = this.#next();
    const element = createElement(parent.nodeDocument, localName, namespace, prefix);
    if (element instanceof HTMLScriptElementImpl) element.startParsing(this.line, this.column);
    const node = element instanceof HTMLTemplateElementImpl ? element.content : element;
    this.#open.push({ node, element });
    for (let count = this.#next(); count > 0; count -= 1) {
      const attributePrefix = this.#next(), name = this.#next(), attributeNamespace = this.#next(), value = this.#next();
      appendAttribute(new AttrImpl(element.nodeDocument, name, value, attributeNamespace, attributePrefix), element);
    }
    appendParsedNode(element, parent);
    return element;
  }

  /** @returns {any} */
  #next() {
    const value = this.#tape[this.#position];
    this.#position += 1;
    return value;
  }
}

/** @type {WeakMap<DocumentImpl, string>} The declarations with which documents began. */
const xmlDeclarations = new WeakMap();

/**
 * @param {string | null} version
 * @param {string | null} encoding
 * @param {number} standalone 1 yes, 0 no, -2 not said
 * @returns {string}
 */
function declarationText(version, encoding, standalone) {
  let text = `<?xml version="${version ?? '1.0'}"`;
  if (encoding !== null) text += ` encoding="${encoding}"`;
  if (standalone >= 0) text += ` standalone="${standalone === 1 ? 'yes' : 'no'}"`;
  return `${text}?>`;
}

/**
 * The element by which WebKit tells of errors in the document itself.
 * @param {DocumentImpl} document
 * @param {string} errors
 */
function insertParserError(document, errors) {
  const make = (/** @type {string} */ name, /** @type {string} */ style, /** @type {string} */ text) => {
    const element = createElement(document, name, HTML_NAMESPACE);
    if (style !== '') element.setAttribute('style', style);
    if (text !== '') appendNode(new TextImpl(document, text), element);
    return element;
  };
  const report = make('parsererror', 'display: block; white-space: pre; border: 2px solid #c77; padding: 0 1em 0 1em; '
    + 'margin: 1em; background-color: #fdd; color: black', '');
  appendNode(make('h3', '', 'This page contains the following errors:'), report);
  appendNode(make('div', 'font-family:monospace;font-size:12px', errors), report);
  appendNode(make('h3', '', 'Below is a rendering of the page up to the first error.'), report);
  let place = document.documentElement;
  if (place === null || place.namespaceURI === SVG_NAMESPACE) {
    const html = make('html', '', ''), body = make('body', '', '');
    if (place !== null) {
      removeNode(place);
      const head = make('head', '', '');
      appendNode(make('style', '', 'html, body { height: 100% } parsererror + svg { width: 100%; height: 100% }'), head);
      appendNode(head, html);
      appendNode(place, body);
    }
    appendNode(body, html);
    appendNode(html, document);
    place = body;
  }
  preInsertNode(report, place, place.firstChild);
}

/**
 * @param {string} source
 * @param {DocumentImpl} document an XML document, empty
 * @returns {string} what the parser says of errors
 */
function parseXMLInto(source, document) {
  const reader = new XMLReader(native.parseXML(source), document);
  reader.read((element, event) => {
    if (event === 'closed' && element instanceof HTMLScriptElementImpl) element.finishParsingWithoutRunning();
    return false;
  });
  return reader.errors;
}
