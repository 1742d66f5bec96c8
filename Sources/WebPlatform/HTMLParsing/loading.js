// https://html.spec.whatwg.org/multipage/parsing.html#overview-of-the-parsing-model and
// https://html.spec.whatwg.org/multipage/parsing.html#the-end
'use strict';

/** A document on its way from markup to its load event. */
class DocumentLoader {
  /** @type {MarkupReader | XMLReader | HTMLParser} */
  #reader;
  /** @type {HTMLParser | null} The reader, if scripts have written into it. */
  #parser = null;
  #hasRunStartScripts = false;
  /** @type {'parsing' | 'deferred' | 'loading' | 'complete'} */
  #stage = 'parsing';
  /** Whether steps of this loader are on the stack; what they cause must not begin them again. */
  #isAdvancing = false;
  #isAborted = false;
  /** https://html.spec.whatwg.org/multipage/parsing.html#script-nesting-level */
  #scriptNestingLevel = 0;

  /**
   * @param {DocumentImpl} document
   * @param {string | null} source null for a document into which scripts write from its start:
   *   https://html.spec.whatwg.org/multipage/parsing.html#script-created-parser
   * @param {DocumentLoadOptions} options
   */
  constructor(document, source, options) {
    this.document = document;
    this.window = document.defaultView;
    this.source = source;
    this.options = options;
    this.isStopped = false;
    this.scripts = this.window?.scripts ?? new ScriptList();
    if (source === null) this.#reader = this.#parser = new HTMLParser(document);
    else this.#reader = this.#makeReader(source);
    this.scripts.onProgress = () => this.#advance();
  }

  /**
   * @param {string} source
   * @returns {MarkupReader | XMLReader}
   */
  #makeReader(source) {
    const { document } = this;
    if (document.isHTMLDocument) return new MarkupReader(native.parseMarkup(source, null, 0), document, true);
    ensureRoom('DOMParsing');
    return new XMLReader(native.parseXML(source), document);
  }

  /** @returns {number} The line of the source that the parser has come to. */
  get line() {
    return this.#reader.line;
  }

  /** @returns {boolean} Whether the document has been opened by a script, and its parser with it. */
  get isScriptCreated() { return this.source === null; }

  /** @returns {boolean} Whether a script runs that the parser has come to. */
  get runsParserScript() { return this.#scriptNestingLevel > 0; }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/parsing.html#insertion-point, whether it is defined */
  get hasInsertionPoint() {
    if (this.#stage !== 'parsing' || this.#isAborted) return false;
    return this.runsParserScript || (this.isScriptCreated && this.#parser?.input.isClosed === false);
  }

  /** @returns {boolean} Whether more could be written, and nobody has said that it is all. */
  get isLeftOpen() {
    return this.isScriptCreated && this.#stage === 'parsing' && !this.#isAborted && this.#parser?.input.isClosed !== true;
  }

  start() {
    this.document.mode = this.#reader.quirksMode;
    this.document.currentReadyState = 'loading';
    this.scripts.isParsing = true;
    this.#advance();
  }

  /** https://html.spec.whatwg.org/multipage/parsing.html#abort-a-parser. No load event follows. */
  abort() {
    const { document } = this;
    if (this.#stage === 'parsing') document.activeParserWasAborted = true;
    this.detach();
    document.loader = null;
    // 2. Update the current document readiness to "interactive". 4. Update it to "complete".
    if (document.currentReadyState === 'loading') document.updateReadiness('interactive');
    document.updateReadiness('complete');
  }

  /** Deviates: as in WebKit, a document that scripts write goes on loading then, until one opens it again. */
  stop() { this.isStopped = true; }

  /** Another loader takes its place. */
  detach() {
    this.#isAborted = true;
    this.scripts.isParsing = false;
    this.scripts.parserBlocking = null;
  }

  /**
   * https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-write-steps, from where there is an
   * insertion point
   * @param {string} markup
   */
  write(markup) {
    if (this.#parser === null) {
      const reader = /** @type {MarkupReader} */ (this.#reader);
      this.#reader = this.#parser = HTMLParser.takeOver(this.document, /** @type {string} */ (this.source), reader);
      this.#parser.input.beginInsertion();
    }
    this.#parser.input.insert(markup, true);
    // What is written is there when the call returns, unless a script has to be waited for.
    this.#advanceWithin();
  }

  /** No more will be written. */
  close() {
    if (this.#parser === null) return;
    this.#parser.input.isClosed = true;
    this.#advanceWithin();
  }

  #advanceWithin() {
    if (!this.#isAdvancing) this.#advance();
    else if (this.scripts.parserBlocking === null) this.#parse();
  }

  /** Whether nothing of the document is loaded any more. */
  get #isOver() { return this.#isAborted || this.isStopped || this.window?.closed === true; }

  /** https://html.spec.whatwg.org/multipage/parsing.html#delay-the-load-event */
  get #delaysLoadEvent() { return this.scripts.delaysLoadEvent || (this.window?.loadingFrames ?? 0) > 0; }

  /** Goes on as far as nothing has to be waited for. */
  #advance() {
    if (this.#isAdvancing || this.#isOver) return;
    this.#isAdvancing = true;
    // Where the stack overflows, what is further out on it goes on.
    try {
      if (this.#stage === 'parsing' && this.#parse()) this.#stopParsing();
      if (this.#stage === 'deferred' && !this.#isOver) this.#runDeferredScripts();
      if (this.#stage === 'loading' && !this.#isOver && !this.#delaysLoadEvent) this.#complete();
    } finally {
      this.#isAdvancing = false;
    }
  }

  /** @returns {boolean} whether all of the markup has been read */
  #parse() {
    for (;;) {
      // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incdata, a script's end tag: what it leaves
      // for the parser to run is run before the next node is made.
      const { parserBlocking } = this.scripts;
      if (parserBlocking !== null) {
        // The text of an inner script that is to be fetched is waited for when the outer ones have returned.
        if (this.runsParserScript && !parserBlocking.isInline) return false;
        if (!parserBlocking.isReady) {
          parserBlocking.onReady = () => performTask(() => this.#advance());
          return false;
        }
        this.scripts.parserBlocking = null;
        this.#runScript(parserBlocking);
        if (this.#isOver) return false;
        continue;
      }
      if (this.#reader.atEnd) return true;
      this.#reader.read((element, event) => this.#pausesAt(element, event));
      if (this.#isOver) return false;
      if (this.#reader.isWaiting && this.scripts.parserBlocking === null) return false;
    }
  }

  /**
   * What it writes stands before what comes next.
   * @param {PendingScript} script
   */
  #runScript(script) {
    this.#scriptNestingLevel += 1;
    this.#parser?.input.beginInsertion();
    try {
      script.run();
    } finally {
      // There may be a parser for it only now.
      this.#parser?.input.endInsertion();
      this.#scriptNestingLevel -= 1;
    }
  }

  /**
   * @param {ElementImpl} element
   * @param {'opened' | 'closed'} event
   * @returns {boolean}
   */
  #pausesAt(element, event) {
    if (event === 'opened') {
      if (element.parent !== this.document || this.#hasRunStartScripts) return false;
      // The document element is there, and nothing else of it.
      this.#hasRunStartScripts = true;
      this.options.startScripts();
      return this.#isOver;
    }
    if (!(element instanceof HTMLScriptElementImpl)) return false;
    element.finishParsing();
    // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incdata: what the markup before it has caused.
    performMicrotaskCheckpoint();
    prepareScript(element);
    return this.scripts.parserBlocking !== null || this.#isOver;
  }

  /** https://html.spec.whatwg.org/multipage/parsing.html#stop-parsing */
  #stopParsing() {
    this.scripts.isParsing = false;
    this.#stage = 'deferred';
    // 3. The document can be worked with.
    this.document.updateReadiness('interactive');
  }

  #runDeferredScripts() {
    // 5. Scripts that waited for the end of the document, in its order.
    this.scripts.runDeferred();
    if (this.scripts.hasDeferred || this.#isOver) return;
    this.#stage = 'loading';
    // 6. Its content is there.
    fireEvent(this.document, createEvent(EventImpl, 'DOMContentLoaded', { bubbles: true }));
    this.options.endScripts();
  }

  #complete() {
    this.#stage = 'complete';
    // Deviates: as in WebKit, a document that scripts have written is loaded when they close it, and no task later.
    if (this.isScriptCreated) this.#load();
    // 9. All is there.
    else if (this.window !== null) queueTask(this.window.realm, () => this.#load());
  }

  /** Its load event. */
  #load() {
    if (this.#isAborted) return;
    const { document, window } = this;
    document.updateReadiness('complete');
    // Deviates: as in WebKit, a document that is opened and closed within its load event, or its frame's, gets no other.
    const isInLoadEvent = document.firesLoadEvents;
    document.firesLoadEvents = true;
    if (window !== null && !isInLoadEvent) this.#fireLoadEvents(window);
    if (document.loader === this) document.loader = null;
    if (window !== null && !window.closed) window.navigable?.startRefresh();
    this.options.finished();
    document.firesLoadEvents = isInLoadEvent;
  }

  /** @param {WindowImpl} window */
  #fireLoadEvents(window) {
    const { document } = this;
    fireEvent(window, createEvent(EventImpl, 'load'), { targetOverride: document });
    // Deviates: as in WebKit, a document that was opened is not shown again.
    if (this.isScriptCreated) return;
    ensureRoom('LifecycleEvents');
    fireEvent(window, createEvent(PageTransitionEventImpl, 'pageshow', { persisted: false }), { targetOverride: document });
  }
}
