// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill
'use strict';

/** Fields that are not contact information: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field */
const autofillFields = new Set([
  'name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name', 'honorific-suffix', 'nickname', 'username',
  'new-password', 'current-password', 'one-time-code', 'organization-title', 'organization', 'street-address',
  'address-line1', 'address-line2', 'address-line3', 'address-level4', 'address-level3', 'address-level2',
  'address-level1', 'country', 'country-name', 'postal-code', 'cc-name', 'cc-given-name', 'cc-additional-name',
  'cc-family-name', 'cc-number', 'cc-exp', 'cc-exp-month', 'cc-exp-year', 'cc-csc', 'cc-type', 'transaction-currency',
  'transaction-amount', 'language', 'bday', 'bday-day', 'bday-month', 'bday-year', 'sex', 'url', 'photo',
]);

/** Fields that can be said to be of home, work or the like. */
const contactFields = new Set([
  'tel', 'tel-country-code', 'tel-national', 'tel-area-code', 'tel-local', 'tel-local-prefix', 'tel-local-suffix',
  'tel-extension', 'email', 'impp',
]);

const contactKinds = ['home', 'work', 'mobile', 'fax', 'pager'];

/**
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-processing-model, the part on what the
 * attribute says
 * @param {string} attribute
 * @param {boolean} isHidden Whether it is an input that nobody can fill in.
 * @returns {string} Empty where it says nothing.
 */
function autofillValue(attribute, isHidden) {
  // 2-3. Its words.
  const tokens = splitOnASCIIWhitespace(asciiLowercase(attribute));
  const all = tokens.join(' ');
  // 6-7. Whether to fill in at all.
  if (all === 'on' || all === 'off') return isHidden ? '' : all;
  // 8-9. A credential comes last.
  if (tokens.length > 1 && tokens[tokens.length - 1] === 'webauthn') tokens.pop();
  // 5., 10-11. The field.
  const field = tokens.pop();
  if (field === undefined) return '';
  if (field === 'webauthn' && tokens.length === 0) return isHidden ? '' : all;
  const isContact = contactFields.has(field);
  if (!isContact && !autofillFields.has(field)) return '';
  // 12. Of which kind of contact.
  if (isContact && contactKinds.includes(tokens[tokens.length - 1] ?? '')) tokens.pop();
  // 13-14. Of which address.
  if (['shipping', 'billing'].includes(tokens[tokens.length - 1] ?? '')) tokens.pop();
  // 15-16. In which section.
  if (/^section-/.test(tokens[tokens.length - 1] ?? '')) tokens.pop();
  // 17. Nothing else.
  return tokens.length === 0 ? all : '';
}

/** @returns {Member} https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-fe-autocomplete */
function autocompleteMember() {
  return reflecting(DOMString, (element) => {
    const isHidden = element instanceof HTMLInputElementImpl && element.type === 'hidden';
    return autofillValue(element.reflectedString('autocomplete'), isHidden);
  }, (element, value) => setAttributeValue(element, 'autocomplete', value));
}
