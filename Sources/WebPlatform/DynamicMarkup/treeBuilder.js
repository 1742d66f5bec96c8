// https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
'use strict';

/** @typedef {(builder: HTMLTreeBuilder, token: MarkupToken) => void} InsertionMode */

/** Builds a document of tokens as they come. What each of them does depends on the insertion mode. */
class HTMLTreeBuilder {
  /** @type {InsertionMode} */
  mode = initialMode;
  /** @type {InsertionMode} Where it goes back to after text. */
  originalMode = initialMode;
  /** @type {InsertionMode[]} https://html.spec.whatwg.org/multipage/parsing.html#stack-of-template-insertion-modes */
  templateModes = [];
  formatting = new FormattingElementList();
  /** @type {ElementImpl | null} https://html.spec.whatwg.org/multipage/parsing.html#head-element-pointer */
  head = null;
  /** @type {HTMLFormElementImpl | null} https://html.spec.whatwg.org/multipage/parsing.html#form-element-pointer */
  form = null;
  /** https://html.spec.whatwg.org/multipage/parsing.html#frameset-ok-flag */
  framesetOK = true;
  /** https://html.spec.whatwg.org/multipage/parsing.html#foster-parent */
  fosterParents = false;
  /** Text of a table that may have to go before it. */
  pendingTableText = '';
  /** Whether a newline that comes next is dropped: the first one in a pre or a textarea is. */
  ignoresNewline = false;
  /** The tree has been built to its end. */
  isFinished = false;

  /**
   * @param {DocumentImpl} document
   * @param {boolean} runsScripts https://html.spec.whatwg.org/multipage/parsing.html#scripting-flag
   * @param {MarkupTokenizer} tokenizer
   * @param {(element: ElementImpl) => void} opened is told of each element that comes into the tree
   * @param {(element: ElementImpl) => void} closed is told of each that is complete
   */
  constructor(document, runsScripts, tokenizer, opened, closed) {
    this.document = document;
    this.runsScripts = runsScripts;
    this.tokenizer = tokenizer;
    this.opened = opened;
    this.open = new OpenElementStack(closed);
    tokenizer.allowsCDATA = () => this.open.length > 0 && !this.open.current.isHTML;
  }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#tree-construction-dispatcher
   * @param {MarkupToken} token
   */
  process(token) {
    if (this.ignoresNewline) {
      this.ignoresNewline = false;
      if (token.type === 'text' && token.data.startsWith('\n')) {
        if (token.data === '\n') return;
        token.data = token.data.slice(1);
      }
    }
    if (this.isForeign(token)) processForeignToken(this, token);
    else this.mode(this, token);
  }

  /**
   * @param {MarkupToken} token
   * @returns {boolean} whether the rules of foreign content are for it
   */
  isForeign(token) {
    if (this.open.length === 0 || token.type === 'eof') return false;
    const { current } = this.open;
    if (current.isHTML) return false;
    const isStart = token.type === 'start';
    if (isMathMLTextIntegrationPoint(current) && (token.type === 'text'
      || (isStart && token.name !== 'mglyph' && token.name !== 'malignmark'))) return false;
    if (isStart && token.name === 'svg' && current.namespaceURI === MATHML_NAMESPACE
      && current.localName === 'annotation-xml') return false;
    return !(isHTMLIntegrationPoint(current) && (isStart || token.type === 'text'));
  }

  /**
   * @param {ElementImpl} element
   * @returns {NodeImpl} where its children go
   */
  contentOf(element) { return element instanceof HTMLTemplateElementImpl ? element.content : element; }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#appropriate-place-for-inserting-a-node
   * @param {ElementImpl} [target]
   * @returns {{ parent: NodeImpl, before: NodeImpl | null }}
   */
  placeFor(target = this.open.current) {
    if (!this.fosterParents || !isHTMLElementNamed(target, 'table', 'tbody', 'tfoot', 'thead', 'tr')) {
      return { parent: this.contentOf(target), before: null };
    }
    // 2. What does not belong into a table goes before it; or into the template that came after it.
    const { elements } = this.open;
    const lastIndexOfNamed = (/** @type {string} */ name) => elements.reduce(
      (found, element, index) => (isHTMLElementNamed(element, name) ? index : found), -1);
    const template = lastIndexOfNamed('template');
    const table = lastIndexOfNamed('table');
    if (template > table) return { parent: this.contentOf(elements[template]), before: null };
    if (table < 0) return { parent: elements[0], before: null };
    const { parent } = elements[table];
    if (parent !== null) return { parent, before: elements[table] };
    return { parent: this.contentOf(elements[table - 1]), before: null };
  }

  /**
   * @param {NodeImpl} node
   * @param {{ parent: NodeImpl, before: NodeImpl | null }} place
   */
  #insert(node, { parent, before }) {
    // What a script has put there may leave no room.
    if (parent instanceof DocumentImpl && node instanceof ElementImpl && parent.documentElement !== null) return;
    if (before === null) appendParsedNode(node, parent);
    else insertNode(node, parent, before);
  }

  /**
   * Moves a node that has been built.
   * @param {NodeImpl} node
   * @param {ElementImpl} target
   * @param {boolean} [mayFoster]
   */
  moveNode(node, target, mayFoster = false) {
    const fosterParents = this.fosterParents;
    this.fosterParents = mayFoster;
    const { parent, before } = this.placeFor(target);
    this.fosterParents = fosterParents;
    // A script may have put the place into the node.
    if (!isInclusiveAncestor(node, parent)) insertNode(node, parent, before === node ? node.nextSibling : before);
  }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token
   * @param {StartTagToken} token
   * @param {string} namespace
   * @param {NodeImpl} parent
   * @returns {ElementImpl}
   */
  createForToken(token, namespace, parent) {
    const element = createParsedElement(parent.nodeDocument, token.name, namespace);
    if (element instanceof HTMLScriptElementImpl) {
      const { line, column } = this.tokenizer.input;
      element.startParsing(line, column);
    }
    for (const [name, value] of token.attributes) {
      const adjusted = namespace === HTML_NAMESPACE ? undefined : foreignAttributes.get(name);
      const [prefix, localName, attributeNamespace] = adjusted ?? [null, name, null];
      appendAttribute(new AttrImpl(element.nodeDocument, localName, value, attributeNamespace, prefix), element);
    }
    return element;
  }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#insert-a-foreign-element
   * @param {StartTagToken} token
   * @param {string} [namespace]
   * @returns {ElementImpl}
   */
  insertElement(token, namespace = HTML_NAMESPACE) {
    const place = this.open.length === 0 ? { parent: this.document, before: null } : this.placeFor();
    const element = this.createForToken(token, namespace, place.parent);
    const declaresShadowRoot = token.name === 'template' && this.document.defaultView !== null && this.open.length > 1
      && declareShadowRoot(element, this.open.current);
    if (!declaresShadowRoot) this.#insert(element, place);
    // Deviates: as in WebKit, a custom element learns of its attributes when it is in its place.
    if (elementReactions.pending !== 0) elementReactions.invoke();
    this.open.push(element);
    this.#associateWithForm(element);
    this.opened(element);
    return element;
  }

  /**
   * An element without content.
   * @param {StartTagToken} token
   */
  insertVoidElement(token) {
    this.insertElement(token);
    this.open.pop();
  }

  /**
   * An element whose tag is not there.
   * @param {string} name
   * @returns {ElementImpl}
   */
  insertImplied(name) { return this.insertElement({ type: 'start', name, attributes: [], isSelfClosing: false }); }

  /** @param {ElementImpl} element */
  #associateWithForm(element) {
    const { form } = this;
    if (form === null || !element.isHTML || !formAssociatedNames.has(element.localName) || this.open.has('template')) return;
    if (!isInclusiveAncestor(form, element)) /** @type {FormAssociatedElementImpl} */ (element).associateWithParserForm(form);
  }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#insert-a-comment
   * @param {CommentToken} token
   * @param {NodeImpl} [parent]
   */
  insertComment(token, parent) {
    const place = parent === undefined ? this.placeFor() : { parent, before: null };
    this.#insert(new CommentImpl(place.parent.nodeDocument, token.data), place);
  }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#insert-a-character
   * @param {string} data
   */
  insertText(data) {
    if (data === '') return;
    const { parent, before } = this.placeFor();
    if (before === null) {
      appendParsedText(data, parent, this.document);
      return;
    }
    // A document has no text.
    if (parent instanceof DocumentImpl) return;
    const { previousSibling } = before;
    if (previousSibling instanceof TextImpl) previousSibling.appendData(data);
    else insertNode(new TextImpl(parent.nodeDocument, data), parent, before);
  }

  /**
   * https://html.spec.whatwg.org/multipage/parsing.html#parsing-elements-that-contain-only-text
   * @param {StartTagToken} token
   * @param {'rcdata' | 'rawtext' | 'script'} state
   */
  insertTextElement(token, state) {
    this.insertElement(token);
    this.tokenizer.beginText(state, token.name);
    this.originalMode = this.mode;
    this.mode = textMode;
  }

  /** https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements */
  reconstructFormatting() {
    const { entries } = this.formatting;
    // 1-6. Back to the first one after which none is open.
    let index = entries.length;
    while (index > 0) {
      const entry = entries[index - 1];
      if (entry === null || this.open.includes(entry.element)) break;
      index -= 1;
    }
    // 7-10. Each from there is opened again.
    for (; index < entries.length; index += 1) {
      const { token } = /** @type {FormattingEntry} */ (entries[index]);
      entries[index] = { element: this.insertElement(token), token };
    }
  }

  /** https://html.spec.whatwg.org/multipage/parsing.html#close-a-p-element */
  closeParagraph() {
    this.open.generateImpliedEndTags('p');
    this.open.popUntil('p');
  }

  /** A paragraph that is open ends. */
  closeParagraphInScope() {
    if (this.open.hasNamedInScope('p', buttonScope)) this.closeParagraph();
  }

  /** https://html.spec.whatwg.org/multipage/parsing.html#reset-the-insertion-mode-appropriately */
  resetMode() {
    const { elements } = this.open;
    for (let index = elements.length - 1; index >= 0; index -= 1) {
      const mode = this.#modeIn(elements, index);
      if (mode !== null) {
        this.mode = mode;
        return;
      }
    }
    this.mode = inBodyMode;
  }

  /**
   * @param {ElementImpl[]} elements
   * @param {number} index
   * @returns {InsertionMode | null}
   */
  #modeIn(elements, index) {
    const element = elements[index];
    if (!element.isHTML) return null;
    switch (element.localName) {
      case 'select': {
        const outer = elements.slice(0, index).reverse().find((other) => isHTMLElementNamed(other, 'template', 'table'));
        return outer?.localName === 'table' ? inSelectInTableMode : inSelectMode;
      }
      case 'td': case 'th': return inCellMode;
      case 'tr': return inRowMode;
      case 'tbody': case 'thead': case 'tfoot': return inTableBodyMode;
      case 'caption': return inCaptionMode;
      case 'colgroup': return inColumnGroupMode;
      case 'table': return inTableMode;
      case 'template': return this.templateModes[this.templateModes.length - 1];
      case 'head': return inHeadMode;
      case 'body': return inBodyMode;
      case 'frameset': return inFramesetMode;
      case 'html': return this.head === null ? beforeHeadMode : afterHeadMode;
      default: return null;
    }
  }

  /**
   * Goes on in another document that has been built of the same markup.
   * @param {DocumentImpl} document
   * @param {readonly ElementImpl[]} openElements that are open there
   */
  moveTo(document, openElements) {
    const draft = this.document;
    /** @type {Map<ElementImpl, ElementImpl>} */
    const counterparts = new Map();
    let next = 0;
    this.open.elements = this.open.elements.map((element, index, elements) => {
      const found = openElements.findIndex((other, at) => at >= next && other.localName === element.localName);
      if (found >= 0) next = found + 1;
      const counterpart = found >= 0 ? openElements[found] : cloneNode(element, { document });
      // What is not open there, because it will be moved, begins anew.
      if (found < 0) appendParsedNode(counterpart, this.contentOf(counterparts.get(elements[index - 1]) ?? openElements[0]));
      counterparts.set(element, /** @type {ElementImpl} */ (counterpart));
      return /** @type {ElementImpl} */ (counterpart);
    });
    for (const entry of this.formatting.entries) {
      if (entry !== null) entry.element = counterparts.get(entry.element) ?? entry.element;
    }
    const { form } = this;
    if (form !== null) {
      const isForm = (/** @type {ElementImpl} */ element) => isHTMLElementNamed(element, 'form');
      const ordinal = descendantElements(draft, isForm).indexOf(form);
      this.form = /** @type {HTMLFormElementImpl | null} */ (counterparts.get(form) ?? descendantElements(document, isForm)[ordinal] ?? null);
    }
    if (this.head !== null) this.head = counterparts.get(this.head) ?? document.head;
    this.document = document;
  }

  /** https://html.spec.whatwg.org/multipage/parsing.html#stop-parsing, step 4 */
  finish() {
    while (this.open.length > 0) this.open.pop();
    this.isFinished = true;
  }
}

/**
 * Parts a token's text into the whitespace that it begins with and the rest, for modes in which they differ.
 * @param {TextToken} token It keeps the rest.
 * @returns {string} the whitespace
 */
function takeWhitespace(token) {
  const [whitespace] = /** @type {RegExpExecArray} */ (/^[\t\n\f\r ]*/.exec(token.data));
  token.data = token.data.slice(whitespace.length);
  return whitespace;
}

/**
 * Keeps the whitespace of a text where there can be no other.
 * @param {string} data
 * @returns {string}
 */
function onlyWhitespace(data) { return data.replaceAll(/[^\t\n\f\r ]+/g, ''); }
