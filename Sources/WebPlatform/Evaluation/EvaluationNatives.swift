import JavaScriptEngine

/// The native side of evaluation.js.
enum EvaluationNatives {
  @Sendable static func install(_ natives: NativeTable) {
    let evaluations = Evaluations()
    natives.content.loop.attachments[ObjectIdentifier(Evaluations.self)] = evaluations
    natives.define("finishEvaluation") { [unowned evaluations] arguments in
      let (value, header) = SerializedValue.read(arguments)
      evaluations.finish(Int(header[2]), .success(value))
      return .undefined
    }
    natives.define("failEvaluation") { [unowned evaluations] arguments in
      let error: EvaluationError =
        switch arguments.string(1) {
        case "exception":
          .exception(
            ScriptException(
              message: arguments.string(2) ?? "", url: arguments.string(3) ?? "", line: arguments.integer(4),
              column: arguments.integer(5)))
        case "noFrame": .noFrame
        default: .unsupportedResult
        }
      evaluations.finish(arguments.integer(0), .failure(error))
      return .undefined
    }
  }
}

/// The evaluations under way in a web content. Bound to its thread.
final class Evaluations {
  private var replies: [Int: EvaluationReply] = [:]
  private var nextID = 1

  func add(_ reply: EvaluationReply) -> Int {
    defer { nextID += 1 }
    replies[nextID] = reply
    return nextID
  }

  func finish(_ id: Int, _ result: Result<SerializedValue, EvaluationError>) {
    replies.removeValue(forKey: id)?.finish(result)
  }
}

extension WebContent {
  var evaluations: Evaluations? {
    loop.attachments[ObjectIdentifier(Evaluations.self)] as? Evaluations
  }
}
