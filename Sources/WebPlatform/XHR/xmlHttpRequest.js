// https://xhr.spec.whatwg.org/#interface-xmlhttprequest
'use strict';

/** @typedef {'' | 'arraybuffer' | 'blob' | 'document' | 'json' | 'text'} XMLHttpRequestResponseType */

const synchronousRequests = 'synchronous HTTP(S) requests made from the window context.';

class XMLHttpRequestImpl extends XMLHttpRequestEventTargetImpl {
  static UNSENT = 0;
  static OPENED = 1;
  static HEADERS_RECEIVED = 2;
  static LOADING = 3;
  static DONE = 4;

  readyState = XMLHttpRequestImpl.UNSENT;
  /** @type {XMLHttpRequestUploadImpl | null} Made when a script asks for it. */
  #upload = null;
  responseURL = '';
  #sendFlag = false;
  #synchronous = false;
  #method = '';
  /** @type {URLRecord | null} */
  #url = null;
  #authorHeaders = new HeaderList();
  #withCredentials = false;
  /** @type {XMLHttpRequestResponseType} */
  #responseType = '';
  /** @type {MIMEType | null} */
  #overrideMIMEType = null;
  #timeout = 0;
  /** @type {number | null} */
  #timeoutTimer = null;
  /** When the request was sent, on the platform's clock. */
  #sentAt = 0;
  #uploadListenerFlag = false;
  #uploadCompleteFlag = true;
  /** @type {FetchController | null} */
  #controller = null;
  /** @type {RequestRecord | null} */
  #request = null;
  #response = ReceivedResponse.none();
  #progress = new ProgressThrottle(this);

  /** @param {RealmImpl} realm */
  constructor(realm) {
    super();
    this.realm = realm;
  }

  /** @override */
  get isHeard() { return this.realm.isActive; }

  /**
   * https://xhr.spec.whatwg.org/#the-open()-method
   * @param {string} method
   * @param {string} url
   * @param {boolean} async
   * @param {string | null} username
   * @param {string | null} password
   */
  open(method, url, async, username, password) {
    if (!this.realm.isActive) throw new DOMExceptionImpl('Document is not fully active', 'InvalidStateError');
    // 1. If method is not a method, then throw a "SyntaxError"; if it is a forbidden one, a "SecurityError".
    if (!isHTTPToken(method)) throw domException('SyntaxError');
    if (isForbiddenMethod(method)) throw domException('SecurityError');
    // 2. Let parsedURL be the result of parsing url, or throw a "SyntaxError".
    const parsedURL = parseURL(url, parseURL(this.realm.baseURL));
    if (parsedURL === null) throw domException('SyntaxError');
    // 3. Set its username and password, where there is a host for them.
    if (parsedURL.host !== null) {
      if (username !== null) setUsername(parsedURL, username);
      if (password !== null) setPassword(parsedURL, password);
    }
    // 4. If async is false, then neither a timeout nor a response type may be set.
    if (!async && this.#responseType !== '') {
      this.#refuse(
        'Synchronous HTTP(S) requests made from the window context cannot have XMLHttpRequest.responseType set.');
    }
    if (!async && this.#timeout !== 0) this.#refuse('Synchronous XMLHttpRequests must not have a timeout value set.');
    // 5. Terminate this's fetch controller.
    this.#endFetch();
    // 6. Set variables associated with the object.
    this.#sendFlag = false;
    this.#uploadListenerFlag = false;
    this.#method = normalizeMethod(method);
    this.#url = parsedURL;
    this.#synchronous = !async;
    this.#authorHeaders = new HeaderList();
    this.#clearResponse();
    // 7. If this's state is not opened, then set it, and fire an event named readystatechange.
    if (this.readyState !== XMLHttpRequestImpl.OPENED) this.#changeState(XMLHttpRequestImpl.OPENED);
  }

  /**
   * https://xhr.spec.whatwg.org/#the-setrequestheader()-method
   * @param {string} name
   * @param {string} value
   */
  setRequestHeader(name, value) {
    // 1. If this's state is not opened, or its send() flag is set, then throw an "InvalidStateError".
    this.#requireOpened();
    // 2. Normalize value; then a name or value that is none throws a "SyntaxError".
    value = normalizeHeaderValue(value);
    if (!isHTTPToken(name) || !isHeaderValue(value)) throw domException('SyntaxError');
    // 3. If (name, value) is a forbidden request-header, then return.
    if (isForbiddenRequestHeader(name, value)) {
      this.realm.window.console.error(`Refused to set unsafe header "${name}"`);
      return;
    }
    // 4. Combine (name, value) in this's author request headers.
    const present = this.#authorHeaders.get(name);
    this.#authorHeaders.set(name, present === null ? value : `${present}, ${value}`);
  }

  get timeout() {
    return this.#timeout;
  }

  set timeout(value) {
    // 1. If this is synchronous, then throw an "InvalidAccessError".
    if (this.#synchronous) this.#refuse(`XMLHttpRequest.timeout cannot be set for ${synchronousRequests}`);
    // 2. Set it; time has been passing since the request was sent.
    this.#timeout = value;
    if (this.#controller !== null) this.#armTimeout();
  }

  get withCredentials() {
    return this.#withCredentials;
  }

  set withCredentials(value) {
    // 1. If this's state is not unsent or opened, or its send() flag is set, then throw an "InvalidStateError".
    if (this.readyState > XMLHttpRequestImpl.OPENED || this.#sendFlag) throw domException('InvalidStateError');
    // 2. Set it.
    this.#withCredentials = value;
  }

  /**
   * https://xhr.spec.whatwg.org/#the-send()-method
   * @param {DocumentImpl | BodyInitValue | null} body
   */
  send(body) {
    // 1. If this's state is not opened, or its send() flag is set, then throw an "InvalidStateError".
    this.#requireOpened();
    // 2. Let req be a new request, with the body unless the method has none.
    const request = this.#makeRequest(this.#method === 'GET' || this.#method === 'HEAD' ? null : body);
    this.#request = request;
    // 3. Set the flags.
    this.#uploadCompleteFlag = request.body === null;
    this.#sendFlag = true;
    // In WebKit nothing is loaded for a document that is gone.
    if (!this.realm.isActive) {
      this.#failUnsent(request);
      return;
    }
    traceCall(request, 'xhr');
    if (this.#synchronous) {
      this.#sendSynchronously(request);
      return;
    }
    // 4. Fire a progress event named loadstart at this, and at the upload if there is anything to send.
    this.fireProgressEvent('loadstart', 0, 0);
    const bodyLength = request.body === null ? 0 : request.body.sourceBytes.length;
    if (!this.#uploadCompleteFlag && this.#uploadListenerFlag) {
      this.upload.fireProgressEvent('loadstart', 0, bodyLength);
    }
    // 5. If listeners have opened or aborted this, then return.
    if (this.readyState !== XMLHttpRequestImpl.OPENED || !this.#sendFlag || this.#request !== request) return;
    // 6. Set this's fetch controller to the result of fetching req.
    let transmitted = 0;
    this.#controller = fetching(request, {
      processRequestBodyChunkLength: (length) => {
        transmitted += length;
        this.#processRequestBodyProgress(transmitted, bodyLength);
      },
      processResponse: (response) => this.#processResponse(request, response),
    });
    this.#controller.onDocumentGone = () => this.#forgetFetch();
    this.#controller.onFrameGone = () => this.#processNetworkError(request, 'The document is gone');
    // 7. Wait until req is done or the timeout has passed.
    this.#sentAt = native.now();
    this.#armTimeout();
  }

  /** @param {RequestRecord} request */
  #failUnsent(request) {
    if (this.#synchronous) {
      this.#runRequestErrorSteps('error');
      throw domException('NetworkError');
    }
    native.queueTask(() => performTask(() => {
      if (this.#request === request && this.#sendFlag) this.#runRequestErrorSteps('error');
    }));
  }

  /**
   * https://xhr.spec.whatwg.org/#the-send()-method, from 12 on: neither progress nor the upload is told of.
   * @param {RequestRecord} request
   */
  #sendSynchronously(request) {
    this.#uploadCompleteFlag = true;
    // 1.-5. Wait until the response is complete.
    const { response, bytes } = fetchSynchronously(request);
    // 6. Handle errors for this: the events come first.
    if (response.isNetworkError) {
      reportLoadFailure(this.realm, 'XMLHttpRequest', request, response);
      traceSettled(request, 0, response.errorMessage);
      this.#runRequestErrorSteps('error');
      throw domException('NetworkError');
    }
    // 7. Handle response end-of-body for this.
    this.#response = new ReceivedResponse(response);
    this.#response.append(bytes);
    this.responseURL = response.url === null ? '' : serializeURL(response.url, true);
    this.#finish(request);
  }

  /** https://xhr.spec.whatwg.org/#the-abort()-method */
  abort() {
    const wasSent = (this.readyState === XMLHttpRequestImpl.OPENED && this.#sendFlag) ||
      this.readyState === XMLHttpRequestImpl.HEADERS_RECEIVED || this.readyState === XMLHttpRequestImpl.LOADING;
    // 1. Abort this's fetch controller.
    this.#endFetch();
    // 2. If there was a fetch, then run the request error steps for this and abort.
    // Deviates: responseURL stays what it was.
    if (wasSent) {
      traceSettled(/** @type {RequestRecord} */ (this.#request), 0, 'aborted');
      this.#runRequestErrorSteps('abort');
    }
    // 3. If this's state is done, then set it to unsent, and its response to a network error, without any event.
    if (this.readyState === XMLHttpRequestImpl.DONE) {
      this.readyState = XMLHttpRequestImpl.UNSENT;
      this.#response = ReceivedResponse.none();
    }
  }

  get status() {
    return this.#response.record.status;
  }

  get statusText() {
    return this.#response.record.statusMessage;
  }

  /**
   * https://xhr.spec.whatwg.org/#the-getresponseheader()-method
   * @param {string} name
   * @returns {string | null}
   */
  getResponseHeader(name) {
    return isForbiddenResponseHeaderName(name) ? null : this.#response.record.headerList.get(name);
  }

  /**
   * https://xhr.spec.whatwg.org/#the-getallresponseheaders()-method
   * @returns {string}
   */
  getAllResponseHeaders() {
    // Deviates: they are sorted by their names in lower case, where the standard sorts by upper case.
    return this.#response.record.headerList.sortAndCombine()
      .filter(([name]) => !isForbiddenResponseHeaderName(name))
      .map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  /**
   * https://xhr.spec.whatwg.org/#the-overridemimetype()-method
   * @param {string} mime
   */
  overrideMimeType(mime) {
    // 1. If this's state is loading or done, then throw an "InvalidStateError".
    this.#requireBeforeLoading();
    // 2. Set this's override MIME type; what does not parse is "application/octet-stream".
    this.#overrideMIMEType = parseMIMEType(mime) ?? new MIMEType('application', 'octet-stream');
  }

  get upload() {
    this.#upload ??= new XMLHttpRequestUploadImpl(this);
    return this.#upload;
  }

  get responseType() {
    return this.#responseType;
  }

  set responseType(value) {
    // 1. What is no response type is ignored.
    if (!['', 'arraybuffer', 'blob', 'document', 'json', 'text'].includes(value)) return;
    // 2. If this's state is loading or done, then throw an "InvalidStateError".
    this.#requireBeforeLoading();
    // 3. If this is synchronous, then throw an "InvalidAccessError".
    if (this.#synchronous) this.#refuse(`XMLHttpRequest.responseType cannot be changed for ${synchronousRequests}`);
    // 4. Set it.
    this.#responseType = value;
  }

  /**
   * https://xhr.spec.whatwg.org/#the-response-attribute
   * @returns {unknown}
   */
  get response() {
    // 1. If this's response type is the empty string or "text", then return the text so far.
    if (this.#responseType === '' || this.#responseType === 'text') return this.responseText;
    // 2. If this's state is not done, or there is no response, then return null.
    if (this.readyState !== XMLHttpRequestImpl.DONE || this.#response.record.isNetworkError) return null;
    // 3. Make the response object once.
    return this.#response.object(this.realm, this.#overrideMIMEType, this.#responseType);
  }

  /**
   * https://xhr.spec.whatwg.org/#the-responsexml-attribute
   * @returns {DocumentImpl | null}
   */
  get responseXML() {
    // 1. If this's response type is not the empty string or "document", then throw an "InvalidStateError".
    if (this.#responseType !== '' && this.#responseType !== 'document') throw domException('InvalidStateError');
    // 2. If this's state is not done, or there is no response, then return null.
    if (this.readyState !== XMLHttpRequestImpl.DONE || this.#response.record.isNetworkError) return null;
    // 3. Make the document once.
    return this.#response.document(this.realm, this.#overrideMIMEType, this.#responseType === 'document');
  }

  /**
   * https://xhr.spec.whatwg.org/#the-responsetext-attribute
   * @returns {string}
   */
  get responseText() {
    // 1. If this's response type is not the empty string or "text", then throw an "InvalidStateError".
    if (this.#responseType !== '' && this.#responseType !== 'text') throw domException('InvalidStateError');
    // 2. If this's state is not loading or done, then return the empty string.
    if (this.readyState < XMLHttpRequestImpl.LOADING) return '';
    // 3. Return the text so far.
    return this.#response.text(
      this.#overrideMIMEType, this.readyState === XMLHttpRequestImpl.DONE, this.#responseType === '');
  }

  /**
   * @param {string} reason for the console
   * @returns {never}
   */
  #refuse(reason) {
    this.realm.window.console.error(reason);
    throw domException('InvalidAccessError');
  }

  #requireOpened() {
    if (this.readyState !== XMLHttpRequestImpl.OPENED || this.#sendFlag) throw domException('InvalidStateError');
  }

  #requireBeforeLoading() {
    if (this.readyState >= XMLHttpRequestImpl.LOADING) throw domException('InvalidStateError');
  }

  /**
   * @param {DocumentImpl | BodyInitValue | null} body
   * @returns {RequestRecord} what this asks for
   */
  #makeRequest(body) {
    const url = /** @type {URLRecord} */ (this.#url);
    const request = xmlHttpRequestRecord(this.realm, url, this.#method, this.#authorHeaders, body);
    // Listeners of the upload see what cannot be seen without permission, so that a preflight is due.
    request.isUploadObserved = this.#upload !== null;
    this.#uploadListenerFlag = !this.#synchronous && (this.#upload?.hasProgressListeners ?? false);
    request.useCORSPreflight = this.#uploadListenerFlag;
    request.credentialsMode = this.#withCredentials ? 'include' : 'same-origin';
    return request;
  }

  /**
   * https://xhr.spec.whatwg.org/#the-send()-method, processRequestBodyChunkLength and processRequestEndOfBody
   * @param {number} transmitted
   * @param {number} length
   */
  #processRequestBodyProgress(transmitted, length) {
    if (transmitted === length) this.#uploadCompleteFlag = true;
    if (!this.#uploadListenerFlag) return;
    // Deviates: WebKit does not hold these back for 50 ms, and says nothing of a body without bytes.
    this.upload.fireProgressEvent('progress', transmitted, length);
    if (transmitted !== length) return;
    this.upload.fireProgressEvent('load', transmitted, length);
    this.upload.fireProgressEvent('loadend', transmitted, length);
  }

  /**
   * https://xhr.spec.whatwg.org/#the-send()-method, processResponse
   * @param {RequestRecord} request
   * @param {ResponseRecord} response
   */
  #processResponse(request, response) {
    // 1. Handle errors for this.
    if (response.isNetworkError || response.body === null) {
      reportLoadFailure(this.realm, 'XMLHttpRequest', request, response);
      this.#processNetworkError(request, response.errorMessage);
      return;
    }
    // 2. Set this's response to response.
    this.#response = new ReceivedResponse(response);
    this.responseURL = response.url === null ? '' : serializeURL(response.url, true);
    // 3. Incrementally read its body.
    response.body.incrementallyRead({
      processBodyChunk: (bytes) => this.#processBodyChunk(request, bytes),
      processEndOfBody: () => this.#handleResponseEndOfBody(request),
      processBodyError: () => this.#processNetworkError(request, ''),
    });
  }

  /**
   * https://xhr.spec.whatwg.org/#the-send()-method, processBodyChunk
   * @param {RequestRecord} request
   * @param {Uint8Array} bytes
   */
  #processBodyChunk(request, bytes) {
    if (!this.#isCurrent(request)) return;
    // Deviates: in WebKit the headers are announced when the body begins, or with the end where there is none.
    if (this.readyState < XMLHttpRequestImpl.HEADERS_RECEIVED) this.#changeState(XMLHttpRequestImpl.HEADERS_RECEIVED);
    if (!this.#isCurrent(request)) return;
    // 1. Append bytes to this's received bytes.
    this.#response.append(bytes);
    // 2. Fire an event named readystatechange, also when this is loading already.
    this.#changeState(XMLHttpRequestImpl.LOADING);
    if (!this.#isCurrent(request)) return;
    // 3. Fire a progress event named progress, unless one was fired in the last 50 ms.
    this.#progress.update(this.#response.length, this.#response.announcedLength);
  }

  /**
   * https://xhr.spec.whatwg.org/#handle-response-end-of-body
   * @param {RequestRecord} request
   */
  #handleResponseEndOfBody(request) {
    if (!this.#isCurrent(request)) return;
    if (this.readyState < XMLHttpRequestImpl.HEADERS_RECEIVED) this.#changeState(XMLHttpRequestImpl.HEADERS_RECEIVED);
    if (!this.#isCurrent(request)) return;
    // 1. Fire the last progress event. Deviates: that event finds this done already.
    this.readyState = XMLHttpRequestImpl.DONE;
    this.#progress.flush();
    if (this.#isCurrent(request)) this.#finish(request);
  }

  /** @param {RequestRecord} request whose response is complete */
  #finish(request) {
    const transmitted = this.#response.length;
    const total = this.#response.announcedLength;
    // 2. Set this's state to done, and unset its send() flag.
    this.readyState = XMLHttpRequestImpl.DONE;
    this.#sendFlag = false;
    this.#forgetFetch();
    traceSettled(request, this.#response.record.status, '');
    // 3. Fire an event named readystatechange, then load and loadend, whatever listeners do.
    this.#fireReadyStateChange();
    this.fireProgressEvent('load', transmitted, total);
    this.fireProgressEvent('loadend', transmitted, total);
  }

  /**
   * https://xhr.spec.whatwg.org/#handle-errors
   * @param {RequestRecord} request
   * @param {string} message
   */
  #processNetworkError(request, message) {
    if (!this.#isCurrent(request)) return;
    this.#forgetFetch();
    this.responseURL = '';
    traceSettled(request, 0, message);
    this.#runRequestErrorSteps('error');
  }

  /**
   * https://xhr.spec.whatwg.org/#request-error-steps
   * @param {'error' | 'abort' | 'timeout'} type
   */
  #runRequestErrorSteps(type) {
    // 1. Set this's state to done, unset its send() flag, and set its response to a network error.
    this.readyState = XMLHttpRequestImpl.DONE;
    this.#sendFlag = false;
    this.#response = ReceivedResponse.none();
    // 2. Fire an event named readystatechange at this.
    this.#fireReadyStateChange();
    // 3. If the upload is not complete, then it ends like this.
    if (!this.#uploadCompleteFlag) {
      this.#uploadCompleteFlag = true;
      if (this.#uploadListenerFlag) {
        this.upload.fireProgressEvent(type, 0, 0);
        this.upload.fireProgressEvent('loadend', 0, 0);
      }
    }
    // 4. Fire progress events named event and loadend.
    this.fireProgressEvent(type, 0, 0);
    this.fireProgressEvent('loadend', 0, 0);
  }

  /** @param {number} state */
  #changeState(state) {
    this.readyState = state;
    this.#fireReadyStateChange();
  }

  #fireReadyStateChange() {
    if (this.isHeard && this.hasListeners('readystatechange')) fireEvent(this, createEvent(EventImpl, 'readystatechange'));
  }

  /**
   * @param {RequestRecord} request
   * @returns {boolean} whether this still waits for the answer to request
   */
  #isCurrent(request) {
    return this.#request === request && this.#controller !== null;
  }

  #clearResponse() {
    this.#response = ReceivedResponse.none();
    this.responseURL = '';
  }

  /** Nothing is to be heard of the request any more. */
  #endFetch() {
    this.#controller?.terminate();
    this.#forgetFetch();
  }

  #forgetFetch() {
    this.#controller = null;
    this.#progress.stop();
    if (this.#timeoutTimer !== null) clearTimer(this.#timeoutTimer);
    this.#timeoutTimer = null;
  }

  #armTimeout() {
    if (this.#timeoutTimer !== null) clearTimer(this.#timeoutTimer);
    this.#timeoutTimer = null;
    if (this.#timeout === 0) return;
    const remaining = Math.max(this.#sentAt + this.#timeout - native.now(), 0);
    this.#timeoutTimer = setTimer(remaining, () => {
      if (!this.realm.isActive) return;
      this.#endFetch();
      this.responseURL = '';
      traceSettled(/** @type {RequestRecord} */ (this.#request), 0, 'timeout');
      this.#runRequestErrorSteps('timeout');
    });
  }
}
