// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#html-serialization-methods
'use strict';

/** @typedef {{ serializableShadowRoots: boolean, shadowRoots: ShadowRootImpl[] }} GetHTMLOptionsValues */

/**
 * https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-serialisation-algorithm, with shadow roots
 * @param {NodeImpl} node
 * @param {GetHTMLOptionsValues} options
 * @returns {string}
 */
function serializeWithShadowRoots(node, options) {
  const shadowMarkup = (/** @type {ElementImpl} */ host) => {
    // 4. Those that may be shown, and those that are asked for.
    const { shadow } = host;
    if (shadow === null || !(options.shadowRoots.includes(shadow) || (options.serializableShadowRoots && shadow.serializable))) {
      return '';
    }
    const attributes = `${shadow.delegatesFocus ? ' shadowrootdelegatesfocus=""' : ''}${
      shadow.serializable ? ' shadowrootserializable=""' : ''}${shadow.clonable ? ' shadowrootclonable=""' : ''}`;
    return `<template shadowrootmode="${shadow.mode}"${attributes}>${serializeFragment(shadow, shadowMarkup)}</template>`;
  };
  return (node instanceof ElementImpl ? shadowMarkup(node) : '') + serializeFragment(node, shadowMarkup);
}

/**
 * https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#unsafely-set-html
 * @param {ElementImpl | ShadowRootImpl} target
 * @param {ElementImpl} context
 * @param {string} markup
 */
function unsafelySetHTML(target, context, markup) {
  const content = target instanceof HTMLTemplateElementImpl ? target.content : target;
  replaceAllChildren(parseFragment(context, markup, content.nodeDocument, true), content);
}
