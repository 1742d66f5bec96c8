/// The tokens that a back end's tests need.
enum TokenKind: String, CaseIterable, Sendable {
  /// One that every check accepts.
  case valid
  /// One that ended a minute ago.
  case expired
  /// One that is signed with a key that nobody has.
  case wronglySigned = "wrongly-signed"
  /// One that is bound to what `--binding` gives.
  case bound
  /// One as the service gives it to a device that fails attestation.
  case rejected
}
