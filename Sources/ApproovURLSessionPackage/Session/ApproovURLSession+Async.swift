import Foundation

// URLSession's own asynchronous methods stand in an extension and cannot be overridden. Those here have the same names
// with one argument less, or with a delegate that is not optional, so that calls on an ApproovURLSession find them.

extension ApproovURLSession {
  /// The answer to `request`, body and all. The caller counts as at work (see `PageClock`).
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await dataWithApproov(for: request)
  }

  /// As `data(for:)`, with a delegate of its own.
  public func data(for request: URLRequest, delegate: any URLSessionTaskDelegate) async throws -> (Data, URLResponse) {
    try await dataWithApproov(for: request, delegate: delegate)
  }

  /// What `url` gives, body and all.
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url))
  }

  /// As `data(from:)`, with a delegate of its own.
  public func data(from url: URL, delegate: any URLSessionTaskDelegate) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url), delegate: delegate)
  }

  /// The answer to `request` with `bodyData`.
  public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
    try await uploadWithApproov(for: request, from: bodyData)
  }

  /// As `upload(for:from:)`, with a delegate of its own.
  public func upload(
    for request: URLRequest, from bodyData: Data, delegate: any URLSessionTaskDelegate
  ) async throws -> (Data, URLResponse) {
    try await uploadWithApproov(for: request, from: bodyData, delegate: delegate)
  }

  /// The answer to `request` with the contents of `fileURL`.
  public func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse) {
    try await uploadWithApproov(for: request, fromFile: fileURL)
  }

  /// As `upload(for:fromFile:)`, with a delegate of its own.
  public func upload(
    for request: URLRequest, fromFile fileURL: URL, delegate: any URLSessionTaskDelegate
  ) async throws -> (Data, URLResponse) {
    try await uploadWithApproov(for: request, fromFile: fileURL, delegate: delegate)
  }

  /// A new temporary file with the answer to `request`; it is the caller's to remove.
  public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    try await downloadWithApproov(for: request)
  }

  /// As `download(for:)`, with a delegate of its own.
  public func download(
    for request: URLRequest, delegate: any URLSessionTaskDelegate
  ) async throws -> (URL, URLResponse) {
    try await downloadWithApproov(for: request, delegate: delegate)
  }

  /// A new temporary file with what `url` gives; it is the caller's to remove.
  public func download(from url: URL) async throws -> (URL, URLResponse) {
    try await downloadWithApproov(from: url)
  }

  /// As `download(from:)`, with a delegate of its own.
  public func download(from url: URL, delegate: any URLSessionTaskDelegate) async throws -> (URL, URLResponse) {
    try await downloadWithApproov(from: url, delegate: delegate)
  }

  // MARK: The published package's names

  /// As `data(for:)`. The delegate, if there is one, takes the place of the session's.
  public func dataWithApproov(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    let (received, response) = try await load(ApproovDataTask(Transfer(of: self, request)), delegate)
    return (received.data, response)
  }

  /// As `data(from:)`.
  public func dataWithApproov(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await dataWithApproov(for: URLRequest(url: url), delegate: delegate)
  }

  /// As `upload(for:from:)`.
  public func uploadWithApproov(
    for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await upload(Transfer(of: self, request, body: .data(bodyData)), delegate)
  }

  /// As `upload(for:fromFile:)`.
  public func uploadWithApproov(
    for request: URLRequest, fromFile fileURL: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await upload(Transfer(of: self, request, body: .file(fileURL)), delegate)
  }

  /// As `download(for:)`.
  public func downloadWithApproov(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    let transfer = Transfer(of: self, request, writesFile: true)
    let (received, response) = try await load(ApproovDownloadTask(transfer), delegate)
    guard let file = received.file else { throw URLError(.cannotCreateFile) }
    return (file, response)
  }

  /// As `download(from:)`.
  public func downloadWithApproov(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    try await downloadWithApproov(for: URLRequest(url: url), delegate: delegate)
  }

  private func upload(
    _ transfer: Transfer, _ delegate: (any URLSessionTaskDelegate)?
  ) async throws -> (Data, URLResponse) {
    let (received, response) = try await load(ApproovUploadTask(transfer), delegate)
    return (received.data, response)
  }

  private func load(
    _ task: some ApproovTask, _ delegate: (any URLSessionTaskDelegate)?
  ) async throws -> (ReceivedBody, URLResponse) {
    let transfer = task.transfer
    transfer.state.withLock { $0.delegate = delegate }
    let received = try await transfer.load(task)
    guard let response = transfer.now.response else { throw URLError(.badServerResponse) }
    return (received, response)
  }
}
