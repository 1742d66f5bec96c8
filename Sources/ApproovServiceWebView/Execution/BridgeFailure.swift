import ApproovURLSessionPackage
import Foundation
import Network

/// Why a request failed, as far as each reader may know.
struct BridgeFailure: Error, LocalizedError {
  private let error: any Error

  init(_ error: any Error) {
    self.error = (error as? BridgeFailure)?.error ?? error
  }

  /// What the page is told, as the cause of its TypeError. Approov's own errors it may show to a person; of those of
  /// the network it gets the kind only, since their texts may show what native code has added to the request.
  var errorDescription: String? {
    switch error {
    // The first line says which host; the keys are nobody's business but the log's.
    case ApproovError.pinningError(let message): message.prefix { $0 != "\n" }.description
    // What the app's own code says of a failure is for the app.
    case ApproovError.permanentError(let message) where message.hasPrefix(ApproovError.mutatorPrefix):
      "The app has stopped the request."
    case let error as ApproovError: error.localizedDescription
    case let error as BridgeRefusal: error.message
    case let error as NetworkError: "The network request failed: \(error.code.rawValue)."
    case is CancellationError: "The request was cancelled."
    case let error as URLError: "The network request failed: error \(error.errorCode)."
    default: "The request failed."
    }
  }

  /// What the log is told: everything but queries.
  var forLog: String {
    let text =
      (error as? any LocalizedError)?.errorDescription
      ?? (error is URLError ? error.localizedDescription : String(describing: error))
    return text.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0.contains("://") ? BridgeLogger.redacted(String($0)) : String($0) }
        .joined(separator: " ")
    }.joined(separator: "\n")
  }
}
