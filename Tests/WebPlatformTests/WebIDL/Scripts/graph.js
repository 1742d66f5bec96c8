// Walks everything that a page can reach: properties, prototypes, accessors and what they give, what functions throw and
// return, promises, iterators, events. Bounded by `visited`, and no function is called for each object.
'use strict';

const maximum = 40000;
/** @type {Set<object>} */
const visited = new Set();
/** @type {{ object: any, path: string }[]} */
const queue = [];
/** One object for each prototype. @type {Map<object, any>} */
const samples = new Map();
/** @type {{ promise: Promise<unknown>, path: string }[]} */
const promises = [];

/** Functions that would end or leave the page, or make it grow. */
const harmful = /^(?:write|writeln|open|close|stop|alert|confirm|prompt|print|reload|assign|replace|submit|requestSubmit|requestFullscreen|setInterval|postMessage)$/;

/** @param {unknown} value @param {string} path */
function visit(value, path) {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || visited.has(value)) return;
  if (visited.size >= maximum) throw new Error(`The walk does not end: ${path}`);
  visited.add(value);
  meet(value, path);
  queue.push({ object: value, path });
  if (value instanceof Promise) promises.push({ promise: value, path });
}

function drain() {
  for (let entry = queue.pop(); entry !== undefined; entry = queue.pop()) expand(entry.object, entry.path);
}

/** @param {any} object @param {string} path */
function expand(object, path) {
  const prototype = Object.getPrototypeOf(object);
  visit(prototype, `${path}.__proto__`);
  for (const key of Reflect.ownKeys(object)) {
    const descriptor = Object.getOwnPropertyDescriptor(object, key);
    if (descriptor === undefined) continue;
    const label = `${path}.${String(key)}`;
    visit(descriptor.value, label);
    visit(descriptor.get, `${label} getter`);
    visit(descriptor.set, `${label} setter`);
    if (descriptor.get) attempt(`${label}()`, () => Reflect.apply(descriptor.get, object, []));
  }
  if (prototype === null || typeof object === 'function' || Object.hasOwn(object, 'constructor')) return;
  if (!samples.has(prototype)) samples.set(prototype, object);
  // What the accessors of its interfaces give for it; those of the language give nothing new.
  for (let holder = prototype; holder !== null && Object.hasOwn(holder, Symbol.toStringTag); holder = Object.getPrototypeOf(holder)) {
    for (const [key, { get }] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
      if (get) attempt(`${path}.${key}`, () => Reflect.apply(get, object, []));
    }
  }
}

/** Visits what a function returns or throws. */
function attempt(path, f) {
  try { visit(f(), path); } catch (error) { visit(error, `${path} throws`); }
}

/** Calls every function of every interface: on nothing, on a stranger, and on an object of its own, with bad arguments. */
function callAll() {
  const bad = [[], [{}], [null, null, null], [Symbol('s')], [{ toString() { throw new TypeError('mine'); } }], [() => {}, () => {}], ['\0', '\0']];
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value = globalThis[name];
    if (typeof value !== 'function' || !/\[native code\]/.test(Function.prototype.toString.call(value)) || isOfTheLanguage(name)) continue;
    if (value.prototype) {
      attempt(`${name}()`, () => value());
      for (const args of bad) attempt(`new ${name}`, () => Reflect.construct(value, args));
      callMembers(name, value, value, bad);
      callMembers(name, value.prototype, samples.get(value.prototype), bad);
    } else if (!harmful.test(name)) {
      for (const args of bad) attempt(`${name}()`, () => Reflect.apply(value, undefined, args));
    }
  }
}

const isOfTheLanguage = (name) => languageNames.has(name);

/**
 * @param {string} name
 * @param {object} holder
 * @param {any} sample of an interface, if one has been seen
 * @param {unknown[][]} bad
 */
function callMembers(name, holder, sample, bad) {
  for (const key of Reflect.ownKeys(holder)) {
    const { value, get, set } = Object.getOwnPropertyDescriptor(holder, key);
    const label = `${name}.${String(key)}`;
    if (key === 'constructor') continue;
    for (const f of [value, get, set]) {
      if (typeof f !== 'function') continue;
      for (const receiver of [undefined, {}, Object.create(null), new Proxy({}, {}), 1]) attempt(`${label} on another`, () => Reflect.apply(f, receiver, [{}]));
      if (f !== value || sample === undefined || harmful.test(String(key))) continue;
      for (const args of bad) attempt(`${label} on its own`, () => Reflect.apply(f, sample, args));
    }
  }
}

/** Objects that no property leads to. */
async function seeds() {
  const at = (path, value) => { visit(value, path); return value; };
  const bytes = new Uint8Array([1, 2]);
  const headers = at('headers', new Headers({ a: 'b' }));
  const form = at('form data', new FormData());
  form.append('f', new Blob(['x']), 'n');
  const params = at('parameters', new URLSearchParams('a=b'));
  for (const [name, object] of Object.entries({ headers, form, params })) {
    for (const method of ['entries', 'keys', 'values']) {
      const iterator = at(`${name}.${method}()`, object[method]());
      at(`${name}.${method}().next()`, iterator.next());
      at(`${name}.${method}().next().value`, iterator.next().value);
    }
    object.forEach((...args) => args.forEach((arg) => at(`${name}.forEach`, arg)));
    attempt('next of another', () => object.entries().next.call({}));
  }
  at('url', new URL('https://a.example/?b'));
  at('blob', new Blob(['x']));
  at('file', new File([], 'n'));
  at('encoder', new TextEncoder());
  at('encoded', new TextEncoder().encodeInto('a', bytes));
  at('decoder', new TextDecoder());
  const controller = at('abort controller', new AbortController());
  controller.signal.onabort = (event) => at('abort event', event);
  controller.abort();
  at('any', AbortSignal.any([controller.signal]));
  at('request', new Request('/json', { method: 'POST', body: 'x', signal: controller.signal }));
  at('exception', new DOMException('x', 'AbortError'));
  for (const Constructor of [ReadableStream, WritableStream, TransformStream]) {
    const stream = at(Constructor.name, new Constructor({ start: (...args) => args.forEach((arg) => at(`${Constructor.name} start`, arg)) }));
    if (stream.getReader) at('reader', stream.getReader());
    if (stream.getWriter) at('writer', stream.getWriter());
  }
  at('tee', new ReadableStream().tee());
  for (const tag of ['a', 'area', 'form', 'input', 'select', 'option', 'textarea', 'button', 'template', 'script', 'img', 'table', 'svg', 'video', 'x-y', 'label', 'iframe', 'slot']) {
    at(tag, document.createElement(tag));
  }
  for (const node of [document.createTextNode('x'), document.createComment('x'), document.createDocumentFragment(), document.createAttribute('x'), document.implementation.createHTMLDocument('x')]) at('node', node);
  elementSeeds(at);
  const list = at('node list', document.querySelectorAll('*'));
  at('node iterator', list.values());
  at('node entry', list.entries().next().value);
  at('named', document.forms.namedItem('none'));
  at('observer', new MutationObserver((...args) => args.forEach((arg) => at('mutation', arg)))).observe(document.body, { attributes: true });
  document.body.setAttribute('walk', '1');
  for (const name of Object.getOwnPropertyNames(globalThis).filter((each) => /Event$/.test(each))) {
    attempt(name, () => new globalThis[name]('x', { promise: Promise.resolve() }));
  }
  for (const method of ['entries', 'getEntries', 'mark', 'measure']) attempt(`performance.${method}`, () => performance[method]?.('x'));
  const channel = at('channel', new MessageChannel());
  channel.port2.onmessage = (event) => at('message event', event);
  channel.port1.postMessage({ a: [new Map([[1, new Date(0)]])] });
  at('clone', structuredClone({ a: [new Map([[1, new Error('x')]]), new Uint8Array(1)] }));
  localStorage.setItem('a', 'b');
  at('parsed', new DOMParser().parseFromString('<a/>', 'text/xml'));
  const fileReader = at('file reader', new FileReader());
  fileReader.onload = (event) => at('file reader event', event);
  fileReader.readAsArrayBuffer(new Blob(['x']));
  await eventSeeds(at);
  channel.port1.close();
}

/** A page's own elements, what they are told, and shadow trees. */
function elementSeeds(at) {
  const told = (name) => function (...args) { [this, ...args].forEach((arg) => at(`told ${name}`, arg)); };
  class Walked extends HTMLElement {
    static formAssociated = true;
    static observedAttributes = ['walk'];
    constructor() { super(); at('new element', this); }
  }
  for (const name of ['connected', 'disconnected', 'adopted', 'attributeChanged', 'formAssociated', 'formDisabled', 'formReset']) {
    Walked.prototype[`${name}Callback`] = told(name);
  }
  customElements.define('walked-element', Walked);
  at('when defined', customElements.whenDefined('walked-element'));
  attempt('another constructor', () => new (class extends HTMLElement {})());
  attempt('no constructor', () => new HTMLElement());
  attempt('wrong element', () => customElements.define('b-b', class { static get observedAttributes() { return 1; } attributeChangedCallback() {} }));
  const host = at('host', document.createElement('walked-element'));
  const internals = at('internals', host.attachInternals());
  internals.states.add('s');
  for (const method of ['entries', 'keys', 'values', 'forEach']) at(`states.${method}`, internals.states[method](told('state')));
  const root = at('shadow root', host.attachShadow({ mode: 'open' }));
  root.innerHTML = '<slot><b></b></slot>';
  root.addEventListener('slotchange', (event) => { at('slot event', event); at('slot path', event.composedPath()); });
  document.forms[0]?.append(host);
  document.body.append(host);
  host.setAttribute('walk', '1');
  host.append('x');
  at('assigned', root.firstChild.assignedNodes());
  at('assigned elements', root.firstChild.assignedElements({ flatten: true }));
  root.firstChild.addEventListener('x', (event) => { [event.target, event.relatedTarget, event.composedPath()].forEach((each) => at('inner event', each)); });
  root.firstChild.dispatchEvent(new MouseEvent('x', { composed: true, relatedTarget: document.body }));
  at('clone', host.cloneNode(true));
}

/** Events as the platform makes them, and what they come with. */
async function eventSeeds(at) {
  const xhr = at('xhr', new XMLHttpRequest());
  const done = new Promise((resolve) => { xhr.onloadend = resolve; });
  for (const target of [xhr, xhr.upload]) {
    for (const type of ['loadstart', 'progress', 'load', 'readystatechange']) target.addEventListener(type, (event) => at(`xhr ${type}`, event));
  }
  xhr.open('POST', '/json');
  xhr.responseType = 'json';
  xhr.send('x');
  await done;
  at('xhr response', xhr.response);
  const response = at('response', await fetch('/json'));
  at('response json', await response.clone().json());
  at('response buffer', await response.clone().arrayBuffer());
  at('response blob', await response.clone().blob());
  const reader = at('response reader', response.body.getReader());
  at('chunk', await reader.read());
  at('reply', await webkit.messageHandlers.h.postMessage({ a: [1, { b: new Date(0) }] }));
  window.addEventListener('error', (event) => { at('error event', event); event.preventDefault(); });
  window.addEventListener('unhandledrejection', (event) => { at('rejection event', event); event.preventDefault(); });
  document.querySelector('button').addEventListener('click', function (...args) { [this, ...args].forEach((arg) => at('click', arg)); });
  document.querySelector('button').click();
  reportError(new Error('x'));
  Promise.reject(new Error('x'));
  setTimeout((...args) => args.forEach((arg) => at('timer', arg)), 0, {});
  requestAnimationFrame((...args) => args.forEach((arg) => at('frame', arg)));
  await new Promise((resolve) => { setTimeout(resolve, 20); });
}

async function walk() {
  visit(globalThis, 'window');
  await seeds();
  drain();
  callAll();
  drain();
  // Promises that never settle are many; those that have are waited for.
  for (let i = 0; i < promises.length; i++) {
    const { promise, path } = promises[i];
    Promise.prototype.then.call(promise, (value) => visit(value, `${path} fulfilled`), (error) => visit(error, `${path} rejected`));
  }
  await new Promise((resolve) => { setTimeout(resolve, 50); });
  drain();
}
