// https://drafts.csswg.org/cssom-view/, for pages that are laid out by nobody: elements are where the embedder has put
// them, or else at the page's corner without any size. The root element and the body are as wide as the viewport.
'use strict';

/** @typedef {{ x: number, y: number, width: number, height: number }} ElementFrame In CSS pixels of the page. */

/** @type {WeakMap<ElementImpl, ElementFrame>} What the embedder has set. */
const elementFrames = new WeakMap();

/** @type {WeakMap<ElementImpl, { x: number, y: number }>} How far a user has scrolled what is in an element. */
const scrollOffsets = new WeakMap();
/** Whether there is one. */
let hasScrolledElements = false;
const unscrolled = Object.freeze({ x: 0, y: 0 });

/**
 * @param {ElementImpl} element
 * @returns {{ x: number, y: number }}
 */
function scrollOffsetOf(element) {
  if (standsForViewport(element)) return element.nodeDocument.defaultView?.scrollPosition ?? unscrolled;
  return scrollOffsets.get(element) ?? unscrolled;
}

/**
 * How far it is from where the embedder has put it.
 * @param {ElementImpl} element
 * @returns {{ x: number, y: number }}
 */
function scrolledAway(element) {
  let { x, y } = element.nodeDocument.defaultView?.scrollPosition ?? unscrolled;
  for (let node = hasScrolledElements ? element.parent : null; node !== null; node = node.parent) {
    const offset = node instanceof ElementImpl ? scrollOffsets.get(node) : undefined;
    if (offset !== undefined) ({ x, y } = { x: x + offset.x, y: y + offset.y });
  }
  return { x, y };
}

/**
 * A user scrolls the viewport, or what is in an element; nobody knows how far there is something to see.
 * @param {ElementImpl} element
 * @param {number} dx
 * @param {number} dy
 */
function scrollByUser(element, dx, dy) {
  const { nodeDocument: document } = element;
  // In quirks mode the body stands for the viewport, and the root element has nothing else to scroll.
  const isViewport = standsForViewport(element) || element === document.documentElement;
  const { x, y } = isViewport ? document.defaultView?.scrollPosition ?? unscrolled : scrollOffsetOf(element);
  const now = { x: Math.max(0, x + dx), y: Math.max(0, y + dy) };
  if (now.x === x && now.y === y) return;
  if (isViewport) {
    if (document.defaultView !== null) document.defaultView.scrollPosition = now;
  } else {
    scrollOffsets.set(element, now);
    hasScrolledElements = true;
  }
  // https://drafts.csswg.org/cssom-view/#scrolling-events
  fireEvent(isViewport ? document : element, createEvent(EventImpl, 'scroll', { bubbles: isViewport }));
}

/**
 * Where it is in the viewport.
 * @param {ElementImpl} element
 * @returns {ElementFrame}
 */
function frameOf(element) {
  const { x, y, width, height } = placedFrameOf(element), away = scrolledAway(element);
  return { x: x - away.x, y: y - away.y, width, height };
}

/**
 * Where it is as long as nothing is scrolled.
 * @param {ElementImpl} element
 * @returns {ElementFrame}
 */
function placedFrameOf(element) {
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
  let node = /** @type {NodeImpl | null} */ (element);
  while (node instanceof ElementImpl) {
    if (computedValue(node, 'display') === 'none') return false;
    node = flatTreeParent(node);
  }
  return node !== null;
}

/**
 * https://drafts.csswg.org/css-scoping/#flat-tree
 * @param {ElementImpl} element
 * @returns {NodeImpl | null} null for what no slot shows, too
 */
function flatTreeParent(element) {
  const { nodeDocument, parent } = element;
  if (!nodeDocument.hasShadowTrees) return parent;
  ensureRoom('ShadowTrees');
  if (parent instanceof ShadowRootImpl) return parent.host;
  return parent instanceof ElementImpl && parent.shadow !== null ? assignedSlots.get(element) ?? null : parent;
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
  const origin = parent === null || parent === element.nodeDocument.body ? 0 : placedFrameOf(parent)[axis];
  return Math.round(placedFrameOf(element)[axis] - origin);
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
  const found = elementsOfTreeAtPoint(document, x, y);
  const { documentElement } = document;
  return documentElement === null || found.includes(documentElement) ? found : [...found, documentElement];
}

/**
 * https://drafts.csswg.org/cssom-view/#dom-documentorshadowroot-elementsfrompoint
 * @param {ShadowRootImpl} root
 * @param {number} x
 * @param {number} y
 * @returns {ElementImpl[]} Those of its tree, and behind them those that it is seen among.
 */
function elementsOfShadowTreeAtPoint(root, x, y) {
  const around = elementsAtPoint(root.nodeDocument, x, y);
  return around.length === 0 ? [] : [...elementsOfTreeAtPoint(root, x, y), ...around];
}

/**
 * @param {NodeImpl} root
 * @param {number} x
 * @param {number} y
 * @returns {ElementImpl[]} Those inside of it that somebody has put there, the topmost first.
 */
function elementsOfTreeAtPoint(root, x, y) {
  return descendantElements(root, (element) => {
    if (!elementFrames.has(element) || !isRendered(element)) return false;
    const frame = frameOf(element);
    return x >= frame.x && x < frame.x + frame.width && y >= frame.y
      && y < frame.y + frame.height;
  }).reverse();
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
  for (const element of elements) {
    const away = scrolledAway(element);
    elementFrames.set(element, { x: x + away.x, y: y + away.y, width, height });
  }
  return elements.length;
}
