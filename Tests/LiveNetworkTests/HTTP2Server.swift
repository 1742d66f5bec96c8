import Foundation
import LiveNetwork
import LoopbackServer
import Network

/// A server of HTTP/2 over TLS: nghttpd, of Debian's nghttp2-server. It serves a folder and sends uploads back.
final class HTTP2Server {
  /// The program; nil where it is not installed.
  static let program = ["/usr/sbin/nghttpd", "/usr/bin/nghttpd"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  let identity: ServerIdentity
  let origin: String
  private let folder: URL
  private let process = Process()

  private var log: URL { folder.appendingPathComponent("log.txt") }

  /// A server of `files`, once it answers.
  /// - Parameter isLogging: whether it writes down the frames that it gets.
  init(files: [String: Data] = [:], isLogging: Bool = false) async throws {
    identity = try ServerIdentity(name: "server", hosts: ["127.0.0.1"])
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("http2-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("files"), withIntermediateDirectories: true)
    try identity.keyPEM.write(to: folder.appendingPathComponent("key.pem"))
    try identity.certificatePEM.write(to: folder.appendingPathComponent("certificate.pem"))
    for (name, content) in files {
      try content.write(to: folder.appendingPathComponent("files").appendingPathComponent(name))
    }
    let port = try FreePort.make()
    origin = "https://127.0.0.1:\(port)"
    process.executableURL = URL(fileURLWithPath: Self.program ?? "nghttpd")
    process.currentDirectoryURL = folder
    process.arguments =
      (isLogging ? ["--verbose"] : []) + [
        "--htdocs=files", "--address=127.0.0.1", "--echo-upload", "\(port)", "key.pem", "certificate.pem",
      ]
    if isLogging {
      try Data().write(to: log)
      process.standardOutput = try FileHandle(forWritingTo: log)
    } else {
      process.standardOutput = FileHandle.nullDevice
    }
    process.standardError = FileHandle.nullDevice
    try process.run()
    let network = try network()
    while process.isRunning {
      do {
        _ = try await network.send(NetworkRequest(url: origin)).bytes()
        return
      } catch let error as NetworkError where error.code == .cannotConnect {
        try await Task.sleep(for: .milliseconds(2))
      }
    }
    throw NetworkError(.cannotConnect, "nghttpd ended at once")
  }

  deinit {
    // Threads of tasks block signals, and the program has that from them: this one cannot be blocked.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// The paths of the requests that it has got so far, if it is logging.
  var requestedPaths: [String] {
    get throws {
      try String(contentsOf: log, encoding: .utf8).split(separator: "\n").compactMap { line in
        line.contains("recv (stream_id=") ? line.firstRange(of: ":path: ").map { String(line[$0.upperBound...]) } : nil
      }
    }
  }

  /// A network that trusts the server.
  func network() throws -> LiveNetwork {
    LiveNetwork(
      LiveNetwork.Configuration(authorities: try CertificateAuthorities(pem: identity.certificatePEM), proxies: .none))
  }
}
