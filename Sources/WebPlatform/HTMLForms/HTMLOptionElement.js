// https://html.spec.whatwg.org/multipage/form-elements.html#the-option-element
'use strict';

let selectionCount = 0;

class HTMLOptionElementImpl extends HTMLElementImpl {
  /** https://html.spec.whatwg.org/multipage/form-elements.html#concept-option-selectedness, before its select has a say */
  selectedness = false;
  /** When it was selected, by count: of several the last one stays so. */
  selectedOrder = 0;
  /** https://html.spec.whatwg.org/multipage/form-elements.html#concept-option-dirtiness */
  #isDirty = false;

  /** @override */
  get isDisabled() {
    if (this.hasAttribute('disabled')) return true;
    return this.parentElement instanceof HTMLOptGroupElementImpl && this.parentElement.isDisabled;
  }

  /** @override */
  get isChecked() {
    return this.selected;
  }

  /** @override */
  get isDefault() {
    return this.hasAttribute('selected');
  }

  /** @returns {HTMLSelectElementImpl | null} The one whose option it is. */
  get select() {
    return selectOfOptions(this.parentElement);
  }

  /** @returns {HTMLFormElementImpl | null} */
  get form() {
    return this.select?.form ?? null;
  }

  /** @returns {string} */
  get value() {
    return this.getAttributeNS(null, 'value') ?? this.text;
  }

  set value(value) {
    setAttributeValue(this, 'value', value);
  }

  /** @returns {string} */
  get label() {
    return this.getAttributeNS(null, 'label') ?? this.text;
  }

  set label(value) {
    setAttributeValue(this, 'label', value);
  }

  /** @returns {string} https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-text */
  get text() {
    let text = '';
    for (let node = followingNode(this, this); node !== null;) {
      const isScript = node instanceof ElementImpl && node.localName === 'script'
        && (node.isHTML || node.namespaceURI === SVG_NAMESPACE);
      if (node instanceof TextImpl) text += node.data;
      node = isScript ? followingNodeAfterSubtree(node, this) : followingNode(node, this);
    }
    return splitOnASCIIWhitespace(text).join(' ');
  }

  set text(value) {
    stringReplaceAll(value, this);
  }

  /** @returns {number} */
  get index() {
    return this.select?.optionList.indexOf(this) ?? 0;
  }

  /** @returns {boolean} */
  get selected() {
    this.select?.updateSelectedness();
    return this.selectedness;
  }

  /** https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-selected */
  set selected(value) {
    const { select } = this;
    select?.updateSelectedness();
    this.setSelectedness(value, true);
    select?.optionToggled(this);
  }

  /**
   * Selected or not by its select, which makes it dirty if a script or user has chosen it.
   * @param {boolean} value
   * @param {boolean} [isChoice]
   */
  setSelectedness(value, isChoice = false) {
    this.selectedness = value;
    if (value) {
      selectionCount += 1;
      this.selectedOrder = selectionCount;
    }
    if (isChoice) this.#isDirty = true;
  }

  /** https://html.spec.whatwg.org/multipage/form-elements.html#the-select-element, its reset algorithm */
  resetSelectedness() {
    this.setSelectedness(this.hasAttribute('selected'));
    this.#isDirty = false;
  }

  /** @override */
  insertionSteps() {
    // One that is selected when it comes takes that from the others.
    if (this.selectedness) this.setSelectedness(true);
    this.select?.optionsChanged();
  }

  /**
   * @override
   * @param {NodeImpl} oldParent
   */
  removingSteps(oldParent) {
    selectOfOptions(oldParent)?.optionsChanged();
  }

  /**
   * https://html.spec.whatwg.org/multipage/form-elements.html#attr-option-selected
   * @override
   * @param {string} localName
   * @param {string | null} oldValue
   * @param {string | null} value
   * @param {string | null} namespace
   */
  attributeChangeSteps(localName, oldValue, value, namespace) {
    super.attributeChangeSteps(localName, oldValue, value, namespace);
    const hasChanged = namespace === null && localName === 'selected' && (oldValue === null) !== (value === null);
    if (!hasChanged || this.#isDirty) return;
    const { select } = this;
    select?.updateSelectedness();
    this.setSelectedness(value !== null);
    select?.optionToggled(this);
  }
}

class HTMLOptGroupElementImpl extends HTMLElementImpl {
  /** @override */
  get isDisabled() {
    return this.hasAttribute('disabled');
  }

  /** @override */
  insertionSteps() {
    selectOfOptions(this)?.optionsChanged();
  }

  /**
   * @override
   * @param {NodeImpl} oldParent
   */
  removingSteps(oldParent) {
    selectOfOptions(oldParent)?.optionsChanged();
  }
}

/**
 * The select of which the children of a node are options.
 * @param {NodeImpl | null} parent
 * @returns {HTMLSelectElementImpl | null}
 */
function selectOfOptions(parent) {
  const select = parent instanceof HTMLOptGroupElementImpl ? parent.parent : parent;
  return select instanceof HTMLSelectElementImpl ? select : null;
}

htmlElement('HTMLOptionElement', ['option'], () => ({
  disabled: reflectBoolean('disabled'),
  form: readonly(nullable('HTMLFormElement')),
  label: attribute(DOMString),
  defaultSelected: reflectBoolean('selected'),
  selected: attribute(boolean),
  value: attribute(DOMString),
  text: attribute(DOMString),
  index: readonly(long),
}), { elementClass: HTMLOptionElementImpl });

htmlElement('HTMLOptGroupElement', ['optgroup'], () => ({
  disabled: reflectBoolean('disabled'), label: reflect('label'),
}), { elementClass: HTMLOptGroupElementImpl });

// https://html.spec.whatwg.org/multipage/form-elements.html#dom-option
legacyFactory_('Option', 'HTMLOptionElement',
  [optional(DOMString, ''), optional(DOMString), optional(boolean, false), optional(boolean, false)],
  (realm, text, value, defaultSelected, selected) => {
    const option = /** @type {HTMLOptionElementImpl} */ (createElement(realm.window.document, 'option', HTML_NAMESPACE));
    if (text !== '') appendNode(new TextImpl(option.nodeDocument, text), option);
    if (value !== undefined) option.value = value;
    if (defaultSelected) setAttributeValue(option, 'selected', '');
    option.setSelectedness(selected);
    return option;
  });
