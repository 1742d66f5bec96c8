// What a page can do with XMLHttpRequest, one request after the other; each event says what it finds.
'use strict';

const base = 'https://app.example.com/private';
const types = ['readystatechange', 'loadstart', 'progress', 'load', 'loadend', 'error', 'abort', 'timeout'];

/** Sends a request that `prepare` makes ready and resolves when it has come to its end. */
function ask(name, { method = 'GET', path = 'text', url = `${base}/${path}`, body, prepare = () => {}, listensToUpload = false, logsUpload = true, during = () => {} } = {}) {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    const note = (prefix) => (event) => {
      let text = '';
      try { text = xhr.responseText.length; } catch (error) { text = error.name; }
      console.log(name, prefix + event.type, xhr.readyState, xhr.status, xhr.responseURL, text, event.loaded, event.total, event.lengthComputable,
        event instanceof ProgressEvent, event.constructor.name, event.position, event.totalSize, event.target === (prefix ? xhr.upload : xhr));
      during(xhr, prefix + event.type);
      if (event.type === 'loadend' && !prefix) setTimeout(() => resolve(xhr), 60);
    };
    for (const type of types) xhr.addEventListener(type, note(''));
    if (listensToUpload) for (const type of types.slice(1)) xhr.upload.addEventListener(type, logsUpload ? note('upload ') : () => {});
    try {
      xhr.open(method, url);
      prepare(xhr);
      xhr.send(body);
    } catch (error) {
      console.log(name, error.constructor.name, error.name, error.message, error.code);
      resolve(xhr);
    }
  });
}

(async () => {
  // Answers.
  for (const path of ['text', 'latin', 'json', 'empty', '204', '304', '404', '503', '301', '303', '307', 'nowhere', 'loop', 'away', 'drop',
    'broken', 'chunks', 'sized', 'slow']) {
    const xhr = await ask(path, { path });
    console.log(path, xhr.responseText, JSON.stringify(xhr.statusText), xhr.getResponseHeader('X-TEA'), xhr.getResponseHeader('none'));
  }
  // Response types.
  for (const responseType of ['arraybuffer', 'blob', 'json', 'document', 'text', 'tea']) {
    for (const path of ['json', 'malformed', 'marked', 'bytes', 'xml', 'broken-xml', 'html', 'untyped', 'empty', 'drop']) {
      const { response } = await ask(`${responseType} ${path}`, { path, prepare: (xhr) => { xhr.responseType = responseType; } });
      const value = response instanceof Document ? response.documentElement.outerHTML
        : response instanceof ArrayBuffer ? [...new Uint8Array(response)].join() : JSON.stringify(response);
      console.log(Object.prototype.toString.call(response), value, response?.size, response?.type);
    }
  }
  const set = (xhr, responseType) => { try { xhr.responseType = responseType; return xhr.responseType; } catch (error) { return error.name; } };
  await ask('types', { during: (xhr, type) => console.log(type, ...['tea', null, 'json', ''].map((responseType) => set(xhr, responseType))) });
  for (const path of ['xml', 'html', 'text']) {
    const xhr = await ask(`xml of ${path}`, { path });
    console.log(xhr.responseXML && xhr.responseXML.documentElement.localName);
  }
  console.log((await ask('mime', { path: 'bytes', prepare: (xhr) => xhr.overrideMimeType('text/plain; charset=utf-16') })).responseText.length);
  // Bodies.
  const form = new FormData();
  form.append('tea', 'Assam');
  form.append('file', new File(['leaf'], 'leaf.txt'));
  const bodies = {
    text: 'Grüße', empty: '', null: null, params: new URLSearchParams({ a: '1 2' }), buffer: new Uint8Array([0, 255]).buffer,
    blob: new Blob(['leaf'], { type: 'text/x-leaf' }), form, number: 5, document: new DOMParser().parseFromString('<a>1</a>', 'text/xml'),
    html: document.implementation.createHTMLDocument('t'),
  };
  for (const [name, body] of Object.entries(bodies)) {
    console.log((await ask(`body ${name}`, { method: 'POST', path: 'echo', body })).responseText);
    await ask(`upload ${name}`, { method: 'POST', path: 'echo', body, listensToUpload: true });
  }
  for (const type of ['text/plain', 'text/plain; charset=iso-8859-1', 'application/json']) {
    console.log((await ask(type, { method: 'POST', path: 'echo', body: 'x', prepare: (xhr) => xhr.setRequestHeader('Content-Type', type) })).responseText);
  }
  // Methods, headers and addresses.
  for (const method of ['get', 'PUT', 'patch', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE', 'a b']) await ask(method, { method, path: 'echo', body: 'x' });
  for (const [name, value] of [['X-A', ' 1 '], ['Cookie', 'a=1'], ['User-Agent', 'mine'], ['bad name', '1'], ['a', 'b\nc'], ['X-N', null], ['Accept', 'text/plain']]) {
    const xhr = await ask(`header ${name}`, { path: 'echo', prepare: (request) => { request.setRequestHeader(name, value); request.setRequestHeader(name, '2'); } });
    console.log(xhr.responseText);
  }
  await ask('no url', { url: 'http://[' });
  await ask('fragment', { url: `${base}/echo?a=1#part` });
  await ask('cross origin', { url: 'https://api.example.com/private/echo', prepare: (xhr) => { xhr.withCredentials = true; } });
  console.log((await ask('login', { path: 'login' })).getAllResponseHeaders(), document.cookie);
  await ask('cookies', { path: 'echo' });
  await ask('logout', { path: 'logout' });
  console.log(document.cookie);
  // Ends.
  await ask('timeout', { path: 'slow', prepare: (xhr) => { xhr.timeout = 50; } });
  await ask('timeout of a body', { path: 'stalled', prepare: (xhr) => { xhr.timeout = 50; } });
  await ask('timeout of an upload', { method: 'POST', url: `${base}/echo`, body: 'x', listensToUpload: true, prepare: (xhr) => { xhr.timeout = 5000; } });
  await ask('dropped upload', { method: 'POST', path: 'drop', body: 'x', listensToUpload: true, logsUpload: false });
  for (const state of ['loadstart', 'readystatechange', 'progress', 'load']) {
    await ask(`abort at ${state}`, { path: 'chunks', during: (xhr, type) => { if (type === state && (type !== 'readystatechange' || xhr.readyState === 2)) xhr.abort(); } });
  }
  const unsent = new XMLHttpRequest();
  unsent.onreadystatechange = () => console.log('unsent', unsent.readyState);
  unsent.open('GET', `${base}/text`);
  unsent.abort();
  console.log(unsent.readyState);
  await new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    for (const type of types) xhr[`on${type}`] = (event) => console.log('opened again', event.type, xhr.readyState, xhr.responseURL);
    xhr.addEventListener('loadend', () => setTimeout(resolve, 60));
    xhr.open('GET', `${base}/slow`);
    xhr.send();
    setTimeout(() => { xhr.open('GET', `${base}/text`); xhr.send(); }, 20);
  });
  // Mistakes, and what the object shows.
  const xhr = new XMLHttpRequest();
  for (const mistake of [() => xhr.send(), () => xhr.setRequestHeader('a', 'b'), () => xhr.open('GET'), () => { xhr.open('GET', `${base}/text`); xhr.send(); xhr.send(); },
    () => xhr.setRequestHeader('a', 'b'), () => { xhr.withCredentials = true; }, () => XMLHttpRequest(), () => xhr.responseXML, () => { xhr.responseType = 'json'; return xhr.responseText; }]) {
    try { console.log(mistake()); } catch (error) { console.log(error.constructor.name, error.name, error.message); }
  }
  xhr.abort();
  console.log(Object.keys(xhr).length, `${xhr}`, `${xhr.open}`, xhr.open === XMLHttpRequest.prototype.open, xhr.upload.addEventListener === EventTarget.prototype.addEventListener,
    window.addEventListener === EventTarget.prototype.addEventListener, Object.getOwnPropertyNames(XMLHttpRequestUpload.prototype).join());
  class Own extends XMLHttpRequest { get status() { return super.status + 1000; } }
  const own = new Own();
  own.onload = () => console.log(own.status, own instanceof XMLHttpRequest);
  own.open('GET', `${base}/text`);
  own.send();
})();
