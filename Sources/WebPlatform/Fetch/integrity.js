// https://w3c.github.io/webappsec-subresource-integrity/
'use strict';

const integrityAlgorithms = ['sha256', 'sha384', 'sha512'];

/**
 * https://w3c.github.io/webappsec-subresource-integrity/#does-response-match-metadatalist
 * @param {Uint8Array} bytes
 * @param {string} metadataList
 * @returns {boolean}
 */
function bytesMatchIntegrity(bytes, metadataList) {
  // 1. Let parsedMetadata be what can be understood of metadataList.
  const parsed = parseIntegrityMetadata(metadataList);
  // 2. If there is none, then return true.
  if (parsed.length === 0) return true;
  // 3. Only the strongest algorithm counts.
  const strongest = Math.max(...parsed.map((item) => integrityAlgorithms.indexOf(item.algorithm)));
  const algorithm = integrityAlgorithms[strongest];
  // 4. One of its values must be that of the bytes; base64url is the same to WebKit.
  const actual = native.digestBase64(algorithm, bytes);
  return parsed.some((item) => item.algorithm === algorithm &&
    item.value.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '') === actual.replace(/=+$/, ''));
}

/**
 * https://w3c.github.io/webappsec-subresource-integrity/#parse-metadata
 * @param {string} metadata
 * @returns {{ algorithm: string, value: string }[]}
 */
function parseIntegrityMetadata(metadata) {
  const result = [];
  for (const item of metadata.split(/[\t\n\f\r ]+/)) {
    const match = /^(sha256|sha384|sha512)-([A-Za-z0-9+/_-]+={0,2})(?:\?[\x21-\x7E]*)?$/i.exec(item);
    if (match !== null) result.push({ algorithm: match[1].toLowerCase(), value: match[2] });
  }
  return result;
}
