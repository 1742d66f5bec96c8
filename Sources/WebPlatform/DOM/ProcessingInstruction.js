// https://dom.spec.whatwg.org/#interface-processinginstruction
'use strict';

class ProcessingInstructionImpl extends CharacterDataImpl {
  /**
   * @param {DocumentImpl} nodeDocument
   * @param {string} target
   * @param {string} data
   */
  constructor(nodeDocument, target, data) {
    super(nodeDocument, data);
    this.target = target;
  }

  /** @override */
  get nodeType() {
    return NodeImpl.PROCESSING_INSTRUCTION_NODE;
  }

  /** @override */
  get nodeName() {
    return this.target;
  }

  /**
   * @override
   * @param {DocumentImpl} document
   * @returns {NodeImpl}
   */
  cloneSelf(document) {
    return new ProcessingInstructionImpl(document, this.target, this.data);
  }
}

interface_('ProcessingInstruction', ProcessingInstructionImpl, () => ({
  target: readonly(DOMString),
}), { inherits: 'CharacterData', exposed: true });
