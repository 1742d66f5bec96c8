// https://html.spec.whatwg.org/multipage/webappapis.html#runtime-script-errors
'use strict';

/**
 * Reports what a page's script threw: the page first, and the embedder if the page did not handle it.
 * Errors of an isolated world go to the same window as the page's, as in WebKit.
 * @param {unknown} exception What a callback or a script threw: a PageException, or a fault of the platform's own.
 */
function reportPageException(exception) {
  if (!(exception instanceof PageException)) throw exception;
  reportException(exception);
}

/**
 * https://html.spec.whatwg.org/multipage/webappapis.html#report-an-exception
 * @param {PageException} exception
 */
function reportException(exception) {
  const { window } = exception.realm;
  // 1. Nobody has handled it.
  let notHandled = true;
  // 2-3. What it says, and where it was thrown.
  const { message, url, line, column, stack } = describeException(exception);
  // 6. Tell the window, unless this comes from telling it.
  if (!window.inErrorReportingMode) {
    ensureRoom('HTMLEvents');
    window.inErrorReportingMode = true;
    notHandled = fireEvent(window, createEvent(ErrorEventImpl, 'error', {
      cancelable: true, message, filename: url, lineno: line, colno: column, error: exception.value,
    }));
    window.inErrorReportingMode = false;
  }
  // 7. Tell the developer.
  if (notHandled) tellUncaught('error', exception.realm, exception.value, { message, url, line, column, stack });
}

/**
 * Tells the developer what the page did not handle.
 *
 * Deviates: WebKit has no words for what cannot be converted to a string, and few for other objects. Nor are they asked
 * a second time: they are shown as in the console.
 * @param {'error' | 'rejection'} kind
 * @param {RealmImpl} realm
 * @param {unknown} value A page's value.
 * @param {{ message: string, url: string, line: number, column: number, stack: string }} description
 */
function tellUncaught(kind, realm, value, { message, url, line, column, stack }) {
  let text = message;
  if (typeof value !== 'string' && (message === '' || (stack === '' && /^\[object \w+\]$/.test(message)))) {
    ensureRoom('ConsoleInspection');
    text = new Inspector().inspect(value, 1);
  }
  const frames = pageFrames(stack);
  // A script that does not parse has no frame of its own, and the column is that of our call.
  const ownColumn = frames.length === 0 && stack !== '' ? 0 : column;
  native.reportUncaught(realm.window.page.id, kind, text, url, line, ownColumn, frames.join('\n'));
}

/**
 * @param {PageException} exception
 * @returns {{ message: string, url: string, line: number, column: number, stack: string }}
 */
function describeException(exception) {
  const description = describeThrown(exception.realm, exception.value);
  return description.url === '' && exception.place !== null ? { ...description, ...exception.place } : description;
}

const placedFrame = /^(?:.*@)?(.*?):(\d+):(\d+)$/;

/**
 * What a thrown value says of itself. DOMExceptions, and what else looks like an Error, know no address: it is that of
 * the first frame of the page's.
 * @param {RealmImpl} realm
 * @param {unknown} value A page's value.
 * @returns {{ message: string, url: string, line: number, column: number, stack: string }}
 */
function describeThrown(realm, value) {
  const description = realm.kit.describe(value);
  if (description.url !== '' || description.stack === '') return description;
  for (const frame of description.stack.split('\n', 100)) {
    const [, url = '', line, column] = placedFrame.exec(frame) ?? [];
    if (url !== '' && url !== '[native code]') return { ...description, url, line: Number(line), column: Number(column) };
  }
  return description;
}

/**
 * https://html.spec.whatwg.org/multipage/webappapis.html#dom-reporterror
 * @this {WindowImpl}
 * @param {RealmImpl} realm
 * @param {unknown} value A page's value.
 */
function reportErrorOperation(realm, value) {
  const exception = new PageException(value, realm);
  // What is no Error was never thrown anywhere: then the place is where this was called.
  exception.place = placeOf(String(new Error().stack), '');
  reportException(exception);
}

windowMembers({
  reportError: { ...operation([any], undefined_, { realm: true }), implementation: reportErrorOperation },
});
