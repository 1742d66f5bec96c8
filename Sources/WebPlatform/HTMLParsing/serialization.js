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
 * @param {((host: ElementImpl) => string) | null} [shadowMarkup] What stands for the shadow root of an element.
 * @returns {string}
 */
function serializeFragment(node, shadowMarkup = null) {
  // 1. Nothing is inside a void element. 3, 5. Each child; of a template, each of its content.
  return hasEndTag(node) ? serializeSiblings(contentOf(node).firstChild, false, shadowMarkup) : '';
}

/**
 * A node as markup.
 * @param {NodeImpl} node
 * @returns {string}
 */
function serializeNode(node) { return serializeSiblings(node, true, null); }

/**
 * Not recursive: trees can be deeper than a stack is.
 * @param {NodeImpl | null} first
 * @param {boolean} isAlone whether its siblings are left out
 * @param {((host: ElementImpl) => string) | null} shadowMarkup
 * @returns {string}
 */
function serializeSiblings(first, isAlone, shadowMarkup) {
  let markup = '';
  /** @type {{ next: NodeImpl | null, end: string }[]} Where it goes on once what is inside a node is done. */
  const open = [];
  let node = first;
  for (;;) {
    if (node === null) {
      const outer = open.pop();
      if (outer === undefined) return markup;
      markup += outer.end;
      node = outer.next;
      continue;
    }
    markup += serializedStart(node);
    if (shadowMarkup !== null && node instanceof ElementImpl) markup += shadowMarkup(node);
    const next = isAlone && open.length === 0 ? null : node.nextSibling;
    const inner = hasEndTag(node) ? contentOf(node).firstChild : null;
    const end = node instanceof ElementImpl && hasEndTag(node) ? `</${serializedTagName(node)}>` : '';
    if (inner === null) {
      markup += end;
      node = next;
    } else {
      open.push({ next, end });
      node = inner;
    }
  }
}

/**
 * @param {NodeImpl} node
 * @returns {boolean} whether something can be inside of it
 */
function hasEndTag(node) {
  return !(node instanceof ElementImpl && node.isHTML && elementsWithoutEndTag.has(node.localName));
}

/**
 * @param {NodeImpl} node
 * @returns {NodeImpl} what its children are children of
 */
function contentOf(node) { return node instanceof HTMLTemplateElementImpl ? node.content : node; }

/**
 * @param {NodeImpl} node
 * @returns {string} all of it that comes before its children
 */
function serializedStart(node) {
  if (node instanceof ElementImpl) {
    let markup = `<${serializedTagName(node)}`;
    for (const attribute of node.attributeList) {
      markup += ` ${serializedAttributeName(attribute)}="${escapeMarkup(attribute.value, true)}"`;
    }
    return `${markup}>`;
  }
  if (node instanceof TextImpl) {
    const { parent } = node;
    const isRaw = parent instanceof ElementImpl && parent.isHTML && rawTextElements.has(parent.localName);
    return isRaw ? node.data : escapeMarkup(node.data, false);
  }
  if (node instanceof CommentImpl) return `<!--${node.data}-->`;
  if (node instanceof ProcessingInstructionImpl) return `<?${node.target} ${node.data}>`;
  if (node instanceof DocumentTypeImpl) return `<!DOCTYPE ${node.name}>`;
  return '';
}

/** @param {ElementImpl} element */
function serializedTagName(element) {
  const isKnown = [HTML_NAMESPACE, SVG_NAMESPACE, MATHML_NAMESPACE].includes(element.namespaceURI ?? '');
  return isKnown ? element.localName : element.qualifiedName;
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
