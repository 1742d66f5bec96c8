// https://html.spec.whatwg.org/multipage/custom-elements.html#the-elementinternals-interface
'use strict';

/** @typedef {string | FileImpl | FormDataImpl | null} FormValue */

class ElementInternalsImpl {
  /** @type {AutonomousElementImpl} https://html.spec.whatwg.org/multipage/custom-elements.html#internals-target */
  #element;
  #flags = new ValidityFlags();
  #validityState = new ValidityStateImpl(this.#flags);
  #validationMessage = '';
  /** @type {ElementImpl | null} https://html.spec.whatwg.org/multipage/custom-elements.html#face-validation-anchor */
  #anchor = null;
  /** @type {CustomStateSetImpl | null} */
  #states = null;
  /** @type {NodeListImpl | null} */
  #labels = null;
  /** @type {Map<string, unknown>} https://w3c.github.io/aria/#ARIAMixin, of those that were set */
  accessibility = new Map();
  /** @type {FormValue | FormDataEntry[]} https://html.spec.whatwg.org/multipage/custom-elements.html#face-submission-value */
  submissionValue = null;
  /** Whether the page has asked for it. */
  isAttached = false;

  /** @param {AutonomousElementImpl} element */
  constructor(element) {
    this.#element = element;
  }

  /** @returns {ValidityStateImpl} */
  get validityState() {
    return this.#validityState;
  }

  /** @returns {ShadowRootImpl | null} https://html.spec.whatwg.org/multipage/custom-elements.html#dom-elementinternals-shadowroot */
  get shadowRoot() {
    const { shadow } = this.#element;
    return shadow?.isAvailableToInternals ? shadow : null;
  }

  /**
   * https://html.spec.whatwg.org/multipage/custom-elements.html#dom-elementinternals-setformvalue
   * @param {FormValue} value
   * @param {FormValue} [_state] What a user agent would restore it from.
   */
  setFormValue(value, _state) {
    // 1-2. Only of a form's control.
    this.#checkFormAssociated();
    // 3. What it adds to the form; of a FormData, what is in it now.
    this.submissionValue = value instanceof FormDataImpl ? [...value.entryList] : value;
  }

  /** @returns {HTMLFormElementImpl | null} */
  get form() {
    this.#checkFormAssociated();
    return this.#element.formOwner;
  }

  /**
   * https://html.spec.whatwg.org/multipage/custom-elements.html#dom-elementinternals-setvalidity
   * @param {Record<string, boolean>} flags
   * @param {string} [message]
   * @param {HTMLElementImpl} [anchor]
   */
  setValidity(flags, message = '', anchor) {
    // 1-2. Only of a form's control.
    this.#checkFormAssociated();
    // 3. What is wrong must be said.
    const isInvalid = Object.values(flags).includes(true);
    if (isInvalid && message === '') throw new TypeError('Type error');
    // 4-6. These, and no others.
    for (const flag of validityFlagNames) this.#flags[flag] = flags[flag] === true;
    this.#validationMessage = isInvalid ? message : '';
    // 7-8. Where it is shown.
    if (anchor !== undefined && anchor !== this.#element
      && !(this.#element.meetsShadowTrees ? isShadowIncludingInclusiveAncestor : isInclusiveAncestor)(this.#element, anchor)) {
      throw domException('NotFoundError');
    }
    this.#anchor = anchor ?? null;
  }

  /** @returns {boolean} */
  get willValidate() {
    this.#checkFormAssociated();
    return this.#element.willValidate;
  }

  /** @returns {ValidityStateImpl} */
  get validity() {
    this.#checkFormAssociated();
    return this.#validityState;
  }

  /** @returns {string} */
  get validationMessage() {
    this.#checkFormAssociated();
    return this.#validationMessage;
  }

  /** @returns {boolean} */
  checkValidity() {
    this.#checkFormAssociated();
    return this.#element.isValid !== false || (fireInvalid(this.#element), false);
  }

  /** @returns {boolean} */
  reportValidity() {
    this.#checkFormAssociated();
    if (this.#element.isValid !== false) return true;
    if (fireInvalid(this.#element)) reportInvalidControls([this.#anchor ?? this.#element]);
    return false;
  }

  /** @returns {NodeListImpl} */
  get labels() {
    this.#checkFormAssociated();
    this.#labels ??= labelsOf(this.#element);
    return this.#labels;
  }

  /** @returns {CustomStateSetImpl} https://html.spec.whatwg.org/multipage/custom-elements.html#dom-elementinternals-states */
  get states() {
    this.#states ??= new CustomStateSetImpl();
    return this.#states;
  }

  /**
   * @param {string} state
   * @returns {boolean}
   */
  hasState(state) {
    return this.#states?.has(state) === true;
  }

  #checkFormAssociated() {
    if (!this.#element.isFormAssociated) throw domException('NotSupportedError');
  }
}

/** https://html.spec.whatwg.org/multipage/custom-elements.html#face-validity-flags */
class ValidityFlags {
  valueMissing = false;
  typeMismatch = false;
  patternMismatch = false;
  tooLong = false;
  tooShort = false;
  rangeUnderflow = false;
  rangeOverflow = false;
  stepMismatch = false;
  badInput = false;
  customError = false;
}

const validityFlagNames = /** @type {(keyof ValidityFlags)[]} */ (Object.keys(new ValidityFlags()));

/**
 * https://html.spec.whatwg.org/multipage/custom-elements.html#dom-attachinternals, in WebKit's words
 * @param {HTMLElementImpl} element
 * @returns {ElementInternalsImpl}
 */
function attachInternals(element) {
  const fail = (/** @type {string} */ message) => new DOMExceptionImpl(message, 'NotSupportedError');
  // 1-2, 5. Only to a custom element, as soon as its constructor runs.
  const record = element.customElement;
  const isCustom = record !== null && (record.state === 'custom' || record.state === 'precustomized');
  if (!isCustom || !(element instanceof AutonomousElementImpl)) {
    throw fail('attachInternals is only supported on a custom element instance');
  }
  // 3. It may not want them.
  if (record.definition?.disableInternals) throw fail('attachInternals is disabled');
  // 4, 6. And once.
  if (record.internals?.isAttached) throw fail('There is already an existing ElementInternals');
  // 7. These are they.
  record.internals ??= new ElementInternalsImpl(element);
  record.internals.isAttached = true;
  return record.internals;
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-the-form-data-set, step 5.3
 * @param {AutonomousElementImpl} element
 * @returns {FormDataEntry[]} What it adds to its form.
 */
function entriesOfCustomElement(element) {
  const value = element.customElement?.internals?.submissionValue ?? null;
  // 1. Entries of its own.
  if (Array.isArray(value)) return value;
  // 2. Or one of its name.
  const name = element.reflectedString('name');
  return value === null || name === '' ? [] : [fieldEntry(name, /** @type {string | FileImpl} */ (value))];
}

/**
 * @param {string} name
 * @param {IDLType} type
 * @returns {Member} A member that says what it was set to, null before that.
 */
function accessibilityMember(name, type) {
  return {
    ...attribute(type),
    implementation: /** @this {ElementInternalsImpl} */ function () { return this.accessibility.get(name) ?? null; },
    setter: /** @this {ElementInternalsImpl} @param {unknown} value */ function (value) { this.accessibility.set(name, value); },
  };
}

// https://w3c.github.io/aria/#ARIAMixin, as WebKit's ElementInternals has it
const accessibilityStrings = ['role', 'ariaAtomic', 'ariaAutoComplete', 'ariaBrailleLabel', 'ariaBrailleRoleDescription',
  'ariaBusy', 'ariaChecked', 'ariaColCount', 'ariaColIndex', 'ariaColSpan', 'ariaCurrent', 'ariaDisabled', 'ariaExpanded',
  'ariaHasPopup', 'ariaHidden', 'ariaInvalid', 'ariaKeyShortcuts', 'ariaLabel', 'ariaLevel', 'ariaLive', 'ariaModal',
  'ariaMultiLine', 'ariaMultiSelectable', 'ariaOrientation', 'ariaPlaceholder', 'ariaPosInSet', 'ariaPressed',
  'ariaReadOnly', 'ariaRelevant', 'ariaRequired', 'ariaRoleDescription', 'ariaRowCount', 'ariaRowIndex', 'ariaRowSpan',
  'ariaSelected', 'ariaSetSize', 'ariaSort', 'ariaValueMax', 'ariaValueMin', 'ariaValueNow', 'ariaValueText'];
const accessibilityElementLists = ['ariaControlsElements', 'ariaDescribedByElements', 'ariaDetailsElements',
  'ariaErrorMessageElements', 'ariaFlowToElements', 'ariaLabelledByElements', 'ariaOwnsElements'];

const ValidityStateFlags = dictionary('ValidityStateFlags',
  Object.fromEntries(validityFlagNames.map((name) => [name, optional(boolean, false)])));

const FormValueType = nullable(union('File', USVString, 'FormData'));

interface_('ElementInternals', ElementInternalsImpl, () => ({
  shadowRoot: readonly(nullable('ShadowRoot')),
  form: readonly(nullable('HTMLFormElement')),
  willValidate: readonly(boolean),
  validity: readonly('ValidityState'),
  validationMessage: readonly(DOMString),
  labels: readonly('NodeList'),
  states: readonly('CustomStateSet'),
  ...Object.fromEntries(accessibilityStrings.map((name) => [name, accessibilityMember(name, nullable(DOMString))])),
  ariaActiveDescendantElement: accessibilityMember('ariaActiveDescendantElement', nullable('Element')),
  ...Object.fromEntries(accessibilityElementLists.map((name) =>
    [name, accessibilityMember(name, nullable(frozenArray('Element')))])),
  setFormValue: operation([FormValueType, optional(FormValueType)]),
  setValidity: operation([optional(ValidityStateFlags), optional(DOMString), optional('HTMLElement')]),
  checkValidity: operation([], boolean),
  reportValidity: operation([], boolean),
}), { exposed: true });
