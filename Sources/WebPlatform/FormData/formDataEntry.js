// https://xhr.spec.whatwg.org/#concept-formdata-entry
'use strict';

/** @typedef {{ name: string, value: string | FileImpl }} FormDataEntry */

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#create-an-entry
 * @param {string} name
 * @param {string | BlobImpl} value
 * @param {string} [filename]
 * @returns {FormDataEntry}
 */
function createEntry(name, value, filename) {
  // 1. A string is kept as it is.
  if (typeof value === 'string') return { name, value };
  // 2. A Blob that is not a File becomes one named "blob"; filename, if given, is the File's name in any case.
  if (value instanceof FileImpl && filename === undefined) return { name, value };
  const file = fileFromBlob(value, filename ?? 'blob');
  if (value instanceof FileImpl) file.lastModified = value.lastModified;
  // 3. Return an entry whose name is name and whose value is value.
  return { name, value: file };
}
