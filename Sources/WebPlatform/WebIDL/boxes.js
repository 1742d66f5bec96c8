// Values that cross between the platform's realm and a world's.
'use strict';

/** What page code threw, so that no platform code ever touches it. */
class PageException {
  /** @param {unknown} value @param {RealmImpl} realm the world in which it was thrown */
  constructor(value, realm) {
    this.value = value;
    this.realm = realm;
    /**
     * Where it came from, if the value does not know.
     * @type {{ stack: string, url: string, line: number, column: number } | null}
     */
    this.place = null;
  }
}

/**
 * A page function as the platform calls it. Throws a PageException when the page throws.
 * @template R
 * @typedef {(thisArgument: unknown, ...args: any[]) => R} PageCallbackFunction
 */
/**
 * @template R
 * @typedef {PageCallbackFunction<R> & { readonly realm: RealmImpl }} PageCallback with its associated realm
 */

/**
 * Throws an opaque page value, as an operation that rethrows the page's own does.
 * @param {unknown} value
 * @returns {never}
 */
function throwPageValue(value) { throw value; }

/** An Error that reaches the page without a stack, as those that stand for native answers do. */
class StacklessError extends Error {}

/** The same as a TypeError: what fails on the way to a server. */
class StacklessTypeError extends TypeError {}

/** JSON text that the receiving world parses in its own realm: once, so that the same box is always the same value. */
class ParsedJSON {
  /**
   * @param {string} text
   * @param {() => unknown} [failure] makes what is thrown if the text does not parse
   */
  constructor(text, failure) {
    this.text = text;
    this.failure = failure;
  }
}
/**
 * @param {string} text
 * @param {() => unknown} [failure] makes what is thrown if the text does not parse; the engine's SyntaxError without it
 * @returns {ParsedJSON}
 */
function parsedJSON(text, failure) { return new ParsedJSON(text, failure); }

/** Bytes that the receiving world shows as an ArrayBuffer: always the same one for the same box. */
class SharedBytes {
  /** @param {Uint8Array} bytes */
  constructor(bytes) { this.bytes = bytes; }
}

/**
 * A structured clone on its way, which the receiving world makes into a value of its own: always the same for the same
 * box. StructuredClone/World has the grammar of `records`.
 */
class SerializedClone {
  /** @param {boolean} isShared whether several worlds or documents may make values of it */
  constructor(isShared) {
    this.isShared = isShared;
    /** @type {any[]} */
    this.records = [];
    /**
     * What was transferred, in order: a buffer, or the data of a platform object until it is received.
     * @type {TransferData[]}
     */
    this.transfers = [];
  }
}

/** @typedef {{ buffer: ArrayBuffer } | { receive: (realm: RealmImpl) => object, impl: object | null }} TransferData */

/** A value that the receiving world converts as one of the given type, where the declaration says `any`. */
class TypedValue {
  /**
   * @param {unknown} value
   * @param {IDLType} type
   */
  constructor(value, type) {
    this.value = value;
    this.type = type;
  }
}

/** A dictionary that the receiving world makes as an object of its own: `[[name, value, type], ...]`. */
class WorldObject {
  /** @param {readonly (readonly [string, unknown, IDLType])[]} fields */
  constructor(fields) { this.fields = fields; }
}

/**
 * A promise that pages can see. Each world that asks gets one of its own realm, settled by the same call that settles
 * this object, so that no microtask is added.
 */
class Deferred {
  constructor() {
    /** @type {'pending' | 'fulfilled' | 'rejected'} */
    this.state = 'pending';
    /** @type {unknown} */
    this.result = undefined;
    /** @type {{ fulfill(v: unknown): void, reject(e: unknown): void }[]} */
    this.reactions = [];
    /**
     * The promises that worlds made of it, by realm number.
     * @type {Map<number, unknown> | null}
     */
    this.worldPromises = null;
    /** True for a promise whose rejection nobody needs to handle. */
    this.isHandled = false;
    /** True for what follows a page's promise, and so is settled by a microtask already. */
    this.isFollowing = false;
  }

  /** @param {unknown} [value] */
  resolve(value) { this.#settle('fulfilled', value); }

  /** @param {unknown} [reason] a platform error, a DOMExceptionImpl, or an opaque page value */
  reject(reason) { this.#settle('rejected', reason); }

  /** @param {'fulfilled' | 'rejected'} state @param {unknown} result */
  #settle(state, result) {
    if (this.state !== 'pending') return;
    this.state = state;
    this.result = result;
    const reactions = this.reactions;
    this.reactions = [];
    for (const reaction of reactions) state === 'fulfilled' ? reaction.fulfill(result) : reaction.reject(result);
  }

  /**
   * Calls one of the two at once if it is settled, else as soon as it is, in the same turn.
   * @param {(value: any) => void} fulfill
   * @param {(reason: any) => void} reject
   */
  connect(fulfill, reject) {
    if (this.state === 'pending') this.reactions.push({ fulfill, reject });
    else if (this.state === 'fulfilled') fulfill(this.result);
    else reject(this.result);
  }

  /**
   * For the platform's own use: like a promise's `then`, each handler runs as a microtask of its own.
   * @param {((value: any) => unknown) | null} [onFulfilled]
   * @param {((reason: any) => unknown) | null} [onRejected]
   * @returns {Deferred} settled with what the handler returned or threw
   */
  then(onFulfilled, onRejected) {
    const next = new Deferred();
    const runsAtOnce = this.isFollowing && this.state === 'pending';
    const follow = (/** @type {((v: any) => unknown) | null | undefined} */ handler, /** @type {(v: unknown) => void} */ otherwise) =>
      (/** @type {unknown} */ value) => {
        const job = () => {
          if (!handler) return otherwise(value);
          let result;
          try { result = handler(value); } catch (error) { next.reject(error); return; }
          if (result instanceof Deferred) result.connect((v) => next.resolve(v), (e) => next.reject(e));
          else next.resolve(result);
        };
        runsAtOnce ? job() : queuePlatformMicrotask(job);
      };
    this.connect(follow(onFulfilled, (v) => next.resolve(v)), follow(onRejected, (e) => next.reject(e)));
    return next;
  }

  /** @returns {Deferred} for what follows a page's promise */
  static following() {
    const deferred = new Deferred();
    deferred.isFollowing = true;
    return deferred;
  }

  /** @param {unknown} [value] @returns {Deferred} */
  static resolved(value) {
    const deferred = new Deferred();
    deferred.resolve(value);
    return deferred;
  }

  /** @param {unknown} reason @returns {Deferred} */
  static rejected(reason) {
    const deferred = new Deferred();
    deferred.reject(reason);
    return deferred;
  }
}

const settledPlatformPromise = Promise.resolve();
/** @param {() => void} job */
function queuePlatformMicrotask(job) {
  // The job is boxed by the closure; what it returns is dropped, so no page value meets a platform promise.
  settledPlatformPromise.then(() => { performPlatformMicrotask(job); });
}
