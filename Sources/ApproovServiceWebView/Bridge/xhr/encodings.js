// What documents say of their own encoding, in their first bytes.
'use strict';

/**
 * The beginning of a document as text in which every byte is a character.
 * @param {Uint8Array} bytes
 */
function prefixOf(bytes) {
  const length = typedArrayByteLength(bytes);
  let text = '';
  for (let index = 0; index < 1024 && index < length; index++) text += fromCharCode(bytes[index]);
  return text;
}

/** @param {string} text @param {number} at */
const isSpaceAt = (text, at) => at < text.length && stringTrim(text[at]) === '';

/** @param {string} text @param {number} at */
function skipSpace(text, at) {
  while (isSpaceAt(text, at)) at++;
  return at;
}

/**
 * The value in `text` after the first `name` that an equals sign follows, or null. Without quotes it ends with white
 * space, a semicolon or a quote.
 * @param {string} text
 * @param {string} name
 */
function valueAfter(text, name) {
  let at = stringIndexOf(text, name);
  for (; at >= 0; at = stringIndexOf(text, name, at + 1)) {
    const equals = skipSpace(text, at + name.length);
    if (text[equals] !== '=') continue;
    const start = skipSpace(text, equals + 1), quote = text[start];
    if (quote === '"' || quote === "'") {
      const end = stringIndexOf(text, quote, start + 1);
      return end < 0 ? null : stringSlice(text, start + 1, end);
    }
    let end = start;
    while (end < text.length && !isSpaceAt(text, end) && stringIndexOf(';"\'', text[end]) < 0) end++;
    return end > start ? stringSlice(text, start, end) : null;
  }
  return null;
}

/**
 * The label in an XML declaration, or null (https://www.w3.org/TR/xml/#NT-EncodingDecl).
 * @param {Uint8Array} bytes
 */
function xmlEncoding(bytes) {
  const text = prefixOf(bytes);
  if (stringSlice(text, 0, 5) !== '<?xml') return null;
  const end = stringIndexOf(text, '?>');
  return end < 0 ? null : declaredLabel(valueAfter(stringSlice(text, 5, end), 'encoding'));
}

/**
 * The label in the first `meta` element that has one, or null
 * (https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding).
 * @param {Uint8Array} bytes
 */
function htmlEncoding(bytes) {
  const text = stringToLowerCase(prefixOf(bytes));
  for (let at = stringIndexOf(text, '<'); at >= 0; at = stringIndexOf(text, '<', at + 1)) {
    if (stringSlice(text, at, at + 4) === '<!--') {
      const end = stringIndexOf(text, '-->', at + 2);
      if (end < 0) return null;
      at = end;
    } else if (stringSlice(text, at, at + 5) === '<meta' && (isSpaceAt(text, at + 5) || text[at + 5] === '/')) {
      const end = stringIndexOf(text, '>', at);
      const label = end < 0 ? null : valueAfter(stringSlice(text, at + 5, end), 'charset');
      if (label !== null) return declaredLabel(label);
    }
  }
  return null;
}

/**
 * What could be read as ASCII is not UTF-16, whatever it says; nor is what a page may call user-defined.
 * @param {string | null} label
 */
function declaredLabel(label) {
  if (label === null) return null;
  const name = stringToLowerCase(stringTrim(label));
  return stringSlice(name, 0, 6) === 'utf-16' ? 'utf-8' : name === 'x-user-defined' ? 'windows-1252' : name;
}
