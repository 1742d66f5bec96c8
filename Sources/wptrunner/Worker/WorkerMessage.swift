import Foundation
import Trace

/// A line from a worker to the runner.
enum WorkerMessage: Sendable, Equatable {
  /// A subtest has ended.
  case result(name: String, status: SubtestStatus, message: String)
  /// The file has ended.
  case end(status: FileStatus, message: String)

  /// The line, without its end.
  var line: String {
    let value: JSONValue =
      switch self {
      case .result(let name, let status, let message):
        ["result", .string(name), .string(status.rawValue), .string(message)]
      case .end(let status, let message): ["end", .string(status.rawValue), .string(message)]
      }
    return value.description
  }

  /// The message in `line`; nil when there is none.
  init?(line: String) {
    guard let value = try? JSONParser.parse(JSONSource(file: "worker", bytes: Array(line.utf8))).value,
      let fields = value.arrayValue?.compactMap(\.stringValue)
    else { return nil }
    switch fields.first {
    case "result" where fields.count == 4:
      guard let status = SubtestStatus(rawValue: fields[2]) else { return nil }
      self = .result(name: fields[1], status: status, message: fields[3])
    case "end" where fields.count == 3:
      guard let status = FileStatus(rawValue: fields[1]) else { return nil }
      self = .end(status: status, message: fields[2])
    default: return nil
    }
  }

  /// What the harness's report script posted; nil when it did not.
  init?(posted body: Any) {
    guard let fields = body as? [Any], let kind = fields.first as? String else { return nil }
    switch kind {
    case "result" where fields.count == 4:
      guard let name = fields[1] as? String, let number = (fields[2] as? NSNumber)?.intValue,
        let status = SubtestStatus(number: number), let message = fields[3] as? String
      else { return nil }
      self = .result(name: name, status: status, message: message)
    case "end" where fields.count == 3:
      guard let number = (fields[1] as? NSNumber)?.intValue, let status = FileStatus(number: number),
        let message = fields[2] as? String
      else { return nil }
      self = .end(status: status, message: message)
    default: return nil
    }
  }
}
