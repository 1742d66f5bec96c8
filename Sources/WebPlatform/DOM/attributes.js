// https://dom.spec.whatwg.org/#interface-element, the algorithms on attributes
'use strict';

/**
 * https://dom.spec.whatwg.org/#handle-attribute-changes
 * @param {AttrImpl} attribute
 * @param {ElementImpl} element
 * @param {string | null} oldValue
 * @param {string | null} newValue
 */
function handleAttributeChanges(attribute, element, oldValue, newValue) {
  const { localName, namespaceURI } = attribute;
  treeChanged();
  // 1. Observers learn of it.
  queueAttributeRecord(element, localName, namespaceURI, oldValue);
  // 2. So does a custom element.
  if (element.customElement !== null) customElementAttributeChanged(element, localName, oldValue, newValue, namespaceURI);
  // 3. What depends on it changes.
  element.attributeChangeSteps(localName, oldValue, newValue, namespaceURI);
}

/**
 * https://dom.spec.whatwg.org/#concept-element-attributes-change
 * @param {AttrImpl} attribute
 * @param {ElementImpl} element
 * @param {string} value
 */
function changeAttribute(attribute, element, value) {
  const oldValue = attribute.currentValue;
  attribute.currentValue = value;
  handleAttributeChanges(attribute, element, oldValue, value);
}

/**
 * https://dom.spec.whatwg.org/#concept-element-attributes-append
 * @param {AttrImpl} attribute
 * @param {ElementImpl} element
 */
function appendAttribute(attribute, element) {
  element.attributeList.push(attribute);
  attribute.ownerElement = element;
  attribute.nodeDocument = element.nodeDocument;
  handleAttributeChanges(attribute, element, null, attribute.currentValue);
}

/**
 * https://dom.spec.whatwg.org/#concept-element-attributes-remove
 * @param {AttrImpl} attribute
 */
function removeAttribute(attribute) {
  const element = attribute.ownerElement;
  if (element === null) return;
  element.attributeList.splice(element.attributeList.indexOf(attribute), 1);
  attribute.ownerElement = null;
  handleAttributeChanges(attribute, element, attribute.currentValue, null);
}

/**
 * https://dom.spec.whatwg.org/#concept-element-attributes-replace
 * @param {AttrImpl} oldAttribute
 * @param {AttrImpl} newAttribute
 */
function replaceAttribute(oldAttribute, newAttribute) {
  const element = /** @type {ElementImpl} */ (oldAttribute.ownerElement);
  element.attributeList[element.attributeList.indexOf(oldAttribute)] = newAttribute;
  newAttribute.ownerElement = element;
  newAttribute.nodeDocument = element.nodeDocument;
  oldAttribute.ownerElement = null;
  handleAttributeChanges(oldAttribute, element, oldAttribute.currentValue, newAttribute.currentValue);
}

/**
 * https://dom.spec.whatwg.org/#concept-element-attributes-get-by-name
 * @param {string} qualifiedName
 * @param {ElementImpl} element
 * @returns {AttrImpl | null}
 */
function getAttributeByName(qualifiedName, element) {
  const name = element.isHTML && element.nodeDocument.isHTMLDocument ? asciiLowercase(qualifiedName) : qualifiedName;
  for (const attribute of element.attributeList) if (attribute.name === name) return attribute;
  return null;
}

/**
 * https://dom.spec.whatwg.org/#concept-element-attributes-get-by-namespace
 * @param {string | null} namespace
 * @param {string} localName
 * @param {ElementImpl} element
 * @returns {AttrImpl | null}
 */
function getAttributeByNamespace(namespace, localName, element) {
  const wanted = namespace === '' ? null : namespace;
  return element.attributeList.find((attribute) => attribute.namespaceURI === wanted && attribute.localName === localName)
    ?? null;
}

/**
 * https://dom.spec.whatwg.org/#concept-element-attributes-set
 * @param {AttrImpl} attribute
 * @param {ElementImpl} element
 * @returns {AttrImpl | null} The attribute whose place it took.
 */
function setAttributeNode(attribute, element) {
  // 1. An attribute belongs to one element.
  if (attribute.ownerElement !== null && attribute.ownerElement !== element) throw domException('InUseAttributeError');
  // 2-3. The one of this name, if it is another.
  const oldAttribute = getAttributeByNamespace(attribute.namespaceURI, attribute.localName, element);
  if (oldAttribute === attribute) return attribute;
  // 4-6. Takes its place, or the last one.
  if (oldAttribute !== null) replaceAttribute(oldAttribute, attribute);
  else appendAttribute(attribute, element);
  return oldAttribute;
}

/**
 * https://dom.spec.whatwg.org/#concept-element-attributes-set-value
 * @param {ElementImpl} element
 * @param {string} localName
 * @param {string} value
 * @param {string | null} [prefix]
 * @param {string | null} [namespace]
 */
function setAttributeValue(element, localName, value, prefix = null, namespace = null) {
  const attribute = getAttributeByNamespace(namespace, localName, element);
  if (attribute !== null) changeAttribute(attribute, element, value);
  else appendAttribute(new AttrImpl(element.nodeDocument, localName, value, namespace, prefix), element);
}
