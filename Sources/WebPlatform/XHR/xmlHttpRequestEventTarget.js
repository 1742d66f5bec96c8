// https://xhr.spec.whatwg.org/#xmlhttprequesteventtarget and https://xhr.spec.whatwg.org/#xmlhttprequestupload
'use strict';

/** What requests and their uploads have in common. */
class XMLHttpRequestEventTargetImpl extends EventTargetImpl {
  /** Whether its document is there: in WebKit listeners hear nothing after that. */
  get isHeard() { return true; }

  /** The types of its events of progress. */
  static progressTypes = ['loadstart', 'progress', 'abort', 'error', 'load', 'timeout', 'loadend'];

  /** Whether somebody listens to any event of progress. */
  get hasProgressListeners() {
    return XMLHttpRequestEventTargetImpl.progressTypes.some((type) => this.hasListeners(type));
  }

  /**
   * https://xhr.spec.whatwg.org/#concept-event-fire-progress
   * @param {string} type
   * @param {number} transmitted
   * @param {number} length  0 when it is not known
   */
  fireProgressEvent(type, transmitted, length) {
    if (!this.isHeard || !this.hasListeners(type)) return;
    fireEvent(this, createEvent(XMLHttpRequestProgressEventImpl, type, {
      lengthComputable: length !== 0, loaded: transmitted, total: length,
    }));
  }
}

/** The sending of a request's body, for those who listen to it. */
class XMLHttpRequestUploadImpl extends XMLHttpRequestEventTargetImpl {
  /** @param {XMLHttpRequestImpl} request whose body it is */
  constructor(request) {
    super();
    this.request = request;
  }

  /** @override */
  get isHeard() { return this.request.isHeard; }
}

interface_('XMLHttpRequestEventTarget', XMLHttpRequestEventTargetImpl, () => ({
  onloadstart: eventHandler('loadstart'),
  onprogress: eventHandler('progress'),
  onabort: eventHandler('abort'),
  onerror: eventHandler('error'),
  onload: eventHandler('load'),
  ontimeout: eventHandler('timeout'),
  onloadend: eventHandler('loadend'),
}), { inherits: 'EventTarget', exposed: true });

interface_('XMLHttpRequestUpload', XMLHttpRequestUploadImpl, () => ({}), {
  inherits: 'XMLHttpRequestEventTarget', exposed: true,
});
