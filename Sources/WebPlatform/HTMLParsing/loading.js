// https://html.spec.whatwg.org/multipage/parsing.html#overview-of-the-parsing-model and
// https://html.spec.whatwg.org/multipage/parsing.html#the-end
'use strict';

/** A document on its way from markup to its load event. */
class DocumentLoader {
  /** @type {MarkupReader | XMLReader} */
  #reader;
  #hasRunStartScripts = false;
  /** @type {'parsing' | 'deferred' | 'loading' | 'complete'} */
  #stage = 'parsing';
  /** Whether steps of this loader are on the stack; what they cause must not begin them again. */
  #isAdvancing = false;
  #isAborted = false;

  /**
   * @param {WindowImpl} window
   * @param {string} html
   * @param {DocumentLoadOptions} options
   */
  constructor(window, html, options) {
    this.window = window;
    this.document = window.document;
    this.options = options;
    this.#reader = this.#makeReader(html);
    this.scripts = window.scripts;
    this.scripts.onProgress = () => this.#advance();
  }

  /**
   * @param {string} source
   * @returns {MarkupReader | XMLReader}
   */
  #makeReader(source) {
    const { document } = this;
    if (document.isHTMLDocument) return new MarkupReader(native.parseMarkup(source, null, 0), document);
    ensureRoom('DOMParsing');
    return new XMLReader(native.parseXML(source), document);
  }

  /** @returns {number} The line of the source that the parser has come to. */
  get line() {
    return this.#reader.line;
  }

  start() {
    this.document.mode = this.#reader.quirksMode;
    this.document.currentReadyState = 'loading';
    this.scripts.isParsing = true;
    this.#advance();
  }

  /** https://html.spec.whatwg.org/multipage/parsing.html#abort-a-parser. No load event follows. */
  abort() {
    this.#isAborted = true;
    const { document } = this;
    document.loader = null;
    this.scripts.isParsing = false;
    this.scripts.parserBlocking = null;
    // 2. Update the current document readiness to "interactive". 4. Update it to "complete".
    if (document.currentReadyState === 'loading') document.updateReadiness('interactive');
    document.updateReadiness('complete');
  }

  /** Whether nothing of the document is loaded any more. */
  get #isOver() { return this.#isAborted || this.window.closed; }

  /** https://html.spec.whatwg.org/multipage/parsing.html#delay-the-load-event */
  get #delaysLoadEvent() { return this.scripts.delaysLoadEvent || this.window.loadingFrames > 0; }

  /** Goes on as far as nothing has to be waited for. */
  #advance() {
    if (this.#isAdvancing || this.#isOver) return;
    this.#isAdvancing = true;
    if (this.#stage === 'parsing') this.#parse();
    if (this.#stage === 'deferred' && !this.#isOver) this.#runDeferredScripts();
    if (this.#stage === 'loading' && !this.#isOver && !this.#delaysLoadEvent) this.#complete();
    this.#isAdvancing = false;
  }

  #parse() {
    for (;;) {
      // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incdata, a script's end tag: what it leaves
      // for the parser to run is run before the next node is made.
      const { parserBlocking } = this.scripts;
      if (parserBlocking !== null) {
        if (!parserBlocking.isReady) {
          parserBlocking.onReady = () => performTask(() => this.#advance());
          return;
        }
        this.scripts.parserBlocking = null;
        parserBlocking.run();
        if (this.#isOver) return;
        continue;
      }
      if (this.#reader.atEnd) break;
      this.#reader.read((element, event) => this.#pausesAt(element, event));
      if (this.#isOver) return;
    }
    this.#stopParsing();
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
    if (this.scripts.hasDeferred) return;
    this.#stage = 'loading';
    // 6. Its content is there.
    fireEvent(this.document, createEvent(EventImpl, 'DOMContentLoaded', { bubbles: true }));
    this.options.endScripts();
  }

  #complete() {
    this.#stage = 'complete';
    const { document, window } = this;
    // 9. All is there.
    queueTask(window.realm, () => {
      if (this.#isAborted) return;
      document.updateReadiness('complete');
      fireEvent(window, createEvent(EventImpl, 'load'), { targetOverride: document });
      ensureRoom('LifecycleEvents');
      fireEvent(window, createEvent(PageTransitionEventImpl, 'pageshow', { persisted: false }), { targetOverride: document });
      document.loader = null;
      this.options.finished();
    });
  }
}
