// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-window-object
'use strict';

/**
 * What makes a navigation another than a simple one; a body makes it a POST, and it is begun only if it is still planned.
 * @typedef {{
 *   cause?: NavigationCause,
 *   target?: string | null,
 *   post?: { body: Uint8Array, mimeType: string } | null,
 *   isPlanned?: () => boolean,
 * }} NavigationOptions
 */

/**
 * A page's window: one for all the worlds of a frame. Its members become own properties of each world's global object,
 * because the engine does not let a global have another prototype.
 */
class WindowImpl extends EventTargetImpl {
  /**
   * @param {URLRecord} url The document's.
   * @param {PageSettings} settings
   */
  constructor(url, settings) {
    super();
    this.settings = settings;
    /** https://w3c.github.io/hr-time/#dfn-time-origin on the platform's clock. */
    this.timeOrigin = native.now();
    /** @type {RealmImpl | null} The page's world; the kit sets it when it has made it. */
    this.pageRealm = null;
    /** @type {{ x: number, y: number } | null} How far a user has scrolled its document. */
    this.scrollPosition = null;
    /** The URL the window was made for; its document may move on from it by fragment or history. */
    this.creationURL = url;
    /**
     * The view it is shown in; who shows it sets it.
     * @type {{ readonly id: number }}
     */
    this.page = { id: 0 };
    /** @type {NavigableImpl | null} What shows it; the one that has made it sets it. */
    this.navigable = null;
    /** @type {string | null} The origin of whoever made a document without an address of its own, serialised. */
    this.inheritedOrigin = null;
    /** @type {URLRecord | null} https://html.spec.whatwg.org/multipage/urls-and-fetching.html#fallback-base-url */
    this.fallbackBaseURL = null;
    /** @type {FrameNavigableImpl[]} The frames of its document, in the order in which they came. */
    this.frameList = [];
    /** How many frames the load event waits for. */
    this.loadingFrames = 0;
    /** The type of its document, as of the response that it is made of. */
    this.contentType = 'text/html';
    /** Whether the scripts of the page itself run; injected ones always do. */
    this.runsContentScripts = true;
    /** Whether forms lead anywhere: not in a frame whose sandbox forbids it. */
    this.submitsForms = true;
    /** Whether it is not in a sandbox that keeps it from https://html.spec.whatwg.org/multipage/browsers.html#sandboxed-automatic-features-browsing-context-flag */
    this.allowsAutomaticFeatures = true;
    /** Whether it shows dialogs: not in a frame whose sandbox forbids it. */
    this.showsModals = true;
    this.status = '';
    /** @type {EventImpl | undefined} https://dom.spec.whatwg.org/#window-current-event */
    this.event = undefined;
    /** https://html.spec.whatwg.org/multipage/webappapis.html#in-error-reporting-mode */
    this.inErrorReportingMode = false;
    /** Whether the page has gone: nothing may run for it any more. */
    this.closed = false;
    /** Whether the page is being left: https://html.spec.whatwg.org/multipage/interaction.html#visibility-state */
    this.isHidden = false;
    /** Whether its document has been told that it goes. */
    this.isUnloaded = false;
    /** Whether it is the window of a page into which nothing has been loaded yet. */
    this.isInitial = false;
    /** @type {CustomElementRegistryImpl | null} https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-registry */
    this.customElementRegistry = null;
  }

  // What only some pages need is made, and its room loaded, when somebody asks for it.

  /** @type {DocumentImpl | null} */
  #document = null;
  /** @type {LocationImpl | null} */
  #location = null;
  /** @type {NavigatorImpl | null} */
  #navigator = null;
  /** @type {ScreenImpl | null} */
  #screen = null;
  /** @type {HistoryImpl | null} */
  #history = null;
  /** @type {PerformanceImpl | null} */
  #performance = null;
  /** @type {ConsoleImpl | null} */
  #console = null;
  /** @type {TimerList | null} */
  #timers = null;
  /** @type {AnimationFrameList | null} */
  #animationFrames = null;
  /** @type {ScriptList | null} */
  #scripts = null;

  /** @returns {DocumentImpl} */
  get document() {
    if (this.#document === null) {
      ensureRoom('DOM');
      const isHTMLDocument = !isXMLType(this.contentType);
      this.#document = new (isHTMLDocument ? HTMLDocumentImpl : XMLDocumentImpl)(
        { window: this, url: this.creationURL, isHTMLDocument, contentType: this.contentType });
      if (this.isInitial) populateInitialDocument(this.#document);
    }
    return this.#document;
  }

  /** @returns {DocumentImpl | null} Null as long as nobody has asked for it. */
  get existingDocument() { return this.#document; }

  /** @returns {LocationImpl} */
  get location() {
    ensureRoom('Location');
    this.#location ??= new LocationImpl(this);
    return this.#location;
  }

  /** @returns {NavigatorImpl} */
  get navigator() {
    ensureRoom('Navigator');
    this.#navigator ??= new NavigatorImpl(this.settings);
    return this.#navigator;
  }

  /** @returns {ScreenImpl} */
  get screen() {
    ensureRoom('Navigator');
    this.#screen ??= new ScreenImpl(this.settings);
    return this.#screen;
  }

  /** @returns {HistoryImpl} */
  get history() {
    ensureRoom('History');
    this.#history ??= new HistoryImpl(this);
    return this.#history;
  }

  /** @returns {PerformanceImpl} */
  get performance() {
    ensureRoom('Performance');
    this.#performance ??= new PerformanceImpl(this);
    return this.#performance;
  }

  /** @returns {ConsoleImpl} */
  get console() {
    ensureRoom('Console');
    this.#console ??= new ConsoleImpl(this);
    return this.#console;
  }

  /** @returns {TimerList} */
  get timers() {
    ensureRoom('Timers');
    this.#timers ??= new TimerList(this);
    return this.#timers;
  }

  /** @returns {AnimationFrameList} */
  get animationFrames() {
    ensureRoom('Timers');
    this.#animationFrames ??= new AnimationFrameList(this);
    return this.#animationFrames;
  }

  /** @returns {ScriptList} Of the document. */
  get scripts() {
    ensureRoom('DOM');
    this.#scripts ??= new ScriptList();
    return this.#scripts;
  }

  /** @override */
  get isWindow() {
    return true;
  }

  /** @override */
  get isDocumentLevelTarget() {
    return true;
  }

  /**
   * The realm that the page's own scripts run in.
   * @returns {RealmImpl}
   */
  get realm() {
    if (this.pageRealm === null) throw new Error('This window has no page world yet.');
    return this.pageRealm;
  }

  /** @returns {string} The document's URL, serialised. */
  get url() {
    return serializeURL(this.#document?.url ?? this.creationURL);
  }

  /** @returns {string} https://html.spec.whatwg.org/multipage/webappapis.html#api-base-url */
  get baseURL() {
    return serializeURL(this.#document?.baseURL ?? this.creationURL);
  }

  /** @returns {string} https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-name */
  get name() {
    return this.navigable?.targetName ?? '';
  }

  set name(value) {
    if (this.navigable !== null) this.navigable.targetName = value;
  }

  get window() {
    return this;
  }

  get self() {
    return this;
  }

  get frames() {
    return this;
  }

  get length() {
    return this.frameList.length;
  }

  get opener() {
    return null;
  }

  /** @returns {string} https://html.spec.whatwg.org/multipage/webappapis.html#dom-origin */
  get origin() {
    return this.inheritedOrigin ?? serializeURLOrigin(this.creationURL);
  }

  /** @returns {boolean} https://w3c.github.io/webappsec-secure-contexts/#settings-object */
  get isSecureContext() {
    if (this.inheritedOrigin === null) return isPotentiallyTrustworthyURL(this.creationURL);
    return this.navigable?.parent?.window.isSecureContext ?? false;
  }

  get crossOriginIsolated() {
    return false;
  }

  get innerWidth() {
    return this.settings.innerWidth;
  }

  get innerHeight() {
    return this.settings.innerHeight;
  }

  // A web view fills its window: there is no chrome around it.

  get outerWidth() {
    return this.settings.innerWidth;
  }

  get outerHeight() {
    return this.settings.innerHeight;
  }

  get screenX() {
    return 0;
  }

  get screenY() {
    return 0;
  }

  get scrollX() {
    return this.scrollPosition?.x ?? 0;
  }

  get scrollY() {
    return this.scrollPosition?.y ?? 0;
  }

  get devicePixelRatio() {
    return this.settings.devicePixelRatio;
  }

  close() {
    ensureRoom('AuxiliaryWindows');
    closeAuxiliaryWindow(this);
  }

  /** https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-window-stop */
  stop() {
    this.navigable?.unschedule();
    this.navigable?.stopLoading();
    const loader = this.#document?.loader ?? null;
    if (loader?.isScriptCreated) loader.stop();
  }

  focus() {}

  blur() {}

  print() {}

  /**
   * https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigate, as a page asks for it
   * @param {URLRecord} url
   * @param {'auto' | 'replace' | 'reload'} handling
   * @param {NavigationOptions} [options]
   */
  navigate(url, handling, options = {}) {
    const {
      cause = handling === 'reload' ? 'reload' : 'other', target = null, post = null, isPlanned = () => true,
    } = options;
    const { navigable } = this;
    if (this.closed || navigable === null) return;
    const chosen = chooseNavigable(navigable, target);
    if (chosen === null) {
      ensureRoom('AuxiliaryWindows');
      queueTask(this.realm, () => {
        if (isPlanned()) requestAuxiliaryWindow(this, url, { isScript: false, cause, features: '', post });
      });
      return;
    }
    if (chosen !== navigable) {
      const headers = navigationHeaders(this, url, post?.mimeType ?? null);
      const request = { headers, body: post === null ? null : post.body, source: this.realm };
      chosen.schedule(() => {
        if (isPlanned()) chosen.requestNavigation(url, handling, cause, request);
      });
      return;
    }
    if (url.scheme === 'javascript') {
      queueTask(this.realm, () => this.runJavaScriptURL(url));
      return;
    }
    // A URL that differs by its fragment only stays in this document.
    if (handling !== 'reload' && post === null && url.fragment !== null && urlEquals(url, this.document.url, true)) {
      navigable.navigateToFragment(url, handling);
      return;
    }
    // As in WebKit, the last of several wins, and a document whose load event is due has it before it leaves. Nobody goes
    // back to where they did not stay.
    const replaces = handling === 'auto' && (!this.isCompletelyLoaded || urlEquals(url, this.document.url));
    const headers = navigationHeaders(this, url, post?.mimeType ?? null);
    const body = post === null ? null : post.body;
    navigable.schedule(() => {
      if (isPlanned()) navigable.requestNavigation(url, replaces ? 'replace' : handling, cause, { headers, body });
    });
  }

  /**
   * https://html.spec.whatwg.org/multipage/browsing-the-web.html#evaluate-a-javascript:-url, of which the result, which
   * could be another document, is dropped.
   * @param {URLRecord} url
   */
  runJavaScriptURL(url) {
    if (!this.runsContentScripts) return;
    // 1-4. The script is what follows the scheme, without percent-encoding.
    const source = percentDecodeToString(serializeURL(url).slice('javascript:'.length));
    // 6-8. Run it as one of the page's.
    runScript(this.realm, source, this.url);
  }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/document-lifecycle.html#completely-loaded */
  get isCompletelyLoaded() {
    return this.#document === null || this.#document.loader === null;
  }

  /** A frame has come or gone. */
  framesChanged() {
    for (const realm of this.navigable?.realms ?? []) showFramesIn(realm);
  }

  /** The page is going: its timers and frames never fire again. */
  destroy() {
    this.closed = true;
    this.#timers?.clear();
    this.#animationFrames?.clear();
  }
}

/**
 * https://w3c.github.io/webappsec-secure-contexts/#potentially-trustworthy-url
 * @param {URLRecord} url
 * @returns {boolean}
 */
function isPotentiallyTrustworthyURL(url) {
  // 1-2. Data URLs and about:blank are; what about:blank inherits comes with frames.
  if (url.scheme === 'data') return true;
  // 3. Otherwise the origin decides.
  switch (url.scheme) {
    case 'https':
    case 'wss':
    case 'file':
      return true;
    default:
      // Deviates: so are, in WebKit, the schemes that the embedder answers for.
      if (!isHTTPScheme(url) && handledSchemes.has(url.scheme)) return true;
      return /^(?:.*\.)?localhost\.?$|^127(?:\.\d+){3}$|^\[::1\]$/.test(url.host ?? '');
  }
}

const OnBeforeUnloadCallback = callback('OnBeforeUnloadEventHandlerNonNull', ['Event'], nullable(DOMString));

interface_('Window', WindowImpl, () => ({}), { inherits: 'EventTarget' });

windowMembers({
  window: unforgeable(readonly('Window')),
  self: replaceable(readonly('Window')),
  document: unforgeable(readonly('Document')),
  name: attribute(DOMString),
  location: unforgeable(putForwards(readonly('Location'), 'href')),
  status: attribute(DOMString),
  close: operation([]),
  closed: readonly(boolean),
  stop: operation([]),
  open: {
    ...operation([optional(USVString, ''), optional(DOMString, '_blank'), optional(DOMString, '')], any, { realm: true }),
    /** @this {WindowImpl} @param {RealmImpl} realm @param {string} url @param {string} target @param {string} features */
    implementation(realm, url, target, features) {
      return this.closed ? null : openWindow(realm, this, url, target, features);
    },
  },
  focus: operation([]),
  blur: operation([]),
  frames: replaceable(readonly('Window')),
  length: replaceable(readonly(unsignedLong)),
  top: unforgeable({ ...readonly(any), realm: true, implementation: windowTop }),
  opener: replaceable(readonly(nullable('Window'))),
  parent: replaceable({ ...readonly(any), realm: true, implementation: windowParent }),
  frameElement: { ...readonly(any), realm: true, implementation: windowFrameElement },
  navigator: readonly('Navigator'),
  clientInformation: replaceable(readonly('Navigator', { method: 'navigator' })),
  event: replaceable(readonly(any)),
  origin: replaceable(readonly(USVString)),
  isSecureContext: readonly(boolean),
  crossOriginIsolated: readonly(boolean),
  screen: replaceable(readonly('Screen')),
  innerWidth: replaceable(readonly(long)),
  innerHeight: replaceable(readonly(long)),
  outerWidth: replaceable(readonly(long)),
  outerHeight: replaceable(readonly(long)),
  screenX: replaceable(readonly(long)),
  screenY: replaceable(readonly(long)),
  screenLeft: replaceable(readonly(long, { method: 'screenX' })),
  screenTop: replaceable(readonly(long, { method: 'screenY' })),
  scrollX: replaceable(readonly(double)),
  scrollY: replaceable(readonly(double)),
  pageXOffset: replaceable(readonly(double, { method: 'scrollX' })),
  pageYOffset: replaceable(readonly(double, { method: 'scrollY' })),
  devicePixelRatio: replaceable(readonly(double)),
});

for (const type of [...globalEventHandlerTypes, ...windowEventHandlerTypes]) {
  windowMembers({ [`on${type}`]: () => eventHandlerMember(type) });
}

windowMembers({
  onerror: eventHandler('error', OnErrorCallback),
  onbeforeunload: eventHandler('beforeunload', OnBeforeUnloadCallback),
});
