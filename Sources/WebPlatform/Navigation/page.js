// A top-level traversable, one a web view: https://html.spec.whatwg.org/multipage/document-sequences.html#navigables
'use strict';

/** @type {Map<number, PageImpl>} */
const pages = new Map();
let injectedScriptCount = 0;

/** A top-level traversable, one a web view. */
class PageImpl extends NavigableImpl {
  /** https://html.spec.whatwg.org/multipage/interaction.html#transient-activation-duration in milliseconds, WebKit's */
  static ACTIVATION_DURATION = 5000;

  /** @type {InjectedScript[]} */
  #userScripts = [];

  #notedURL = 'about:blank';
  #notedTitle = '';

  /** @type {Observation | null} Who watches it, if anybody does. */
  observation = null;

  /** @type {NavigationLoad | null} The load that has not committed yet. */
  #ongoing = null;

  /** @type {NavigationLoad | null} The load of the active document, until its load event. */
  #committed = null;

  /**
   * @param {number} id
   * @param {PageSettings} settings
   */
  constructor(id, settings) {
    super();
    this.id = id;
    this.settings = settings;
  }

  #frameCount = 0;

  /** When a user has last done something in it. */
  #activationTime = -Infinity;

  /** @override */
  get page() { return this; }

  /** @returns {number} that of the next frame */
  numberFrame() { return ++this.#frameCount; }

  /** https://html.spec.whatwg.org/multipage/interaction.html#activation-notification */
  noteUserActivation() { this.#activationTime = native.now(); }

  /**
   * https://html.spec.whatwg.org/multipage/interaction.html#consume-user-activation
   * @returns {boolean} whether it was transiently active
   */
  consumeUserActivation() {
    const isActive = native.now() - this.#activationTime < PageImpl.ACTIVATION_DURATION;
    this.#activationTime = -Infinity;
    return isActive;
  }

  /** @returns {readonly InjectedScript[]} */
  get userScripts() { return this.#userScripts; }

  /**
   * @override
   * @param {'push' | 'replace' | 'move'} change
   * @param {SessionHistoryEntry} entry
   */
  historyChanged(change, entry) { native.describeHistory(this.id, change, entry.id, serializeURL(entry.url), entry.title); }

  /**
   * @override
   * @param {URLRecord} url
   * @param {HistoryHandling} handling
   * @param {NavigationCause} cause
   * @param {{ headers: string, body: Uint8Array | null }} request
   */
  requestNavigation(url, handling, cause, { headers, body }) {
    native.wantNavigation(this.id, serializeURL(url), String(handling), cause, body === null ? 'GET' : 'POST', headers, body);
  }

  /** From now on the embedder is told what can be seen of its documents. */
  observe() {
    ensureRoom('Observation');
    this.observation = new Observation(this);
  }

  /** The embedder is told of the active document what it would be told at its end. */
  endObservation() {
    if (this.activeWindow !== null) this.observation?.documentEnds(this.activeWindow);
  }

  /**
   * For documents that are made from now on.
   * @param {string} userAgent
   * @param {boolean} allowsContentJavaScript
   */
  changeSettings(userAgent, allowsContentJavaScript) {
    this.settings = { ...this.settings, userAgent, allowsContentJavaScript };
  }

  /** @override Tells the embedder of the document's address and title if they are not what it knows. */
  noteDocument() {
    const { activeWindow } = this;
    if (activeWindow === null) return;
    const { url } = activeWindow;
    const title = activeWindow.existingDocument?.title ?? '';
    if (url === this.#notedURL && title === this.#notedTitle) return;
    this.#notedURL = url;
    this.#notedTitle = title;
    const entry = this.historyEntry;
    if (entry !== null) entry.title = title;
    native.describeDocument(this.id, url, title);
  }

  /**
   * A document in a frame of the active one, or that itself.
   * @param {string[]} frames the way to it, by selectors of iframes
   * @returns {DocumentImpl}
   */
  documentIn(frames) {
    let { document } = this.window;
    for (const selector of frames) {
      const element = firstMatch(document, selector);
      const navigable = element?.localName === 'iframe' ? /** @type {HTMLIFrameElementImpl} */ (element).navigable : null;
      if (navigable === null) throw new Error(`No frame matches "${selector}".`);
      document = navigable.window.document;
    }
    return document;
  }

  /**
   * A user does something in the active document, or in a frame.
   * @param {string} action
   * @param {string[]} frames the way into its document
   * @param {string | null} selector
   * @param {...unknown} args
   * @returns {string | null} why nobody could do that, or does it in vain
   */
  interact(action, frames, selector, ...args) {
    ensureRoom('UserInput');
    this.noteUserActivation();
    return performUserAction(this.documentIn(frames), action, selector, args);
  }

  /**
   * Whether the document waits for a script to close it, which no task will do.
   * @returns {boolean}
   */
  isLeftOpen() {
    return this.window.document.loader?.isLeftOpen ?? false;
  }

  /**
   * Whether an element, or what has the focus, is one that another selector fits.
   * @param {string[]} frames the way into its document
   * @param {string | null} selector
   * @param {string} other
   * @returns {boolean}
   */
  elementMatches(frames, selector, other) {
    const document = this.documentIn(frames);
    const element = selector === null ? document.focusedElement : firstMatch(document, selector);
    return element !== null && element.matches(other);
  }

  /**
   * A script keeps its number while it stays in the list.
   * @param {[string, boolean, boolean, string][]} scripts
   */
  setUserScripts(scripts) {
    const known = [...this.#userScripts];
    this.#userScripts = scripts.map(([source, atDocumentStart, mainFrameOnly, worldName]) => {
      const index = known.findIndex((script) => script.source === source && script.atDocumentStart === atDocumentStart
        && script.mainFrameOnly === mainFrameOnly && script.worldName === worldName);
      if (index >= 0) return known.splice(index, 1)[0];
      return { source, url: `user-script:${++injectedScriptCount}`, atDocumentStart, mainFrameOnly, worldName };
    });
  }

  /**
   * Loads what a request is answered with, as the embedder asks.
   * @param {number} navigation the embedder's number for it
   * @param {string} method
   * @param {string} url
   * @param {[string, string][]} headers
   * @param {ArrayBuffer | null} body
   * @param {HistoryHandling} handling
   */
  navigate(navigation, method, url, headers, body, handling) {
    this.stopLoading();
    const target = typeof handling === 'number' ? this.history.entryCalled(handling) : null;
    if (target !== null && this.activeWindow !== null && target.isOf(this.activeWindow)) {
      this.traverseInDocument(target);
      native.navigationEvent(this.id, 'sameDocument', navigation, url, '', '');
      return;
    }
    const urlRecord = parseURL(url, null);
    if (target === null && handling !== 'reload' && method === 'GET' && urlRecord !== null && this.isSameButFragment(urlRecord)) {
      this.navigateToFragment(urlRecord, handling === 'replace' ? 'replace' : 'auto');
      native.navigationEvent(this.id, 'sameDocument', navigation, url, '', '');
      return;
    }
    const resource = target?.resource ?? { method, headers, body };
    this.#start(new NavigationLoad(this, navigation, url, handling, resource), (load) => load.start());
  }

  /**
   * Loads markup as the document of a URL, without a request for it. WebKit's history knows nothing of such documents,
   * unless they stand for the answer to a request.
   * @param {number} navigation
   * @param {string} html
   * @param {string} url
   * @param {boolean} isAnswer
   */
  loadHTML(navigation, html, url, isAnswer) {
    this.stopLoading();
    const resource = isAnswer ? /** @type {HistoryResource} */ ({ method: 'GET', headers: [], body: null }) : null;
    this.#start(new NavigationLoad(this, navigation, url, 'auto', resource), (load) => load.startWithMarkup(html));
  }

  /**
   * @param {NavigationLoad} load
   * @param {(load: NavigationLoad) => void} begin
   */
  #start(load, begin) {
    this.#ongoing = load;
    // https://html.spec.whatwg.org/multipage/document-lifecycle.html#prompt-to-unload-a-document: nobody is asked.
    const window = this.activeWindow;
    if (window !== null && !window.isInitial) {
      ensureRoom('LifecycleEvents');
      window.document.unloadCount += 1;
      fireEvent(window, createEvent(BeforeUnloadEventImpl, 'beforeunload', { cancelable: true }));
      window.document.unloadCount -= 1;
    }
    begin(load);
  }

  /** Ends the load that has not committed. */
  stopProvisionalLoading() { this.#ongoing?.cancel(); }

  /** @override */
  stopNavigating() {
    super.stopNavigating();
    this.stopProvisionalLoading();
  }

  /** @override Ends whatever load is under way: a document that is there already loads no further. */
  stopLoading() {
    this.forgetRefresh();
    this.#ongoing?.cancel();
    this.#committed?.cancel();
  }

  /**
   * Nothing more comes of a load.
   * @param {NavigationLoad} load
   * @param {boolean} isComplete whether its document has loaded
   */
  loadEnded(load, isComplete) {
    if (this.#ongoing === load) this.#ongoing = null;
    if (this.#committed !== load) return;
    this.#committed = null;
    this.noteDocument();
    if (!isComplete && this.activeWindow !== null) abortDocument(this.activeWindow);
  }

  /**
   * The new document takes the place of the old one.
   * @param {NavigationLoad} load
   * @param {URLRecord} url
   * @param {string} html
   * @param {DocumentFacts} facts
   */
  commit(load, url, html, facts) {
    if (this.#ongoing !== load) return;
    this.#ongoing = null;
    this.dropDocument();
    this.#committed = load;
    const window = this.makeDocument(url);
    if (load.resource !== null) this.history.commit(new SessionHistoryEntry(url, window, load.resource), load.handling);
    this.#notedURL = serializeURL(url);
    this.#notedTitle = '';
    native.navigationEvent(this.id, 'committed', load.navigation, serializeURL(url), '', '');
    this.showDocument(url, html, { ...facts, runsContentScripts: this.settings.allowsContentJavaScript }, () => load.finish(url));
  }

  /** The page is gone. */
  close() {
    this.stopLoading();
    this.dropDocument();
    pages.delete(this.id);
  }

}

/**
 * https://html.spec.whatwg.org/multipage/document-sequences.html#populate-with-html/head/body
 * @param {DocumentImpl} document
 */
function populateInitialDocument(document) {
  document.mode = 'quirks';
  const html = createElement(document, 'html', HTML_NAMESPACE);
  document.appendChild(html);
  html.appendChild(createElement(document, 'head', HTML_NAMESPACE));
  html.appendChild(createElement(document, 'body', HTML_NAMESPACE));
}

/**
 * https://html.spec.whatwg.org/multipage/document-lifecycle.html#abort-a-document
 * @param {WindowImpl} window
 */
function abortDocument(window) {
  const loader = window.existingDocument?.loader ?? null;
  // Nothing is under way once the document has loaded.
  if (loader === null) return;
  // 2. Its fetches end, and nobody hears of them.
  if (native.isRoomLoaded('Fetching')) terminateFetchGroup(window);
  // 4. So does its parser. There will be no load event.
  loader.abort();
}

/**
 * https://html.spec.whatwg.org/multipage/document-lifecycle.html#unload-a-document
 * @param {WindowImpl} window
 */
function unloadDocument(window) {
  if (window.isUnloaded) return;
  window.isUnloaded = true;
  // Deviates: WebKit stops a frame's requests, whose scripts hear of it, before anything else.
  window.navigable?.failFetches(window);
  const { existingDocument } = window;
  // 3. It cannot be written any more.
  if (existingDocument !== null) existingDocument.unloadCount += 1;
  ensureRoom('LifecycleEvents');
  // 8. Fire pagehide, not kept for going back to.
  fireEvent(window, createEvent(PageTransitionEventImpl, 'pagehide', { persisted: false }));
  // 9. Nobody sees it any more.
  window.isHidden = true;
  if (existingDocument !== null) fireEvent(existingDocument, createEvent(EventImpl, 'visibilitychange', { bubbles: true }));
  // 12. Fire unload.
  fireEvent(window, createEvent(EventImpl, 'unload', {}));
}

/**
 * @param {number} id
 * @param {string} userAgent
 * @param {string[]} languages
 * @param {number} innerWidth
 * @param {number} innerHeight
 * @param {number} devicePixelRatio
 * @param {boolean} allowsContentJavaScript
 * @param {string[]} schemes that the embedder answers for
 * @param {boolean} checksSchemes whether all of CORS holds for those
 * @returns {PageImpl}
 */
function openPage(
  id, userAgent, languages, innerWidth, innerHeight, devicePixelRatio, allowsContentJavaScript, schemes, checksSchemes,
) {
  handledSchemes.clear();
  appsSchemes.areChecked = checksSchemes;
  for (const scheme of schemes) handledSchemes.add(scheme);
  const page = new PageImpl(id, { userAgent, languages, innerWidth, innerHeight, devicePixelRatio, allowsContentJavaScript });
  pages.set(id, page);
  return page;
}
