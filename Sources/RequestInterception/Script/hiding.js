// Whatever tells a page an address tells it without the identifier.
'use strict';

const xhrPrototype = XMLHttpRequest.prototype;
const identifierLength = 32;

/**
 * An address as the page knows it: the identifier is the last member of the query.
 * @param {unknown} url
 */
function withoutIdentifier(url) {
  if (typeof url !== 'string') return url;
  const hash = stringIndexOf(url, '#'), end = hash < 0 ? url.length : hash;
  const member = `${settings.parameter}=`, start = end - identifierLength - member.length - 1;
  if (start < 0 || stringSlice(url, start + 1, end - identifierLength) !== member) return url;
  return url[start] === '?' || url[start] === '&' ? stringSlice(url, 0, start) + stringSlice(url, end) : url;
}

function installHiding() {
  for (const [prototype, name] of /** @type {[object, string][]} */ ([
    [PageResponse.prototype, 'url'], [xhrPrototype, 'responseURL'],
    // Documents that a request has been answered with.
    [Document.prototype, 'URL'], [Document.prototype, 'documentURI'], [Node.prototype, 'baseURI'],
  ])) {
    replaceFunction(prototype, name, 'get', (self, args, native) => withoutIdentifier(apply(native, self, args)));
  }
}
