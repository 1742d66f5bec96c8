// What the room of https://html.spec.whatwg.org/multipage/custom-elements.html is asked for by documents and trees. It is
// loaded when a page first asks for `customElements`, or makes an element by a class of its own.
'use strict';

/** What an element is that has, or may yet get, a definition. */
class CustomElementRecord {
  /** @type {'undefined' | 'failed' | 'precustomized' | 'custom'} https://dom.spec.whatwg.org/#concept-element-custom-element-state */
  state = 'undefined';
  /** @type {CustomElementDefinition | null} https://dom.spec.whatwg.org/#concept-element-custom-element-definition */
  definition = null;
  /** @type {CustomElementReaction[]} https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-reaction-queue */
  reactions = [];
  /** @type {ElementInternalsImpl | null} https://html.spec.whatwg.org/multipage/custom-elements.html#attached-internals */
  internals = null;

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/custom-elements.html#form-associated-custom-element */
  get isFormAssociated() {
    return this.state !== 'undefined' && this.definition?.formAssociated === true;
  }
}

/** Whether any document has had definitions; until then, nobody is to be told of anything. */
let customElementsAreDefined = false;

/**
 * https://html.spec.whatwg.org/multipage/custom-elements.html#look-up-a-custom-element-definition
 * @param {DocumentImpl} document
 * @param {string | null} namespace
 * @param {string} localName
 * @returns {CustomElementDefinition | null}
 */
function lookUpCustomElementDefinition(document, namespace, localName) {
  if (!customElementsAreDefined || namespace !== HTML_NAMESPACE) return null;
  return document.defaultView?.customElementRegistry?.definitionNamed(localName) ?? null;
}

/**
 * An element that has a record has come into a document.
 * @param {ElementImpl} element
 */
function customElementConnected(element) {
  if (!customElementsAreDefined) return;
  if (element.customElement?.state === 'custom') enqueueCallbackReaction(element, 'connectedCallback', []);
  else tryToUpgradeElement(element);
}

/**
 * It has left one.
 * @param {ElementImpl} element
 */
function customElementDisconnected(element) {
  if (element.customElement?.state === 'custom') enqueueCallbackReaction(element, 'disconnectedCallback', []);
}

/**
 * It belongs to another document.
 * @param {ElementImpl} element
 * @param {DocumentImpl} oldDocument
 */
function customElementAdopted(element, oldDocument) {
  if (element.customElement?.state !== 'custom') return;
  enqueueCallbackReaction(element, 'adoptedCallback', [oldDocument, element.nodeDocument]);
}

/**
 * An attribute of it has come, gone or changed.
 * @param {ElementImpl} element
 * @param {string} localName
 * @param {string | null} oldValue
 * @param {string | null} newValue
 * @param {string | null} namespace
 */
function customElementAttributeChanged(element, localName, oldValue, newValue, namespace) {
  if (element.customElement?.state !== 'custom') return;
  enqueueCallbackReaction(element, 'attributeChangedCallback', [localName, oldValue, newValue, namespace]);
}

/**
 * It has been made as a copy, and has its attributes.
 * @param {ElementImpl} element
 */
function customElementCreated(element) {
  if (customElementsAreDefined) tryToUpgradeElement(element);
}
