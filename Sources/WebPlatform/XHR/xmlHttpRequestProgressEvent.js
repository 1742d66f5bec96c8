// Deviates: the progress events of XMLHttpRequest are of an interface of WebKit's own, which keeps two old names.
'use strict';

class XMLHttpRequestProgressEventImpl extends ProgressEventImpl {
  get position() {
    return this.loaded;
  }

  get totalSize() {
    return this.total;
  }
}

interface_('XMLHttpRequestProgressEvent', XMLHttpRequestProgressEventImpl, () => ({
  position: readonly(unsignedLongLong),
  totalSize: readonly(unsignedLongLong),
}), { inherits: 'ProgressEvent', exposed: true });
