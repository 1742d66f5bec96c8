import Foundation

/// A JSON Web Token in the compact form (https://www.rfc-editor.org/rfc/rfc7519), signed with HS256
/// (https://www.rfc-editor.org/rfc/rfc7518#section-3.2).
package struct JSONWebToken {
  /// The claims as JSON text.
  package let claims: Data
  /// What is signed: header and claims, encoded and joined by a dot.
  package let signingInput: String
  /// The signature's bytes.
  package let signature: Data

  /// The token as it is sent.
  package var text: String { signingInput + "." + Base64URL.encode(signature) }

  /// Signs `claims`, the text of a JSON object.
  package init(claims: Data, key: Data) {
    self.claims = claims
    let header = Data(#"{"alg":"HS256","typ":"JWT"}"#.utf8)
    signingInput = Base64URL.encode(header) + "." + Base64URL.encode(claims)
    signature = Digest.hmacSHA256(Data(signingInput.utf8), key: key)
  }

  /// Signs `claims`, written in the order of their names.
  package init(claims: [String: Any], key: Data) throws {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    try self.init(claims: JSONSerialization.data(withJSONObject: claims, options: options), key: key)
  }
}
