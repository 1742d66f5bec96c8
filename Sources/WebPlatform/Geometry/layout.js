// https://drafts.csswg.org/cssom-view/, for pages that are laid out by nobody: elements are where the embedder has put
// them, or else at the page's corner without any size. The root element and the body are as wide as the viewport.
'use strict';

/** @typedef {{ x: number, y: number, width: number, height: number }} ElementFrame In CSS pixels of the page. */

/** @type {WeakMap<ElementImpl, ElementFrame>} What the embedder has set. */
const elementFrames = new WeakMap();

/**
 * @param {ElementImpl} element
 * @returns {ElementFrame}
 */
function frameOf(element) {
  const set = elementFrames.get(element);
  if (set !== undefined) return set;
  const { documentElement, body, defaultView } = element.nodeDocument;
  const isWide = element === documentElement || element === body;
  return { x: 0, y: 0, width: isWide ? defaultView?.innerWidth ?? 0 : 0, height: 0 };
}

/**
 * Whether it would have a box if somebody laid it out: https://drafts.csswg.org/css-display/#box-generation
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function isRendered(element) {
  if (!element.isConnected || element.nodeDocument.defaultView === null) return false;
  ensureRoom('CSSOM');
  for (let node = /** @type {NodeImpl | null} */ (element); node instanceof ElementImpl; node = node.parent) {
    if (computedValue(node, 'display') === 'none') return false;
  }
  return true;
}

/**
 * https://drafts.csswg.org/cssom-view/#dom-element-getclientrects
 * @param {ElementImpl} element
 * @returns {DOMRectImpl[]}
 */
function clientRectsOf(element) {
  if (!isRendered(element)) return [];
  const { x, y, width, height } = frameOf(element);
  return [new DOMRectImpl(x, y, width, height)];
}

/**
 * @param {ElementImpl} element
 * @returns {boolean} whether its client area is the viewport's
 */
function standsForViewport(element) {
  const { isQuirks, body, documentElement } = element.nodeDocument;
  return element === (isQuirks ? body : documentElement);
}

/**
 * https://drafts.csswg.org/cssom-view/#dom-element-clientwidth
 * @param {ElementImpl} element
 * @param {'width' | 'height'} dimension
 * @returns {number}
 */
function clientSize(element, dimension) {
  const window = element.nodeDocument.defaultView;
  if (window === null || !isRendered(element)) return 0;
  if (standsForViewport(element)) return dimension === 'width' ? window.innerWidth : window.innerHeight;
  return Math.round(frameOf(element)[dimension]);
}

/**
 * https://drafts.csswg.org/cssom-view/#dom-htmlelement-offsetparent
 * @param {ElementImpl} element
 * @returns {ElementImpl | null}
 */
function offsetParentOf(element) {
  const { body, documentElement } = element.nodeDocument;
  if (element === body || element === documentElement || !isRendered(element)) return null;
  if (computedValue(element, 'position') === 'fixed') return null;
  for (let node = element.parent; node instanceof ElementImpl; node = node.parent) {
    if (node === body || computedValue(node, 'position') !== 'static') return node;
    if (['td', 'th', 'table'].includes(node.localName) && node.isHTML) return node;
  }
  return null;
}

/**
 * https://drafts.csswg.org/cssom-view/#dom-htmlelement-offsettop
 * @param {ElementImpl} element
 * @param {'x' | 'y'} axis
 * @returns {number}
 */
function offsetOf(element, axis) {
  if (!isRendered(element) || element === element.nodeDocument.body) return 0;
  const parent = offsetParentOf(element);
  const origin = parent === null || parent === element.nodeDocument.body ? 0 : frameOf(parent)[axis];
  return Math.round(frameOf(element)[axis] - origin);
}

/**
 * https://drafts.csswg.org/cssom-view/#dom-document-elementsfrompoint
 * @param {DocumentImpl} document
 * @param {number} x
 * @param {number} y
 * @returns {ElementImpl[]} the topmost first
 */
function elementsAtPoint(document, x, y) {
  const window = document.defaultView;
  if (window === null || x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return [];
  const found = descendantElements(document, (element) => {
    const frame = elementFrames.get(element);
    return frame !== undefined && isRendered(element) && x >= frame.x && x < frame.x + frame.width && y >= frame.y
      && y < frame.y + frame.height;
  }).reverse();
  const { documentElement } = document;
  return documentElement === null || found.includes(documentElement) ? found : [...found, documentElement];
}

/**
 * The embedder puts elements where it likes.
 * @param {number} pageID
 * @param {string[]} frames the way into their document, by selectors
 * @param {string} selector
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @returns {number} how many there are
 */
function setElementFrames(pageID, frames, selector, x, y, width, height) {
  const elements = /** @type {PageImpl} */ (pages.get(pageID)).documentIn(frames).querySelectorAll(selector).nodes;
  for (const element of elements) elementFrames.set(element, { x, y, width, height });
  return elements.length;
}
