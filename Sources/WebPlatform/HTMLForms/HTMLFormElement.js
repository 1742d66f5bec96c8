// https://html.spec.whatwg.org/multipage/forms.html#the-form-element
'use strict';

class HTMLFormElementImpl extends HTMLElementImpl {
  /** @type {HTMLFormControlsCollectionImpl | null} */
  #elements = null;
  /** @type {Map<string, ElementImpl>} https://html.spec.whatwg.org/multipage/forms.html#the-form-element:past-names-map */
  #pastNames = new Map();
  /** The images in it, which can be named too. */
  #images = new LiveList(() => descendantElements(this, (element) => element.isHTML && element.localName === 'img'
    && formOwnerOf(element) === this));
  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#locked-for-reset */
  #isLockedForReset = false;

  /**
   * Controls that the parser has given to this form though they are not inside it.
   * @type {Set<FormAssociatedElementImpl>}
   */
  parserAssociated = new Set();
  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-entry-list */
  isConstructingEntryList = false;
  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm, firing submission events */
  isFiringSubmissionEvents = false;
  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#planned-navigation, a number for each plan */
  plannedNavigation = 0;

  /** @returns {(ListedElementImpl | AutonomousElementImpl)[]} All that it owns, in tree order. */
  get listedElements() {
    return /** @type {(ListedElementImpl | AutonomousElementImpl)[]} */ (descendantElements(rootOf(this),
      (element) => isListed(element) && element.formOwner === this));
  }

  /** @returns {HTMLFormControlsCollectionImpl} https://html.spec.whatwg.org/multipage/forms.html#dom-form-elements */
  get elements() {
    this.#elements ??= new HTMLFormControlsCollectionImpl(() => this.listedElements.filter(
      (element) => !(element instanceof HTMLInputElementImpl && element.type === 'image')));
    return this.#elements;
  }

  /** @returns {number} */
  get length() {
    return this.elements.length;
  }

  /** @returns {string} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-fs-action */
  get action() {
    return this.reflectedString('action') === '' ? this.nodeDocument.URL : resolveReflectedURL(this, 'action');
  }

  set action(value) {
    setAttributeValue(this, 'action', value);
  }

  /**
   * @param {number} index
   * @returns {ElementImpl | null}
   */
  item(index) {
    return this.elements.item(index);
  }

  /**
   * https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem
   * @param {string} name
   * @returns {ElementImpl | RadioNodeListImpl | null}
   */
  namedItem(name) {
    // 1. Its elements of that name. 4. Several are a list.
    const candidate = this.elements.namedItem(name);
    if (candidate instanceof RadioNodeListImpl) return candidate;
    // 2. Or an image.
    const element = candidate ?? this.#imageNamed(name);
    // 3. Or what had that name when it was last asked for.
    if (element === null) {
      const past = this.#pastNames.get(name);
      return past !== undefined && formOwnerOf(past) === this ? past : null;
    }
    // 5-6. Which is remembered.
    if (name !== '') this.#pastNames.set(name, element);
    return element;
  }

  /**
   * What its named properties are listed as.
   *
   * Deviates: the standard has them among the own property names; WebKit finds them by name only.
   * @returns {string[]}
   */
  get listedNames() {
    return [];
  }

  /**
   * @param {string} name
   * @returns {ElementImpl | null}
   */
  #imageNamed(name) {
    if (name === '') return null;
    return this.#images.nodes.find((element) => element.id === name || element.reflectedString('name') === name) ?? null;
  }

  /** https://html.spec.whatwg.org/multipage/forms.html#dom-form-submit */
  submit() {
    submitForm(this, this, true);
  }

  /**
   * https://html.spec.whatwg.org/multipage/forms.html#dom-form-requestsubmit
   * @param {HTMLElementImpl | null} submitter
   */
  requestSubmit(submitter) {
    // 1. It must be a submit button of this form.
    if (submitter !== null) requireSubmitterOf(this, submitter);
    // 2-3. Submit from it, or from the form itself.
    submitForm(this, submitter ?? this);
  }

  /** https://html.spec.whatwg.org/multipage/forms.html#dom-form-reset */
  reset() {
    // 1. Not while it resets.
    if (this.#isLockedForReset) return;
    // 2-4. Reset, locked.
    this.#isLockedForReset = true;
    this.#reset();
    this.#isLockedForReset = false;
  }

  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-form-reset */
  #reset() {
    // 1. Whether anybody minds.
    const event = createEvent(EventImpl, 'reset', { bubbles: true, cancelable: true });
    // 2. Each control as it was.
    if (fireEvent(this, event)) for (const control of this.listedElements) control.resetControl();
  }

  /** @override */
  get isValid() {
    return this.listedElements.every((control) => control.isValid !== false);
  }

  /** @returns {ElementImpl | null} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#default-button */
  get defaultButton() {
    return this.listedElements.find(isSubmitButton) ?? null;
  }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/forms.html#dom-form-checkvalidity */
  checkValidity() {
    return staticallyValidate(this) === null;
  }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/forms.html#dom-form-reportvalidity */
  reportValidity() {
    return interactivelyValidate(this);
  }

  /**
   * @override
   * @param {NodeImpl} _oldParent
   */
  removingSteps(_oldParent) {
    for (const control of this.parserAssociated) control.checkParserForm();
  }
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-form-submit
 * @param {HTMLFormElementImpl} form
 * @param {HTMLElementImpl} submitter The form itself, or one of its submit buttons.
 * @param {boolean} [isFromSubmitMethod]
 */
function submitForm(form, submitter, isFromSubmitMethod = false) {
  ensureRoom('HTMLFormSubmission');
  submitFormFrom(form, submitter, isFromSubmitMethod);
}

/**
 * The form that an element belongs to: images have one too.
 * @param {ElementImpl} element
 * @returns {ElementImpl | null}
 */
function formOwnerOf(element) {
  return element.localName === 'img' ? nearestForm(element) : element.formOwner;
}

/**
 * @param {HTMLFormElementImpl} form
 * @param {ElementImpl} submitter
 */
function requireSubmitterOf(form, submitter) {
  if (!isSubmitButton(submitter)) throw new TypeError('The specified element is not a submit button.');
  if (submitter.formOwner !== form) {
    throw new DOMExceptionImpl('The specified element is not owned by this form element.', 'NotFoundError');
  }
}

/**
 * https://html.spec.whatwg.org/multipage/forms.html#concept-submit-button
 * @param {ElementImpl} element
 * @returns {element is HTMLInputElementImpl | HTMLButtonElementImpl}
 */
function isSubmitButton(element) {
  if (element instanceof HTMLButtonElementImpl) return element.type === 'submit';
  return element instanceof HTMLInputElementImpl && (element.type === 'submit' || element.type === 'image');
}

const formEncodings = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** @returns {Record<string, Member>} What a submitter can say instead of its form. */
function submitterMembers() {
  return {
    formAction: reflecting(USVString, (element) => (element.reflectedString('formaction') === ''
      ? element.nodeDocument.URL : resolveReflectedURL(element, 'formaction')),
    (element, value) => setAttributeValue(element, 'formaction', value)),
    formEnctype: reflectEnumerated('formenctype', formEncodings, '', formEncodings[0]),
    formMethod: reflectEnumerated('formmethod', ['get', 'post', 'dialog'], '', 'get'),
    formNoValidate: reflectBoolean('formnovalidate'),
    formTarget: reflect('formtarget'),
  };
}

htmlElement('HTMLFormElement', ['form'], () => ({
  acceptCharset: reflect('accept-charset'),
  action: attribute(USVString),
  autocomplete: reflectEnumerated('autocomplete', ['on', 'off'], 'on'),
  enctype: reflectEnumerated('enctype', formEncodings, formEncodings[0]),
  encoding: reflectEnumerated('enctype', formEncodings, formEncodings[0]),
  method: reflectEnumerated('method', ['get', 'post', 'dialog'], 'get'),
  name: reflect('name'),
  noValidate: reflectBoolean('novalidate'),
  target: reflect('target'),
  rel: reflect('rel'),
  relList: reflectTokens('rel', ['noopener', 'noreferrer', 'opener']),
  elements: readonly('HTMLFormControlsCollection'),
  length: readonly(unsignedLong),
  submit: operation([]),
  requestSubmit: operation([arg('submitter', optional(nullable('HTMLElement'), null))]),
  reset: operation([]),
  checkValidity: operation([], boolean),
  reportValidity: operation([], boolean),
}), {
  elementClass: HTMLFormElementImpl,
  indexed: { get: 'item', length: 'length', type: nullable('Element') },
  named: {
    get: 'namedItem', names: 'listedNames', type: nullable(union('Element', 'RadioNodeList')), enumerable: false,
    overrideBuiltins: true,
  },
});
