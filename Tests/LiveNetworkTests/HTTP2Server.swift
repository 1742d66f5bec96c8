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

  /// A server of `files`, once it answers.
  init(files: [String: Data] = [:]) async throws {
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
    process.arguments = [
      "--htdocs=files", "--address=127.0.0.1", "--echo-upload", "\(port)", "key.pem", "certificate.pem",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let network = try network()
    while process.isRunning {
      do {
        _ = try await network.send(NetworkRequest(url: origin)).bytes()
        return
      } catch let error as NetworkError where error.code == .cannotConnect {
        await Task.yield()
      }
    }
    throw NetworkError(.cannotConnect, "nghttpd ended at once")
  }

  deinit {
    // Threads of tasks block signals, and the program has that from them: this one cannot be blocked.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// A network that trusts the server.
  func network() throws -> LiveNetwork {
    LiveNetwork(
      LiveNetwork.Configuration(authorities: try CertificateAuthorities(pem: identity.certificatePEM), proxies: .none))
  }
}
