import Trace

/// Two runs of one page side by side.
struct PageComparison: Sendable {
  /// How many things were compared.
  private(set) var count = 0
  /// In the order of areas and places.
  private(set) var differences: [Difference] = []

  /// Compares a run without a bridge and one with it.
  init(_ without: RecordedPage, _ with: RecordedPage) {
    compare(.end, "the run", ["outcome": .string(without.end)], ["outcome": .string(with.end)])
    compareLines(.console, without.console, with.console)
    compareLines(.uncaught, without.uncaught, with.uncaught)
    compareLines(.navigation, without.navigations, with.navigations)
    compareRequests(without.requests, with.requests)
    compareEvents(without.events, with.events)
    compareFetches(without.fetches, with.fetches)
    compareLines(.cookie, without.cookies, with.cookies)
    compare(.document, "the document", without.document.flattened, with.document.flattened)
    compareWorlds(without.worlds, with.worlds)
  }

  private mutating func compare(
    _ area: Difference.Area, _ place: String, _ without: [String: JSONValue], _ with: [String: JSONValue]
  ) {
    let isAnotherOrigins = without.allowsOrigin || with.allowsOrigin
    let without = without.separatingHeaders(isAnotherOrigins: isAnotherOrigins)
    let with = with.separatingHeaders(isAnotherOrigins: isAnotherOrigins)
    for member in Set(without.keys).union(with.keys).sorted() {
      count += 1
      if without[member] != with[member] { add(area, place, member, without[member], with[member]) }
    }
  }

  private mutating func add(
    _ area: Difference.Area, _ place: String, _ member: String, _ without: JSONValue?, _ with: JSONValue?
  ) {
    differences.append(Difference(area: area, place: place, member: member, without: without, with: with))
  }

  private mutating func compareLines(_ area: Difference.Area, _ without: [String], _ with: [String]) {
    for pair in aligned(without, with) {
      count += 1
      let (old, new) = (pair.0.map { without[$0] }, pair.1.map { with[$0] })
      guard old != new else { continue }
      add(area, "line \((pair.0 ?? pair.1 ?? 0) + 1)", "text", old.map(JSONValue.string), new.map(JSONValue.string))
    }
  }

  private mutating func compareRequests(_ without: [RecordedRequest], _ with: [RecordedRequest]) {
    let (old, new) = (numbered(without.map(\.key)), numbered(with.map(\.key)))
    let oldByKey = Dictionary(zip(old, without)) { first, _ in first }
    let newByKey = Dictionary(zip(new, with)) { first, _ in first }
    for (key, request) in zip(old, without) {
      guard let other = newByKey[key] else {
        count += 1
        add(.request, key, "request", "sent", nil)
        continue
      }
      compare(.request, key, request.facts, other.facts)
      let (names, otherNames) = (request.headers.map(\.name), other.headers.map(\.name))
      let (shared, otherShared) = (names.shared(with: otherNames), otherNames.shared(with: names))
      // How the headers that a page gives to `fetch` are ordered and spelled is a difference of its own.
      let isSpelling = request.isFetch && shared.withPagesSorted == otherShared.withPagesSorted
      let member = isSpelling ? "spelling of the page's headers" : "header names"
      compare(
        .request, key, [member: .string(shared.joined(separator: ", "))],
        [member: .string(otherShared.joined(separator: ", "))])
    }
    for key in new where oldByKey[key] == nil {
      count += 1
      add(.request, key, "request", nil, "sent")
    }
    compareOrder(.request, old.filter { newByKey[$0] != nil }, new.filter { oldByKey[$0] != nil })
  }

  private mutating func compareEvents(_ without: [RecordedPage.Event], _ with: [RecordedPage.Event]) {
    var targets: [String] = []
    for event in without + with where !targets.contains(event.target) { targets.append(event.target) }
    for target in targets {
      let (old, new) = (without.filter { $0.target == target }, with.filter { $0.target == target })
      // An upload whose request has failed has a name of its own.
      let hasFailed = RecordedPage.Event.uploads(target).map { xhr in
        [without, with].allSatisfy { $0.contains { $0.target == xhr && $0.type == "error" } }
      }
      let name = hasFailed == true ? "failed \(target)" : target
      for pair in aligned(old.map(\.type), new.map(\.type), pairsUnequal: false) {
        switch (pair.0, pair.1) {
        case (let i?, let j?): compare(.event, "\(name): event \(i + 1), \(old[i].type)", old[i].facts, new[j].facts)
        case (let i?, nil): add(.event, "\(name): event \(i + 1), \(old[i].type)", "event", "fired", nil)
        case (nil, let j?): add(.event, "\(name): event \(j + 1), \(new[j].type)", "event", nil, "fired")
        case (nil, nil): break
        }
      }
    }
    // What is told of uploads must not hide how all else follows on each other.
    if compareEventOrder("order", without.filter { !$0.isUploads }, with.filter { !$0.isUploads }) {
      compareEventOrder("order with uploads", without, with)
    }
  }

  @discardableResult
  private mutating func compareEventOrder(
    _ member: String, _ without: [RecordedPage.Event], _ with: [RecordedPage.Event]
  ) -> Bool {
    let oldOrder = numbered(without.map { "\($0.target) \($0.type)" })
    let newOrder = numbered(with.map { "\($0.target) \($0.type)" })
    let common = Set(oldOrder).intersection(newOrder)
    return compareOrder(.event, oldOrder.filter(common.contains), newOrder.filter(common.contains), member)
  }

  /// The first place at which two orders of the same things part. True when they are the same.
  @discardableResult
  private mutating func compareOrder(
    _ area: Difference.Area, _ without: [String], _ with: [String], _ member: String = "order"
  ) -> Bool {
    count += 1
    guard let (old, new) = zip(without, with).first(where: { $0 != $1 }) else { return true }
    add(area, "all", member, .string("\(old) comes first"), .string("\(new) comes first"))
    return false
  }

  private mutating func compareFetches(_ without: [[String: JSONValue]], _ with: [[String: JSONValue]]) {
    let (old, new) = (byCall(without), byCall(with))
    for key in Set(old.keys).union(new.keys).sorted(by: { ($0[0], $0[1]) < ($1[0], $1[1]) }) {
      let place = key[0] == 1 ? "call \(key[1])" : "document \(key[0]), call \(key[1])"
      let (facts, others) = (old[key] ?? [:], new[key] ?? [:])
      // Of an error and a response there is nothing to compare.
      if facts.result == others.result {
        compare(.fetch, place, facts, others)
      } else {
        count += 1
        add(.fetch, place, "result", facts["error"] ?? facts.result, others["error"] ?? others.result)
      }
    }
  }

  /// Calls are numbered in each document anew.
  private func byCall(_ fetches: [[String: JSONValue]]) -> [[Int]: [String: JSONValue]] {
    var result: [[Int]: [String: JSONValue]] = [:]
    for var facts in fetches {
      let key = ["document", "index"].map { Int(facts.removeValue(forKey: $0)?.numberValue ?? 0) }
      result[key] = facts
    }
    return result
  }

  private mutating func compareWorlds(_ without: [JSONValue], _ with: [JSONValue]) {
    for index in 0..<max(without.count, with.count) {
      let old = index < without.count ? without[index] : .null
      let new = index < with.count ? with[index] : .null
      let place = without.count > 1 || with.count > 1 ? "document \(index + 1)" : "the document"
      let (oldNames, newNames) = (Set(old.words("globals")), Set(new.words("globals")))
      count += oldNames.union(newNames).count
      for name in oldNames.symmetricDifference(newNames).sorted() {
        add(
          .world, place, "global \(name)", oldNames.contains(name) ? "there" : nil,
          newNames.contains(name) ? "there" : nil)
      }
      compare(.world, place, old["shapes"]?.flattenedOnce ?? [:], new["shapes"]?.flattenedOnce ?? [:])
    }
  }

  /// The indices of what stands at the same place in two lists. What was replaced by as much of something else is
  /// paired too, if `pairsUnequal`.
  private func aligned(_ without: [String], _ with: [String], pairsUnequal: Bool = true) -> [(Int?, Int?)] {
    // 1. What is the same from the start and up to the end costs nothing.
    let start = zip(without, with).prefix { $0 == $1 }.count
    let rest = min(without.count, with.count) - start
    let end = zip(without.reversed(), with.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let (old, new) = (without[start..<(without.count - end)], with[start..<(with.count - end)])
    // 2. Between them the shortest difference, where it can be had: it takes the square of the length.
    let middle =
      old.count + new.count <= Self.longestDifference
      ? Self.aligned(Array(old), Array(new), pairsUnequal: pairsUnequal)
      : (0..<max(old.count, new.count)).flatMap { index -> [(Int?, Int?)] in
        let pair = (index < old.count ? index : nil, index < new.count ? index : nil)
        guard let i = pair.0, let j = pair.1, !pairsUnequal, old[start + i] != new[start + j] else { return [pair] }
        return [(i, nil), (nil, j)]
      }
    return (0..<start).map { ($0, $0) } + middle.map { ($0.map { $0 + start }, $1.map { $0 + start }) }
      + (0..<end).map { (without.count - end + $0, with.count - end + $0) }
  }

  /// How many texts, of both sides together, are compared in all ways.
  private static let longestDifference = 4000

  private static func aligned(_ without: [String], _ with: [String], pairsUnequal: Bool) -> [(Int?, Int?)] {
    let difference = with.difference(from: without)
    var removed: Set<Int> = [], inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var pairs: [(Int?, Int?)] = []
    var i = 0, j = 0
    while i < without.count || j < with.count {
      var (oldGap, newGap): ([Int], [Int]) = ([], [])
      while removed.contains(i) { oldGap.append(i); i += 1 }
      while inserted.contains(j) { newGap.append(j); j += 1 }
      let paired = pairsUnequal ? min(oldGap.count, newGap.count) : 0
      pairs += zip(oldGap, newGap).prefix(paired).map { ($0, $1) }
      pairs += oldGap.dropFirst(paired).map { ($0, nil) } + newGap.dropFirst(paired).map { (nil, $0) }
      if i < without.count, j < with.count, oldGap.isEmpty, newGap.isEmpty {
        pairs.append((i, j))
        i += 1
        j += 1
      }
    }
    return pairs
  }

  /// Each text with how often it has occurred so far.
  private func numbered(_ texts: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return texts.map { text in
      counts[text, default: 0] += 1
      return counts[text] == 1 ? text : "\(text) (\(counts[text, default: 0]))"
    }
  }
}

extension RecordedRequest {
  /// Header names are compared as servers compare them, and once more as they are written and ordered.
  fileprivate var facts: [String: JSONValue] {
    var facts: [String: JSONValue] = [:]
    for header in headers {
      let member = "header \(header.name.lowercased())"
      facts[member] = .string((facts[member]?.stringValue.map { $0 + ", " } ?? "") + header.value)
    }
    if let body { facts["body"] = .string(body) }
    return facts
  }
}

extension [String: JSONValue] {
  /// The members that hold all headers of a response, a line each.
  private static let headerMembers = ["headers", "state.headers"]

  /// Whether they are a response's that says which origins may read it.
  fileprivate var allowsOrigin: Bool {
    Self.headerMembers.contains { self[$0]?.stringValue?.contains("access-control-allow-origin:") == true }
  }

  /// The same with a member for each header: `header NAME`, or `cors header NAME` where not all need be visible.
  fileprivate func separatingHeaders(isAnotherOrigins: Bool) -> Self {
    var facts = self
    for member in Self.headerMembers {
      guard let text = facts[member]?.stringValue else { continue }
      facts[member] = nil
      let prefix = String(member.dropLast("headers".count)) + (isAnotherOrigins ? "cors header " : "header ")
      for line in text.split(whereSeparator: \.isNewline) {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        facts[prefix + String(parts[0])] = .string(parts.dropFirst().first?.trimmingCharacters(in: .whitespaces) ?? "")
      }
    }
    return facts
  }

  /// What a fetch came to: an error, or a response; nil while it has come to nothing.
  fileprivate var result: JSONValue? {
    if isEmpty { return nil }
    return self["error"] == nil ? "response" : "error"
  }
}

extension RecordedPage.Event {
  fileprivate var isUploads: Bool { Self.uploads(target) != nil }

  /// The request whose upload `target` is; nil when it is none.
  fileprivate static func uploads(_ target: String) -> String? {
    target.hasSuffix(" upload") ? String(target.dropLast(" upload".count)) : nil
  }
}

extension [String] {
  /// The header names that `others` has too, as they are written here.
  fileprivate func shared(with others: [String]) -> [String] {
    let others = Set(others.map { $0.lowercased() })
    return filter { others.contains($0.lowercased()) }
  }

  /// Header names without their case, those of the page in alphabetical order. They come before all that WebKit adds but
  /// for `Accept`.
  fileprivate var withPagesSorted: [String] {
    let names = map { $0.lowercased() }
    let pages = names.prefix { $0 != "accept-language" }
    return pages.sorted() + names.dropFirst(pages.count)
  }
}

extension JSONValue {
  fileprivate func words(_ member: String) -> [String] {
    (self[member]?.stringValue ?? "").split(separator: " ").map(String.init)
  }

  /// The members of an object by their names, which may have dots.
  fileprivate var flattenedOnce: [String: JSONValue] {
    Dictionary((objectValue ?? []).map { ($0.name, $0.value) }) { first, _ in first }
  }
}
