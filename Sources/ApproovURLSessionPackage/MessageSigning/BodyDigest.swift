import Foundation

/// The digest of a body in a header of its own (https://www.rfc-editor.org/rfc/rfc9530).
enum BodyDigest: String, Sendable {
  case sha256 = "sha-256"
  case sha512 = "sha-512"

  static let headerName = "Content-Digest"

  /// The header's value for `body`.
  func header(of body: Data) throws -> String {
    let digest =
      switch self {
      case .sha256: Digest.sha256(body)
      case .sha512: Digest.sha512(body)
      }
    return try StructuredField.dictionary(rawValue, StructuredField.text(.bytes(digest)))
  }
}
