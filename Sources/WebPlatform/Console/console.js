// https://console.spec.whatwg.org/
'use strict';

/** A window's console: what its methods print goes to the embedder as text. */
class ConsoleImpl {
  /** @type {Map<string, number>} */
  #counts = new Map();
  /** @type {Map<string, number>} */
  #timers = new Map();
  #groupDepth = 0;

  /** @param {WindowImpl} window */
  constructor(window) {
    this.window = window;
  }

  /**
   * @param {boolean} condition
   * @param {...unknown} data
   */
  assert(condition, ...data) {
    if (!condition) this.#print('error', ['Assertion failed', ...data]);
  }

  clear() {
    this.#groupDepth = 0;
  }

  /** @param {...unknown} data */
  debug(...data) {
    this.#print('debug', data);
  }

  /** @param {...unknown} data */
  error(...data) {
    this.#print('error', data);
  }

  /** @param {...unknown} data */
  info(...data) {
    this.#print('info', data);
  }

  /** @param {...unknown} data */
  log(...data) {
    this.#print('log', data);
  }

  /** @param {...unknown} data */
  warn(...data) {
    this.#print('warn', data);
  }

  /** @param {...unknown} data */
  trace(...data) {
    const frames = pageFrames(String(new Error().stack)).map((frame) => `\n    ${frame}`).join('');
    this.#printText('log', consoleText(['Trace:', ...data]) + frames);
  }

  /** @param {...unknown} data */
  dir(...data) {
    this.#print('log', data.slice(0, 1));
  }

  /** @param {...unknown} data */
  dirxml(...data) {
    this.#print('log', data);
  }

  /** @param {...unknown} data */
  table(...data) {
    this.#print('log', data.slice(0, 1));
  }

  /** @param {string} label */
  count(label) {
    const count = (this.#counts.get(label) ?? 0) + 1;
    this.#counts.set(label, count);
    this.#printText('debug', `${label}: ${count}`);
  }

  /** @param {string} label */
  countReset(label) {
    if (this.#counts.delete(label)) return;
    this.#printText('warn', `Counter "${label}" doesn't exist.`);
  }

  /** @param {...unknown} data */
  group(...data) {
    if (data.length > 0) this.#print('log', data);
    this.#groupDepth += 1;
  }

  /** @param {...unknown} data */
  groupCollapsed(...data) {
    this.group(...data);
  }

  groupEnd() {
    this.#groupDepth = Math.max(0, this.#groupDepth - 1);
  }

  /** @param {string} label */
  time(label) {
    if (this.#timers.has(label)) this.#printText('warn', `Timer "${label}" already exists`);
    else this.#timers.set(label, native.now());
  }

  /**
   * @param {string} label
   * @param {...unknown} data
   */
  timeLog(label, ...data) {
    const start = this.#timers.get(label);
    if (start === undefined) {
      this.#printText('warn', `Timer "${label}" does not exist`);
      return;
    }
    const duration = coarsenTime(native.now() - start);
    this.#printText('debug', [`${label}: ${duration}ms`, consoleText(data)].filter((text) => text !== '').join(' '));
  }

  /** @param {string} label */
  timeEnd(label) {
    this.timeLog(label);
    this.#timers.delete(label);
  }

  // These speak to an inspector, and there is none.

  profile() {}

  profileEnd() {}

  record() {}

  recordEnd() {}

  screenshot() {}

  takeHeapSnapshot() {}

  timeStamp() {}

  /**
   * https://console.spec.whatwg.org/#logger
   *
   * Deviates: a first argument with `%s` in it stays as it is. WebKit leaves such formatting to its inspector, and so
   * its own output, which ours follows, has none.
   * @param {ConsoleLevel} level
   * @param {unknown[]} data Values of the page.
   */
  #print(level, data) {
    this.#printText(level, consoleText(data));
  }

  /**
   * @param {ConsoleLevel} level
   * @param {string} text
   */
  #printText(level, text) {
    const indent = '  '.repeat(this.#groupDepth);
    native.console(this.window.page.id, level, indent === '' ? text : text.replaceAll(/^/gm, indent));
  }
}

/**
 * @param {unknown[]} data Values of the page.
 * @returns {string} Strings as they are; what else there is as the room that looks into values shows it.
 */
function consoleText(data) {
  if (data.every((value) => typeof value === 'string')) return data.join(' ');
  ensureRoom('ConsoleInspection');
  return inspectAll(data);
}

const consoleLabel = optional(DOMString, 'default');

/**
 * A member of the namespace: it goes to the console of the window whose script calls it.
 * @param {ConsoleMethod} name
 * @param {ArgumentList} args
 * @returns {Member}
 */
function consoleOperation(name, args) {
  return {
    ...operation(args, undefined_, { realm: true }),
    implementation(/** @type {RealmImpl} */ realm, /** @type {unknown[]} */ ...values) {
      const console = realm.window.console;
      Reflect.apply(console[name], console, values);
    },
  };
}

/** @typedef {Exclude<keyof ConsoleImpl, 'window'>} ConsoleMethod */

/** @type {[ConsoleMethod, ArgumentList][]} */
const consoleOperations = [
  ['debug', [rest(any)]],
  ['error', [rest(any)]],
  ['log', [rest(any)]],
  ['warn', [rest(any)]],
  ['dir', [rest(any)]],
  ['dirxml', [rest(any)]],
  ['table', [rest(any)]],
  ['trace', [rest(any)]],
  ['group', [rest(any)]],
  ['groupCollapsed', [rest(any)]],
  ['groupEnd', []],
  ['clear', []],
  ['count', [consoleLabel]],
  ['countReset', [consoleLabel]],
  ['time', [consoleLabel]],
  ['timeLog', [consoleLabel, rest(any)]],
  ['timeEnd', [consoleLabel]],
  ['assert', [optional(boolean, false), rest(any)]],
  ['info', [rest(any)]],
  ['profile', []],
  ['profileEnd', []],
  ['record', []],
  ['recordEnd', []],
  ['screenshot', []],
  ['takeHeapSnapshot', []],
  ['timeStamp', []],
];

namespace_('console', Object.fromEntries(consoleOperations.map(([name, args]) => [name, consoleOperation(name, args)])));
