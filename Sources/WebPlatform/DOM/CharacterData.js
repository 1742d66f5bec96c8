// https://dom.spec.whatwg.org/#interface-characterdata
'use strict';

class CharacterDataImpl extends NodeImpl {
  /** @type {string} */
  #data;

  /**
   * @param {DocumentImpl} nodeDocument
   * @param {string} data
   */
  constructor(nodeDocument, data) {
    super(nodeDocument);
    this.#data = data;
  }

  /** @returns {string} */
  get data() {
    return this.#data;
  }

  set data(data) {
    this.replaceData(0, this.length, data);
  }

  /** @returns {number} */
  get length() {
    return this.#data.length;
  }

  /** @override @returns {string} */
  get consoleText() {
    return `${this.nodeName} ${JSON.stringify(this.#data)}`;
  }

  /** @override */
  get nodeLength() {
    return this.#data.length;
  }

  /** @override @returns {string | null} */
  get nodeValue() {
    return this.#data;
  }

  /** @override */
  set nodeValue(value) {
    this.data = value ?? '';
  }

  /** @override @returns {string | null} */
  get textContent() {
    return this.#data;
  }

  /** @override */
  set textContent(value) {
    this.data = value ?? '';
  }

  /**
   * https://dom.spec.whatwg.org/#concept-cd-substring
   * @param {number} offset
   * @param {number} count
   * @returns {string}
   */
  substringData(offset, count) {
    if (offset > this.length) throw domException('IndexSizeError');
    return this.#data.slice(offset, offset + count);
  }

  /** @param {string} data */
  appendData(data) {
    this.replaceData(this.length, 0, data);
  }

  /**
   * @param {number} offset
   * @param {string} data
   */
  insertData(offset, data) {
    this.replaceData(offset, 0, data);
  }

  /**
   * @param {number} offset
   * @param {number} count
   */
  deleteData(offset, count) {
    this.replaceData(offset, count, '');
  }

  /**
   * https://dom.spec.whatwg.org/#concept-cd-replace
   * @param {number} offset
   * @param {number} count
   * @param {string} data
   */
  replaceData(offset, count, data) {
    // 1-3. Within the data.
    if (offset > this.length) throw domException('IndexSizeError');
    const end = Math.min(offset + count, this.length);
    // 4. Observers learn of it.
    queueDataRecord(this, this.#data);
    // 5-7. Replace.
    this.#data = this.#data.slice(0, offset) + data + this.#data.slice(end);
    treeChanged();
    // 8-11. Ranges go on in what is left.
    liveRangeSteps?.replacing(this, offset, end - offset, data.length);
    // 12. The parent may depend on its text.
    this.parent?.childrenChangedSteps();
  }
}

interface_('CharacterData', CharacterDataImpl, () => ({
  data: attribute(legacyNullToEmptyString(DOMString)),
  length: readonly(unsignedLong),
  substringData: operation([unsignedLong, unsignedLong], DOMString),
  appendData: operation([DOMString]),
  insertData: operation([unsignedLong, DOMString]),
  deleteData: operation([unsignedLong, unsignedLong]),
  replaceData: operation([unsignedLong, unsignedLong, DOMString]),
  previousElementSibling: readonly(nullable('Element')),
  nextElementSibling: readonly(nullable('Element')),
  ...childNodeMembers,
}), { inherits: 'Node', exposed: true });
