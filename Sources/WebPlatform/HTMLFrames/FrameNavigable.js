// https://html.spec.whatwg.org/multipage/document-sequences.html#child-navigable
'use strict';

/**
 * A frame of a document.
 *
 * Deviates: it has a session history of its own, which asks for what was posted by GET.
 */
class FrameNavigableImpl extends NavigableImpl {
  #element;
  #parent;
  /** @type {FrameLoad | null} The load that has not committed yet. */
  #load = null;
  #delaysParent = false;
  #firesLoad = false;

  /**
   * @param {HTMLIFrameElementImpl} element
   * @param {NavigableImpl} parent
   */
  constructor(element, parent) {
    super();
    this.#element = element;
    this.#parent = parent;
    this.parentWindow = parent.window;
    this.number = parent.page.numberFrame();
  }

  /** @override */
  get page() { return this.#parent.page; }

  /** @override */
  get parent() { return this.#parent; }

  /** @override */
  get container() { return this.#element; }

  /** Shows its first document, and begins to load what its attributes say. */
  begin() {
    const { parentWindow } = this;
    parentWindow.frameList.push(this);
    parentWindow.framesChanged();
    this.makeDocument(aboutBlankURL(), true);
    this.targetName = this.#element.getAttribute('name') ?? '';
    const src = this.#element.getAttribute('src');
    // 3. What stays as it is has loaded already.
    if (this.#element.hasAttribute('srcdoc') || (src !== null && src !== '' && this.#urlOf(src) !== null)) this.processAttributes();
    else {
      this.#injectIntoInitialDocument();
      this.#fireLoad();
    }
  }

  /**
   * https://html.spec.whatwg.org/multipage/document-sequences.html#creating-a-new-browsing-context
   * @override
   * @param {URLRecord} url
   * @param {boolean} [isInitial]
   */
  makeDocument(url, isInitial = false) {
    const window = super.makeDocument(url, isInitial);
    const { parentWindow } = this;
    // A document that has no address of its own is of whoever made it.
    if (url.scheme === 'about') {
      window.inheritedOrigin = parentWindow.origin;
      window.fallbackBaseURL = parentWindow.document.baseURL;
    }
    if (!this.#element.allows('allow-same-origin')) window.inheritedOrigin = 'null';
    window.runsContentScripts = this.#runsScripts;
    window.allowsAutomaticFeatures = parentWindow.allowsAutomaticFeatures && this.#element.allows('allow-scripts');
    window.submitsForms = parentWindow.submitsForms && this.#element.allows('allow-forms');
    window.showsModals = parentWindow.showsModals && this.#element.allows('allow-modals');
    return window;
  }

  /** @returns {boolean} */
  get #runsScripts() { return this.parentWindow.runsContentScripts && this.#element.allows('allow-scripts'); }

  #injectIntoInitialDocument() {
    const { document } = this.window;
    const { startScripts, endScripts } = this.injection;
    document.currentReadyState = 'loading';
    startScripts();
    document.currentReadyState = 'complete';
    endScripts();
  }

  /**
   * https://html.spec.whatwg.org/multipage/iframe-embed-object.html#process-the-iframe-attributes
   */
  processAttributes() {
    const headers = navigationHeaders(this.parentWindow, this.parentWindow.document.url, null);
    const source = this.parentWindow.realm;
    this.requestNavigation(this.#urlOfAttributes, 'replace', 'other', { headers, body: null, source });
  }

  /** @returns {URLRecord} */
  get #urlOfAttributes() {
    // 1. Markup of its own.
    if (this.#element.hasAttribute('srcdoc')) return /** @type {URLRecord} */ (parseURL('about:srcdoc', null));
    // 2. An address; without one, or for one that is none, a document that is empty.
    const src = this.#element.getAttribute('src') ?? '';
    return (src === '' ? null : this.#urlOf(src)) ?? aboutBlankURL();
  }

  /**
   * @param {string} src
   * @returns {URLRecord | null}
   */
  #urlOf(src) { return this.#element.nodeDocument.encodingParseURL(src); }

  /**
   * @override
   * @param {URLRecord} url
   * @param {HistoryHandling} handling
   * @param {NavigationCause} cause
   * @param {{ headers: string, body: Uint8Array | null, source?: RealmImpl }} request
   */
  requestNavigation(url, handling, cause, request) {
    const target = typeof handling === 'number' ? this.history.entryCalled(handling) : null;
    if (target === null && handling !== 'reload' && request.body === null && this.isSameButFragment(url)) {
      this.navigateToFragment(url, handling === 'replace' ? 'replace' : 'auto');
      return;
    }
    if (url.scheme === 'javascript') {
      const { window } = this;
      queueTask(window.realm, () => window.runJavaScriptURL(url));
      this.#fireLoadLater();
      return;
    }
    const srcdoc = serializeURL(url, true) === 'about:srcdoc' ? this.#element.getAttribute('srcdoc') ?? '' : '';
    this.forgetRefresh();
    const load = new FrameLoad(this, url, handling);
    this.#load?.cancel();
    this.#load = load;
    this.#delayParent(true);
    load.start(cause, request, srcdoc);
  }

  /** @override */
  stopLoading() {
    this.forgetRefresh();
    const load = this.#load;
    this.#load = null;
    load?.cancel();
    if (load !== null) this.#delayParent(false);
  }

  /** @override */
  stopNavigating() {
    super.stopNavigating();
    if (this.#load?.isCommitted === false) this.stopLoading();
  }

  /**
   * @override
   * @param {(() => void) | null} finishLoad
   * @returns {() => void}
   */
  documentOpened(finishLoad) {
    if (finishLoad !== null) return finishLoad;
    // The document around it waits until it is closed.
    this.#delayParent(true);
    return () => {
      this.#fireLoad();
      this.#delayParent(false);
    };
  }

  /**
   * A document has arrived.
   * @param {FrameLoad} load
   * @param {string} markup
   * @param {DocumentFacts} facts
   */
  commit(load, markup, facts) {
    if (this.#load !== load) return;
    load.isCommitted = true;
    this.dropDocument();
    const window = this.makeDocument(load.url);
    const resource = /** @type {HistoryResource} */ ({ method: 'GET', headers: [], body: null });
    this.history.commit(new SessionHistoryEntry(load.url, window, resource), load.handling);
    this.showDocument(load.url, markup, { ...facts, runsContentScripts: this.#runsScripts }, () => this.ended(load));
  }

  /**
   * Its document has loaded, or there is none.
   * @param {FrameLoad} load
   */
  ended(load) {
    if (this.#load !== load) return;
    this.#load = null;
    this.#fireLoad();
    this.#delayParent(false);
  }

  /** https://html.spec.whatwg.org/multipage/iframe-embed-object.html#iframe-load-event-steps */
  #fireLoad() {
    // Deviates: as in WebKit, what a listener opens and closes fires none.
    if (this.#firesLoad) return;
    this.#firesLoad = true;
    fireEvent(this.#element, createEvent(EventImpl, 'load'));
    this.#firesLoad = false;
  }

  #fireLoadLater() {
    this.#delayParent(true);
    queueTask(this.parentWindow.realm, () => {
      this.#fireLoad();
      this.#delayParent(false);
    });
  }

  /** @param {boolean} delays */
  #delayParent(delays) {
    if (delays === this.#delaysParent) return;
    this.#delaysParent = delays;
    const { parentWindow } = this;
    parentWindow.loadingFrames += delays ? 1 : -1;
    if (!delays && !parentWindow.closed) parentWindow.scripts.onProgress();
  }

  /**
   * @override
   * @param {WindowImpl} window
   */
  failFetches(window) {
    if (this.page.activeWindow?.isUnloaded !== false || !native.isRoomLoaded('Fetching')) return;
    failFetchGroup(window);
  }

  /** https://html.spec.whatwg.org/multipage/document-sequences.html#destroy-a-child-navigable */
  destroy() {
    const { parentWindow } = this;
    this.stopLoading();
    parentWindow.frameList = parentWindow.frameList.filter((frame) => frame !== this);
    this.dropDocument();
    if (!parentWindow.closed) parentWindow.framesChanged();
    this.#delayParent(false);
  }
}

framePreRemovingSteps = (node) => {
  const window = node.nodeDocument.defaultView;
  if (node.meetsShadowTrees) ensureRoom('ShadowTrees');
  const contains = node.meetsShadowTrees ? isShadowIncludingInclusiveAncestor : isInclusiveAncestor;
  for (const frame of window?.frameList ?? []) {
    if (frame.container !== null && contains(node, frame.container)) unloadWithFrames(frame.window);
  }
};

/**
 * The events of a document that goes, and of the documents of its frames after it.
 * @param {WindowImpl} window
 */
function unloadWithFrames(window) {
  unloadDocument(window);
  for (const frame of window.frameList) unloadWithFrames(frame.window);
}
