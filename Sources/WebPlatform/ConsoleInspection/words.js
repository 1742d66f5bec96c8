// The console's text for objects that are one word: functions, errors, dates and their like. See inspect.js.
'use strict';

/** Kinds of objects that have an internal slot: what reads it and throws for all others, and their text. */
const slotKinds = /** @type {[(this: any) => unknown, (object: any) => string][]} */ ([
  [Date.prototype.getTime, (date) => (Number.isNaN(Date.prototype.getTime.call(date))
    ? 'Invalid Date' : Date.prototype.toISOString.call(date))],
  [regExpSource, (regExp) => {
    const flags = regExpFlagGetters.filter(({ getter }) => getter.call(regExp)).map(({ flag }) => flag);
    return `/${regExpSource.call(regExp)}/${flags.join('')}`;
  }],
  [bufferByteLength, (buffer) => `ArrayBuffer {byteLength: ${bufferByteLength.call(buffer)}}`],
  [Number.prototype.valueOf, (number) => `[Number: ${Number.prototype.valueOf.call(number)}]`],
  [String.prototype.valueOf, (string) => `[String: ${JSON.stringify(String.prototype.valueOf.call(string))}]`],
  [Boolean.prototype.valueOf, (value) => `[Boolean: ${Boolean.prototype.valueOf.call(value)}]`],
]);

/**
 * @param {object} object Of the page, and no Proxy.
 * @param {number} depth How many objects it is inside of.
 * @returns {string | null} Null when it is none of these kinds.
 */
function inspectAsWord(object, depth) {
  if (typeof object === 'function') {
    const name = dataProperty(object, 'name');
    const kind = Function.prototype.toString.call(object).startsWith('class') ? 'class' : 'function';
    return typeof name === 'string' && name !== '' ? `[${kind} ${name}]` : `[${kind}]`;
  }
  if (Error.isError(object)) return inspectError(object, depth);
  const kind = slotKinds.find(([reader]) => hasSlot(reader, object));
  return kind === undefined ? null : kind[1](object);
}

/**
 * @param {object} error
 * @param {number} depth
 * @returns {string}
 */
function inspectError(error, depth) {
  const text = errorText(error);
  if (depth > 0) return `[${text}]`;
  const stack = dataProperty(error, 'stack');
  const frames = typeof stack === 'string' ? pageFrames(stack) : [];
  return [text, ...frames.map((frame) => `    ${frame}`)].join('\n');
}
