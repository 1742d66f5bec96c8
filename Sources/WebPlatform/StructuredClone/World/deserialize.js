// https://html.spec.whatwg.org/multipage/structured-data.html#structureddeserialize
'use strict';

/** @typedef {{ records: any, at: number, memory: any, frames: any, clone: any }} CloneReader */
/**
 * A container being filled; of a Map `key` holds what came first of an entry. `isPlain` for an object of this reader's
 * own making, that has Object.prototype only.
 * @typedef {{ object: any, mark: any, isPlain: boolean, hasKey: boolean, key: any }} ReaderFrame
 */

/** Whose prototype property is no object: objects made for it get the intrinsic prototypes of this realm. */
const realmMarker = function () {};
defineProperty(realmMarker, 'prototype', /** @type {any} */ ({ __proto__: null, value: undefined, writable: false }));

/**
 * An object of this realm, of one of the engine's classes, whatever the page has done to its name.
 * @param {string} name
 * @param {any} [a]
 * @param {any} [b]
 * @param {any} [c]
 * @returns {any}
 */
function makeBuiltin(name, a, b, c) {
  try { return border.constructBuiltin(name, realmMarker, a, b, c); } catch (error) {
    throw translated(error);
  }
}

/**
 * https://html.spec.whatwg.org/multipage/structured-data.html#structureddeserializewithtransfer, without recursion
 * @param {any} clone a SerializedClone
 * @returns {unknown}
 */
function deserializeClone(clone) {
  // 1. Let memory hold what was transferred.
  const memory = newList();
  for (let i = 0; i < clone.transfers.length; i++) memory[i] = receivedValue(clone, i);
  const reader = { records: clone.records, at: 0, memory, frames: newList(), clone };
  // 4. Deserialise.
  const value = readValue(reader);
  const { records, frames } = reader;
  while (frames.length > 0) {
    const frame = frames[frames.length - 1];
    if (frame.hasKey) {
      frame.hasKey = false;
      border.setEntry(frame.object, frame.key, readValue(reader));
      continue;
    }
    const record = records[reader.at++];
    if (record === marks.entry) {
      const first = readValue(reader);
      frame.hasKey = frame.mark === marks.map;
      if (frame.hasKey) frame.key = first;
      else border.addEntry(frame.object, first);
    } else if (record !== marks.end) {
      const inner = readValue(reader);
      // A setter that the page has put on the prototype must not see it.
      if (frame.isPlain && !(record in objectPrototype)) frame.object[record] = inner;
      else createDataProperty(frame.object, record, inner);
    } else if (frame.mark === marks.object) {
      frames.length--;
    } else {
      // Properties follow the entries.
      frame.mark = marks.object;
    }
  }
  return value;
}

/**
 * @param {any} clone
 * @param {number} index
 * @returns {any} what was transferred, as this world has it
 */
function receivedValue(clone, index) {
  const buffer = border.transferredBuffer(clone, index);
  if (buffer !== null) return apply(transferBuffer, buffer, []);
  return wrap(asked(border.receivedObject, clone.transfers[index], realm));
}

/**
 * Reads a value; a container comes without its content, which follows.
 * @param {CloneReader} reader
 * @returns {any}
 */
function readValue(reader) {
  const { records, memory } = reader;
  const record = records[reader.at++];
  if (!isObject(record)) return record;
  let value;
  switch (record) {
    case marks.reference: return memory[records[reader.at++]];
    case marks.wrapper: value = WorldObject(records[reader.at++]); break;
    case marks.date: value = new WorldDate(records[reader.at++]); break;
    case marks.regExp: value = makeBuiltin('RegExp', records[reader.at++], records[reader.at++]); break;
    case marks.buffer:
      value = apply(transferBuffer, border.ownedBuffer(reader.clone, records[reader.at++]), []);
      break;
    case marks.view: value = readView(reader); break;
    case marks.platform: value = wrap(asked(records[reader.at++], realm)); break;
    case marks.error: value = readError(reader); break;
    case marks.array: {
      value = /** @type {unknown[]} */ ([]);
      value.length = records[reader.at++];
      pushContainer(value, marks.object, false, reader);
      return value;
    }
    case marks.map: case marks.set:
      value = makeBuiltin(record === marks.map ? 'Map' : 'Set');
      pushContainer(value, record, false, reader);
      return value;
    default:
      value = {};
      pushContainer(value, marks.object, true, reader);
      return value;
  }
  memory[memory.length] = value;
  return value;
}

/**
 * @param {any} object
 * @param {any} mark
 * @param {boolean} isPlain
 * @param {CloneReader} reader
 */
function pushContainer(object, mark, isPlain, { memory, frames }) {
  memory[memory.length] = object;
  frames[frames.length] = { __proto__: null, object, mark, isPlain, hasKey: false, key: undefined };
}

/** @param {CloneReader} reader */
function readView(reader) {
  const { records } = reader;
  const name = records[reader.at++];
  const byteOffset = records[reader.at++];
  const length = records[reader.at++];
  return makeBuiltin(name, readValue(reader), byteOffset, length);
}

/** @param {CloneReader} reader */
function readError(reader) {
  const { records } = reader;
  const name = records[reader.at++];
  const message = records[reader.at++];
  const cause = records[reader.at++];
  const error = new errorConstructors[name](message);
  if (cause !== undefined) defineHidden(error, 'cause', cause);
  restoreOwn(error, 'line', records[reader.at++]);
  restoreOwn(error, 'column', records[reader.at++]);
  restoreOwn(error, 'sourceURL', records[reader.at++]);
  restoreOwn(error, 'stack', records[reader.at++]);
  return error;
}

/**
 * @param {object} error
 * @param {string} key
 * @param {unknown} value
 */
function restoreOwn(error, key, value) {
  if (value === undefined) reflectDelete(error, key);
  else defineHidden(error, key, value);
}
