// https://html.spec.whatwg.org/multipage/custom-elements.html, what touches the page's classes and their instances
'use strict';

/**
 * https://tc39.es/ecma262/#sec-isconstructor: nothing of the value is asked.
 * @param {unknown} value
 * @returns {boolean}
 */
function isConstructor(value) {
  if (typeof value !== 'function') return false;
  try {
    const Probed = /** @type {any} */ (new WorldProxy(value, constructorProbe));
    new Probed();
    return true;
  } catch {
    return false;
  }
}

const constructorProbe = { __proto__: null, construct: () => constructorProbe };

const lifecycleCallbackNames = ['connectedCallback', 'disconnectedCallback', 'adoptedCallback', 'attributeChangedCallback'];
const formCallbackNames = [
  'formAssociatedCallback', 'formResetCallback', 'formDisabledCallback', 'formStateRestoreCallback',
];

/**
 * https://html.spec.whatwg.org/multipage/custom-elements.html#dom-customelementregistry-define, step 14
 * @param {any} constructor
 * @param {any} callbackType
 * @param {any} stringsType
 * @returns {any}
 */
function traitsOf(constructor, callbackType, stringsType) {
  // 1-2. The prototype.
  const prototype = constructor.prototype;
  if (!isObject(prototype)) throw typeError("Custom element constructor's prototype must be an object");
  // 3-4. What it wants to be told.
  const callbacks = newDictionary();
  readCallbacks(prototype, lifecycleCallbackNames, callbackType, callbacks);
  // 5. Of which attributes.
  const observedAttributes = callbacks.attributeChangedCallback === undefined ? newList()
    : stringsOf(constructor.observedAttributes, stringsType);
  // 6-9. What it does without.
  const disabledFeatures = stringsOf(constructor.disabledFeatures, stringsType);
  // 10-12. Whether it is a form's control.
  const formAssociated = !!constructor.formAssociated;
  if (formAssociated) readCallbacks(prototype, formCallbackNames, callbackType, callbacks);
  // @ts-ignore: read by the platform, so without a prototype
  return { __proto__: null, callbacks, observedAttributes, disabledFeatures, formAssociated };
}

/**
 * @param {any} prototype
 * @param {string[]} callbackNames
 * @param {any} callbackType
 * @param {any} callbacks
 */
function readCallbacks(prototype, callbackNames, callbackType, callbacks) {
  for (let i = 0; i < callbackNames.length; i++) {
    const value = prototype[callbackNames[i]];
    if (value === undefined) continue;
    if (typeof value !== 'function') throw typeError('A custom element callback must be a function');
    callbacks[callbackNames[i]] = incoming(callbackType)(value, elsewhere);
  }
}

/**
 * @param {unknown} value
 * @param {any} stringsType
 * @returns {any} a platform list
 */
function stringsOf(value, stringsType) {
  return value === undefined ? newList() : incoming(stringsType)(value, elsewhere);
}

/**
 * What the page's constructor returned, seen from the platform. What it throws leaves as a PageException.
 * @param {any} constructor
 * @returns {any}
 */
function constructed(constructor) {
  const before = border.enterScript(realm.id);
  try {
    const result = new constructor();
    return isObject(result) ? implementationOf(result) : undefined;
  } catch (error) {
    throw newPageException(error, realm);
  } finally {
    border.leaveScript(before);
  }
}

/**
 * https://html.spec.whatwg.org/multipage/dom.html#html-element-constructors
 * @param {any} newTarget
 * @param {Function} activeFunction HTMLElement itself
 * @param {object | null} found the prototype that the engine has got from `newTarget` already
 * @returns {object}
 */
function constructHTMLElement(newTarget, activeFunction, found) {
  // 2. HTMLElement is no custom element.
  if (newTarget === activeFunction) throw typeError('new.target is not a valid custom element constructor');
  // 1, 3-6. Whose constructor is it?
  const definition = asked(border.definitionOfConstructor, realm, newTarget);
  // 8. Its prototype; where it has none, that of an object stands for it.
  const prototype = found !== null && (found !== objectPrototype || isObject(newTarget.prototype))
    ? found : interfaceObject('HTMLElement').prototype;
  // 7, 9-13. A new element, or the one that is being upgraded.
  const { impl, isNew } = asked(border.elementToConstruct, realm, definition);
  if (isNew) return makeWrapper(impl, prototype);
  const wrapper = /** @type {object} */ (wrap(impl));
  setPrototypeOf(wrapper, prototype);
  return wrapper;
}

const customElementsFragment = { __proto__: null, isConstructor, traitsOf, constructed, constructHTMLElement };
