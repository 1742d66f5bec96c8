// https://w3c.github.io/webcrypto/#crypto-interface
'use strict';

/** The views that random values may fill. */
const integerArrayTags = new Set([
  'Int8Array', 'Int16Array', 'Int32Array', 'BigInt64Array',
  'Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array', 'BigUint64Array',
]);

class CryptoImpl {
  #subtle = new SubtleCryptoImpl();
  #window;

  /** @param {WindowImpl} window */
  constructor(window) { this.#window = window; }

  /**
   * In a context that is not secure there is none. (Deviates: there is the attribute, where WebKit has not even that.)
   * @returns {SubtleCryptoImpl | undefined}
   */
  get subtle() { return this.#window.isSecureContext ? this.#subtle : undefined; }

  /**
   * https://w3c.github.io/webcrypto/#Crypto-method-getRandomValues
   * @param {any} array the page's, of which only internal slots are read and written
   * @returns {unknown}
   */
  getRandomValues(array) {
    if (!ArrayBuffer.isView(array)) {
      throw new TypeError("Argument 1 ('array') to Crypto.getRandomValues must be an instance of ArrayBufferView");
    }
    // 1. Integers only.
    if (!integerArrayTags.has(typedArrayTag.call(array))) throw domException('TypeMismatchError');
    // 2. Not too many.
    const count = byteLengthOf(array);
    if (count > 65536) throw domException('QuotaExceededError');
    // 3. Fill it. A detached one has no bytes.
    if (count > 0) {
      new Uint8Array(typedArrayBuffer.call(array), typedArrayOffset.call(array), count)
        .set(new Uint8Array(native.randomBytes(count)));
    }
    // 4. Return it.
    return array;
  }

  /**
   * https://w3c.github.io/webcrypto/#Crypto-method-randomUUID
   * @returns {string}
   */
  randomUUID() {
    // 1-2. Random bytes.
    const bytes = new Uint8Array(native.randomBytes(16));
    // 3-4. Version 4, of the variant of RFC 9562.
    bytes[6] = (bytes[6] & 0x0F) | 0x40;
    bytes[8] = (bytes[8] & 0x3F) | 0x80;
    // 5. As text.
    const hex = bytes.toHex();
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }
}

interface_('Crypto', CryptoImpl, () => ({
  subtle: readonly(any),
  getRandomValues: operation([arg('array', any)], any),
  randomUUID: operation([], DOMString),
}), { exposed: true });

/** @type {WeakMap<WindowImpl, CryptoImpl>} */
const cryptoOfWindows = new WeakMap();

/**
 * https://w3c.github.io/webcrypto/#dom-windoworworkerglobalscope-crypto
 * @this {WindowImpl}
 * @returns {CryptoImpl}
 */
function cryptoOfWindow() {
  let crypto = cryptoOfWindows.get(this);
  if (crypto === undefined) cryptoOfWindows.set(this, crypto = new CryptoImpl(this));
  return crypto;
}

windowMembers({ crypto: { ...readonly('Crypto'), implementation: cryptoOfWindow } });
