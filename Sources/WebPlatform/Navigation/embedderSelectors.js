// How the embedder names elements: https://drafts.csswg.org/selectors/, and a way into shadow trees.
'use strict';

/**
 * The first element that a selector of the embedder's finds. What stands behind `>>>` is looked for in the shadow trees, open or
 * closed, of the elements that are found by what stands before it.
 * @param {DocumentImpl} document
 * @param {string} selector
 * @returns {ElementImpl | null}
 */
function firstMatch(document, selector) {
  // Not where it is part of a string.
  const marked = selector.replace(/("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|>>>/g, (_match, string) => string ?? '\0');
  try {
    return firstMatchInTrees(document, marked.split('\0'));
  } catch {
    throw new Error(`"${selector}" is no selector.`);
  }
}

/**
 * @param {DocumentImpl | ShadowRootImpl} root
 * @param {string[]} selectors one for the tree of the root, and one for each tree inside it
 * @returns {ElementImpl | null}
 */
function firstMatchInTrees(root, [selector, ...inner]) {
  if (inner.length === 0) return root.querySelector(selector);
  for (const { shadow } of descendantElements(root, selectorMatcher(selector, root))) {
    const found = shadow === null ? null : firstMatchInTrees(shadow, inner);
    if (found !== null) return found;
  }
  return null;
}
