import ApproovServiceWebView
import Trace

/// What a comparison has found, for people and for programs.
struct ComparisonReport {
  /// A difference as it is found in many places.
  private struct Group {
    let difference: Difference
    let entry: Int?
    var places: [String]
  }

  private let comparison: PageComparison
  private let accepted: AcceptedDifferences
  private let name: String
  private let isVerbose: Bool
  private let secretHeaders: Set<String>
  private let judged: [(difference: Difference, entry: Int?)]

  /// A report on the page `name`. What headers of `secrets` hold is not shown.
  init(
    _ comparison: PageComparison, _ accepted: AcceptedDifferences, name: String, isVerbose: Bool,
    secrets: ApproovSettings?
  ) {
    self.comparison = comparison
    self.accepted = accepted
    self.name = name
    self.isVerbose = isVerbose
    secretHeaders = Set((secrets?.addedHeaders ?? []).map { "header \($0.name.lowercased())" })
    judged = comparison.differences.map { ($0, accepted.entry(for: $0)) }
  }

  /// Whether the register has every difference.
  var isAccepted: Bool { judged.allSatisfy { $0.entry != nil } }

  /// For people.
  var text: String {
    let open = judged.filter { $0.entry == nil }
    var lines: [String] = []
    if !open.isEmpty {
      lines.append("not accepted:")
      lines += groups(open).flatMap(describe)
    }
    for (index, entry) in accepted.entries.enumerated() {
      let found = judged.filter { $0.entry == index }
      if found.isEmpty {
        if isVerbose { lines.append("\(entry.name): nothing") }
        continue
      }
      lines.append("accepted, \(entry.name) (\(entry.reason)):")
      lines += groups(found).flatMap(describe)
    }
    lines.append(
      "\(name): \(comparison.count) comparisons, \(judged.count) differences, \(open.count) of them not accepted")
    return lines.joined(separator: "\n")
  }

  /// For programs.
  var json: JSONValue {
    [
      "page": .string(name), "comparisons": .number(Double(comparison.count)),
      "differences": .array(
        judged.map { difference, entry in
          [
            "area": .string(difference.area.rawValue), "place": .string(difference.place),
            "member": .string(difference.member), "without": shown(difference.without, of: difference) ?? .null,
            "with": shown(difference.with, of: difference) ?? .null,
            "accepted": entry.map { .string(accepted.entries[$0].name) } ?? .null,
          ]
        }),
      "unused": .array(
        accepted.entries.indices.filter { index in !judged.contains { $0.entry == index } }
          .map { .string(accepted.entries[$0].name) }),
    ]
  }

  /// Equal differences together, unless each is wanted.
  private func groups(_ judged: [(difference: Difference, entry: Int?)]) -> [Group] {
    var groups: [Group] = []
    var known: [Difference: Int] = [:]
    for (difference, entry) in judged {
      let anywhere = Difference(
        area: difference.area, place: "", member: difference.member, without: difference.without, with: difference.with)
      if let index = known[anywhere], !isVerbose {
        groups[index].places.append(difference.place)
      } else {
        known[anywhere] = groups.count
        groups.append(Group(difference: difference, entry: entry, places: [difference.place]))
      }
    }
    return groups
  }

  private func describe(_ group: Group) -> [String] {
    let difference = group.difference
    let more = group.places.count > 1 ? " and \(group.places.count - 1) more" : ""
    return [
      "  \(difference.area.rawValue) \(group.places[0])\(more)",
      "    \(difference.member): \(text(difference.without, of: difference)) -> \(text(difference.with, of: difference))",
    ]
  }

  private func shown(_ value: JSONValue?, of difference: Difference) -> JSONValue? {
    guard value != nil, secretHeaders.contains(difference.member) else { return value }
    return "<redacted>"
  }

  /// Texts that are nearly the same are shown from where they part.
  private func text(_ value: JSONValue?, of difference: Difference) -> String {
    guard let value = shown(value, of: difference) else { return "nothing" }
    guard let text = value.stringValue else { return value.description }
    var shown = Substring(text)
    var prefix = ""
    if let a = difference.without?.stringValue, let b = difference.with?.stringValue, text.count > 100 {
      let common = a.commonPrefix(with: b).count
      if common > 40 {
        shown = text.dropFirst(common - 20)
        prefix = "…"
      }
    }
    let end = shown.count > 160 ? "…" : ""
    return JSONValue.string(prefix + shown.prefix(160) + end).description
  }
}
