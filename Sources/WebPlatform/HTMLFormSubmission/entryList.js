// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-form-data-set
'use strict';

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-the-form-data-set
 * @param {HTMLFormElementImpl} form
 * @param {HTMLElementImpl | null} submitter
 * @param {string} [encoding]
 * @returns {FormDataEntry[] | null} Null while the list is being made already.
 */
function constructEntryList(form, submitter, encoding = 'UTF-8') {
  // 1-2. One at a time.
  if (form.isConstructingEntryList) return null;
  form.isConstructingEntryList = true;
  ensureRoom('FormData');
  // 3-5. What each of its controls has to say, in tree order.
  /** @type {FormDataEntry[]} */
  const entryList = [];
  for (const field of form.listedElements) {
    if (field instanceof AutonomousElementImpl) {
      const hasValue = field.customElement?.internals != null && !field.isDisabled && !isInDataList(field);
      if (hasValue) entryList.push(...entriesOfCustomElement(field));
    } else if (submittableElements.has(field.localName)) {
      appendEntriesOf(field, submitter, encoding, entryList);
    }
  }
  // 6-7. And what listeners make of it.
  const formData = new FormDataImpl();
  formData.entryList = entryList;
  const event = new FormDataEventImpl('formdata', { bubbles: true, formData });
  event.isTrusted = true;
  fireEvent(form, event);
  // 8-9. That is it.
  form.isConstructingEntryList = false;
  return [...formData.entryList];
}

/**
 * Step 5 of constructing an entry list.
 * @param {ListedElementImpl} field
 * @param {HTMLElementImpl | null} submitter
 * @param {string} encoding
 * @param {FormDataEntry[]} entryList
 */
function appendEntriesOf(field, submitter, encoding, entryList) {
  // 5.1. Not what is disabled, a button that did not submit, or a box that is not checked.
  // Deviates: what is inside a datalist is left out in the standard, and sent by WebKit.
  if (field.isDisabled || (isButton(field) && field !== submitter)) return;
  const input = field instanceof HTMLInputElementImpl ? field : null;
  if (input?.inputType.valueMode === 'default/on' && !input.checked) return;
  const name = field.reflectedString('name');
  // 5.2. An image says where it was clicked.
  if (input?.type === 'image') {
    const prefix = name === '' ? '' : `${name}.`;
    const { x, y } = input.selectedCoordinate;
    entryList.push(fieldEntry(`${prefix}x`, String(x)), fieldEntry(`${prefix}y`, String(y)));
    return;
  }
  // 5.4-5. All others need a name.
  if (name === '' || field.localName === 'object') return;
  // 5.6-10. What they have.
  for (const value of valuesOf(field, name, encoding)) entryList.push(fieldEntry(name, value));
  // 5.11. In which direction it runs.
  const dirName = field.reflectedString('dirname');
  if (dirName !== '' && field instanceof TextControlElementImpl && (input?.inputType.hasDirection ?? true)) {
    entryList.push(fieldEntry(dirName, field.textDirection));
  }
}

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#create-an-entry, of what may be no text yet
 * @param {string} name
 * @param {string | FileImpl} value
 * @returns {FormDataEntry}
 */
function fieldEntry(name, value) {
  return createEntry(name.toWellFormed(), typeof value === 'string' ? value.toWellFormed() : value);
}

/**
 * @param {ElementImpl} field
 * @returns {boolean} https://html.spec.whatwg.org/multipage/forms.html#concept-button
 */
function isButton(field) {
  return field instanceof HTMLButtonElementImpl
    || (field instanceof HTMLInputElementImpl && ['submit', 'image', 'reset', 'button'].includes(field.type));
}

/**
 * @param {ListedElementImpl} field
 * @param {string} name
 * @param {string} encoding
 * @returns {(string | FileImpl)[]}
 */
function valuesOf(field, name, encoding) {
  // 5.6. The options that are chosen and can be.
  if (field instanceof HTMLSelectElementImpl) {
    return field.selectedOptionList.filter(({ isDisabled }) => !isDisabled).map(({ value }) => value);
  }
  if (field instanceof HTMLTextAreaElementImpl) return [field.submittedValue];
  if (!(field instanceof HTMLInputElementImpl)) return [field.reflectedString('value')];
  switch (field.type) {
    // 5.8. Its files, or one that is nothing.
    case 'file': {
      const files = field.files?.files ?? [];
      return files.length > 0 ? [...files] : [new FileImpl([], '', { type: 'application/octet-stream' })];
    }
    // 5.9. The encoding that the form is sent in.
    case 'hidden':
      return [asciiLowercase(name) === '_charset_' ? encoding : field.value];
    // A submit button that has no value sends what it shows.
    case 'submit':
      return [field.getAttribute('value') ?? 'Submit'];
    default:
      return [field.value];
  }
}

/** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#the-formdataevent-interface */
class FormDataEventImpl extends EventImpl {
  /**
   * @param {string} type
   * @param {EventInitValues & { formData: FormDataImpl }} init
   */
  constructor(type, init) {
    super(type, init);
    this.formData = init.formData;
  }
}

interface_('FormDataEvent', FormDataEventImpl, () => ({
  constructor: [DOMString, dictionary('FormDataEventInit', { formData: required('FormData') }, EventInit)],
  formData: readonly('FormData'),
}), { inherits: 'Event', exposed: true });
