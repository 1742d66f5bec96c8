// Whether anybody listens to an upload (https://xhr.spec.whatwg.org/#upload-listener-flag). The platform does not
// tell, so the listeners added to XMLHttpRequestUpload objects are counted as they are added.
'use strict';

const uploadOf = getterOf(XMLHttpRequest.prototype, 'upload');
const nativeAddListener = EventTarget.prototype.addEventListener;
const nativeRemoveListener = EventTarget.prototype.removeEventListener;

/** @type {((self: XMLHttpRequestUpload) => unknown)[]} */
const uploadHandlers = [];
for (const type of /** @type {const} */ (['loadstart', 'progress', 'load', 'loadend', 'error', 'abort', 'timeout'])) {
  append(uploadHandlers, getterOf(XMLHttpRequestEventTarget.prototype, `on${type}`));
}

/** @typedef {{ type: string, callback: unknown, capture: boolean }} UploadListener */
/** @type {WeakMap<XMLHttpRequestUpload, UploadListener[]>} */
const uploadListeners = new WeakMap();

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
const isCapture = options => isObject(options) ? Boolean(options.capture) : Boolean(options);

/** @param {any} self @param {any[]} args */
function addUploadListener(self, args) {
  if (args.length < 2) return apply(nativeAddListener, self, args);
  const type = `${args[0]}`;
  const result = apply(nativeAddListener, self, [type, args[1], args[2]]);
  const listener = { type, callback: args[1], capture: isCapture(args[2]) };
  if (!isObject(listener.callback)) return result;
  const listeners = weakMapGet(uploadListeners, self);
  if (!listeners) weakMapSet(uploadListeners, self, [listener]);
  else if (indexOfListener(listeners, listener) < 0) append(listeners, listener);
  return result;
}

/** @param {any} self @param {any[]} args */
function removeUploadListener(self, args) {
  if (args.length < 2) return apply(nativeRemoveListener, self, args);
  const type = `${args[0]}`;
  const result = apply(nativeRemoveListener, self, [type, args[1], args[2]]);
  const listeners = weakMapGet(uploadListeners, self);
  if (!listeners) return result;
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
