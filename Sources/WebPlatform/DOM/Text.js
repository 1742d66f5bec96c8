// https://dom.spec.whatwg.org/#interface-text
'use strict';

class TextImpl extends CharacterDataImpl {
  /**
   * `new Text(data)` in a page.
   * @param {RealmImpl} realm
   * @param {string} data
   * @returns {TextImpl}
   */
  static construct(realm, data) {
    return new TextImpl(realm.window.document, data);
  }

  /** @override */
  get nodeType() {
    return NodeImpl.TEXT_NODE;
  }

  /** @override */
  get nodeName() {
    return '#text';
  }

  /**
   * https://dom.spec.whatwg.org/#dom-text-wholetext
   * @returns {string}
   */
  get wholeText() {
    let first = /** @type {NodeImpl} */ (this);
    while (first.previousSibling instanceof TextImpl) first = first.previousSibling;
    let text = '';
    for (let node = /** @type {NodeImpl | null} */ (first); node instanceof TextImpl; node = node.nextSibling) text += node.data;
    return text;
  }

  /** @returns {HTMLSlotElementImpl | null} https://dom.spec.whatwg.org/#dom-slotable-assignedslot */
  get assignedSlot() {
    return this.meetsShadowTrees ? findSlot(this, true) : null;
  }

  /**
   * https://dom.spec.whatwg.org/#concept-text-split
   * @param {number} offset
   * @returns {TextImpl}
   */
  splitText(offset) {
    // 1-5. The second part is a node of its own.
    if (offset > this.length) throw domException('IndexSizeError');
    const newNode = new TextImpl(this.nodeDocument, this.data.slice(offset));
    // 6-7. Beside this one.
    const { parent } = this;
    if (parent !== null) {
      insertNode(newNode, parent, this.nextSibling);
      liveRangeSteps?.splitting(this, offset, newNode);
    }
    // 8-9. And no longer in it.
    this.replaceData(offset, this.length - offset, '');
    return newNode;
  }

  /**
   * @override
   * @param {DocumentImpl} document
   * @returns {NodeImpl}
   */
  cloneSelf(document) {
    return new TextImpl(document, this.data);
  }
}

/** https://dom.spec.whatwg.org/#interface-cdatasection */
class CDATASectionImpl extends TextImpl {
  /** @override */
  get nodeType() {
    return NodeImpl.CDATA_SECTION_NODE;
  }

  /** @override */
  get nodeName() {
    return '#cdata-section';
  }

  /**
   * @override
   * @param {DocumentImpl} document
   * @returns {NodeImpl}
   */
  cloneSelf(document) {
    return new CDATASectionImpl(document, this.data);
  }
}

interface_('Text', TextImpl, () => ({
  constructor: realmed([optional(DOMString, '')]),
  assignedSlot: readonly(nullable('HTMLSlotElement')),
  wholeText: readonly(DOMString),
  splitText: operation([unsignedLong], 'Text'),
}), { inherits: 'CharacterData', exposed: true, construct: TextImpl.construct });

interface_('CDATASection', CDATASectionImpl, () => ({}), { inherits: 'Text', exposed: true });
