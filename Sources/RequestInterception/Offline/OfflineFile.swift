import Network

/// A file of an offline package: which requests it answers, and what it must be.
struct OfflineFile: Sendable, Hashable {
  /// The address that it answers, as it is sent. Without a query it answers any.
  var url: String
  /// How much of that is the prefix: of several files for an address the one with the longest prefix answers.
  var prefixLength: Int
  /// Where it is in the package.
  var path: String
  /// The value of `Content-Type`.
  var type: String
  /// How long it is.
  var byteCount: Int
  /// What its bytes are.
  var digest: SHA256Digest
  /// The status of the answer.
  var status = 200
  /// Further headers of the answer.
  var headers = HeaderList()
}
