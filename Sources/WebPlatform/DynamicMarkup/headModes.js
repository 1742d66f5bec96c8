// https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode to #the-after-head-insertion-mode
'use strict';

/** @type {InsertionMode} */
function initialMode(builder, token) {
  switch (token.type) {
    case 'text':
      takeWhitespace(token);
      if (token.data === '') return;
      break;
    case 'comment':
      builder.insertComment(token, builder.document);
      return;
    case 'doctype': {
      const { document } = builder;
      if (document.documentElement === null && document.doctype === null) {
        const { name, publicID, systemID } = token;
        appendParsedNode(new DocumentTypeImpl(document, name, publicID ?? '', systemID ?? ''), document);
      }
      document.mode = documentModeOf(token);
      builder.mode = beforeHTMLMode;
      return;
    }
    default:
  }
  builder.document.mode = 'quirks';
  builder.mode = beforeHTMLMode;
  builder.process(token);
}

// https://html.spec.whatwg.org/multipage/parsing.html#quirks-mode-doctypes
const quirksPublicIDs = new Set(['-//w3o//dtd w3 html strict 3.0//en//', '-/w3c/dtd html 4.0 transitional/en', 'html']);
const quirksPublicIDPrefixes = [
  '+//silmaril//dtd html pro v0r11 19970101//', '-//as//dtd html 3.0 aswedit + extensions//',
  '-//advasoft ltd//dtd html 3.0 aswedit + extensions//', '-//ietf//dtd html 2.0 level 1//',
  '-//ietf//dtd html 2.0 level 2//', '-//ietf//dtd html 2.0 strict level 1//', '-//ietf//dtd html 2.0 strict level 2//',
  '-//ietf//dtd html 2.0 strict//', '-//ietf//dtd html 2.0//', '-//ietf//dtd html 2.1e//', '-//ietf//dtd html 3.0//',
  '-//ietf//dtd html 3.2 final//', '-//ietf//dtd html 3.2//', '-//ietf//dtd html 3//', '-//ietf//dtd html level 0//',
  '-//ietf//dtd html level 1//', '-//ietf//dtd html level 2//', '-//ietf//dtd html level 3//',
  '-//ietf//dtd html strict level 0//', '-//ietf//dtd html strict level 1//', '-//ietf//dtd html strict level 2//',
  '-//ietf//dtd html strict level 3//', '-//ietf//dtd html strict//', '-//ietf//dtd html//',
  '-//metrius//dtd metrius presentational//', '-//microsoft//dtd internet explorer 2.0 html strict//',
  '-//microsoft//dtd internet explorer 2.0 html//', '-//microsoft//dtd internet explorer 2.0 tables//',
  '-//microsoft//dtd internet explorer 3.0 html strict//', '-//microsoft//dtd internet explorer 3.0 html//',
  '-//microsoft//dtd internet explorer 3.0 tables//', '-//netscape comm. corp.//dtd html//',
  '-//netscape comm. corp.//dtd strict html//', '-//o\'reilly and associates//dtd html 2.0//',
  '-//o\'reilly and associates//dtd html extended 1.0//', '-//o\'reilly and associates//dtd html extended relaxed 1.0//',
  '-//sq//dtd html 2.0 hotmetal + extensions//', '-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//',
  '-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//', '-//spyglass//dtd html 2.0 extended//',
  '-//sun microsystems corp.//dtd hotjava html//', '-//sun microsystems corp.//dtd hotjava strict html//',
  '-//w3c//dtd html 3 1995-03-24//', '-//w3c//dtd html 3.2 draft//', '-//w3c//dtd html 3.2 final//', '-//w3c//dtd html 3.2//',
  '-//w3c//dtd html 3.2s draft//', '-//w3c//dtd html 4.0 frameset//', '-//w3c//dtd html 4.0 transitional//',
  '-//w3c//dtd html experimental 19960712//', '-//w3c//dtd html experimental 970421//', '-//w3c//dtd w3 html//',
  '-//w3o//dtd w3 html 3.0//', '-//webtechs//dtd mozilla html 2.0//', '-//webtechs//dtd mozilla html//',
];
const framesetOrTransitional = ['-//w3c//dtd html 4.01 frameset//', '-//w3c//dtd html 4.01 transitional//'];

/**
 * @param {DoctypeToken} token
 * @returns {'no-quirks' | 'quirks' | 'limited-quirks'}
 */
function documentModeOf({ name, publicID, systemID, forcesQuirks }) {
  const publicName = asciiLowercase(publicID ?? '');
  const begins = (/** @type {string} */ prefix) => publicName.startsWith(prefix);
  if (forcesQuirks || name !== 'html' || quirksPublicIDs.has(publicName) || quirksPublicIDPrefixes.some(begins)
    || asciiLowercase(systemID ?? '') === 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd'
    || (systemID === null && framesetOrTransitional.some(begins))) return 'quirks';
  return ['-//w3c//dtd xhtml 1.0 frameset//', '-//w3c//dtd xhtml 1.0 transitional//', ...framesetOrTransitional].some(begins)
    ? 'limited-quirks' : 'no-quirks';
}

/** @type {InsertionMode} */
function beforeHTMLMode(builder, token) {
  switch (token.type) {
    case 'doctype': return;
    case 'comment':
      builder.insertComment(token, builder.document);
      return;
    case 'text':
      takeWhitespace(token);
      if (token.data === '') return;
      break;
    case 'start':
      if (token.name !== 'html') break;
      builder.insertElement(token);
      builder.mode = beforeHeadMode;
      return;
    case 'end':
      if (!['head', 'body', 'html', 'br'].includes(token.name)) return;
      break;
    default:
  }
  builder.insertImplied('html');
  builder.mode = beforeHeadMode;
  builder.process(token);
}

/** @type {InsertionMode} */
function beforeHeadMode(builder, token) {
  switch (token.type) {
    case 'doctype': return;
    case 'comment':
      builder.insertComment(token);
      return;
    case 'text':
      takeWhitespace(token);
      if (token.data === '') return;
      break;
    case 'start':
      if (token.name === 'html') {
        inBodyMode(builder, token);
        return;
      }
      if (token.name !== 'head') break;
      builder.head = builder.insertElement(token);
      builder.mode = inHeadMode;
      return;
    case 'end':
      if (!['head', 'body', 'html', 'br'].includes(token.name)) return;
      break;
    default:
  }
  builder.head = builder.insertImplied('head');
  builder.mode = inHeadMode;
  builder.process(token);
}

/** @type {InsertionMode} */
function inHeadMode(builder, token) {
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
      if (startInHead(builder, token)) return;
      break;
    case 'end':
      if (token.name === 'head') {
        builder.open.pop();
        builder.mode = afterHeadMode;
        return;
      }
      if (token.name === 'template') {
        endTemplate(builder);
        return;
      }
      if (!['body', 'html', 'br'].includes(token.name)) return;
      break;
    default:
  }
  builder.open.pop();
  builder.mode = afterHeadMode;
  builder.process(token);
}

/**
 * @param {HTMLTreeBuilder} builder
 * @param {StartTagToken} token
 * @returns {boolean} whether it is one for a head
 */
function startInHead(builder, token) {
  switch (token.name) {
    case 'html':
      inBodyMode(builder, token);
      return true;
    case 'base': case 'basefont': case 'bgsound': case 'link': case 'meta':
      builder.insertVoidElement(token);
      return true;
    case 'title':
      builder.insertTextElement(token, 'rcdata');
      return true;
    case 'noframes': case 'style':
      builder.insertTextElement(token, 'rawtext');
      return true;
    // With scripting, it holds text.
    case 'noscript':
      if (builder.runsScripts) builder.insertTextElement(token, 'rawtext');
      else {
        builder.insertElement(token);
        builder.mode = inHeadNoscriptMode;
      }
      return true;
    case 'script':
      builder.insertTextElement(token, 'script');
      return true;
    case 'template':
      builder.insertElement(token);
      builder.formatting.insertMarker();
      builder.framesetOK = false;
      builder.mode = inTemplateMode;
      builder.templateModes.push(inTemplateMode);
      return true;
    default:
      return token.name === 'head';
  }
}

/** @type {InsertionMode} https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inheadnoscript */
function inHeadNoscriptMode(builder, token) {
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
      if (['html', 'basefont', 'bgsound', 'link', 'meta', 'noframes', 'style'].includes(token.name)) {
        startInHead(builder, token);
        return;
      }
      if (token.name === 'head' || token.name === 'noscript') return;
      break;
    case 'end':
      if (token.name === 'noscript') {
        builder.open.pop();
        builder.mode = inHeadMode;
        return;
      }
      if (token.name !== 'br') return;
      break;
    default:
  }
  builder.open.pop();
  builder.mode = inHeadMode;
  builder.process(token);
}

/** @param {HTMLTreeBuilder} builder */
function endTemplate(builder) {
  if (!builder.open.has('template')) return;
  builder.open.generateAllImpliedEndTags();
  builder.open.popUntil('template');
  builder.formatting.clearToMarker();
  builder.templateModes.pop();
  builder.resetMode();
}

/** @type {InsertionMode} */
function afterHeadMode(builder, token) {
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
      switch (token.name) {
        case 'html':
          inBodyMode(builder, token);
          return;
        case 'head': return;
        case 'body':
          builder.insertElement(token);
          builder.framesetOK = false;
          builder.mode = inBodyMode;
          return;
        case 'frameset':
          builder.insertElement(token);
          builder.mode = inFramesetMode;
          return;
        case 'base': case 'basefont': case 'bgsound': case 'link': case 'meta': case 'noframes': case 'script': case 'style':
        case 'template': case 'title': {
          // It still belongs into the head.
          const { head } = builder;
          if (head === null) break;
          builder.open.push(head);
          inHeadMode(builder, token);
          builder.open.elements.splice(builder.open.elements.indexOf(head), 1);
          return;
        }
        default:
      }
      break;
    case 'end':
      if (token.name === 'template') {
        endTemplate(builder);
        return;
      }
      if (!['body', 'html', 'br'].includes(token.name)) return;
      break;
    default:
  }
  builder.insertImplied('body');
  builder.mode = inBodyMode;
  builder.process(token);
}

/** @type {InsertionMode} https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incdata */
function textMode(builder, token) {
  switch (token.type) {
    case 'text':
      builder.insertText(token.data);
      return;
    case 'eof': {
      // A script whose end tag never came does not run.
      const { current } = builder.open;
      if (current instanceof HTMLScriptElementImpl) current.finishParsingWithoutRunning();
      builder.open.pop();
      builder.mode = builder.originalMode;
      builder.process(token);
      return;
    }
    default:
      builder.mode = builder.originalMode;
      builder.open.pop();
  }
}
