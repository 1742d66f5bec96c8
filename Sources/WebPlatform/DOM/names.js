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
 * https://www.w3.org/TR/xml/#NT-Name
 *
 * Deviates: the DOM standard lets in more; WebKit's names of elements and attributes are still those of XML.
 * @param {string} name
 * @returns {boolean}
 */
function isValidName(name) {
  let isFirst = true;
  for (const character of name) {
    if (character !== ':' && !(isFirst ? nameStartCharacter : nameCharacter).test(character)) return false;
    isFirst = false;
  }
  return !isFirst;
}

/**
 * https://dom.spec.whatwg.org/#validate-and-extract
 *
 * Deviates: as above; and WebKit's texts say what is wrong.
 * @param {string | null} givenNamespace
 * @param {string} qualifiedName
 * @returns {{ namespace: string | null, prefix: string | null, localName: string }}
 */
function validateAndExtract(givenNamespace, qualifiedName) {
  // 1-7. No namespace is null; what stands before the colon is the prefix.
  const namespace = givenNamespace === '' ? null : givenNamespace;
  const { prefix, localName } = parseQualifiedName(qualifiedName);
  // 8-11. Prefixes and namespaces that belong together.
  if (prefix !== null && namespace === null) throw domException('NamespaceError');
  if (prefix === 'xml' && namespace !== XML_NAMESPACE) throw domException('NamespaceError');
  const isXMLNS = qualifiedName === 'xmlns' || prefix === 'xmlns';
  if (isXMLNS !== (namespace === XMLNS_NAMESPACE)) throw domException('NamespaceError');
  // 12. Done.
  return { namespace, prefix, localName };
}

/**
 * https://www.w3.org/TR/xml-names/#ns-qualnames
 * @param {string} qualifiedName
 * @returns {{ prefix: string | null, localName: string }}
 */
function parseQualifiedName(qualifiedName) {
  const fail = (/** @type {string} */ what) => new DOMExceptionImpl(`${what} '${qualifiedName}'`, 'InvalidCharacterError');
  if (qualifiedName === '') throw domException('InvalidCharacterError');
  let isStart = true;
  let colon = -1;
  for (let index = 0; index < qualifiedName.length;) {
    const character = String.fromCodePoint(qualifiedName.codePointAt(index) ?? 0);
    if (character === ':') {
      if (colon >= 0) throw fail('Unexpected colon in qualified name');
      colon = index;
      isStart = true;
    } else if (isStart) {
      if (!nameStartCharacter.test(character)) throw fail('Invalid qualified name start in');
      isStart = false;
    } else if (!nameCharacter.test(character)) {
      throw fail('Invalid qualified name part in');
    }
    index += character.length;
  }
  if (colon === 0 || colon === qualifiedName.length - 1) {
    throw new DOMExceptionImpl(`Namespace in qualified name '${qualifiedName}' is too short`, 'InvalidCharacterError');
  }
  return colon < 0 ? { prefix: null, localName: qualifiedName }
    : { prefix: qualifiedName.slice(0, colon), localName: qualifiedName.slice(colon + 1) };
}

// https://www.w3.org/TR/xml/#NT-NameStartChar and what follows it, but for the colon
const nameStartCharacter = /[A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}]/u;
const nameCharacter = /[-.\d\u00B7\u0300-\u036F\u203F\u2040A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}]/u;

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
