// How a graph of values travels between a world and Swift: flat, as numbers and one text, so that nothing but two
// copies is paid for it. SerializedValue.swift is the other reader and writer of this grammar.
//
// A tape is a sequence of slots, each a number `payload * 16 + tag`:
//   0 undefined   1 null   2 false   3 true
//   4 a number, which is the next slot             5 a Date, whose time is the next slot
//   6 a string of `payload` code units of the text, which are taken in order
//   7 a large string, at index `payload` of the list of those
//   8 an array of `payload` elements, which follow
//   9 an object of `payload` members, which follow: the length of the name, which is in the text, and the value
//   10 an object met before: arrays, objects and Dates are counted from 0 in the order of their slots
// Before the tape come the slots of a header: whether there is a slot of tag 10, how many slots the tape has, and what
// the natives that it is given to say of it.
'use strict';

/** How many slots the header has. */
const tapeHeader = 6;

class MessageTape {
  constructor() {
    this.slots = new Float64Array(256);
    this.text = '';
    /** @type {string[]} */
    this.large = [];
    /**
     * The objects met so far, in order; a map takes over when they are many.
     * @type {unknown[]}
     */
    this.objects = [];
    /** @type {Map<unknown, number> | null} */
    this.places = null;
    /** Whether an object was met twice. */
    this.hasReferences = false;
  }

  /** Forgets what was written. */
  clear() {
    if (this.slots.length > 65536) this.slots = new Float64Array(256);
    this.text = '';
    this.large = [];
    this.objects = [];
    this.places = null;
    this.hasReferences = false;
  }

  /** Whether a proxy is among the objects. */
  hasProxy() {
    const { objects } = this;
    if (objects.length <= 8) return native.hasProxy(...objects);
    for (let i = 0; i < objects.length; i += 256) if (native.hasProxy(...objects.slice(i, i + 256))) return true;
    return false;
  }
}

/**
 * Why the last value that was refused cannot travel, and the way to what is in its way, from there outwards.
 * @type {{ reason: string, steps: (string | number)[] }}
 */
const refusedTape = { reason: '', steps: [] };
const plainMemberName = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** @param {string} reason a predicate @returns {false} */
function refuseTape(reason) {
  refusedTape.reason = reason;
  refusedTape.steps = [];
  return false;
}

/** @returns {string} why the last value that was refused cannot travel: `message.list[2].f is a function` */
function refusalOfTape() {
  const { reason, steps } = refusedTape;
  const path = steps.reverse().map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    return plainMemberName.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
  }).join('');
  refuseTape('');
  return `message${path.length > 200 ? `${path.slice(0, 120)}…${path.slice(-60)}` : path} ${reason}`;
}

/**
 * Tapes that nobody writes on. One is enough, unless a getter of a message posts a message itself.
 * @type {MessageTape[]}
 */
const idleTapes = [];

/**
 * Writes a page's value on a tape and hands that to `use`.
 * @param {RealmImpl} realm
 * @param {unknown} value
 * @param {(tape: MessageTape) => void} use the tape is valid during the call
 * @returns {boolean} false when the value, or something in it, cannot travel. That a proxy cannot shows at the end only:
 *   its traps were called, for the page alone to see.
 */
function withTapeOf(realm, value, use) {
  const tape = idleTapes.pop() ?? new MessageTape();
  const isWritten = realm.kit.writeTape(value, tape) && (!tape.hasProxy() || refuseTape('has a Proxy in it'));
  if (isWritten) use(tape);
  tape.clear();
  idleTapes.push(tape);
  return isWritten;
}

/** A tape from Swift, which the receiving world makes into values of its own. */
class SerializedMessage {
  /**
   * @param {Float64Array} slots
   * @param {string} text
   * @param {string[]} large
   */
  constructor(slots, text, large) {
    this.slots = slots;
    this.text = text;
    this.large = large;
  }
}

/**
 * @param {RealmImpl} realm
 * @param {unknown} value of that world
 * @returns {SerializedMessage | null} a copy for another world; null when the value, or something in it, cannot travel
 */
function serializedMessage(realm, value) {
  /** @type {SerializedMessage | null} */
  let message = null;
  withTapeOf(realm, value, ({ slots, text, large }) => {
    message = new SerializedMessage(slots.slice(), text, large);
  });
  return message;
}

const linearObjects = 16;

// What World/messages.js needs of the platform.
Object.assign(border, {
  tapeHeader,
  /** @param {MessageTape} tape @returns {Float64Array} with more room and the same content */
  growTape(tape) {
    const slots = new Float64Array(tape.slots.length * 2);
    slots.set(tape.slots);
    tape.slots = slots;
    return slots;
  },
  /** @param {Float64Array} slots */
  tapeCapacity: (slots) => slots.length,
  /**
   * The place of an object that the tape has already, else -1, and from now on it has it.
   * @param {MessageTape} tape
   * @param {object} object never touched
   */
  placeOnTape(tape, object) {
    const { objects } = tape;
    const count = objects.length;
    if (count < linearObjects) {
      for (let i = 0; i < count; i++) {
        if (objects[i] === object) {
          tape.hasReferences = true;
          return i;
        }
      }
    } else {
      const places = tape.places ??= new Map(objects.map((known, index) => [known, index]));
      const place = places.get(object);
      if (place !== undefined) {
        tape.hasReferences = true;
        return place;
      }
      places.set(object, count);
    }
    objects.push(object);
    return -1;
  },
  /**
   * @param {MessageTape} tape
   * @param {string} string
   * @returns {number} its index
   */
  addLargeString: (tape, string) => tape.large.push(string) - 1,
  /**
   * @param {MessageTape} tape
   * @param {number} length
   * @param {string} text
   */
  endTape(tape, length, text) {
    tape.slots[0] = tape.hasReferences ? 1 : 0;
    tape.slots[1] = length - tapeHeader;
    tape.text = text;
  },
  /**
   * @param {string} text
   * @param {number} from
   * @param {number} to
   */
  slice: (text, from, to) => text.slice(from, to),
  refuse: refuseTape,
  /**
   * What is refused is in this member or element of something.
   * @param {string | number} step
   * @returns {false}
   */
  blame(step) {
    refusedTape.steps.push(step);
    return false;
  },
  /** @param {any} impl @returns {'null' | 'undefined' | 'none'} what a platform object becomes */
  substituteFor(impl) {
    switch (impl.interfaceName) {
      case 'Blob': case 'File': case 'FileList': case 'ImageData': return 'null';
      case 'DOMException': case 'DOMPoint': case 'DOMPointReadOnly': case 'DOMRect': case 'DOMRectReadOnly':
      case 'DOMMatrix': case 'DOMMatrixReadOnly': case 'DOMQuad': return 'undefined';
      default: return 'none';
    }
  },
});
