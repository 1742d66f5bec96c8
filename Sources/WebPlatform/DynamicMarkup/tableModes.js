// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable to #parsing-main-intd
'use strict';

/** @type {InsertionMode} */
function inTableMode(builder, token) {
  const { open } = builder;
  switch (token.type) {
    case 'text':
      if (isHTMLElementNamed(open.current, 'table', 'tbody', 'template', 'tfoot', 'thead', 'tr')) {
        builder.pendingTableText = '';
        builder.originalMode = builder.mode;
        builder.mode = inTableTextMode;
        builder.process(token);
        return;
      }
      break;
    case 'comment':
      builder.insertComment(token);
      return;
    case 'doctype': return;
    case 'start':
      if (startInTable(builder, token)) return;
      break;
    case 'end':
      switch (token.name) {
        case 'table':
          endTable(builder);
          return;
        case 'body': case 'caption': case 'col': case 'colgroup': case 'html': case 'tbody': case 'td': case 'tfoot':
        case 'th': case 'thead': case 'tr':
          return;
        case 'template':
          endTemplate(builder);
          return;
        default:
      }
      break;
    default:
      inBodyMode(builder, token);
      return;
  }
  processFostered(builder, token);
}

/**
 * What has no place in a table.
 * @param {HTMLTreeBuilder} builder
 * @param {MarkupToken} token
 */
function processFostered(builder, token) {
  builder.fosterParents = true;
  inBodyMode(builder, token);
  builder.fosterParents = false;
}

/** @param {HTMLTreeBuilder} builder */
function endTable(builder) {
  if (!builder.open.hasNamedInScope('table', tableScope)) return;
  builder.open.popUntil('table');
  builder.resetMode();
}

/**
 * @param {HTMLTreeBuilder} builder
 * @param {StartTagToken} token
 * @returns {boolean} whether it has a place in a table
 */
function startInTable(builder, token) {
  const { open } = builder;
  switch (token.name) {
    case 'caption':
      open.clearBackTo('table');
      builder.formatting.insertMarker();
      builder.insertElement(token);
      builder.mode = inCaptionMode;
      return true;
    case 'colgroup':
      open.clearBackTo('table');
      builder.insertElement(token);
      builder.mode = inColumnGroupMode;
      return true;
    case 'col':
      open.clearBackTo('table');
      builder.insertImplied('colgroup');
      builder.mode = inColumnGroupMode;
      builder.process(token);
      return true;
    case 'tbody': case 'tfoot': case 'thead':
      open.clearBackTo('table');
      builder.insertElement(token);
      builder.mode = inTableBodyMode;
      return true;
    case 'td': case 'th': case 'tr':
      open.clearBackTo('table');
      builder.insertImplied('tbody');
      builder.mode = inTableBodyMode;
      builder.process(token);
      return true;
    case 'table':
      if (!open.hasNamedInScope('table', tableScope)) return true;
      endTable(builder);
      builder.process(token);
      return true;
    case 'style': case 'script': case 'template':
      return startInHead(builder, token);
    case 'input':
      if (!isHiddenInput(token)) return false;
      builder.insertVoidElement(token);
      return true;
    case 'form': {
      if (open.has('template') || builder.form !== null) return true;
      builder.form = /** @type {HTMLFormElementImpl} */ (builder.insertElement(token));
      open.pop();
      return true;
    }
    default:
      return false;
  }
}

/** @type {InsertionMode} https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intabletext */
function inTableTextMode(builder, token) {
  if (token.type === 'text') {
    builder.pendingTableText += token.data.replaceAll('\0', '');
    return;
  }
  const text = builder.pendingTableText;
  builder.mode = builder.originalMode;
  if (/[^\t\n\f\r ]/.test(text)) processFostered(builder, { type: 'text', data: text });
  else builder.insertText(text);
  builder.process(token);
}

/** @type {InsertionMode} https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incaption */
function inCaptionMode(builder, token) {
  const isStart = token.type === 'start';
  const isEnd = token.type === 'end';
  const endsOutside = (isStart && ['caption', 'col', 'colgroup', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'].includes(token.name))
    || (isEnd && token.name === 'table');
  if (endsOutside || (isEnd && token.name === 'caption')) {
    const { open } = builder;
    if (!open.hasNamedInScope('caption', tableScope)) return;
    open.generateImpliedEndTags();
    open.popUntil('caption');
    builder.formatting.clearToMarker();
    builder.mode = inTableMode;
    if (endsOutside) builder.process(token);
    return;
  }
  if (isEnd && ['body', 'col', 'colgroup', 'html', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'].includes(token.name)) return;
  inBodyMode(builder, token);
}

/** @type {InsertionMode} https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incolgroup */
function inColumnGroupMode(builder, token) {
  const { open } = builder;
  switch (token.type) {
    case 'text':
      builder.insertText(takeWhitespace(token));
      if (token.data === '') return;
      break;
    case 'comment':
      builder.insertComment(token);
      return;
    case 'doctype': return;
    case 'start':
      if (token.name === 'html') {
        inBodyMode(builder, token);
        return;
      }
      if (token.name === 'col') {
        builder.insertVoidElement(token);
        return;
      }
      if (token.name === 'template') {
        startInHead(builder, token);
        return;
      }
      break;
    case 'end':
      if (token.name === 'template') {
        endTemplate(builder);
        return;
      }
      if (token.name === 'col') return;
      if (token.name === 'colgroup') {
        if (!isHTMLElementNamed(open.current, 'colgroup')) return;
        open.pop();
        builder.mode = inTableMode;
        return;
      }
      break;
    default:
      inBodyMode(builder, token);
      return;
  }
  if (!isHTMLElementNamed(open.current, 'colgroup')) return;
  open.pop();
  builder.mode = inTableMode;
  builder.process(token);
}

const tableSectionNames = ['tbody', 'tfoot', 'thead'];

/** @type {InsertionMode} https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intbody */
function inTableBodyMode(builder, token) {
  const { open } = builder;
  const name = token.type === 'start' || token.type === 'end' ? token.name : '';
  if (token.type === 'start') {
    if (name === 'tr') {
      open.clearBackTo(...tableSectionNames);
      builder.insertElement(token);
      builder.mode = inRowMode;
      return;
    }
    if (name === 'th' || name === 'td') {
      open.clearBackTo(...tableSectionNames);
      builder.insertImplied('tr');
      builder.mode = inRowMode;
      builder.process(token);
      return;
    }
  }
  if (token.type === 'end') {
    if (tableSectionNames.includes(name)) {
      if (!open.hasNamedInScope(name, tableScope)) return;
      open.clearBackTo(...tableSectionNames);
      open.pop();
      builder.mode = inTableMode;
      return;
    }
    if (['body', 'caption', 'col', 'colgroup', 'html', 'td', 'th', 'tr'].includes(name)) return;
  }
  const endsOutside = token.type === 'start' ? ['caption', 'col', 'colgroup', ...tableSectionNames].includes(name)
    : token.type === 'end' && name === 'table';
  if (!endsOutside) {
    inTableMode(builder, token);
    return;
  }
  if (!open.hasInScope((element) => isHTMLElementNamed(element, ...tableSectionNames), tableScope)) return;
  open.clearBackTo(...tableSectionNames);
  open.pop();
  builder.mode = inTableMode;
  builder.process(token);
}

/** @type {InsertionMode} https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intr */
function inRowMode(builder, token) {
  const { open } = builder;
  const name = token.type === 'start' || token.type === 'end' ? token.name : '';
  const endRow = () => {
    open.clearBackTo('tr');
    open.pop();
    builder.mode = inTableBodyMode;
  };
  if (token.type === 'start') {
    if (name === 'th' || name === 'td') {
      open.clearBackTo('tr');
      builder.insertElement(token);
      builder.mode = inCellMode;
      builder.formatting.insertMarker();
      return;
    }
    if (['caption', 'col', 'colgroup', 'tr', ...tableSectionNames].includes(name)) {
      if (!open.hasNamedInScope('tr', tableScope)) return;
      endRow();
      builder.process(token);
      return;
    }
  }
  if (token.type === 'end') {
    if (name === 'tr' || name === 'table' || tableSectionNames.includes(name)) {
      if (name !== 'tr' && name !== 'table' && !open.hasNamedInScope(name, tableScope)) return;
      if (!open.hasNamedInScope('tr', tableScope)) return;
      endRow();
      if (name !== 'tr') builder.process(token);
      return;
    }
    if (['body', 'caption', 'col', 'colgroup', 'html', 'td', 'th'].includes(name)) return;
  }
  inTableMode(builder, token);
}

/** @type {InsertionMode} https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intd */
function inCellMode(builder, token) {
  const { open } = builder;
  const endCell = () => {
    open.generateImpliedEndTags();
    open.popUntil('td', 'th');
    builder.formatting.clearToMarker();
    builder.mode = inRowMode;
  };
  if (token.type === 'start' && ['caption', 'col', 'colgroup', 'td', 'th', 'tr', ...tableSectionNames].includes(token.name)) {
    if (!open.hasInScope((element) => isHTMLElementNamed(element, 'td', 'th'), tableScope)) return;
    endCell();
    builder.process(token);
    return;
  }
  if (token.type === 'end') {
    const { name } = token;
    if (name === 'td' || name === 'th') {
      if (!open.hasNamedInScope(name, tableScope)) return;
      open.generateImpliedEndTags();
      open.popUntil(name);
      builder.formatting.clearToMarker();
      builder.mode = inRowMode;
      return;
    }
    if (['body', 'caption', 'col', 'colgroup', 'html'].includes(name)) return;
    if (name === 'table' || name === 'tr' || tableSectionNames.includes(name)) {
      if (!open.hasNamedInScope(name, tableScope)) return;
      endCell();
      builder.process(token);
      return;
    }
  }
  inBodyMode(builder, token);
}
