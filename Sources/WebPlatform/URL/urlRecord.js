// URL records and what is read from them: serializations and origin.
// https://url.spec.whatwg.org/#url-representation
'use strict';

/**
 * The special schemes and their default ports.
 * https://url.spec.whatwg.org/#special-scheme
 * @type {Map<string, number | null>}
 */
const SPECIAL_SCHEMES = new Map(
  /** @type {[string, number | null][]} */
  ([['ftp', 21], ['file', null], ['http', 80], ['https', 443], ['ws', 80], ['wss', 443]]));

/** https://url.spec.whatwg.org/#concept-url */
class URLRecord {
  constructor() {
    this.scheme = '';
    this.username = '';
    this.password = '';
    /** @type {string | null} serialized, see hosts.js; empty is the empty host */
    this.host = null;
    /** @type {number | null} */
    this.port = null;
    /** @type {string | string[]} a string is an opaque path */
    this.path = [];
    /** @type {string | null} */
    this.query = null;
    /** @type {string | null} */
    this.fragment = null;
    /** @type {{ origin?: string } | null} the entry of the blob URL store, for a blob: URL that resolved */
    this.blobURLEntry = null;
  }

  /** https://url.spec.whatwg.org/#is-special */
  get isSpecial() {
    return SPECIAL_SCHEMES.has(this.scheme);
  }

  /** https://url.spec.whatwg.org/#include-credentials */
  get includesCredentials() {
    return this.username !== '' || this.password !== '';
  }

  /** https://url.spec.whatwg.org/#url-opaque-path */
  get hasOpaquePath() {
    return typeof this.path === 'string';
  }

  /** https://url.spec.whatwg.org/#cannot-have-a-username-password-port */
  get cannotHaveUsernamePasswordPort() {
    return this.host === null || this.host === '' || this.scheme === 'file';
  }
}

/**
 * https://url.spec.whatwg.org/#concept-url-serializer
 * @param {URLRecord} url
 * @param {boolean} [excludeFragment]
 * @returns {string}
 */
function serializeURL(url, excludeFragment = false) {
  // 1. The scheme.
  let output = url.scheme + ':';
  if (url.host !== null) {
    // 2. The authority.
    output += '//';
    if (url.includesCredentials) {
      output += url.username;
      if (url.password !== '') output += ':' + url.password;
      output += '@';
    }
    output += url.host;
    if (url.port !== null) output += ':' + url.port;
  } else if (typeof url.path !== 'string' && url.path.length > 1 && url.path[0] === '') {
    // 3. Without one, a path that starts with two slashes must not be taken for it.
    output += '/.';
  }
  // 4.-6. The path, the query and the fragment.
  output += serializeURLPath(url);
  if (url.query !== null) output += '?' + url.query;
  if (!excludeFragment && url.fragment !== null) output += '#' + url.fragment;
  // 7. Return output.
  return output;
}

/**
 * https://url.spec.whatwg.org/#url-path-serializer
 * @param {URLRecord} url
 * @returns {string}
 */
function serializeURLPath(url) {
  // 1. An opaque path is its own serialization.
  if (typeof url.path === 'string') return url.path;
  // 2.-4. Each segment follows a slash.
  let output = '';
  for (const segment of url.path) output += '/' + segment;
  return output;
}

/**
 * The serialization of a URL's origin, "null" for an opaque one.
 * https://url.spec.whatwg.org/#origin
 * https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin
 * @param {URLRecord} url
 * @returns {string}
 */
function serializeURLOrigin(url) {
  switch (url.scheme) {
    case 'blob': {
      // 1. The origin of the environment that made the blob URL.
      if (url.blobURLEntry?.origin !== undefined) return url.blobURLEntry.origin;
      // 2.-5. Otherwise that of the URL in its path, if it has one of these schemes.
      const pathURL = basicURLParse(serializeURLPath(url));
      if (!pathURL || !['http', 'https', 'file'].includes(pathURL.scheme)) return 'null';
      return serializeURLOrigin(pathURL);
    }
    case 'ftp':
    case 'http':
    case 'https':
    case 'ws':
    case 'wss':
      return url.scheme + '://' + url.host + (url.port === null ? '' : ':' + url.port);
    case 'file':
      // Deviates: the standard leaves this open and suggests an opaque origin; WebKit serializes it like this.
      return 'file://';
    default:
      // Deviates: as in WebKit, URLs of schemes that the embedder answers for have an origin.
      return handledSchemes.has(url.scheme) ? `${url.scheme}://${url.host ?? ''}${url.port === null ? '' : `:${url.port}`}` : 'null';
  }
}

/**
 * The schemes whose requests go to a handler of the embedder's. WebKit, too, keeps them for the whole of a web content.
 * @type {Set<string>}
 */
const handledSchemes = new Set();

/** Whether requests of an app's own schemes are subject to all of CORS, or only their answers. */
const appsSchemes = { areChecked: false };

/**
 * https://fetch.spec.whatwg.org/#http-scheme
 * @param {URLRecord} url
 * @returns {boolean}
 */
function isHTTPScheme(url) {
  return url.scheme === 'http' || url.scheme === 'https';
}

/**
 * https://html.spec.whatwg.org/multipage/browsers.html#same-origin, of serialized origins: opaque ones are "null"
 * @param {string} a
 * @param {string} b
 * @returns {boolean}
 */
function isSameOrigin(a, b) {
  return a === b && a !== 'null';
}

/**
 * https://url.spec.whatwg.org/#concept-url-equals
 * @param {URLRecord} a
 * @param {URLRecord} b
 * @param {boolean} [excludeFragments]
 * @returns {boolean}
 */
function urlEquals(a, b, excludeFragments = false) {
  return serializeURL(a, excludeFragments) === serializeURL(b, excludeFragments);
}
