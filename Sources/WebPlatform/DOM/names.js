// https://dom.spec.whatwg.org/#namespaces and https://infra.spec.whatwg.org/#namespaces
'use strict';

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

/**
 * https://infra.spec.whatwg.org/#ascii-lowercase
 * @param {string} string
 * @returns {string}
 */
function asciiLowercase(string) {
  return /[A-Z]/.test(string) ? string.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()) : string;
}

/**
 * https://infra.spec.whatwg.org/#ascii-uppercase
 * @param {string} string
 * @returns {string}
 */
function asciiUppercase(string) {
  return /[a-z]/.test(string) ? string.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase()) : string;
}

/**
 * https://infra.spec.whatwg.org/#split-on-ascii-whitespace
 * @param {string} string
 * @returns {string[]}
 */
function splitOnASCIIWhitespace(string) {
  return string.split(/[\t\n\f\r ]+/).filter((token) => token !== '');
}

/**
 * https://dom.spec.whatwg.org/#concept-ordered-set-parser
 * @param {string} string
 * @returns {string[]}
 */
function parseOrderedSet(string) {
  return [...new Set(splitOnASCIIWhitespace(string))];
}

/**
 * https://dom.spec.whatwg.org/#valid-element-local-name
 * @param {string} name
 * @returns {boolean}
 */
function isValidElementLocalName(name) {
  if (/^[A-Za-z]/.test(name)) return !/[\t\n\f\r \0/>]/.test(name);
  return /^[:_\u0080-\u{10FFFF}][A-Za-z\d\-.:_\u0080-\u{10FFFF}]*$/u.test(name);
}

/**
 * https://dom.spec.whatwg.org/#valid-attribute-local-name
 * @param {string} name
 * @returns {boolean}
 */
function isValidAttributeLocalName(name) {
  return name !== '' && !/[\t\n\f\r \0/=>]/.test(name);
}

/**
 * https://dom.spec.whatwg.org/#valid-namespace-prefix
 * @param {string} prefix
 * @returns {boolean}
 */
function isValidNamespacePrefix(prefix) {
  return prefix !== '' && !/[\t\n\f\r \0/>]/.test(prefix);
}

/**
 * https://dom.spec.whatwg.org/#validate-and-extract
 * @param {string | null} givenNamespace
 * @param {string} qualifiedName
 * @param {'element' | 'attribute'} context
 * @returns {{ namespace: string | null, prefix: string | null, localName: string }}
 */
function validateAndExtract(givenNamespace, qualifiedName, context) {
  // 1-3. No namespace is null; there may be no prefix.
  const namespace = givenNamespace === '' ? null : givenNamespace;
  /** @type {string | null} */
  let prefix = null;
  let localName = qualifiedName;
  // 4-5. What stands before the first colon is the prefix.
  const colon = qualifiedName.indexOf(':');
  if (colon >= 0) {
    prefix = qualifiedName.slice(0, colon);
    localName = qualifiedName.slice(colon + 1);
    if (!isValidNamespacePrefix(prefix)) throw domException('InvalidCharacterError');
  }
  // 6-7. The rest is the local name.
  const isValid = context === 'element' ? isValidElementLocalName(localName) : isValidAttributeLocalName(localName);
  if (!isValid) throw domException('InvalidCharacterError');
  // 8-11. Prefixes and namespaces that belong together.
  if (prefix !== null && namespace === null) throw domException('NamespaceError');
  if (prefix === 'xml' && namespace !== XML_NAMESPACE) throw domException('NamespaceError');
  const isXMLNS = qualifiedName === 'xmlns' || prefix === 'xmlns';
  if (isXMLNS !== (namespace === XMLNS_NAMESPACE)) throw domException('NamespaceError');
  // 12. Done.
  return { namespace, prefix, localName };
}

/**
 * https://dom.spec.whatwg.org/#locate-a-namespace-prefix
 * @param {ElementImpl} element
 * @param {string} namespace
 * @returns {string | null}
 */
function locateNamespacePrefix(element, namespace) {
  for (let current = /** @type {ElementImpl | null} */ (element); current !== null; current = current.parentElement) {
    // 1. The element's own.
    if (current.namespaceURI === namespace && current.prefix !== null) return current.prefix;
    // 2. Or one that it declares.
    const declaration = current.attributeList.find(({ prefix, value }) => prefix === 'xmlns' && value === namespace);
    if (declaration) return declaration.localName;
  }
  return null;
}

/**
 * https://dom.spec.whatwg.org/#locate-a-namespace
 * @param {ElementImpl} element
 * @param {string | null} prefix
 * @returns {string | null}
 */
function locateNamespace(element, prefix) {
  // 1-2. These two are bound for good.
  if (prefix === 'xml') return XML_NAMESPACE;
  if (prefix === 'xmlns') return XMLNS_NAMESPACE;
  for (let current = /** @type {ElementImpl | null} */ (element); current !== null; current = current.parentElement) {
    // 3. The element's own.
    if (current.namespaceURI !== null && current.prefix === prefix) return current.namespaceURI;
    // 4. Or one that it declares.
    const declaration = current.attributeList.find((attribute) => attribute.namespaceURI === XMLNS_NAMESPACE
      && (prefix === null ? attribute.prefix === null && attribute.localName === 'xmlns'
        : attribute.prefix === 'xmlns' && attribute.localName === prefix));
    if (declaration) return declaration.value === '' ? null : declaration.value;
  }
  return null;
}
