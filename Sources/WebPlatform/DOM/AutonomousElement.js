// https://html.spec.whatwg.org/multipage/custom-elements.html#autonomous-custom-element
'use strict';

/**
 * An element of HTML whose name is one for custom elements: it is one, or may become one.
 *
 * As one that is associated with forms (https://html.spec.whatwg.org/multipage/custom-elements.html#form-associated-custom-element)
 * it has what ListedElementImpl has, which it cannot inherit: it may become one long after it was made.
 */
class AutonomousElementImpl extends HTMLElementImpl {
  /** @type {HTMLFormElementImpl | null} The form that it was told of. */
  #knownForm = null;
  /** Whether it was told that it is disabled. */
  #knownDisabled = false;

  /**
   * @param {DocumentImpl} nodeDocument
   * @param {string} localName
   * @param {string | null} namespaceURI
   * @param {string | null} prefix
   */
  constructor(nodeDocument, localName, namespaceURI, prefix) {
    super(nodeDocument, localName, namespaceURI, prefix);
    this.customElement = new CustomElementRecord();
  }

  /** @returns {boolean} */
  get isFormAssociated() {
    return customElementsAreDefined && this.customElement?.isFormAssociated === true;
  }

  /** @override @returns {HTMLFormElementImpl | null} */
  get formOwner() {
    return this.isFormAssociated ? formOwnerByTree(this) : null;
  }

  /** @override */
  get isDisabled() {
    return this.isFormAssociated && (this.hasAttribute('disabled') || isInDisabledFieldset(this));
  }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#candidate-for-constraint-validation */
  get willValidate() {
    return this.isFormAssociated && !this.isDisabled && !this.hasAttribute('readonly') && !isInDataList(this);
  }

  /** @returns {ValidityStateImpl} */
  get validity() {
    return this.#requiredInternals.validityState;
  }

  /** @override */
  get isValid() {
    return this.willValidate ? this.customElement?.internals?.validityState.valid ?? true : null;
  }

  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-form-reset-control */
  resetControl() {
    enqueueCallbackReaction(this, 'formResetCallback', []);
  }

  /** @override */
  insertionSteps() {
    if (this.isFormAssociated) this.formStateMayHaveChanged();
  }

  /**
   * @override
   * @param {NodeImpl} _oldParent
   */
  removingSteps(_oldParent) {
    if (this.isFormAssociated) this.formStateMayHaveChanged();
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
    if ((localName === 'form' || localName === 'disabled') && this.isFormAssociated) this.formStateMayHaveChanged();
  }

  /**
   * https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-reactions, what forms cause: its form, or
   * whether it is disabled, may not be what it was.
   */
  formStateMayHaveChanged() {
    const { formOwner, isDisabled } = this;
    if (formOwner !== this.#knownForm) {
      this.#knownForm = formOwner;
      enqueueCallbackReaction(this, 'formAssociatedCallback', [formOwner]);
    }
    if (isDisabled !== this.#knownDisabled) {
      this.#knownDisabled = isDisabled;
      enqueueCallbackReaction(this, 'formDisabledCallback', [isDisabled]);
    }
  }

  /** @returns {ElementInternalsImpl} */
  get #requiredInternals() {
    ensureRoom('ElementInternals');
    const record = /** @type {CustomElementRecord} */ (this.customElement);
    record.internals ??= new ElementInternalsImpl(this);
    return record.internals;
  }
}
