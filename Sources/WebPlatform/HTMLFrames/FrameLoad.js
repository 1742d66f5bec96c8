// https://html.spec.whatwg.org/multipage/browsing-the-web.html#populating-a-session-history-entry, for a frame
'use strict';

/** The load of a document into a frame. */
class FrameLoad {
  /** @type {FetchController | null} */
  #controller = null;
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

  /** @param {string} markup */
  show(markup) {
    this.#referrer = this.frame.parentWindow.url;
    queueTask(this.frame.parentWindow.realm, () => this.#commit(markup, markupFacts));
  }

  /** @param {{ headers: string, body: Uint8Array | null }} request */
  request({ headers, body }) {
    ensureRoom('Fetching');
    ensureRoom('Navigator');
    const request = documentRequest(this.frame.page, this.url, body === null ? 'GET' : 'POST', headers.split('\n'), body);
    request.isOfFrame = true;
    if (typeof request.referrer !== 'string') this.#referrer = serializeURL(request.referrer);
    this.#controller = fetching(request, { processResponse: (response) => this.#processResponse(response) });
  }

  cancel() {
    this.#isCancelled = true;
    this.#controller?.terminate();
  }

  /** @param {ResponseRecord} response */
  #processResponse(response) {
    if (this.#isCancelled) return;
    // A response without a document leaves the old one where it is, and nobody hears of it.
    if (response.status === 204 || response.status === 205) {
      this.frame.stopLoading();
      return;
    }
    // Deviates: so does a failure, where the standard shows a document that says so; the element hears of both.
    if (response.isNetworkError) {
      const { reason } = response;
      if (reason !== null) this.frame.parentWindow.console.error(`Failed to load resource: ${reason.message}`);
      this.frame.ended(this);
      return;
    }
    const body = new NavigationBody(response.body);
    body.whenEnded((bytes) => {
      if (this.#isCancelled) return;
      this.url = /** @type {URLRecord} */ (response.url);
      const { markup, ...facts } = documentMarkup(response, bytes);
      this.#commit(markup, facts);
    });
  }

  /**
   * @param {string} markup
   * @param {{ contentType: string, characterSet: string }} facts
   */
  #commit(markup, facts) {
    if (!this.#isCancelled) this.frame.commit(this, markup, { ...facts, referrer: this.#referrer });
  }
}
