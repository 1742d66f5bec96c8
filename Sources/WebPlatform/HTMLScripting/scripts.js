// https://html.spec.whatwg.org/multipage/scripting.html#script-processing-model
'use strict';

/**
 * A script that is to run: what it says, or null when it could not be fetched.
 * @typedef {{ source: string, url: string, line: number, column: number, isExternal: boolean } | null} ScriptResult
 */

/**
 * https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
 * @param {HTMLScriptElementImpl} element
 */
function prepareScript(element) {
  // 1. Once only.
  if (element.alreadyStarted) return;
  // 2-4. As if no parser had made it, should nothing come of it now.
  const { isParserInserted } = element;
  element.isParserInserted = false;
  if (isParserInserted && !element.hasAttribute('async')) element.forceAsync = true;
  // 5-7. It has something to run, and is in the document.
  const src = element.getAttribute('src');
  const source = childText(element);
  if ((src === null && source === '') || !element.isConnected) return;
  // 8-12. Its type is one that runs.
  const type = element.scriptType;
  if (type === null) return;
  // 13. What a parser has made runs in its order.
  if (isParserInserted) {
    element.isParserInserted = true;
    element.forceAsync = false;
  }
  // 14-16. It has started, and will not again.
  element.alreadyStarted = true;
  const document = element.nodeDocument;
  const window = document.defaultView;
  // 17-18. Scripting is on, and it is not for browsers without modules.
  if (window === null || !window.runsContentScripts) return;
  if (type === 'classic' && element.hasAttribute('nomodule')) return;
  // 19. Not for an event of Internet Explorer's.
  if (type === 'classic' && isForOtherEvent(element)) return;
  const { scripts } = window;
  // 31-32. Its text: at once, or fetched.
  if (src === null) {
    const url = serializeURL(document.url);
    const result = { source, url, line: element.startLine, column: element.startColumn, isExternal: false };
    scheduleScript(element, scripts, type).finish(result);
    return;
  }
  const url = src === '' ? null : document.encodingParseURL(src);
  if (url === null) {
    queueTask(window.realm, () => fireEvent(element, createEvent(EventImpl, 'error')));
    return;
  }
  const pending = scheduleScript(element, scripts, type);
  fetchScript(window, url, element, (fetched) => pending.finish(fetched));
}

/**
 * https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element, from step 33: when it runs
 * @param {HTMLScriptElementImpl} element
 * @param {ScriptList} scripts
 * @param {'classic' | 'module'} type
 * @returns {PendingScript}
 */
function scheduleScript(element, scripts, type) {
  const pending = new PendingScript(element, type, scripts);
  const isExternal = element.hasAttribute('src');
  if (isExternal || type === 'module') {
    // 33.2. As soon as it is there.
    if (element.async) scripts.addAsync(pending);
    // 33.3. In the order of the document, but not waited for.
    else if (!element.isParserInserted) scripts.addInOrder(pending);
    // 33.4. When the document has been parsed.
    else if (element.hasAttribute('defer') || type === 'module') scripts.addDeferred(pending);
    // 33.5. Before the parser goes on.
    else scripts.parserBlocking = pending;
  } else if (element.isParserInserted && scripts.isParsing) {
    // 34.2. The parser runs it, having put it where it is.
    scripts.parserBlocking = pending;
  }
  // 34.3. At once.
  else pending.runsAtOnce = true;
  return pending;
}

/**
 * @param {HTMLScriptElementImpl} element
 * @returns {boolean}
 */
function isForOtherEvent(element) {
  const event = element.getAttribute('event');
  const target = element.getAttribute('for');
  if (event === null || target === null) return false;
  const trimmed = (/** @type {string} */ text) => asciiLowercase(text.replaceAll(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, ''));
  return trimmed(target) !== 'window' || !['onload', 'onload()'].includes(trimmed(event));
}

/** A script element that has been prepared and not run. */
class PendingScript {
  /** @type {ScriptResult} */
  #result = null;
  isReady = false;

  /** @returns {boolean} Whether its text is that of the element. */
  get isInline() { return this.#result !== null && !this.#result.isExternal; }

  /** Whether it runs as soon as it has its text, inside the call that gave it. */
  runsAtOnce = false;
  /** @type {() => void} Called when it has become ready. */
  onReady = () => {};

  /**
   * @param {HTMLScriptElementImpl} element
   * @param {'classic' | 'module'} type
   * @param {ScriptList} scripts
   */
  constructor(element, type, scripts) {
    this.element = element;
    this.type = type;
    this.scripts = scripts;
  }

  /** @param {ScriptResult} result */
  finish(result) {
    this.#result = result;
    this.isReady = true;
    if (this.runsAtOnce) this.run();
    else this.onReady();
  }

  /** https://html.spec.whatwg.org/multipage/scripting.html#execute-the-script-element */
  run() {
    const { element, type } = this;
    const result = this.#result;
    const document = element.nodeDocument;
    const window = document.defaultView;
    // 1-2. Not if it has moved to another document.
    if (window === null || window.closed || window.scripts !== this.scripts) return;
    // 3. Not fetched.
    if (result === null) {
      fireEvent(element, createEvent(EventImpl, 'error'));
      return;
    }
    // 5. A file's script must not write the document anew.
    const mayNotReplace = result.isExternal || type === 'module';
    if (mayNotReplace) document.ignoreDestructiveWrites += 1;
    // 6. Run it, with the document knowing which it is.
    const oldCurrentScript = document.currentScript;
    document.currentScript = type === 'classic' && !rootOf(element).isShadowRoot ? element : null;
    if (type === 'module' && moduleSyntax.test(result.source)) warnOfModules(window);
    try {
      runScript(window.realm, scriptSource(type, result), result.url, result.line);
    } finally {
      document.currentScript = oldCurrentScript;
      // 7. It may again.
      if (mayNotReplace) document.ignoreDestructiveWrites -= 1;
    }
    // 8. A file has been loaded.
    if (result.isExternal) fireEvent(element, createEvent(EventImpl, 'load'));
  }
}

/**
 * The text for the engine.
 *
 * Deviates: the engine's library has no modules. A module runs as the body of a strict function of its own, in a
 * module's order and with its top-level `await`; `import` and `export` are syntax errors there.
 * @param {'classic' | 'module'} type
 * @param {NonNullable<ScriptResult>} result
 * @returns {string}
 */
function scriptSource(type, { source, column }) {
  if (type === 'module') return `(async function () { 'use strict'; ${source}\n})()`;
  // The engine counts columns from the beginning of the text.
  return column > 1 ? ' '.repeat(column - 1) + source : source;
}

const moduleSyntax = /\b(?:import|export)\b/;
/** @type {WeakSet<WindowImpl>} Those whose console has been warned. */
const warnedOfModules = new WeakSet();

/** @param {WindowImpl} window */
function warnOfModules(window) {
  if (warnedOfModules.has(window)) return;
  warnedOfModules.add(window);
  window.console.warn('There are no ES modules here: a module script runs as a function, in which import and export are '
    + 'syntax errors. Bundle the modules into one script.');
}

/** The scripts of a document that wait for something. */
class ScriptList {
  /** @type {PendingScript[]} https://html.spec.whatwg.org/multipage/scripting.html#list-of-scripts-that-will-execute-when-the-document-has-finished-parsing */
  #deferred = [];
  /** @type {PendingScript[]} https://html.spec.whatwg.org/multipage/scripting.html#list-of-scripts-that-will-execute-in-order-as-soon-as-possible */
  #inOrder = [];
  /** @type {Set<PendingScript>} https://html.spec.whatwg.org/multipage/scripting.html#set-of-scripts-that-will-execute-as-soon-as-possible */
  #async = new Set();
  /** @type {PendingScript | null} https://html.spec.whatwg.org/multipage/scripting.html#pending-parsing-blocking-script */
  parserBlocking = null;
  /** Whether the document is being parsed. */
  isParsing = false;
  /** @type {() => void} Called whenever something that may have been waited for is over. */
  onProgress = () => {};

  /** @returns {boolean} Whether any of them must run before the load event. */
  get delaysLoadEvent() {
    return this.#deferred.length > 0 || this.#inOrder.length > 0 || this.#async.size > 0 || this.parserBlocking !== null;
  }

  /** @returns {boolean} */
  get hasDeferred() {
    return this.#deferred.length > 0;
  }

  /** @param {PendingScript} pending */
  addAsync(pending) {
    this.#async.add(pending);
    pending.onReady = () => this.#later(() => {
      this.#async.delete(pending);
      pending.run();
    });
  }

  /** @param {PendingScript} pending */
  addInOrder(pending) {
    this.#inOrder.push(pending);
    pending.onReady = () => this.#later(() => {
      while (this.#inOrder[0]?.isReady) this.#inOrder.shift()?.run();
    });
  }

  /** @param {PendingScript} pending */
  addDeferred(pending) {
    this.#deferred.push(pending);
    pending.onReady = () => this.#later(() => {});
  }

  /** Runs the deferred scripts that are ready, as far as their order allows. */
  runDeferred() {
    while (this.#deferred[0]?.isReady) this.#deferred.shift()?.run();
  }

  /**
   * As a task, for what is ready may have become so inside a call of the page's.
   * @param {() => void} steps
   */
  #later(steps) {
    native.queueTask(() => performTask(() => {
      steps();
      this.onProgress();
    }));
  }
}
