// https://drafts.csswg.org/selectors-4/#pseudo-classes, with what HTML says they are:
// https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes
'use strict';

/**
 * @param {number} index 1-based.
 * @param {{ step: number, offset: number }} nth
 * @returns {boolean}
 */
function isNth(index, { step, offset }) {
  if (step === 0) return index === offset;
  const turns = (index - offset) / step;
  return turns >= 0 && Number.isInteger(turns);
}

/**
 * The position of an element among the siblings that count, from either end.
 * @param {ElementImpl} element
 * @param {boolean} fromEnd
 * @param {(sibling: ElementImpl) => boolean} counts
 * @returns {number} 1-based.
 */
function siblingPosition(element, fromEnd, counts) {
  let position = 1;
  const step = (/** @type {ElementImpl} */ from) => (fromEnd ? from.nextElementSibling : from.previousElementSibling);
  for (let sibling = step(element); sibling !== null; sibling = step(sibling)) if (counts(sibling)) position += 1;
  return position;
}

/**
 * @param {{ step: number, offset: number }} nth
 * @param {ComplexSelector[] | null} ofSelectors
 * @param {boolean} fromEnd
 * @returns {SimpleMatcher}
 */
function nthChildMatcher(nth, ofSelectors, fromEnd) {
  const matches = ofSelectors === null ? null : anyMatcher(ofSelectors);
  return (element, scope) => {
    if (matches !== null && !matches(element, scope)) return false;
    return isNth(siblingPosition(element, fromEnd, (sibling) => matches === null || matches(sibling, scope)), nth);
  };
}

/**
 * @param {{ step: number, offset: number }} nth
 * @param {boolean} fromEnd
 * @returns {SimpleMatcher}
 */
function nthOfTypeMatcher(nth, fromEnd) {
  return (element) => isNth(siblingPosition(element, fromEnd, (sibling) => isSameType(sibling, element)), nth);
}

/**
 * @param {ElementImpl} a
 * @param {ElementImpl} b
 * @returns {boolean}
 */
function isSameType(a, b) {
  return a.localName === b.localName && a.namespaceURI === b.namespaceURI;
}

/**
 * @param {string[]} ranges
 * @returns {SimpleMatcher}
 */
function langMatcher(ranges) {
  return (element) => {
    const language = asciiLowercase(languageOf(element));
    return ranges.some((range) => {
      const wanted = asciiLowercase(range).replace(/^\*-/, '');
      return attributeValuePasses('|=', language, wanted) || (wanted === '*' && language !== '');
    });
  };
}

/**
 * https://html.spec.whatwg.org/multipage/dom.html#language
 * @param {ElementImpl} element
 * @returns {string}
 */
function languageOf(element) {
  for (let node = /** @type {ElementImpl | null} */ (element); node !== null; node = node.parentElement) {
    const language = node.getAttribute('lang') ?? node.getAttributeNS(XML_NAMESPACE, 'lang');
    if (language !== null) return language;
  }
  return '';
}

/**
 * https://html.spec.whatwg.org/multipage/dom.html#the-directionality
 * @param {ElementImpl} element
 * @returns {string}
 */
function directionality(element) {
  for (let node = /** @type {ElementImpl | null} */ (element); node !== null; node = node.parentElement) {
    const direction = asciiLowercase(node.reflectedString('dir'));
    if (node.isHTML && (direction === 'ltr' || direction === 'rtl')) return direction;
  }
  return 'ltr';
}

/**
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function isLink(element) {
  return element.isHTML && (element.localName === 'a' || element.localName === 'area') && element.hasAttribute('href');
}

const disableableElements = new Set(['button', 'fieldset', 'input', 'optgroup', 'option', 'select', 'textarea']);

/**
 * @param {ElementImpl} element
 * @returns {boolean} https://html.spec.whatwg.org/multipage/semantics-other.html#concept-element-disabled
 */
function isActuallyDisabled(element) {
  return element instanceof HTMLElementImpl && element.isDisabled;
}

/**
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function canBeDisabled(element) {
  return element instanceof AutonomousElementImpl ? element.isFormAssociated
    : element.isHTML && disableableElements.has(element.localName);
}

/**
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function isReadWrite(element) {
  if (!element.isHTML) return false;
  if (element.localName === 'textarea' || element.localName === 'input') {
    const type = asciiLowercase(element.reflectedString('type'));
    const isText = element.localName === 'textarea' || !['hidden', 'range', 'color', 'checkbox', 'radio', 'file', 'submit',
      'image', 'reset', 'button'].includes(type);
    return isText && !element.hasAttribute('readonly') && !isActuallyDisabled(element);
  }
  return element.hasAttribute('contenteditable') && asciiLowercase(element.reflectedString('contenteditable')) !== 'false';
}

/**
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function canBeRequired(element) {
  return element.isHTML && ['input', 'select', 'textarea'].includes(element.localName);
}

/**
 * https://html.spec.whatwg.org/multipage/semantics-other.html#selector-focus
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function hasFocus(element) {
  const { focusedElement } = element.nodeDocument;
  if (focusedElement === null || element.shadow === null) return focusedElement === element;
  ensureRoom('ShadowTrees');
  return focusedElement === element || hasFocusInside(element);
}

/**
 * https://html.spec.whatwg.org/multipage/semantics-other.html#selector-focus-within
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function hasFocusWithin(element) {
  const { focusedElement } = element.nodeDocument;
  if (!element.meetsShadowTrees) return isInclusiveAncestor(element, focusedElement);
  ensureRoom('ShadowTrees');
  return isShadowIncludingInclusiveAncestor(element, focusedElement);
}

const never = () => false;

/**
 * https://drafts.csswg.org/css-scoping-1/#host-selector: no element of a tree matches, only its host from inside of it.
 * @param {SimpleMatcher} matchesHost
 * @returns {SimpleMatcher}
 */
function hostMatcher(matchesHost) {
  return Object.assign(() => false, { matchesHost });
}

/**
 * Pseudo-classes without arguments.
 * @type {ReadonlyMap<string, SimpleMatcher>}
 */
const pseudoClassMatchers = new Map(Object.entries(/** @type {Record<string, SimpleMatcher>} */ ({
  root: (element) => element.parent === element.nodeDocument,
  scope: (element, scope) => (scope instanceof ElementImpl ? element === scope
    : element.parent !== null && element.parent === scope),
  empty: (element) => childList(element).every((child) => !(child instanceof ElementImpl)
    && !(child instanceof TextImpl && child.data !== '')),
  'first-child': (element) => element.previousElementSibling === null,
  'last-child': (element) => element.nextElementSibling === null,
  'only-child': (element) => element.previousElementSibling === null && element.nextElementSibling === null,
  'first-of-type': (element) => siblingPosition(element, false, (sibling) => isSameType(sibling, element)) === 1,
  'last-of-type': (element) => siblingPosition(element, true, (sibling) => isSameType(sibling, element)) === 1,
  'only-of-type': (element) => siblingPosition(element, false, (sibling) => isSameType(sibling, element)) === 1
    && siblingPosition(element, true, (sibling) => isSameType(sibling, element)) === 1,
  link: isLink,
  'any-link': isLink,
  'webkit-any-link': isLink,
  '-webkit-any-link': isLink,
  // Nobody is told where the user has been.
  visited: never,
  target: (element) => {
    const { fragment } = element.nodeDocument.url;
    return fragment !== null && fragment !== '' && element.elementID === fragment;
  },
  defined: ({ customElement }) => customElement === null || customElement.state === 'custom',
  enabled: (element) => canBeDisabled(element) && !isActuallyDisabled(element),
  disabled: (element) => canBeDisabled(element) && isActuallyDisabled(element),
  checked: (element) => element instanceof HTMLElementImpl && element.isChecked,
  indeterminate: (element) => element instanceof HTMLElementImpl && element.isIndeterminate,
  default: (element) => element instanceof HTMLElementImpl && element.isDefault,
  required: (element) => canBeRequired(element) && element.hasAttribute('required'),
  // Deviates: in WebKit a button is optional too.
  optional: (element) => (canBeRequired(element) && !element.hasAttribute('required'))
    || (element.isHTML && element.localName === 'button'),
  'read-write': isReadWrite,
  'read-only': (element) => !isReadWrite(element),
  'placeholder-shown': (element) => element instanceof HTMLElementImpl && element.isPlaceholderShown,
  valid: (element) => element instanceof HTMLElementImpl && element.isValid === true,
  invalid: (element) => element instanceof HTMLElementImpl && element.isValid === false,
  // No user has been at them.
  'user-valid': never,
  'user-invalid': never,
  'in-range': (element) => element instanceof HTMLElementImpl && element.isInRange === true,
  'out-of-range': (element) => element instanceof HTMLElementImpl && element.isInRange === false,
  open: (element) => element.isHTML && ['details', 'dialog'].includes(element.localName) && element.hasAttribute('open'),
  focus: hasFocus,
  'focus-visible': hasFocus,
  'focus-within': hasFocusWithin,
  // There is no pointing device.
  hover: never,
  active: never,
  fullscreen: never,
  modal: never,
  'popover-open': never,
  playing: never,
  paused: never,
  muted: never,
  autofill: never,
  '-webkit-autofill': never,
  host: hostMatcher(() => true),
  future: never,
  past: never,
  'target-within': never,
})));
