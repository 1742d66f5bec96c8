// `document.cookie`, of which native code hears what is set (https://html.spec.whatwg.org/multipage/dom.html#dom-document-cookie).
'use strict';

function installCookies() {
  replaceFunction(Document.prototype, 'cookie', 'set', (self, args, native) => {
    // What the platform refuses it refuses in its own words.
    if (args.length === 0 || typeof args[0] === 'symbol' || !accepts(documentURLOf, self)) return apply(native, self, args);
    const cookie = `${args[0]}`;
    apply(native, self, [cookie]);
    // A request that the page makes from now on comes after this message.
    post({ kind: 'cookie', cookie }, ignore, ignore);
  });
}
