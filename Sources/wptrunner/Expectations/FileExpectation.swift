import Trace

/// What is expected of one file.
struct FileExpectation: Sendable, Equatable {
  /// What is wrong with its JSON.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  var status = FileStatus.ok
  /// The subtests that are named.
  var named: [String: SubtestStatus] = [:]
  /// What is expected of all others.
  var others = SubtestStatus.pass
  /// Subtests whose outcome changes from run to run.
  var unstable: Set<String> = []
  /// Whether the outcome of the whole file does.
  var isUnstable = false
  /// Why it is so, for people.
  var reason: String?

  /// All passes.
  init() {}

  /// The expectation that `result` fulfils, in few words. What people wrote into `earlier` stays.
  init(_ result: FileResult, keeping earlier: FileExpectation?) {
    unstable = earlier?.unstable ?? []
    isUnstable = earlier?.isUnstable ?? false
    reason = earlier?.reason
    guard !isUnstable else { return }
    status = result.status
    let stable = result.subtests.filter { !unstable.contains($0.key) }.mapValues(\.status)
    let counts = Dictionary(stable.values.map { ($0, 1) }, uniquingKeysWith: +)
    // Passing is what needs no words, unless hardly any do.
    let most = SubtestStatus.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? .pass
    others = counts[most, default: 0] > 2 * counts[.pass, default: 0] ? most : .pass
    named = stable.filter { $0.value != others }
  }

  /// Reads what `json` writes.
  /// - Throws: `Fault`.
  init(_ value: JSONValue) throws {
    guard let members = value.objectValue else { throw Fault(description: "this is no JSON object") }
    for member in members {
      switch member.name {
      case "status":
        guard let status = member.value.stringValue.flatMap(FileStatus.init) else {
          throw Fault(description: "\(member.value) is no status of a file")
        }
        self.status = status
      case "reason":
        reason = member.value.stringValue
      case "unstable":
        if member.value == "*" { isUnstable = true } else { unstable = Set(try Self.names(member)) }
      default:
        guard let status = SubtestStatus(rawValue: member.name) else {
          throw Fault(description: "\"\(member.name)\" is no status of a subtest")
        }
        if member.value == "*" {
          others = status
        } else {
          for name in try Self.names(member) { named[name] = status }
        }
      }
    }
  }

  private static func names(_ member: JSONValue.Member) throws -> [String] {
    guard let names = member.value.arrayValue?.map(\.stringValue), !names.contains(nil) else {
      throw Fault(description: "\"\(member.name)\" is neither a list of names nor \"*\"")
    }
    return names.compactMap { $0 }
  }

  /// Whether there is nothing to say.
  var isEmpty: Bool { self == FileExpectation() }

  /// As in the file of expectations.
  var json: JSONValue {
    var members: [JSONValue.Member] = []
    if status != .ok { members.append(.init("status", .string(status.rawValue))) }
    for status in SubtestStatus.allCases {
      let names = named.filter { $0.value == status }.keys.sorted()
      if status == others, status != .pass {
        members.append(.init(status.rawValue, "*"))
      } else if !names.isEmpty {
        members.append(.init(status.rawValue, .array(names.map { .string($0) })))
      }
    }
    if isUnstable {
      members.append(.init("unstable", "*"))
    } else if !unstable.isEmpty {
      members.append(.init("unstable", .array(unstable.sorted().map { .string($0) })))
    }
    if let reason { members.append(.init("reason", .string(reason))) }
    return .object(members)
  }

  /// What in `result` is not so, a sentence each.
  func surprises(in result: FileResult) -> [String] {
    guard !isUnstable else { return [] }
    var surprises: [String] = []
    if result.status != status {
      surprises.append("expected \(status.rawValue), got \(Self.told(result.status.rawValue, result.message))")
    }
    for (name, subtest) in result.subtests.sorted(by: { $0.key < $1.key }) where !unstable.contains(name) {
      let expected = named[name] ?? others
      if subtest.status != expected {
        let got = Self.told(subtest.status.rawValue, subtest.message)
        surprises.append("\(name): expected \(expected.rawValue), got \(got)")
      }
    }
    for name in named.keys.sorted() where result.subtests[name] == nil && !unstable.contains(name) {
      surprises.append("\(name): expected \(named[name]?.rawValue ?? ""), but there is no such subtest")
    }
    return surprises
  }

  private static func told(_ status: String, _ message: String) -> String {
    message.isEmpty ? status : "\(status) (\(message))"
  }
}
