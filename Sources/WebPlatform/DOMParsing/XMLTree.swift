import CXML
import JavaScriptEngine

/// XML parsing by libxml2, as WebKit does it: its errors have the same texts, and nothing outside of the document is
/// ever loaded. The whole document is parsed at once; the platform's script replays it node by node.
///
/// The tape is a flat list of the nodes in tree order, up to the first fatal error:
/// - element: 1, prefix, local name, namespace, line, column, number of attributes; for each prefix, local name,
///   namespace, value. Declarations of namespaces are attributes, and come first.
/// - end of an element: 0.
/// - text: 3, text. Comment: 4, text. Doctype: 5, name, public identifier, system identifier. CDATA section: 6, text.
///   Processing instruction: 7, target, data.
/// - XML declaration: 9, version, encoding, standalone (1 yes, 0 no, -2 not said).
/// - errors, at the end: 8, the text that tells of them.
///
/// What there is none of is null.
final class XMLTree {
  private enum Code: Double {
    case end, element, text = 3, comment, doctype, cdata, instruction, errors, declaration
  }

  private static let maximumErrors = 25
  private static let xmlnsNamespace = "http://www.w3.org/2000/xmlns/"

  private var tape: [HostValue] = []
  private var text = ""
  private var errors = ""
  private var errorCount = 0
  /// Whether any of them was more than a warning.
  private var isBroken = false
  private var latestErrorPlace = (line: -1, column: -1)
  private var isXHTML = false
  /// The encoding that the document names; the parser is not told.
  private var declaredEncoding = HostValue.null
  /// The entity of HTML that has been asked for, in the form that the parser wants.
  private var entity = xmlEntity()
  private var entityContent: [UInt8] = []

  /// Parses `source` as a document.
  static func parse(_ source: String) -> [HostValue] {
    let tree = XMLTree()
    let declaration = source.prefixMatch(of: /<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"'>]+)/)
    tree.declaredEncoding = declaration.map { .string(String($0.output.1)) } ?? .null
    tree.parse(Array(source.utf8))
    tree.endText()
    if tree.isBroken { tree.append(.errors, .string(tree.errors)) }
    return tree.tape
  }

  private init() {}

  private func parse(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      let characters = buffer.bindMemory(to: CChar.self)
      guard let context = xmlCreateMemoryParserCtxt(characters.baseAddress, Int32(clamping: characters.count)) else {
        // There is no text at all.
        return addError("Extra content at the end of the document\n", at: (1, 1))
      }
      defer {
        if let document = context.pointee.myDoc { xmlFreeDoc(document) }
        context.pointee.myDoc = nil
        xmlFreeParserCtxt(context)
      }
      // Texts of scripts are UTF-8 here whatever they say of themselves.
      let options = XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
      xmlCtxtUseOptions(context, Int32(bitPattern: options))
      context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
      Self.install(in: context)
      xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
      xmlParseDocument(context)
    }
  }

  // MARK: What the parser calls

  private static func of(_ context: UnsafeMutableRawPointer?) -> XMLTree? {
    guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self), let tree = parser.pointee._private else {
      return nil
    }
    return Unmanaged<XMLTree>.fromOpaque(tree).takeUnretainedValue()
  }

  private static func install(in context: xmlParserCtxtPtr) {
    let handler = context.pointee.sax
    handler?.pointee.startDocument = { context in
      xmlSAX2StartDocument(context)
      guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee else { return }
      // Minus 1 is the mark of no declaration, minus 2 of one that does not say.
      guard parser.standalone != -1 else { return }
      XMLTree.of(context)?.append(
        .declaration, XMLTree.value(parser.version), XMLTree.of(context)?.declaredEncoding ?? .null,
        .number(Double(parser.standalone)))
    }
    handler?.pointee.startElementNs = { context, name, prefix, uri, namespaceCount, namespaces, count, _, attributes in
      XMLTree.of(context)?.startElement(
        (prefix, name, uri), XMLTree.place(context),
        XMLTree.declarations(namespaces, namespaceCount) + XMLTree.attributes(attributes, count))
    }
    handler?.pointee.endElementNs = { context, _, _, _ in XMLTree.of(context)?.append(.end) }
    handler?.pointee.characters = { context, text, length in XMLTree.of(context)?.addText(text, length) }
    handler?.pointee.ignorableWhitespace = handler?.pointee.characters
    handler?.pointee.cdataBlock = { context, text, length in
      XMLTree.of(context)?.append(.cdata, .string(XMLTree.string(text, length)))
    }
    handler?.pointee.comment = { context, text in
      XMLTree.of(context)?.append(.comment, .string(XMLTree.string(text) ?? ""))
    }
    handler?.pointee.processingInstruction = { context, target, data in
      XMLTree.of(context)?.append(
        .instruction, .string(XMLTree.string(target) ?? ""), .string(XMLTree.string(data) ?? ""))
    }
    handler?.pointee.internalSubset = { context, name, publicID, systemID in
      // The parser keeps what entities the document declares.
      xmlSAX2InternalSubset(context, name, publicID, systemID)
      XMLTree.of(context)?.addDoctype(XMLTree.string(name), XMLTree.string(publicID), XMLTree.string(systemID))
    }
    handler?.pointee.getEntity = { context, name in
      if let declared = xmlSAX2GetEntity(context, name) { return declared }
      return XMLTree.of(context)?.entityOfHTML(name) ?? nil
    }
    handler?.pointee.entityDecl = { context, name, type, publicID, systemID, content in
      // Those that stand outside of the document are as if they were not declared, so that none is ever loaded.
      guard [XML_INTERNAL_GENERAL_ENTITY, XML_INTERNAL_PARAMETER_ENTITY].contains(where: { $0.rawValue == type }) else {
        return
      }
      xmlSAX2EntityDecl(context, name, type, publicID, systemID, content)
    }
    handler?.pointee.externalSubset = nil
    handler?.pointee.resolveEntity = { _, _, _ in nil }
    handler?.pointee.serror = { context, error in
      guard let error else { return }
      XMLTree.of(context ?? error.pointee.ctxt)?.addError(
        error.pointee.message.map { String(cString: $0) } ?? "", at: XMLTree.place(error.pointee.ctxt),
        isWarning: error.pointee.level == XML_ERR_WARNING)
    }
  }

  private static func place(_ context: UnsafeMutableRawPointer?) -> (line: Int, column: Int) {
    guard let input = context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee.input else { return (1, 1) }
    return (Int(input.pointee.line), Int(input.pointee.col))
  }

  private typealias Attribute = (prefix: HostValue, name: HostValue, namespace: HostValue, value: HostValue)

  private static func declarations(_ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int32)
    -> [Attribute]
  {
    (0..<Int(count)).map { index in
      let prefix = string(list?[2 * index])
      return (
        prefix == nil ? .null : "xmlns", .string(prefix ?? "xmlns"), .string(xmlnsNamespace),
        .string(string(list?[2 * index + 1]) ?? "")
      )
    }
  }

  /// Five pointers each: name, prefix, namespace, and where the value begins and ends.
  private static func attributes(_ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int32) -> [Attribute]
  {
    (0..<Int(count)).map { index in
      let start = list?[5 * index + 3]
      let end = list?[5 * index + 4]
      let length = start.flatMap { start in end.map { Int32($0 - start) } } ?? 0
      return (
        value(list?[5 * index + 1]), value(list?[5 * index]), value(list?[5 * index + 2]),
        .string(string(start, length))
      )
    }
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String? {
    text.map { String(cString: $0) }
  }

  private static func string(_ text: UnsafePointer<xmlChar>?, _ length: Int32) -> String {
    String(decoding: UnsafeBufferPointer(start: text, count: text == nil ? 0 : Int(length)), as: UTF8.self)
  }

  private static func value(_ text: UnsafePointer<xmlChar>?) -> HostValue {
    string(text).map { .string($0) } ?? .null
  }

  // MARK: The tape

  private func append(_ code: Code, _ values: HostValue...) {
    endText()
    tape.append(.number(code.rawValue))
    tape += values
  }

  private func startElement(
    _ name: (prefix: UnsafePointer<xmlChar>?, local: UnsafePointer<xmlChar>?, uri: UnsafePointer<xmlChar>?),
    _ place: (line: Int, column: Int), _ attributes: [Attribute]
  ) {
    append(
      .element, Self.value(name.prefix), Self.value(name.local), Self.value(name.uri), .number(Double(place.line)),
      .number(Double(place.column)), .number(Double(attributes.count)))
    for attribute in attributes { tape += [attribute.prefix, attribute.name, attribute.namespace, attribute.value] }
  }

  /// Text comes in pieces.
  private func addText(_ characters: UnsafePointer<xmlChar>?, _ length: Int32) {
    text += Self.string(characters, length)
  }

  private func endText() {
    guard !text.isEmpty else { return }
    tape += [.number(Code.text.rawValue), .string(text)]
    text = ""
  }

  private func addDoctype(_ name: String?, _ publicID: String?, _ systemID: String?) {
    isXHTML =
      publicID.map { $0.hasPrefix("-//W3C//DTD XHTML ") || $0.hasPrefix("-//WAPFORUM//DTD XHTML Mobile ") } ?? false
    append(.doctype, .string(name ?? ""), .string(publicID ?? ""), .string(systemID ?? ""))
  }

  /// What XHTML's document types declare, which are not loaded.
  private func entityOfHTML(_ name: UnsafePointer<xmlChar>?) -> xmlEntityPtr? {
    guard isXHTML, let description = htmlEntityLookup(name), let scalar = Unicode.Scalar(description.pointee.value)
    else {
      return nil
    }
    entityContent = Array(String(Character(scalar)).utf8) + [0]
    return entityContent.withUnsafeMutableBufferPointer { content in
      // The parser copies what it needs before it asks again; both live as long as this object.
      withUnsafeMutablePointer(to: &entity) { pointer in
        pointer.pointee.type = XML_ENTITY_DECL
        pointer.pointee.etype = XML_INTERNAL_PREDEFINED_ENTITY
        pointer.pointee.name = name
        pointer.pointee.content = content.baseAddress
        pointer.pointee.length = Int32(content.count - 1)
        return pointer
      }
    }
  }

  private func addError(_ message: String, at place: (line: Int, column: Int), isWarning: Bool = false) {
    if !isWarning { isBroken = true }
    // One for a place, since one fault often has several.
    guard errorCount < Self.maximumErrors, latestErrorPlace != place else { return }
    latestErrorPlace = place
    errorCount += 1
    errors += "\(isWarning ? "warning" : "error") on line \(place.line) at column \(place.column): \(message)"
  }
}
