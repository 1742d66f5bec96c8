import Foundation

/// What a signature covers and says about itself (https://www.rfc-editor.org/rfc/rfc9421#section-2.3).
public struct SignatureParameters: Sendable, Hashable, CustomStringConvertible {
  /// What the signature covers, in order.
  public private(set) var components: [SignatureComponent] = []
  /// The algorithm, as the registry calls it.
  public var alg: String?
  /// When the signature was made, in seconds since 1970.
  public var created: Int64?
  /// When the signature ends, in seconds since 1970.
  public var expires: Int64?
  /// The key's name.
  public var keyid: String?
  /// A value that is used once.
  public var nonce: String?
  /// What the signature is for.
  public var tag: String?
  /// Whether the request also gets the hash of what was signed, so that a server can find where it differs.
  public var isDebugging = false

  /// Parameters of a signature that covers nothing yet.
  public init() {}

  /// Covers the header or derived component called `identifier`.
  public func addComponentIdentifier(_ identifier: String) -> SignatureParameters {
    adding(SignatureComponent(identifier))
  }

  /// Covers `component`, unless it is covered already: none may occur twice.
  public func adding(_ component: SignatureComponent) -> SignatureParameters {
    var copy = self
    if !copy.components.contains(component) { copy.components.append(component) }
    return copy
  }

  /// The inner list with its parameters: the value of `Signature-Input` and of `@signature-params`.
  func text() throws -> String {
    var parameters: [StructuredField.Parameter] = []
    if let alg { parameters.append(.init(key: "alg", value: .string(alg))) }
    if let created { parameters.append(.init(key: "created", value: .integer(created))) }
    if let expires { parameters.append(.init(key: "expires", value: .integer(expires))) }
    if let keyid { parameters.append(.init(key: "keyid", value: .string(keyid))) }
    if let nonce { parameters.append(.init(key: "nonce", value: .string(nonce))) }
    if let tag { parameters.append(.init(key: "tag", value: .string(tag))) }
    return try StructuredField.text(components.map(\.identifier), parameters: parameters)
  }

  /// What is signed (https://www.rfc-editor.org/rfc/rfc9421#section-2.5). It holds a token: never log it.
  func signatureBase(of request: URLRequest) throws -> String {
    var lines: [String] = []
    // 1. A line for each component: its identifier, a colon, a space, its value.
    for component in components {
      let identifier = try StructuredField.text(component.identifier)
      guard let value = component.value(in: request) else {
        throw ApproovError.permanentError(message: "Message signing: the request has no \(identifier)")
      }
      lines.append("\(identifier): \(value)")
    }
    // 2. A last line with the parameters themselves.
    lines.append("\"@signature-params\": \(try text())")
    return lines.joined(separator: "\n")
  }

  /// The parameters as they are sent.
  public var description: String {
    (try? text()) ?? "SignatureParameters"
  }
}
