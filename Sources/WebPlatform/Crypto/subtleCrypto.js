// https://w3c.github.io/webcrypto/#subtlecrypto-interface
//
// Digests only: there are no keys yet, and no methods that need them.
'use strict';

/** The digests, by their names in upper case, and what OpenSSL calls them. */
const digestAlgorithms = new Map([['SHA-1', 'sha1'], ['SHA-256', 'sha256'], ['SHA-384', 'sha384'], ['SHA-512', 'sha512']]);

class SubtleCryptoImpl {
  /**
   * https://w3c.github.io/webcrypto/#SubtleCrypto-method-digest
   * @param {RealmImpl} realm
   * @param {{ name: string } | string} algorithm
   * @param {Uint8Array} data a copy, step 2
   * @returns {Deferred}
   */
  digest(realm, algorithm, data) {
    const digested = new Deferred();
    // 3-4. https://w3c.github.io/webcrypto/#algorithm-normalization-normalize-an-algorithm: names are of any case.
    const name = digestAlgorithms.get((typeof algorithm === 'string' ? algorithm : algorithm.name).toUpperCase());
    if (name === undefined) {
      digested.reject(domException('NotSupportedError'));
      return digested;
    }
    // 6-10. In parallel, and then in a task.
    const digest = native.digest(name, data);
    queueTask(realm, () => digested.resolve(digest));
    return digested;
  }
}

const CryptoAlgorithmParameters = dictionary('CryptoAlgorithmParameters', { name: required(DOMString) });

interface_('SubtleCrypto', SubtleCryptoImpl, () => ({
  digest: operation([union(CryptoAlgorithmParameters, DOMString), BufferSource], promise(any), { realm: true }),
}), { exposed: true });
