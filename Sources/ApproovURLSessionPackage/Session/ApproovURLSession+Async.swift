import Foundation

// URLSession's own asynchronous methods stand in an extension and cannot be overridden. Those here have the same names
// with one argument less, or with a delegate that is not optional, so that calls on an ApproovURLSession find them.

extension ApproovURLSession {
  /// The answer to `request`, body and all. The caller counts as at work (see `PageClock`).
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await load(Transfer(of: self, request))
  }

  /// As `data(for:)`, with a delegate that is asked about redirects.
  public func data(for request: URLRequest, delegate: any URLSessionTaskDelegate) async throws -> (Data, URLResponse) {
    try await load(Transfer(of: self, request), delegate)
  }

  /// What `url` gives, body and all.
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url))
  }

  /// As `data(from:)`, with a delegate that is asked about redirects.
  public func data(from url: URL, delegate: any URLSessionTaskDelegate) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url), delegate: delegate)
  }

  /// The answer to `request` with `bodyData`.
  public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
    try await load(Transfer(of: self, request, body: .data(bodyData)))
  }

  /// The answer to `request` with the contents of `fileURL`.
  public func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse) {
    try await load(Transfer(of: self, request, body: .file(fileURL)))
  }

  /// A new temporary file with the answer to `request`; it is the caller's to remove.
  public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    let (data, response) = try await data(for: request)
    return (try Transfer.write(data), response)
  }

  /// A new temporary file with what `url` gives; it is the caller's to remove.
  public func download(from url: URL) async throws -> (URL, URLResponse) {
    try await download(for: URLRequest(url: url))
  }

  // MARK: The published package's names

  /// As `data(for:)`.
  public func dataWithApproov(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await load(Transfer(of: self, request), delegate)
  }

  /// As `data(from:)`.
  public func dataWithApproov(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await load(Transfer(of: self, URLRequest(url: url)), delegate)
  }

  /// As `upload(for:from:)`.
  public func uploadWithApproov(
    for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await load(Transfer(of: self, request, body: .data(bodyData)), delegate)
  }

  /// As `upload(for:fromFile:)`.
  public func uploadWithApproov(
    for request: URLRequest, fromFile fileURL: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await load(Transfer(of: self, request, body: .file(fileURL)), delegate)
  }

  /// As `download(for:)`.
  public func downloadWithApproov(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    let (data, response) = try await dataWithApproov(for: request, delegate: delegate)
    return (try Transfer.write(data), response)
  }

  /// As `download(from:)`.
  public func downloadWithApproov(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    try await downloadWithApproov(for: URLRequest(url: url), delegate: delegate)
  }

  private func load(
    _ transfer: Transfer, _ delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    transfer.state.withLock { $0.delegate = delegate }
    do {
      let data = try await transfer.load(ApproovDataTask(transfer), reportsData: false)
      guard let response = transfer.state.withLock({ $0.response }) else { throw URLError(.badServerResponse) }
      return (data, response)
    } catch {
      throw URLError.reporting(error)
    }
  }
}
