// Puts the bridge's functions in the place of the platform's. This is all that a page can see of it, beside the two
// flags: names, lengths and property attributes stay the platform's.
'use strict';

function installFetch() {
  replaceFunction(pageGlobal, 'fetch', 'value', (self, args, native) =>
    // What is no window is refused.
    self === undefined || self === null || self === pageGlobal ? bridgedFetch(args) : apply(native, self, args));
  installResponses();
}

function installXMLHttpRequest() {
  replaceFunction(xhrPrototype, 'open', 'value', openXHR);
  replaceFunction(xhrPrototype, 'overrideMimeType', 'value', overrideMimeType);
  for (const name of Object.keys(protectedMethods)) {
    replaceXHRMember(name, 'value', protectedMethods[name]);
  }
  for (const name of Object.keys(protectedGetters)) {
    replaceXHRMember(name, 'get', protectedGetters[name]);
  }
  for (const name of Object.keys(protectedSetters)) {
    replaceXHRMember(name, 'set', protectedSetters[name]);
  }
  installUploads();
  installProgressEvents();
}

function installForms() {
  replaceFunction(HTMLFormElement.prototype, 'submit', 'value', bridgedSubmit);
  installSubmitEvents();
  installFormData();
  installShadowTrees();
}

/** @param {EventTarget} target the window, or the root of a shadow tree */
function listenForForms(target) {
  addListener(target, 'submit', followSubmit, true);
  addListener(target, 'formdata', watchEntries, true);
}

function listen() {
  addListener(pageGlobal, 'pagehide', announceLeaving);
  listenForLeaving();
  if (!isTopLevel) addListener(pageGlobal, 'pagehide', failUnfinished);
  listenForForms(pageGlobal);
  listenForDocuments();
  listenForEntries();
  listenForTrees();
}

/**
 * @param {string} name
 * @param {'value' | 'get' | 'set'} part
 * @param {ProtectedMember} member
 */
function replaceXHRMember(name, part, member) {
  replaceFunction(xhrPrototype, name, part, (xhr, args, native) => {
    const state = stateOf(xhr);
    return state ? member(xhr, state, args, native) : apply(native, xhr, args);
  });
}

(() => {
  // Without its handler there is nobody to send anything to.
  if (!messageHandler) return;
  installFunctionText();
  installFetch();
  if (settings.interceptsXMLHttpRequests) installXMLHttpRequest();
  installForms();
  installBeacons();
  keepListening(listen);
  announceInstallation('__approovBridgeEnabled', listen);
  define(pageGlobal, '__approovBridgeFeatures', freeze({
    fetch: true, xhr: settings.interceptsXMLHttpRequests, forms: true, cookieSync: true, simulatedNavigations: true,
  }));
})();
