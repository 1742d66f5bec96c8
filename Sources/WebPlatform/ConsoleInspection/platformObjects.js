// The console's text for objects of the platform. See inspect.js.
'use strict';

/** Types of attributes that are shown. */
const shownAttributeTypes = new Set(['boolean', 'DOMString', 'USVString', 'ByteString', 'integer', 'double', 'float']);

/**
 * A node as markup, a list with its elements, anything else by its interface and what its simple attributes say.
 * @param {any} impl
 * @param {Inspector} inspector
 * @param {number} depth
 * @returns {string}
 */
function inspectPlatformObject(impl, inspector, depth) {
  if (impl instanceof DOMExceptionImpl) return `${impl.name}: ${impl.message}`;
  if (typeof impl.consoleText === 'string') return impl.consoleText;
  const { exotic } = impl.interfaceChain[impl.interfaceChain.length - 1];
  if (exotic.indexed) {
    const { get, length } = exotic.indexed;
    const elements = Array.from({ length: impl[length] }, (_element, index) => impl[get](index));
    const texts = elements.map((element) => (typeof element === 'string' ? JSON.stringify(element)
      : inspectPlatformObject(element, inspector, depth + 1)));
    return inspector.list(`${impl.interfaceName}(${elements.length}) [`, texts, ']', depth);
  }
  if (depth > Inspector.maximumDepth) return `${impl.interfaceName} {…}`;
  return inspector.list(`${impl.interfaceName} {`, simpleAttributes(impl), '}', depth);
}

/**
 * @param {any} impl
 * @returns {string[]}
 */
function simpleAttributes(impl) {
  const texts = [];
  for (const description of impl.interfaceChain) {
    for (const [name, member] of Object.entries(membersOf(description))) {
      if (member.kind !== 'attribute' || member.static || member.realm || !shownAttributeTypes.has(member.type?.kind ?? '')) continue;
      try {
        texts.push(`${name}: ${JSON.stringify(member.implementation?.call(impl))}`);
      } catch {
        // Some attributes cannot be read in every state; then there is nothing to show.
      }
    }
  }
  return texts;
}
