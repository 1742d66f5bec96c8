/// A header value with parameters, such as `multipart/form-data; boundary="a=b"; charset=utf-8`.
public struct HeaderParameters: Sendable {
  /// What stands before the first parameter.
  public let value: String
  /// The parameters in order, names as written, quotes removed.
  public let parameters: [(name: String, value: String)]

  /// Parses `text`. Parameters without "=" are left out.
  /// - Parameter hasQuotedPairs: whether a backslash in quotes escapes. In form data it does not: a quote is `%22`.
  public init(_ text: String, hasQuotedPairs: Bool = true) {
    var scanner = Scanner(rest: text.unicodeScalars[...], hasQuotedPairs: hasQuotedPairs)
    value = scanner.take(until: ";")
    var parameters: [(name: String, value: String)] = []
    while scanner.skip(";") {
      let name = scanner.take(until: ";=")
      guard scanner.skip("=") else { continue }
      scanner.skipSpace()
      let value = scanner.rest.first == "\"" ? scanner.takeQuoted() : scanner.take(until: ";")
      parameters.append((name, value))
      _ = scanner.take(until: ";")
    }
    self.parameters = parameters
  }

  /// The value of the first parameter called `name`, compared without case.
  public subscript(name: String) -> String? {
    parameters.first { HeaderList.sameName($0.name, name) }?.value
  }

  private struct Scanner {
    var rest: Substring.UnicodeScalarView
    let hasQuotedPairs: Bool

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == scalar else { return false }
      rest.removeFirst()
      return true
    }

    mutating func skipSpace() {
      while rest.first == " " || rest.first == "\t" { rest.removeFirst() }
    }

    /// The text up to one of `stops`, without space around it.
    mutating func take(until stops: String) -> String {
      skipSpace()
      let end = rest.firstIndex { stops.unicodeScalars.contains($0) } ?? rest.endIndex
      var taken = rest[..<end]
      rest = rest[end...]
      while taken.last == " " || taken.last == "\t" { taken.removeLast() }
      return String(taken)
    }

    mutating func takeQuoted() -> String {
      rest.removeFirst()
      var text = String.UnicodeScalarView()
      while let scalar = rest.popFirst(), scalar != "\"" {
        guard hasQuotedPairs, scalar == "\\", let next = rest.first, next == "\"" || next == "\\" else {
          text.append(scalar)
          continue
        }
        text.append(next)
        rest.removeFirst()
      }
      return String(text)
    }
  }
}
