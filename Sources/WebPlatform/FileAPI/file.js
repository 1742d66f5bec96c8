// https://w3c.github.io/FileAPI/#file-section
'use strict';

/** A Blob with a name and a time. */
class FileImpl extends BlobImpl {
  /**
   * @param {BlobPart[]} fileBits
   * @param {string} fileName
   * @param {{type?: string, endings?: string, lastModified?: number}} [options]
   */
  constructor(fileBits, fileName, options = {}) {
    super(fileBits, options);
    this.name = fileName;
    this.lastModified = options.lastModified ?? Date.now();
    this.webkitRelativePath = '';
  }
}

/**
 * A File with the bytes of a Blob: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#create-an-entry
 * @param {BlobImpl} blob
 * @param {string} name
 * @returns {FileImpl}
 */
function fileFromBlob(blob, name) {
  return new FileImpl([blob], name, { type: blob.type });
}

/**
 * https://w3c.github.io/FileAPI/#file-section, serialization steps
 * @param {FileImpl} file
 * @returns {FileImpl}
 */
function cloneFile(file) {
  return /** @type {FileImpl} */ (shareBytes(file, new FileImpl([], file.name, { lastModified: file.lastModified })));
}

const FilePropertyBag = dictionary('FilePropertyBag', { lastModified: longLong }, BlobPropertyBag);

interface_('File', FileImpl, () => ({
  constructor: [sequence(BlobPart_), USVString, optional(FilePropertyBag)],
  name: readonly(DOMString),
  lastModified: readonly(longLong),
  webkitRelativePath: readonly(USVString),
}), {
  inherits: 'Blob', exposed: true,
  serializable: (file) => () => cloneFile(file),
});
