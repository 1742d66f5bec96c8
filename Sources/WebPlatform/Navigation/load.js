// https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate
'use strict';

/**
 * What the embedder has been asked and has not answered yet, by the number of the question.
 * @type {Map<number, (isAllowed: boolean) => void>}
 */
const navigationDecisions = new Map();

/**
 * The embedder has answered.
 * @param {number} id
 * @param {boolean} isAllowed
 */
function decideNavigation(id, isAllowed) {
  const decide = navigationDecisions.get(id);
  navigationDecisions.delete(id);
  decide?.(isAllowed);
}

/** What is known of markup that no server has sent. */
const markupFacts = { contentType: 'text/html', characterSet: 'UTF-8', refresh: null };

/** One navigation, from its start to the load event of its document. */
class NavigationLoad {
  /** @type {FetchController | null} */
  #controller = null;

  /** @type {number | null} What the embedder has been asked about it. */
  #decision = null;

  /** Whether the embedder has been told how it ended. */
  #hasEnded = false;

  #isCommitted = false;

  /**
   * @param {PageImpl} page
   * @param {number} navigation the embedder's number for it
   * @param {string} url
   * @param {HistoryHandling} handling
   * @param {HistoryResource | null} resource null if the document does not come into the history
   */
  constructor(page, navigation, url, handling, resource) {
    this.page = page;
    this.navigation = navigation;
    this.url = url;
    this.handling = handling;
    this.resource = resource;
    /** https://html.spec.whatwg.org/multipage/dom.html#the-document%27s-referrer */
    this.referrer = '';
  }

  /** Requests the document. */
  start() {
    const { method, headers, body } = /** @type {HistoryResource} */ (this.resource);
    this.#tell('started', this.url);
    const url = parseURL(this.url, null);
    if (url === null) {
      this.#fail('cannotShowURL', `"${this.url}" is not a URL`);
      return;
    }
    if (url.scheme === 'about') {
      this.#later(() => this.#commit(url, '', markupFacts));
      return;
    }
    ensureRoom('Fetching');
    ensureRoom('Navigator');
    const lines = headers.flat();
    const request = documentRequest(this.page, url, method, lines, body === null ? null : new Uint8Array(body));
    if (typeof request.referrer !== 'string') this.referrer = serializeURL(request.referrer);
    this.#controller = fetching(request, {
      processRedirect: (redirectURL, redirectedMethod, follow) => this.#processRedirect(redirectURL, redirectedMethod, follow),
      processResponse: (response) => this.#processResponse(response),
    });
  }

  /** @param {string} html */
  startWithMarkup(html) {
    this.#tell('started', this.url);
    const url = parseURL(this.url, null);
    if (url === null) {
      this.#fail('cannotShowURL', `"${this.url}" is not a URL`);
      return;
    }
    this.#later(() => this.#commit(url, html, markupFacts));
  }

  /** Nothing of it happens any more. The embedder is told, unless the document has loaded. */
  cancel() { this.#fail('cancelled', 'The load was cancelled.'); }

  /**
   * The document has loaded.
   * @param {URLRecord} url
   */
  finish(url) {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.page.loadEnded(this, true);
    this.#tell('finished', serializeURL(url));
  }

  /**
   * As in WebKit, the embedder decides on each redirect, and hears of it once it is followed.
   * @param {URLRecord} url
   * @param {string} method of the redirected request
   * @param {() => void} follow
   */
  #processRedirect(url, method, follow) {
    const address = serializeURL(url);
    const proceed = () => {
      this.#tell('redirected', address);
      follow();
    };
    // What has just been decided on is not asked again.
    if (address === this.url) {
      proceed();
      return;
    }
    this.url = address;
    this.#ask('redirect', address, method, 0, '', proceed);
  }

  /** @param {ResponseRecord} response */
  #processResponse(response) {
    if (response.isNetworkError) {
      const { reason } = response;
      this.#fail(reason?.code ?? 'cannotShowURL', reason?.message || 'The network request failed.');
      return;
    }
    const url = /** @type {URLRecord} */ (response.url);
    const headers = wireHeaders(response.unfiltered.headerList);
    const mimeType = extractMIMEType(response.headerList)?.essence ?? '';
    // Meanwhile its body arrives.
    const body = new NavigationBody(response.body);
    this.#ask('response', serializeURL(url), mimeType, response.status, headers, () => {
      // A response without a document leaves the old one where it is.
      if (response.status === 204 || response.status === 205) {
        this.#fail('interruptedByPolicy', `The server answered ${response.status}, which has no document.`);
        return;
      }
      body.whenEnded((bytes, isComplete) => this.#show(response, url, bytes, isComplete));
    });
  }

  /**
   * @param {ResponseRecord} response
   * @param {URLRecord} url
   * @param {Uint8Array} bytes
   * @param {boolean} isComplete
   */
  #show(response, url, bytes, isComplete) {
    // What has arrived is shown, as far as it goes.
    if (isComplete || bytes.length > 0) {
      const { markup, ...facts } = documentMarkup(response, bytes);
      this.#commit(url, markup, facts);
    }
    if (!isComplete) this.#fail('connectionLost', 'The connection broke off.');
  }

  /**
   * @param {URLRecord} url
   * @param {string} html
   * @param {Omit<DocumentFacts, 'referrer'>} facts
   */
  #commit(url, html, facts) {
    if (this.#hasEnded) return;
    this.#isCommitted = true;
    this.page.commit(this, url, html, { ...facts, referrer: this.referrer });
  }

  /**
   * Asks the embedder. It may answer after the load has been cancelled.
   * @param {'redirect' | 'response'} kind
   * @param {string} url
   * @param {string} type the method of the redirected request, or the MIME type of the response
   * @param {number} status
   * @param {string} headers
   * @param {() => void} proceed
   */
  #ask(kind, url, type, status, headers, proceed) {
    const id = native.askForDecision(this.page.id, this.navigation, kind, url, type, status, headers);
    this.#decision = id;
    navigationDecisions.set(id, (isAllowed) => {
      this.#decision = null;
      if (isAllowed) performTask(proceed);
      else this.#fail('interruptedByPolicy', 'Frame load interrupted');
    });
  }

  /**
   * @param {string} code
   * @param {string} message
   */
  #fail(code, message) {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#controller?.terminate();
    if (this.#decision !== null) {
      navigationDecisions.delete(this.#decision);
      native.forgetDecision(this.#decision);
    }
    this.page.loadEnded(this, false);
    const step = this.#isCommitted ? 'failed' : 'failedProvisionally';
    native.navigationEvent(this.page.id, step, this.navigation, this.url, message, code);
  }

  /**
   * @param {'started' | 'redirected' | 'finished'} step
   * @param {string} url
   */
  #tell(step, url) { native.navigationEvent(this.page.id, step, this.navigation, url, '', ''); }

  /** @param {() => void} steps */
  #later(steps) { native.queueTask(() => performTask(steps)); }
}

/**
 * The request of a document. Where a page has sent it from is no header yet: a redirect may change what can be known of
 * that.
 * @param {PageImpl} page
 * @param {URLRecord} url
 * @param {string} method
 * @param {string[]} headers names and values
 * @param {Uint8Array | null} body
 * @returns {RequestRecord}
 */
function documentRequest(page, url, method, headers, body) {
  const request = new RequestRecord(/** @type {any} */ (new NavigationClient(page)), url);
  request.method = method;
  for (let i = 0; i + 1 < headers.length; i += 2) {
    const name = headers[i], value = headers[i + 1];
    const referrer = isSameHeaderName(name, 'Referer') ? parseURL(value, null) : null;
    if (referrer !== null) request.referrer = referrer;
    else if (isSameHeaderName(name, 'Origin')) request.origin = value;
    else request.headerList.append(name, value);
  }
  if (!request.headerList.contains('Accept')) {
    request.headerList.append('Accept', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');
  }
  if (body !== null) request.body = new BodyRecord(body);
  request.initiator = 'navigation';
  request.mode = 'navigate';
  request.credentialsMode = 'include';
  request.useURLCredentials = true;
  return request;
}

/**
 * @param {ResponseRecord} response
 * @param {Uint8Array} bytes of its body
 * @returns {Omit<DocumentFacts, 'referrer'> & { markup: string }}
 */
function documentMarkup(response, bytes) {
  const mimeType = extractMIMEType(response.headerList);
  const contentType = mimeType === null ? 'text/html' : mimeType.essence;
  const characterSet = documentEncoding(bytes, mimeType?.parameters.get('charset') ?? null, contentType);
  const text = decodeWith(characterSet, bytes);
  const markup = isMarkupType(contentType) ? text : plainTextDocument(text);
  return { markup, contentType, characterSet, refresh: response.headerList.get('Refresh') };
}

/** The bytes of a document on their way. */
class NavigationBody {
  /** @type {Uint8Array[]} */
  #chunks = [];

  #hasEnded = false;
  #isComplete = false;

  /** @type {((bytes: Uint8Array, isComplete: boolean) => void) | null} */
  #steps = null;

  /** @param {BodyRecord | null} body */
  constructor(body) {
    if (body === null) {
      this.#end(true);
      return;
    }
    body.incrementallyRead({
      processBodyChunk: (bytes) => { this.#chunks.push(bytes); },
      processEndOfBody: () => this.#end(true),
      processBodyError: () => this.#end(false),
    });
  }

  /** @param {(bytes: Uint8Array, isComplete: boolean) => void} steps what is done with all that has come */
  whenEnded(steps) {
    this.#steps = steps;
    if (this.#hasEnded) this.#end(this.#isComplete);
  }

  /** @param {boolean} isComplete */
  #end(isComplete) {
    this.#hasEnded = true;
    this.#isComplete = isComplete;
    this.#steps?.(joinedChunks(this.#chunks), isComplete);
  }
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
function isMarkupType(contentType) { return contentType === 'text/html' || isXMLType(contentType); }

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
 * @param {string} contentType
 * @returns {string}
 */
function documentEncoding(bytes, charset, contentType) {
  // 1. A byte order mark.
  const sniffed = bomSniff(bytes);
  if (sniffed !== null) return sniffed;
  // 4. The transport's encoding. 5. What a prescan of the first 1024 bytes finds. 9. UTF-8, as WebKit guesses for most.
  return (charset !== null && getEncoding(charset))
    || (isXMLType(contentType) ? declaredEncoding(bytes) : prescanForEncoding(bytes)) || 'UTF-8';
}

/**
 * https://www.w3.org/TR/xml/#charencoding
 * @param {Uint8Array} bytes of a document in XML
 * @returns {string | null}
 */
function declaredEncoding(bytes) {
  const match = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"']+)/.exec(isomorphicDecode(bytes.subarray(0, 1024)));
  const encoding = match && getEncoding(match[1]);
  return encoding && /^UTF-16/.test(encoding) ? 'UTF-8' : encoding;
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
