// https://html.spec.whatwg.org/multipage/input.html#states-of-the-type-attribute
'use strict';

/** @typedef {'value' | 'default' | 'default/on' | 'filename'} InputValueMode https://html.spec.whatwg.org/multipage/input.html#dom-input-value */

/** A state of the type attribute: what an input of that type does. It holds nothing of an input. */
class InputType {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  /** @returns {InputValueMode} */
  get valueMode() { return 'value'; }

  /** @returns {boolean} Whether the `required` attribute applies. */
  get canBeRequired() { return true; }
  /** @returns {boolean} Whether a value is missed only where one can be entered. */
  get isMissedOnlyWhereMutable() { return true; }
  /** @returns {boolean} Whether `readonly` does. */
  get canBeReadOnly() { return true; }
  /** @returns {boolean} Whether it is text that is typed: `pattern`, `maxlength` and `size` apply. */
  get isText() { return false; }
  /** @returns {boolean} Whether its text can be selected by script. */
  get hasSelection() { return false; }
  /** @returns {boolean} Whether `dirname` applies. */
  get hasDirection() { return false; }
  /** @returns {boolean} Whether `list` applies. */
  get hasList() { return true; }
  /** @returns {boolean} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#fields-that-block-implicit-submission */
  get blocksImplicitSubmission() { return this.isText; }
  /** @returns {boolean} */
  get isBarredFromValidation() { return false; }
  /** @returns {NumericInput | null} How its value is a number, if it is one. */
  get numeric() { return null; }

  /**
   * https://html.spec.whatwg.org/multipage/input.html#value-sanitization-algorithm
   * @param {string} value
   * @param {ConstrainedInputElementImpl} _input
   * @returns {string}
   */
  sanitize(value, _input) {
    return value;
  }

  /**
   * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#suffering-from-being-missing
   * @param {ConstrainedInputElementImpl} input
   * @returns {boolean} Whether there is no value; asked only where one is required.
   */
  isMissing(input) {
    return input.value === '';
  }

  /** @returns {string} */
  get missingMessage() { return 'Fill out this field'; }

  /**
   * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#suffering-from-a-type-mismatch
   * @param {string} _value
   * @param {ConstrainedInputElementImpl} _input
   * @returns {boolean}
   */
  isMismatch(_value, _input) {
    return false;
  }

  /** @returns {string} */
  get mismatchMessage() { return 'Invalid value'; }
}

/** @type {Map<string, InputType>} */
const inputTypes = new Map();

/** @param {InputType} type */
function defineInputType(type) {
  inputTypes.set(type.name, type);
}

/**
 * @param {string | null} keyword
 * @returns {InputType} Text where there is no such state.
 */
function inputTypeNamed(keyword) {
  return inputTypes.get(asciiLowercase(keyword ?? 'text')) ?? /** @type {InputType} */ (inputTypes.get('text'));
}

/** @param {string} value @returns {string} https://infra.spec.whatwg.org/#strip-newlines */
function stripNewlines(value) {
  return /[\r\n]/.test(value) ? value.replaceAll(/[\r\n]+/g, '') : value;
}

/** @param {string} value @returns {string} https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace */
function stripASCIIWhitespace(value) {
  return value.replace(/^[\t\n\f\r ]+/, '').replace(/[\t\n\f\r ]+$/, '');
}

/** `text`, `search`, `tel` and `password` */
class TextInputType extends InputType {
  /** @override */
  get isText() { return true; }
  /** @override */
  get hasSelection() { return true; }
  /** @override */
  get hasDirection() { return true; }
  /** @override */
  get hasList() { return this.name !== 'password'; }

  /**
   * @override
   * @param {string} value
   * @param {ConstrainedInputElementImpl} _input
   * @returns {string}
   */
  sanitize(value, _input) {
    return stripNewlines(value);
  }
}

/** https://html.spec.whatwg.org/multipage/input.html#url-state-(type=url) */
class URLInputType extends TextInputType {
  /**
   * @override
   * @param {string} value
   * @returns {string}
   */
  sanitize(value) {
    return stripASCIIWhitespace(stripNewlines(value));
  }

  /**
   * @override
   * @param {string} value
   * @returns {boolean}
   */
  isMismatch(value) {
    return value !== '' && parseURL(value, null) === null;
  }

  /** @override */
  get mismatchMessage() { return 'Enter a URL'; }
}

/** https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const emailAddress = new RegExp('^[a-zA-Z0-9.!#$%&\'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
  + '(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$');

/** https://html.spec.whatwg.org/multipage/input.html#email-state-(type=email) */
class EmailInputType extends TextInputType {
  /** @override */
  get hasSelection() { return false; }

  /**
   * @override
   * @param {string} value
   * @param {ConstrainedInputElementImpl} input
   * @returns {string}
   */
  sanitize(value, input) {
    if (!input.hasAttribute('multiple')) return stripASCIIWhitespace(stripNewlines(value));
    return value.split(',').map(stripASCIIWhitespace).join(',');
  }

  /**
   * @override
   * @param {string} value
   * @param {ConstrainedInputElementImpl} input
   * @returns {boolean}
   */
  isMismatch(value, input) {
    if (value === '') return false;
    const addresses = input.hasAttribute('multiple') ? value.split(',') : [value];
    return addresses.some((address) => !emailAddress.test(address));
  }

  /** @override */
  get mismatchMessage() { return 'Enter an email address'; }
}

/** `hidden`: https://html.spec.whatwg.org/multipage/input.html#hidden-state-(type=hidden) */
class HiddenInputType extends InputType {
  /** @override @returns {InputValueMode} */
  get valueMode() { return 'default'; }
  /** @override */
  get canBeRequired() { return false; }
  /** @override */
  get canBeReadOnly() { return false; }
  /** @override */
  get hasDirection() { return true; }
  /** @override */
  get hasList() { return false; }
  /** @override */
  get isBarredFromValidation() { return true; }
}

/** `submit`, `image`, `reset` and `button`: https://html.spec.whatwg.org/multipage/input.html#submit-button-state-(type=submit) */
class ButtonInputType extends HiddenInputType {
  /** @override */
  get hasDirection() { return this.name !== 'image'; }
  /** @override */
  get isBarredFromValidation() { return this.name === 'reset' || this.name === 'button'; }
}

/** https://html.spec.whatwg.org/multipage/input.html#color-state-(type=color) */
class ColorInputType extends InputType {
  /** @override */
  get canBeRequired() { return false; }
  /** @override */
  get canBeReadOnly() { return false; }

  /**
   * @override
   * @param {string} value
   * @returns {string}
   */
  sanitize(value) {
    return /^#[\dA-Fa-f]{6}$/.test(value) ? asciiLowercase(value) : '#000000';
  }
}

/** `checkbox` and `radio`: https://html.spec.whatwg.org/multipage/input.html#checkbox-state-(type=checkbox) */
class CheckableInputType extends InputType {
  /** @override */
  get isMissedOnlyWhereMutable() { return false; }
  /** @override @returns {InputValueMode} */
  get valueMode() { return 'default/on'; }
  /** @override */
  get canBeReadOnly() { return false; }
  /** @override */
  get hasList() { return false; }

  /**
   * @override
   * @param {ConstrainedInputElementImpl} input
   * @returns {boolean}
   */
  isMissing(input) {
    // Deviates: in WebKit a radio button without a name is in no group that could require a choice.
    if (this.name === 'radio' && input.reflectedString('name') === '') return false;
    return !input.checked && !input.radioGroup().some(({ checked }) => checked);
  }

  /** @override */
  get missingMessage() { return this.name === 'radio' ? 'Select one of these options' : 'Select this checkbox'; }
}

/** https://html.spec.whatwg.org/multipage/input.html#file-upload-state-(type=file) */
class FileInputType extends InputType {
  /** @override */
  get isMissedOnlyWhereMutable() { return false; }
  /** @override @returns {InputValueMode} */
  get valueMode() { return 'filename'; }
  /** @override */
  get canBeReadOnly() { return false; }
  /** @override */
  get hasList() { return false; }
  /** @override */
  get missingMessage() { return 'Select a file'; }
}

for (const name of ['text', 'search', 'tel', 'password']) defineInputType(new TextInputType(name));
defineInputType(new URLInputType('url'));
defineInputType(new EmailInputType('email'));
defineInputType(new HiddenInputType('hidden'));
for (const name of ['submit', 'image', 'reset', 'button']) defineInputType(new ButtonInputType(name));
defineInputType(new ColorInputType('color'));
for (const name of ['checkbox', 'radio']) defineInputType(new CheckableInputType(name));
defineInputType(new FileInputType('file'));
