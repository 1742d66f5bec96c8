// What a page's world tells whoever observes the page. While the page runs, only what the world had when the document
// began is called; once a document is done nothing in it can be disturbed any more, and it is asked as a page asks.
'use strict';

/** @param {string} interfaceName @param {string} name */
function getterNow(interfaceName, name) {
  const { prototype } = /** @type {any} */ (worldGlobal)[interfaceName];
  return /** @type {() => any} */ (getOwnPropertyDescriptor(prototype, name)?.get);
}

const stateNames = /** @type {const} */ ([
  'readyState', 'status', 'statusText', 'responseURL', 'responseType', 'timeout', 'withCredentials',
]);
/** @type {Record<string, () => any>} */
const requestGetters = /** @type {any} */ ({ __proto__: null });
const { getAllResponseHeaders } = /** @type {any} */ (worldGlobal).XMLHttpRequest.prototype;
const defaultPrevented = getterNow('Event', 'defaultPrevented');
const blobSize = getterNow('Blob', 'size'), blobType = getterNow('Blob', 'type');
const WorldBytes = Uint8Array;
const { fromCharCode } = String;
const pageFetch = /** @type {Function} */ (/** @type {any} */ (worldGlobal).fetch);
const isPageBuffer = guard((/** @type {object} */ value) => border.slotOf('ArrayBuffer', value) !== null);

/** @type {{ promise: Promise<any>, isSettled: boolean }[]} */
const fetches = [];
let fetchCount = 0;
let told = (/** @type {object} */ _) => {};

/** @param {(record: object) => void} tell */
function beginObservation(tell) {
  told = guard(tell);
  for (let i = 0; i < stateNames.length; i++) requestGetters[stateNames[i]] = getterNow('XMLHttpRequest', stateNames[i]);
  requestGetters.responseText = getterNow('XMLHttpRequest', 'responseText');
  requestGetters.response = getterNow('XMLHttpRequest', 'response');
  // Equal runs draw equal numbers.
  let state = 1;
  const { random, fetch } = {
    random() {
      state = (state * 48271) % 0x7fffffff;
      return state / 0x7fffffff;
    },
    /** @this {unknown} */
    fetch() {
      const promise = apply(pageFetch, this, arguments);
      createDataProperty(fetches, fetchCount++, { promise, isSettled: false });
      return promise;
    },
  };
  defineHidden(worldGlobal.Math, 'random', asNative(random, 0));
  // What its promises come to is looked at in the end: a reaction of ours would count as handling a rejection.
  const descriptor = /** @type {any} */ (getOwnPropertyDescriptor(worldGlobal, 'fetch'));
  descriptor.value = asNative(fetch, pageFetch.length);
  defineProperty(worldGlobal, 'fetch', descriptor);
}

/**
 * The interface of an object as a page finds it.
 * @param {object} object
 */
function classOf(object) {
  for (let at = getPrototypeOf(object); at !== null; at = getPrototypeOf(at)) {
    const tag = ownDataValue(at, symbolToStringTag);
    if (typeof tag === 'string') return tag;
    const constructor = /** @type {any} */ (ownDataValue(at, 'constructor'));
    if (typeof constructor === 'function') return `${constructor.name}`;
  }
  return 'null';
}

/**
 * The names of an object's own properties.
 * @param {object} object
 */
function ownNames(object) {
  let text = '';
  const keys = ownKeys(object);
  for (let i = 0; i < keys.length; i++) text += (i === 0 ? '' : ' ') + describedKey(keys[i]);
  return text;
}

/** @param {string | symbol} key */
const describedKey = key => typeof key === 'symbol' ? `[${key.description}]` : key;

/**
 * An event after its dispatch.
 * @param {object} event
 */
const describeEvent = event => ({
  __proto__: null, defaultPrevented: apply(defaultPrevented, event, []), own: ownNames(event),
});

/**
 * A request as a listener finds it.
 * @param {object} xhr
 */
function describeRequest(xhr) {
  const record = /** @type {any} */ ({ __proto__: null });
  for (let i = 0; i < stateNames.length; i++) record[stateNames[i]] = apply(requestGetters[stateNames[i]], xhr, []);
  record.headers = apply(getAllResponseHeaders, xhr, []);
  const type = record.responseType;
  record.response = type === '' || type === 'text'
    ? apply(requestGetters.responseText, xhr, []) : describeBody(apply(requestGetters.response, xhr, []));
  record.own = ownNames(xhr);
  return record;
}

/** @param {any} value what a page gets as a body */
function describeBody(value) {
  if (!isObject(value)) return value === undefined ? 'undefined' : value;
  if (isPageBuffer(value)) return describeBytes(/** @type {ArrayBuffer} */ (value));
  if (isPlatformObject(value)) {
    const name = classOf(value);
    return name === 'Blob' ? `Blob of ${apply(blobSize, value, [])} bytes, type "${apply(blobType, value, [])}"` : name;
  }
  return `JSON ${stringifyJSON(value)}`;
}

/** @param {ArrayBuffer} buffer */
function describeBytes(buffer) {
  const bytes = new WorldBytes(buffer);
  let text = '', sum = 0;
  for (let i = 0; i < bytes.length; i++) {
    sum = (sum * 31 + bytes[i]) % 0x7fffffff;
    if (i < 256) text += bytes[i] >= 0x20 && bytes[i] < 0x7f ? fromCharCode(bytes[i]) : `\\${bytes[i]}`;
  }
  return `${bytes.length} bytes, sum ${sum}: ${text}`;
}

/** Looks at what the fetches have come to, and at the bodies that nobody has read. */
function settleFetches() {
  for (let i = 0; i < fetchCount; i++) {
    const call = fetches[i];
    if (call.isSettled) continue;
    call.isSettled = true;
    const finish = (/** @type {any} */ record) => {
      record.index = i + 1;
      told(record);
    };
    apply(promiseThen, call.promise, [
      (/** @type {any} */ response) => describeResponse(response, finish),
      (/** @type {unknown} */ reason) => finish({ __proto__: null, error: describeReason(reason) }),
    ]);
  }
}

/**
 * @param {any} response
 * @param {(record: any) => void} finish
 */
function describeResponse(response, finish) {
  const { url, type, redirected, status, statusText, ok, bodyUsed, body } = response;
  const record = /** @type {any} */ ({
    __proto__: null, class: classOf(response), url, type, redirected, status, statusText, ok, bodyUsed,
    body: body === null ? 'null' : classOf(body), headers: '', own: ownNames(response),
  });
  response.headers.forEach((/** @type {string} */ value, /** @type {string} */ name) => {
    record.headers += `${name}: ${value}\n`;
  });
  try {
    response.headers.append('x-observed', '1');
    record.headersGuard = 'mutable';
  } catch (error) {
    record.headersGuard = `${error}`;
  }
  if (bodyUsed || body?.locked) return finish(record);
  const done = (/** @type {unknown} */ bytes) => {
    record.bytes = bytes;
    finish(record);
  };
  apply(promiseThen, response.clone().arrayBuffer(), [
    (/** @type {ArrayBuffer} */ buffer) => done(describeBytes(buffer)),
    (/** @type {unknown} */ reason) => done(describeReason(reason)),
  ]);
}

/** @param {any} reason */
function describeReason(reason) {
  if (!isObject(reason)) return `${reason}`;
  return `${classOf(reason)} ${reason} (${ownNames(reason)})`;
}

const observationFragment = {
  __proto__: null, begin: beginObservation, classOf, event: describeEvent, request: describeRequest, settle: settleFetches,
  world: describeWorld,
};
