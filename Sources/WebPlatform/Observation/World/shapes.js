// What a page can tell of a world's objects without calling them: names, attributes, lengths, texts.
'use strict';

/** The interfaces that a bridge has to do with. */
const shownInterfaces = [
  'XMLHttpRequest', 'XMLHttpRequestEventTarget', 'XMLHttpRequestUpload', 'EventTarget', 'Event', 'ProgressEvent',
  'SubmitEvent', 'HTMLFormElement', 'HTMLElement', 'HTMLInputElement', 'HTMLButtonElement', 'FormData', 'Headers',
  'Request', 'Response', 'ReadableStream', 'Blob', 'File', 'AbortSignal', 'AbortController', 'URLSearchParams', 'URL',
];

function describeWorld() {
  /** @type {Record<string, string>} */
  const shapes = /** @type {any} */ ({ __proto__: null });
  const page = /** @type {any} */ (worldGlobal);
  shapes.fetch = describeProperty(worldGlobal, 'fetch');
  for (let i = 0; i < shownInterfaces.length; i++) {
    const name = shownInterfaces[i], constructor = page[name];
    if (typeof constructor !== 'function') continue;
    shapes[name] = describeFunction(constructor);
    const { prototype } = /** @type {any} */ (constructor);
    if (!isObject(prototype)) continue;
    const keys = ownKeys(prototype);
    for (let k = 0; k < keys.length; k++) {
      shapes[`${name}.prototype.${describedKey(keys[k])}`] = describeProperty(prototype, keys[k]);
    }
  }
  return { __proto__: null, globals: ownNames(worldGlobal), shapes };
}

/**
 * @param {object} holder
 * @param {string | symbol} key
 */
function describeProperty(holder, key) {
  const { value, get, set, writable, enumerable, configurable } = /** @type {PropertyDescriptor} */ (
    getOwnPropertyDescriptor(holder, key));
  let text = `${enumerable ? 'e' : '-'}${configurable ? 'c' : '-'}${writable ? 'w' : '-'}`;
  if (get) text += ` get ${describeFunction(get)}`;
  if (set) text += ` set ${describeFunction(set)}`;
  if (typeof value === 'function') text += ` ${describeFunction(value)}`;
  else if (!get && !set) text += ` ${typeof value}`;
  return text;
}

/** @param {Function} f */
function describeFunction(f) {
  return `${f.name}/${f.length} {${ownNames(f)}} ${apply(worldGlobal.Function.prototype.toString, f, [])}`;
}
