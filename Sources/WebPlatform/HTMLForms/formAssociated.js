// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-control-infrastructure
'use strict';

/** Elements that a form lists: https://html.spec.whatwg.org/multipage/forms.html#category-listed */
const listedElements = new Set(['button', 'fieldset', 'input', 'object', 'output', 'select', 'textarea']);

/** Elements that a form submits: https://html.spec.whatwg.org/multipage/forms.html#category-submit */
const submittableElements = new Set(['button', 'input', 'object', 'select', 'textarea']);

/** What belongs to a form: it has an owner, and may be disabled. */
class FormAssociatedElementImpl extends HTMLElementImpl {
  /**
   * The form that the parser was in, where that is none around the element.
   * @type {HTMLFormElementImpl | null}
   */
  #parserForm = null;
  /** @type {NodeListImpl | null} */
  #labels = null;

  /**
   * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#reset-the-form-owner, when it is asked for
   * @override
   * @returns {HTMLFormElementImpl | null}
   */
  get formOwner() {
    // 2. The one that the parser has found, as long as both are in one tree, and no other is named.
    if (this.#parserForm !== null && !(this.isConnected && this.hasAttribute('form'))) return this.#parserForm;
    return formOwnerByTree(this);
  }

  /** @returns {HTMLFormElementImpl | null} */
  get form() {
    return this.formOwner;
  }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token, its form element pointer
   * @param {HTMLFormElementImpl} form
   */
  associateWithParserForm(form) {
    if (this.hasAttribute('form') || rootOf(this) !== rootOf(form)) return;
    this.#parserForm = form;
    form.parserAssociated.add(this);
  }

  /** The form or this element has moved: into another tree, and they are apart. */
  checkParserForm() {
    const form = this.#parserForm;
    if (form === null || (rootOf(this) === rootOf(form) && !this.hasAttribute('form'))) return;
    form.parserAssociated.delete(this);
    this.#parserForm = null;
  }

  /**
   * @override
   * @param {NodeImpl} _oldParent
   */
  removingSteps(_oldParent) {
    if (this.#parserForm !== null) this.checkParserForm();
  }

  /**
   * @override
   * @param {string} localName
   * @param {string | null} oldValue
   * @param {string | null} value
   * @param {string | null} namespace
   */
  attributeChangeSteps(localName, oldValue, value, namespace) {
    super.attributeChangeSteps(localName, oldValue, value, namespace);
    if (localName === 'form' && this.#parserForm !== null) this.checkParserForm();
  }

  /**
   * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-disabled
   * @override
   */
  get isDisabled() {
    return this.hasAttribute('disabled') || isInDisabledFieldset(this);
  }

  /** @returns {NodeListImpl | null} https://html.spec.whatwg.org/multipage/forms.html#dom-lfe-labels */
  get labels() {
    if (!isLabelable(this)) return null;
    this.#labels ??= labelsOf(this);
    return this.#labels;
  }

  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-form-reset-control */
  resetControl() {}
}

/**
 * Steps 4 and 5 of resetting the form owner.
 * @param {ElementImpl} element
 * @returns {HTMLFormElementImpl | null}
 */
function formOwnerByTree(element) {
  // 4. The form that the attribute names, and no other.
  const id = element.isConnected ? element.getAttribute('form') : null;
  if (id !== null) {
    const named = elementOfTreeByID(element, id);
    return named instanceof HTMLFormElementImpl ? named : null;
  }
  // 5. The nearest form around it.
  return nearestForm(element.parentElement);
}

/**
 * @param {ElementImpl | null} element
 * @returns {HTMLFormElementImpl | null} The element itself, or the nearest form around it.
 */
function nearestForm(element) {
  for (let ancestor = element; ancestor !== null; ancestor = ancestor.parentElement) {
    if (ancestor instanceof HTMLFormElementImpl) return ancestor;
  }
  return null;
}

/**
 * A disabled fieldset disables what is inside it, but for its first legend.
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function isInDisabledFieldset(element) {
  let inside = element;
  for (let ancestor = element.parentElement; ancestor !== null; ancestor = ancestor.parentElement) {
    if (ancestor.isHTML && ancestor.localName === 'fieldset' && ancestor.hasAttribute('disabled')) {
      const legend = childElements(ancestor).find(({ isHTML, localName }) => isHTML && localName === 'legend');
      if (inside !== legend) return true;
    }
    inside = ancestor;
  }
  return false;
}

/**
 * https://html.spec.whatwg.org/multipage/forms.html#category-label
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function isLabelable(element) {
  if (!element.isHTML) return false;
  if (element.localName === 'input') return asciiLowercase(element.reflectedString('type')) !== 'hidden';
  if (element instanceof AutonomousElementImpl) return element.isFormAssociated;
  return ['button', 'meter', 'output', 'progress', 'select', 'textarea'].includes(element.localName);
}

/**
 * @param {HTMLElementImpl} element a labelable one
 * @returns {NodeListImpl} The labels that are its.
 */
function labelsOf(element) {
  return new NodeListImpl(() => descendantElements(rootOf(element),
    (label) => label instanceof HTMLLabelElementImpl && label.control === element));
}

/**
 * https://html.spec.whatwg.org/multipage/forms.html#category-listed
 * @param {ElementImpl} element
 * @returns {element is ListedElementImpl | AutonomousElementImpl}
 */
function isListed(element) {
  return element instanceof ListedElementImpl || (element instanceof AutonomousElementImpl && element.isFormAssociated);
}

/**
 * A number from 1 on; anything else, set or written, is the fallback.
 * https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#limited-to-only-non-negative-numbers-greater-than-zero-with-fallback
 * @param {string} localName
 * @param {number} fallback
 * @returns {Member}
 */
function reflectPositive(localName, fallback) {
  return reflecting(unsignedLong, (element) => {
    const number = parseInteger(element.reflectedString(localName));
    return number === null || number < 1 ? fallback : number;
  }, (element, value) => {
    setAttributeValue(element, localName, String(value < 1 || value > 2147483647 ? fallback : value));
  });
}

/**
 * https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#limited-to-only-non-negative-numbers
 * @param {ElementImpl} element
 * @param {string} localName
 * @returns {number} -1 where there is none.
 */
function reflectedLength(element, localName) {
  const number = parseInteger(element.reflectedString(localName));
  return number === null || number < 0 ? -1 : number;
}

/**
 * `maxLength` or `minLength`, the one of which cannot be set beyond the other.
 * @param {'maxlength' | 'minlength'} localName
 * @returns {Member}
 */
function reflectTextLength(localName) {
  return reflecting(long, (element) => reflectedLength(element, localName), (element, value) => {
    const isMaximum = localName === 'maxlength';
    const other = reflectedLength(element, isMaximum ? 'minlength' : 'maxlength');
    if (value < 0 || (other >= 0 && (isMaximum ? value < other : value > other))) throw domException('IndexSizeError');
    setAttributeValue(element, localName, String(value));
  });
}
