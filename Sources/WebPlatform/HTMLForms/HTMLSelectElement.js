// https://html.spec.whatwg.org/multipage/form-elements.html#the-select-element
'use strict';

class HTMLSelectElementImpl extends ListedElementImpl {
  /** @type {HTMLOptionsCollectionImpl | null} */
  #options = null;
  /** @type {HTMLCollectionImpl | null} */
  #selectedOptions = null;
  /** Whether options have come or gone since the last look at which is selected. */
  #isStale = true;

  /** @returns {HTMLOptionElementImpl[]} https://html.spec.whatwg.org/multipage/form-elements.html#concept-select-option-list */
  get optionList() {
    return this.options.nodes;
  }

  /** @returns {HTMLOptionElementImpl[]} */
  get selectedOptionList() {
    this.updateSelectedness();
    return this.optionList.filter(({ selectedness }) => selectedness);
  }

  /** @returns {boolean} */
  get isMultiple() {
    return this.hasAttribute('multiple');
  }

  /** @returns {number} https://html.spec.whatwg.org/multipage/form-elements.html#concept-select-size */
  get #displaySize() {
    const size = parseInteger(this.reflectedString('size')) ?? 0;
    return size > 0 ? size : this.isMultiple ? 4 : 1;
  }

  /** Options have come or gone. */
  optionsChanged() {
    this.#isStale = true;
  }

  /** https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm */
  updateSelectedness() {
    if (!this.#isStale) return;
    this.#isStale = false;
    if (this.isMultiple) return;
    // 2. Of several, the last.
    const options = this.optionList;
    const selected = options.filter(({ selectedness }) => selectedness);
    selected.sort((a, b) => a.selectedOrder - b.selectedOrder);
    for (const option of selected.slice(0, -1)) option.setSelectedness(false);
    // 1. Of none in a list that shows one, the first that can be. Deviates: in WebKit the first of all where none can.
    if (selected.length > 0 || this.#displaySize > 1 || options.length === 0) return;
    (options.find(({ isDisabled }) => !isDisabled) ?? options[0]).setSelectedness(true);
  }

  /**
   * An option was selected, or no longer is.
   * @param {HTMLOptionElementImpl} option
   */
  optionToggled(option) {
    if (this.isMultiple) return;
    if (!option.selectedness) this.#isStale = true;
    else for (const other of this.optionList) if (other !== option) other.setSelectedness(false);
  }

  /** @returns {string} */
  get type() {
    return this.isMultiple ? 'select-multiple' : 'select-one';
  }

  /** @returns {HTMLOptionsCollectionImpl} */
  get options() {
    this.#options ??= new HTMLOptionsCollectionImpl(this, () => this.#findOptions());
    return this.#options;
  }

  /** @returns {HTMLOptionElementImpl[]} Its children and those of its groups. */
  #findOptions() {
    const options = [];
    for (let child = this.firstChild; child !== null; child = child.nextSibling) {
      if (child instanceof HTMLOptionElementImpl) options.push(child);
      if (!(child instanceof HTMLOptGroupElementImpl)) continue;
      for (let inner = child.firstChild; inner !== null; inner = inner.nextSibling) {
        if (inner instanceof HTMLOptionElementImpl) options.push(inner);
      }
    }
    return options;
  }

  /** @returns {HTMLCollectionImpl} */
  get selectedOptions() {
    this.#selectedOptions ??= new SelectedOptionsImpl(() => this.selectedOptionList);
    return this.#selectedOptions;
  }

  /** @returns {number} */
  get length() {
    return this.optionList.length;
  }

  set length(value) {
    this.options.length = value;
  }

  /** @returns {number} https://html.spec.whatwg.org/multipage/form-elements.html#dom-select-selectedindex */
  get selectedIndex() {
    this.updateSelectedness();
    return this.optionList.findIndex(({ selectedness }) => selectedness);
  }

  set selectedIndex(index) {
    this.#choose(this.optionList[index]);
  }

  /** @returns {string} https://html.spec.whatwg.org/multipage/form-elements.html#dom-select-value */
  get value() {
    this.updateSelectedness();
    return this.optionList.find(({ selectedness }) => selectedness)?.value ?? '';
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
   * https://html.spec.whatwg.org/multipage/form-elements.html#dom-select-setter
   * @param {number} index
   * @param {HTMLOptionElementImpl | null} option
   */
  setItem(index, option) {
    this.options.setItem(index, option);
  }

  /**
   * https://html.spec.whatwg.org/multipage/form-elements.html#dom-select-add
   * @param {ElementImpl} element
   * @param {ElementImpl | number | null} before
   */
  add(element, before) {
    this.options.add(element, before);
  }

  /** @param {number} [index] */
  remove(index) {
    if (index === undefined) removeNode(this);
    else this.options.remove(index);
  }

  /** @override */
  get isBarredFromValidation() {
    return false;
  }

  /** @override */
  get valueMissing() {
    if (!this.hasAttribute('required')) return false;
    const { selectedIndex } = this;
    return selectedIndex < 0 || (selectedIndex === 0 && this.#hasPlaceholder);
  }

  /** @override */
  get valueMissingMessage() {
    return 'Select an item in the list';
  }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/form-elements.html#placeholder-label-option */
  get #hasPlaceholder() {
    const [first] = this.optionList;
    return !this.isMultiple && this.#displaySize === 1 && first.value === '' && first.parent === this;
  }

  /** @override */
  resetControl() {
    for (const option of this.optionList) option.resetSelectedness();
    this.#isStale = true;
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
    if (namespace === null && (localName === 'multiple' || localName === 'size')) this.#isStale = true;
  }

  /**
   * A user chooses options that can be chosen.
   * @param {readonly string[]} values
   * @returns {boolean} Whether that changes anything.
   */
  chooseByUser(values) {
    const before = this.selectedOptionList;
    const wanted = this.optionList.filter((option) => !option.isDisabled && values.includes(option.value));
    if (wanted.length < values.length || (!this.isMultiple && wanted.length !== 1)) {
      throw new Error(`There is no choice of ${values.join()}.`);
    }
    for (const option of this.optionList) option.setSelectedness(wanted.includes(option), true);
    return before.length !== wanted.length || before.some((option, index) => option !== wanted[index]);
  }

  /** @param {HTMLOptionElementImpl | undefined} chosen */
  #choose(chosen) {
    this.#isStale = false;
    for (const option of this.optionList) option.setSelectedness(option === chosen, option === chosen);
  }
}

/** What is in it changes without any tree that does. */
class SelectedOptionsImpl extends HTMLCollectionImpl {
  /** @type {() => any[]} */
  #select;

  /** @param {() => any[]} select */
  constructor(select) {
    super(select);
    this.#select = select;
  }

  /** @override */
  get nodes() {
    return this.#select();
  }
}

const optionOrGroup = union('HTMLOptionElement', 'HTMLOptGroupElement');
const optionPlace = optional(nullable(union('HTMLElement', long)), null);

htmlElement('HTMLSelectElement', ['select'], () => ({
  autocomplete: autocompleteMember(),
  disabled: reflectBoolean('disabled'),
  form: readonly(nullable('HTMLFormElement')),
  multiple: reflectBoolean('multiple'),
  name: reflect('name'),
  required: reflectBoolean('required'),
  size: reflectUnsignedLong('size'),
  type: readonly(DOMString),
  options: readonly('HTMLOptionsCollection'),
  length: attribute(unsignedLong),
  selectedOptions: readonly('HTMLCollection'),
  selectedIndex: attribute(long),
  value: attribute(DOMString),
  ...validationMembers(),
  labels: readonly('NodeList'),
  item: operation([unsignedLong], nullable('HTMLOptionElement')),
  namedItem: operation([DOMString], nullable('HTMLOptionElement')),
  add: operation([optionOrGroup, optionPlace]),
  remove: operation([optional(long)]),
}), {
  elementClass: HTMLSelectElementImpl,
  indexed: { get: 'item', length: 'length', set: 'setItem', type: nullable('HTMLOptionElement') },
});
