import Foundation

/// Who an app says it is to servers that ask for a name and a password: the scheme Basic
/// (https://www.rfc-editor.org/rfc/rfc7617).
struct Authentication: Sendable {
  /// Keeps what an app has said; nil where nothing is kept.
  let storage: URLCredentialStorage?

  /// What a server asks with `hop`, the answer to `request`; nil when it does not.
  /// - Parameter failures: how often it has been answered in vain.
  func challenge(
    of hop: ApproovResponse.Hop, answering request: URLRequest, failures: Int
  ) -> URLAuthenticationChallenge? {
    guard hop.status == 401, let host = hop.url.host,
      let realm = ChallengeParser.basicRealm(in: hop.headers.values(of: "WWW-Authenticate"))
    else { return nil }
    let scheme = hop.url.scheme?.lowercased() ?? "https"
    let space = URLProtectionSpace(
      host: host, port: hop.url.port ?? (scheme == "https" ? 443 : 80), protocol: scheme, realm: realm,
      authenticationMethod: NSURLAuthenticationMethodHTTPBasic)
    return URLAuthenticationChallenge(
      protectionSpace: space, proposedCredential: Self.credential(in: request.url) ?? known(for: space)?.credential,
      previousFailureCount: failures, failureResponse: hop.httpURLResponse, error: nil, sender: NoSender())
  }

  /// Lets `request` say who the app is; false when `credential` has no password.
  static func authorize(_ request: inout URLRequest, with credential: URLCredential) -> Bool {
    guard let user = credential.user, let password = credential.password else { return false }
    let text = Data("\(user):\(password)".utf8).base64EncodedString()
    request.setValue("Basic \(text)", forHTTPHeaderField: "Authorization")
    return true
  }

  /// Keeps a credential with which a server was content, as long as it is to be kept.
  func keep(_ credential: URLCredential, for space: URLProtectionSpace) {
    if credential.persistence != .none { storage?.set(credential, for: known(for: space)?.space ?? space) }
  }

  /// What is kept for `space`. Foundation's spaces on Linux are equal only to themselves.
  private func known(for space: URLProtectionSpace) -> (space: URLProtectionSpace, credential: URLCredential)? {
    for (other, credentials) in storage?.allCredentials ?? [:]
    where other.host == space.host && other.port == space.port && other.protocol == space.protocol
      && other.realm == space.realm && other.authenticationMethod == space.authenticationMethod
    {
      if let credential = credentials.values.first { return (other, credential) }
    }
    return nil
  }

  /// What a URL itself says.
  private static func credential(in url: URL?) -> URLCredential? {
    guard let url, let user = url.user, let password = url.password else { return nil }
    return URLCredential(
      user: user.removingPercentEncoding ?? user, password: password.removingPercentEncoding ?? password,
      persistence: .none)
  }
}

/// URL sessions answer challenges by completion handlers; their senders do nothing.
private final class NoSender: NSObject, URLAuthenticationChallengeSender {
  func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
  func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
  func cancel(_ challenge: URLAuthenticationChallenge) {}
  func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
  func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}
