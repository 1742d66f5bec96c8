// https://html.spec.whatwg.org/multipage/interaction.html#focus
'use strict';

/**
 * https://html.spec.whatwg.org/multipage/interaction.html#focusing-steps
 * @param {ElementImpl} element
 */
function focusElement(element) {
  const document = element.nodeDocument;
  const area = element.isConnected && element.shadow?.delegatesFocus ? focusDelegateOf(element) : element;
  if (area === null || document.focusedElement === area || !isFocusable(area)) return;
  changeFocus(document, area);
}

/**
 * https://html.spec.whatwg.org/multipage/interaction.html#dom-blur
 * @param {ElementImpl} element
 */
function blurElement(element) {
  const document = element.nodeDocument;
  if (document.focusedElement === element || (element.shadow?.delegatesFocus && hasFocusInside(element))) changeFocus(document, null);
}

/**
 * https://html.spec.whatwg.org/multipage/interaction.html#focusable-area
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function isFocusable(element) {
  if (!element.isConnected || element.nodeDocument.defaultView === null) return false;
  if (element instanceof HTMLElementImpl && element.isDisabled) return false;
  if (parseInteger(element.reflectedString('tabindex')) !== null || element.hasAttribute('contenteditable')) return true;
  switch (element.localName) {
    case 'a':
    case 'area':
      return element.hasAttribute('href');
    case 'input':
      return asciiLowercase(element.reflectedString('type')) !== 'hidden';
    case 'button':
    case 'select':
    case 'textarea':
    case 'summary':
    case 'iframe':
      return element.isHTML;
    default:
      return false;
  }
}

/**
 * https://html.spec.whatwg.org/multipage/interaction.html#focus-update-steps, with the events in WebKit's order
 * @param {DocumentImpl} document
 * @param {ElementImpl | null} element
 */
function changeFocus(document, element) {
  const previous = document.focusedElement;
  if (previous === element) return;
  if (previous instanceof HTMLElementImpl) previous.commitUserEdit();
  document.focusedElement = element;
  if (previous !== null) {
    fireFocusEvent('blur', previous, element, false);
    fireFocusEvent('focusout', previous, element, true);
  }
  // A listener may have moved the focus elsewhere.
  if (element === null || document.focusedElement !== element) return;
  fireFocusEvent('focus', element, previous, false);
  fireFocusEvent('focusin', element, previous, true);
}

/**
 * @param {string} type
 * @param {ElementImpl} target
 * @param {ElementImpl | null} relatedTarget
 * @param {boolean} bubbles
 */
function fireFocusEvent(type, target, relatedTarget, bubbles) {
  ensureRoom('UIEvents');
  const view = target.nodeDocument.defaultView;
  fireEvent(target, createEvent(FocusEventImpl, type, { bubbles, composed: true, view, relatedTarget }));
}
