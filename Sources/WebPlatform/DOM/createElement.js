// https://dom.spec.whatwg.org/#concept-create-element
'use strict';

/** @typedef {new (nodeDocument: DocumentImpl, localName: string, namespace: string | null, prefix: string | null) => ElementImpl} ElementClass */

/**
 * The classes behind the elements of HTML, by local name; for those that have not been declared yet, the
 * interface's name.
 * @type {Map<string, ElementClass | string>}
 */
const htmlElementClasses = new Map();

/**
 * Says which interface elements of these names have. It is declared when the first of them is made, or when a page
 * asks for it: there are many of them and few are used.
 * @param {string} name
 * @param {readonly string[]} localNames
 * @param {() => Declaration} makeMembers
 * @param {{ elementClass?: ElementClass, inherits?: string, construct?: Function } & ExoticMembers} [options]
 */
function htmlElement(name, localNames, makeMembers, options = {}) {
  const { elementClass = class extends HTMLElementImpl {}, inherits = 'HTMLElement', indexed, named, construct } = options;
  lazyInterfaces.set(name, () => {
    for (const localName of localNames) htmlElementClasses.set(localName, elementClass);
    interface_(name, elementClass, makeMembers, { inherits, exposed: true, indexed, named, construct });
  });
  for (const localName of localNames) htmlElementClasses.set(localName, name);
}

/**
 * @param {string} localName
 * @returns {ElementClass | undefined}
 */
function htmlElementClass(localName) {
  const known = htmlElementClasses.get(localName);
  if (typeof known !== 'string') return known;
  return describeInterface(known).implementation;
}

/**
 * @param {DocumentImpl} document
 * @param {string} localName
 * @param {string | null} namespace
 * @param {string | null} [prefix]
 * @returns {ElementImpl}
 */
function createElement(document, localName, namespace, prefix = null) {
  const elementClass = elementInterface(localName, namespace);
  return new elementClass(document, localName, namespace, prefix);
}

/**
 * The same, at once by the page's constructor where there is a definition: "synchronous custom elements" is true.
 * @param {DocumentImpl} document
 * @param {string} localName
 * @param {string | null} namespace
 * @param {string | null} [prefix]
 * @returns {ElementImpl}
 */
function createDefinedElement(document, localName, namespace, prefix = null) {
  const definition = customElementsAreDefined ? lookUpCustomElementDefinition(document, namespace, localName) : null;
  return definition === null ? createElement(document, localName, namespace, prefix)
    : constructCustomElement(definition, document, prefix);
}

/**
 * https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token, of a document that runs scripts
 * @param {DocumentImpl} document
 * @param {string} localName
 * @param {string | null} namespace
 * @returns {ElementImpl}
 */
function createParsedElement(document, localName, namespace) {
  const definition = customElementsAreDefined ? lookUpCustomElementDefinition(document, namespace, localName) : null;
  if (definition === null) return createElement(document, localName, namespace);
  // 6. Script is about to run: what waits comes first.
  performMicrotaskCheckpoint();
  // 8-9. What it writes into the document would have no place.
  document.throwOnMarkupInsertion += 1;
  try {
    return constructCustomElement(definition, document, null);
  } finally {
    document.throwOnMarkupInsertion -= 1;
  }
}

/**
 * https://html.spec.whatwg.org/multipage/dom.html#elements-in-the-dom:element-interface
 * @param {string} localName
 * @param {string | null} namespace
 * @returns {ElementClass}
 */
function elementInterface(localName, namespace) {
  switch (namespace) {
    case HTML_NAMESPACE:
      return htmlElementClass(localName)
        ?? (isValidCustomElementName(localName) ? AutonomousElementImpl : HTMLUnknownElementImpl);
    case SVG_NAMESPACE:
      return localName === 'svg' ? SVGSVGElementImpl : SVGElementImpl;
    case MATHML_NAMESPACE:
      return MathMLElementImpl;
    default:
      return ElementImpl;
  }
}

/**
 * https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name
 * @param {string} name
 * @returns {boolean}
 */
function isValidCustomElementName(name) {
  if (!/^[a-z][^\0\t\n\f\r />A-Z]*-[^\0\t\n\f\r />A-Z]*$/.test(name)) return false;
  return !reservedElementNames.has(name);
}

const reservedElementNames = new Set(['annotation-xml', 'color-profile', 'font-face', 'font-face-src', 'font-face-uri',
  'font-face-format', 'font-face-name', 'missing-glyph']);

class HTMLUnknownElementImpl extends HTMLElementImpl {}
interface_('HTMLUnknownElement', HTMLUnknownElementImpl, () => ({}), { inherits: 'HTMLElement', exposed: true });

/** Elements of other namespaces that share handlers and the like with HTML's. */
class SVGElementImpl extends ElementImpl {
  /** @type {DOMStringMapImpl | null} */
  #dataset = null;

  /** @returns {DOMStringMapImpl} */
  get dataset() {
    this.#dataset ??= new DOMStringMapImpl(this);
    return this.#dataset;
  }

  focus() {
    focusElement(this);
  }

  blur() {
    blurElement(this);
  }
}

class SVGSVGElementImpl extends SVGElementImpl {}

class MathMLElementImpl extends SVGElementImpl {}

/** @type {() => Record<string, Member>} */
const foreignElementMembers = () => ({
  style: inlineStyleMember,
  dataset: readonly('DOMStringMap'),
  nonce: reflect('nonce'),
  autofocus: reflectBoolean('autofocus'),
  tabIndex: reflectLong('tabindex', -1),
  focus: operation([optional(any)]),
  blur: operation([]),
  ...globalEventHandlerMembers(),
  ...clipboardEventHandlerMembers(),
});

interface_('SVGElement', SVGElementImpl, foreignElementMembers, { inherits: 'Element', exposed: true });
interface_('SVGSVGElement', SVGSVGElementImpl, () => ({}), { inherits: 'SVGElement', exposed: true });
interface_('MathMLElement', MathMLElementImpl, foreignElementMembers, { inherits: 'Element', exposed: true });
