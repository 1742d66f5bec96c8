// https://html.spec.whatwg.org/multipage/document-sequences.html#navigables
'use strict';

/**
 * A script that the embedder injects.
 * @typedef {{ source: string, url: string, atDocumentStart: boolean, mainFrameOnly: boolean, worldName: string }} InjectedScript
 */

/**
 * What is known of a document besides its markup; `refresh` is the header of that name.
 * @typedef {{ contentType: string, characterSet: string, referrer: string, refresh: string | null }} DocumentFacts
 */

/**
 * Called for each new world of a document, before any script runs in it.
 * @type {((realm: RealmImpl) => void)[]}
 */
const realmCreatedHooks = [];

/** What shows one document after another: the page itself, or a frame of it. */
class NavigableImpl {
  /** @type {WindowImpl | null} The window of the active document; made when something needs it. */
  #window = null;

  /** @type {Map<string, RealmImpl>} The worlds of the active document, by name. */
  #realms = new Map();

  /** https://html.spec.whatwg.org/multipage/document-sequences.html#nav-target */
  targetName = '';

  /** The places it has been. */
  history = new SessionHistory((change, entry) => this.historyChanged(change, entry));

  /** What the embedder calls it: 0 for the page itself. Frames have numbers of their own, which none has again. */
  number = 0;

  /** Counts what the page has asked for; only the latest is done. */
  #scheduled = 0;

  /** @type {DeclarativeRefresh | null} What the active document says will follow it. */
  #refresh = null;

  // What a page and a frame do each in their way.

  /** @returns {PageImpl} */
  get page() { throw new Error('A navigable without a page'); }

  /** @returns {NavigableImpl | null} https://html.spec.whatwg.org/multipage/document-sequences.html#nav-parent */
  get parent() { return null; }

  /** @returns {ElementImpl | null} https://html.spec.whatwg.org/multipage/document-sequences.html#nav-container */
  get container() { return null; }

  /**
   * @param {'push' | 'replace' | 'move'} _change
   * @param {SessionHistoryEntry} _entry
   */
  historyChanged(_change, _entry) {}

  /** The document has another address or title. */
  noteDocument() {}

  /**
   * A document of it asks for another.
   * @param {URLRecord} _url
   * @param {HistoryHandling} _handling
   * @param {NavigationCause} _cause
   * @param {{ headers: string, body: Uint8Array | null, source?: RealmImpl }} _request the headers as names and values, each
   *   ended by a newline; the world of a document that asks for it, unless that is the one which is to go
   */
  requestNavigation(_url, _handling, _cause, _request) {}

  /** Ends what is being loaded. */
  stopLoading() {}

  /** Ends what would lead to another document. */
  stopNavigating() { this.unschedule(); }

  /**
   * A script has opened the active document; its load is over when it is closed.
   * @param {(() => void) | null} finishLoad what its own load, if that was not over, does at its end
   * @returns {() => void} what is done then
   */
  documentOpened(finishLoad) { return finishLoad ?? (() => this.noteDocument()); }

  /**
   * @param {number} number
   * @returns {NavigableImpl | null} this one or a frame in it, whatever the depth
   */
  navigableOf(number) {
    if (number === this.number) return this;
    for (const frame of this.activeWindow?.frameList ?? []) {
      const found = frame.navigableOf(number);
      if (found !== null) return found;
    }
    return null;
  }

  /** @returns {WindowImpl | null} the active window, if it is there already */
  get activeWindow() { return this.#window; }

  /** The active window: at first that of the initial about:blank. */
  get window() {
    return this.#window ?? this.makeDocument(/** @type {URLRecord} */ (parseURL('about:blank', null)), true);
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

  /** @returns {SessionHistoryEntry | null} The active document's entry; null if it is not in the list. */
  get historyEntry() {
    const { current } = this.history;
    return current !== null && this.#window !== null && current.isOf(this.#window) ? current : null;
  }

  /**
   * Does something of the page's that leads elsewhere, unless it asks for another such thing before that.
   * @param {() => void} steps
   */
  schedule(steps) {
    this.unschedule();
    const { realm } = this.window;
    const own = this.#scheduled;
    queueTask(realm, () => {
      if (own === this.#scheduled) steps();
    });
  }

  /** Takes back what was scheduled. */
  unschedule() {
    this.#scheduled += 1;
    this.forgetRefresh();
  }

  /**
   * The active document says what follows it, once it has loaded. Of several the soonest does.
   * @param {DeclarativeRefresh} refresh
   */
  planRefresh(refresh) {
    if (this.#refresh !== null && this.#refresh.delay < refresh.delay) return;
    this.forgetRefresh();
    this.#refresh = refresh;
    if (this.window.isCompletelyLoaded) refresh.start();
  }

  /** The active document has loaded. */
  startRefresh() { this.#refresh?.start(); }

  /** Nothing follows the active document by itself. */
  forgetRefresh() {
    this.#refresh?.cancel();
    this.#refresh = null;
  }

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
      if (this.#window !== null && target.isOf(this.#window)) this.traverseInDocument(target);
      else this.requestNavigation(target.url, target.id, 'history', { headers: '', body: null });
    });
  }

  /**
   * @param {URLRecord} url
   * @returns {boolean} whether going there stays in this document
   */
  isSameButFragment(url) {
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
  traverseInDocument(target) {
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
    const current = this.historyEntry;
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

  /**
   * Shows a document that has arrived in a window that is made for it.
   * @param {URLRecord} url
   * @param {string} markup
   * @param {DocumentFacts & { runsContentScripts: boolean }} facts
   * @param {() => void} finished is told after the load event
   */
  showDocument(url, markup, facts, finished) {
    const { window } = this;
    if (facts.refresh !== null) {
      ensureRoom('DeclarativeRefresh');
      declarativeRefreshSteps(window.document, facts.refresh, false);
    }
    loadDocument(window, markup, { ...facts, ...this.injection, finished });
  }

  /** What is injected into the document that is shown now, at its start and at its end. */
  get injection() {
    const { window } = this;
    const scripts = this.page.userScripts.filter((script) => this.parent === null || !script.mainFrameOnly);
    const inject = (/** @type {InjectedScript} */ script) => runScript(this.realmOf(script.worldName), script.source, script.url);
    return {
      startScripts: () => {
        scripts.filter((script) => script.atDocumentStart).forEach(inject);
        this.page.observation?.documentStarts(window);
      },
      endScripts: () => scripts.filter((script) => !script.atDocumentStart).forEach(inject),
    };
  }

  /**
   * @param {URLRecord} url
   * @param {boolean} [isInitial]
   * @returns {WindowImpl}
   */
  makeDocument(url, isInitial = false) {
    const window = new WindowImpl(url, this.page.settings);
    window.page = this.page;
    window.navigable = this;
    window.isInitial = isInitial;
    this.#window = window;
    window.pageRealm = this.realmOf('');
    return window;
  }

  /** https://html.spec.whatwg.org/multipage/document-lifecycle.html#unload-a-document and destroy it */
  dropDocument() {
    const window = this.#window;
    if (window === null) return;
    this.forgetRefresh();
    unloadDocument(window);
    this.page.observation?.documentEnds(window);
    // 19. So are the frames in it.
    for (const frame of window.frameList) frame.destroy();
    this.#window = null;
    const realms = this.#realms;
    this.#realms = new Map();
    window.destroy();
    for (const realm of realms.values()) dropRealm(realm);
    // What its last listeners have asked for fails unheard.
    this.failFetches(window);
    if (native.isRoomLoaded('Fetching')) terminateFetchGroup(window);
  }

  /**
   * Fails what scripts wait for of a document that goes. Of a page's document nobody is left to hear of it.
   * @param {WindowImpl} _window
   */
  failFetches(_window) {}
}
