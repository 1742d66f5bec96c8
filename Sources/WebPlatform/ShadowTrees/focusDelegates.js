// https://html.spec.whatwg.org/multipage/interaction.html#focus-delegate
'use strict';

/**
 * https://html.spec.whatwg.org/multipage/interaction.html#get-the-focusable-area
 * @param {ElementImpl} host whose shadow root delegates the focus
 * @returns {ElementImpl | null} What gets the focus in its place.
 */
function focusDelegateOf(host) {
  const shadow = /** @type {ShadowRootImpl} */ (host.shadow);
  // 1. What has it already, inside of it, keeps it.
  const { focusedElement } = host.nodeDocument;
  if (isShadowIncludingInclusiveAncestor(host, focusedElement)) return focusedElement;
  // 2. The one that asks for it. 3. The first that can have it, be it by delegation.
  return firstFocusDelegate(shadow, true) ?? firstFocusDelegate(shadow, false);
}

/**
 * @param {ShadowRootImpl} shadow
 * @param {boolean} onlyAutofocus
 * @returns {ElementImpl | null}
 */
function firstFocusDelegate(shadow, onlyAutofocus) {
  for (let node = followingNode(shadow, shadow); node !== null; node = followingNode(node, shadow)) {
    if (!(node instanceof ElementImpl) || (onlyAutofocus && !node.hasAttribute('autofocus'))) continue;
    const delegate = node.shadow?.delegatesFocus ? focusDelegateOf(node) : isFocusable(node) ? node : null;
    if (delegate !== null) return delegate;
  }
  return null;
}

/**
 * Whether the focus is in the shadow tree of an element.
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function hasFocusInside(element) {
  return element.shadow !== null && isShadowIncludingInclusiveAncestor(element.shadow, element.nodeDocument.focusedElement);
}
