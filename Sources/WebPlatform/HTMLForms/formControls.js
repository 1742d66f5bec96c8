// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html
'use strict';

/** What belongs to a form: it has an owner, and may be disabled. */
class FormAssociatedElementImpl extends HTMLElementImpl {
  /**
   * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#reset-the-form-owner
   * @override
   * @returns {HTMLFormElementImpl | null}
   */
  get formOwner() {
    // 4. The form that the attribute names, and no other.
    const id = this.getAttribute('form');
    if (id !== null && this.isConnected) {
      const named = this.nodeDocument.getElementById(id);
      return named instanceof HTMLFormElementImpl ? named : null;
    }
    // 5. The nearest form around it.
    for (let ancestor = this.parentElement; ancestor !== null; ancestor = ancestor.parentElement) {
      if (ancestor instanceof HTMLFormElementImpl) return ancestor;
    }
    return null;
  }

  /** @returns {HTMLFormElementImpl | null} */
  get form() {
    return this.formOwner;
  }

  /**
   * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-disabled
   * @override
   */
  get isDisabled() {
    if (this.hasAttribute('disabled')) return true;
    // A disabled fieldset disables what is inside it, but for its first legend.
    let inside = /** @type {ElementImpl} */ (this);
    for (let ancestor = this.parentElement; ancestor !== null; ancestor = ancestor.parentElement) {
      if (ancestor.isHTML && ancestor.localName === 'fieldset' && ancestor.hasAttribute('disabled')) {
        const legend = childElements(ancestor).find(({ isHTML, localName }) => isHTML && localName === 'legend');
        if (inside !== legend) return true;
      }
      inside = ancestor;
    }
    return false;
  }

  /** @returns {NodeListImpl} https://html.spec.whatwg.org/multipage/forms.html#dom-lfe-labels */
  get labels() {
    return new NodeListImpl(() => descendantElements(rootOf(this), (element) => element instanceof HTMLLabelElementImpl
      && element.control === this));
  }

  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-form-reset-control */
  reset() {}
}

const formControlMembers = () => ({
  form: readonly(nullable('HTMLFormElement')),
  name: reflect('name'),
  disabled: reflectBoolean('disabled'),
  labels: readonly('NodeList'),
});

/** Elements that a form lists: https://html.spec.whatwg.org/multipage/forms.html#category-listed */
const listedElements = new Set(['button', 'fieldset', 'input', 'object', 'output', 'select', 'textarea']);

class HTMLFormElementImpl extends HTMLElementImpl {
  /** @type {HTMLFormControlsCollectionImpl | null} */
  #elements = null;

  /** @returns {HTMLFormControlsCollectionImpl} */
  get elements() {
    this.#elements ??= new HTMLFormControlsCollectionImpl(() => descendantElements(rootOf(this), (element) =>
      element.isHTML && listedElements.has(element.localName) && element.formOwner === this
      && !(element.localName === 'input' && asciiLowercase(element.reflectedString('type')) === 'image')));
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
    return this.elements.namedItem(name);
  }

  /** @returns {string[]} */
  get supportedNames() {
    return this.elements.supportedNames;
  }

  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-form-reset */
  reset() {
    const event = createEvent(EventImpl, 'reset', { bubbles: true, cancelable: true });
    if (!fireEvent(this, event)) return;
    for (const element of this.elements.nodes) if (element instanceof FormAssociatedElementImpl) element.reset();
  }
}

/** https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#htmlformcontrolscollection */
class HTMLFormControlsCollectionImpl extends HTMLCollectionImpl {
  /**
   * @override
   * @param {string} name
   * @returns {any} A node; a RadioNodeList where several have the name.
   */
  namedItem(name) {
    if (name === '') return null;
    const find = () => this.nodes.filter((element) => element.id === name || element.getAttribute('name') === name);
    const found = find();
    if (found.length < 2) return found[0] ?? null;
    return new RadioNodeListImpl(find);
  }
}

/** https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#radionodelist */
class RadioNodeListImpl extends NodeListImpl {
  /** @returns {string} */
  get value() {
    const checked = this.nodes.find((element) => element instanceof HTMLInputElementImpl && element.type === 'radio'
      && element.checked);
    return checked?.value ?? '';
  }

  set value(value) {
    const radio = this.nodes.find((element) => element instanceof HTMLInputElementImpl && element.type === 'radio'
      && element.value === value);
    if (radio) radio.checked = true;
  }
}

class HTMLLabelElementImpl extends HTMLElementImpl {
  /** @returns {ElementImpl | null} https://html.spec.whatwg.org/multipage/forms.html#labeled-control */
  get control() {
    const id = this.getAttribute('for');
    if (id === null) return firstDescendantElement(this, isLabelable);
    const named = this.isConnected ? this.nodeDocument.getElementById(id) : null;
    return named !== null && isLabelable(named) ? named : null;
  }

  /** @returns {HTMLFormElementImpl | null} */
  get form() {
    return /** @type {HTMLFormElementImpl | null} */ (this.control?.formOwner ?? null);
  }

  /**
   * Clicking the control.
   * @override
   * @returns {((event: EventImpl) => void) | null}
   */
  get activationBehavior() {
    const { control } = this;
    if (!(control instanceof HTMLElementImpl)) return null;
    return (event) => {
      // Not where the click was on the control, or on something else to click inside the label.
      const { target } = event;
      for (let node = target instanceof NodeImpl ? target : null; node !== null && node !== this; node = node.parent) {
        if (node === control || (node instanceof ElementImpl && isLabelable(node))) return;
      }
      control.click();
    };
  }
}

/**
 * https://html.spec.whatwg.org/multipage/forms.html#category-label
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function isLabelable(element) {
  if (!element.isHTML) return false;
  if (element.localName === 'input') return asciiLowercase(element.reflectedString('type')) !== 'hidden';
  return ['button', 'meter', 'output', 'progress', 'select', 'textarea'].includes(element.localName);
}

const formEncodings = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

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
  reset: operation([]),
}), {
  elementClass: HTMLFormElementImpl,
  indexed: { get: 'item', length: 'length', type: nullable('Element') },
  named: {
    get: 'namedItem', names: 'supportedNames', type: nullable(union('Element', 'RadioNodeList')), enumerable: false,
    overrideBuiltins: true,
  },
});

interface_('HTMLFormControlsCollection', HTMLFormControlsCollectionImpl, {
  namedItem: operation([DOMString], nullable(union('Element', 'RadioNodeList'))),
}, {
  inherits: 'HTMLCollection',
  exposed: true,
  named: {
    get: 'namedItem', names: 'supportedNames', type: nullable(union('Element', 'RadioNodeList')), enumerable: false,
  },
});

interface_('RadioNodeList', RadioNodeListImpl, {
  value: attribute(DOMString),
}, { inherits: 'NodeList', exposed: true });

htmlElement('HTMLLabelElement', ['label'], () => ({
  form: readonly(nullable('HTMLFormElement')),
  htmlFor: reflect('for'),
  control: readonly(nullable('HTMLElement')),
}), { elementClass: HTMLLabelElementImpl });

htmlElement('HTMLFieldSetElement', ['fieldset'], () => ({
  disabled: reflectBoolean('disabled'),
  form: readonly(nullable('HTMLFormElement')),
  name: reflect('name'),
  type: reflecting(DOMString, () => 'fieldset'),
}), { elementClass: class extends FormAssociatedElementImpl {} });

htmlElement('HTMLLegendElement', ['legend'], () => ({ align: reflect('align') }));

htmlElement('HTMLDataListElement', ['datalist'], () => ({
  options: reflecting(idlType('HTMLCollection'), (element) => element.getElementsByTagName('option')),
}));

htmlElement('HTMLButtonElement', ['button'], () => ({
  ...formControlMembers(),
  formAction: reflectURL('formaction'),
  formEnctype: reflectEnumerated('formenctype', formEncodings, '', formEncodings[0]),
  formMethod: reflectEnumerated('formmethod', ['get', 'post', 'dialog'], '', 'get'),
  formNoValidate: reflectBoolean('formnovalidate'),
  formTarget: reflect('formtarget'),
  type: reflectEnumerated('type', ['submit', 'reset', 'button'], 'submit'),
  value: reflect('value'),
}), { elementClass: class extends FormAssociatedElementImpl {} });

htmlElement('HTMLProgressElement', ['progress'], () => ({
  labels: readonly('NodeList'),
}), { elementClass: class extends FormAssociatedElementImpl {} });

htmlElement('HTMLMeterElement', ['meter'], () => ({
  labels: readonly('NodeList'),
}), { elementClass: class extends FormAssociatedElementImpl {} });

htmlElement('HTMLOutputElement', ['output'], () => ({
  htmlFor: reflectTokens('for'),
  form: readonly(nullable('HTMLFormElement')),
  name: reflect('name'),
  type: reflecting(DOMString, () => 'output'),
  value: reflecting(DOMString, (element) => element.textContent ?? '', (element, value) => stringReplaceAll(value, element)),
  labels: readonly('NodeList'),
}), { elementClass: class extends FormAssociatedElementImpl {} });
