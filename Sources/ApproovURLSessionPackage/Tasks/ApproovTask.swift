import Foundation

/// A task that is a form of a transfer. Foundation has a class of its own for each kind of task, so each kind overrides
/// for itself what it says of the transfer.
protocol ApproovTask: URLSessionTask {
  var transfer: Transfer { get }
}
