// The members of XMLHttpRequest.prototype, for protected requests and for all others.
'use strict';

const xhrPrototype = XMLHttpRequest.prototype;
const withCredentialsOf = getterOf(xhrPrototype, 'withCredentials');
const timeoutOf = getterOf(xhrPrototype, 'timeout');
const responseTypeOf = getterOf(xhrPrototype, 'responseType');

/** @typedef {(xhr: XMLHttpRequest, state: ProtectedXHR, args: any[], native: Function) => unknown} ProtectedMember */

/** @type {Record<string, ProtectedMember>} */
const protectedMethods = {
  /** https://xhr.spec.whatwg.org/#dom-xmlhttprequest-setrequestheader */
  setRequestHeader(xhr, state, args, native) {
    if (state.readyState !== OPENED || state.isSent) throw invalidState();
    if (args.length < 2) return apply(native, xhr, args);
    const name = `${args[0]}`, value = `${args[1]}`;
    // The platform judges name and value, and tells the console of what it refuses.
    apply(native, xhr, [name, value]);
    if (!headersHas(state.headers, name)) append(state.headerNames, name);
    headersAppend(state.headers, name, value);
  },

  send(xhr, state, args) {
    sendXHR(xhr, state, args[0]);
  },

  /** https://xhr.spec.whatwg.org/#dom-xmlhttprequest-abort */
  abort(xhr, state) {
    if (state.isSent) {
      failXHR(xhr, state, 'abort');
      // A listener may have opened it again.
      if (stateOf(xhr) === state && state.readyState === DONE) state.readyState = UNSENT;
    } else if (state.readyState === DONE) {
      state.readyState = UNSENT;
      state.response = null;
    }
  },

  getResponseHeader(xhr, state, args, native) {
    if (args.length === 0) return apply(native, xhr, args);
    const name = `${args[0]}`;
    if (!state.response) return null;
    // A name that no header can have.
    try { return headersGet(state.response.headers, name); } catch { return null; }
  },

  getAllResponseHeaders(xhr, state) {
    let text = '';
    if (state.response) headersForEach(state.response.headers, (value, name) => { text += `${name}: ${value}\r\n`; });
    return text;
  },
};

/** @type {Record<string, ProtectedMember>} */
const protectedGetters = {
  readyState: (_, state) => state.readyState,
  status: (_, state) => state.response ? state.response.reply.status : 0,
  statusText: (_, state) => state.response ? state.response.reply.statusText : '',
  // It outlasts abort(), unlike all else of the response.
  responseURL: (_, state) => state.responseURL,

  /** https://xhr.spec.whatwg.org/#the-response-attribute */
  response(xhr, state) {
    const type = responseTypeOf(xhr), isText = type === '' || type === 'text';
    if (isText) return state.response && state.readyState >= LOADING ? responseText(state, state.response) : '';
    return state.response && state.readyState === DONE ? responseObject(state, state.response, type) : null;
  },

  responseText(xhr, state) {
    const type = responseTypeOf(xhr);
    if (type !== '' && type !== 'text') throw invalidState();
    return state.response && state.readyState >= LOADING ? responseText(state, state.response) : '';
  },

  responseXML(xhr, state) {
    const type = responseTypeOf(xhr);
    if (type !== '' && type !== 'document') throw invalidState();
    return state.response && state.readyState === DONE ? responseObject(state, state.response, type) : null;
  },
};

/** @type {Record<string, ProtectedMember>} */
const protectedSetters = {
  responseType(xhr, state, args, native) {
    const type = `${args[0]}`;
    // What is no such type is nothing to object to, whatever the state.
    if (state.readyState >= LOADING && isResponseType(type)) throw invalidState();
    apply(native, xhr, [type]);
  },

  withCredentials(xhr, state, args, native) {
    if (state.readyState > OPENED || state.isSent) throw invalidState();
    apply(native, xhr, args);
  },

  timeout(xhr, state, args, native) {
    apply(native, xhr, args);
    // WebKit counts anew only where a time was set before send().
    if (state.timer !== undefined) armTimeout(xhr, state);
  },
};

/**
 * https://xhr.spec.whatwg.org/#xmlhttprequestresponsetype
 * @param {string} type
 */
const isResponseType = type => type === '' || type === 'arraybuffer' || type === 'blob' || type === 'document'
  || type === 'json' || type === 'text';

/**
 * https://xhr.spec.whatwg.org/#dom-xmlhttprequest-open
 * @param {XMLHttpRequest} xhr
 * @param {any[]} args
 * @param {Function} native
 */
function openXHR(xhr, args, native) {
  if (args.length < 2) return apply(native, xhr, args);
  // 1. The strings are made once, in the platform's order, so that the page sees no second conversion.
  const method = `${args[0]}`;
  defineProperty(args, 0, /** @type {any} */ ({ __proto__: null, value: method }));
  const address = `${args[1]}`;
  defineProperty(args, 1, /** @type {any} */ ({ __proto__: null, value: address }));
  const url = resolveURL(address);
  const isOurs = url !== null && isProtected(url);
  if (url && !isOurs) reportBypass('xhr', urlHref(url));
  // 2. A synchronous request would have to wait for native code, which answers only when the script has returned.
  if (isOurs && args.length > 2 && !args[2]) {
    // What no window may ask synchronously the platform refuses in its own words.
    if (responseTypeOf(xhr) !== '' || timeoutOf(xhr) !== 0) return apply(native, xhr, args);
    throw domException(
      'A protected endpoint cannot be asked synchronously: open the XMLHttpRequest with async true.',
      'NotSupportedError');
  }
  // 3. Open it natively. Listeners called meanwhile must see the new request, and the old one must survive arguments
  //    that the platform refuses.
  const old = stateOf(xhr);
  const state = isOurs ? openedState(xhr, withoutFragment(urlHref(url)), normalizeMethod(method)) : undefined;
  setState(xhr, state);
  try {
    apply(native, xhr, args);
  } catch (error) {
    setState(xhr, old);
    throw error;
  }
  // 4. An old protected request is dropped without a word. The platform, for which this one was opened all the time,
  //    did not tell that its state has changed.
  if (!old) return;
  terminate(old);
  if (old.readyState !== OPENED && stateOf(xhr) === state) dispatch(xhr, new PageEvent('readystatechange'));
}

/**
 * https://xhr.spec.whatwg.org/#dom-xmlhttprequest-overridemimetype
 * @param {XMLHttpRequest} xhr
 * @param {any[]} args
 * @param {Function} native
 */
function overrideMimeType(xhr, args, native) {
  const state = stateOf(xhr);
  if (args.length === 0) return apply(native, xhr, args);
  if (state && state.readyState >= LOADING) throw invalidState();
  const type = `${args[0]}`;
  apply(native, xhr, [type]);
  weakMapSet(mimeOverrides, xhr, type);
}

/** @param {XMLHttpRequest} xhr @param {ProtectedXHR | undefined} state */
function setState(xhr, state) {
  if (!isObject(xhr)) return;
  if (state) weakMapSet(protectedXHRs, xhr, state); else weakMapDelete(protectedXHRs, xhr);
}

/**
 * https://fetch.spec.whatwg.org/#concept-method-normalize
 * @param {string} method
 */
function normalizeMethod(method) {
  const upper = stringToUpperCase(method);
  return upper === 'DELETE' || upper === 'GET' || upper === 'HEAD' || upper === 'OPTIONS' || upper === 'POST'
    || upper === 'PUT' ? upper : method;
}
