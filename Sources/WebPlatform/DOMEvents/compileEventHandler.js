// https://html.spec.whatwg.org/multipage/webappapis.html#getting-the-current-value-of-the-event-handler
'use strict';

/**
 * The source of an event handler content attribute, and where it stands.
 * @typedef {{ element: ElementImpl, body: string, url: string, line: number }} UncompiledHandler
 */

/**
 * @param {EventHandler} handler
 * @param {UncompiledHandler} uncompiled
 * @returns {PageCallback<unknown> | null} Null when its syntax is wrong; that has then been reported.
 */
function compileEventHandler(handler, uncompiled) {
  const { element, body, url, line } = uncompiled;
  // 3.1-2. The element, its document and its form owner.
  const document = element.ownerDocument;
  const formOwner = element.formOwner;
  // 3.3-6. Whatever is there wraps the function, the element innermost.
  const scopes = [document, formOwner, element].filter((scope) => scope !== null);
  // 3.7-10. The function is named like the attribute, and `onerror` of a window has parameters of its own.
  const isWindowError = handler.type === 'error' && handler.target.isWindow;
  const parameters = isWindowError ? 'event, source, lineno, colno, error' : 'event';
  const { realm } = handler;
  const names = scopes.map((_scope, index) => `scope${index}`);
  const source = `(function (${names.join(', ')}) { ${names.map((name) => `with (${name}) `).join('')}`
    + `return function on${handler.type}(${parameters}) {\n${body}\n} })`;
  try {
    checkFunctionBody(realm, parameters, body);
    const { value: factory } = evaluateScript(realm, source, url, Math.max(1, line - 1));
    return realm.kit.callbackFrom(eventHandlerType(isWindowError ? OnErrorCallback : EventHandlerCallback), factory, scopes);
  } catch (exception) {
    // 3.8. A body that cannot be parsed is no handler.
    reportPageException(exception);
    return null;
  }
}

/**
 * The body must be one by itself: it cannot close the function's brace.
 * @param {RealmImpl} realm
 * @param {string} parameters
 * @param {string} body
 */
function checkFunctionBody(realm, parameters, body) {
  try {
    realm.kit.checkFunctionBody(parameters, body);
  } catch (error) {
    throw new PageException(error, realm);
  }
}
