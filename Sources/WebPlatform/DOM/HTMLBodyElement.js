// https://html.spec.whatwg.org/multipage/sections.html#the-body-element
'use strict';

/** A body or a frameset: many of its event handlers are the window's. */
class HTMLBodyElementImpl extends HTMLElementImpl {
  /** @override @returns {boolean} */
  get isDocumentLevelTarget() {
    return super.isDocumentLevelTarget || this.nodeDocument.body === this;
  }

  /**
   * @override
   * @param {string} type
   * @returns {EventTargetImpl | null}
   */
  eventHandlerTarget(type) {
    return windowReflectingBodyEventHandlerTypes.has(type) ? this.nodeDocument.defaultView : this;
  }
}

htmlElement('HTMLBodyElement', ['body'], () => ({
  text: reflect('text'),
  link: reflect('link'),
  bgColor: reflect('bgcolor'),
  background: reflect('background'),
  ...windowEventHandlerMembers(),
}), { elementClass: HTMLBodyElementImpl });

htmlElement('HTMLFrameSetElement', ['frameset'], () => ({
  cols: reflect('cols'),
  rows: reflect('rows'),
  ...windowEventHandlerMembers(),
}), { elementClass: class extends HTMLBodyElementImpl {} });
