// https://html.spec.whatwg.org/multipage/form-elements.html#the-select-element
'use strict';

class HTMLOptionElementImpl extends HTMLElementImpl {
  /** @type {boolean | null} https://html.spec.whatwg.org/multipage/form-elements.html#concept-option-dirtiness */
  #dirtySelected = null;

  /** @override */
  get isDisabled() {
    if (this.hasAttribute('disabled')) return true;
    return this.parentElement?.localName === 'optgroup' && this.parentElement.hasAttribute('disabled');
  }

  /** @override */
  get isChecked() {
    return this.selected;
  }

  /** @returns {HTMLSelectElementImpl | null} https://html.spec.whatwg.org/multipage/form-elements.html#option-element-nearest-ancestor-select */
  get select() {
    for (let ancestor = this.parentElement; ancestor !== null; ancestor = ancestor.parentElement) {
      if (ancestor instanceof HTMLSelectElementImpl) return ancestor;
    }
    return null;
  }

  /** @returns {HTMLFormElementImpl | null} */
  get form() {
    return this.select?.form ?? null;
  }

  /** @returns {string} */
  get value() {
    return this.getAttribute('value') ?? this.text;
  }

  set value(value) {
    setAttributeValue(this, 'value', value);
  }

  /** @returns {string} */
  get label() {
    const label = this.reflectedString('label');
    return label === '' ? this.text : label;
  }

  set label(value) {
    setAttributeValue(this, 'label', value);
  }

  /** @returns {string} */
  get text() {
    return splitOnASCIIWhitespace(descendantText(this)).join(' ');
  }

  set text(value) {
    stringReplaceAll(value, this);
  }

  /** @returns {number} */
  get index() {
    return this.select?.optionList.indexOf(this) ?? 0;
  }

  /** @returns {boolean} Whether it was chosen, or is by default; a select may choose otherwise. */
  get isMarkedSelected() {
    return this.#dirtySelected ?? this.hasAttribute('selected');
  }

  /** @returns {boolean} */
  get selected() {
    const { select } = this;
    return select === null ? this.isMarkedSelected : select.selectedOptionList.includes(this);
  }

  set selected(value) {
    const { select } = this;
    if (value && select !== null && !select.hasAttribute('multiple')) {
      for (const option of select.optionList) option.#dirtySelected = false;
    }
    this.#dirtySelected = value;
    treeChanged();
  }

  /** Back to its attribute. */
  resetSelectedness() {
    this.#dirtySelected = null;
  }

  /** Not chosen, whatever its attribute says. */
  clearSelectedness() {
    this.#dirtySelected = false;
  }
}

class HTMLSelectElementImpl extends FormAssociatedElementImpl {
  /** @type {HTMLOptionsCollectionImpl | null} */
  #options = null;

  /** @returns {HTMLOptionElementImpl[]} https://html.spec.whatwg.org/multipage/form-elements.html#concept-select-option-list */
  get optionList() {
    return /** @type {HTMLOptionElementImpl[]} */ (descendantElements(this, (element) => element instanceof HTMLOptionElementImpl));
  }

  /** @returns {HTMLOptionElementImpl[]} https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm */
  get selectedOptionList() {
    const options = this.optionList;
    const marked = options.filter(({ isMarkedSelected }) => isMarkedSelected);
    if (this.hasAttribute('multiple')) return marked;
    // One of them: the last that is marked, else the first that can be.
    if (marked.length > 0) return [marked[marked.length - 1]];
    const first = this.#displaySize === 1 ? options.find(({ isDisabled }) => !isDisabled) : undefined;
    return first === undefined || this.#isCleared ? [] : [first];
  }

  /** Whether a script has taken the choice away. */
  #isCleared = false;

  /** @returns {number} https://html.spec.whatwg.org/multipage/form-elements.html#concept-select-size */
  get #displaySize() {
    return parseInteger(this.reflectedString('size')) || (this.hasAttribute('multiple') ? 4 : 1);
  }

  /** @returns {string} */
  get type() {
    return this.hasAttribute('multiple') ? 'select-multiple' : 'select-one';
  }

  /** @returns {HTMLOptionsCollectionImpl} */
  get options() {
    this.#options ??= new HTMLOptionsCollectionImpl(() => this.optionList);
    this.#options.select = this;
    return this.#options;
  }

  /** @returns {HTMLCollectionImpl} */
  get selectedOptions() {
    return new HTMLCollectionImpl(() => this.selectedOptionList);
  }

  /** @returns {number} */
  get length() {
    return this.optionList.length;
  }

  /** @returns {number} */
  get selectedIndex() {
    const [selected] = this.selectedOptionList;
    return selected === undefined ? -1 : this.optionList.indexOf(selected);
  }

  set selectedIndex(index) {
    this.#choose(this.optionList[index]);
  }

  /** @returns {string} */
  get value() {
    return this.selectedOptionList[0]?.value ?? '';
  }

  set value(value) {
    this.#choose(this.optionList.find((option) => option.value === value));
  }

  /**
   * @param {number} index
   * @returns {HTMLOptionElementImpl | null}
   */
  item(index) {
    return this.optionList[index] ?? null;
  }

  /**
   * @param {string} name
   * @returns {ElementImpl | null}
   */
  namedItem(name) {
    return this.options.namedItem(name);
  }

  /**
   * https://html.spec.whatwg.org/multipage/form-elements.html#dom-select-add
   * @param {ElementImpl} element
   * @param {ElementImpl | number | null} before
   */
  add(element, before) {
    const reference = typeof before === 'number' ? this.item(before) : before;
    preInsertNode(element, reference?.parent ?? this, reference);
  }

  /** @param {number} [index] */
  remove(index) {
    if (index === undefined) removeNode(this);
    else if (index >= 0) this.item(index)?.parent?.removeChild(/** @type {NodeImpl} */ (this.item(index)));
  }

  /** @override */
  reset() {
    for (const option of this.optionList) option.resetSelectedness();
    this.#isCleared = false;
    treeChanged();
  }

  /** @param {HTMLOptionElementImpl | undefined} chosen */
  #choose(chosen) {
    for (const option of this.optionList) option.clearSelectedness();
    this.#isCleared = chosen === undefined;
    if (chosen !== undefined) chosen.selected = true;
    treeChanged();
  }
}

/** https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#htmloptionscollection */
class HTMLOptionsCollectionImpl extends HTMLCollectionImpl {
  /** @type {HTMLSelectElementImpl | null} */
  select = null;

  /** @returns {number} */
  get selectedIndex() {
    return this.select?.selectedIndex ?? -1;
  }

  set selectedIndex(index) {
    if (this.select !== null) this.select.selectedIndex = index;
  }

  /**
   * @param {ElementImpl} element
   * @param {ElementImpl | number | null} before
   */
  add(element, before) {
    this.select?.add(element, before);
  }

  /** @param {number} index */
  remove(index) {
    this.select?.remove(index);
  }
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
}), { elementClass: class extends FormAssociatedElementImpl {} });

const optionPlace = optional(nullable(union('HTMLElement', long)), null);

htmlElement('HTMLSelectElement', ['select'], () => ({
  ...formControlMembers(),
  autocomplete: reflect('autocomplete'),
  multiple: reflectBoolean('multiple'),
  required: reflectBoolean('required'),
  size: reflectUnsignedLong('size'),
  type: readonly(DOMString),
  options: readonly('HTMLOptionsCollection'),
  length: readonly(unsignedLong),
  item: operation([unsignedLong], nullable('HTMLOptionElement')),
  namedItem: operation([DOMString], nullable('HTMLOptionElement')),
  add: operation(['HTMLElement', optionPlace]),
  remove: operation([optional(long)]),
  selectedOptions: readonly('HTMLCollection'),
  selectedIndex: attribute(long),
  value: attribute(DOMString),
}), { elementClass: HTMLSelectElementImpl, indexed: { get: 'item', length: 'length', type: nullable('Element') } });

interface_('HTMLOptionsCollection', HTMLOptionsCollectionImpl, {
  add: operation(['HTMLElement', optionPlace]),
  remove: operation([long]),
  selectedIndex: attribute(long),
}, {
  inherits: 'HTMLCollection',
  exposed: true,
  indexed: { get: 'item', length: 'length', type: nullable('Element') },
  named: { get: 'namedItem', names: 'supportedNames', type: nullable('Element'), enumerable: false },
});

// https://html.spec.whatwg.org/multipage/form-elements.html#dom-option
legacyFactory_('Option', 'HTMLOptionElement',
  [optional(DOMString, ''), optional(DOMString), optional(boolean, false), optional(boolean, false)],
  (realm, text, value, defaultSelected, selected) => {
    const option = new HTMLOptionElementImpl(realm.window.document, 'option', HTML_NAMESPACE, null);
    if (text !== '') appendNode(new TextImpl(option.nodeDocument, text), option);
    if (value !== undefined) option.value = value;
    if (defaultSelected) setAttributeValue(option, 'selected', '');
    if (selected || defaultSelected) option.selected = selected;
    return option;
  });
