// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-location-interface
'use strict';

class LocationImpl {
  /** @param {WindowImpl} window */
  constructor(window) {
    this.window = window;
  }

  /** @returns {URLRecord} https://html.spec.whatwg.org/multipage/nav-history-apis.html#concept-location-url */
  get url() {
    return this.window.document.url;
  }

  /** @returns {string} */
  get href() {
    return serializeURL(this.url);
  }

  set href(value) {
    this.#navigate(this.#parse(value), 'auto');
  }

  /** @returns {LocationImpl} A page cannot redefine what it is worth. */
  valueOf() {
    return this;
  }

  /** @returns {string} */
  toString() {
    return this.href;
  }

  /** @returns {string} */
  get origin() {
    return serializeURLOrigin(this.url);
  }

  /** @returns {string} */
  get protocol() {
    return `${this.url.scheme}:`;
  }

  set protocol(value) {
    const copyURL = this.#copyURL();
    copyURL.protocol = value;
    if (/^https?:$/.test(copyURL.protocol)) this.#navigate(copyURL.urlRecord, 'auto');
  }

  /** @returns {string} */
  get host() {
    return this.#copyURL().host;
  }

  set host(value) {
    this.#set('host', value);
  }

  /** @returns {string} */
  get hostname() {
    return this.#copyURL().hostname;
  }

  set hostname(value) {
    this.#set('hostname', value);
  }

  /** @returns {string} */
  get port() {
    return this.#copyURL().port;
  }

  set port(value) {
    this.#set('port', value);
  }

  /** @returns {string} */
  get pathname() {
    return this.#copyURL().pathname;
  }

  set pathname(value) {
    this.#set('pathname', value);
  }

  /** @returns {string} */
  get search() {
    return this.#copyURL().search;
  }

  set search(value) {
    this.#set('search', value);
  }

  /** @returns {string} */
  get hash() {
    return this.#copyURL().hash;
  }

  set hash(value) {
    // https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-location-hash
    const { urlRecord } = this.#copyURL();
    // 2. The fragment as it is; nothing is as good as none.
    const before = urlRecord.fragment ?? '';
    // 4-6. The new one, which an empty value does not take away.
    urlRecord.fragment = '';
    basicURLParseInto(value.startsWith('#') ? value.slice(1) : value, urlRecord, URLState.fragment);
    // 7. A fragment that stays the same is no navigation.
    if (urlRecord.fragment !== before) this.#navigate(urlRecord, 'auto');
  }

  /** @returns {string[]} Nothing frames this page. */
  get ancestorOrigins() {
    return [];
  }

  /**
   * https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-location-assign
   * @param {string} url
   */
  assign(url) {
    this.#navigate(this.#parse(url), 'auto');
  }

  /**
   * https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-location-replace
   * @param {string} url
   */
  replace(url) {
    this.#navigate(this.#parse(url), 'replace');
  }

  /** https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-location-reload */
  reload() {
    this.#navigate(this.url, 'reload');
  }

  /**
   * @param {string} value
   * @returns {URLRecord}
   */
  #parse(value) {
    const url = entryWindow(this.window).document.encodingParseURL(value);
    if (url === null) throw domException('SyntaxError');
    return url;
  }

  /** @returns {URLImpl} */
  #copyURL() {
    return new URLImpl(this.href);
  }

  /**
   * @param {'host' | 'hostname' | 'port' | 'pathname' | 'search'} part
   * @param {string} value
   */
  #set(part, value) {
    const copyURL = this.#copyURL();
    copyURL[part] = value;
    this.#navigate(copyURL.urlRecord, 'auto');
  }

  /**
   * https://html.spec.whatwg.org/multipage/nav-history-apis.html#location-object-navigate
   * @param {URLRecord} url
   * @param {'auto' | 'replace' | 'reload'} historyHandling
   */
  #navigate(url, historyHandling) {
    this.window.navigate(url, historyHandling);
  }
}

interface_('Location', LocationImpl, () => ({
  href: unforgeable(attribute(USVString)),
  valueOf: unforgeable(operation([], 'Location', { enumerable: false })),
  toString: unforgeable(operation([], USVString)),
  origin: unforgeable(readonly(USVString)),
  protocol: unforgeable(attribute(USVString)),
  host: unforgeable(attribute(USVString)),
  hostname: unforgeable(attribute(USVString)),
  port: unforgeable(attribute(USVString)),
  pathname: unforgeable(attribute(USVString)),
  search: unforgeable(attribute(USVString)),
  hash: unforgeable(attribute(USVString)),
  ancestorOrigins: unforgeable(readonly(frozenArray(DOMString))),
  assign: unforgeable(operation([USVString])),
  replace: unforgeable(operation([USVString])),
  reload: unforgeable(operation([])),
}), { exposed: true });
