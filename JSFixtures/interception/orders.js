'use strict';

const api = 'https://api.example.com';

/** Sends a body by `fetch`; the server tells what it got. */
async function order(name, body, headers) {
  const response = await fetch(`${api}/orders`, { method: 'POST', body, headers });
  const got = await response.json();
  const parts = got.form === null ? '' : ` in ${got.form.parts.length} parts`;
  const type = (got.headers['content-type'] ?? 'no type').replace(/boundary=.*/, 'boundary');
  report(name, `${response.status} at ${response.url}`, type + parts, got.form ? got.form.parts.map((part) => part.text).join('; ') : got.body);
}

/** The same by XMLHttpRequest, with its events. */
function orderByXHR(name, body) {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest(), events = [];
    for (const type of ['loadstart', 'load', 'loadend', 'error']) {
      xhr.addEventListener(type, () => events.push(type));
      xhr.upload.addEventListener(type, (event) => events.push(`upload ${type} ${event.loaded}`));
    }
    xhr.open('PUT', `${api}/orders/1`);
    xhr.onloadend = () => {
      report(name, xhr.status, JSON.parse(xhr.responseText).body, events.join(' '));
      resolve();
    };
    xhr.send(body);
  });
}

async function run() {
  // 1. Files of the package, among them parts of one.
  const prices = await (await fetch('https://static.example.com/shop/prices.json?today')).json();
  report('prices', JSON.stringify(prices));
  const part = await fetch('https://static.example.com/shop/images/assam.svg', { headers: { Range: 'bytes=1-3' } });
  report('part', part.status, part.headers.get('content-range'), await part.text());
  // 2. Bodies that scheme tasks lose.
  await order('text', JSON.stringify({ tea: 'Assam' }), { 'Content-Type': 'application/json' });
  await order('bytes', new TextEncoder().encode('grün'));
  await order('blob', new Blob(['blob'], { type: 'image/x-tea' }));
  await order('search', new URLSearchParams({ tea: 'Assam & more', grams: 250 }));
  const form = new FormData();
  form.append('tea', 'Darjeeling');
  form.append('picture', new File(['a picture'], 'leaf.png', { type: 'image/png' }));
  await order('form', form);
  await orderByXHR('xhr', new Blob(['by XMLHttpRequest']));
  await fetch(new Request(`${api}/orders`, { method: 'POST', body: 'of a Request' }))
    .then((response) => response.json()).then((got) => report('request', got.method, got.body));
  // 3. Redirects, with the method and the body that each keeps.
  for (const status of [303, 307]) {
    const response = await fetch(`${api}/moved/${status}`, { method: 'POST', body: 'moved' });
    const got = await response.json();
    report(status, response.redirected, response.url, got.method, got.body);
  }
  await fetch(`${api}/moved/307`, { method: 'POST', body: 'x', redirect: 'error' }).catch((error) => report('refused', error.message));
  // 4. Cookies: of a response, of a script, and only where they are asked for.
  await fetch('/login', { method: 'POST', body: 'ada' });
  document.cookie = 'basket=3';
  report('cookies', document.cookie);
  for (const credentials of ['same-origin', 'omit']) {
    const got = await (await fetch('/account', { credentials })).json();
    report(credentials, got.headers.cookie ?? 'no cookies');
  }
  // 5. What is denied or bypassed is nobody's business: scheme tasks of this system have no bodies.
  for (const path of ['/private/notes', '/status', '/status/all']) {
    const got = await (await fetch(path, { method: 'POST', body: 'untouched?' })).json();
    report(path, got.body === '' ? 'no body' : got.body);
  }
  // 6. A document that is redirected.
  location.href = '/old-shop';
}

run();
