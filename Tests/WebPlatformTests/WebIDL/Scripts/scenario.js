// What a page does with the platform, each part ending in a text. All of it is syntax and functions captured before
// anything is patched: what is called of the patched built-ins, the platform has called. Lists are given as iterables
// of the page's own, dictionaries and records without prototypes, because the standards read those by the page's built-ins.
'use strict';

const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const typedArrayLength = getOwnPropertyDescriptor(getPrototypeOf(Uint8Array.prototype), 'length').get;
const CapturedUint8Array = Uint8Array;
const CapturedPromise = Promise;
const CapturedDate = Date;
const CapturedMap = Map;
const { getTime } = Date.prototype;
const { get: getEntry, set: setEntry } = Map.prototype;
const symbolIterator = Symbol.iterator;

/** @returns {Promise<unknown>} of what `start` gives to its argument */
const promised = (start) => new CapturedPromise((resolve) => { start(resolve); });

/** An iterable of the page's own. */
const listOf = (...items) => ({
  __proto__: null,
  [symbolIterator]() {
    let index = 0;
    return {
      __proto__: null,
      next() { return index < items.length ? { __proto__: null, value: items[index++], done: false } : { __proto__: null, done: true }; },
    };
  },
});

/** The numbers in a buffer or view. */
const octets = (view) => {
  const bytes = new CapturedUint8Array(view);
  let text = '';
  for (let i = 0; i < apply(typedArrayLength, bytes, []); i++) text += (i ? ' ' : '') + bytes[i];
  return text;
};
const steps = (iterator) => {
  let text = '';
  for (;;) {
    const { value, done } = iterator.next();
    if (done) return text;
    text += typeof value === 'object' ? `[${value[0]}=${value[1]}]` : `[${value}]`;
  }
};
const outcome = (f) => {
  try { return f(); } catch (error) { return `${error.name}: ${error.message}`; }
};

const scenarios = {
  __proto__: null,

  urls() {
    const url = new URL('../ü?a=b%20c&d=ü#ü', 'https://BÜCHER.example:444/x/y/');
    url.searchParams.append('e', '~');
    url.host = '0x7f.1:80';
    const params = new URLSearchParams({ __proto__: null, q: '1', z: 'ü' });
    params.sort();
    let each = '';
    params.forEach((value, name) => { each += name + value; });
    return `${url.href} ${URL.canParse('nonsense')} ${steps(params.entries())} ${steps(params.keys())} ${each} ${params}`
      + outcome(() => new URL('nonsense'));
  },

  encoding() {
    const bytes = new TextEncoder().encode('aü€');
    const streaming = new TextDecoder('utf-16le');
    const into = new TextEncoder().encodeInto('äb', new CapturedUint8Array(2));
    return `${octets(bytes)} ${new TextDecoder().decode(bytes)} ${streaming.decode(bytes, { __proto__: null, stream: true })}`
      + ` ${into.read}/${into.written} ${atob('YQ==')} ${btoa('a')} ${new TextDecoder('latin1').decode(bytes)}`
      + outcome(() => new TextDecoder('nonsense')) + outcome(() => atob('*'));
  },

  prompts() {
    alert('a');
    return `${confirm('b')} ${prompt('c', 'd')} ${open('/other', 'other', 'width=3')} ${print()} ${close()}`;
  },

  headers() {
    const headers = new Headers({ __proto__: null, b: '1', A: '2' });
    headers.append('a', '3');
    headers.set('c', '4');
    headers.delete('b');
    const copy = new Headers(listOf(listOf('x', 'y')));
    return `${steps(headers.entries())} ${headers.get('a')} ${copy.has('x')} ${outcome(() => headers.get('ü b'))}`;
  },

  async files() {
    const blob = new Blob(listOf('aü', new CapturedUint8Array(2), new Blob(listOf('z'))), { __proto__: null, type: 'text/plain' });
    const file = new File(listOf(blob), 'n.txt', { __proto__: null, lastModified: 5 });
    const text = await file.slice(0, 3).text();
    return `${blob.size} ${blob.type} ${file.name} ${file.lastModified} ${text} ${octets(await blob.arrayBuffer())}`;
  },

  async crypto() {
    const view = new CapturedUint8Array(16);
    const same = crypto.getRandomValues(view) === view;
    const digest = await crypto.subtle.digest('SHA-256', new CapturedUint8Array(3));
    const refused = outcome(() => crypto.getRandomValues(digest));
    return `${same} ${octets(view) !== octets(new CapturedUint8Array(16))} ${octets(digest)} ${refused} ${crypto.randomUUID().length}`;
  },

  async forms() {
    const form = document.querySelector('form');
    form.elements.namedItem('second').value = 'changed';
    const data = new FormData(form);
    data.append('file', new Blob(listOf('body')), 'n.txt');
    const text = await new Response(data).text();
    const { size } = data.get('file');
    return `${steps(data.keys())} ${data.get('first')} ${data.getAll('second')[0]} ${size} ${form.length} ${text !== ''}`;
  },

  async fetchJSON() {
    const response = await fetch('https://app.example.com/json', { __proto__: null, method: 'POST', body: '{"a":[1,"x"]}' });
    const copy = response.clone();
    const value = await response.json();
    const { status, ok, url, redirected, type } = response;
    return `${status} ${ok} ${url} ${redirected} ${type} ${value.list[1].deep} ${value.text} ${await copy.text()}`
      + ` ${response.headers.get('x-from')} ${response.bodyUsed}`;
  },

  async fetchStream() {
    const response = await fetch('https://app.example.com/chunks');
    const reader = response.body.getReader();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      text += `(${octets(value)})`;
    }
    await reader.closed;
    return text;
  },

  async fetchFailures() {
    const failed = async (promise) => {
      try { await promise; } catch (error) { return `${error.name}: ${error.message}`; }
      return 'no error';
    };
    const controller = new AbortController();
    controller.abort();
    return await failed(fetch('https://app.example.com/drop')) + await failed(fetch('https://other.example/'))
      + await failed(fetch('/json', { __proto__: null, signal: controller.signal })) + await failed(fetch('http://:'))
      + await failed(new Response('{').json());
  },

  async requests() {
    const request = new Request('/x?y', { __proto__: null, method: 'put', headers: { __proto__: null, 'X-A': '1' }, body: 'text' });
    const copy = new Request(request.clone(), { __proto__: null, redirect: 'error' });
    return `${request.method} ${request.url} ${request.headers.get('x-a')} ${copy.redirect} ${await copy.text()} ${Response.error().type}`
      + ` ${await Response.json({ __proto__: null, n: 1 }, { __proto__: null, status: 201 }).text()}`;
  },

  async xhr() {
    const xhr = new XMLHttpRequest();
    let events = '';
    for (let i = 0, names = ['readystatechange', 'loadstart', 'progress', 'load', 'loadend']; i < 5; i++) {
      xhr.addEventListener(names[i], (event) => { events += ` ${event.type}${xhr.readyState}`; });
    }
    xhr.open('POST', '/json');
    xhr.setRequestHeader('X-A', '1');
    await promised((resolve) => { xhr.onloadend = () => resolve(); xhr.send('body'); });
    const binary = new XMLHttpRequest();
    binary.open('GET', '/chunks');
    binary.responseType = 'arraybuffer';
    await promised((resolve) => { binary.onload = () => resolve(); binary.send(); });
    const json = new XMLHttpRequest();
    json.open('GET', '/json');
    json.responseType = 'json';
    await promised((resolve) => { json.onload = () => resolve(); json.send(null); });
    return `${events} ${xhr.status} ${xhr.responseText} ${xhr.getAllResponseHeaders()} ${octets(binary.response)} ${json.response.text}`
      + outcome(() => { json.send(); });
  },

  events() {
    const target = new EventTarget();
    let log = '';
    const listener = { __proto__: null, handleEvent(event) { log += ` object:${event.type}:${this === listener}`; } };
    target.addEventListener('x', (event) => { log += `once:${event.detail} `; }, { __proto__: null, once: true });
    target.addEventListener('x', listener, true);
    target.addEventListener('x', (event) => { event.preventDefault(); log += ` path:${event.composedPath()[0] === target}`; });
    const event = new CustomEvent('x', { __proto__: null, detail: 7, cancelable: true });
    const first = target.dispatchEvent(event);
    const second = target.dispatchEvent(new Event('x'));
    target.removeEventListener('x', listener, true);
    const button = document.querySelector('button');
    button.onclick = (click) => { log += ` ${click.type} ${click.isTrusted}`; };
    button.click();
    return `${log} ${first} ${second} ${event.defaultPrevented} ${outcome(() => target.dispatchEvent(event.detail))}`;
  },

  async aborts() {
    const controller = new AbortController();
    let log = '';
    const any = AbortSignal.any(listOf(controller.signal));
    any.onabort = () => { log += ' any'; };
    controller.signal.addEventListener('abort', () => { log += ` abort ${controller.signal.reason}`; });
    controller.abort('why');
    const timed = AbortSignal.timeout(1);
    await promised((resolve) => { timed.onabort = () => resolve(); });
    return `${log} ${timed.reason.name} ${outcome(() => AbortSignal.abort().throwIfAborted())}`;
  },

  async dom() {
    const box = document.createElement('div');
    const records = await promised((resolve) => {
      const observer = new MutationObserver((list) => {
        observer.disconnect();
        resolve(list);
      });
      observer.observe(box, { __proto__: null, childList: true, attributes: true, attributeOldValue: true });
      box.innerHTML = '<p class="a b" data-key=v>one<p id=two class=b>two';
      box.append('tail', document.createElement('i'));
      box.setAttribute('title', 't');
    });
    document.body.appendChild(box);
    const paragraphs = box.querySelectorAll('p.b:not(:first-child), p.a');
    const first = paragraphs[0];
    first.classList.add('c');
    first.classList.toggle('a');
    first.dataset.other = 'w';
    first.style;
    let names = '';
    paragraphs.forEach((node) => { names += node.localName; });
    let classes = '';
    first.classList.forEach((name) => { classes += `[${name}]`; });
    const text = `${names} ${paragraphs.length} ${first.className} ${first.outerHTML} ${box.children.namedItem('two').textContent}`
      + ` ${document.getElementById('two') === box.children[1]} ${records.length} ${records[0].type} ${first.attributes[0].name}`
      + ` ${box.cloneNode(true).textContent} ${box.closest('body').localName} ${classes} ${document.title}`
      + outcome(() => box.appendChild(document)) + outcome(() => box.querySelector('('));
    box.remove();
    return text;
  },

  documents() {
    const made = document.implementation.createHTMLDocument('t');
    made.open();
    made.write('<table><b>x<tr><td a=&amp;>', 'y', '</b><p><b><i>1</b>2');
    made.writeln('<svg><desc>z</svg>&eacute;');
    made.close();
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const inner = frame.contentDocument;
    inner.write('<p>one<script>document.write("<b>" + 2 + "</b>")</scr', 'ipt>three');
    inner.close();
    const { contentWindow } = frame;
    const text = `${made.body.innerHTML} ${inner.body.textContent} ${contentWindow === inner.defaultView} ${inner.readyState}`;
    frame.remove();
    return text + outcome(() => document.implementation.createDocument(null, 'x').open());
  },

  async ranges() {
    const box = document.createElement('div');
    box.innerHTML = '<p>ab<b>cd</b></p><p>ef</p>';
    document.body.append(box);
    const range = document.createRange();
    range.setStart(box.firstChild.firstChild, 1);
    range.setEnd(box.lastChild.firstChild, 1);
    const selection = getSelection();
    selection.addRange(range);
    const changed = promised((resolve) => { document.addEventListener('selectionchange', resolve, { __proto__: null, once: true }); });
    const text = `${selection} ${selection.type} ${range.extractContents().childNodes.length} ${box.innerHTML} ${range.startOffset}`;
    const { nodeName } = range.createContextualFragment('<i>x').firstChild;
    selection.removeAllRanges();
    box.remove();
    await changed;
    return `${text} ${nodeName} ${outcome(() => range.setStart(document, 99))}`;
  },

  async timers() {
    let log = '';
    queueMicrotask(() => { log += ' micro'; });
    const dropped = setTimeout(() => { log += ' dropped'; }, 1);
    clearTimeout(dropped);
    await promised((resolve) => { setTimeout((a, b) => { log += ` ${a}${b}`; resolve(); }, 2, 'x', 'y'); });
    let ticks = 0;
    await promised((resolve) => {
      const interval = setInterval(() => {
        if (++ticks < 3) return;
        clearInterval(interval);
        resolve();
      }, 1);
    });
    await promised((resolve) => { requestAnimationFrame(() => resolve()); });
    return `${log} ${ticks}`;
  },

  async streams() {
    let pulls = 0;
    const source = new ReadableStream({
      __proto__: null,
      pull(controller) { ++pulls < 4 ? controller.enqueue(`c${pulls}`) : controller.close(); },
    });
    const upper = new TransformStream({ __proto__: null, transform(chunk, controller) { controller.enqueue(`<${chunk}>`); } });
    const branches = source.pipeThrough({ __proto__: null, readable: upper.readable, writable: upper.writable }).tee();
    let text = '';
    const reader = branches[0].getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      text += value;
    }
    await branches[1].cancel('enough');
    let written = '';
    const sink = new WritableStream({ __proto__: null, write(chunk) { written += chunk; } });
    const writer = sink.getWriter();
    await writer.write('w');
    await writer.close();
    return `${text} ${written} ${outcome(() => branches[0].getReader())}`;
  },

  async messages() {
    const handler = webkit.messageHandlers.h;
    const others = [new CapturedDate(5), new CapturedMap(), new (class { own = 6; })()];
    const reply = await handler.postMessage({ a: 1, b: ['x', null, undefined, { c: true }], others });
    const text = `${reply.a} ${reply.b[0]} ${reply.b[1]} ${reply.b[3].c} ${apply(getTime, reply.others[0], [])} ${reply.others[2].own}`;
    let failure = '';
    try { await apply(handler.postMessage, undefined, []); } catch (error) { failure = error.message; }
    return `${text} ${failure}`;
  },

  async clones() {
    const shared = { list: [1, , 'x'], map: new CapturedMap(), date: new CapturedDate(5), bytes: new CapturedUint8Array(2) };
    apply(setEntry, shared.map, ['k', shared]);
    const copy = structuredClone(shared);
    const { port1, port2 } = new MessageChannel();
    let data;
    await promised((resolve) => {
      port2.onmessage = (event) => { data = event.data; resolve(); };
      port1.postMessage(shared);
    });
    port1.close();
    await promised((resolve) => {
      window.onmessage = (event) => { data.posted = event.data; resolve(); };
      window.postMessage('posted', '*');
    });
    return `${copy.list[2]} ${apply(getEntry, copy.map, ['k']) === copy} ${apply(getTime, copy.date, [])} ${octets(data.bytes)} ${data.posted}`
      + outcome(() => structuredClone(() => {}));
  },

  async elements() {
    let log = '';
    class Undefined extends HTMLElement { constructor() { super(); } }
    class Own extends HTMLElement {
      constructor() { super(); log += ' new'; }
      connectedCallback() { log += ' in'; }
      disconnectedCallback() { log += ' out'; }
      attributeChangedCallback(name, from, to) { log += ` ${name} ${from} ${to}`; }
      formResetCallback() { log += ' reset'; }
    }
    defineProperty(Own, 'observedAttributes', { __proto__: null, value: listOf('a', 'b') });
    defineProperty(Own, 'formAssociated', { __proto__: null, value: true });
    customElements.define(`own-element${elementCount++}`, Own);
    const element = new Own();
    const internals = element.attachInternals();
    element.setAttribute('a', '1');
    const form = document.createElement('form');
    form.innerHTML = `<i slot=n>x</i><${element.localName} b=2></${element.localName}>`;
    document.body.appendChild(form);
    form.appendChild(element);
    element.setAttribute('name', 'field');
    internals.setFormValue('value');
    internals.setValidity({ __proto__: null, customError: true }, 'wrong');
    internals.states.add('on');
    const data = new FormData(form);
    log += ` ${data.get('field')} ${internals.validationMessage} ${element.matches(':state(on)')} ${form.checkValidity()}`;
    form.reset();
    const root = element.attachShadow({ __proto__: null, mode: 'open' });
    root.innerHTML = '<slot name=n></slot><b>y</b>';
    element.appendChild(form.firstChild);
    const slot = root.firstChild;
    root.addEventListener('slotchange', (event) => { log += ` changed ${event.target === slot}`; });
    slot.addEventListener('ping', (event) => { log += ` slot ${event.eventPhase} ${event.composedPath().length}`; });
    element.firstChild.dispatchEvent(new Event('ping', { __proto__: null, bubbles: true, composed: true }));
    await promised((resolve) => { setTimeout(() => resolve(), 1); });
    log += ` ${slot.assignedNodes().length} ${root.querySelector(':host b').localName} ${outcome(() => new Undefined())}`;
    const copy = form.cloneNode(true);
    form.remove();
    return `${log} ${copy.childNodes.length} ${outcome(() => customElements.define('wrong', Own))} ${element.getHTML({ __proto__: null, shadowRoots: listOf(root) })}`;
  },

  storage() {
    localStorage.clear();
    localStorage.setItem('storedItem', 'v');
    localStorage.furtherItem = 'w';
    const text = `${localStorage.storedItem} ${localStorage.getItem('furtherItem')} ${localStorage.length} ${'storedItem' in localStorage} ${localStorage.key(5)}`;
    sessionStorage.removeItem('none');
    delete localStorage.storedItem;
    return `${text} ${localStorage.storedItem}`;
  },

  async errors() {
    let log = '';
    window.onerror = (message, url, line, column, error) => { log += ` onerror ${message} ${line} ${error === thrown}`; return true; };
    const thrown = { __proto__: null, toString() { return 'mine'; } };
    reportError(thrown);
    queueMicrotask(() => { throw thrown; });
    window.onunhandledrejection = (event) => { event.preventDefault(); log += ` rejected ${event.reason === thrown}`; };
    (async () => { throw thrown; })();
    await promised((resolve) => { setTimeout(() => resolve(), 1); });
    window.onerror = window.onunhandledrejection = null;
    const exception = new DOMException('text', 'AbortError');
    return `${log} ${exception.code} ${exception.message} ${outcome(() => document.createElement(''))} ${outcome(() => new Event())}`;
  },

  surroundings() {
    document.cookie = 'a=b';
    performance.clearMarks();
    performance.mark('m');
    location.hash = '#here';
    return `${location.href} ${navigator.language} ${document.cookie} ${performance.getEntriesByName('m').length}`
      + ` ${document.readyState} ${typeof performance.now()} ${screen.width} ${window.name} ${document.forms.length}`;
  },

  logs() {
    console.log('text', 1, null, undefined, true, -0, 10n);
    console.log({ a: 1, b: { c: [1, 2, , 'x'] } }, [1, { y: 2 }], () => 1, class Name {});
    console.warn('%s and %d', 'x', 5);
    console.table([[1]]);
    console.count();
    console.countReset();
    console.assert(false, 'no');
    return 'logged';
  },
};

/** How many classes of elements the page has defined: it may do all of this twice. */
let elementCount = 0;

/** What each has come to, one a line. */
let report = '';

async function runScenarios() {
  report = '';
  for (let i = 0; i < scenarioNames.length; i++) {
    const name = scenarioNames[i];
    report += `${name}: `;
    let text;
    try { text = await scenarios[name](); } catch (error) { text = `failed: ${error.name}: ${error.message} ${error.stack}`; }
    report += `${text}\n`;
  }
}

const scenarioNames = Reflect.ownKeys(scenarios);
