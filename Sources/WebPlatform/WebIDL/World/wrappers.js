// One wrapper per implementation and world.
'use strict';

/**
 * The wrappers of a world other than the page's; the page world's are kept by the implementations themselves.
 * @type {WeakMap<object, object>}
 */
const otherWorldWrappers = new WorldWeakMap();
const isPageWorld = realm.isPageWorld;

/** @param {any} impl @returns {object | undefined} */
function existingWrapper(impl) {
  return isPageWorld ? impl.pageWrapper : apply(weakMapGet, otherWorldWrappers, [impl]);
}

/** @param {any} impl an implementation object, null or undefined @returns {object | null} */
function wrap(impl) {
  if (impl === null || impl === undefined) return null;
  return existingWrapper(impl) ?? makeWrapper(impl, interfaceObject(impl.interfaceName).prototype);
}

/**
 * @param {any} impl
 * @param {object} prototype
 * @returns {object}
 */
function makeWrapper(impl, prototype) {
  const { exotic, unforgeables } = interfaceObject(impl.interfaceName);
  const plain = create(prototype);
  for (let i = 0; i < unforgeables.length; i++) defineProperty(plain, unforgeables[i].name, unforgeables[i].descriptor);
  const wrapper = exotic ? new WorldProxy(plain, exotic(impl)) : plain;
  stamp(wrapper, impl);
  setWrapper(impl, wrapper);
  return wrapper;
}

/** @param {any} impl @param {object} wrapper */
function setWrapper(impl, wrapper) {
  if (isPageWorld) impl.pageWrapper = wrapper;
  else apply(weakMapSet, otherWorldWrappers, [impl, wrapper]);
}
