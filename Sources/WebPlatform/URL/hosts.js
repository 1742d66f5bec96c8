// Hosts: parsing and serializing.
// https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)
//
// A URL record keeps its host serialized: an IPv4 address is the only serialized host of a special URL that ends in a
// number, an IPv6 address the only one that starts with "[", so nothing is lost.
'use strict';

/** https://url.spec.whatwg.org/#forbidden-host-code-point */
const FORBIDDEN_HOST_CODE_POINT = /[\0\t\n\r #/:<>?@[\\\]^|]/;
/** https://url.spec.whatwg.org/#forbidden-domain-code-point */
const FORBIDDEN_DOMAIN_CODE_POINT = /[\0-\x20#%/:<>?@[\\\]^|\x7F]/;
/** Domains that the domain parser returns as they are. */
const PLAIN_DOMAIN = /^[a-z0-9._-]+$/;

/**
 * https://url.spec.whatwg.org/#concept-host-parser, then the host serializer.
 * @param {string} input
 * @param {boolean} isOpaque
 * @returns {string | null}  null is failure
 */
function parseHost(input, isOpaque) {
  // 1. A bracket starts an IPv6 address, which must be closed.
  if (input.charCodeAt(0) === 0x5B) {
    if (!input.endsWith(']')) return null;
    const address = parseIPv6(input.slice(1, -1));
    return address && '[' + serializeIPv6(address) + ']';
  }
  // 2. An opaque host is not looked into.
  if (isOpaque) return parseOpaqueHost(input);
  // 3. Assert: input is not empty. 4. (validation error)
  // 5.-7. Decode the percent-encoding and parse the domain.
  const asciiDomain = PLAIN_DOMAIN.test(input) ? input : parseDomain(percentDecodeToString(input));
  if (asciiDomain === null) return null;
  // 8. A domain that ends in a number is an IPv4 address or nothing.
  if (endsInANumber(asciiDomain)) {
    const address = parseIPv4(asciiDomain);
    return address === null ? null : serializeIPv4(address);
  }
  // 9. Return the domain.
  return asciiDomain;
}

/**
 * https://url.spec.whatwg.org/#concept-domain-to-ascii with beStrict false.
 * @param {string} domain
 * @returns {string | null}  null is failure
 */
function parseDomain(domain) {
  // 3.-5. An ASCII domain is only lowercased, any other goes through Unicode's ToASCII.
  const result = /^[\0-\x7F]*$/.test(domain) ? domain.toLowerCase() : native.domainToASCII(domain, false);
  if (result === null) return null;
  // 6. It must not be empty. 7. It must not have a forbidden code point.
  if (result === '' || FORBIDDEN_DOMAIN_CODE_POINT.test(result)) return null;
  // 8. Return result.
  return result;
}

/**
 * https://url.spec.whatwg.org/#ends-in-a-number-checker
 * @param {string} input  ASCII, not empty
 * @returns {boolean}
 */
function endsInANumber(input) {
  // 1.-3. The last part, or the one before a final dot.
  const end = input.charCodeAt(input.length - 1) === 0x2E ? input.length - 1 : input.length;
  const start = end === 0 ? 0 : input.lastIndexOf('.', end - 1) + 1;
  // 4.-6. It is a number if it has only digits, or is "0x" with hex digits.
  const first = input.charCodeAt(start);
  if (start === end || first < 0x30 || first > 0x39) return false;
  return /^(?:[0-9]+|0[xX][0-9A-Fa-f]*)$/.test(input.slice(start, end));
}

/**
 * https://url.spec.whatwg.org/#concept-ipv4-parser
 * @param {string} input
 * @returns {number | null}  null is failure
 */
function parseIPv4(input) {
  // 1.-2. Split at dots; one dot at the end is allowed.
  const parts = input.split('.');
  if (parts[parts.length - 1] === '' && parts.length > 1) parts.pop();
  // 4. More than four parts are failure.
  if (parts.length > 4) return null;
  // 5.-6. Each part must be a number.
  const numbers = [];
  for (const part of parts) {
    const number = parseIPv4Number(part);
    if (number === null) return null;
    numbers.push(number);
  }
  // 7.-9. All but the last are bytes, the last fills the bytes that remain.
  let ipv4 = /** @type {number} */ (numbers.pop());
  if (ipv4 >= 256 ** (4 - numbers.length)) return null;
  for (const [counter, number] of numbers.entries()) {
    if (number > 255) return null;
    // 10.-13. Put each byte in its place.
    ipv4 += number * 256 ** (3 - counter);
  }
  return ipv4;
}

/**
 * https://url.spec.whatwg.org/#ipv4-number-parser
 * @param {string} input
 * @returns {number | null}  null is failure; a number too large to be exact is still too large for an address
 */
function parseIPv4Number(input) {
  // 1. The empty string is failure.
  if (input === '') return null;
  // 2.-6. "0x" stands before a hexadecimal number, "0" before an octal one; either alone is zero.
  if (/^0[xX]/.test(input)) {
    if (input.length === 2) return 0;
    return /^..[0-9A-Fa-f]+$/.test(input) ? parseInt(input.slice(2), 16) : null;
  }
  if (input.length > 1 && input.charCodeAt(0) === 0x30) return /^[0-7]+$/.test(input) ? parseInt(input, 8) : null;
  // 7.-9. Otherwise it is decimal.
  return /^[0-9]+$/.test(input) ? parseInt(input, 10) : null;
}

/**
 * https://url.spec.whatwg.org/#concept-ipv4-serializer
 * @param {number} address
 * @returns {string}
 */
function serializeIPv4(address) {
  return (address >>> 24) + '.' + (address >>> 16 & 255) + '.' + (address >>> 8 & 255) + '.' + (address & 255);
}

/**
 * https://url.spec.whatwg.org/#concept-ipv6-parser
 * @param {string} input
 * @returns {Uint16Array | null}  the eight pieces; null is failure
 */
function parseIPv6(input) {
  // 1.-4. An address of zeros, and where we are in it and in the input.
  const address = new Uint16Array(8);
  let pieceIndex = 0;
  /** @type {number | null} */
  let compress = null;
  let pointer = 0;
  // 5. A colon at the start must be the first of two.
  if (input.charCodeAt(0) === 0x3A) {
    if (input.charCodeAt(1) !== 0x3A) return null;
    pointer = 2;
    compress = ++pieceIndex;
  }
  // 6. While there is input:
  while (pointer < input.length) {
    // 6.1. There are eight pieces at most.
    if (pieceIndex === 8) return null;
    // 6.2. A second colon compresses, once.
    if (input.charCodeAt(pointer) === 0x3A) {
      if (compress !== null) return null;
      pointer++;
      compress = ++pieceIndex;
      continue;
    }
    // 6.3.-6.4. Up to four hex digits.
    let value = 0;
    let length = 0;
    for (; length < 4; length++, pointer++) {
      const digit = hexDigitValue(input.charCodeAt(pointer));
      if (digit < 0) break;
      value = value * 16 + digit;
    }
    const c = input.charCodeAt(pointer);
    // 6.5. A dot means that the digits began an IPv4 address, which ends the input.
    if (c === 0x2E) {
      if (length === 0 || pieceIndex > 6) return null;
      if (!parseIPv4InIPv6(input.slice(pointer - length), address, pieceIndex)) return null;
      pieceIndex += 2;
      break;
    }
    // 6.6. A colon must have something after it. 6.7. Anything else is failure.
    if (c === 0x3A) {
      if (++pointer === input.length) return null;
    } else if (pointer < input.length) {
      return null;
    }
    // 6.8. (validation error) 6.9.-6.10. Store the piece.
    address[pieceIndex++] = value;
  }
  // 7. Compression moves the pieces after it to the end.
  if (compress !== null) {
    address.copyWithin(8 - (pieceIndex - compress), compress, pieceIndex);
    address.fill(0, compress, 8 - (pieceIndex - compress));
  } else if (pieceIndex !== 8) {
    // 8. Without it all pieces must be there.
    return null;
  }
  // 9. Return address.
  return address;
}

/**
 * Step 6.5 of the IPv6 parser: four decimal numbers without leading zeros fill two pieces.
 * @param {string} input
 * @param {Uint16Array} address
 * @param {number} pieceIndex
 * @returns {boolean}  false is failure
 */
function parseIPv4InIPv6(input, address, pieceIndex) {
  const parts = /^(0|[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,2})$/.exec(input);
  if (!parts) return false;
  const [first, second, third, fourth] = parts.slice(1).map(Number);
  if (first > 255 || second > 255 || third > 255 || fourth > 255) return false;
  address[pieceIndex] = first * 256 + second;
  address[pieceIndex + 1] = third * 256 + fourth;
  return true;
}

/**
 * https://url.spec.whatwg.org/#concept-ipv6-serializer
 * @param {Uint16Array} address
 * @returns {string}
 */
function serializeIPv6(address) {
  // 1. Let output be the empty string. 2. Find what to compress.
  let output = '';
  const compress = findCompressedPieceIndex(address);
  // 3.-4. For each piece:
  let ignore0 = false;
  for (let pieceIndex = 0; pieceIndex < 8; pieceIndex++) {
    // 4.1.-4.2. Zeros of the compressed run are left out.
    if (ignore0 && address[pieceIndex] === 0) continue;
    ignore0 = false;
    // 4.3. The run itself is "::", whose first colon follows the piece before it, if any.
    if (compress === pieceIndex) {
      output += pieceIndex === 0 ? '::' : ':';
      ignore0 = true;
      continue;
    }
    // 4.4.-4.5. The piece in lowercase hexadecimal, and a colon between pieces.
    output += address[pieceIndex].toString(16);
    if (pieceIndex !== 7) output += ':';
  }
  // 5. Return output.
  return output;
}

/**
 * https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index
 * @param {Uint16Array} address
 * @returns {number | null}  the start of the first longest run of two zeros or more
 */
function findCompressedPieceIndex(address) {
  /** @type {number | null} */
  let longestIndex = null;
  let longestSize = 1;
  let foundSize = 0;
  for (let pieceIndex = 0; pieceIndex < 8; pieceIndex++) {
    foundSize = address[pieceIndex] === 0 ? foundSize + 1 : 0;
    if (foundSize > longestSize) {
      longestIndex = pieceIndex - foundSize + 1;
      longestSize = foundSize;
    }
  }
  return longestIndex;
}

/**
 * https://url.spec.whatwg.org/#concept-opaque-host-parser
 * @param {string} input
 * @returns {string | null}  null is failure
 */
function parseOpaqueHost(input) {
  // 1. A forbidden code point is failure. 2.-3. (validation errors)
  if (FORBIDDEN_HOST_CODE_POINT.test(input)) return null;
  // 4. Encode what is not ASCII or not visible.
  return utf8PercentEncode(input, C0_CONTROL_PERCENT_ENCODE_SET);
}
