// https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate
'use strict';

/** One navigation, from its start to the load event of its document. */
class NavigationLoad {
  /** @type {FetchController | null} */
  #controller = null;

  #isCancelled = false;
  #isCommitted = false;

  /**
   * @param {PageImpl} page
   * @param {number} navigation the embedder's number for it
   * @param {string} url
   */
  constructor(page, navigation, url) {
    this.page = page;
    this.navigation = navigation;
    this.url = url;
  }

  /**
   * @param {string} method
   * @param {[string, string][]} headers
   * @param {Uint8Array | null} body
   */
  start(method, headers, body) {
    this.#tell('started', this.url);
    const url = parseURL(this.url, null);
    if (url === null) {
      this.#fail(`"${this.url}" is not a URL`);
      return;
    }
    if (url.scheme === 'about') {
      this.#later(() => this.#commit(url, '', 'text/html', 200));
      return;
    }
    ensureRoom('Fetch');
    ensureRoom('Navigator');
    const request = new RequestRecord(/** @type {any} */ (new NavigationClient(this.page)), url);
    request.method = method;
    for (const [name, value] of headers) request.headerList.append(name, value);
    if (!request.headerList.contains('Accept')) {
      request.headerList.append('Accept', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');
    }
    if (body !== null) request.body = new BodyRecord(body);
    request.initiator = 'navigation';
    request.mode = 'navigate';
    request.credentialsMode = 'include';
    request.useURLCredentials = true;
    this.#controller = fetching(request, { processResponse: (response) => this.#processResponse(response) });
  }

  /** @param {string} html */
  startWithMarkup(html) {
    this.#tell('started', this.url);
    const url = parseURL(this.url, null);
    if (url === null) {
      this.#fail(`"${this.url}" is not a URL`);
      return;
    }
    this.#later(() => this.#commit(url, html, 'text/html', 200));
  }

  /** Nothing of it happens any more; the embedder is told, unless it has committed. */
  cancel() {
    if (this.#isCancelled || this.#isCommitted) return;
    this.#controller?.terminate();
    this.#fail('The load was cancelled.');
  }

  /**
   * The document has loaded.
   * @param {URLRecord} url
   */
  finish(url) {
    if (this.#isCancelled) return;
    this.#isCancelled = true;
    this.#tell('finished', serializeURL(url));
  }

  /** @param {ResponseRecord} response */
  #processResponse(response) {
    if (response.isNetworkError) {
      this.#fail(response.errorMessage || 'The network request failed.');
      return;
    }
    const url = /** @type {URLRecord} */ (response.url);
    if (response.urlList.length > 1) this.#tell('redirected', serializeURL(url));
    // A response without a document leaves the old one where it is.
    if (response.status === 204 || response.status === 205) {
      this.#fail(`The server answered ${response.status}, which has no document.`);
      return;
    }
    const mimeType = extractMIMEType(response.headerList);
    const commit = (/** @type {Uint8Array} */ bytes) => {
      const contentType = mimeType === null ? 'text/html' : mimeType.essence;
      const text = decodeDocument(bytes, mimeType?.parameters.get('charset') ?? null);
      this.#commit(url, isHTMLType(contentType) ? text : plainTextDocument(text), contentType, response.status);
    };
    if (response.body === null) {
      commit(new Uint8Array(0));
      return;
    }
    response.body.fullyRead(/** @type {any} */ (new NavigationClient(this.page)), (data) => commit(bytesOf(data)),
      () => this.#fail('The connection broke off.'));
  }

  /**
   * @param {URLRecord} url
   * @param {string} html
   * @param {string} contentType
   * @param {number} status
   */
  #commit(url, html, contentType, status) {
    if (this.#isCancelled) return;
    this.#isCommitted = true;
    this.page.commit(this, url, html, { contentType, referrer: '', status });
  }

  /** @param {string} message */
  #fail(message) {
    if (this.#isCancelled) return;
    this.#isCancelled = true;
    native.navigationEvent(this.page.id, this.#isCommitted ? 'failed' : 'failedProvisionally', this.navigation, this.url, message);
  }

  /**
   * @param {'started' | 'redirected' | 'finished'} step
   * @param {string} url
   */
  #tell(step, url) { native.navigationEvent(this.page.id, step, this.navigation, url, ''); }

  /** @param {() => void} steps */
  #later(steps) { native.queueTask(() => performTask(steps)); }
}

/** Stands for the document that a navigation is for, which does not exist yet. */
class NavigationClient {
  isActive = true;
  worldName = '';
  origin = 'null';
  url = 'about:blank';

  /** @param {PageImpl} page */
  constructor(page) {
    const { settings } = page;
    this.window = { page, settings, navigator: new NavigatorImpl(settings), creationURL: parseURL('about:blank', null), closed: false };
  }
}

/**
 * @param {string} contentType
 * @returns {boolean}
 */
function isHTMLType(contentType) { return /^(?:text\/html|application\/xhtml\+xml|.*\bxml)$/.test(contentType); }

/**
 * https://html.spec.whatwg.org/multipage/document-lifecycle.html#read-text
 * @param {string} text
 * @returns {string} markup that shows the text
 */
function plainTextDocument(text) {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<html><head></head><body><pre style="word-wrap: break-word; white-space: pre-wrap;">\n${escaped}</pre></body></html>`;
}

/**
 * https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 * @param {Uint8Array} bytes
 * @param {string | null} charset of the transport
 * @returns {string}
 */
function decodeDocument(bytes, charset) {
  // 1. A byte order mark; `decode` itself looks for it.
  // 4. The transport's encoding. 5. What a prescan of the first 1024 bytes finds. 9. UTF-8, as WebKit guesses for most.
  const encoding = (charset !== null && getEncoding(charset)) || prescanForEncoding(bytes) || 'UTF-8';
  return decodeWith(encoding, bytes);
}

/**
 * https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding, for `<meta>`
 * @param {Uint8Array} bytes
 * @returns {string | null}
 */
function prescanForEncoding(bytes) {
  const head = isomorphicDecode(bytes.subarray(0, 1024)).replace(/<!--[\s\S]*?-->/g, '');
  for (const [tag] of head.matchAll(/<meta[\s/][^>]*>/gi)) {
    const match = /charset\s*=\s*["']?\s*([^\s"';>]+)/i.exec(tag);
    const encoding = match && getEncoding(match[1]);
    // UTF-16 cannot be what these ASCII bytes are in.
    if (encoding) return /^UTF-16/.test(encoding) ? 'UTF-8' : encoding;
  }
  return null;
}
