// https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute
//
// Deviates: nothing is laid out here, so what is rendered and how follows from the kind of the element alone.
'use strict';

const unrenderedElements = new Set(['head', 'script', 'style', 'template', 'noscript', 'title', 'meta', 'link', 'datalist']);

const blockElements = new Set([
  'address', 'article', 'aside', 'blockquote', 'body', 'center', 'dd', 'details', 'dialog', 'dir', 'div', 'dl', 'dt',
  'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup', 'hr',
  'html', 'legend', 'li', 'main', 'menu', 'nav', 'ol', 'p', 'pre', 'section', 'summary', 'table', 'tr', 'ul',
]);

/**
 * @param {ElementImpl} element
 * @returns {string}
 */
function renderedText(element) {
  // 1. What is not rendered has its text as it is.
  if (!element.isConnected || unrenderedElements.has(element.localName)) return descendantText(element);
  // 2-3. Text, and numbers of line breaks that are required at least.
  const items = childList(element).flatMap((child) => renderedTextCollection(child, false));
  // 4-6. The breaks at both ends go, others become as many newlines as the largest number among neighbours.
  let text = '';
  let requiredBreaks = 0;
  for (const item of items) {
    if (typeof item === 'number') {
      requiredBreaks = Math.max(requiredBreaks, item);
      continue;
    }
    // White space at the start of a line is not rendered.
    const piece = text === '' || requiredBreaks > 0 || text.endsWith('\n') ? item.replace(/^ +/, '') : item;
    if (piece === '') continue;
    if (requiredBreaks > 0) text = text === '' ? '' : text.replace(/ +$/, '') + '\n'.repeat(requiredBreaks);
    requiredBreaks = 0;
    text += text.endsWith(' ') ? piece.replace(/^ /, '') : piece;
  }
  return text.replace(/ +$/, '');
}

/**
 * https://html.spec.whatwg.org/multipage/dom.html#rendered-text-collection-steps
 * @param {NodeImpl} node
 * @param {boolean} isPreformatted
 * @returns {(string | number)[]}
 */
function renderedTextCollection(node, isPreformatted) {
  if (node instanceof TextImpl) return [isPreformatted ? node.data : node.data.replaceAll(/[\t\n\f\r ]+/g, ' ')];
  if (!(node instanceof ElementImpl) || unrenderedElements.has(node.localName) || node.hasAttribute('hidden')) return [];
  const { localName } = node;
  if (localName === 'br') return ['\n'];
  const keepsSpace = isPreformatted || localName === 'pre' || localName === 'textarea';
  const items = childList(node).flatMap((child) => renderedTextCollection(child, keepsSpace));
  if ((localName === 'td' || localName === 'th') && node.nextElementSibling !== null) items.push('\t');
  if (localName === 'p') return [2, ...items, 2];
  return blockElements.has(localName) ? [1, ...items, 1] : items;
}

/**
 * https://html.spec.whatwg.org/multipage/dom.html#rendered-text-fragment
 * @param {string} text
 * @param {DocumentImpl} document
 * @returns {DocumentFragmentImpl}
 */
function renderedTextFragment(text, document) {
  const fragment = new DocumentFragmentImpl(document);
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    if (index > 0) appendNode(createElement(document, 'br', HTML_NAMESPACE), fragment);
    if (line !== '') appendNode(new TextImpl(document, line), fragment);
  });
  return fragment;
}
