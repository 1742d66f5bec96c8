import Trace

/// The `dialogs` member of a configuration: what a user answers to the page's dialogs, in turn. The last answer stays;
/// without one a user cancels.
struct DialogAnswers: Sendable {
  /// To `confirm()`.
  private var confirm: [Bool] = []
  /// To `prompt()`; nil cancels.
  private var prompt: [String?] = []

  /// A user who cancels all.
  init() {}

  /// Reads the member.
  init(_ cursor: JSONCursor) throws {
    let object = try cursor.object(members: ["confirm", "prompt"])
    confirm = try object["confirm"]?.answers { try $0.bool() } ?? []
    prompt =
      try object["prompt"]?.answers { answer in
        if case .null = answer.json.content { return nil }
        guard case .string = answer.json.content else { throw answer.expected("a string, or null to cancel") }
        return try answer.string()
      } ?? []
  }

  /// The answer to the next `confirm()`.
  mutating func nextConfirmation() -> Bool { Self.next(&confirm) ?? false }

  /// The answer to the next `prompt()`.
  mutating func nextText() -> String? { Self.next(&prompt) ?? nil }

  private static func next<Answer>(_ answers: inout [Answer]) -> Answer? {
    answers.count > 1 ? answers.removeFirst() : answers.first
  }
}

extension JSONCursor {
  /// One answer for all, or an array of them in turn.
  fileprivate func answers<Answer>(_ read: (JSONCursor) throws -> Answer) throws -> [Answer] {
    guard case .array = json.content else { return [try read(self)] }
    let answers = try elements().map(read)
    guard !answers.isEmpty else { throw error("the array is empty; leave the member out, and the user cancels") }
    return answers
  }
}
