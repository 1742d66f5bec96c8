// Text in the encodings of old pages, which scripts can only read: what their decoders say is turned round
// (https://encoding.spec.whatwg.org/#encode).
'use strict';

/** @type {Record<string, FormTextEncoder>} */
const legacyEncoders = /** @type {any} */ ({ __proto__: null });

/**
 * The encoder of forms in `encoding`; null for the two whose characters do not stand by themselves.
 * @param {string} encoding
 * @returns {FormTextEncoder | null}
 */
function formTextEncoder(encoding) {
  const name = asciiLowercase(encoding);
  switch (name) {
    // What is no output encoding is written in UTF-8.
    case 'utf-8': case 'utf-16le': case 'utf-16be': case 'replacement': return utf8TextEncoder;
    case 'gb18030': case 'iso-2022-jp': return null;
  }
  const known = legacyEncoders[name];
  if (known) return known;
  const table = legacyTable(name);
  /** @type {FormTextEncoder} */
  const encoder = { name: displayName(name), isLegacy: true, bytes: text => encodeLegacy(text, table) };
  legacyEncoders[name] = encoder;
  return encoder;
}

/**
 * As the standard writes it, of which TextDecoder tells everything but the capitals.
 * @param {string} name
 */
function displayName(name) {
  const isLower = name[0] === 'w' || name[0] === 'm' || name[0] === 'x';
  if (name === 'shift_jis') return 'Shift_JIS';
  return isLower ? name : name === 'big5' ? 'Big5' : stringToUpperCase(name);
}

/**
 * The bytes of an encoding's characters above ASCII: one of them as it is, two as a number of 16 bits. (GBK's private
 * characters, of which the standard writes 18, are not among them.)
 * @param {string} encoding
 */
function legacyTable(encoding) {
  /** @type {Record<string, number>} */
  const table = /** @type {any} */ ({ __proto__: null });
  const decoder = new PageTextDecoder(encoding), bytes = new PageUint8Array(1);
  for (let byte = 0x80; byte < 0x100; byte++) {
    bytes[0] = byte;
    const character = decodeText(decoder, bytes);
    if (character.length === 1 && character !== '\ufffd') table[character] = byte;
  }
  // Where this byte means something by itself there are no pairs, which it would begin.
  bytes[0] = 0xe9;
  if (decodeText(decoder, bytes) === '\ufffd') addPairs(table, encoding, decoder);
  return table;
}

/**
 * @param {Record<string, number>} table
 * @param {string} encoding
 * @param {TextDecoder} decoder
 */
function addPairs(table, encoding, decoder) {
  const isBig5 = encoding === 'big5', isJapanese = encoding === 'shift_jis' || encoding === 'euc-jp';
  // All pairs of a first byte at once, each in a line of its own.
  const firstTrail = 0x40, count = 0xff - firstTrail, line = new PageUint8Array(3 * count);
  for (let lead = 0x81; lead < 0xff; lead++) {
    // What these begin is decoded, but written otherwise or not at all.
    if (isBig5 ? lead < 0xa1 : encoding === 'shift_jis' && isOnlyRead(lead)) continue;
    for (let index = 0; index < count; index++) {
      line[3 * index] = lead;
      line[3 * index + 1] = firstTrail + index;
      line[3 * index + 2] = 0x0a;
    }
    const text = decodeText(decoder, line);
    for (let from = 0, index = 0; index < count; index++) {
      const end = stringIndexOf(text, '\n', from), character = text[from];
      const isLast = isBig5 && stringIndexOf('\u2550\u255e\u2561\u256a\u5341\u5345', character) >= 0;
      // Of several codes for a character the first is written; in Big5, for a few, the last.
      if (end === from + 1 && character !== '\ufffd' && (isLast || table[character] === undefined)) {
        table[character] = lead * 0x100 + firstTrail + index;
      }
      from = end + 1;
    }
  }
  if (isJapanese) {
    table['\u00a5'] = 0x5c;
    table['\u203e'] = 0x7e;
    table['\u2212'] = table['\uff0d'];
  }
}

/**
 * The first bytes of Shift_JIS that begin doubles of other codes, or private characters.
 * @param {number} lead
 */
const isOnlyRead = lead => lead === 0xed || lead === 0xee || (lead >= 0xf0 && lead <= 0xf9);

/**
 * With the error mode "html": what the encoding lacks becomes a reference.
 * @param {string} text
 * @param {Record<string, number>} table
 */
function encodeLegacy(text, table) {
  const scalars = wellFormed(text);
  /** @type {number[]} */
  const bytes = [];
  for (let index = 0; index < scalars.length; index++) {
    const unit = stringCharCodeAt(scalars, index), code = unit < 0x80 ? unit : table[scalars[index]];
    if (code !== undefined) {
      if (code > 0xff) append(bytes, floor(code / 0x100));
      append(bytes, code % 0x100);
      continue;
    }
    const isPair = unit >= 0xd800 && unit < 0xdc00;
    const scalar = isPair ? (unit - 0xd800) * 0x400 + stringCharCodeAt(scalars, ++index) - 0xdc00 + 0x10000 : unit;
    const reference = `&#${numberToString(scalar, 10)};`;
    for (let at = 0; at < reference.length; at++) append(bytes, stringCharCodeAt(reference, at));
  }
  const result = new PageUint8Array(bytes.length);
  for (let index = 0; index < bytes.length; index++) result[index] = bytes[index];
  return result;
}
