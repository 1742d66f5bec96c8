// https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-classic-script
'use strict';

/**
 * @param {WindowImpl} window
 * @param {URLRecord} url
 * @param {HTMLScriptElementImpl} element
 * @param {(result: ScriptResult) => void} onComplete
 */
function fetchScript(window, url, element, onComplete) {
  ensureRoom('Fetching');
  // 1. A request for a script, with the element's CORS setting.
  const crossOrigin = element.getAttribute('crossorigin');
  const request = new RequestRecord(window.realm, url);
  request.initiator = 'script';
  request.mode = crossOrigin === null ? 'no-cors' : 'cors';
  const includesCredentials = crossOrigin === null || asciiLowercase(crossOrigin) === 'use-credentials';
  request.credentialsMode = includesCredentials ? 'include' : 'same-origin';
  request.integrity = element.reflectedString('integrity');
  const fail = () => onComplete(null);
  // 5. Fetch.
  fetching(request, {
    processResponse: (response) => {
      const { body, status, headerList, isNetworkError } = response.unfiltered;
      // 5.2. Not what was asked for.
      if (isNetworkError || status < 200 || status > 299 || isBlockedAsScript(headerList)) {
        fail();
        return;
      }
      const charset = extractMIMEType(headerList)?.parameters.get('charset') ?? element.reflectedString('charset');
      const finish = (/** @type {Uint8Array | string} */ data) => {
        // 5.3-5. Decode: by the transport, else by the element, else UTF-8.
        const source = typeof data === 'string' ? data : decodeWith(getEncoding(charset) ?? 'UTF-8', data);
        onComplete({ source, url: serializeURL(url), line: 1, column: 1, isExternal: true });
      };
      if (body === null) finish('');
      else body.fullyRead(window.realm, finish, fail);
    },
  });
}

/**
 * https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-mime-type? and
 * https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-nosniff?, for scripts
 * @param {HeaderList} headerList
 * @returns {boolean}
 */
function isBlockedAsScript(headerList) {
  const essence = extractMIMEType(headerList)?.essence ?? '';
  if (/^(?:audio|image|video)\//.test(essence) || essence === 'text/csv') return true;
  const [option = ''] = headerList.getDecodeAndSplit('X-Content-Type-Options') ?? [];
  return asciiLowercase(option) === 'nosniff' && !javaScriptMIMETypes.has(essence);
}
