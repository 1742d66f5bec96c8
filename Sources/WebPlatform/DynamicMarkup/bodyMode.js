// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody
'use strict';

/** @type {InsertionMode} */
function inBodyMode(builder, token) {
  switch (token.type) {
    case 'text':
      insertBodyText(builder, token.data.replaceAll('\0', ''));
      return;
    case 'comment':
      builder.insertComment(token);
      return;
    case 'doctype': return;
    case 'eof':
      if (builder.templateModes.length > 0) inTemplateMode(builder, token);
      else builder.finish();
      return;
    case 'start':
      startInBody(builder, token);
      return;
    default:
      endInBody(builder, token);
  }
}

/**
 * @param {HTMLTreeBuilder} builder
 * @param {string} data
 */
function insertBodyText(builder, data) {
  if (data === '') return;
  builder.reconstructFormatting();
  builder.insertText(data);
  if (/[^\t\n\f\r ]/.test(data)) builder.framesetOK = false;
}

const headingNames = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Start tags that end a paragraph. */
const blockStartTags = new Set([
  'address', 'article', 'aside', 'blockquote', 'center', 'details', 'dialog', 'dir', 'div', 'dl', 'fieldset', 'figcaption',
  'figure', 'footer', 'header', 'hgroup', 'main', 'menu', 'nav', 'ol', 'p', 'search', 'section', 'summary', 'ul',
]);

/** End tags of blocks. */
const blockEndTags = new Set([
  'address', 'article', 'aside', 'blockquote', 'button', 'center', 'details', 'dialog', 'dir', 'div', 'dl', 'fieldset',
  'figcaption', 'figure', 'footer', 'header', 'hgroup', 'listing', 'main', 'menu', 'nav', 'ol', 'pre', 'search', 'section',
  'summary', 'ul',
]);

/** Start tags that mean nothing where they are. */
const misplacedStartTags = new Set(['caption', 'col', 'colgroup', 'frame', 'head', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']);

/**
 * @param {HTMLTreeBuilder} builder
 * @param {StartTagToken} token
 */
function startInBody(builder, token) {
  const { name } = token;
  const { open, formatting } = builder;
  if (blockStartTags.has(name)) {
    builder.closeParagraphInScope();
    builder.insertElement(token);
    return;
  }
  if (formattingNames.has(name)) {
    startFormatting(builder, token);
    return;
  }
  if (headingNames.has(name)) {
    builder.closeParagraphInScope();
    if (open.current.isHTML && headingNames.has(open.current.localName)) open.pop();
    builder.insertElement(token);
    return;
  }
  switch (name) {
    case 'html':
      if (!open.has('template')) addMissingAttributes(open.elements[0], token);
      return;
    case 'base': case 'basefont': case 'bgsound': case 'link': case 'meta': case 'noframes': case 'script': case 'style':
    case 'template': case 'title':
      startInHead(builder, token);
      return;
    case 'body':
      if (open.length < 2 || !isHTMLElementNamed(open.elements[1], 'body') || open.has('template')) return;
      builder.framesetOK = false;
      addMissingAttributes(open.elements[1], token);
      return;
    case 'frameset': {
      const body = open.elements[1];
      if (body === undefined || !isHTMLElementNamed(body, 'body') || !builder.framesetOK) return;
      if (body.parent !== null) removeNode(body);
      while (open.length > 1) open.pop();
      builder.insertElement(token);
      builder.mode = inFramesetMode;
      return;
    }
    case 'pre': case 'listing':
      builder.closeParagraphInScope();
      builder.insertElement(token);
      builder.ignoresNewline = true;
      builder.framesetOK = false;
      return;
    case 'form': {
      const hasTemplate = open.has('template');
      if (builder.form !== null && !hasTemplate) return;
      builder.closeParagraphInScope();
      const form = builder.insertElement(token);
      if (!hasTemplate) builder.form = /** @type {HTMLFormElementImpl} */ (form);
      return;
    }
    case 'li':
      startListItem(builder, token, ['li']);
      return;
    case 'dd': case 'dt':
      startListItem(builder, token, ['dd', 'dt']);
      return;
    case 'plaintext':
      builder.closeParagraphInScope();
      builder.insertElement(token);
      builder.tokenizer.state = 'plaintext';
      return;
    case 'button':
      if (open.hasNamedInScope('button')) {
        open.generateImpliedEndTags();
        open.popUntil('button');
      }
      builder.reconstructFormatting();
      builder.insertElement(token);
      builder.framesetOK = false;
      return;
    case 'applet': case 'marquee': case 'object':
      builder.reconstructFormatting();
      builder.insertElement(token);
      formatting.insertMarker();
      builder.framesetOK = false;
      return;
    case 'table':
      if (!builder.document.isQuirks) builder.closeParagraphInScope();
      builder.insertElement(token);
      builder.framesetOK = false;
      builder.mode = inTableMode;
      return;
    case 'image':
      startInBody(builder, { ...token, name: 'img' });
      return;
    case 'area': case 'br': case 'embed': case 'img': case 'keygen': case 'wbr':
      builder.reconstructFormatting();
      builder.insertVoidElement(token);
      builder.framesetOK = false;
      return;
    case 'input':
      builder.reconstructFormatting();
      builder.insertVoidElement(token);
      if (!isHiddenInput(token)) builder.framesetOK = false;
      return;
    case 'param': case 'source': case 'track':
      builder.insertVoidElement(token);
      return;
    case 'hr':
      builder.closeParagraphInScope();
      builder.insertVoidElement(token);
      builder.framesetOK = false;
      return;
    case 'textarea':
      builder.insertTextElement(token, 'rcdata');
      builder.ignoresNewline = true;
      builder.framesetOK = false;
      return;
    case 'xmp':
      builder.closeParagraphInScope();
      builder.reconstructFormatting();
      builder.framesetOK = false;
      builder.insertTextElement(token, 'rawtext');
      return;
    case 'iframe':
      builder.framesetOK = false;
      builder.insertTextElement(token, 'rawtext');
      return;
    case 'noembed':
      builder.insertTextElement(token, 'rawtext');
      return;
    case 'noscript':
      if (builder.runsScripts) builder.insertTextElement(token, 'rawtext');
      else {
        builder.reconstructFormatting();
        builder.insertElement(token);
      }
      return;
    case 'select': {
      builder.reconstructFormatting();
      builder.insertElement(token);
      builder.framesetOK = false;
      const isInTable = [inTableMode, inCaptionMode, inTableBodyMode, inRowMode, inCellMode].includes(builder.mode);
      builder.mode = isInTable ? inSelectInTableMode : inSelectMode;
      return;
    }
    case 'optgroup': case 'option':
      if (isHTMLElementNamed(open.current, 'option')) open.pop();
      builder.reconstructFormatting();
      builder.insertElement(token);
      return;
    case 'rb': case 'rtc':
      if (open.hasNamedInScope('ruby')) open.generateImpliedEndTags();
      builder.insertElement(token);
      return;
    case 'rp': case 'rt':
      if (open.hasNamedInScope('ruby')) open.generateImpliedEndTags('rtc');
      builder.insertElement(token);
      return;
    case 'math': case 'svg':
      builder.reconstructFormatting();
      insertForeignElement(builder, token, name === 'svg' ? SVG_NAMESPACE : MATHML_NAMESPACE);
      return;
    default:
      if (misplacedStartTags.has(name)) return;
      builder.reconstructFormatting();
      builder.insertElement(token);
  }
}

/**
 * @param {StartTagToken} token
 * @returns {boolean}
 */
function isHiddenInput({ attributes }) {
  return attributes.some(([name, value]) => name === 'type' && asciiLowercase(value) === 'hidden');
}

/**
 * @param {ElementImpl} element
 * @param {StartTagToken} token
 */
function addMissingAttributes(element, { attributes }) {
  for (const [name, value] of attributes) {
    if (getAttributeByNamespace(null, name, element) === null) setAttributeValue(element, name, value);
  }
}

/**
 * @param {HTMLTreeBuilder} builder
 * @param {StartTagToken} token
 */
function startFormatting(builder, token) {
  const { open, formatting } = builder;
  if (token.name === 'a') {
    const before = formatting.lastNamed('a');
    if (before !== null) {
      runAdoptionAgency(builder, token);
      formatting.remove(before.element);
      open.remove(before.element);
    }
  }
  builder.reconstructFormatting();
  if (token.name === 'nobr' && open.hasNamedInScope('nobr')) {
    runAdoptionAgency(builder, token);
    builder.reconstructFormatting();
  }
  formatting.push({ element: builder.insertElement(token), token });
}

/**
 * @param {HTMLTreeBuilder} builder
 * @param {StartTagToken} token
 * @param {string[]} names of the items that it ends
 */
function startListItem(builder, token, names) {
  const { open } = builder;
  builder.framesetOK = false;
  for (let index = open.length - 1; index >= 0; index -= 1) {
    const element = open.elements[index];
    if (isHTMLElementNamed(element, ...names)) {
      open.generateImpliedEndTags(element.localName);
      open.popUntil(element.localName);
      break;
    }
    if (isSpecialElement(element) && !isHTMLElementNamed(element, 'address', 'div', 'p')) break;
  }
  builder.closeParagraphInScope();
  builder.insertElement(token);
}

/**
 * @param {HTMLTreeBuilder} builder
 * @param {EndTagToken} token
 */
function endInBody(builder, token) {
  const { name } = token;
  const { open, formatting } = builder;
  if (formattingNames.has(name)) {
    runAdoptionAgency(builder, token);
    return;
  }
  if (blockEndTags.has(name)) {
    if (!open.hasNamedInScope(name)) return;
    open.generateImpliedEndTags();
    open.popUntil(name);
    return;
  }
  if (headingNames.has(name)) {
    if (!open.hasInScope((element) => element.isHTML && headingNames.has(element.localName))) return;
    open.generateImpliedEndTags();
    open.popUntil(...headingNames);
    return;
  }
  switch (name) {
    case 'template':
      endTemplate(builder);
      return;
    case 'body': case 'html':
      if (!open.hasNamedInScope('body')) return;
      builder.mode = afterBodyMode;
      if (name === 'html') builder.process(token);
      return;
    case 'form':
      endForm(builder);
      return;
    case 'p':
      if (!open.hasNamedInScope('p', buttonScope)) builder.insertImplied('p');
      builder.closeParagraph();
      return;
    case 'li':
      if (!open.hasNamedInScope('li', listItemScope)) return;
      open.generateImpliedEndTags('li');
      open.popUntil('li');
      return;
    case 'dd': case 'dt':
      if (!open.hasNamedInScope(name)) return;
      open.generateImpliedEndTags(name);
      open.popUntil(name);
      return;
    case 'applet': case 'marquee': case 'object':
      if (!open.hasNamedInScope(name)) return;
      open.generateImpliedEndTags();
      open.popUntil(name);
      formatting.clearToMarker();
      return;
    case 'br':
      startInBody(builder, { type: 'start', name, attributes: [], isSelfClosing: false });
      return;
    default:
      endAnyOtherElement(builder, name);
  }
}

/** @param {HTMLTreeBuilder} builder */
function endForm(builder) {
  const { open } = builder;
  if (open.has('template')) {
    if (!open.hasNamedInScope('form')) return;
    open.generateImpliedEndTags();
    open.popUntil('form');
    return;
  }
  const { form } = builder;
  builder.form = null;
  if (form === null || !open.hasInScope((element) => element === form)) return;
  open.generateImpliedEndTags();
  open.remove(form);
}

/**
 * "Any other end tag"
 * @param {HTMLTreeBuilder} builder
 * @param {string} name
 */
function endAnyOtherElement(builder, name) {
  const { open } = builder;
  for (let index = open.length - 1; index >= 0; index -= 1) {
    const element = open.elements[index];
    if (isHTMLElementNamed(element, name)) {
      open.generateImpliedEndTags(name);
      open.popThrough(element);
      return;
    }
    if (isSpecialElement(element)) return;
  }
}
