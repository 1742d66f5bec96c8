// https://dom.spec.whatwg.org/#concept-node-clone and https://dom.spec.whatwg.org/#concept-node-equals
'use strict';

/**
 * @param {NodeImpl} node
 * @param {{ document?: DocumentImpl, subtree?: boolean, parent?: NodeImpl | null }} [options]
 * @returns {NodeImpl}
 */
function cloneNode(node, options = {}) {
  const { document = node.nodeDocument, subtree = false, parent = null } = options;
  // 1-3. The node itself, with what its kind adds.
  const copy = node.cloneSelf(document);
  const copyDocument = copy.nodeDocument;
  node.cloningSteps(copy, subtree);
  // 4. In its place.
  if (parent !== null) insertNode(copy, parent, null);
  // 5. And its children.
  if (subtree) {
    for (let child = node.firstChild; child !== null; child = child.nextSibling) {
      cloneNode(child, { document: copyDocument, subtree, parent: copy });
    }
  }
  // 6. And its shadow root, if that may be cloned.
  if (node instanceof ElementImpl && node.shadow !== null) cloneShadowRoot(node, /** @type {ElementImpl} */ (copy));
  return copy;
}

/**
 * @param {NodeImpl} a
 * @param {NodeImpl} b
 * @returns {boolean}
 */
function nodesAreEqual(a, b) {
  // 1-2. Of one kind, and the same in what that kind holds.
  if (a.nodeType !== b.nodeType || !nodesHoldTheSame(a, b)) return false;
  // 3-4. With equal children.
  const childrenOfA = childList(a);
  const childrenOfB = childList(b);
  return childrenOfA.length === childrenOfB.length
    && childrenOfA.every((child, index) => nodesAreEqual(child, childrenOfB[index]));
}

/**
 * @param {NodeImpl} a
 * @param {NodeImpl} b Of the same kind.
 * @returns {boolean}
 */
function nodesHoldTheSame(a, b) {
  if (a instanceof ElementImpl && b instanceof ElementImpl) {
    return a.namespaceURI === b.namespaceURI && a.prefix === b.prefix && a.localName === b.localName
      && a.attributeList.length === b.attributeList.length
      && a.attributeList.every((attribute) => {
        const other = getAttributeByNamespace(attribute.namespaceURI, attribute.localName, b);
        return other !== null && other.value === attribute.value;
      });
  }
  if (a instanceof DocumentTypeImpl && b instanceof DocumentTypeImpl) {
    return a.name === b.name && a.publicId === b.publicId && a.systemId === b.systemId;
  }
  if (a instanceof AttrImpl && b instanceof AttrImpl) {
    return a.namespaceURI === b.namespaceURI && a.localName === b.localName && a.value === b.value;
  }
  if (a instanceof CharacterDataImpl && b instanceof CharacterDataImpl) {
    return a.nodeName === b.nodeName && a.data === b.data;
  }
  return true;
}
