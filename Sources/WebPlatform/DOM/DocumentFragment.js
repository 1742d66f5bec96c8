// https://dom.spec.whatwg.org/#interface-documentfragment
'use strict';

class DocumentFragmentImpl extends ParentNodeImpl {
  /** @type {ElementImpl | null} https://dom.spec.whatwg.org/#concept-documentfragment-host, of a template's content */
  host = null;

  /**
   * `new DocumentFragment()` in a page.
   * @param {RealmImpl} realm
   * @returns {DocumentFragmentImpl}
   */
  static construct(realm) {
    return new DocumentFragmentImpl(realm.window.document);
  }

  /** @override */
  get nodeType() {
    return NodeImpl.DOCUMENT_FRAGMENT_NODE;
  }

  /** @override */
  get nodeName() {
    return '#document-fragment';
  }

  /** @override @returns {string | null} */
  get textContent() {
    return descendantText(this);
  }

  /** @override */
  set textContent(value) {
    stringReplaceAll(value ?? '', this);
  }

  /**
   * @param {string} elementId
   * @returns {ElementImpl | null}
   */
  getElementById(elementId) {
    return elementId === '' ? null : firstDescendantElement(this, ({ id }) => id === elementId);
  }

  /**
   * @override
   * @param {DocumentImpl} document
   * @returns {NodeImpl}
   */
  cloneSelf(document) {
    return new DocumentFragmentImpl(document);
  }

  /** @override @returns {ElementImpl | null} */
  get namespaceElement() {
    return null;
  }
}

/**
 * https://dom.spec.whatwg.org/#concept-descendant-text-content
 * @param {NodeImpl} root
 * @returns {string}
 */
function descendantText(root) {
  let text = '';
  for (let node = followingNode(root, root); node !== null; node = followingNode(node, root)) {
    if (node instanceof TextImpl) text += node.data;
  }
  return text;
}

/**
 * https://dom.spec.whatwg.org/#string-replace-all
 * @param {string} string
 * @param {NodeImpl} parent
 */
function stringReplaceAll(string, parent) {
  replaceAllChildren(string === '' ? null : new TextImpl(parent.nodeDocument, string), parent);
}

interface_('DocumentFragment', DocumentFragmentImpl, () => ({
  constructor: realmed([]),
  getElementById: operation([DOMString], nullable('Element')),
  ...parentNodeMembers,
}), { inherits: 'Node', exposed: true, construct: DocumentFragmentImpl.construct });
