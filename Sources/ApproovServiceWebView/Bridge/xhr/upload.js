// Whether anybody listens to an upload (https://xhr.spec.whatwg.org/#upload-listener-flag). The platform does not
// tell, so the listeners added to XMLHttpRequestUpload objects that a page has got are counted as they are added.
'use strict';

const uploadOf = getterOf(XMLHttpRequest.prototype, 'upload');

/** @type {((self: XMLHttpRequestUpload) => unknown)[]} */
const uploadHandlers = [];
for (const type of /** @type {const} */ (['loadstart', 'progress', 'load', 'loadend', 'error', 'abort', 'timeout'])) {
  append(uploadHandlers, getterOf(XMLHttpRequestEventTarget.prototype, `on${type}`));
}

/** @typedef {{ type: string, callback: unknown, capture: boolean }} UploadListener */
/** @type {WeakMap<XMLHttpRequestUpload, UploadListener[]>} */
const uploadListeners = new PageWeakMap();

function installUploads() {
  replaceFunction(xhrPrototype, 'upload', 'get', (self, args, native) => {
    const upload = apply(native, self, args);
    if (!weakMapGet(uploadListeners, upload)) weakMapSet(uploadListeners, upload, []);
    return upload;
  });
  for (const [name, act] of /** @type {const} */ ([
    ['addEventListener', addUploadListener], ['removeEventListener', removeUploadListener],
  ])) {
    const { prototype } = EventTarget, native = prototype[name];
    replaceFunction(prototype, name, 'value', (self, args, native) => {
      const listeners = weakMapGet(uploadListeners, self);
      return listeners ? act(self, args, native, listeners) : apply(native, self, args);
    });
    // A window may have the function as its own.
    const descriptor = getOwnPropertyDescriptor(pageGlobal, name);
    if (descriptor && descriptor.value === native) {
      defineProperty(pageGlobal, name, { ...descriptor, value: prototype[name] });
    }
  }
}

/** @param {XMLHttpRequest} xhr */
function hasUploadListener(xhr) {
  const upload = uploadOf(xhr);
  for (let index = 0; index < uploadHandlers.length; index++) {
    if (isObject(uploadHandlers[index](upload))) return true;
  }
  const listeners = weakMapGet(uploadListeners, upload);
  return listeners !== undefined && listeners.length > 0;
}

/** @param {any} options */
const isCapture = options => isObject(options) ? !!options.capture : !!options;

/** @param {any} self @param {any[]} args @param {Function} native @param {UploadListener[]} listeners */
function addUploadListener(self, args, native, listeners) {
  if (args.length < 2) return apply(native, self, args);
  const type = `${args[0]}`;
  const result = apply(native, self, [type, args[1], args[2]]);
  const listener = { type, callback: args[1], capture: isCapture(args[2]) };
  if (isObject(listener.callback) && indexOfListener(listeners, listener) < 0) append(listeners, listener);
  return result;
}

/** @param {any} self @param {any[]} args @param {Function} native @param {UploadListener[]} listeners */
function removeUploadListener(self, args, native, listeners) {
  if (args.length < 2) return apply(native, self, args);
  const type = `${args[0]}`;
  const result = apply(native, self, [type, args[1], args[2]]);
  const removed = indexOfListener(listeners, { type, callback: args[1], capture: isCapture(args[2]) });
  if (removed < 0) return result;
  /** @type {UploadListener[]} */
  const rest = [];
  for (let index = 0; index < listeners.length; index++) {
    if (index !== removed) append(rest, listeners[index]);
  }
  weakMapSet(uploadListeners, self, rest);
  return result;
}

/**
 * @param {UploadListener[]} listeners
 * @param {UploadListener} listener
 */
function indexOfListener(listeners, listener) {
  for (let index = 0; index < listeners.length; index++) {
    const other = listeners[index];
    if (other.type === listener.type && other.callback === listener.callback && other.capture === listener.capture) {
      return index;
    }
  }
  return -1;
}
