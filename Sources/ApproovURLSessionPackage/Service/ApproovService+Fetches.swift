import Foundation

extension ApproovService {
  // MARK: Tokens

  /// Fetches a token early, so that the first request need not wait for it. What comes of it is not told.
  public static func prefetch() {
    guard isApproovEnabled() else { return }
    Approov.fetchToken({ _ in }, "approov.io")
  }

  /// Checks whether the app passes attestation, by looking up a secure string that need not exist; the calling thread
  /// waits.
  /// - Throws: `ApproovError`, unless the mutator decides otherwise.
  public static func precheck() throws {
    try requireApproov("precheck")
    try getServiceMutator().handlePrecheckResult(Approov.fetchSecureStringAndWait("precheck-dummy-key", nil))
  }

  /// A token for the host of `url`, for requests that do not go through an `ApproovURLSession`; the calling thread
  /// waits. It must not be kept.
  /// - Throws: `ApproovError`, unless the mutator decides otherwise.
  public static func fetchToken(url: String) throws -> String {
    try requireApproov("fetchToken")
    let result = Approov.fetchTokenAndWait(url)
    try getServiceMutator().handleFetchTokenResult(result)
    return result.token
  }

  /// The Attestation Response Code of a token for some protected host, or an empty string; the calling thread waits.
  public static func getLastARC() -> String {
    let hosts = Approov.getPins(DynamicPins.type)?.keys.filter { $0 != DynamicPins.managedTrustRoots }
    guard isApproovEnabled(), let host = hosts?.min() else { return "" }
    let result = Approov.fetchTokenAndWait(host)
    return result.token.isEmpty ? "" : result.arc
  }

  /// The identity of this installation, or nil before initialisation.
  public static func getDeviceID() -> String? {
    isApproovEnabled() ? Approov.getDeviceID() : nil
  }

  /// Binds later tokens to `data` by their `pay` claim.
  public static func setDataHashInToken(data: String) {
    guard isApproovEnabled() else { return }
    Approov.setDataHashInToken(data)
  }

  /// Sends `attrs`, a signed JWT, with the next token fetch.
  public static func setInstallAttrsInToken(attrs: String) {
    guard isApproovEnabled() else { return }
    Approov.setInstallAttrsInToken(attrs)
  }

  // MARK: Secure strings and custom JWTs

  /// The secure string of `key`, nil when there is none; `newDef` defines it, an empty one removes it. The calling
  /// thread waits. The string must not be kept.
  /// - Throws: `ApproovError`, unless the mutator decides otherwise.
  public static func fetchSecureString(key: String, newDef: String?) throws -> String? {
    try requireApproov("fetchSecureString")
    let result = Approov.fetchSecureStringAndWait(key, newDef)
    let operation = newDef == nil ? "lookup" : "definition"
    try getServiceMutator().handleFetchSecureStringResult(result, operation: operation, key: key)
    return result.secureString
  }

  /// A JWT with the claims of `payload`, the text of a JSON object; the calling thread waits.
  /// - Throws: `ApproovError`, unless the mutator decides otherwise.
  public static func fetchCustomJWT(payload: String) throws -> String? {
    try requireApproov("fetchCustomJWT")
    let result = Approov.fetchCustomJWTAndWait(payload)
    try getServiceMutator().handleFetchCustomJWTResult(result)
    return result.token
  }

  // MARK: Signatures

  /// The older name of `getAccountMessageSignature`.
  @available(*, deprecated, message: "Use getAccountMessageSignature or getInstallMessageSignature instead.")
  public static func getMessageSignature(message: String) -> String? {
    getAccountMessageSignature(message: message)
  }

  /// The signature of `message` with the account's key, as base 64, or nil when there is no key.
  public static func getAccountMessageSignature(message: String) -> String? {
    isApproovEnabled() ? Approov.getAccountMessageSignature(message) : nil
  }

  /// The signature of `message` with this installation's key, as base 64 of its DER form, or nil.
  public static func getInstallMessageSignature(message: String) -> String? {
    isApproovEnabled() ? Approov.getInstallMessageSignature(message) : nil
  }

  private static func requireApproov(_ operation: String) throws {
    guard isApproovEnabled() else { throw ApproovError.permanentError(message: "\(operation): SDK not initialized") }
  }
}
