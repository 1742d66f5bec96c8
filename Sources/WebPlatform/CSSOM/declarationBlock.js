// https://www.w3.org/TR/css-syntax-3/#parse-block-contents, for the declarations of a style attribute
'use strict';

/** @typedef {{ name: string, value: string, isImportant: boolean }} CSSDeclaration */

/**
 * The declarations of properties that are known; the last one of a name counts, and an important one before all others.
 *
 * Deviates: values are texts. They are not checked, and shorthands stay what they are.
 * @param {string} text
 * @returns {CSSDeclaration[]}
 */
function parseDeclarations(text) {
  /** @type {Map<string, CSSDeclaration>} */
  const declarations = new Map();
  for (const part of splitAtTopLevel(text.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, ' '))) {
    const colon = part.indexOf(':');
    const name = colon < 0 ? '' : propertyNameOf(part.slice(0, colon).trim());
    const declaration = parseDeclarationValue(name, part.slice(colon + 1));
    if (!isCSSProperty(name) || declaration === null) continue;
    const earlier = declarations.get(name);
    if (earlier !== undefined && earlier.isImportant && !declaration.isImportant) continue;
    // What is said again takes the place that it is said at.
    declarations.delete(name);
    declarations.set(name, declaration);
  }
  return [...declarations.values()];
}

/**
 * @param {string} name
 * @param {string} text what follows the colon
 * @returns {CSSDeclaration | null} null for no value
 */
function parseDeclarationValue(name, text) {
  const trimmed = text.trim();
  const match = /^([\s\S]*?)\s*!\s*important$/i.exec(trimmed);
  const value = match ? match[1] : trimmed;
  return value === '' || value.includes('!') ? null : { name, value, isImportant: match !== null };
}

/**
 * Splits at semicolons that are inside of nothing.
 * @param {string} text
 * @returns {string[]}
 */
function splitAtTopLevel(text) {
  const parts = [];
  const closers = [];
  let start = 0;
  let quote = '';
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (character === '\\') i += 1;
    else if (quote !== '') quote = character === quote || character === '\n' ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if ('([{'.includes(character)) closers.push(')]}'['([{'.indexOf(character)]);
    else if (character === closers[closers.length - 1]) closers.pop();
    else if (character === ';' && closers.length === 0) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/**
 * @param {readonly CSSDeclaration[]} declarations
 * @returns {string}
 */
function serializeDeclarations(declarations) {
  return declarations.map(({ name, value, isImportant }) => `${name}: ${value}${isImportant ? ' !important' : ''};`).join(' ');
}

/**
 * @param {string} name
 * @returns {string} as declarations are kept
 */
function propertyNameOf(name) { return name.startsWith('--') ? name : asciiLowercase(name); }

/**
 * @param {string} name
 * @returns {boolean}
 */
function isCSSProperty(name) { return knownCSSProperties.has(name) || /^--[^\s;:!]+$/.test(name); }
