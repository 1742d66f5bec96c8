// https://fetch.spec.whatwg.org/#scheme-fetch
'use strict';

/**
 * https://fetch.spec.whatwg.org/#concept-scheme-fetch
 * @param {FetchParams} fetchParams
 * @param {ResponseSteps} done
 */
function schemeFetch(fetchParams, done) {
  const { request } = fetchParams;
  // Switch on request's current URL's scheme:
  switch (request.currentURL.scheme) {
    case 'about':
      // "about:blank" is an empty HTML response.
      finishLater(fetchParams, request.currentURL.path === 'blank'
        ? localResponse('text/html;charset=utf-8', new BodyRecord('')) : networkError(), done);
      break;
    case 'blob':
      finishLater(fetchParams, blobURLResponse(request), done);
      break;
    case 'data': {
      ensureRoom('HTMLBase64');
      // If the URL is not a data: URL, then return a network error.
      const data = processDataURL(request.currentURL);
      // Only its headers answer `HEAD`.
      const body = data === null || request.method === 'HEAD' ? '' : data.body;
      finishLater(fetchParams, data === null
        ? networkError() : localResponse(data.mimeType.serialize(), new BodyRecord(body)), done);
      break;
    }
    case 'http':
    case 'https':
      httpFetch(fetchParams, false, done);
      break;
    default:
      // What the embedder answers for is fetched as from the network.
      if (handledSchemes.has(request.currentURL.scheme)) httpFetch(fetchParams, false, done);
      else finishLater(fetchParams, unsupportedScheme(), done);
  }
}

/**
 * https://fetch.spec.whatwg.org/#scheme-fetch, for blob: URLs
 * @param {RequestRecord} request
 * @returns {ResponseRecord}
 */
function blobURLResponse(request) {
  // 1. If request's method is not `GET` or the URL has no Blob, then return a network error.
  const entry = /** @type {BlobURLEntry | null} */ (request.currentURL.blobURLEntry);
  if (request.method !== 'GET' || entry === null) return networkError();
  const { object: blob } = entry;
  // 2. Without `Range`, return all of it.
  const rangeHeader = request.headerList.get('Range');
  const response = localResponse(blob.type, new BodyRecord(blob));
  response.headerList.append('Content-Length', String(blob.size));
  if (rangeHeader === null) return response;
  // 3. Otherwise return the range; one that the Blob does not have is a network error.
  const range = parseSingleRangeHeaderValue(rangeHeader, true);
  if (range === null) return networkError();
  const start = range.start ?? Math.max(blob.size - /** @type {number} */ (range.end), 0);
  const end = Math.min(range.start === null || range.end === null ? blob.size - 1 : range.end, blob.size - 1);
  if (start > end) return networkError();
  const slice = blob.slice(start, end + 1, blob.type);
  response.status = 206;
  response.statusMessage = 'Partial Content';
  response.rangeRequested = true;
  response.body = new BodyRecord(slice);
  response.headerList.set('Content-Length', String(slice.size));
  response.headerList.append('Content-Range', `bytes ${start}-${end}/${blob.size}`);
  return response;
}

/**
 * @param {string} contentType
 * @param {BodyRecord} body
 * @returns {ResponseRecord}
 */
function localResponse(contentType, body) {
  const response = new ResponseRecord();
  response.statusMessage = 'OK';
  response.headerList.append('Content-Type', contentType);
  response.body = body;
  return response;
}

const unsupportedScheme = () => networkError({ kind: 'network', message: 'unsupported URL', code: 'unsupportedScheme' });
