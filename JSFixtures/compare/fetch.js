// What a page can do with fetch, one call after the other. What it logs is compared, and so is all else that can be seen.
'use strict';

const base = 'https://app.example.com/private';

/** Logs what a call gives, whatever it is. */
async function show(name, call) {
  try {
    const response = await call();
    const { type, url, redirected, status, statusText, ok, bodyUsed } = response;
    const own = Object.getOwnPropertyNames(response).length;
    console.log(name, JSON.stringify({ type, url, redirected, status, statusText, ok, bodyUsed, own }));
    console.log(name, JSON.stringify([...response.headers].filter(([key]) => !key.startsWith('access-control'))));
    console.log(name, await response.text(), response.bodyUsed);
  } catch (error) {
    console.log(name, error instanceof Error, error.constructor.name, error.name, error.message, error.code);
  }
}

const post = (body, init) => fetch(`${base}/echo`, { method: 'POST', body, ...init });

(async () => {
  // Answers.
  for (const path of ['text', 'latin', 'json', 'malformed', 'bytes', 'html', 'untyped', 'empty', '204', '205', '304', '404',
    '503', 'nowhere', 'loop', 'away', 'drop', 'broken', 'chunks', 'sized', 'slow']) {
    await show(path, () => fetch(`${base}/${path}`));
  }
  for (const reader of ['text', 'json', 'arrayBuffer', 'blob', 'formData', 'bytes']) {
    for (const path of ['json', 'malformed', 'marked', 'bytes', 'empty', '204', 'broken']) {
      try {
        const response = await fetch(`${base}/${path}`), value = await response[reader]();
        const size = value.byteLength ?? value.size;
        console.log(reader, path, Object.prototype.toString.call(value), size, value.type, JSON.stringify(value));
        await response[reader]().catch((error) => console.log(reader, path, 'again', `${error}`));
      } catch (error) {
        console.log(reader, path, error.constructor.name, error.name, error.code, error.message.slice(0, 60));
      }
    }
  }

  // Redirects.
  for (const status of [301, 303, 307]) {
    for (const redirect of ['follow', 'manual', 'error']) {
      await show(`${status} ${redirect}`, () => fetch(`${base}/${status}`, { redirect }));
    }
    await show(`${status} post`, () => fetch(`${base}/${status}`, { method: 'POST', body: 'a=1' }));
  }

  // Bodies.
  const form = new FormData();
  form.append('tea', 'Assam "first\nflush"');
  form.append('grüße', '茶');
  const withFile = new FormData();
  withFile.append('file', new File(['leaf'], 'a"b.txt', { type: 'text/plain' }));
  withFile.append('blob', new Blob([new Uint8Array([0, 255])]));
  const bodies = {
    text: 'Grüße', lone: '\ud800', empty: '', number: 5, object: { a: 1 }, params: new URLSearchParams({ a: '1 2', b: '~' }),
    buffer: new Uint8Array([0, 1, 254, 255]).buffer, view: new Uint16Array([1, 2, 3]).subarray(1), data: new DataView(new ArrayBuffer(2)),
    blob: new Blob(['leaf'], { type: 'Text/Plain' }), untypedBlob: new Blob(['leaf']), form, withFile, none: undefined, null: null,
  };
  for (const [name, body] of Object.entries(bodies)) await show(`body ${name}`, () => post(body));
  await show('own type', () => post('{}', { headers: { 'Content-Type': 'application/json' } }));
  for (const method of ['put', 'patch', 'DELETE', 'OPTIONS', 'HEAD', 'GET', 'trace', 'a b', 'tea']) {
    await show(method, () => fetch(`${base}/echo`, { method }));
    await show(`${method} with body`, () => fetch(`${base}/echo`, { method, body: 'x' }));
  }

  // Requests and what init makes of them.
  const request = new Request(`${base}/echo#part`, { method: 'POST', body: 'a' });
  await show('request', () => fetch(request));
  console.log(request.bodyUsed);
  await show('request again', () => fetch(request));
  await show('request with init', () => fetch(new Request(`${base}/echo`, { headers: { a: '1' } }), { method: 'PUT', body: 'b', headers: { b: '2' } }));
  await show('request of request', () => fetch(new Request(new Request(`${base}/echo`, { method: 'POST', body: 'c' }))));
  await show('no url', () => fetch('http://['));
  await show('credentials in url', () => fetch('https://a:b@app.example.com/private/echo'));
  await show('relative', () => fetch('private/echo?a=1#b'));
  await show('object', () => fetch({ toString: () => `${base}/text` }));
  await show('nothing', () => fetch());

  // Headers.
  for (const headers of [{ Cookie: 'a=1', Host: 'b', 'X-A': ' 1 ' }, [['X-B', '1'], ['x-b', '2']], new Headers({ 'X-C': '3' }),
    { 'User-Agent': 'mine' }, { 'X-L': 'caf\u00e9' }, { 'bad name': '1' }, { a: 'b\nc' }, { Accept: 'text/plain' }, { Range: 'bytes=0-1' }]) {
    await show('headers', () => fetch(`${base}/echo`, { headers }));
  }
  for (const init of [{ mode: 'same-origin' }, { mode: 'no-cors' }, { cache: 'no-store' }, { cache: 'reload' }, { cache: 'no-cache' },
    { referrer: '' }, { referrer: 'https://app.example.com/other' }, { referrerPolicy: 'no-referrer' }, { referrerPolicy: 'origin' },
    { integrity: 'sha256-AAAA' }, { keepalive: true }, { redirect: 'sideways' }, { mode: 'navigate' }, { credentials: 'omit' }]) {
    await show(JSON.stringify(init), () => fetch(`${base}/echo`, init));
  }
  await show('cross origin', () => fetch('https://api.example.com/private/echo', { credentials: 'include' }));
  await show('cross origin same-origin', () => fetch('https://api.example.com/private/echo', { mode: 'same-origin' }));

  // Cookies.
  document.cookie = 'script=1';
  for (const credentials of ['omit', 'same-origin', 'include']) {
    await show(`login ${credentials}`, () => fetch(`${base}/login`, { credentials }));
    console.log(document.cookie);
    await show(`cookies ${credentials}`, () => fetch(`${base}/echo`, { credentials }));
    await show(`logout ${credentials}`, () => fetch(`${base}/logout`, { credentials }));
    console.log(document.cookie);
  }

  // Aborts.
  await show('aborted before', () => fetch(`${base}/text`, { signal: AbortSignal.abort() }));
  await show('aborted for a reason', () => fetch(`${base}/text`, { signal: AbortSignal.abort(new RangeError('mine')) }));
  for (const path of ['hang', 'stalled']) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    await show(`aborted ${path}`, () => fetch(`${base}/${path}`, { signal: controller.signal }));
  }
  await show('timed out', () => fetch(`${base}/slow`, { signal: AbortSignal.timeout(50) }));

  // The Response itself.
  const response = await fetch(`${base}/text`), clone = response.clone();
  console.log(clone.url, clone.type, await clone.text(), await response.text());
  console.log(Object.keys(response).length, JSON.stringify(response), `${response}`, response.hasOwnProperty('url'));
  for (const change of [() => response.headers.set('a', 'b'), () => response.headers.append('a', 'b'), () => response.headers.delete('x-tea'),
    () => { response.url = 'x'; }, () => response.headers.set('bad name', 'b'), () => response.clone(), () => new Response(response.body)]) {
    try { console.log(change()); } catch (error) { console.log(error.name, error.message); }
  }
  const reader = (await fetch(`${base}/chunks`)).body.getReader();
  let text = '';
  for (let piece; !(piece = await reader.read()).done;) text += new TextDecoder().decode(piece.value);
  console.log(text);
  const cancelled = await fetch(`${base}/stalled`);
  await cancelled.body.cancel('enough');
  console.log(cancelled.bodyUsed);
  console.log(String(fetch), fetch.name, fetch.length, Object.getOwnPropertyNames(fetch).sort().join(), 'prototype' in fetch);
  console.log(`${Function.prototype.toString}`, `${XMLHttpRequest.prototype.open}`, Function.prototype.toString.name);
  try { new fetch('x'); } catch (error) { console.log(error.constructor === TypeError); }
  await fetch.call({}, `${base}/text`).catch((error) => console.log(error.name));
  // Several at once, in the order of their calls.
  const several = await Promise.all(['text', 'json', 'bytes', 'empty', 'slow'].map((path) => fetch(`${base}/${path}`)));
  console.log(several.map((one) => one.url).join(' '));
  // Beacons.
  const told = new FormData();
  told.append('tea', 'Assam');
  for (const path of ['echo', '307', '303', 'drop']) {
    for (const data of [null, 'text', new URLSearchParams('a=1'), new Blob(['{}'], { type: 'application/json' }), told]) {
      console.log(navigator.sendBeacon(`${base}/${path}`, data));
      await new Promise((done) => setTimeout(done, 20));
    }
  }
  console.log(navigator.sendBeacon(`${base}/echo`, 'x'.repeat(65537)));
  console.log(String(navigator.sendBeacon), navigator.sendBeacon.length);
  fetch(`${base}/drop`);
})();
