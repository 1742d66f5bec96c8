// Calls the platform from every depth at which the stack is nearly full: what comes out is the page's own.
'use strict';

/** How many frames from the deepest one the platform is called; it needs no more stack than these have. */
const depths = 120;
const found = new Array(depths * 2);

/**
 * @param {string} label
 * @param {() => unknown} call
 * @param {number} padding makes frames of another size, so that the stack ends elsewhere
 */
function overflow(label, call, padding) {
  let count = 0;
  let left = depths;
  // Nothing is called in the handlers but what is probed: there is no room.
  const probe = () => {
    if (left === 0) return;
    left--;
    try { found[count] = call(); } catch (error) { found[count] = error; }
    count++;
  };
  const frames = [
    () => { try { frames[0](); } catch (error) { found[count++] = error; } probe(); },
    (a, b, c) => { try { frames[1](a, b, c); } catch (error) { found[count++] = error; } probe(); return [a, b, c]; },
    (...rest) => { try { frames[2](...rest); } catch (error) { found[count++] = error; } probe(); return rest; },
  ];
  try { frames[padding](1, 2, 3); } catch (error) { meet(error, `${label} at the end`); }
  for (let i = 0; i < count; i++) meet(found[i], `${label} at depth ${i}`);
  if (left === depths) strangers.push(`${label}: was never called`);
}

function overflowAll() {
  const url = new URL('https://a.example/?b=c');
  const headers = new Headers({ a: 'b' });
  const iterator = headers.entries();
  const list = document.querySelectorAll('*');
  const box = document.createElement('div');
  const target = new EventTarget();
  target.addEventListener('x', () => {});
  const response = new Response('{"a":1}');
  const calls = {
    constructor: () => new URL('x:y'), 'failing constructor': () => new URL('nonsense'), getter: () => url.href, setter: () => { url.hash = 'x'; },
    object: () => url.searchParams, operation: () => headers.get('a'), 'failing operation': () => headers.get('ü b'), exception: () => document.createElement(''),
    brand: () => Headers.prototype.get.call({}, 'a'), iterator: () => iterator.next(), iterate: () => headers.keys(), forEach: () => headers.forEach(() => {}),
    record: () => new Headers({ a: 'b' }), sequence: () => new Headers([['a', 'b']]), dictionary: () => new Event('x', { bubbles: true }),
    union: () => new Response(new Uint8Array(3)), static: () => Response.error(), promise: () => response.clone().text(), fetch: () => fetch('nonsense://'),
    dispatch: () => target.dispatchEvent(new Event('x')), node: () => box.appendChild(document.createElement('p')), parse: () => { box.innerHTML = '<p><b>x'; },
    query: () => box.querySelectorAll('p'), index: () => list[0], keys: () => Reflect.ownKeys(list), describe: () => Object.getOwnPropertyDescriptor(list, 0),
    global: () => Object.getOwnPropertyDescriptor(globalThis, 'HTMLVideoElement'), lazy: () => globalThis.HTMLMarqueeElement, dataset: () => { box.dataset.a = 'b'; },
    message: () => webkit.messageHandlers.h.postMessage({ a: [1] }), timer: () => setTimeout(() => {}, 0), log: () => console.info(1),
    text: () => Function.prototype.toString.call(fetch), clone: () => structuredClone({ a: [1, new Map()] }),
    stream: () => new ReadableStream(), file: () => new Blob(['x']), abort: () => AbortSignal.abort(), cookie: () => document.cookie,
    xhr: () => { new XMLHttpRequest().open('GET', '/json'); }, decode: () => new TextDecoder('utf-8').decode(new Uint8Array(2)), atob: () => atob('*'),
  };
  for (const [label, call] of Object.entries(calls)) {
    for (let padding = 0; padding < 3; padding++) overflow(label, call, padding);
  }
}
