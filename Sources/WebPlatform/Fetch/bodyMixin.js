// https://fetch.spec.whatwg.org/#body-mixin
'use strict';

/** What Request and Response have in common. */
class BodyMixinImpl {
  /**
   * @param {RealmImpl} realm
   * @param {BodyRecord | null} body
   */
  constructor(realm, body) {
    this.realm = realm;
    this.bodyRecord = body;
  }

  /**
   * https://fetch.spec.whatwg.org/#concept-body-mime-type
   * @returns {HeaderList}
   */
  get bodyHeaderList() {
    throw new Error('Each of the two has its own');
  }

  /** @returns {ReadableStreamImpl | null} */
  get body() {
    return this.bodyRecord === null ? null : this.bodyRecord.stream;
  }

  /** @returns {boolean} */
  get bodyUsed() {
    return this.bodyRecord !== null && this.bodyRecord.isDisturbed;
  }

  /** @returns {boolean} */
  get isUnusable() {
    return this.bodyRecord !== null && this.bodyRecord.isUnusable;
  }

  /** @returns {Deferred} */
  arrayBuffer() {
    return this.#consume((bytes) => bytesOf(bytes).buffer);
  }

  /** @returns {Deferred} */
  blob() {
    return this.#consume((bytes) => new BlobImpl([bytesOf(bytes)], { type: this.blobType }));
  }

  /** @returns {Deferred} */
  bytes() {
    return this.#consume(bytesOf);
  }

  /** @returns {Deferred} */
  formData() {
    return this.#consume((bytes) => parseFormData(bytesOf(bytes), extractMIMEType(this.bodyHeaderList)));
  }

  /** @returns {Deferred} */
  json() {
    // Deviates: what does not parse is a DOMException in WebKit, and a string that begins with U+FEFF does not.
    return this.#consume((bytes) => parsedJSON(textOf(bytes), () => domException('SyntaxError')));
  }

  /** @returns {Deferred} */
  text() {
    return this.#consume(textOf);
  }

  /**
   * The type of the Blob that `blob()` makes.
   * @returns {string}
   */
  get blobType() {
    // Deviates: WebKit takes the header as it is, only in lower case.
    return this.bodyHeaderList.get('Content-Type') ?? '';
  }

  /**
   * https://fetch.spec.whatwg.org/#concept-body-consume-body
   * @param {(bytes: Uint8Array | string) => unknown} convertBytesToJSValue
   * @returns {Deferred}
   */
  #consume(convertBytesToJSValue) {
    // 1. If object is unusable, then return a promise rejected with a TypeError.
    if (this.isUnusable) throw new TypeError('Body is disturbed or locked');
    // 2. Let promise be a new promise.
    const promise = new Deferred();
    // 3. Let errorSteps given error be to reject promise with error.
    const errorSteps = (/** @type {unknown} */ error) => promise.reject(error);
    // 4. Let successSteps given a byte sequence data be to resolve promise with the result of converting it.
    const successSteps = (/** @type {Uint8Array | string} */ data) => {
      let value;
      try {
        value = convertBytesToJSValue(data);
      } catch (error) {
        errorSteps(error);
        return;
      }
      promise.resolve(value);
    };
    // 5. If object's body is null, then run successSteps with an empty byte sequence.
    if (this.bodyRecord === null) successSteps('');
    // 6. Otherwise, fully read object's body.
    else this.bodyRecord.fullyRead(this.realm, successSteps, errorSteps);
    // 7. Return promise.
    return promise;
  }
}

/**
 * @param {Uint8Array | string} body  what `fullyRead` gives
 * @returns {string}
 */
function textOf(body) {
  return typeof body === 'string' ? body : utf8Decode(body);
}

const bodyMembers = {
  body: readonly(nullable('ReadableStream')),
  bodyUsed: readonly(boolean),
};

const bodyReaders = {
  arrayBuffer: operation([], promise(any)),
  blob: operation([], promise('Blob')),
  bytes: operation([], promise(any)),
  formData: operation([], promise('FormData')),
  json: operation([], promise(any)),
  text: operation([], promise(USVString)),
};
