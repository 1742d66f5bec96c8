// https://dom.spec.whatwg.org/#interface-comment
'use strict';

class CommentImpl extends CharacterDataImpl {
  /**
   * `new Comment(data)` in a page.
   * @param {RealmImpl} realm
   * @param {string} data
   * @returns {CommentImpl}
   */
  static construct(realm, data) {
    return new CommentImpl(realm.window.document, data);
  }

  /** @override */
  get nodeType() {
    return NodeImpl.COMMENT_NODE;
  }

  /** @override */
  get nodeName() {
    return '#comment';
  }

  /**
   * @override
   * @param {DocumentImpl} document
   * @returns {NodeImpl}
   */
  cloneSelf(document) {
    return new CommentImpl(document, this.data);
  }
}

interface_('Comment', CommentImpl, () => ({
  constructor: realmed([optional(DOMString, '')]),
}), { inherits: 'CharacterData', exposed: true, construct: CommentImpl.construct });
