import CCurl
import Foundation
import Network

/// One request while libcurl works on it. Bound to the network's thread.
final class Transfer {
  let id: UInt64
  let order: TransferOrder
  /// libcurl's handle; nil before `attach` and after `finish`.
  private(set) var handle: UnsafeMutableRawPointer?
  /// When the connection was last heard of.
  private(set) var lastActivity = ContinuousClock.now

  private let response: IncomingResponse
  private let thread: TransferThread
  private var head = ResponseHead()
  /// Whether the reader has to be told of something.
  private var hasNews = false
  /// Why we ended the transfer ourselves.
  private var ownError: (any Error)?
  /// `CURLPAUSE_` bits: the directions that wait for the reader, or for the body's stream.
  private var pauses: Int32 = 0
  private var uploaded = 0
  // What libcurl keeps pointers to.
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private var addressList: UnsafeMutablePointer<curl_slist>?
  private var bodyBytes: UnsafeMutableRawBufferPointer?
  private let errorText: UnsafeMutablePointer<CChar>

  /// The request `order`, whose answer goes to `response`.
  init(id: UInt64, order: TransferOrder, response: IncomingResponse, thread: TransferThread) {
    self.id = id
    self.order = order
    self.response = response
    self.thread = thread
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.pointee = 0
  }

  deinit {
    errorText.deallocate()
    bodyBytes?.deallocate()
    curl_slist_free_all(headerList)
    curl_slist_free_all(addressList)
  }

  // MARK: Options

  /// Tells `handle` everything about the request.
  func attach(_ handle: UnsafeMutableRawPointer, _ configuration: LiveNetwork.Configuration) {
    self.handle = handle
    lastActivity = .now
    setTarget(handle, configuration)
    setTrust(handle, configuration)
    setHeader(handle)
    setBody(handle)
    setCallbacks(handle)
  }

  private func setTarget(_ handle: UnsafeMutableRawPointer, _ configuration: LiveNetwork.Configuration) {
    ccurl_set_string(handle, CURLOPT_URL, order.url)
    ccurl_set_long(handle, CURLOPT_PATH_AS_IS, 1)
    ccurl_set_string(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    // HTTP/2 where TLS negotiates it; a second request waits to know whether it can share the connection.
    ccurl_set_long(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    ccurl_set_long(handle, CURLOPT_PIPEWAIT, order.parts.scheme == "https" && TransferLoop.canMultiplex ? 1 : 0)
    // An empty text says that there is none, where nothing would have libcurl look into the environment. Whoever says
    // an address means it: a proxy would go to its own.
    let hasAddress = configuration.hostAddresses.contains { $0.isOf(order.parts) }
    ccurl_set_string(
      handle, CURLOPT_PROXY, hasAddress ? "" : configuration.proxies.proxy(for: order.parts) ?? "")
    ccurl_set_string(handle, CURLOPT_NOPROXY, configuration.proxies.exceptions)
    ccurl_set_long(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    ccurl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, configuration.connectTimeout.wholeMilliseconds)
    ccurl_set_long(handle, CURLOPT_NOSIGNAL, 1)
    ccurl_set_long(handle, CURLOPT_TCP_KEEPALIVE, 1)
    for address in configuration.hostAddresses {
      addressList = curl_slist_append(addressList, address.description)
    }
    if let addressList { ccurl_set_list(handle, CURLOPT_RESOLVE, addressList) }
  }

  private func setTrust(_ handle: UnsafeMutableRawPointer, _ configuration: LiveNetwork.Configuration) {
    guard order.parts.scheme == "https" else { return }
    ccurl_set_long(handle, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    // The system's authorities are looked up by name, one by one: reading all of them takes longer than a handshake.
    ccurl_set_string(handle, CURLOPT_CAPATH, "/etc/ssl/certs")
    ccurl_set_string(handle, CURLOPT_CAINFO, nil)
    if let pem = configuration.authorities?.pem {
      _ = pem.withUnsafeBytes { ccurl_set_blob(handle, CURLOPT_CAINFO_BLOB, $0.baseAddress, $0.count) }
    }
    // A resumed session would come without its certificates.
    ccurl_set_long(handle, CURLOPT_SSL_SESSIONID_CACHE, 0)
  }

  private func setHeader(_ handle: UnsafeMutableRawPointer) {
    ccurl_set_string(handle, CURLOPT_CUSTOMREQUEST, order.method)
    for line in order.headerLines {
      headerList = line.withUnsafeBytes { bytes in
        // The line with the zero that ends it.
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { text in
          UnsafeMutableRawBufferPointer(text).copyMemory(from: bytes)
          text[bytes.count] = 0
          return curl_slist_append(headerList, text.baseAddress)
        }
      }
    }
    ccurl_set_list(handle, CURLOPT_HTTPHEADER, headerList)
    // Codings are undone, and asked for unless the request itself says which.
    ccurl_set_string(handle, CURLOPT_ACCEPT_ENCODING, "gzip, deflate, br")
  }

  private func setBody(_ handle: UnsafeMutableRawPointer) {
    switch order.body {
    case .none:
      ccurl_set_long(handle, order.method == "HEAD" ? CURLOPT_NOBODY : CURLOPT_HTTPGET, 1)
    case .bytes(let data):
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, data.count), alignment: 1)
      data.copyBytes(to: bytes)
      bodyBytes = bytes
      ccurl_set_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(data.count))
      ccurl_set_pointer(handle, CURLOPT_POSTFIELDS, bytes.baseAddress)
    case .feed(_, let length):
      ccurl_set_long(handle, CURLOPT_UPLOAD, 1)
      ccurl_set_offset(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(length ?? -1))
    }
  }

  private func setCallbacks(_ handle: UnsafeMutableRawPointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    ccurl_set_pointer(handle, CURLOPT_ERRORBUFFER, errorText)
    ccurl_set_transfer_function(handle, CURLOPT_HEADERFUNCTION, receiveHeaderLine)
    ccurl_set_pointer(handle, CURLOPT_HEADERDATA, context)
    ccurl_set_transfer_function(handle, CURLOPT_WRITEFUNCTION, receiveBody)
    ccurl_set_pointer(handle, CURLOPT_WRITEDATA, context)
    if case .feed = order.body {
      ccurl_set_transfer_function(handle, CURLOPT_READFUNCTION, supplyBody)
      ccurl_set_pointer(handle, CURLOPT_READDATA, context)
    }
    if order.serverTrust != nil, order.parts.scheme == "https" {
      ccurl_set_prerequisite_function(handle, evaluateTrust)
      ccurl_set_pointer(handle, CURLOPT_PREREQDATA, context)
    }
  }

  // MARK: Callbacks of libcurl

  fileprivate func received(headerLine: UnsafeRawBufferPointer) {
    lastActivity = .now
    head.append(line: headerLine)
    hasNews = true
    // A coding that nobody knows is left as it is, as browsers do, where libcurl would refuse it.
    if head.isComplete, head.hasUnknownCoding { ccurl_set_long(handle, CURLOPT_HTTP_CONTENT_DECODING, 0) }
  }

  fileprivate func received(body: UnsafeRawBufferPointer) -> Bool {
    lastActivity = .now
    guard response.receive(body) else {
      pauses |= CURLPAUSE_RECV
      return false
    }
    hasNews = true
    return true
  }

  fileprivate func supply(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard case .feed(let body, _) = order.body else { return 0 }
    lastActivity = .now
    let portion = body.read(into: buffer) { [thread, id] in thread.post(.resumeSending(id)) }
    switch portion {
    case .bytes(let count): return count
    case .end: return 0
    case .pending:
      pauses |= CURLPAUSE_SEND
      return Int(CURL_READFUNC_PAUSE)
    case .failure(let error):
      ownError = error
      return Int(CURL_READFUNC_ABORT)
    }
  }

  /// Whether the request may go to the server that the connection leads to.
  fileprivate func isServerTrusted() -> Bool {
    guard let handle, let evaluator = order.serverTrust else { return true }
    do throws(NetworkError) {
      guard let connection = ccurl_get_openssl(handle) else {
        throw NetworkError(.secureConnectionFailed, "The certificates of \(order.url) cannot be told.")
      }
      try evaluator.evaluate(ServerTrust(host: order.parts.host, connection: connection))
      return true
    } catch {
      ownError = error
      return false
    }
  }

  // MARK: What the loop does

  /// Lets the reader have what has come.
  func publish() {
    guard hasNews else { return }
    hasNews = false
    if head.isComplete { response.publish(head) }
  }

  /// Goes on after a pause.
  func resume(receiving: Bool) {
    guard let handle else { return }
    lastActivity = .now
    pauses &= ~(receiving ? CURLPAUSE_RECV : CURLPAUSE_SEND)
    curl_easy_pause(handle, pauses)
  }

  /// Since when the connection has been silent; `now` when it is we who wait.
  func silentSince(_ now: ContinuousClock.Instant) -> ContinuousClock.Instant {
    guard let handle, pauses == 0 else { return now }
    // Bytes that are sent come without a callback.
    var uploaded: curl_off_t = 0
    ccurl_get_offset(handle, CURLINFO_SIZE_UPLOAD_T, &uploaded)
    if uploaded != self.uploaded {
      self.uploaded = Int(uploaded)
      lastActivity = now
    }
    return lastActivity
  }

  /// The end. The handle is not used any more.
  func finish(_ result: Result<Void, any Error>) {
    var result = result
    if case .success = result, !head.isComplete {
      // libcurl takes the end of the connection for the end of the head.
      result = .failure(
        NetworkError(TransferFailure(code: CURLE_RECV_ERROR), of: order, detail: "the head of the answer is cut off"))
    }
    handle = nil
    if case .feed(let body, _) = order.body { body.close() }
    response.finish(head.isComplete ? head : nil, result)
  }

  /// What `code`, with which libcurl ended, means.
  func error(for code: CURLcode) -> any Error {
    if let ownError { return ownError }
    let text = String(cString: errorText)
    var verification = 0
    var proxyStatus = 0
    if let handle {
      ccurl_get_long(handle, CURLINFO_SSL_VERIFYRESULT, &verification)
      ccurl_get_long(handle, CURLINFO_HTTP_CONNECTCODE, &proxyStatus)
    }
    return NetworkError(
      TransferFailure(code: code, certificateError: verification, proxyStatus: proxyStatus), of: order,
      detail: text.isEmpty ? String(cString: curl_easy_strerror(code)) : text)
  }

  /// The error for a connection that is silent for longer than `limit`.
  func idleError(_ limit: Duration) -> NetworkError {
    NetworkError(
      TransferFailure(code: CURLE_OPERATION_TIMEDOUT), of: order, detail: "nothing came for \(limit)")
  }
}

extension Duration {
  fileprivate var wholeMilliseconds: Int { max(1, Int((self / .milliseconds(1)).rounded(.up))) }
}

private func transfer(_ context: UnsafeMutableRawPointer?) -> Transfer? {
  context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
}

private let receiveHeaderLine:
  @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
    transfer($3)?.received(headerLine: UnsafeRawBufferPointer(start: $0, count: $1 * $2))
    return $1 * $2
  }

private let receiveBody: @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
  let bytes = UnsafeRawBufferPointer(start: $0, count: $1 * $2)
  return transfer($3)?.received(body: bytes) == false ? Int(CURL_WRITEFUNC_PAUSE) : bytes.count
}

private let supplyBody: @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
  transfer($3)?.supply(UnsafeMutableRawBufferPointer(start: $0, count: $1 * $2)) ?? Int(CURL_READFUNC_ABORT)
}

private let evaluateTrust:
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?, Int32, Int32
  ) -> Int32 = { context, _, _, _, _ in
    transfer(context)?.isServerTrusted() == true ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
  }
