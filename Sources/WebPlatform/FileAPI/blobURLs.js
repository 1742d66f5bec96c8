// https://w3c.github.io/FileAPI/#url
'use strict';

/** @typedef {{ object: BlobImpl, origin: string, realm: RealmImpl }} BlobURLEntry */

/** https://w3c.github.io/FileAPI/#BlobURLStore @type {Map<string, BlobURLEntry>} */
const blobURLStore = new Map();

/**
 * https://w3c.github.io/FileAPI/#dfn-createObjectURL
 * @param {RealmImpl} realm
 * @param {BlobImpl} object
 * @returns {string}
 */
function createBlobURL(realm, object) {
  forgetBlobURLsOfClosedWindows();
  // https://w3c.github.io/FileAPI/#unicodeBlobURL
  const url = `blob:${realm.origin}/${generateUUID()}`;
  blobURLStore.set(url, { object, origin: realm.origin, realm });
  return url;
}

/**
 * https://w3c.github.io/FileAPI/#dfn-revokeObjectURL
 * @param {RealmImpl} realm
 * @param {string} url
 */
function revokeBlobURL(realm, url) {
  const urlRecord = basicURLParse(url);
  if (urlRecord === null || urlRecord.scheme !== 'blob') return;
  // With its fragment: only exact matches are revoked.
  const key = serializeURL(urlRecord);
  const entry = blobURLStore.get(key);
  if (entry !== undefined && entry.origin === realm.origin) blobURLStore.delete(key);
}

/** https://w3c.github.io/FileAPI/#lifeTime: a document's blob URLs go with it. */
function forgetBlobURLsOfClosedWindows() {
  for (const [url, entry] of blobURLStore) {
    if (entry.realm.window.closed) blobURLStore.delete(url);
  }
}

/** @returns {string} a random UUID: https://www.rfc-editor.org/rfc/rfc9562#section-5.4 */
function generateUUID() {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (digit) => {
    const random = Math.floor(Math.random() * 16);
    return (digit === 'x' ? random : 8 + random % 4).toString(16);
  });
}

resolveBlobURL = (url) => blobURLStore.get(serializeURL(url, true)) ?? null;
