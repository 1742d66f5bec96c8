// https://w3c.github.io/FileAPI/#filelist-section
'use strict';

class FileListImpl {
  /** @type {readonly FileImpl[]} */
  files;

  /** @param {readonly FileImpl[]} files */
  constructor(files) {
    this.files = files;
  }

  /** @returns {number} */
  get length() {
    return this.files.length;
  }

  /**
   * @param {number} index
   * @returns {FileImpl | null}
   */
  item(index) {
    return this.files[index] ?? null;
  }
}

interface_('FileList', FileListImpl, () => ({
  length: readonly(unsignedLong),
  item: operation([unsignedLong], nullable('File')),
}), {
  exposed: true, indexed: { get: 'item', length: 'length', type: nullable('File') },
  serializable: ({ files }) => () => new FileListImpl(files.map(cloneFile)),
});
