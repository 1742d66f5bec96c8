// The ways in which a page might get hold of the platform's objects, one by one.
'use strict';

const sleep = (ms = 1) => new Promise((resolve) => { setTimeout(resolve, ms); });
const thenable = (where, value) => ({
  then(resolve, reject) {
    meet(resolve, `${where}: resolve`);
    meet(reject, `${where}: reject`);
    resolve(value);
  },
});

const holes = {
  /** 1. What page promises and thenables are given by whoever waits for them. */
  async promisesOfThePage() {
    const speciesOf = (where) => {
      const promise = Promise.resolve();
      const species = function (executor) {
        meet(executor, `${where}: executor`);
        return new Promise((resolve, reject) => { executor(meet(resolve, where), meet(reject, where)); });
      };
      promise.constructor = { [Symbol.species]: species };
      promise.then = function (...args) {
        args.forEach((arg) => meet(arg, `${where}: then`));
        return Promise.prototype.then.apply(this, args);
      };
      return promise;
    };
    const { then } = Promise.prototype;
    Promise.prototype.then = function (...args) {
      args.forEach((arg) => meet(arg, 'Promise.prototype.then'));
      return then.apply(this, args);
    };
    for (const waited of [thenable, speciesOf, (where) => Object.freeze(speciesOf(where))]) {
      let pulls = 0;
      const stream = new ReadableStream({
        start: () => waited('start'), cancel: () => waited('cancel'),
        pull(controller) { if (++pulls < 3) controller.enqueue(pulls); return waited('pull'); },
      });
      const reader = stream.getReader();
      await reader.read();
      await reader.cancel();
      const sink = new WritableStream({ start: () => waited('start'), write: () => waited('write'), close: () => waited('close') });
      const writer = sink.getWriter();
      await writer.write(1);
      await writer.close();
      const transform = new TransformStream({ transform: () => waited('transform'), flush: () => waited('flush') });
      await Promise.all([transform.writable.getWriter().close(), transform.readable.getReader().read()]);
    }
    const rejected = Promise.reject(1);
    rejected.then = (...args) => { args.forEach((arg) => meet(arg, 'then of an unhandled rejection')); };
    await sleep();
    Promise.prototype.then = then;
  },

  /** 2. Page values that pass through have no `then` looked up by the platform. */
  async thenablesThatPassThrough() {
    let looked = 0;
    const value = { get then() { looked++; return undefined; } };
    const stream = new ReadableStream({ start(controller) { controller.enqueue(value); controller.error(value); } });
    const reader = stream.getReader();
    await reader.closed.catch(() => {});
    const written = [];
    const writer = new WritableStream({ write(chunk) { written.push(chunk); } }).getWriter();
    await writer.write(value);
    await writer.abort(value).catch(() => {});
    const controller = new AbortController();
    controller.abort(value);
    await fetch('/json', { signal: controller.signal }).catch(() => {});
    new EventTarget().dispatchEvent(new CustomEvent('x', { detail: value }));
    await new ReadableStream({ cancel() {} }).cancel(value);
    if (written[0] !== value) strangers.push('a chunk did not arrive');
    if (looked > 0) strangers.push(`then of values that pass through was looked up ${looked} times`);
  },

  /** 4. What traps, revivers and iterators of the page are given. */
  async proxiesOfThePage() {
    const watched = (target, where) => watchingProxy(target, where);
    const iterable = watched({
      [Symbol.iterator]: watched(function () { return watched({ next: watched(() => watched({ done: true }, 'result'), 'next') }, 'iterator'); }, '@@iterator'),
    }, 'iterable');
    const dictionary = watched({ method: 'POST', headers: watched({ a: '1' }, 'record'), body: watched({ toString: () => 'b' }, 'body') }, 'dictionary');
    const listener = watched(function () {}, 'listener');
    const target = new EventTarget();
    target.addEventListener('x', listener, watched({ capture: true }, 'options'));
    target.addEventListener('x', watched({ handleEvent: listener }, 'listener object'));
    target.dispatchEvent(new Event('x', watched({ bubbles: true }, 'EventInit')));
    const calls = {
      Request: () => new Request('/json', dictionary), Headers: () => new Headers(iterable), record: () => new Headers(watched({ b: '2' }, 'record')),
      URLSearchParams: () => new URLSearchParams(iterable), Blob: () => new Blob(iterable, watched({ type: 'x' }, 'bag')),
      json: () => Response.json(watched({ toJSON: watched(() => 1, 'toJSON') }, 'json')), URL: () => new URL(watched({ toString: () => 'a:b' }, 'url')),
      forEach: () => new Headers({ a: 'b' }).forEach(watched(() => {}, 'callback'), watched({}, 'this')),
      dispatch: () => target.dispatchEvent(watched(new Event('x'), 'event')), subclass: () => Reflect.construct(Headers, [], watched(function () {}, 'new.target')),
      append: () => document.body.append(watched({}, 'node')), any: () => AbortSignal.any(iterable),
      stream: () => new ReadableStream(watched({ start: watched(() => {}, 'start'), pull: watched(() => {}, 'pull') }, 'source'), watched({ highWaterMark: 1, size: watched(() => 1, 'size') }, 'strategy')),
      timer: () => setTimeout(watched(() => {}, 'timer'), watched({ valueOf: () => 1 }, 'delay'), watched({}, 'argument')),
      microtask: () => queueMicrotask(watched(() => {}, 'microtask')), frame: () => requestAnimationFrame(watched(() => {}, 'frame')),
      message: () => webkit.messageHandlers.h.postMessage({ get a() { return 1; } }), log: () => console.log(watched({ a: 1 }, 'logged')),
      define: () => Object.defineProperty(document.body.dataset, 'a', watched({ value: '1' }, 'descriptor')),
      keys: () => Reflect.ownKeys(document.body.attributes), describe: () => Object.getOwnPropertyDescriptors(document.querySelectorAll('*')),
    };
    for (const [name, call] of Object.entries(calls)) await meetOutcome(name, call)?.catch?.((error) => meet(error, `${name} rejects`));
    // Proxies around platform objects, as `this` and as arguments.
    for (const object of [new Headers(), document, target, new URL('a:b'), document.body.childNodes]) {
      const proxy = watched(object, 'this');
      for (let holder = object; holder !== null; holder = Object.getPrototypeOf(holder)) {
        for (const [key, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
          if (get) meetOutcome(`get ${key} of a proxy`, () => Reflect.apply(get, proxy, []));
          else if (typeof value === 'function') meetOutcome(`${key} of a proxy`, () => Reflect.apply(value, proxy, [proxy, proxy]));
        }
      }
    }
    window.onerror = watched(() => true, 'onerror');
    reportError(watched(new Error('x'), 'error'));
    window.onerror = null;
    await sleep();
  },

  /** 5. `caller` of functions that the platform calls, and 6. what their stacks show. */
  async callersAndStacks() {
    const look = new Function('where', 'meet', 'report', `
      let caller = null;
      try { caller = look.caller; } catch (error) { meet(error, where + ': caller throws'); }
      function look() { return [look.caller, arguments.callee.caller]; }
      for (const found of look()) meet(found, where + ': caller');
      try { meet(look.arguments, where + ': arguments'); } catch (error) { meet(error, where); }
      report(where, new Error().stack);`);
    const report = (where, stack) => {
      for (const line of stack.split('\n')) {
        // Functions that were made of text have no address.
        if (!/@(?:\[native code\].*|https:\/\/app\.example\.com\/.*|)$/.test(line)) strangers.push(`${where}: its stack has ${line}`);
      }
    };
    const looking = (where) => {
      const sloppy = new Function('look', 'meet', 'report', `return function f() {
        try { meet(f.caller, '${where}: f.caller'); } catch (error) { meet(error, '${where}: f.caller throws'); }
        look('${where}', meet, report);
        return undefined;
      }`)(look, meet, report);
      return sloppy;
    };
    const target = new EventTarget();
    target.addEventListener('x', looking('listener'));
    target.dispatchEvent(new Event('x'));
    document.querySelector('button').onclick = looking('handler');
    document.querySelector('button').click();
    meetOutcome('dictionary getter', () => new Event('x', { get bubbles() { return looking('dictionary getter')(); } }));
    meetOutcome('toString', () => new URL({ toString: looking('toString') }));
    meetOutcome('toPrimitive', () => new Headers([[{ [Symbol.toPrimitive]: looking('toPrimitive') }, '']]));
    meetOutcome('iterator', () => new Headers({ [Symbol.iterator]: looking('iterator') }));
    new Headers({ a: 'b' }).forEach(looking('forEach'));
    new ReadableStream({ start: looking('start'), pull: looking('pull') });
    setTimeout(looking('timer'), 0);
    queueMicrotask(looking('microtask'));
    new MutationObserver(looking('observer')).observe(document.body, { attributes: true });
    document.body.setAttribute('a', 'b');
    window.onerror = looking('onerror');
    reportError(1);
    window.onerror = null;
    const xhr = new XMLHttpRequest();
    xhr.onreadystatechange = looking('readystatechange');
    xhr.open('GET', '/json');
    xhr.send();
    await webkit.messageHandlers.h.postMessage({ get a() { return looking('message getter')(); } });
    await sleep(5);
  },

  /** Nothing that a page may set on Error is asked when the platform makes one. */
  async errorsOfThePage() {
    const saved = { stackTraceLimit: Error.stackTraceLimit };
    for (const name of ['prepareStackTrace', 'captureStackTrace']) {
      saved[name] = Object.getOwnPropertyDescriptor(Error, name);
      Error[name] = (...args) => { strangers.push(`Error.${name} was called`); return args[0]; };
    }
    for (const limit of [0, 1, Infinity, 'x', undefined]) {
      Error.stackTraceLimit = limit;
      meetOutcome('an error of the platform', () => new URL('nonsense'));
      meetOutcome('an exception of the platform', () => document.createElement(''));
    }
    delete Error.stackTraceLimit;
    meetOutcome('an error of the platform', () => new URL('nonsense'));
    Error.stackTraceLimit = saved.stackTraceLimit;
    delete Error.prepareStackTrace;
    Object.defineProperty(Error, 'captureStackTrace', saved.captureStackTrace);
  },

  /** 7. The text of functions, and 8. the global object's constructor. */
  async textsAndConstructors() {
    const isNative = (f) => /^function [\w$ ]*\(\) \{\n {4}\[native code\]\n\}$/.test(Function.prototype.toString.call(f));
    let first;
    new Promise((resolve) => { first = resolve; });
    for (const f of [
      Function.prototype.toString, Object.getOwnPropertyDescriptor, Object.defineProperty, Reflect.getOwnPropertyDescriptor, URL, fetch,
      Headers.prototype.get, Object.getOwnPropertyDescriptor(URL.prototype, 'href').set, setTimeout, console.log, first,
      Object.prototype.__lookupGetter__, webkit.messageHandlers.h.postMessage, Object.getOwnPropertyDescriptor(globalThis, 'location').get,
    ]) {
      if (!isNative(f)) strangers.push(`a function prints as ${Function.prototype.toString.call(f)}`);
      if (!isNative(f.bind())) strangers.push('a bound function shows what it is bound to');
    }
    const expected = [
      [window.constructor, Window], [window.constructor.constructor, Function], [document.constructor, HTMLDocument], [Window.prototype.constructor, Window],
      [fetch.constructor, Function], [URL.constructor, Function], [Object.getPrototypeOf(Object.getPrototypeOf(new URL('a:b'))), Object.prototype],
      [console.log.constructor, Function], [new Headers().entries().constructor, Iterator],
    ];
    expected.forEach(([actual, wanted], index) => { if (actual !== wanted) strangers.push(`constructor ${index} is ${String(actual)}`); });
  },
};
