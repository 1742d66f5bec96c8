// https://html.spec.whatwg.org/multipage/interactive-elements.html#the-dialog-element
'use strict';

class HTMLDialogElementImpl extends HTMLElementImpl {
  /** https://html.spec.whatwg.org/multipage/interactive-elements.html#is-modal */
  isModal = false;
  returnValue = '';

  /** https://html.spec.whatwg.org/multipage/interactive-elements.html#dom-dialog-show */
  show() {
    // 1-2. It is open already.
    if (this.hasAttribute('open')) {
      if (this.isModal) {
        throw new DOMExceptionImpl('Cannot call show() on an open modal dialog.', 'InvalidStateError');
      }
      return;
    }
    // 4. Open it.
    setAttributeValue(this, 'open', '');
  }

  /** https://html.spec.whatwg.org/multipage/interactive-elements.html#show-a-modal-dialog */
  showModal() {
    // 1-2. It is open already.
    if (this.hasAttribute('open')) {
      if (!this.isModal) {
        throw new DOMExceptionImpl('Cannot call showModal() on an open non-modal dialog.', 'InvalidStateError');
      }
      return;
    }
    // 3-4. Where it can be seen.
    if (!this.isConnected) throw new DOMExceptionImpl('Element is not connected.', 'InvalidStateError');
    // 9-10. Open it, above all else.
    setAttributeValue(this, 'open', '');
    this.isModal = true;
  }

  /**
   * https://html.spec.whatwg.org/multipage/interactive-elements.html#close-the-dialog
   * @param {string | null} [result]
   */
  close(result = null) {
    // 1. It is not open.
    if (!this.hasAttribute('open')) return;
    // 4-9. It is closed, with that result.
    this.removeAttribute('open');
    this.isModal = false;
    if (result !== null) this.returnValue = result;
    // 12. Who is interested is told later.
    const window = this.nodeDocument.defaultView;
    if (window !== null) queueTask(window.realm, () => fireEvent(this, createEvent(EventImpl, 'close')));
  }

  /**
   * https://html.spec.whatwg.org/multipage/interactive-elements.html#dialog-request-close
   * @param {string} [result]
   */
  requestClose(result) {
    if (!this.hasAttribute('open')) return;
    if (fireEvent(this, createEvent(EventImpl, 'cancel', { cancelable: true }))) this.close(result ?? null);
  }

  /**
   * @override
   * @param {NodeImpl} _oldParent
   */
  removingSteps(_oldParent) {
    this.isModal = false;
  }
}

htmlElement('HTMLDialogElement', ['dialog'], () => ({
  open: reflectBoolean('open'),
  returnValue: attribute(DOMString),
  show: operation([]),
  showModal: operation([]),
  close: operation([optional(DOMString)]),
  requestClose: operation([optional(DOMString)]),
}), { elementClass: HTMLDialogElementImpl });
