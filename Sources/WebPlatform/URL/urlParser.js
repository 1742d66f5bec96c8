// The URL parser.
// https://url.spec.whatwg.org/#url-parsing
//
// The standard's state machine looks at one code point at a time. Here every state takes in one go the run of code
// points that the standard would append to its buffer one after the other, and returns the next state. Validation
// errors are not reported to anybody, so the steps that only report one are left out.
'use strict';

/** The states, and the two ways to leave the machine. */
const URLState = Object.freeze({
  schemeStart: 0, scheme: 1, noScheme: 2, specialRelativeOrAuthority: 3, pathOrAuthority: 4, relative: 5,
  relativeSlash: 6, specialAuthoritySlashes: 7, specialAuthorityIgnoreSlashes: 8, authority: 9, host: 10, hostname: 11,
  port: 12, file: 13, fileSlash: 14, fileHost: 15, pathStart: 16, path: 17, opaquePath: 18, query: 19, fragment: 20,
  terminated: 21, failure: 22,
});

/** What `codeAt` gives behind the end of the input. */
const EOF_CODE_POINT = -1;

const ASCII_TAB_OR_NEWLINE = /[\t\n\r]/;
const NORMALIZED_WINDOWS_DRIVE_LETTER = /^[A-Za-z]:$/;
const WINDOWS_DRIVE_LETTER = /^[A-Za-z][:|]$/;
/** https://url.spec.whatwg.org/#start-with-a-windows-drive-letter, at `lastIndex` */
const STARTS_WITH_WINDOWS_DRIVE_LETTER = /[A-Za-z][:|](?:$|[/\\?#])/y;
const SCHEME = /[A-Za-z][A-Za-z0-9+.-]*/y;

// What ends a run. The engine's search for it is much faster than a loop, above all before that is compiled.
const END_OF_AUTHORITY = /[/?#]/g;
const END_OF_SPECIAL_AUTHORITY = /[/\\?#]/g;
const END_OF_PATH = /[?#]/g;

/** The basic URL parser's variables and states. */
class BasicURLParser {
  /**
   * @param {string} input  without tabs and newlines
   * @param {URLRecord | null} base
   * @param {string} encoding  name of the encoding of the query
   * @param {URLRecord} url
   * @param {number | null} stateOverride
   */
  constructor(input, base, encoding, url, stateOverride) {
    this.input = input;
    this.base = base;
    this.encoding = encoding;
    this.url = url;
    this.stateOverride = stateOverride;
    this.pointer = 0;
    /**
     * Once it was looked for.
     * @type {number | null}
     */
    this.authorityEnd = null;
    /** Whether the URL is special, kept up to date with its scheme. */
    this.isSpecial = url.isSpecial;
  }

  /** @returns {boolean} false is failure */
  run() {
    let state = this.stateOverride ?? URLState.schemeStart;
    while (state < URLState.terminated) state = this.step(state);
    return state !== URLState.failure;
  }

  /**
   * @param {number} state
   * @returns {number}
   */
  step(state) {
    switch (state) {
      case URLState.schemeStart: return this.schemeStart();
      case URLState.noScheme: return this.noScheme();
      case URLState.specialRelativeOrAuthority: return this.specialRelativeOrAuthority();
      case URLState.pathOrAuthority: return this.pathOrAuthority();
      case URLState.relative: return this.relative();
      case URLState.relativeSlash: return this.relativeSlash();
      case URLState.specialAuthoritySlashes: return this.specialAuthoritySlashes();
      case URLState.specialAuthorityIgnoreSlashes: return this.specialAuthorityIgnoreSlashes();
      case URLState.authority: return this.authority();
      case URLState.host:
      case URLState.hostname: return this.host();
      case URLState.port: return this.port();
      case URLState.file: return this.file();
      case URLState.fileSlash: return this.fileSlash();
      case URLState.fileHost: return this.fileHost();
      case URLState.pathStart: return this.pathStart();
      case URLState.path: return this.path();
      case URLState.opaquePath: return this.opaquePath();
      case URLState.query: return this.query();
      default: return this.fragment();
    }
  }

  /**
   * @param {number} index
   * @returns {number}
   */
  codeAt(index) {
    return index < this.input.length ? this.input.charCodeAt(index) : EOF_CODE_POINT;
  }

  /**
   * Whether a code point is a slash, in a special URL of either kind.
   * @param {number} c
   * @returns {boolean}
   */
  isSlash(c) {
    return c === 0x2F || (c === 0x5C && this.isSpecial);
  }

  /**
   * Where the next match of a pattern is from the pointer on, or the input ends.
   * @param {RegExp} pattern  with the flag g; it matches one code unit
   * @returns {number}
   */
  find(pattern) {
    pattern.lastIndex = this.pointer;
    return pattern.test(this.input) ? pattern.lastIndex - 1 : this.input.length;
  }

  /** Where the path starts, or what follows it, or the input ends. */
  endOfAuthority() {
    this.authorityEnd ??= this.find(this.isSpecial ? END_OF_SPECIAL_AUTHORITY : END_OF_AUTHORITY);
    return this.authorityEnd;
  }

  /** @returns {URLRecord} the base, in the states that are only reached with one */
  get definiteBase() {
    return /** @type {URLRecord} */ (this.base);
  }

  /** https://url.spec.whatwg.org/#scheme-start-state and https://url.spec.whatwg.org/#scheme-state */
  schemeStart() {
    // 1. A scheme is a letter, then letters, digits, "+", "-" and "."; ":" ends it.
    SCHEME.lastIndex = 0;
    const end = SCHEME.test(this.input) ? SCHEME.lastIndex : 0;
    if (end === 0 || this.codeAt(end) !== 0x3A) {
      // 2.-3. Anything else is none.
      return this.stateOverride === null ? URLState.noScheme : URLState.failure;
    }
    const { url } = this;
    const scheme = this.input.slice(0, end).toLowerCase();
    const isSpecial = SPECIAL_SCHEMES.has(scheme);
    if (this.stateOverride !== null) {
      // 2.1. The setter does not make a special URL of another one, or the reverse, nor a file URL of one that has
      // what a file URL cannot have, nor anything else of one without a host.
      if (this.isSpecial !== isSpecial) return URLState.terminated;
      if ((url.includesCredentials || url.port !== null) && scheme === 'file') return URLState.terminated;
      if (url.scheme === 'file' && url.host === '') return URLState.terminated;
    }
    // 2.2. Set the scheme.
    url.scheme = scheme;
    this.isSpecial = isSpecial;
    if (this.stateOverride !== null) {
      // 2.3. The default port is no port.
      if (url.port === SPECIAL_SCHEMES.get(scheme)) url.port = null;
      return URLState.terminated;
    }
    // 2.4.-2.9. What follows depends on the kind of scheme.
    this.pointer = end + 1;
    if (scheme === 'file') return URLState.file;
    if (isSpecial) {
      return this.base?.scheme === scheme ? URLState.specialRelativeOrAuthority : URLState.specialAuthoritySlashes;
    }
    if (this.codeAt(this.pointer) === 0x2F) {
      this.pointer++;
      return URLState.pathOrAuthority;
    }
    url.path = '';
    return URLState.opaquePath;
  }

  /** https://url.spec.whatwg.org/#no-scheme-state */
  noScheme() {
    const { base, url } = this;
    // 1. A relative reference needs a base with a path to be relative to; to one without, only a fragment is.
    const isFragment = this.codeAt(0) === 0x23;
    if (base === null || (base.hasOpaquePath && !isFragment)) return URLState.failure;
    if (base.hasOpaquePath) {
      // 2. Everything but the fragment is the base's.
      url.scheme = base.scheme;
      url.path = base.path;
      url.query = base.query;
      this.pointer = 1;
      return URLState.fragment;
    }
    // 3.-4. Files are relative by rules of their own.
    return base.scheme === 'file' ? URLState.file : URLState.relative;
  }

  /** https://url.spec.whatwg.org/#special-relative-or-authority-state */
  specialRelativeOrAuthority() {
    if (this.codeAt(this.pointer) === 0x2F && this.codeAt(this.pointer + 1) === 0x2F) {
      this.pointer += 2;
      return URLState.specialAuthorityIgnoreSlashes;
    }
    return URLState.relative;
  }

  /** https://url.spec.whatwg.org/#path-or-authority-state */
  pathOrAuthority() {
    if (this.codeAt(this.pointer) === 0x2F) {
      this.pointer++;
      return URLState.authority;
    }
    return URLState.path;
  }

  /** https://url.spec.whatwg.org/#relative-state */
  relative() {
    const { url, definiteBase: base } = this;
    // 1.-2. The scheme is the base's.
    url.scheme = base.scheme;
    this.isSpecial = base.isSpecial;
    // 3.-4. A slash may begin an authority.
    const c = this.codeAt(this.pointer);
    if (this.isSlash(c)) {
      this.pointer++;
      return URLState.relativeSlash;
    }
    // 5. Otherwise authority, path and query are the base's, as far as nothing replaces them.
    this.copyAuthority();
    return this.continueFromBase(c, false);
  }

  /** Takes credentials, host and port over from the base. */
  copyAuthority() {
    const { url, definiteBase: base } = this;
    url.username = base.username;
    url.password = base.password;
    url.host = base.host;
    url.port = base.port;
  }

  /**
   * What the relative state and the file state have in common: path and query come from the base, then a query, a
   * fragment or a path replaces them.
   * @param {number} c
   * @param {boolean} dropsPath  whether a path replaces the base's whole path, not only the end of it
   * @returns {number}
   */
  continueFromBase(c, dropsPath) {
    const { url, definiteBase: base } = this;
    url.path = base.path.slice();
    url.query = base.query;
    if (c === 0x3F) {
      this.pointer++;
      return URLState.query;
    }
    if (c === 0x23) {
      this.pointer++;
      return URLState.fragment;
    }
    if (c === EOF_CODE_POINT) return URLState.terminated;
    url.query = null;
    if (dropsPath) url.path = [];
    else this.shortenPath();
    return URLState.path;
  }

  /** https://url.spec.whatwg.org/#relative-slash-state */
  relativeSlash() {
    // 1. Two slashes of a special URL begin an authority, 2. as they do in others.
    if (this.isSlash(this.codeAt(this.pointer))) {
      this.pointer++;
      return this.isSpecial ? URLState.specialAuthorityIgnoreSlashes : URLState.authority;
    }
    // 3. One slash begins a path.
    this.copyAuthority();
    return URLState.path;
  }

  /** https://url.spec.whatwg.org/#special-authority-slashes-state */
  specialAuthoritySlashes() {
    if (this.codeAt(this.pointer) === 0x2F && this.codeAt(this.pointer + 1) === 0x2F) this.pointer += 2;
    return URLState.specialAuthorityIgnoreSlashes;
  }

  /** https://url.spec.whatwg.org/#special-authority-ignore-slashes-state */
  specialAuthorityIgnoreSlashes() {
    while (this.isSlash(this.codeAt(this.pointer))) this.pointer++;
    return URLState.authority;
  }

  /** https://url.spec.whatwg.org/#authority-state */
  authority() {
    const { input, url, pointer } = this;
    const end = this.endOfAuthority();
    // 1. What stands before the last "@" is credentials; any "@" and all but the first ":" in them are encoded.
    const atSign = input.lastIndexOf('@', end - 1);
    if (atSign >= pointer) {
      const colon = input.indexOf(':', pointer);
      const usernameEnd = colon >= 0 && colon < atSign ? colon : atSign;
      url.username = utf8PercentEncode(input.slice(pointer, usernameEnd), USERINFO_PERCENT_ENCODE_SET);
      url.password = utf8PercentEncode(input.slice(usernameEnd + 1, atSign), USERINFO_PERCENT_ENCODE_SET);
      // 2.1. Credentials need a host.
      if (atSign + 1 === end) return URLState.failure;
      this.pointer = atSign + 1;
    }
    // 2.2. Go back to where the host starts.
    return URLState.host;
  }

  /** https://url.spec.whatwg.org/#host-state */
  host() {
    const { input, url, stateOverride } = this;
    // 1. With a state override, the host of a file URL is parsed as such.
    if (stateOverride !== null && url.scheme === 'file') return URLState.fileHost;
    // 4. The host goes up to a ":" that is not in brackets, or to the end of the authority.
    const authority = input.slice(this.pointer, this.endOfAuthority());
    const colon = authority.includes('[') ? colonOutsideBrackets(authority) : authority.indexOf(':');
    const buffer = colon === -1 ? authority : authority.slice(0, colon);
    const end = this.pointer + buffer.length;
    const endsAtColon = colon !== -1;
    if (endsAtColon) {
      // 2.1. A port needs a host. 2.2. The hostname setter takes no port.
      if (buffer === '' || stateOverride === URLState.hostname) return URLState.failure;
    } else {
      // 3.1. A special URL needs a host. 3.2. So do credentials and a port, which the setters leave alone.
      if (buffer === '' && this.isSpecial) return URLState.failure;
      if (stateOverride !== null && buffer === '' && (url.includesCredentials || url.port !== null)) {
        return URLState.failure;
      }
    }
    // 2.3.-2.5. and 3.3.-3.5. Parse the host.
    const host = buffer === '' ? '' : parseHost(buffer, !this.isSpecial);
    if (host === null) return URLState.failure;
    url.host = host;
    this.pointer = end;
    if (endsAtColon) {
      this.pointer++;
      return URLState.port;
    }
    // 3.6. The setters want no more.
    return stateOverride === null ? URLState.pathStart : URLState.terminated;
  }

  /** https://url.spec.whatwg.org/#port-state */
  port() {
    const { url, pointer } = this;
    // 1. Take the digits.
    let end = pointer;
    let c = this.codeAt(end);
    while (c >= 0x30 && c <= 0x39) c = this.codeAt(++end);
    // 3. Nothing else may stand between them and the end of the authority, except in a setter, which stops there.
    if (this.stateOverride === null && c !== EOF_CODE_POINT && !this.isSlash(c) && c !== 0x3F && c !== 0x23) {
      return URLState.failure;
    }
    if (end > pointer) {
      // 2.1. The port must have 16 bits; the default one is no port.
      const port = Number(this.input.slice(pointer, end));
      if (port > 65535) return URLState.failure;
      url.port = port === SPECIAL_SCHEMES.get(url.scheme) ? null : port;
      if (this.stateOverride !== null) return URLState.terminated;
    }
    // 2.2. A setter needs a port.
    if (this.stateOverride !== null) return URLState.failure;
    // 2.3. The path follows.
    this.pointer = end;
    return URLState.pathStart;
  }

  /** https://url.spec.whatwg.org/#file-state */
  file() {
    const { base, url } = this;
    // 1.-2. The scheme is "file" and the host empty.
    url.scheme = 'file';
    url.host = '';
    this.isSpecial = true;
    const c = this.codeAt(this.pointer);
    // 3. A slash may begin a host.
    if (this.isSlash(c)) {
      this.pointer++;
      return URLState.fileSlash;
    }
    // 4. A reference relative to a file; one that starts with a drive is relative only to its host.
    if (base?.scheme === 'file') {
      url.host = base.host;
      return this.continueFromBase(c, this.startsWithWindowsDriveLetter());
    }
    // 5. Anything else is a path.
    return URLState.path;
  }

  /** https://url.spec.whatwg.org/#start-with-a-windows-drive-letter, for the input from the pointer on */
  startsWithWindowsDriveLetter() {
    STARTS_WITH_WINDOWS_DRIVE_LETTER.lastIndex = this.pointer;
    return STARTS_WITH_WINDOWS_DRIVE_LETTER.test(this.input);
  }

  /** https://url.spec.whatwg.org/#file-slash-state */
  fileSlash() {
    const { base, url } = this;
    // 1. A second slash begins a host.
    if (this.isSlash(this.codeAt(this.pointer))) {
      this.pointer++;
      return URLState.fileHost;
    }
    // 2. Otherwise the host and the drive are the base's, if the path does not name a drive of its own.
    if (base?.scheme === 'file') {
      url.host = base.host;
      const drive = base.path[0];
      if (!this.startsWithWindowsDriveLetter() && drive !== undefined && NORMALIZED_WINDOWS_DRIVE_LETTER.test(drive)) {
        url.path = [drive];
      }
    }
    return URLState.path;
  }

  /** https://url.spec.whatwg.org/#file-host-state */
  fileHost() {
    const { url, stateOverride } = this;
    // 2. The host goes up to the end of the authority.
    const end = this.endOfAuthority();
    const buffer = this.input.slice(this.pointer, end);
    // 1.1. A drive in its place is a path; the path state takes it from where it starts.
    if (stateOverride === null && WINDOWS_DRIVE_LETTER.test(buffer)) return URLState.path;
    // 1.2. The host may be empty. 1.3. "localhost" is the same.
    const host = buffer === '' ? '' : parseHost(buffer, !this.isSpecial);
    if (host === null) return URLState.failure;
    url.host = host === 'localhost' ? '' : host;
    this.pointer = end;
    return stateOverride === null ? URLState.pathStart : URLState.terminated;
  }

  /** https://url.spec.whatwg.org/#path-start-state */
  pathStart() {
    const { url, stateOverride } = this;
    const c = this.codeAt(this.pointer);
    // 1. A special URL always has a path.
    if (this.isSpecial) {
      if (this.isSlash(c)) this.pointer++;
      return URLState.path;
    }
    // 2.-3. Another may have none before a query or fragment.
    if (stateOverride === null && c === 0x3F) {
      this.pointer++;
      return URLState.query;
    }
    if (stateOverride === null && c === 0x23) {
      this.pointer++;
      return URLState.fragment;
    }
    // 4. Or it has one.
    if (c !== EOF_CODE_POINT) {
      if (c === 0x2F) this.pointer++;
      return URLState.path;
    }
    // 5. The setter leaves an empty segment where there is no host.
    if (stateOverride !== null && url.host === null) this.pathSegments.push('');
    return URLState.terminated;
  }

  /** @returns {string[]} the path, in the states that are only reached when it is not opaque */
  get pathSegments() {
    return /** @type {string[]} */ (this.url.path);
  }

  /** https://url.spec.whatwg.org/#shorten-a-urls-path */
  shortenPath() {
    const path = this.pathSegments;
    // 3. The drive of a file stays.
    if (this.url.scheme === 'file' && path.length === 1 && NORMALIZED_WINDOWS_DRIVE_LETTER.test(path[0])) return;
    // 4. Remove the last segment.
    path.pop();
  }

  /** https://url.spec.whatwg.org/#path-state */
  path() {
    const { input } = this;
    // 1. The path goes up to a query or fragment, unless a setter has them encoded.
    const end = this.stateOverride === null ? this.find(END_OF_PATH) : input.length;
    const path = input.slice(this.pointer, end);
    // 2. Encode it; slashes stay. 1.1. In a special URL a backslash is one.
    const slashed = this.isSpecial && path.includes('\\') ? path.replaceAll('\\', '/') : path;
    const segments = utf8PercentEncode(slashed, PATH_PERCENT_ENCODE_SET).split('/');
    for (let i = 0; i < segments.length; i++) this.pushSegment(segments[i], i < segments.length - 1);
    // 1.6.-1.7. What follows the path.
    this.pointer = end + 1;
    if (end === input.length) return URLState.terminated;
    return input.charCodeAt(end) === 0x3F ? URLState.query : URLState.fragment;
  }

  /**
   * Steps 1.2 to 1.4 of the path state.
   * @param {string} segment
   * @param {boolean} isFollowedBySlash
   */
  pushSegment(segment, isFollowedBySlash) {
    const path = this.pathSegments;
    if (isDoubleDotSegment(segment)) {
      // 1.2. ".." removes a segment; at the end it leaves a slash.
      this.shortenPath();
      if (!isFollowedBySlash) path.push('');
    } else if (isSingleDotSegment(segment)) {
      // 1.3. "." is nothing; at the end it leaves a slash.
      if (!isFollowedBySlash) path.push('');
    } else if (this.url.scheme === 'file' && path.length === 0 && WINDOWS_DRIVE_LETTER.test(segment)) {
      // 1.4.1. The drive of a file is normalized.
      path.push(segment[0] + ':');
    } else {
      // 1.4.2. Append the segment.
      path.push(segment);
    }
  }

  /** https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state */
  opaquePath() {
    const { input, url } = this;
    // 1.-2. The path goes up to a query or fragment.
    const end = this.find(END_OF_PATH);
    const c = this.codeAt(end);
    // 4. Controls and non-ASCII are encoded.
    let path = utf8PercentEncode(input.slice(this.pointer, end), C0_CONTROL_PERCENT_ENCODE_SET);
    // 3. So is a space at the very end of it.
    if (c !== EOF_CODE_POINT && path.endsWith(' ')) path = path.slice(0, -1) + '%20';
    url.path = path;
    this.pointer = end + 1;
    if (c === EOF_CODE_POINT) return URLState.terminated;
    return c === 0x3F ? URLState.query : URLState.fragment;
  }

  /** https://url.spec.whatwg.org/#query-state */
  query() {
    const { input, url } = this;
    // 1. Only pages and their resources are asked in legacy encodings.
    const encoding = this.isSpecial && url.scheme !== 'ws' && url.scheme !== 'wss' ? this.encoding : 'UTF-8';
    // 3. The query goes up to a fragment, unless a setter has it encoded.
    const fragment = this.stateOverride === null ? input.indexOf('#', this.pointer) : -1;
    const end = fragment === -1 ? input.length : fragment;
    // 2. Encode it.
    const percentEncodeSet = this.isSpecial ? SPECIAL_QUERY_PERCENT_ENCODE_SET : QUERY_PERCENT_ENCODE_SET;
    url.query = percentEncodeAfterEncoding(encoding, input.slice(this.pointer, end), percentEncodeSet);
    this.pointer = end + 1;
    return fragment === -1 ? URLState.terminated : URLState.fragment;
  }

  /** https://url.spec.whatwg.org/#fragment-state */
  fragment() {
    this.url.fragment = utf8PercentEncode(this.input.slice(this.pointer), FRAGMENT_PERCENT_ENCODE_SET);
    return URLState.terminated;
  }
}
