import Foundation

/// Makes two traces of the same behaviour equal, for golden files: what differs from run to run is replaced by numbers
/// in the order of first appearance.
///
/// Sequence numbers become 1, 2, 3; times 0; correlation ids r1, r2; multipart boundaries, JSON Web Tokens and UUIDs
/// `boundary-1`, `token-1`, `uuid-1`.
public struct TraceNormalization: Sendable {
  /// Further texts to replace, in this order: for instance the port of a local server.
  public var replacements: [(text: String, replacement: String)]

  /// A normalisation with further texts to replace.
  public init(replacements: [(text: String, replacement: String)] = []) {
    self.replacements = replacements
  }

  /// The events of one trace, normalised.
  public func normalize(_ events: [TraceEvent]) -> [TraceEvent] {
    var names = Names()
    for event in events { names.collectBoundaries(of: event.kind) }
    return events.enumerated().map { index, event in
      var event = event
      event.seq = index + 1
      event.time = 0
      event.id = event.id.map { names.name($0, prefix: String($0.prefix { !$0.isNumber })) }
      event.kind = names.normalize(event.kind, replacements)
      return event
    }
  }

  /// The names given out so far.
  private struct Names {
    private var numbers: [String: Int] = [:]
    private var names: [String: String] = [:]
    private var boundaries: [String] = []

    mutating func name(_ original: String, prefix: String) -> String {
      let key = "\(prefix) \(original)"
      if let known = names[key] { return known }
      let number = numbers[prefix, default: 0] + 1
      numbers[prefix] = number
      names[key] = prefix + String(number)
      return prefix + String(number)
    }

    mutating func collectBoundaries(of kind: TraceEvent.Kind) {
      var found: [String] = []
      func look(_ text: String) {
        guard let start = text.range(of: "multipart/form-data", options: .caseInsensitive),
          let mark = text.range(of: "boundary=", options: .caseInsensitive, range: start.upperBound..<text.endIndex)
        else { return }
        let value = text[mark.upperBound...].drop { $0 == "\"" }.prefix { $0 != "\"" && $0 != ";" && $0 != " " }
        if !value.isEmpty { found.append(String(value)) }
      }
      _ = kind.applying(
        TraceTransform(
          text: { $0 }, url: { $0 },
          headers: { headers in
            for header in headers { look(header.value) }
            return headers
          },
          body: { $0 },
          json: { value in
            value.mapStrings { text in
              look(text)
              return text
            }
          }))
      for boundary in found where !boundaries.contains(boundary) { boundaries.append(boundary) }
    }

    mutating func normalize(
      _ kind: TraceEvent.Kind, _ replacements: [(text: String, replacement: String)]
    ) -> TraceEvent.Kind {
      // The closures of a transform do not escape; they share this copy.
      var names = self
      func text(_ text: String) -> String {
        var text = text
        for (original, replacement) in replacements {
          text = text.replacingOccurrences(of: original, with: replacement)
        }
        for (index, boundary) in names.boundaries.enumerated() {
          text = text.replacingOccurrences(of: boundary, with: "boundary-\(index + 1)")
        }
        text = TextPattern.token.replace(in: text) { names.name($0, prefix: "token-") }
        return TextPattern.uuid.replace(in: text) { names.name($0.lowercased(), prefix: "uuid-") }
      }
      func body(_ body: TraceEvent.Body) -> TraceEvent.Body {
        guard case .bytes(var data) = body else { return body }
        if let string = String(validating: data, as: UTF8.self) { return .bytes(Data(text(string).utf8)) }
        for (index, boundary) in names.boundaries.enumerated() {
          data = data.replacing(Data(boundary.utf8), with: Data("boundary-\(index + 1)".utf8))
        }
        return .bytes(data)
      }
      let normalized = kind.applying(
        TraceTransform(
          text: text, url: text, headers: { $0.map { TraceEvent.Header($0.name, text($0.value)) } }, body: body,
          json: { $0.mapStrings(text) }))
      self = names
      return normalized
    }
  }
}

extension JSONValue {
  /// The value with each of its strings replaced; names of members and ill-formed strings stay.
  func mapStrings(_ transform: (String) -> String) -> JSONValue {
    switch self {
    case .null, .bool, .number, .illFormed: self
    case .string(let text): .string(transform(text))
    case .array(let elements): .array(elements.map { $0.mapStrings(transform) })
    case .object(let members): .object(members.map { Member($0.name, $0.value.mapStrings(transform)) })
    }
  }
}
