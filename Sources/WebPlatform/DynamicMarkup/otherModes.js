// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inselect to #the-after-after-frameset-insertion-mode
'use strict';

/**
 * Deviates: as in WebKit 2.50, a select holds options, their groups and scripts only.
 * @type {InsertionMode}
 */
function inSelectMode(builder, token) {
  const { open } = builder;
  switch (token.type) {
    case 'text':
      builder.insertText(token.data.replaceAll('\0', ''));
      return;
    case 'comment':
      builder.insertComment(token);
      return;
    case 'doctype': return;
    case 'eof':
      inBodyMode(builder, token);
      return;
    case 'start':
      startInSelect(builder, token);
      return;
    default:
  }
  switch (token.name) {
    case 'optgroup': {
      const outer = open.elements[open.length - 2];
      if (isHTMLElementNamed(open.current, 'option') && outer !== undefined && isHTMLElementNamed(outer, 'optgroup')) open.pop();
      if (isHTMLElementNamed(open.current, 'optgroup')) open.pop();
      return;
    }
    case 'option':
      if (isHTMLElementNamed(open.current, 'option')) open.pop();
      return;
    case 'select':
      endSelect(builder);
      return;
    case 'template':
      endTemplate(builder);
      return;
    default:
  }
}

/**
 * @param {HTMLTreeBuilder} builder
 * @param {StartTagToken} token
 */
function startInSelect(builder, token) {
  const { open } = builder;
  switch (token.name) {
    case 'html':
      inBodyMode(builder, token);
      return;
    case 'option':
      if (isHTMLElementNamed(open.current, 'option')) open.pop();
      builder.insertElement(token);
      return;
    case 'optgroup': case 'hr':
      if (isHTMLElementNamed(open.current, 'option')) open.pop();
      if (isHTMLElementNamed(open.current, 'optgroup')) open.pop();
      if (token.name === 'hr') builder.insertVoidElement(token);
      else builder.insertElement(token);
      return;
    case 'select':
      endSelect(builder);
      return;
    case 'input': case 'keygen': case 'textarea':
      if (!endSelect(builder)) return;
      builder.process(token);
      return;
    case 'script': case 'template':
      startInHead(builder, token);
      return;
    default:
  }
}

/**
 * @param {HTMLTreeBuilder} builder
 * @returns {boolean} whether there was one
 */
function endSelect(builder) {
  if (!builder.open.hasSelectInScope) return false;
  builder.open.popUntil('select');
  builder.resetMode();
  return true;
}

/** @type {InsertionMode} https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inselectintable */
function inSelectInTableMode(builder, token) {
  const isOfTable = (token.type === 'start' || token.type === 'end')
    && ['caption', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'td', 'th'].includes(token.name);
  if (!isOfTable) {
    inSelectMode(builder, token);
    return;
  }
  if (token.type === 'end' && !builder.open.hasNamedInScope(token.name, tableScope)) return;
  builder.open.popUntil('select');
  builder.resetMode();
  builder.process(token);
}

/** @type {InsertionMode} https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intemplate */
function inTemplateMode(builder, token) {
  switch (token.type) {
    case 'start': {
      if (['base', 'basefont', 'bgsound', 'link', 'meta', 'noframes', 'script', 'style', 'template', 'title'].includes(token.name)) {
        startInHead(builder, token);
        return;
      }
      builder.templateModes.pop();
      const mode = templateContentModes.get(token.name) ?? inBodyMode;
      builder.templateModes.push(mode);
      builder.mode = mode;
      builder.process(token);
      return;
    }
    case 'end':
      if (token.name === 'template') endTemplate(builder);
      return;
    case 'eof':
      if (!builder.open.has('template')) {
        builder.finish();
        return;
      }
      builder.open.popUntil('template');
      builder.formatting.clearToMarker();
      builder.templateModes.pop();
      builder.resetMode();
      builder.process(token);
      return;
    default:
      inBodyMode(builder, token);
  }
}

/** @type {Map<string, InsertionMode>} The modes for what templates begin with. */
const templateContentModes = new Map([
  ...['caption', 'colgroup', 'tbody', 'tfoot', 'thead'].map((name) => /** @type {[string, InsertionMode]} */ ([name, inTableMode])),
  ['col', inColumnGroupMode], ['tr', inTableBodyMode], ['td', inRowMode], ['th', inRowMode],
]);

/** @type {InsertionMode} https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterbody */
function afterBodyMode(builder, token) {
  switch (token.type) {
    case 'text': {
      const whitespace = takeWhitespace(token);
      if (whitespace !== '') inBodyMode(builder, { type: 'text', data: whitespace });
      if (token.data === '') return;
      break;
    }
    case 'comment':
      builder.insertComment(token, builder.open.elements[0]);
      return;
    case 'doctype': return;
    case 'eof':
      builder.finish();
      return;
    case 'start':
      if (token.name !== 'html') break;
      inBodyMode(builder, token);
      return;
    default:
      if (token.name !== 'html') break;
      builder.mode = afterAfterBodyMode;
      return;
  }
  builder.mode = inBodyMode;
  builder.process(token);
}

/** @type {InsertionMode} https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inframeset */
function inFramesetMode(builder, token) {
  const { open } = builder;
  switch (token.type) {
    case 'text':
      builder.insertText(onlyWhitespace(token.data));
      return;
    case 'comment':
      builder.insertComment(token);
      return;
    case 'eof':
      builder.finish();
      return;
    case 'start':
      switch (token.name) {
        case 'html':
          inBodyMode(builder, token);
          return;
        case 'frameset':
          builder.insertElement(token);
          return;
        case 'frame':
          builder.insertVoidElement(token);
          return;
        case 'noframes':
          startInHead(builder, token);
          return;
        default:
          return;
      }
    case 'end':
      if (token.name !== 'frameset' || open.length === 1) return;
      open.pop();
      if (!isHTMLElementNamed(open.current, 'frameset')) builder.mode = afterFramesetMode;
      return;
    default:
  }
}

/** @type {InsertionMode} https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterframeset */
function afterFramesetMode(builder, token) {
  switch (token.type) {
    case 'text':
      builder.insertText(onlyWhitespace(token.data));
      return;
    case 'comment':
      builder.insertComment(token);
      return;
    case 'eof':
      builder.finish();
      return;
    case 'start':
      if (token.name === 'html') inBodyMode(builder, token);
      else if (token.name === 'noframes') startInHead(builder, token);
      return;
    case 'end':
      if (token.name === 'html') builder.mode = afterAfterFramesetMode;
      return;
    default:
  }
}

/** @type {InsertionMode} https://html.spec.whatwg.org/multipage/parsing.html#the-after-after-body-insertion-mode */
function afterAfterBodyMode(builder, token) {
  switch (token.type) {
    case 'comment':
      builder.insertComment(token, builder.document);
      return;
    case 'doctype': return;
    case 'text': {
      const whitespace = takeWhitespace(token);
      if (whitespace !== '') inBodyMode(builder, { type: 'text', data: whitespace });
      if (token.data === '') return;
      break;
    }
    case 'eof':
      builder.finish();
      return;
    case 'start':
      if (token.name !== 'html') break;
      inBodyMode(builder, token);
      return;
    default:
  }
  builder.mode = inBodyMode;
  builder.process(token);
}

/** @type {InsertionMode} https://html.spec.whatwg.org/multipage/parsing.html#the-after-after-frameset-insertion-mode */
function afterAfterFramesetMode(builder, token) {
  switch (token.type) {
    case 'comment':
      builder.insertComment(token, builder.document);
      return;
    case 'text': {
      const data = onlyWhitespace(token.data);
      if (data !== '') inBodyMode(builder, { type: 'text', data });
      return;
    }
    case 'eof':
      builder.finish();
      return;
    case 'start':
      if (token.name === 'html') inBodyMode(builder, token);
      else if (token.name === 'noframes') startInHead(builder, token);
      return;
    default:
  }
}
