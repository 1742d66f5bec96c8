import JavaScriptEngine
import Synchronization

/// Why a script that the embedder evaluated has no result.
public enum EvaluationError: Error, Sendable, Hashable {
  /// It threw, or its promise was rejected.
  case exception(ScriptException)
  /// Its result is nothing that can leave the page.
  case unsupportedResult
  /// There is no such frame, or not any more.
  case noFrame
  /// The page is gone, or its web content was given up meanwhile.
  case terminated
}

/// What a script threw.
public struct ScriptException: Sendable, Hashable {
  /// `String(reason)`.
  public let message: String
  /// The script's address, empty when unknown.
  public let url: String
  /// 1-based, 0 when unknown.
  public let line: Int
  /// 1-based, 0 when unknown.
  public let column: Int
}

extension Page {
  /// Evaluates a classic script in a world of the page's document; `completion` gets its completion value.
  /// - Parameters:
  ///   - frame: 0 for the page's own document, or the number of a frame in it.
  ///   - completion: called once, on the thread of the web content, or on the caller's when that is gone.
  public func evaluate(
    _ source: String, frame: Int = 0, world: String = "",
    completion: @escaping @Sendable (Result<SerializedValue, EvaluationError>) -> Void
  ) {
    let reply = EvaluationReply(completion)
    post { page in
      page.evaluate(reply, "evaluateJavaScript") { id in
        [.number(Double(frame)), .string(world), .number(Double(id)), .string(source)]
      }
    }
  }

  /// Calls an async function with this body; `completion` gets what it returns, once that has settled.
  /// - Parameters:
  ///   - arguments: the function's parameters by name.
  ///   - frame: 0 for the page's own document, or the number of a frame in it.
  ///   - completion: called once, on the thread of the web content, or on the caller's when that is gone.
  public func callAsync(
    _ body: String, arguments: [(name: String, value: SerializedValue)] = [], frame: Int = 0,
    world: String = "",
    completion: @escaping @Sendable (Result<SerializedValue, EvaluationError>) -> Void
  ) {
    let reply = EvaluationReply(completion)
    post { page in
      page.evaluate(reply, "callAsyncJavaScript") { id in
        [
          .number(Double(frame)), .string(world), .number(Double(id)), .string(body),
          .array(arguments.map { .string($0.name) }),
          .array(arguments.map(\.value.hostValue)),
        ]
      }
    }
  }
}

extension PageState {
  fileprivate func evaluate(_ reply: EvaluationReply, _ function: String, arguments: (Int) -> [HostValue]) {
    guard let evaluations = content.evaluations else { return }
    let id = evaluations.add(reply)
    do { try content.call(function, [.value(impl)] + arguments(id)) } catch {
      // The time limit, which no script catches.
      evaluations.finish(id, .failure(.terminated))
    }
  }
}

/// An answer that is given exactly once: an evaluation that is dropped has failed.
final class EvaluationReply: Sendable {
  typealias Completion = @Sendable (Result<SerializedValue, EvaluationError>) -> Void
  private let completion: Mutex<Completion?>

  init(_ completion: @escaping Completion) {
    self.completion = Mutex(completion)
  }

  deinit {
    finish(.failure(.terminated))
  }

  func finish(_ result: Result<SerializedValue, EvaluationError>) {
    let completion = self.completion.withLock { completion in
      defer { completion = nil }
      return completion
    }
    completion?(result)
  }
}
