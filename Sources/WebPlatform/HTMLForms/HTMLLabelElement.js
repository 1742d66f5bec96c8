// https://html.spec.whatwg.org/multipage/forms.html#the-label-element
'use strict';

class HTMLLabelElementImpl extends HTMLElementImpl {
  /** Whether a click is on its way to the control. */
  #isPassingOn = false;

  /** @returns {ElementImpl | null} https://html.spec.whatwg.org/multipage/forms.html#labeled-control */
  get control() {
    const id = this.getAttribute('for');
    if (id === null) return firstDescendantElement(this, isLabelable);
    const named = elementOfTreeByID(this, id);
    return named !== null && isLabelable(named) ? named : null;
  }

  /** @returns {HTMLFormElementImpl | null} */
  get form() {
    return /** @type {HTMLFormElementImpl | null} */ (this.control?.formOwner ?? null);
  }

  /** @override Its control has the focus for it, unless it can have it itself. */
  takeFocus() {
    if (isFocusable(this)) focusElement(this);
    else if (this.control instanceof HTMLElementImpl) this.control.takeFocus();
  }

  /**
   * A click on it is one on its control, which then has the focus, as in WebKit.
   * @override
   * @returns {((event: EventImpl) => void) | null}
   */
  get activationBehavior() {
    const { control } = this;
    if (!(control instanceof HTMLElementImpl)) return null;
    return (event) => {
      if (this.#isPassingOn) return;
      // Not where the click was on the control, or on something else to click inside the label.
      const { target } = event;
      for (let node = target instanceof NodeImpl ? target : null; node !== null && node !== this; node = node.parent) {
        if (node === control || (node instanceof ElementImpl && isInteractiveContent(node))) return;
      }
      this.#isPassingOn = true;
      try {
        control.simulateClick();
        if (isFocusable(control)) focusElement(control);
      } finally {
        this.#isPassingOn = false;
      }
    };
  }
}

/**
 * https://html.spec.whatwg.org/multipage/dom.html#interactive-content-2
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function isInteractiveContent(element) {
  if (!element.isHTML) return false;
  switch (element.localName) {
    case 'input':
      return isLabelable(element);
    case 'a':
      return element.hasAttribute('href');
    default:
      return ['button', 'details', 'embed', 'iframe', 'label', 'select', 'textarea'].includes(element.localName);
  }
}

htmlElement('HTMLLabelElement', ['label'], () => ({
  form: readonly(nullable('HTMLFormElement')),
  htmlFor: reflect('for'),
  control: readonly(nullable('HTMLElement')),
}), { elementClass: HTMLLabelElementImpl });
