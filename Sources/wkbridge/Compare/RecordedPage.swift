import Foundation
import Trace

/// All that was seen of one run of a page.
struct RecordedPage: Sendable {
  /// An event as its target's listeners found it.
  struct Event: Sendable {
    let target: String
    let type: String
    var facts: [String: JSONValue]
  }

  var console: [String] = []
  var uncaught: [String] = []
  var navigations: [String] = []
  var events: [Event] = []
  /// By the order of their calls in their document.
  var fetches: [[String: JSONValue]] = []
  /// The worlds of documents as they were left.
  var worlds: [JSONValue] = []
  var requests: [RecordedRequest] = []
  var document = JSONValue.null
  var cookies: [String] = []
  /// How the run ended.
  var end = ""

  private var eventNumbers: [Double: Int] = [:]

  /// Adds what the room `Observation` tells.
  mutating func add(_ value: JSONValue) {
    var facts = value.flattened
    let kind = facts.removeValue(forKey: "kind")
    let number = facts.removeValue(forKey: "number")?.numberValue
    switch kind {
    case "event":
      let target = facts.removeValue(forKey: "target")?.stringValue ?? ""
      let type = facts.removeValue(forKey: "type")?.stringValue ?? ""
      if let number { eventNumbers[number] = events.count }
      events.append(Event(target: target, type: type, facts: facts))
    case "dispatched":
      guard let number, let index = eventNumbers[number] else { return }
      events[index].facts.merge(facts) { $1 }
    case "fetch":
      fetches.append(facts)
    case "world":
      // What was fetched before it settles after it.
      worlds.append(value)
    default: break
    }
  }

  /// The same with what differs from run to run replaced.
  func normalized() -> RecordedPage {
    var names = RunNames()
    var page = self
    page.requests = requests.map { request in
      RecordedRequest(
        method: request.method, url: names.replace(request.url),
        headers: request.headers.map { ($0.name, names.replace($0.value)) },
        body: request.body.map { names.replace($0) }, isFetch: request.isFetch)
    }
    page.console = console.map { names.replace($0) }
    page.uncaught = uncaught.map { names.replace($0) }
    page.navigations = navigations.map { names.replace($0) }
    page.events = events.map { event in
      Event(target: event.target, type: event.type, facts: event.facts.mapValues { names.replace($0) })
    }
    page.fetches = fetches.map { $0.mapValues { names.replace($0) } }
    page.document = names.replace(document)
    page.cookies = cookies.map { names.replace($0) }
    return page
  }
}

/// Gives names of their own to the texts that no two runs have in common.
private struct RunNames {
  private var names: [String: String] = [:]
  private var counts: [String: Int] = [:]

  mutating func replace(_ text: String) -> String {
    var text = text
    text = text.replacing(/----WebKitFormBoundary[0-9A-Za-z]{16}/) { name(String($0.output), "boundary") }
    // Servers may tell bodies byte by byte.
    for (original, name) in names where name.hasPrefix("boundary") {
      text = text.replacingOccurrences(of: Self.hex(original), with: name)
    }
    text = text.replacing(/[0-9]{13}/) { match in
      Self.isNow(Double(match.output).map { Date(timeIntervalSince1970: $0 / 1000) }) ? "time" : String(match.output)
    }
    text = text.replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\.[0-9]{3}Z/) { match in
      let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      return Self.isNow(try? format.parse(String(match.output))) ? "time" : String(match.output)
    }
    text = text.replacing(/eyJ[0-9A-Za-z_-]+\.[0-9A-Za-z_-]+\.[0-9A-Za-z_-]+/) { name(String($0.output), "token") }
    return text.replacing(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/) {
      name(String($0.output), "uuid")
    }
  }

  /// Whether a page may have got this time from its clock.
  private static func isNow(_ date: Date?) -> Bool {
    date.map { abs($0.timeIntervalSinceNow) < 3600 } ?? false
  }

  private static func hex(_ text: String) -> String {
    text.utf8.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  mutating func replace(_ value: JSONValue) -> JSONValue {
    switch value {
    case .null, .bool, .number, .illFormed: value
    case .string(let text): .string(replace(text))
    case .array(let elements): .array(elements.map { replace($0) })
    case .object(let members): .object(members.map { .init($0.name, replace($0.value)) })
    }
  }

  private mutating func name(_ original: String, _ kind: String) -> String {
    if let known = names[original] { return known }
    counts[kind, default: 0] += 1
    let name = "\(kind)-\(counts[kind, default: 0])"
    names[original] = name
    return name
  }
}

extension JSONValue {
  /// The values of an object that are no objects themselves, by their paths.
  var flattened: [String: JSONValue] {
    var result: [String: JSONValue] = [:]
    for member in objectValue ?? [] {
      if member.value.objectValue != nil {
        for (path, value) in member.value.flattened { result["\(member.name).\(path)"] = value }
      } else {
        result[member.name] = member.value
      }
    }
    return result
  }
}
