// A top-level traversable, one a web view: https://html.spec.whatwg.org/multipage/document-sequences.html#navigables
'use strict';

/**
 * A script that the embedder injects.
 * @typedef {{ source: string, url: string, atDocumentStart: boolean, mainFrameOnly: boolean, worldName: string }} InjectedScript
 */

/**
 * Called for each new world of a document, before any script runs in it.
 * @type {((realm: RealmImpl) => void)[]}
 */
const realmCreatedHooks = [];

/** @type {Map<number, PageImpl>} */
const pages = new Map();
let injectedScriptCount = 0;

class PageImpl {
  /** @type {WindowImpl | null} The window of the active document; made when something needs it. */
  #window = null;

  /** @type {Map<string, RealmImpl>} The worlds of the active document, by name. */
  #realms = new Map();

  /** @type {InjectedScript[]} */
  #userScripts = [];

  #notedURL = 'about:blank';
  #notedTitle = '';

  /** @type {NavigationLoad | null} The load that has not committed yet. */
  #ongoing = null;

  /** @type {NavigationLoad | null} The load of the active document, until its load event. */
  #committed = null;

  /** Counts what the page has asked for; only the latest is done. */
  #scheduled = 0;

  /**
   * @param {number} id
   * @param {PageSettings} settings
   */
  constructor(id, settings) {
    this.id = id;
    this.settings = settings;
    this.history = new SessionHistory((change, entry) => {
      native.describeHistory(id, change, entry.id, serializeURL(entry.url), entry.title);
    });
  }

  /** The active window: at first that of the initial about:blank. */
  get window() {
    return this.#window ?? this.#makeDocument(/** @type {URLRecord} */ (parseURL('about:blank', null)), true);
  }

  /** Whether a document was ever made. */
  get hasDocument() { return this.#window !== null; }

  /**
   * The world of the active document that is called so, made on first use.
   * @param {string} worldName empty for the page's
   * @returns {RealmImpl}
   */
  realmOf(worldName) {
    const { window } = this;
    let realm = this.#realms.get(worldName);
    if (!realm) {
      realm = makeRealm(window, worldName);
      this.#realms.set(worldName, realm);
      if (this.#realms.size > 1) for (const other of this.#realms.values()) other.hasOtherWorlds = true;
      for (const hook of realmCreatedHooks) hook(realm);
    }
    return realm;
  }

  /** The worlds that the active document has so far. */
  get realms() { return [...this.#realms.values()]; }

  /**
   * For documents that are made from now on.
   * @param {string} userAgent
   * @param {boolean} allowsContentJavaScript
   */
  changeSettings(userAgent, allowsContentJavaScript) {
    this.settings = { ...this.settings, userAgent, allowsContentJavaScript };
  }

  /** Tells the embedder of the document's address and title if they are not what it knows. */
  noteDocument() {
    if (this.#window === null) return;
    const { url } = this.#window;
    const title = this.#window.existingDocument?.title ?? '';
    if (url === this.#notedURL && title === this.#notedTitle) return;
    this.#notedURL = url;
    this.#notedTitle = title;
    const entry = this.#entry;
    if (entry !== null) entry.title = title;
    native.describeDocument(this.id, url, title);
  }

  /**
   * A user does something in the active document.
   * @param {string} action
   * @param {string} selector
   * @param {...unknown} args
   */
  interact(action, selector, ...args) {
    ensureRoom('UserInput');
    performUserAction(this.window, action, selector, args);
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

  /** @returns {SessionHistoryEntry | null} The active document's entry; null if it is not in the list. */
  get #entry() {
    const { current } = this.history;
    return current !== null && this.#window !== null && current.isOf(this.#window) ? current : null;
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
    if (target !== null && this.#window !== null && target.isOf(this.#window)) {
      this.#traverseInDocument(target);
      native.navigationEvent(this.id, 'sameDocument', navigation, url, '', '');
      return;
    }
    const urlRecord = parseURL(url, null);
    if (target === null && handling !== 'reload' && method === 'GET' && urlRecord !== null && this.#isSameButFragment(urlRecord)) {
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
    const window = this.#window;
    if (window !== null && !window.isInitial) {
      ensureRoom('HTMLEvents');
      fireEvent(window, createEvent(BeforeUnloadEventImpl, 'beforeunload', { cancelable: true }));
    }
    begin(load);
  }

  /**
   * Does something of the page's that leads elsewhere, unless it asks for another such thing before that.
   * @param {() => void} steps
   */
  schedule(steps) {
    this.#scheduled += 1;
    const { realm } = this.window;
    const own = this.#scheduled;
    queueTask(realm, () => {
      if (own === this.#scheduled) steps();
    });
  }

  /** Takes back what was scheduled. */
  unschedule() { this.#scheduled += 1; }

  /**
   * https://html.spec.whatwg.org/multipage/browsing-the-web.html#traverse-the-history-by-a-delta, as a page asks for it
   * @param {number} delta
   */
  scheduleTraversal(delta) {
    const target = this.history.entryAt(delta);
    if (target === null) {
      // In WebKit even that takes back what the page asked for before.
      this.unschedule();
      return;
    }
    this.schedule(() => {
      if (this.history.entryCalled(target.id) === null) return;
      if (this.#window !== null && target.isOf(this.#window)) this.#traverseInDocument(target);
      else native.wantNavigation(this.id, serializeURL(target.url), String(target.id), 'history', 'GET', '', null);
    });
  }

  /**
   * @param {URLRecord} url
   * @returns {boolean} whether going there stays in this document
   */
  #isSameButFragment(url) {
    const window = this.#window;
    return window !== null && !window.isInitial && url.fragment !== null && urlEquals(url, window.document.url, true);
  }

  /**
   * https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate-fragid
   * @param {URLRecord} url
   * @param {'auto' | 'replace'} handling
   */
  navigateToFragment(url, handling) {
    const { window } = this;
    const replaces = handling === 'replace' || !window.isCompletelyLoaded || urlEquals(url, window.document.url);
    this.#changeDocument(url, null, () => this.updateURLAndHistory(url, null, replaces ? 'replace' : 'push'));
  }

  /** @param {SessionHistoryEntry} target of the active document */
  #traverseInDocument(target) {
    this.#changeDocument(target.url, target.state, () => {
      this.window.document.url = target.url;
      this.history.moveTo(target);
      this.noteDocument();
    });
  }

  /**
   * https://html.spec.whatwg.org/multipage/browsing-the-web.html#update-document-for-history-step-application, for a
   * document that is there already
   * @param {URLRecord} url
   * @param {SerializedClone | null} state
   * @param {() => void} change
   */
  #changeDocument(url, state, change) {
    const { window } = this;
    const oldURL = window.document.url;
    // 5.2-5.3. The entry's address and state.
    change();
    // 5.5. The page learns of its state at once,
    ensureRoom('HTMLEvents');
    fireEvent(window, createEvent(PopStateEventImpl, 'popstate', { state }));
    // and of another fragment later. WebKit says nothing of it if more than that has changed.
    if (url.fragment === oldURL.fragment || !urlEquals(url, oldURL, true)) return;
    queueTask(window.realm, () => {
      const urls = { oldURL: serializeURL(oldURL), newURL: serializeURL(url) };
      fireEvent(window, createEvent(HashChangeEventImpl, 'hashchange', urls));
    });
  }

  /**
   * https://html.spec.whatwg.org/multipage/browsing-the-web.html#url-and-history-update-steps
   * @param {URLRecord} url
   * @param {SerializedClone | null} state
   * @param {'push' | 'replace'} handling
   */
  updateURLAndHistory(url, state, handling) {
    const { window } = this;
    const current = this.#entry;
    if (current !== null) {
      // 2-4. The new entry is of the same document.
      const entry = new SessionHistoryEntry(url, window, current.resource);
      entry.state = state;
      entry.scrollRestoration = current.scrollRestoration;
      entry.title = current.title;
      if (handling === 'push') this.history.push(entry);
      else this.history.replace(entry);
    } else if (this.history.current !== null) {
      // A document that is not in the list borrows the entry of the one before.
      this.history.current.state = state;
    }
    // 6. The document has the new address.
    window.document.url = url;
    this.noteDocument();
  }

  /** Ends the load that has not committed. */
  stopProvisionalLoading() { this.#ongoing?.cancel(); }

  /** Ends whatever load is under way: a document that is there already loads no further. */
  stopLoading() {
    this.#ongoing?.cancel();
    this.#committed?.cancel();
  }

  /**
   * Nothing more comes of a load.
   * @param {NavigationLoad} load
   */
  loadEnded(load) {
    if (this.#ongoing === load) this.#ongoing = null;
    if (this.#committed !== load) return;
    this.#committed = null;
    this.noteDocument();
    if (this.#window !== null) abortDocument(this.#window);
  }

  /**
   * The new document takes the place of the old one.
   * @param {NavigationLoad} load
   * @param {URLRecord} url
   * @param {string} html
   * @param {{ contentType: string, referrer: string, status: number }} facts
   */
  commit(load, url, html, facts) {
    if (this.#ongoing !== load) return;
    this.#ongoing = null;
    this.#dropDocument();
    this.#committed = load;
    const window = this.#makeDocument(url);
    if (load.resource !== null) this.history.commit(new SessionHistoryEntry(url, window, load.resource), load.handling);
    this.#notedURL = serializeURL(url);
    this.#notedTitle = '';
    native.navigationEvent(this.id, 'committed', load.navigation, serializeURL(url), '', '');
    const scripts = this.#userScripts;
    const inject = (/** @type {InjectedScript} */ script) => runScript(this.realmOf(script.worldName), script.source, script.url);
    loadDocument(window, html, {
      contentType: facts.contentType,
      referrer: facts.referrer,
      runsContentScripts: this.settings.allowsContentJavaScript,
      startScripts: () => scripts.filter((script) => script.atDocumentStart).forEach(inject),
      endScripts: () => scripts.filter((script) => !script.atDocumentStart).forEach(inject),
      finished: () => load.finish(url),
    });
  }

  /** The page is gone. */
  close() {
    this.stopLoading();
    this.#dropDocument();
    pages.delete(this.id);
  }

  /**
   * @param {URLRecord} url
   * @param {boolean} [isInitial]
   * @returns {WindowImpl}
   */
  #makeDocument(url, isInitial = false) {
    const window = new WindowImpl(url, this.settings);
    window.page = this;
    window.isInitial = isInitial;
    this.#window = window;
    window.pageRealm = this.realmOf('');
    return window;
  }

  /** https://html.spec.whatwg.org/multipage/document-lifecycle.html#unload-a-document and destroy it */
  #dropDocument() {
    const window = this.#window;
    if (window === null) return;
    unloadDocument(window);
    this.#window = null;
    const realms = this.#realms;
    this.#realms = new Map();
    window.destroy();
    if (native.isRoomLoaded('Fetch')) terminateFetchGroup(window);
    for (const realm of realms.values()) dropRealm(realm);
  }
}

/**
 * https://html.spec.whatwg.org/multipage/document-sequences.html#populate-with-html/head/body
 * @param {DocumentImpl} document
 */
function populateInitialDocument(document) {
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
  if (native.isRoomLoaded('Fetch')) terminateFetchGroup(window);
  // 4. So does its parser. There will be no load event.
  loader.abort();
}

/**
 * https://html.spec.whatwg.org/multipage/document-lifecycle.html#unload-a-document
 * @param {WindowImpl} window
 */
function unloadDocument(window) {
  ensureRoom('HTMLEvents');
  // 8. Fire pagehide, not kept for going back to.
  fireEvent(window, createEvent(PageTransitionEventImpl, 'pagehide', { persisted: false }));
  // 9. Nobody sees it any more.
  window.isHidden = true;
  const { existingDocument } = window;
  if (existingDocument !== null) fireEvent(existingDocument, createEvent(EventImpl, 'visibilitychange', { bubbles: true }));
  // 12. Fire unload.
  fireEvent(window, createEvent(EventImpl, 'unload', {}));
}

/**
 * @param {WindowImpl} window
 * @returns {PageImpl | null} null once it is closed
 */
function pageOf(window) { return pages.get(window.page.id) ?? null; }

/**
 * @param {number} id
 * @param {string} userAgent
 * @param {string[]} languages
 * @param {number} innerWidth
 * @param {number} innerHeight
 * @param {number} devicePixelRatio
 * @param {boolean} allowsContentJavaScript
 * @returns {PageImpl}
 */
function openPage(id, userAgent, languages, innerWidth, innerHeight, devicePixelRatio, allowsContentJavaScript) {
  const page = new PageImpl(id, { userAgent, languages, innerWidth, innerHeight, devicePixelRatio, allowsContentJavaScript });
  pages.set(id, page);
  return page;
}
