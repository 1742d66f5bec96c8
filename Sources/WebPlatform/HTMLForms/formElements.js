// The small elements of forms: https://html.spec.whatwg.org/multipage/form-elements.html
'use strict';

/** https://html.spec.whatwg.org/multipage/form-elements.html#the-fieldset-element */
class HTMLFieldSetElementImpl extends ListedElementImpl {
  /** @type {HTMLCollectionImpl | null} */
  #elements = null;

  /** @override */
  get isValid() {
    return descendantElements(this, isListed).every((control) => control instanceof HTMLElementImpl
      && control.isValid !== false);
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
    if (localName === 'disabled') this.#tellCustomElements();
  }

  /**
   * Another legend may be the first.
   * @override
   */
  childrenChangedSteps() {
    if (this.hasAttribute('disabled')) this.#tellCustomElements();
  }

  /** Those inside of it may be disabled now, or no longer. */
  #tellCustomElements() {
    if (!customElementsAreDefined) return;
    visitElements(this, (element) => {
      if (element instanceof AutonomousElementImpl && element.isFormAssociated) element.formStateMayHaveChanged();
    });
  }

  /** @returns {HTMLCollectionImpl} */
  get elements() {
    this.#elements ??= new HTMLCollectionImpl(() => descendantElements(this, isListed));
    return this.#elements;
  }
}

/** https://html.spec.whatwg.org/multipage/form-elements.html#the-legend-element */
class HTMLLegendElementImpl extends HTMLElementImpl {
  /** @returns {HTMLFormElementImpl | null} That of its fieldset. */
  get form() {
    return this.parentElement instanceof HTMLFieldSetElementImpl ? this.parentElement.form : null;
  }
}

/** https://html.spec.whatwg.org/multipage/form-elements.html#the-datalist-element */
class HTMLDataListElementImpl extends HTMLElementImpl {
  /** @type {HTMLCollectionImpl | null} */
  #options = null;

  /** @returns {HTMLCollectionImpl} */
  get options() {
    this.#options ??= new HTMLCollectionImpl(() => descendantElements(this,
      (element) => element instanceof HTMLOptionElementImpl));
    return this.#options;
  }
}

/** https://html.spec.whatwg.org/multipage/form-elements.html#the-output-element */
class HTMLOutputElementImpl extends ListedElementImpl {
  /** @type {string | null} What its default value is while its value is another. */
  #defaultValueOverride = null;

  /** @returns {string} */
  get defaultValue() {
    return this.#defaultValueOverride ?? descendantText(this);
  }

  /** https://html.spec.whatwg.org/multipage/form-elements.html#dom-output-defaultvalue */
  set defaultValue(value) {
    if (this.#defaultValueOverride === null) stringReplaceAll(value, this);
    else this.#defaultValueOverride = value;
  }

  /** @returns {string} */
  get value() {
    return descendantText(this);
  }

  /** https://html.spec.whatwg.org/multipage/form-elements.html#dom-output-value */
  set value(value) {
    this.#defaultValueOverride = this.defaultValue;
    stringReplaceAll(value, this);
  }

  /** @override */
  resetControl() {
    stringReplaceAll(this.defaultValue, this);
    this.#defaultValueOverride = null;
  }
}

/** https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-object-element */
class HTMLObjectElementImpl extends ListedElementImpl {
  /** @override Nothing disables it. */
  get isDisabled() {
    return false;
  }
}

htmlElement('HTMLFieldSetElement', ['fieldset'], () => ({
  disabled: reflectBoolean('disabled'),
  form: readonly(nullable('HTMLFormElement')),
  name: reflect('name'),
  type: reflecting(DOMString, () => 'fieldset'),
  elements: readonly('HTMLCollection'),
  ...validationMembers(),
}), { elementClass: HTMLFieldSetElementImpl });

htmlElement('HTMLLegendElement', ['legend'], () => ({
  form: readonly(nullable('HTMLFormElement')),
  align: reflect('align'),
}), { elementClass: HTMLLegendElementImpl });

htmlElement('HTMLDataListElement', ['datalist'], () => ({
  options: readonly('HTMLCollection'),
}), { elementClass: HTMLDataListElementImpl });

htmlElement('HTMLOutputElement', ['output'], () => ({
  // Deviates: in the standard it has none.
  constructor: realmed([]),
  htmlFor: reflectTokens('for'),
  form: readonly(nullable('HTMLFormElement')),
  name: reflect('name'),
  type: reflecting(DOMString, () => 'output'),
  defaultValue: attribute(DOMString),
  value: attribute(DOMString),
  ...validationMembers(),
  labels: readonly('NodeList'),
}), {
  elementClass: HTMLOutputElementImpl,
  construct: (/** @type {RealmImpl} */ realm) => createElement(realm.window.document, 'output', HTML_NAMESPACE),
});

htmlElement('HTMLObjectElement', ['object'], () => ({
  data: reflectURL('data'),
  type: reflect('type'),
  name: reflect('name'),
  useMap: reflect('usemap'),
  form: readonly(nullable('HTMLFormElement')),
  width: reflect('width'),
  height: reflect('height'),
  ...validationMembers(),
  align: reflect('align'),
  archive: reflect('archive'),
  code: reflect('code'),
  declare: reflectBoolean('declare'),
  hspace: reflectUnsignedLong('hspace'),
  standby: reflect('standby'),
  vspace: reflectUnsignedLong('vspace'),
  codeBase: reflectURL('codebase'),
  codeType: reflect('codetype'),
  border: reflect('border'),
}), { elementClass: HTMLObjectElementImpl });
