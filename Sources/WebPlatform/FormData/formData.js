// https://xhr.spec.whatwg.org/#interface-formdata
'use strict';

/** An entry list: what a form would send. */
class FormDataImpl {
  /**
   * https://xhr.spec.whatwg.org/#dom-formdata
   * @param {HTMLFormElementImpl} [form]
   * @param {HTMLElementImpl | null} [submitter]
   */
  constructor(form, submitter = null) {
    /** @type {FormDataEntry[]} */
    this.entryList = [];
    // 1. If form is given, then:
    if (form === undefined) return;
    // 1.1. If submitter is non-null, then it must be one of its submit buttons.
    if (submitter !== null) requireSubmitterOf(form, submitter);
    // 1.2-4. Set this's entry list to what the form would send.
    ensureRoom('HTMLFormSubmission');
    const list = constructEntryList(form, submitter);
    if (list === null) throw new DOMExceptionImpl('Already constructing Form entry list.', 'InvalidStateError');
    this.entryList = list;
  }

  /**
   * @param {string} name
   * @param {string | BlobImpl} value
   * @param {string} [filename]
   */
  append(name, value, filename) {
    requireBlobForFilename('append', value, filename);
    this.entryList.push(createEntry(name, value, filename));
  }

  /** @param {string} name */
  delete(name) {
    this.entryList = this.entryList.filter((entry) => entry.name !== name);
  }

  /**
   * @param {string} name
   * @returns {string | FileImpl | null}
   */
  get(name) {
    return this.entryList.find((entry) => entry.name === name)?.value ?? null;
  }

  /**
   * @param {string} name
   * @returns {(string | FileImpl)[]}
   */
  getAll(name) {
    return this.entryList.filter((entry) => entry.name === name).map((entry) => entry.value);
  }

  /**
   * @param {string} name
   * @returns {boolean}
   */
  has(name) {
    return this.entryList.some((entry) => entry.name === name);
  }

  /**
   * @param {string} name
   * @param {string | BlobImpl} value
   * @param {string} [filename]
   */
  set(name, value, filename) {
    requireBlobForFilename('set', value, filename);
    // 1. Let entry be the result of creating an entry.
    const entry = createEntry(name, value, filename);
    // 2. If there are entries of that name, then replace the first and remove the others.
    const first = this.entryList.findIndex((other) => other.name === name);
    if (first >= 0) {
      this.entryList = this.entryList.filter((other, index) => index <= first || other.name !== name);
      this.entryList[first] = entry;
      return;
    }
    // 3. Otherwise, append entry.
    this.entryList.push(entry);
  }

  /** @returns {[string, string | FileImpl][]} the value pairs to iterate over */
  pairs() {
    return this.entryList.map(({ name, value }) => [name, value]);
  }
}

/**
 * Of the two signatures, the one with a filename takes a Blob only.
 * @param {string} method
 * @param {string | BlobImpl} value
 * @param {string | undefined} filename
 */
function requireBlobForFilename(method, value, filename) {
  if (typeof value === 'string' && filename !== undefined) {
    throw new TypeError(`Argument 2 ('blobValue') to FormData.${method} must be an instance of Blob`);
  }
}

const FormDataEntryValue = union('File', USVString);

interface_('FormData', FormDataImpl, () => ({
  constructor: [arg('form', optional('HTMLFormElement')), arg('submitter', optional(nullable('HTMLElement'), null))],
  append: operation([USVString, union('Blob', USVString), optional(USVString)]),
  delete: operation([USVString]),
  get: operation([USVString], nullable(FormDataEntryValue)),
  getAll: operation([USVString], sequence(FormDataEntryValue)),
  has: operation([USVString], boolean),
  set: operation([USVString, union('Blob', USVString), optional(USVString)]),
  pairs: iterable(USVString, FormDataEntryValue),
}), { exposed: true });
