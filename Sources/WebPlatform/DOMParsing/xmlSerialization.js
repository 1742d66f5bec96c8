// https://w3c.github.io/DOM-Parsing/#dfn-xml-serialization
'use strict';

/** https://w3c.github.io/DOM-Parsing/#the-namespace-prefix-map */
class NamespacePrefixMap {
  /** @param {Map<string | null, string[]>} [lists] */
  constructor(lists = new Map([[XML_NAMESPACE, ['xml']]])) {
    this.lists = lists;
  }

  copy() {
    return new NamespacePrefixMap(new Map([...this.lists].map(([namespace, prefixes]) => [namespace, [...prefixes]])));
  }

  /**
   * https://w3c.github.io/DOM-Parsing/#dfn-retrieving-a-preferred-prefix-string
   * @param {string | null} namespace
   * @param {string | null} preferred
   * @returns {string | null}
   */
  prefixFor(namespace, preferred) {
    const prefixes = this.lists.get(namespace);
    if (prefixes === undefined) return null;
    return preferred !== null && prefixes.includes(preferred) ? preferred : prefixes[prefixes.length - 1];
  }

  /**
   * @param {string | null} namespace
   * @param {string} prefix
   * @returns {boolean}
   */
  has(namespace, prefix) { return this.lists.get(namespace)?.includes(prefix) ?? false; }

  /**
   * @param {string | null} namespace
   * @param {string} prefix
   */
  add(namespace, prefix) {
    const prefixes = this.lists.get(namespace);
    if (prefixes === undefined) this.lists.set(namespace, [prefix]);
    else prefixes.push(prefix);
  }
}

/**
 * Siblings on the way, of which the first ones are done: the next, what follows the last, and what is in force.
 * @typedef {{ next: NodeImpl | null, isAlone: boolean, end: string, namespace: string | null, map: NamespacePrefixMap }} XMLLevel
 */

/** Serialises one tree; knows how many prefixes it has made up. Not recursive: trees can be deeper than a stack is. */
class XMLTreeSerializer {
  #generated = 1;

  /** @param {boolean} requiresWellFormed whether it throws where the result could not be parsed */
  constructor(requiresWellFormed) {
    this.requiresWellFormed = requiresWellFormed;
  }

  /**
   * @param {NodeImpl} node
   * @returns {string}
   */
  serialize(node) {
    return this.#nodes({ next: node, isAlone: true, end: '', namespace: null, map: new NamespacePrefixMap() });
  }

  /**
   * What is inside a node, where this default namespace is in force.
   * @param {NodeImpl} parent
   * @param {string | null} namespace
   * @returns {string}
   */
  serializeInside(parent, namespace) {
    return this.#nodes({ next: parent.firstChild, isAlone: false, end: '', namespace, map: new NamespacePrefixMap() });
  }

  /**
   * @param {XMLLevel} outermost
   * @returns {string}
   */
  #nodes(outermost) {
    let markup = '';
    const levels = [outermost];
    while (levels.length > 0) {
      const level = levels[levels.length - 1];
      const { next } = level;
      if (next === null) {
        markup += level.end;
        levels.pop();
      } else {
        level.next = level.isAlone ? null : next.nextSibling;
        markup += this.#node(next, level, levels);
      }
    }
    return markup;
  }

  /**
   * @param {NodeImpl} node
   * @param {XMLLevel} level
   * @param {XMLLevel[]} levels gets another one if there is something inside of the node
   * @returns {string} what comes before that
   */
  #node(node, level, levels) {
    if (node instanceof ElementImpl) return this.#element(node, level, levels);
    if (node instanceof CDATASectionImpl) return `<![CDATA[${node.data}]]>`;
    if (node instanceof TextImpl) {
      this.#demand(isXMLText(node.data));
      return node.data.replace(/[&<>]/g, (character) => markupEscapes.get(character) ?? character);
    }
    if (node instanceof CommentImpl) {
      this.#demand(isXMLText(node.data) && !node.data.includes('--') && !node.data.endsWith('-'));
      return `<!--${node.data}-->`;
    }
    if (node instanceof ProcessingInstructionImpl) {
      const { target, data } = node;
      this.#demand(!target.includes(':') && asciiLowercase(target) !== 'xml' && isXMLText(data) && !data.includes('?>'));
      return `<?${target} ${data}?>`;
    }
    if (node instanceof DocumentTypeImpl) return this.#doctype(node);
    levels.push({ ...level, next: node.firstChild, isAlone: false, end: '' });
    if (!(node instanceof DocumentImpl)) return '';
    this.#demand(node.documentElement !== null);
    // Deviates: WebKit gives the declaration that the document was read with.
    return xmlDeclarations.get(node) ?? '';
  }

  /**
   * https://w3c.github.io/DOM-Parsing/#xml-serializing-a-documenttype-node
   * @param {DocumentTypeImpl} doctype
   * @returns {string}
   */
  #doctype({ name, publicId, systemId }) {
    this.#demand(/^[-'()+,./:=?;!*#@$_%a-zA-Z0-9 \r\n]*$/.test(publicId));
    this.#demand(isXMLText(systemId) && !(systemId.includes('"') && systemId.includes("'")));
    let markup = `<!DOCTYPE ${name}`;
    if (publicId !== '') markup += ` PUBLIC "${publicId}"`;
    if (systemId !== '') markup += `${publicId === '' ? ' SYSTEM' : ''} "${systemId}"`;
    return `${markup}>`;
  }

  /**
   * https://w3c.github.io/DOM-Parsing/#xml-serializing-an-element-node
   * @param {ElementImpl} element
   * @param {XMLLevel} level
   * @param {XMLLevel[]} levels
   * @returns {string} its start
   */
  #element(element, { namespace, map: outerMap }, levels) {
    // 1. Its name has to be one.
    this.#demand(!element.localName.includes(':') && isValidName(element.localName));
    // 5-9. What namespaces it declares.
    const map = outerMap.copy();
    const { declared, defaultNamespace } = recordNamespaces(element, map);
    const own = element.namespaceURI;
    let ignoresDefault = false;
    let inherited = namespace;
    let name = '';
    let declaration = '';
    if (inherited === own) {
      // 11. It is in the namespace that is in force.
      ignoresDefault = defaultNamespace !== null;
      name = own === XML_NAMESPACE ? `xml:${element.localName}` : element.localName;
    } else {
      // 12. It needs a prefix, or another default.
      let prefix = element.prefix;
      let candidate = map.prefixFor(own, prefix);
      if (prefix === 'xmlns') {
        this.#demand(false);
        candidate = prefix;
      }
      if (candidate !== null) {
        // 12.4. There is a prefix for it.
        name = `${candidate}:${element.localName}`;
        if (defaultNamespace !== null && defaultNamespace !== XML_NAMESPACE) {
          inherited = defaultNamespace === '' ? null : defaultNamespace;
        }
      } else if (prefix !== null) {
        // 12.5. Its own prefix is declared here.
        if (declared.has(prefix)) prefix = this.#generatePrefix(map, own);
        else map.add(own, prefix);
        name = `${prefix}:${element.localName}`;
        declaration = ` xmlns:${prefix}="${escapeXMLAttribute(own ?? '')}"`;
        if (defaultNamespace !== null) inherited = defaultNamespace === '' ? null : defaultNamespace;
      } else if (defaultNamespace === null || (defaultNamespace !== (own ?? ''))) {
        // 12.6. The default changes.
        ignoresDefault = true;
        name = element.localName;
        inherited = own;
        declaration = ` xmlns="${escapeXMLAttribute(own ?? '')}"`;
      } else {
        // 12.7. Its own declaration makes it so.
        name = element.localName;
        inherited = own;
      }
    }
    const start = `<${name}${declaration}${this.#attributes(element, map, declared, ignoresDefault)}`;
    // 14-17. How it ends.
    const content = element instanceof HTMLTemplateElementImpl ? element.content : element;
    if (own === HTML_NAMESPACE && content.firstChild === null && elementsWithoutEndTag.has(element.localName)) return `${start} />`;
    if (own !== HTML_NAMESPACE && element.firstChild === null) return `${start}/>`;
    levels.push({ next: content.firstChild, isAlone: false, end: `</${name}>`, namespace: inherited, map });
    return `${start}>`;
  }

  /**
   * https://w3c.github.io/DOM-Parsing/#xml-serializing-attributes
   * @param {ElementImpl} element
   * @param {NamespacePrefixMap} map
   * @param {Map<string, string>} declared
   * @param {boolean} ignoresDefault
   * @returns {string}
   */
  #attributes(element, map, declared, ignoresDefault) {
    let markup = '';
    const seen = new Set();
    for (const attribute of element.attributeList) {
      const { namespaceURI: namespace, localName, value } = attribute;
      const key = JSON.stringify([namespace, localName]);
      this.#demand(!seen.has(key));
      seen.add(key);
      let prefix = /** @type {string | null} */ (null);
      if (namespace !== null) {
        prefix = map.prefixFor(namespace, attribute.prefix);
        if (namespace === XMLNS_NAMESPACE) {
          // 3.5.2. A declaration that is made otherwise, or is none.
          if (value === XML_NAMESPACE || (attribute.prefix === null && ignoresDefault)) continue;
          if (attribute.prefix !== null && (!declared.has(localName) || declared.get(localName) !== value) && map.has(value, localName)) continue;
          this.#demand(value !== XMLNS_NAMESPACE && value !== '');
          if (attribute.prefix === 'xmlns') prefix = 'xmlns';
        } else if (prefix === null) {
          // 3.5.3. Its namespace needs a prefix.
          const own = attribute.prefix;
          prefix = own !== null && !declared.has(own) && !isPrefixUsed(map, own) ? own : null;
          if (prefix === null) prefix = this.#generatePrefix(map, namespace);
          else map.add(namespace, prefix);
          markup += ` xmlns:${prefix}="${escapeXMLAttribute(namespace)}"`;
        }
      }
      this.#demand(!localName.includes(':') && isValidName(localName) && !(localName === 'xmlns' && namespace === null));
      this.#demand(isXMLText(value));
      markup += ` ${prefix === null ? '' : `${prefix}:`}${localName}="${escapeXMLAttribute(value)}"`;
    }
    return markup;
  }

  /**
   * https://w3c.github.io/DOM-Parsing/#dfn-generating-a-prefix
   * @param {NamespacePrefixMap} map
   * @param {string | null} namespace
   * @returns {string}
   */
  #generatePrefix(map, namespace) {
    const prefix = `ns${this.#generated}`;
    this.#generated += 1;
    map.add(namespace, prefix);
    return prefix;
  }

  /** @param {boolean} isWellFormed */
  #demand(isWellFormed) {
    if (this.requiresWellFormed && !isWellFormed) throw domException('InvalidStateError');
  }
}

/**
 * https://w3c.github.io/DOM-Parsing/#dfn-recording-the-namespace-information
 * @param {ElementImpl} element
 * @param {NamespacePrefixMap} map
 * @returns {{ declared: Map<string, string>, defaultNamespace: string | null }} the prefixes that it declares, and what
 *   it declares as the default
 */
function recordNamespaces(element, map) {
  const declared = new Map();
  let defaultNamespace = null;
  for (const { namespaceURI, prefix, localName, value } of element.attributeList) {
    if (namespaceURI !== XMLNS_NAMESPACE) continue;
    if (prefix === null) {
      defaultNamespace = value;
    } else if (value !== XML_NAMESPACE) {
      const namespace = value === '' ? null : value;
      if (map.has(namespace, localName)) continue;
      map.add(namespace, localName);
      declared.set(localName, value);
    }
  }
  return { declared, defaultNamespace };
}

/**
 * @param {NamespacePrefixMap} map
 * @param {string} prefix
 * @returns {boolean}
 */
function isPrefixUsed(map, prefix) { return [...map.lists.values()].some((prefixes) => prefixes.includes(prefix)); }

/**
 * https://www.w3.org/TR/xml/#NT-Char
 * @param {string} text
 * @returns {boolean} whether XML can have it
 */
function isXMLText(text) { return !/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text); }

const xmlAttributeEscapes = new Map([
  ['&', '&amp;'], ['"', '&quot;'], ['<', '&lt;'], ['>', '&gt;'], ['\t', '&#9;'], ['\n', '&#10;'], ['\r', '&#13;'],
]);

/**
 * https://w3c.github.io/DOM-Parsing/#dfn-serializing-an-attribute-value
 * @param {string} value
 * @returns {string}
 */
function escapeXMLAttribute(value) {
  return value.replace(/[&"<>\t\n\r]/g, (character) => xmlAttributeEscapes.get(character) ?? character);
}

/**
 * https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#fragment-serializing-algorithm-steps for XML
 * @param {NodeImpl} node
 * @returns {string} what is inside of it
 */
function serializeXMLFragment(node) {
  const parent = node instanceof HTMLTemplateElementImpl ? node.content : node;
  return new XMLTreeSerializer(true).serializeInside(parent, null);
}

/**
 * https://html.spec.whatwg.org/multipage/xhtml.html#parsing-xhtml-fragments
 * @param {ElementImpl} context
 * @param {string} source
 * @returns {DocumentFragmentImpl}
 */
function parseXMLFragment(context, source) {
  const document = context instanceof HTMLTemplateElementImpl ? context.content.nodeDocument : context.nodeDocument;
  const fragment = new DocumentFragmentImpl(document);
  // 1-2. As if it stood in an element where the same prefixes are declared.
  const root = `<root${declarationsInScope(context)}>`;
  const parsed = new XMLDocumentImpl({ isHTMLDocument: false, contentType: document.contentType });
  // 3-4. It must be well-formed, also without what is around it.
  const isWhole = parseXMLInto(`${root}${source}</root>`, parsed) === '' && parsed.childNodes.length === 1;
  if (!isWhole) throw domException('SyntaxError');
  // 5-6. Its nodes.
  for (const child of childList(/** @type {ElementImpl} */ (parsed.documentElement))) appendNode(child, fragment);
  return fragment;
}

/**
 * @param {ElementImpl} element
 * @returns {string} declarations of all prefixes that are declared there
 */
function declarationsInScope(element) {
  const declared = new Map([['', element.namespaceElement?.lookupNamespaceURI(null) ?? '']]);
  for (let node = /** @type {NodeImpl | null} */ (element); node instanceof ElementImpl; node = node.parent) {
    if (node.prefix !== null && !declared.has(node.prefix)) declared.set(node.prefix, node.namespaceURI ?? '');
    for (const { namespaceURI, prefix, localName, value } of node.attributeList) {
      if (namespaceURI === XMLNS_NAMESPACE && prefix !== null && !declared.has(localName)) declared.set(localName, value);
    }
  }
  declared.delete('xml');
  let declarations = '';
  for (const [prefix, namespace] of declared) {
    if (prefix === '' || namespace !== '') declarations += ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeXMLAttribute(namespace)}"`;
  }
  return declarations;
}

class XMLSerializerImpl {
  /**
   * https://w3c.github.io/DOM-Parsing/#dom-xmlserializer-serializetostring
   * @param {NodeImpl} root
   * @returns {string}
   */
  serializeToString(root) { return new XMLTreeSerializer(false).serialize(root); }
}

interface_('XMLSerializer', XMLSerializerImpl, () => ({
  constructor: [],
  serializeToString: operation(['Node'], DOMString),
}), { exposed: true });
