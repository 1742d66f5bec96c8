// https://html.spec.whatwg.org/multipage/parsing.html#overview-of-the-parsing-model, for markup that comes bit by bit
'use strict';

/**
 * A parser into which scripts write. It reads as far as there is input, and goes on when there is more.
 *
 * Documents are read by MarkupReader, which has all of their markup from the start; this one takes over when a script
 * writes into one of them.
 */
class HTMLParser {
  input = new MarkupInputStream();
  /** Whether it came to the end of what there is. */
  isWaiting = false;
  /** @type {ElementImpl[]} What was completed by the token that was read last. */
  #closed = [];
  #builder;
  #tokenizer;
  /** @type {(element: ElementImpl, event: 'opened' | 'closed') => boolean} */
  #pause = () => false;

  /**
   * @param {DocumentImpl} document
   * @param {boolean} [runsScripts]
   */
  constructor(document, runsScripts = document.defaultView !== null) {
    this.#tokenizer = new MarkupTokenizer(this.input);
    this.#builder = new HTMLTreeBuilder(document, runsScripts, this.#tokenizer,
      (element) => { this.#pause(element, 'opened'); }, (element) => { this.#close(element); });
  }

  /** @returns {number} */
  get line() { return this.input.line; }

  /** @returns {'no-quirks' | 'quirks' | 'limited-quirks'} The document has it from its doctype on. */
  get quirksMode() { return this.#builder.document.mode; }

  /** @returns {boolean} */
  get atEnd() { return this.#builder.isFinished; }

  /** @param {ElementImpl} element */
  #close(element) {
    element.childrenChangedSteps();
    this.#closed.push(element);
  }

  /**
   * Builds nodes until `pause` says so of an element that has just been closed, or there is no more input.
   * @param {(element: ElementImpl, event: 'opened' | 'closed') => boolean} pause
   */
  read(pause) {
    this.#pause = pause;
    this.isWaiting = false;
    while (!this.atEnd) {
      const token = this.#tokenizer.next();
      if (token === null) {
        this.isWaiting = true;
        return;
      }
      this.#builder.process(token);
      const closed = this.#closed;
      this.#closed = [];
      if (closed.some((element) => pause(element, 'closed'))) return;
    }
  }

  /**
   * Takes a document over from the reader that has built it so far: reads its source again, up to the end of the script
   * that is running, into a document of its own, and goes on in the real one at the same place.
   *
   * Deviates: what the source has later in a table and does not belong there has been put before the table already.
   * @param {DocumentImpl} document
   * @param {string} source
   * @param {MarkupReader} reader
   * @returns {HTMLParser}
   */
  static takeOver(document, source, reader) {
    const draft = new HTMLDocumentImpl({});
    const parser = new HTMLParser(draft, true);
    parser.input.insert(source.startsWith('\uFEFF') ? source.slice(1) : source, false);
    parser.input.isClosed = true;
    let scripts = reader.closedScripts;
    parser.read((element, event) => {
      if (event === 'closed' && element instanceof HTMLScriptElementImpl) scripts -= 1;
      return scripts === 0;
    });
    parser.#builder.moveTo(document, reader.openElements);
    return parser;
  }
}
