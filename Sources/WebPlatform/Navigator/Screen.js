// https://drafts.csswg.org/cssom-view/#the-screen-interface
'use strict';

class ScreenImpl {
  /** @param {PageSettings} settings */
  constructor(settings) {
    this.width = settings.innerWidth;
    this.height = settings.innerHeight;
  }

  get availWidth() {
    return this.width;
  }

  get availHeight() {
    return this.height;
  }

  get colorDepth() {
    return 24;
  }

  get pixelDepth() {
    return 24;
  }
}

interface_('Screen', ScreenImpl, () => ({
  availWidth: readonly(long),
  availHeight: readonly(long),
  width: readonly(long),
  height: readonly(long),
  colorDepth: readonly(unsignedLong),
  pixelDepth: readonly(unsignedLong),
}), { exposed: true });
