// https://html.spec.whatwg.org/multipage/form-elements.html#the-button-element
'use strict';

class HTMLButtonElementImpl extends ListedElementImpl {
  /** @returns {'submit' | 'reset' | 'button'} */
  get type() {
    const type = asciiLowercase(this.reflectedString('type'));
    return type === 'reset' || type === 'button' ? type : 'submit';
  }

  set type(value) {
    setAttributeValue(this, 'type', value);
  }

  /** @override */
  get isBarredFromValidation() {
    return this.type !== 'submit';
  }

  /** @override */
  get isDefault() {
    return this.formOwner?.defaultButton === this;
  }

  /**
   * @override
   * @param {EventImpl} event
   */
  keypressBehavior(event) {
    if (isEnterKey(event)) this.simulateClick();
  }

  /**
   * https://html.spec.whatwg.org/multipage/form-elements.html#the-button-element:activation-behaviour
   * @override
   * @returns {((event: EventImpl) => void) | null}
   */
  get activationBehavior() {
    return () => activateFormButton(this, this.type);
  }
}

/**
 * Deviates: the standard leaves it to the user agent what a synthetic key press does; WebKit takes this one as real.
 * @param {EventImpl} event A key press.
 * @returns {boolean}
 */
function isEnterKey(event) {
  return /** @type {{ charCode?: number }} */ (event).charCode === 13;
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission
 * @param {HTMLFormElementImpl} form
 * @param {boolean} isFromField Whether it was asked for in a field that others like it block.
 */
function submitImplicitly(form, isFromField) {
  // 1. By the default button, unless that is disabled.
  const { defaultButton } = form;
  if (defaultButton instanceof HTMLElementImpl) {
    defaultButton.simulateClick();
    return;
  }
  // 2. Or by the form itself, if there is one field only.
  const fields = form.listedElements.filter((element) => element instanceof HTMLInputElementImpl
    && element.inputType.blocksImplicitSubmission);
  if (isFromField && fields.length === 1) submitForm(form, form);
}

/**
 * What a click on a button does.
 * @param {HTMLButtonElementImpl | HTMLInputElementImpl} button
 * @param {string} type
 */
function activateFormButton(button, type) {
  // 1-2. Nothing while it is disabled, or outside of a form.
  const form = button.formOwner;
  if (button.isDisabled || form === null) return;
  // 3. Submit or reset that.
  if (type === 'submit' || type === 'image') submitForm(form, button);
  else if (type === 'reset') form.reset();
}

/** @returns {Record<string, Member>} https://html.spec.whatwg.org/multipage/popover.html#popoverinvokerelement */
function popoverInvokerMembers() {
  return {
    popoverTargetElement: reflectElement('popovertarget'),
    popoverTargetAction: reflectEnumerated('popovertargetaction', ['toggle', 'show', 'hide'], 'toggle'),
  };
}

/** @type {WeakMap<ElementImpl, Map<string, ElementImpl>>} Elements that were set, which need no id. */
const explicitlySetElements = new WeakMap();

/**
 * An attribute that names an element by its id.
 * https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#reflecting-content-attributes-in-idl-attributes:element
 * @param {string} localName
 * @returns {Member}
 */
function reflectElement(localName) {
  return reflecting(nullable('Element'), (element) => {
    const id = element.getAttribute(localName);
    if (id === null) return null;
    const explicit = explicitlySetElements.get(element)?.get(localName);
    if (id === '' && explicit !== undefined) return rootOf(explicit) === rootOf(element) ? explicit : null;
    return firstDescendantElement(rootOf(element), (candidate) => candidate.id === id && id !== '');
  }, (element, value) => {
    const elements = explicitlySetElements.get(element) ?? new Map();
    explicitlySetElements.set(element, elements);
    if (value === null) {
      elements.delete(localName);
      element.removeAttribute(localName);
    } else {
      setAttributeValue(element, localName, '');
      elements.set(localName, value);
    }
  });
}

htmlElement('HTMLButtonElement', ['button'], () => ({
  disabled: reflectBoolean('disabled'),
  form: readonly(nullable('HTMLFormElement')),
  ...submitterMembers(),
  name: reflect('name'),
  type: attribute(DOMString),
  value: reflect('value'),
  ...validationMembers(),
  labels: readonly('NodeList'),
  ...popoverInvokerMembers(),
}), { elementClass: HTMLButtonElementImpl });
