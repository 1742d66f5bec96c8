import Foundation
import Network

/// One request on a connection, and the means to answer it. Bound to the connection's thread.
public final class ServerExchange {
  /// The method.
  public let method: String
  /// The request target, such as "/path?query".
  public let target: String
  /// The headers in order, as isomorphic strings.
  public let headers: HeaderList

  private let channel: ByteChannel
  /// How much of the body has not been read; nil for one in chunks.
  private var unread: Int?
  private var isBodyRead = false
  private var isClosed = false

  /// The next request on `channel`.
  /// - Throws: `POSIXError` when there is none.
  init(_ channel: ByteChannel) throws {
    self.channel = channel
    guard let line = try channel.readLine() else { throw POSIXError(.ECONNRESET) }
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3 else { throw POSIXError(.EBADMSG) }
    method = String(parts[0])
    target = String(parts[1])
    var headers = HeaderList()
    while let line = try channel.readLine(), !line.isEmpty {
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { throw POSIXError(.EBADMSG) }
      headers.append(String(line[..<colon]), Self.trimmed(line[line.utf8.index(after: colon)...]))
    }
    self.headers = headers
    unread = headers["Transfer-Encoding"] == "chunked" ? nil : headers["Content-Length"].flatMap { Int($0) } ?? 0
  }

  /// The path of the target.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// The next part of the body; nil at its end.
  public func readChunk() throws -> Data? {
    guard !isBodyRead else { return nil }
    if let unread {
      guard unread > 0 else { return endBody() }
      guard let bytes = try channel.read(upTo: unread) else { throw POSIXError(.ECONNRESET) }
      self.unread = unread - bytes.count
      return bytes
    }
    guard let line = try channel.readLine(), let size = Int(line, radix: 16) else { throw POSIXError(.EBADMSG) }
    var chunk = Data()
    while chunk.count < size {
      guard let bytes = try channel.read(upTo: size - chunk.count) else { throw POSIXError(.ECONNRESET) }
      chunk += bytes
    }
    guard try channel.readLine() == "" else { throw POSIXError(.EBADMSG) }
    return size == 0 ? endBody() : chunk
  }

  private func endBody() -> Data? {
    isBodyRead = true
    return nil
  }

  /// All of the body.
  public func readBody() throws -> Data {
    var body = Data()
    while let chunk = try readChunk() { body += chunk }
    return body
  }

  /// Answers with a body of known length.
  public func respond(_ status: Int = 200, _ headers: HeaderList = [], body: Data = Data()) throws {
    var head = "HTTP/1.1 \(status) \(status == 200 ? "OK" : "Status")\r\nContent-Length: \(body.count)\r\n"
    for field in headers { head += "\(field.name): \(field.value)\r\n" }
    try channel.write(Self.bytes(head + "\r\n") + (method == "HEAD" ? Data() : body))
  }

  /// Answers with a body of known length.
  public func respond(_ status: Int = 200, _ headers: HeaderList = [], text: String) throws {
    try respond(status, headers, body: Data(text.utf8))
  }

  /// Writes bytes as they are, one for each scalar of `text`.
  public func write(_ text: String) throws {
    try channel.write(Self.bytes(text))
  }

  /// Writes bytes as they are.
  public func write(_ bytes: Data) throws {
    try channel.write(bytes)
  }

  /// Ends the connection.
  public func close() {
    isClosed = true
    channel.close()
  }

  /// Waits until the client closes the connection or sends something again.
  public func waitForClient() throws {
    _ = try channel.read(upTo: 1)
  }

  /// Reads what is left of the body. False when the connection is not fit for another request.
  func end() throws -> Bool {
    guard !isClosed else { return false }
    while try readChunk() != nil {}
    return headers["Connection"]?.lowercased() != "close"
  }

  private static func trimmed(_ text: Substring) -> String {
    var bytes = text.utf8
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return String(Substring(bytes))
  }

  private static func bytes(_ isomorphic: String) -> Data {
    if isomorphic.utf8.allSatisfy({ $0 < 0x80 }) { return Data(isomorphic.utf8) }
    return Data(isomorphic.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
  }
}
