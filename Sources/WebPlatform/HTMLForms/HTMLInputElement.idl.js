// https://html.spec.whatwg.org/multipage/input.html#htmlinputelement
'use strict';

/**
 * The size of an image button: there is no layout, so it is what the attribute says.
 * @param {'width' | 'height'} localName
 * @returns {Member}
 */
function inputDimension(localName) {
  return reflecting(unsignedLong, (element) => {
    const isImage = element instanceof HTMLInputElementImpl && element.type === 'image';
    return isImage ? Math.max(0, parseInteger(element.reflectedString(localName)) ?? 0) : 0;
  }, (element, value) => setAttributeValue(element, localName, String(value > 2147483647 ? 0 : value)));
}

/** @returns {Member} https://html.spec.whatwg.org/multipage/input.html#dom-input-size */
function inputSize() {
  const { implementation } = reflectPositive('size', 20);
  return {
    ...attribute(unsignedLong),
    implementation,
    /** @this {HTMLInputElementImpl} @param {number} value */
    setter(value) {
      if (value === 0) throw domException('IndexSizeError');
      setAttributeValue(this, 'size', String(value > 2147483647 ? 20 : value));
    },
  };
}

htmlElement('HTMLInputElement', ['input'], () => ({
  accept: reflect('accept'),
  alt: reflect('alt'),
  autocomplete: autocompleteMember(),
  defaultChecked: reflectBoolean('checked'),
  checked: attribute(boolean),
  dirName: reflect('dirname'),
  disabled: reflectBoolean('disabled'),
  form: readonly(nullable('HTMLFormElement')),
  files: attribute(nullable('FileList')),
  ...submitterMembers(),
  height: inputDimension('height'),
  indeterminate: attribute(boolean),
  list: readonly(nullable('HTMLElement')),
  max: reflect('max'),
  minLength: reflectTextLength('minlength'),
  maxLength: reflectTextLength('maxlength'),
  min: reflect('min'),
  multiple: reflectBoolean('multiple'),
  name: reflect('name'),
  pattern: reflect('pattern'),
  placeholder: reflect('placeholder'),
  readOnly: reflectBoolean('readonly'),
  required: reflectBoolean('required'),
  size: inputSize(),
  src: reflectURL('src'),
  step: reflect('step'),
  type: attribute(DOMString),
  defaultValue: reflect('value'),
  value: attribute(legacyNullToEmptyString(DOMString)),
  valueAsDate: attribute(nullable(Date_)),
  valueAsNumber: attribute(unrestrictedDouble),
  width: inputDimension('width'),
  ...validationMembers(),
  labels: readonly(nullable('NodeList')),
  ...textSelectionAttributes(),
  align: reflect('align'),
  useMap: reflect('usemap'),
  webkitdirectory: reflectBoolean('webkitdirectory'),
  // Nothing is ever dropped on it.
  webkitEntries: reflecting(sequence(any), () => []),
  ...popoverInvokerMembers(),
  stepUp: operation([optional(long, 1)]),
  stepDown: operation([optional(long, 1)]),
  ...textSelectionOperations(),
  showPicker: operation([]),
}), { elementClass: HTMLInputElementImpl });
