// Puts the script's functions in the place of the platform's.
'use strict';

function installFetch() {
  replaceFunction(pageGlobal, 'fetch', 'value', (self, args, native) =>
    // What is no window is refused.
    self === undefined || self === null || self === pageGlobal ? capturedFetch(args) : apply(native, self, args));
}

function installXMLHttpRequest() {
  replaceFunction(xhrPrototype, 'open', 'value', openXHR);
  for (const [name, part, member] of /** @type {const} */ ([
    ['send', 'value', sendXHR], ['setRequestHeader', 'value', setRequestHeader], ['abort', 'value', abortXHR],
    ['withCredentials', 'set', setWithCredentials],
  ])) {
    replaceFunction(xhrPrototype, name, part, (xhr, args, native) => {
      const state = stateOf(xhr);
      return state ? member(xhr, state, args, native) : apply(native, xhr, args);
    });
  }
}

/** @param {XMLHttpRequest} xhr @param {OpenedXHR} state @param {any[]} args @param {Function} native */
function setWithCredentials(xhr, state, args, native) {
  if (state.wait) throw invalidState();
  apply(native, xhr, args);
}

/** Where other bodies arrive, those of forms do. */
const capturesForms = settings.captures === 'all';

/** @param {EventTarget} target the window, or the root of a shadow tree */
function listenForForms(target) {
  addListener(target, 'submit', followSubmit, true);
  addListener(target, 'formdata', watchEntries, true);
}

function listen() {
  addListener(pageGlobal, 'pagehide', announceLeaving);
  listenForLeaving();
  if (!capturesForms) return;
  addListener(pageGlobal, 'formdata', hideCarrier, true);
  listenForForms(pageGlobal);
  listenForDocuments();
  listenForEntries();
  listenForTrees();
}

(() => {
  // Without its handler there is nobody to keep anything.
  if (!messageHandler) return;
  announceInstallation('__requestInterceptionEnabled', listen);
  installFunctionText();
  installHiding();
  installFetch();
  installXMLHttpRequest();
  if (settings.captures !== 'none') installBeacons();
  if (settings.wrapsCookies) installCookies();
  if (capturesForms) installForms();
  keepListening(listen);
})();
