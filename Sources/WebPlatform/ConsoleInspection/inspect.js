// How values look in the console: https://console.spec.whatwg.org/#printer leaves that to us.
//
// Strings stand as they are, everything else as one would write it. Nothing here runs a page's code: properties are
// read through their descriptors with this realm's own functions, accessors are named and not called, `toString`,
// `toJSON` and iterators are not asked, and the traps of a Proxy are never met. This is the one place of the platform
// that looks into page objects.
'use strict';

/**
 * @param {unknown[]} values Values of the page.
 * @returns {string}
 */
function inspectAll(values) {
  return values.map((value) => (typeof value === 'string' ? value : new Inspector().inspect(value, 0))).join(' ');
}

class Inspector {
  static maximumDepth = 3;
  static maximumEntries = 100;
  static maximumLineLength = 100;

  /** @type {object[]} The objects that contain the one at hand. */
  #ancestors = [];

  /**
   * @param {unknown} value
   * @param {number} depth How many objects it is inside of.
   * @returns {string}
   */
  inspect(value, depth) {
    switch (typeof value) {
      case 'string':
        return JSON.stringify(value);
      case 'bigint':
        return `${value}n`;
      case 'symbol':
        return Symbol.prototype.toString.call(value);
      case 'number':
        return Object.is(value, -0) ? '-0' : String(value);
      case 'object':
      case 'function':
        return value === null ? 'null' : this.#inspectObject(value, depth);
      default:
        return String(value);
    }
  }

  /**
   * @param {object} object
   * @param {number} depth
   * @returns {string}
   */
  #inspectObject(object, depth) {
    const platformObject = border.implementationOf(object);
    if (platformObject !== undefined) return inspectPlatformObject(platformObject, this, depth);
    if (native.isProxy(object)) return '[Proxy]';
    const word = inspectAsWord(object, depth);
    if (word !== null) return word;
    if (this.#ancestors.includes(object)) return '[Circular]';
    const name = constructorName(object);
    if (depth > Inspector.maximumDepth) return Array.isArray(object) ? '[…]' : `${name ?? ''} {…}`.trimStart();
    this.#ancestors.push(object);
    const text = this.#inspectEntries(object, name, depth);
    this.#ancestors.pop();
    return text;
  }

  /**
   * @param {object} object
   * @param {string | null} name
   * @param {number} depth
   * @returns {string}
   */
  #inspectEntries(object, name, depth) {
    const inner = (/** @type {unknown} */ value) => this.inspect(value, depth + 1);
    if (Array.isArray(object)) {
      const prefix = name === 'Array' || name === null ? '' : `${name}(${object.length}) `;
      const { texts, hidden } = arrayElements(object, inner);
      return this.list(`${prefix}[`, [...texts, ...this.#properties(object, depth)], ']', depth, hidden);
    }
    if (isMap(object)) {
      /** @type {string[]} */
      const entries = [];
      Map.prototype.forEach.call(object, (value, key) => entries.push(`${inner(key)} => ${inner(value)}`));
      return this.list(`${name}(${entries.length}) {`, entries, '}', depth);
    }
    if (isSet(object)) {
      /** @type {string[]} */
      const entries = [];
      Set.prototype.forEach.call(object, (value) => entries.push(inner(value)));
      return this.list(`${name}(${entries.length}) {`, entries, '}', depth);
    }
    const numbers = typedArrayElements(object);
    if (numbers !== null) {
      const { texts, hidden } = numbers;
      return this.list(`${name}(${texts.length + hidden}) [`, texts, ']', depth, hidden);
    }
    // A page may have put a getter in the place of `constructor`.
    const isPlain = name === 'Object' || (name === null && Reflect.getPrototypeOf(object) !== null);
    const prefix = isPlain ? '' : `${name ?? '[Object: null prototype]'} `;
    return this.list(`${prefix}{`, this.#properties(object, depth), '}', depth);
  }

  /**
   * The enumerable properties of its own, other than an array's elements.
   * @param {object} object
   * @param {number} depth
   * @returns {string[]}
   */
  #properties(object, depth) {
    const isArray = Array.isArray(object);
    /** @type {string[]} */
    const texts = [];
    for (const key of Reflect.ownKeys(object)) {
      if (isArray && typeof key === 'string' && /^\d+$/.test(key)) continue;
      const descriptor = Reflect.getOwnPropertyDescriptor(object, key);
      if (!descriptor?.enumerable) continue;
      texts.push(`${propertyName(key)}: ${this.#property(descriptor, depth)}`);
    }
    return texts;
  }

  /**
   * @param {PropertyDescriptor} descriptor
   * @param {number} depth
   * @returns {string}
   */
  #property(descriptor, depth) {
    if ('value' in descriptor) return this.inspect(descriptor.value, depth + 1);
    return descriptor.get === undefined ? '[Setter]' : '[Getter]';
  }

  /**
   * On one line where it fits, else one entry a line.
   * @param {string} open
   * @param {string[]} entries
   * @param {string} close
   * @param {number} depth
   * @param {number} [hidden] How many more there are than `entries`.
   * @returns {string}
   */
  list(open, entries, close, depth, hidden = 0) {
    const shown = entries.slice(0, Inspector.maximumEntries);
    const more = entries.length - shown.length + hidden;
    if (more > 0) shown.push(`… ${more} more`);
    const line = `${open}${shown.join(', ')}${close}`;
    if (line.length <= Inspector.maximumLineLength && !line.includes('\n')) return line;
    const indent = '  '.repeat(depth);
    return `${open}\n${shown.map((entry) => `${indent}  ${entry}`).join(',\n')}\n${indent}${close}`;
  }
}
