// https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-parsing-and-serialization
'use strict';

/**
 * https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments
 * @param {ElementImpl} context
 * @param {string} markup
 * @param {DocumentImpl} [document] The nodes'.
 * @param {boolean} [allowsShadowRoots] Whether templates in it may declare shadow roots.
 * @returns {DocumentFragmentImpl}
 */
function parseFragment(context, markup, document = documentOfFragment(context), allowsShadowRoots = false) {
  if (!context.nodeDocument.isHTMLDocument) {
    ensureRoom('DOMParsing');
    return parseXMLFragment(context, markup);
  }
  const fragment = new DocumentFragmentImpl(document);
  // Text alone needs no parser.
  if (!/[<&\r\0]/.test(markup) && !fragmentContextsThatDropText.has(context.localName)) {
    if (markup !== '') appendParsedNode(new TextImpl(document, markup), fragment);
    return fragment;
  }
  const namespace = Math.max(0, markupNamespaces.indexOf(context.namespaceURI ?? HTML_NAMESPACE));
  const reader = new MarkupReader(native.parseMarkup(markup, context.localName, namespace, isInForm(context)), fragment,
    allowsShadowRoots);
  reader.read((element, event) => {
    // A script that comes from markup set by script never runs.
    if (event === 'closed' && element instanceof HTMLScriptElementImpl) element.finishParsingWithoutRunning();
    return false;
  });
  return fragment;
}

/**
 * @param {ElementImpl} context
 * @returns {DocumentImpl} The document of what is parsed as its content.
 */
function documentOfFragment(context) {
  return context instanceof HTMLTemplateElementImpl ? context.content.nodeDocument : context.nodeDocument;
}

/**
 * @param {ElementImpl} context
 * @returns {boolean} Whether it is a form, or inside one.
 */
function isInForm(context) {
  for (let element = /** @type {ElementImpl | null} */ (context); element !== null; element = element.parentElement) {
    if (element.isHTML && element.localName === 'form') return true;
  }
  return false;
}

/** Elements in which text is not simply text. */
const fragmentContextsThatDropText = new Set(['html', 'head', 'frameset', 'table', 'tbody', 'thead', 'tfoot', 'tr',
  'colgroup', 'col']);

/**
 * The setter of innerHTML.
 * @this {ElementImpl}
 * @param {string} markup
 */
function setInnerHTML(markup) {
  const fragment = parseFragment(this, markup);
  replaceAllChildren(fragment, this instanceof HTMLTemplateElementImpl ? this.content : this);
}

/**
 * The getter of innerHTML.
 * @this {ElementImpl}
 * @returns {string}
 */
function getInnerHTML() {
  if (this.nodeDocument.isHTMLDocument) return serializeFragment(this);
  ensureRoom('DOMParsing');
  return serializeXMLFragment(this);
}

/**
 * @this {ElementImpl}
 * @returns {string}
 */
function getOuterHTML() {
  if (this.nodeDocument.isHTMLDocument) return serializeNode(this);
  ensureRoom('DOMParsing');
  return new XMLTreeSerializer(true).serialize(this);
}

/**
 * https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-element-outerhtml
 * @this {ElementImpl}
 * @param {string} markup
 */
function setOuterHTML(markup) {
  // 1-3. Only where there is a parent, and that is no document.
  const { parent } = this;
  if (parent === null) return;
  if (parent instanceof DocumentImpl) throw domException('NoModificationAllowedError');
  // 4-5. Parsed as inside the parent.
  const context = parent instanceof ElementImpl ? parent : createElement(this.nodeDocument, 'body', HTML_NAMESPACE);
  // 6. In this one's place.
  replaceChildNode(this, parseFragment(context, markup), parent);
}

/**
 * https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-element-insertadjacenthtml
 * @this {ElementImpl}
 * @param {string} position
 * @param {string} markup
 */
function insertAdjacentHTML(position, markup) {
  // 1-3. Inside which element it is parsed.
  const where = asciiLowercase(position);
  const isOutside = where === 'beforebegin' || where === 'afterend';
  if (!isOutside && where !== 'afterbegin' && where !== 'beforeend') throw domException('SyntaxError');
  const container = isOutside ? this.parent : this;
  if (container === null || container instanceof DocumentImpl) throw domException('NoModificationAllowedError');
  // 4. A body where there is no element, or only html.
  const isUsable = container instanceof ElementImpl && !(container.isHTML && container.localName === 'html');
  const context = isUsable ? container : createElement(this.nodeDocument, 'body', HTML_NAMESPACE);
  // 5-6. Insert.
  insertAdjacent(this, where, parseFragment(context, markup));
}

/**
 * @this {ElementImpl}
 * @param {string} markup
 */
function setHTMLUnsafe(markup) {
  ensureRoom('ShadowTrees');
  unsafelySetHTML(this, this, markup);
}

/**
 * @this {ElementImpl}
 * @param {GetHTMLOptionsValues} options
 * @returns {string}
 */
function getHTML(options) {
  ensureRoom('ShadowTrees');
  return serializeWithShadowRoots(this, options);
}

partialInterface('Element', () => ({
  setHTMLUnsafe: { ...operation([DOMString]), implementation: setHTMLUnsafe },
  getHTML: { ...operation([optional(GetHTMLOptions)], DOMString), implementation: getHTML },
  innerHTML: {
    ...attribute(legacyNullToEmptyString(DOMString)), implementation: getInnerHTML, setter: setInnerHTML,
  },
  outerHTML: {
    ...attribute(legacyNullToEmptyString(DOMString)), implementation: getOuterHTML, setter: setOuterHTML,
  },
  insertAdjacentHTML: { ...operation([DOMString, DOMString]), implementation: insertAdjacentHTML },
}));
