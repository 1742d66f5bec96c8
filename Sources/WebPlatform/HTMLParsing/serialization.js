// https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments
'use strict';

// https://html.spec.whatwg.org/multipage/syntax.html#void-elements, and what serialises like them
const elementsWithoutEndTag = new Set(['area', 'base', 'basefont', 'bgsound', 'br', 'col', 'embed', 'frame', 'hr', 'img',
  'input', 'keygen', 'link', 'meta', 'param', 'source', 'track', 'wbr']);

/** Elements whose text is not escaped. */
const rawTextElements = new Set(['style', 'script', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'noscript']);

/**
 * What is inside a node, as markup.
 * @param {NodeImpl} node
 * @returns {string}
 */
function serializeFragment(node) {
  // 1. Nothing is inside a void element.
  if (node instanceof ElementImpl && node.isHTML && elementsWithoutEndTag.has(node.localName)) return '';
  // 3. A template's content is.
  const parent = node instanceof HTMLTemplateElementImpl ? node.content : node;
  // 5. Each child.
  let markup = '';
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) markup += serializeNode(child);
  return markup;
}

/**
 * @param {NodeImpl} node
 * @returns {string}
 */
function serializeNode(node) {
  if (node instanceof ElementImpl) return serializeElement(node);
  if (node instanceof TextImpl) {
    const { parent } = node;
    const isRaw = parent instanceof ElementImpl && parent.isHTML && rawTextElements.has(parent.localName);
    return isRaw ? node.data : escapeMarkup(node.data, false);
  }
  if (node instanceof CommentImpl) return `<!--${node.data}-->`;
  if (node instanceof ProcessingInstructionImpl) return `<?${node.target} ${node.data}>`;
  if (node instanceof DocumentTypeImpl) return `<!DOCTYPE ${node.name}>`;
  return serializeFragment(node);
}

/**
 * @param {ElementImpl} element
 * @returns {string}
 */
function serializeElement(element) {
  const isKnown = [HTML_NAMESPACE, SVG_NAMESPACE, MATHML_NAMESPACE].includes(element.namespaceURI ?? '');
  const tagName = isKnown ? element.localName : element.qualifiedName;
  let markup = `<${tagName}`;
  for (const attribute of element.attributeList) {
    markup += ` ${serializedAttributeName(attribute)}="${escapeMarkup(attribute.value, true)}"`;
  }
  markup += '>';
  if (element.isHTML && elementsWithoutEndTag.has(element.localName)) return markup;
  return `${markup}${serializeFragment(element)}</${tagName}>`;
}

/**
 * https://html.spec.whatwg.org/multipage/parsing.html#attribute's-serialised-name
 * @param {AttrImpl} attribute
 * @returns {string}
 */
function serializedAttributeName({ namespaceURI, localName, name }) {
  switch (namespaceURI) {
    case null:
      return localName;
    case XML_NAMESPACE:
      return `xml:${localName}`;
    case XMLNS_NAMESPACE:
      return localName === 'xmlns' ? 'xmlns' : `xmlns:${localName}`;
    case XLINK_NAMESPACE:
      return `xlink:${localName}`;
    default:
      return name;
  }
}

const markupEscapes = new Map([['&', '&amp;'], ['\u00A0', '&nbsp;'], ['"', '&quot;'], ['<', '&lt;'], ['>', '&gt;']]);

/**
 * https://html.spec.whatwg.org/multipage/parsing.html#escapingString
 * @param {string} text
 * @param {boolean} isAttribute
 * @returns {string}
 */
function escapeMarkup(text, isAttribute) {
  const special = isAttribute ? /[&\u00A0"<>]/ : /[&\u00A0<>]/;
  if (!special.test(text)) return text;
  return text.replaceAll(isAttribute ? /[&\u00A0"<>]/g : /[&\u00A0<>]/g, (character) => markupEscapes.get(character) ?? character);
}
