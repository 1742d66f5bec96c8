// CommonJS modules from /nodejs, for libraries that come without a bundle. Each is asked for when it is required, by
// synchronous requests, as the first loaders in browsers did; packages may name other files for browsers, or none.
'use strict';

/** @typedef {{ main?: string, browser?: string | Record<string, string | false> }} Package */

/** @type {Map<string, { exports: any }>} */
const modules = new Map();
/** @type {Map<string, Package>} */
const packages = new Map();

/**
 * @param {string} url
 * @returns {string | null}
 */
function sourceAt(url) {
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  try { request.send(); } catch { return null; }
  return request.status === 200 ? request.responseText : null;
}

/**
 * @param {string} folder
 * @returns {Package}
 */
function packageAt(folder) {
  let found = packages.get(folder);
  if (!found) {
    found = /** @type {Package} */ (JSON.parse(sourceAt(`${folder}/package.json`) ?? '{}'));
    packages.set(folder, found);
  }
  return found;
}

/**
 * Where the module may be, the likelier place first; none when browsers do without it.
 *
 * @param {string} name a path from the module that asks, or a package and perhaps a path in it
 * @param {string} base
 * @returns {string[] | null}
 */
function candidates(name, base) {
  let { href } = new URL(/^\.\.?(\/|$)/.test(name) ? name : `/nodejs/${name}`, base);
  href = href.replace(/\/$/, '');
  const folder = /** @type {RegExpExecArray} */ (/^.*?\/nodejs\/[^/]+/.exec(href))[0];
  const { main = 'index.js', browser } = packageAt(folder);
  if (href === folder) href = new URL(typeof browser === 'string' ? browser : main, `${href}/`).href.replace(/\/$/, '');
  const files = href.endsWith('.js') ? [href] : [`${href}.js`, `${href}/index.js`];
  if (typeof browser !== 'object') return files;
  for (const [file, instead] of Object.entries(browser)) {
    if (!files.includes(new URL(file, `${folder}/`).href)) continue;
    return instead === false ? null : [new URL(instead, `${folder}/`).href];
  }
  return files;
}

/**
 * @param {string} name
 * @param {string} [base]
 * @returns {any}
 */
function requireModule(name, base = location.href) {
  const urls = candidates(name, base);
  if (urls === null) return {};
  for (const url of urls) {
    const known = modules.get(url);
    if (known) return known.exports;
    const source = sourceAt(url);
    if (source === null) continue;
    const module = { exports: {} };
    modules.set(url, module);
    new Function('require', 'module', 'exports', `${source}\n//# sourceURL=${url}`)(
      (/** @type {string} */ other) => requireModule(other, url), module, module.exports);
    return module.exports;
  }
  throw new Error(`${base} requires ${name}, which is not there`);
}
