// https://xhr.spec.whatwg.org/#interface-xmlhttprequest
'use strict';

interface_('XMLHttpRequest', XMLHttpRequestImpl, () => ({
  constructor: realmed([]),
  onreadystatechange: eventHandler('readystatechange'),
  UNSENT: constant(XMLHttpRequestImpl.UNSENT),
  OPENED: constant(XMLHttpRequestImpl.OPENED),
  HEADERS_RECEIVED: constant(XMLHttpRequestImpl.HEADERS_RECEIVED),
  LOADING: constant(XMLHttpRequestImpl.LOADING),
  DONE: constant(XMLHttpRequestImpl.DONE),
  readyState: readonly(unsignedShort),
  timeout: attribute(unsignedLong),
  withCredentials: attribute(boolean),
  upload: readonly('XMLHttpRequestUpload'),
  responseURL: readonly(USVString),
  status: readonly(unsignedShort),
  statusText: readonly(ByteString),
  responseType: attribute(DOMString),
  response: readonly(any),
  responseText: readonly(USVString),
  responseXML: readonly(nullable('Document')),
  open: operation([
    ByteString, USVString, overloaded(boolean, true), optional(nullable(USVString), null),
    optional(nullable(USVString), null),
  ]),
  setRequestHeader: operation([ByteString, ByteString]),
  send: operation([optional(nullable(union('Document', XMLHttpRequestBodyInit)), null)]),
  abort: operation([]),
  getResponseHeader: operation([ByteString], nullable(ByteString)),
  getAllResponseHeaders: operation([], ByteString),
  overrideMimeType: operation([DOMString]),
}), { inherits: 'XMLHttpRequestEventTarget', exposed: true });
