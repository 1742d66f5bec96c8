// What a page says of a request, read as the platform reads it (https://fetch.spec.whatwg.org/#requestinit).
'use strict';

/**
 * The members of RequestInit that this platform knows, in the order in which it reads them.
 * @type {string[]}
 */
const requestInitMembers = [];
new Request('https://init.invalid/', new Proxy({}, {
  get(_, name) { if (typeof name === 'string') append(requestInitMembers, name); },
}));

const emptyBytes = new Uint8Array(0);

/**
 * A copy of the init dictionary whose members can be read again without the page noticing. What is no object is left
 * for the platform to judge.
 * @param {any} init
 * @returns {any}
 */
function copyInit(init) {
  if (!isObject(init)) return init;
  /** @type {any} */
  const copy = { __proto__: null };
  for (let index = 0; index < requestInitMembers.length; index++) {
    const name = requestInitMembers[index], value = init[name];
    if (value !== undefined) copy[name] = value;
  }
  return copy;
}

/** @param {string} method */
const mayHaveBody = method => method !== 'GET' && method !== 'HEAD';
