import CGumbo
import Foundation

/// HTML parsing by gumbo (https://html.spec.whatwg.org/multipage/parsing.html), which builds the whole tree at once;
/// the platform's script replays it node by node, so that scripts run with the document as it stood at their point.
///
/// Known limits of gumbo 0.10: it is older than the present content model of `<select>`; and because the tree is
/// finished before it is replayed, what it moves (out of tables, or around misnested formatting) is at its final place
/// from the start.
struct GumboTree {
  /// An element in which markup is parsed as a fragment.
  struct Context {
    /// The local name.
    let name: String
    /// 0 HTML, 1 SVG, 2 MathML.
    let namespace: Int
    /// Whether it is a form or inside one: then there are no others in the fragment.
    var isInForm = false
  }

  /// What parsing gives.
  struct Result {
    /// The nodes.
    var tape: MarkupTape
    /// Pairs of a control and its form (see `FormElementPointer`).
    var formOwners: [Int32] = []
  }

  /// A list of siblings on the way, of which the first ones are done.
  private struct Level {
    let children: GumboVector
    var next: UInt32 = 0
    /// Whether they belong to an element on the tape.
    var hasParent = true
    /// How many elements are around them.
    var depth = 0
    /// Whether what is not an element is on the tape already.
    var hasOnlyElements = false
    var isInForm = false
    var isInTemplate = false
  }

  /// Elements that are nested deeper become siblings of what they are in, as in WebKit.
  ///
  /// Deviates: WebKit's parser forgets what it is in then, so that end tags which come later may end outer elements.
  private static let deepestLevel = 512

  private let source: MarkupSource
  private let isInForm: Bool
  private var tape: MarkupTape
  private var formPointer = FormElementPointer()

  /// Parses `html` as a document, or as a fragment inside `context`.
  static func parse(_ html: String, in context: Context? = nil) -> Result {
    var options = kGumboDefaultOptions
    options.tab_stop = 1
    options.max_errors = 0
    options.fragment_context = GUMBO_TAG_LAST
    if let context {
      // With scripting, noscript holds text only, as noframes does (see MarkupSource).
      let name = context.name == "noscript" ? "noframes" : context.name
      options.fragment_context = name.withCString { gumbo_tagn_enum($0, UInt32(strlen($0))) }
      options.fragment_namespace = GumboNamespaceEnum(UInt32(context.namespace))
    }
    let source = MarkupSource(html)
    return source.parsedBytes.withUnsafeBytes { bytes in
      let characters = bytes.assumingMemoryBound(to: CChar.self)
      guard let start = characters.baseAddress,
        let output = gumbo_parse_with_options(&options, start, characters.count)
      else { return Result(tape: MarkupTape(quirksMode: 0)) }
      defer { gumbo_destroy_output(&options, output) }
      // Of a fragment, gumbo leaves the mode uninitialised.
      let document = output.pointee.document.pointee.v.document
      let mode = context == nil ? document.doc_type_quirks_mode : GUMBO_DOCTYPE_NO_QUIRKS
      var tree = GumboTree(source: source, quirksMode: mode, isInForm: context?.isInForm ?? false)
      if context == nil {
        tree.appendDocument(output.pointee.document)
      } else {
        // The parser's own root counts.
        tree.appendNodes(of: output.pointee.root.pointee.v.element.children, depth: 1)
      }
      return Result(tape: tree.tape, formOwners: tree.formPointer.pairs(in: source))
    }
  }

  private init(source: MarkupSource, quirksMode: GumboQuirksModeEnum, isInForm: Bool) {
    self.source = source
    self.isInForm = isInForm
    tape = MarkupTape(quirksMode: Int32(quirksMode.rawValue))
  }

  private mutating func appendDocument(_ node: UnsafeMutablePointer<GumboNode>) {
    let document = node.pointee.v.document
    if document.has_doctype {
      tape.append(.doctype)
      tape.append(text: document.name)
      tape.append(text: document.public_identifier)
      tape.append(text: document.system_identifier)
    }
    appendNodes(of: document.children)
  }

  /// Appends nodes with all that is inside them. Not recursive: markup can be nested deeper than a stack is.
  private mutating func appendNodes(of children: GumboVector, depth: Int = 0) {
    var pending = [Level(children: children, hasParent: false, depth: depth, isInForm: isInForm)]
    while var level = pending.popLast() {
      guard level.next < level.children.length, let pointer = level.children.data[Int(level.next)] else {
        // The children of an element are done, and so is it.
        if level.hasParent { tape.append(.end) }
        continue
      }
      level.next += 1
      pending.append(level)
      let node = pointer.assumingMemoryBound(to: GumboNode.self)
      switch node.pointee.type {
      case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
        var inner = appendElement(node.pointee, in: level)
        if inner.depth == Self.deepestLevel, inner.hasParent { flatten(&inner) }
        pending.append(inner)
      default:
        if !level.hasOnlyElements { appendCharacterData(node.pointee) }
      }
    }
  }

  /// Ends the element that this level is in once it has its texts: the elements of the level follow it.
  private mutating func flatten(_ level: inout Level) {
    for index in 0..<Int(level.children.length) {
      guard let node = level.children.data[index]?.assumingMemoryBound(to: GumboNode.self) else { continue }
      appendCharacterData(node.pointee)
    }
    tape.append(.end)
    level.hasParent = false
    level.hasOnlyElements = true
    level.depth -= 1
  }

  /// Appends a text or a comment; nothing for other nodes.
  private mutating func appendCharacterData(_ node: GumboNode) {
    switch node.type {
    case GUMBO_NODE_COMMENT:
      tape.append(.comment)
      tape.append(text: node.v.text.text)
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
      tape.append(.text)
      tape.append(text: node.v.text.text)
    default:
      break
    }
  }

  /// Appends the start of an element and returns what is inside it.
  private mutating func appendElement(_ node: GumboNode, in level: Level) -> Level {
    let element = node.v.element
    let isTemplate = node.type == GUMBO_NODE_TEMPLATE
    var inner = Level(
      children: element.children, depth: level.depth + 1, isInForm: level.isInForm, isInTemplate: level.isInTemplate)
    let name = name(of: element)
    if element.tag_namespace == GUMBO_NAMESPACE_HTML {
      let offset = Int(element.start_pos.offset)
      if element.tag == GUMBO_TAG_FORM {
        // A form inside a form is none: its children take its place.
        if level.isInForm, isInForm, !level.isInTemplate {
          inner.hasParent = false
          return inner
        }
        formPointer.appendForm(at: offset, isInTemplate: level.isInTemplate)
        inner.isInForm = true
      } else if isTemplate {
        inner.isInTemplate = true
        inner.isInForm = false
      } else if FormElementPointer.isControl(element.tag) {
        formPointer.appendControl(at: offset, isInTemplate: level.isInTemplate, isInForm: level.isInForm)
      }
    }
    appendStart(of: element, named: name, isTemplate: isTemplate)
    return inner
  }

  private mutating func appendStart(of element: GumboElement, named name: String, isTemplate: Bool) {
    tape.append(isTemplate ? .template : .element)
    tape.append(name: name)
    tape.append(number: Int(element.tag_namespace.rawValue))
    let position = scriptTextPosition(of: element) ?? element.start_pos
    tape.append(number: Int(position.line))
    tape.append(number: Int(position.column))
    tape.append(number: Int(element.attributes.length))
    for index in 0..<Int(element.attributes.length) {
      guard let attribute = element.attributes.data[index]?.assumingMemoryBound(to: GumboAttribute.self) else {
        continue
      }
      tape.append(number: Int(attribute.pointee.attr_namespace.rawValue))
      tape.append(name: attribute.pointee.name.map { String(cString: $0) } ?? "")
      tape.append(text: attribute.pointee.value)
    }
  }

  /// Where the text of a script begins.
  private func scriptTextPosition(of element: GumboElement) -> GumboSourcePosition? {
    guard element.tag == GUMBO_TAG_SCRIPT, element.children.length > 0,
      let text = element.children.data[0]?.assumingMemoryBound(to: GumboNode.self)
    else { return nil }
    return text.pointee.v.text.start_pos
  }

  private func name(of element: GumboElement) -> String {
    if element.tag == GUMBO_TAG_NOFRAMES, source.isNoscript(at: Int(element.start_pos.offset)) { return "noscript" }
    var original = element.original_tag
    if element.tag_namespace == GUMBO_NAMESPACE_SVG {
      gumbo_tag_from_original_text(&original)
      if let name = gumbo_normalize_svg_tagname(&original) { return String(cString: name) }
    }
    guard element.tag == GUMBO_TAG_UNKNOWN else { return String(cString: gumbo_normalized_tagname(element.tag)) }
    original = element.original_tag
    gumbo_tag_from_original_text(&original)
    guard let start = original.data else { return "" }
    return start.withMemoryRebound(to: UInt8.self, capacity: original.length) { bytes in
      let lowercased = UnsafeBufferPointer(start: bytes, count: original.length).map { byte in
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      }
      return String(decoding: lowercased, as: UTF8.self)
    }
  }
}
