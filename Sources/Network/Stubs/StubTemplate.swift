import Foundation
import Trace

/// A body with `{{request}}` and `{{hits METHOD URL}}` in it; other braces stand for themselves.
struct StubTemplate: Sendable {
  enum Segment: Sendable, Equatable {
    case bytes(Data)
    case request
    case hits(StubPattern)
  }

  let segments: [Segment]

  /// Finds the placeholders of `body`.
  init(_ body: Data) {
    var segments: [Segment] = []
    var literalStart = body.startIndex
    var cursor = body.startIndex
    while let open = body.range(of: Self.open, in: cursor..<body.endIndex),
      let close = body.range(of: Self.close, in: open.upperBound..<body.endIndex)
    {
      guard let segment = Self.segment(String(decoding: body[open.upperBound..<close.lowerBound], as: UTF8.self)) else {
        cursor = open.lowerBound + 1
        continue
      }
      if literalStart < open.lowerBound { segments.append(.bytes(Data(body[literalStart..<open.lowerBound]))) }
      segments.append(segment)
      literalStart = close.upperBound
      cursor = close.upperBound
    }
    if literalStart < body.endIndex { segments.append(.bytes(Data(body[literalStart...]))) }
    self.segments = segments
  }

  /// The patterns whose requests have to be counted.
  var patterns: [StubPattern] {
    segments.compactMap { if case .hits(let pattern) = $0 { pattern } else { nil } }
  }

  /// The body for one request.
  func render(_ request: ReceivedRequest, echoHeaders: [String]?, hits: (StubPattern) -> Int) -> Data {
    var body = Data()
    for segment in segments {
      switch segment {
      case .bytes(let data): body.append(data)
      case .request: body.append(contentsOf: JSONWriter.encode(request.json(echoHeaders: echoHeaders), escaping: .html))
      case .hits(let pattern): body.append(contentsOf: String(hits(pattern)).utf8)
      }
    }
    return body
  }

  private static let open = Data("{{".utf8)
  private static let close = Data("}}".utf8)

  private static func segment(_ text: String) -> Segment? {
    let words = text.split(separator: " ")
    switch (words.count, words.first) {
    case (1, "request"): return .request
    case (3, "hits"): return StubPattern(method: String(words[1]), url: String(words[2])).map(Segment.hits)
    default: return nil
    }
  }
}
