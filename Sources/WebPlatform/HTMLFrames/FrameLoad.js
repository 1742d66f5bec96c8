// https://html.spec.whatwg.org/multipage/browsing-the-web.html#populating-a-session-history-entry, for a frame
'use strict';

/** The load of a document into a frame. */
class FrameLoad {
  /** @type {FetchController | null} */
  #controller = null;
  /** @type {number | null} What the embedder has been asked about it. */
  #decision = null;
  #isCancelled = false;
  #referrer = '';
  /** Whether its document is the frame's. */
  isCommitted = false;

  /**
   * @param {FrameNavigableImpl} frame
   * @param {URLRecord} url
   * @param {HistoryHandling} [handling]
   */
  constructor(frame, url, handling = 'auto') {
    this.frame = frame;
    this.url = url;
    this.handling = handling;
  }

  /**
   * Begins, if the embedder does not object.
   * @param {NavigationCause} cause
   * @param {{ headers: string, body: Uint8Array | null, source?: RealmImpl }} request
   * @param {string} srcdoc what is shown where nothing is requested
   */
  start(cause, request, srcdoc) {
    const { realm } = this.frame.window;
    const source = request.source ?? realm;
    tellFrame(realm);
    tellFrame(source);
    const method = request.body === null ? 'GET' : 'POST';
    this.#ask('action', this.url, method, 0, request.headers, () => {
      if (this.url.scheme === 'about') this.#show(srcdoc);
      else this.#request(request);
    }, source.id, cause);
  }

  /**
   * Asks the embedder, unless that lets all frames load what they want.
   * @param {'action' | 'response'} kind
   * @param {URLRecord} url
   * @param {string} type the method of the request, or the MIME type of the response
   * @param {number} status
   * @param {string} headers
   * @param {() => void} proceed
   * @param {number} [source] the world that asks for the load
   * @param {NavigationCause} [cause]
   */
  #ask(kind, url, type, status, headers, proceed, source = this.frame.window.realm.id, cause = 'other') {
    const id = native.askAboutFrame(
      this.frame.page.id, this.frame.window.realm.id, source, kind, serializeURL(url), type, status, headers, cause);
    if (id === 0) {
      proceed();
      return;
    }
    this.#decision = id;
    navigationDecisions.set(id, (isAllowed) => {
      this.#decision = null;
      // What may not be loaded leaves the old document where it is, and nobody hears of it.
      performTask(isAllowed ? proceed : () => this.frame.stopLoading());
    });
  }

  /** @param {string} markup */
  #show(markup) {
    this.#referrer = this.frame.parentWindow.url;
    queueTask(this.frame.parentWindow.realm, () => this.#commit(markup, markupFacts));
  }

  /** @param {{ headers: string, body: Uint8Array | null }} request */
  #request({ headers, body }) {
    ensureRoom('Fetching');
    ensureRoom('Navigator');
    const request = documentRequest(this.frame.page, this.url, body === null ? 'GET' : 'POST', headers.split('\n'), body);
    request.isOfFrame = true;
    if (typeof request.referrer !== 'string') this.#referrer = serializeURL(request.referrer);
    this.#controller = fetching(request, {
      processRedirect: (url, method, follow) => this.#ask('action', url, method, 0, '', follow),
      processResponse: (response) => this.#processResponse(response),
    });
  }

  cancel() {
    this.#isCancelled = true;
    this.#controller?.terminate();
    if (this.#decision === null) return;
    navigationDecisions.delete(this.#decision);
    native.forgetDecision(this.#decision);
    this.#decision = null;
  }

  /** @param {ResponseRecord} response */
  #processResponse(response) {
    if (this.#isCancelled) return;
    // Deviates: a failure leaves the old document where it is, where the standard shows a document that says so; the element hears of both.
    if (response.isNetworkError) {
      const { reason } = response;
      if (reason !== null) this.frame.parentWindow.console.error(`Failed to load resource: ${reason.message}`);
      this.frame.ended(this);
      return;
    }
    const url = /** @type {URLRecord} */ (response.url);
    const headers = wireHeaders(response.unfiltered.headerList);
    const mimeType = extractMIMEType(response.headerList)?.essence ?? '';
    // Meanwhile its body arrives.
    const body = new NavigationBody(response.body);
    this.#ask('response', url, mimeType, response.status, headers, () => {
      // A response without a document leaves the old one where it is, and nobody hears of it.
      if (response.status === 204 || response.status === 205) {
        this.frame.stopLoading();
        return;
      }
      body.whenEnded((bytes) => {
        if (this.#isCancelled) return;
        this.url = url;
        const { markup, ...facts } = documentMarkup(response, bytes);
        this.#commit(markup, facts);
      });
    });
  }

  /**
   * @param {string} markup
   * @param {Omit<DocumentFacts, 'referrer'>} facts
   */
  #commit(markup, facts) {
    if (!this.#isCancelled) this.frame.commit(this, markup, { ...facts, referrer: this.#referrer });
  }
}
