// https://html.spec.whatwg.org/multipage/parsing.html#tree-construction, replayed from the tape of MarkupTape.swift
'use strict';

const markupNamespaces = [HTML_NAMESPACE, SVG_NAMESPACE, MATHML_NAMESPACE];

/** Namespaces of attributes and the prefixes that go with them. @type {readonly (readonly [string | null, string | null])[]} */
const markupAttributeNamespaces = [[null, null], [XLINK_NAMESPACE, 'xlink'], [XML_NAMESPACE, 'xml'], [XMLNS_NAMESPACE, 'xmlns']];

/** @type {readonly ('no-quirks' | 'quirks' | 'limited-quirks')[]} */
const markupQuirksModes = ['no-quirks', 'quirks', 'limited-quirks'];

/** Reads a parsed document from its tape and builds its nodes, step by step. */
class MarkupReader {
  static END = 0;
  static ELEMENT = 1;
  static TEMPLATE = 2;
  static TEXT = 3;
  static COMMENT = 4;
  static DOCTYPE = 5;

  /** So many attributes are compared with each other. */
  static #FEW_ATTRIBUTES = 16;

  /** @type {string} */
  #text;
  /** @type {Int32Array} */
  #words;
  #position = 1;
  /** Names by their offset: each is made once. @type {Map<number, string>} */
  #names = new Map();
  /** @type {{ node: NodeImpl, element: ElementImpl }[]} The elements that are open, and where their children go. */
  #open = [];
  /** @type {DocumentImpl} */
  #document;
  /** @type {FormOwnerList | null} Where the parser knows of form owners what the tree does not tell. */
  #formOwners;

  /**
   * @param {[string, ArrayBuffer, number[]]} tape
   * @param {NodeImpl} root What the outermost nodes become children of.
   * @param {boolean} [allowsShadowRoots] https://dom.spec.whatwg.org/#document-allow-declarative-shadow-roots
   */
  constructor([text, words, formOwners], root, allowsShadowRoots = false) {
    this.#text = text;
    this.#formOwners = formOwners.length === 0 ? null : new FormOwnerList(formOwners);
    this.#words = new Int32Array(words);
    this.root = root;
    /** Whether custom elements are made as such; those of a fragment are when they are inserted. */
    this.isDocument = root instanceof DocumentImpl;
    this.allowsShadowRoots = allowsShadowRoots;
    this.#document = root.nodeDocument;
    /** Where the node read last stands in the source, 1-based. */
    this.line = 1;
    this.column = 1;
    /** How many scripts have been read to their end. */
    this.closedScripts = 0;
    /** Whether there is markup that has not come yet: never. */
    this.isWaiting = false;
  }

  /** @returns {ElementImpl[]} The elements that are open, the outermost first. */
  get openElements() {
    return this.#open.map(({ element }) => element);
  }

  /** @returns {'no-quirks' | 'quirks' | 'limited-quirks'} */
  get quirksMode() {
    return markupQuirksModes[this.#words[0]];
  }

  /** @returns {boolean} */
  get atEnd() {
    return this.#position >= this.#words.length;
  }

  /**
   * Builds nodes until `pause` says so of an element that has just been opened or closed.
   * @param {(element: ElementImpl, event: 'opened' | 'closed') => boolean} pause
   */
  read(pause) {
    while (!this.atEnd) {
      const code = this.#words[this.#position];
      this.#position += 1;
      const parent = this.#open.length === 0 ? this.root : this.#open[this.#open.length - 1].node;
      switch (code) {
        case MarkupReader.END: {
          const closed = /** @type {{ element: ElementImpl }} */ (this.#open.pop()).element;
          closed.childrenChangedSteps();
          if (closed instanceof HTMLScriptElementImpl) this.closedScripts += 1;
          if (pause(closed, 'closed')) return;
          break;
        }
        case MarkupReader.TEXT:
          appendParsedText(this.#span(), parent, this.#document);
          break;
        case MarkupReader.COMMENT:
          appendParsedNode(new CommentImpl(parent.nodeDocument, this.#span()), parent);
          break;
        case MarkupReader.DOCTYPE:
          appendParsedNode(new DocumentTypeImpl(this.#document, this.#span(), this.#span(), this.#span()), parent);
          break;
        default: {
          const element = this.#openElement(parent, code === MarkupReader.TEMPLATE);
          if (pause(element, 'opened')) return;
        }
      }
    }
  }

  /**
   * @param {NodeImpl} parent
   * @param {boolean} isTemplate
   * @returns {ElementImpl}
   */
  #openElement(parent, isTemplate) {
    const name = this.#name();
    const namespace = markupNamespaces[this.#word()];
    this.line = this.#word();
    this.column = this.#word();
    const document = parent.nodeDocument;
    const element = this.isDocument ? createParsedElement(document, name, namespace) : createElement(document, name, namespace);
    if (element instanceof HTMLScriptElementImpl) element.startParsing(this.line, this.column);
    this.#readAttributes(element);
    const host = this.allowsShadowRoots && isTemplate && this.#open.length > 0 ? this.#open[this.#open.length - 1].element : null;
    const declaresShadowRoot = host !== null && declareShadowRoot(element, host);
    const node = isTemplate && element instanceof HTMLTemplateElementImpl ? element.content : element;
    this.#open.push({ node, element });
    if (!declaresShadowRoot) appendParsedNode(element, parent);
    // Deviates: as in WebKit, a custom element learns of its attributes when it is in its place.
    if (elementReactions.pending !== 0) elementReactions.invoke();
    this.#formOwners?.note(element);
    return element;
  }

  /** @param {ElementImpl} element */
  #readAttributes(element) {
    const count = this.#word();
    const names = count > MarkupReader.#FEW_ATTRIBUTES ? new Set() : null;
    for (let index = 0; index < count; index += 1) {
      const [namespace, prefix] = markupAttributeNamespaces[this.#word()];
      const localName = this.#name();
      const value = this.#span();
      const ownPrefix = localName === 'xmlns' ? null : prefix;
      // Only the first of a name counts. Few are soon compared.
      if (names === null) {
        if (getAttributeByNamespace(namespace, localName, element) !== null) continue;
      } else {
        const name = `${prefix}:${localName}`;
        if (names.has(name)) continue;
        names.add(name);
      }
      appendAttribute(new AttrImpl(element.nodeDocument, localName, value, namespace, ownPrefix), element);
    }
  }

  /** @returns {number} */
  #word() {
    const word = this.#words[this.#position];
    this.#position += 1;
    return word;
  }

  /** @returns {string} */
  #span() {
    const offset = this.#word();
    return this.#text.slice(offset, offset + this.#word());
  }

  /** @returns {string} */
  #name() {
    const offset = this.#words[this.#position];
    let name = this.#names.get(offset);
    if (name === undefined) {
      name = this.#span();
      this.#names.set(offset, name);
    } else {
      this.#position += 2;
    }
    return name;
  }
}

/**
 * Puts a node at the end of a parent that may have it: what `insertNode` does, without what a parser has no need of.
 * @param {NodeImpl} node
 * @param {NodeImpl} parent
 */
function appendParsedNode(node, parent) {
  const previousSibling = parent.lastChild;
  linkNode(node, parent, null);
  treeChanged();
  nodeInserted(node, parent);
  queueTreeRecord(parent, [node], [], previousSibling, null);
  if (!node.isConnected) return;
  // What a custom element has made in its constructor is in the document, too.
  if (node instanceof ElementImpl && node.shadow !== null) {
    for (const connected of subtree(node)) if (connected.isConnected) connected.postConnectionSteps();
  } else {
    node.postConnectionSteps();
  }
}

/**
 * https://html.spec.whatwg.org/multipage/parsing.html#insert-a-character
 * @param {string} text
 * @param {NodeImpl} parent
 * @param {DocumentImpl} document
 */
function appendParsedText(text, parent, document) {
  // A document has no text.
  if (parent === document) return;
  const { lastChild } = parent;
  if (lastChild instanceof TextImpl) lastChild.appendData(text);
  else appendParsedNode(new TextImpl(parent.nodeDocument, text), parent);
}
