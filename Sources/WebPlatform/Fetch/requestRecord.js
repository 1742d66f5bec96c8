// https://fetch.spec.whatwg.org/#requests
'use strict';

/** @typedef {'navigate' | 'same-origin' | 'no-cors' | 'cors'} RequestMode */
/** @typedef {'omit' | 'same-origin' | 'include'} RequestCredentials */
/** @typedef {'default' | 'no-store' | 'reload' | 'no-cache' | 'force-cache' | 'only-if-cached'} RequestCache */
/** @typedef {'follow' | 'error' | 'manual'} RequestRedirect */

/**
 * What started a request, for the network and the trace.
 * @typedef {'navigation' | 'script' | 'fetch' | 'xmlHttpRequest' | 'beacon' | 'form' | 'preflight'} RequestInitiator
 */

/**
 * On whose behalf a request is made: a document's world, or what stands for one.
 * @typedef {{
 *   isActive: boolean,
 *   origin: string,
 *   url: string,
 *   worldName: string,
 *   window: { navigator: { userAgent: string, languages: string[] }, page: { id: number } },
 * }} FetchClient
 */

/** A request. */
class RequestRecord {
  /**
   * @param {FetchClient} client
   * @param {URLRecord} url
   */
  constructor(client, url) {
    this.method = 'GET';
    this.client = client;
    /** @type {URLRecord[]} */
    this.urlList = [url];
    this.headerList = new HeaderList();
    this.unsafeRequest = false;
    /** @type {BodyRecord | null} */
    this.body = null;
    this.keepalive = false;
    /** @type {RequestInitiator} */
    this.initiator = 'fetch';
    /** Serialized; "client" is that of the client until the fetch begins. */
    this.origin = 'client';
    /** @type {'client' | 'no-referrer' | URLRecord} */
    this.referrer = 'client';
    this.referrerPolicy = '';
    /** @type {RequestMode} */
    this.mode = 'no-cors';
    this.useCORSPreflight = false;
    /** @type {RequestCredentials} */
    this.credentialsMode = 'same-origin';
    this.useURLCredentials = false;
    /** @type {RequestCache} */
    this.cacheMode = 'default';
    /** @type {RequestRedirect} */
    this.redirectMode = 'follow';
    this.integrity = '';
    this.redirectCount = 0;
    /** @type {'basic' | 'cors' | 'opaque'} */
    this.responseTainting = 'basic';
    this.preventNoCacheCacheControl = false;
    /** Whether it is for the document of a frame. */
    this.isOfFrame = false;
    /** Whether a script has asked for the object that tells of its upload. */
    this.isUploadObserved = false;
    /** Follows the request through the trace; empty while nobody reads that. */
    this.traceID = '';
  }

  /** https://fetch.spec.whatwg.org/#concept-request-url */
  get url() {
    return this.urlList[0];
  }

  /** https://fetch.spec.whatwg.org/#concept-request-current-url */
  get currentURL() {
    return this.urlList[this.urlList.length - 1];
  }

  /**
   * https://fetch.spec.whatwg.org/#concept-request-tainted-origin
   * @returns {boolean} whether a redirect came from an origin that is neither the request's nor the next one's
   */
  get hasRedirectTaintedOrigin() {
    // 1. Let lastURL be null.
    /** @type {URLRecord | null} */
    let lastURL = null;
    // 2. For each url of request's URL list: a step between origins, away from a foreign one, taints.
    for (const url of this.urlList) {
      if (lastURL !== null && !isSameOrigin(serializeURLOrigin(url), serializeURLOrigin(lastURL)) &&
        !isSameOrigin(this.origin, serializeURLOrigin(lastURL))) {
        return true;
      }
      lastURL = url;
    }
    // 3. Return false.
    return false;
  }

  /**
   * https://fetch.spec.whatwg.org/#serializing-a-request-origin
   * @returns {string}
   */
  serializeOrigin() {
    return this.hasRedirectTaintedOrigin ? 'null' : this.origin;
  }

  /**
   * https://fetch.spec.whatwg.org/#concept-request-clone, its body apart
   * @returns {RequestRecord}
   */
  cloneWithoutBody() {
    const copy = new RequestRecord(this.client, this.url);
    Object.assign(copy, this, { urlList: [...this.urlList], headerList: this.headerList.clone(), body: null });
    return copy;
  }
}
