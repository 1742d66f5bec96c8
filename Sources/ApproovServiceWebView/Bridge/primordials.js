// The bridge script. It is injected at document start into every frame, in the page's own world, as one function of
// `settings` whose body is the scripts of this folder. From then on it shares its realm with a page that may replace
// any builtin, on purpose or by a polyfill. So everything that is needed later is captured here, methods become
// functions of their receiver, and objects that are handed to the platform have no prototype to be tampered with.
'use strict';

const { apply, construct, defineProperty, deleteProperty, getOwnPropertyDescriptor, setPrototypeOf } = Reflect;
const { freeze } = Object;
const pageGlobal = globalThis;
const pageDocument = document;

/**
 * A method as a function of its receiver.
 * @type {<T, A extends any[], R>(method: (this: T, ...rest: A) => R) => (self: T, ...rest: A) => R}
 */
const uncurryThis = /** @type {any} */ (Function.prototype.bind.bind(Function.prototype.call));

/**
 * An accessor's getter as a function of its receiver.
 * @type {<T, K extends keyof T>(prototype: T, name: K) => (self: T) => T[K]}
 */
const getterOf = (prototype, name) =>
  uncurryThis(/** @type {any} */ (getOwnPropertyDescriptor(/** @type {any} */ (prototype), name)).get);

const PageArrayBuffer = ArrayBuffer;
const PageBlob = Blob;
const PageCustomEvent = CustomEvent;
const PageDOMException = DOMException;
const PageError = Error;
const PageEvent = Event;
const PageFormData = FormData;
const PageHeaders = Headers;
const PageProgressEvent = ProgressEvent;
const PagePromise = Promise;
const PageProxy = Proxy;
const PageReadableStream = ReadableStream;
const PageRequest = Request;
const PageResponse = Response;
const PageTextDecoder = TextDecoder;
const PageTextEncoder = TextEncoder;
const PageTypeError = TypeError;
const PageURL = URL;
const PageUint8Array = Uint8Array;
const PageWeakMap = WeakMap;

const exceptionMessage = getterOf(DOMException.prototype, 'message');
const nativeFetch = fetch;
const nativeSetTimeout = setTimeout;
const nativeClearTimeout = clearTimeout;
const { random, floor } = Math;
const { parse: parseJSON } = JSON;
const { isView } = ArrayBuffer;
const { fromCharCode } = String;
const iteratorSymbol = Symbol.iterator;
const encodeBinaryString = btoa;
const decodeBinaryString = atob;

const { then: nativeThen } = Promise.prototype;
const promiseThen = uncurryThis(
  /** @type {(this: Promise<any>, onFulfilled: any, onRejected: any) => any} */ (Promise.prototype.then));
const weakMapGet = uncurryThis(WeakMap.prototype.get);
const weakMapSet = uncurryThis(WeakMap.prototype.set);
const weakMapDelete = uncurryThis(WeakMap.prototype.delete);

const stringCharCodeAt = uncurryThis(String.prototype.charCodeAt);
const stringIndexOf = uncurryThis(String.prototype.indexOf);
const stringSlice = uncurryThis(String.prototype.slice);
const stringToLowerCase = uncurryThis(String.prototype.toLowerCase);
const stringToUpperCase = uncurryThis(String.prototype.toUpperCase);
const stringTrim = uncurryThis(String.prototype.trim);
const stringToWellFormed = /** @type {any} */ (String.prototype).toWellFormed;
const numberToString = uncurryThis(Number.prototype.toString);

const bytesToBase64 = /** @type {any} */ (Uint8Array.prototype).toBase64;
const bytesFromBase64 = /** @type {any} */ (Uint8Array).fromBase64;
const typedArrayPrototype = /** @type {Uint8Array} */ (Object.getPrototypeOf(Uint8Array.prototype));
const typedArrayBuffer = getterOf(typedArrayPrototype, 'buffer');
const typedArrayByteOffset = getterOf(typedArrayPrototype, 'byteOffset');
const typedArrayByteLength = getterOf(typedArrayPrototype, 'byteLength');
const typedArrayTag = /** @type {(self: unknown) => string | undefined} */ (
  getterOf(/** @type {any} */ (typedArrayPrototype), Symbol.toStringTag));
const typedArraySet = uncurryThis(Uint8Array.prototype.set);
const typedArraySubarray = uncurryThis(Uint8Array.prototype.subarray);
const dataViewBuffer = getterOf(DataView.prototype, 'buffer');
const dataViewByteOffset = getterOf(DataView.prototype, 'byteOffset');
const dataViewByteLength = getterOf(DataView.prototype, 'byteLength');
const bufferByteLength = getterOf(ArrayBuffer.prototype, 'byteLength');

const nodeBaseURI = getterOf(Node.prototype, 'baseURI');
const ownerDocumentOf = getterOf(Node.prototype, 'ownerDocument');
const nodeIsConnected = getterOf(Node.prototype, 'isConnected');
const getAttributeOf = uncurryThis(Element.prototype.getAttribute);
const defaultViewOf = getterOf(Document.prototype, 'defaultView');
const documentURLOf = getterOf(Document.prototype, 'URL');
const characterSetOf = getterOf(Document.prototype, 'characterSet');
const documentElementOf = getterOf(Document.prototype, 'documentElement');
const doctypeOf = getterOf(Document.prototype, 'doctype');
const doctypeName = getterOf(DocumentType.prototype, 'name');
const querySelectorOf = uncurryThis(Document.prototype.querySelector);
const outerHTMLOf = getterOf(Element.prototype, 'outerHTML');
const documentContentType = getterOf(Document.prototype, 'contentType');
const addListener = uncurryThis(EventTarget.prototype.addEventListener);
const removeListener = uncurryThis(EventTarget.prototype.removeEventListener);
const dispatch = uncurryThis(EventTarget.prototype.dispatchEvent);
const stopAllListeners = uncurryThis(Event.prototype.stopImmediatePropagation);
const eventTarget = getterOf(Event.prototype, 'target');
const eventCurrentTarget = getterOf(Event.prototype, 'currentTarget');
const eventPhase = getterOf(Event.prototype, 'eventPhase');
const eventCancelBubble = getterOf(Event.prototype, 'cancelBubble');
const eventDefaultPrevented = getterOf(Event.prototype, 'defaultPrevented');
const capturingPhase = Event.CAPTURING_PHASE;
const bubblingPhase = Event.BUBBLING_PHASE;
const eventTimeStamp = getterOf(Event.prototype, 'timeStamp');
const { preventDefault: preventDefaultOf } = Event.prototype;
const eventDetail = /** @type {(self: unknown) => unknown} */ (getterOf(CustomEvent.prototype, 'detail'));
const progressLoaded = getterOf(ProgressEvent.prototype, 'loaded');
const progressTotal = getterOf(ProgressEvent.prototype, 'total');
const composedPath = uncurryThis(Event.prototype.composedPath);
const eventPersisted = getterOf(PageTransitionEvent.prototype, 'persisted');
const signalAborted = getterOf(AbortSignal.prototype, 'aborted');
const signalReason = /** @type {(self: AbortSignal) => unknown} */ (
  // Absent before iOS 15.4.
  'reason' in AbortSignal.prototype ? getterOf(AbortSignal.prototype, 'reason') : () => undefined);

const formLength = getterOf(HTMLFormElement.prototype, 'length');
const submitHandlerOf = getterOf(HTMLElement.prototype, 'onsubmit');
const submitterOf = /** @type {(self: SubmitEvent) => HTMLElement | null} */ (
  // Absent before iOS 15.4.
  'submitter' in SubmitEvent.prototype ? getterOf(SubmitEvent.prototype, 'submitter') : () => null);
const windowName = /** @type {(self: unknown) => string} */ (getterOf(/** @type {any} */ (pageGlobal), 'name'));
const isTopLevel = /** @type {unknown} */ (top) === pageGlobal;

const pageHistory = history;
const moveInHistory = uncurryThis(History.prototype.go);

const navigatorOf = /** @type {(self: unknown) => Navigator} */ (getterOf(/** @type {any} */ (pageGlobal), 'navigator'));
const userAgentOf = getterOf(/** @type {any} */ (Navigator.prototype), 'userAgent');
const languagesOf = getterOf(/** @type {any} */ (Navigator.prototype), 'languages');
const urlHref = getterOf(URL.prototype, 'href');
const urlHash = getterOf(URL.prototype, 'hash');
const urlUsername = getterOf(URL.prototype, 'username');
const urlPassword = getterOf(URL.prototype, 'password');
const urlProtocol = getterOf(URL.prototype, 'protocol');
const urlHost = getterOf(URL.prototype, 'host');
const urlHostname = getterOf(URL.prototype, 'hostname');
const urlPathname = getterOf(URL.prototype, 'pathname');
const searchParamsToString = uncurryThis(URLSearchParams.prototype.toString);

const headersAppend = uncurryThis(Headers.prototype.append);
const headersForEach = uncurryThis(
  /** @type {(this: Headers, callback: (value: string, name: string) => void) => void} */ (Headers.prototype.forEach));
const headersDelete = uncurryThis(Headers.prototype.delete);
const headersGet = uncurryThis(Headers.prototype.get);
const headersHas = uncurryThis(Headers.prototype.has);
const headersSet = uncurryThis(Headers.prototype.set);
const formDataForEach = uncurryThis(
  /** @type {(this: FormData, callback: (value: File | string, name: string) => void) => void} */ (
    FormData.prototype.forEach));
const formDataHas = uncurryThis(FormData.prototype.has);
const blobSize = getterOf(Blob.prototype, 'size');
const blobType = getterOf(Blob.prototype, 'type');
const blobArrayBuffer = uncurryThis(Blob.prototype.arrayBuffer);
const fileName = getterOf(File.prototype, 'name');
const streamLocked = getterOf(ReadableStream.prototype, 'locked');
const enqueueChunk = uncurryThis(
  /** @type {(this: ReadableStreamDefaultController<Uint8Array>, chunk: Uint8Array) => void} */ (
    ReadableStreamDefaultController.prototype.enqueue));
const closeStream = uncurryThis(ReadableStreamDefaultController.prototype.close);
const breakStream = uncurryThis(ReadableStreamDefaultController.prototype.error);

const requestURL = getterOf(Request.prototype, 'url');
const requestMethod = getterOf(Request.prototype, 'method');
const requestHeaders = getterOf(Request.prototype, 'headers');
const requestSignal = getterOf(Request.prototype, 'signal');
const requestMode = getterOf(Request.prototype, 'mode');
const requestCredentials = getterOf(Request.prototype, 'credentials');
const requestCache = getterOf(Request.prototype, 'cache');
const requestRedirect = getterOf(Request.prototype, 'redirect');
const requestReferrer = getterOf(Request.prototype, 'referrer');
const requestReferrerPolicy = getterOf(Request.prototype, 'referrerPolicy');
const requestIntegrity = getterOf(Request.prototype, 'integrity');
const requestKeepalive = 'keepalive' in Request.prototype ? getterOf(Request.prototype, 'keepalive') : () => false;
const requestBodyUsed = getterOf(Request.prototype, 'bodyUsed');
const requestArrayBuffer = uncurryThis(Request.prototype.arrayBuffer);
const responseHeaders = getterOf(Response.prototype, 'headers');

const decoderEncoding = getterOf(TextDecoder.prototype, 'encoding');
const encodeText = uncurryThis(TextEncoder.prototype.encode);
const decodeText = uncurryThis(TextDecoder.prototype.decode);

// Documents as bodies are rare: a realm that cannot parse or serialise them does without.
const PageDOMParser = pageGlobal.DOMParser;
const PageXMLSerializer = pageGlobal.XMLSerializer;
const parseDocument = PageDOMParser && uncurryThis(PageDOMParser.prototype.parseFromString);
const serializeNode = PageXMLSerializer && uncurryThis(PageXMLSerializer.prototype.serializeToString);
