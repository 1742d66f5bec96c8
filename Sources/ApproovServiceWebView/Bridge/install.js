// Puts the bridge's functions in the place of the platform's. This is all that a page can see of it, beside the two
// flags: names, lengths and property attributes stay the platform's.
'use strict';

/**
 * Replaces a function of the platform, which is the value of a property or its accessor.
 * @param {object} object
 * @param {string} name
 * @param {'value' | 'get' | 'set'} part
 * @param {(native: Function) => Function} replace
 */
function replaceFunction(object, name, part, replace) {
  const descriptor = getOwnPropertyDescriptor(object, name);
  if (descriptor && descriptor[part]) {
    defineProperty(object, name, { ...descriptor, [part]: replace(descriptor[part]) });
  }
}

function installFetch() {
  // A bound function prints as a native one of its target's name, and an arrow function cannot be constructed.
  const replacement = bindFunction({ fetch: (/** @type {any[]} */ ...args) => bridgedFetch(args) }.fetch, undefined);
  for (const name of ['name', 'length']) {
    defineProperty(replacement, name, { ...getOwnPropertyDescriptor(nativeFetch, name) });
  }
  defineProperty(pageGlobal, 'fetch', {
    value: replacement, writable: true, enumerable: true, configurable: true,
  });
}

function installXMLHttpRequest() {
  replaceFunction(xhrPrototype, 'open', 'value', native => standIn(native, (xhr, args) => openXHR(xhr, args, native)));
  replaceFunction(xhrPrototype, 'overrideMimeType', 'value', native =>
    standIn(native, (xhr, args) => overrideMimeType(xhr, args, native)));
  for (const name of Object.keys(protectedMethods)) {
    replaceXHRMember(name, 'value', protectedMethods[name]);
  }
  for (const name of Object.keys(protectedGetters)) {
    replaceXHRMember(name, 'get', protectedGetters[name]);
  }
  for (const name of Object.keys(protectedSetters)) {
    replaceXHRMember(name, 'set', protectedSetters[name]);
  }
  const upload = XMLHttpRequestUpload.prototype;
  for (const [name, native, body] of /** @type {const} */ ([
    ['addEventListener', nativeAddListener, addUploadListener],
    ['removeEventListener', nativeRemoveListener, removeUploadListener],
  ])) {
    defineProperty(upload, name, {
      value: standIn(native, body), writable: true, enumerable: true, configurable: true,
    });
  }
}

function installForms() {
  replaceFunction(HTMLFormElement.prototype, 'submit', 'value', native =>
    standIn(native, (form, args) => bridgedSubmit(form, args, native)));
  addListener(pageGlobal, 'submit', followSubmit, true);
}

/**
 * @param {string} name
 * @param {'value' | 'get' | 'set'} part
 * @param {ProtectedMember} member
 */
function replaceXHRMember(name, part, member) {
  replaceFunction(xhrPrototype, name, part, native => standIn(native, (xhr, args) => {
    const state = stateOf(xhr);
    return state ? member(xhr, state, args, native) : apply(native, xhr, args);
  }));
}

(() => {
  // Without its handler there is nobody to send anything to; and `document.open()` runs injected scripts once more.
  if (!messageHandler || getOwnPropertyDescriptor(pageGlobal, '__approovBridgeEnabled')) return;
  announceLeaving();
  installFetch();
  if (settings.interceptsXMLHttpRequests) installXMLHttpRequest();
  installForms();
  define(pageGlobal, '__approovBridgeEnabled', true);
  define(pageGlobal, '__approovBridgeFeatures', freeze({
    fetch: true, xhr: settings.interceptsXMLHttpRequests, forms: true, cookieSync: true, simulatedNavigations: true,
  }));
})();
