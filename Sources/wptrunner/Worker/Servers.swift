import Foundation
import LiveNetwork
import Network
import Trace

/// Where pages come from: the checkout, or the suite's own server.
struct Servers: Sendable {
  private let files: SuiteNetwork
  private let live: ServerNetwork?
  /// The origins of the suite's own server.
  private let server: String?
  private let secureServer: String?

  /// The checkout and the servers that `options` name.
  /// - Throws: `InputError` when the certificate authority cannot be read.
  init(_ options: RunnerOptions) throws {
    files = SuiteNetwork(suite: Suite(path: options.root))
    server = options.server
    secureServer = options.httpsServer
    guard server != nil || secureServer != nil else {
      live = nil
      return
    }
    var configuration = LiveNetwork.Configuration()
    configuration.proxies = .none
    configuration.hostAddresses = SuiteHosts.all.flatMap { host in
      SuiteHosts.ports.values.joined().compactMap { port in
        HostAddress(host: host, port: UInt16(port), address: "127.0.0.1")
      }
    }
    if let path = options.authority {
      do {
        configuration.authorities = try CertificateAuthorities(pem: try JSONSource.read(path))
      } catch let error as CertificateError {
        throw InputError(.invalid, file: path, "\(error)")
      }
    }
    live = ServerNetwork(base: LiveNetwork(configuration))
  }

  /// Makes sure that the servers that are named are there, since all that needs them would fail without.
  /// - Throws: `InputError` that says which is not.
  func check() async throws {
    guard let live else { return }
    for origin in [server, secureServer].compactMap({ $0 }) {
      do {
        _ = try await live.send(NetworkRequest(url: origin + "/")).bytes()
      } catch {
        let start = "start it in the checkout: python3 wpt serve"
        throw InputError(.missing, file: origin, "the suite's server does not answer; \(start) (\(error))")
      }
    }
  }

  /// The page of `order` and the network in which it lives.
  func page(of order: WorkerOrder) -> (url: String, network: any Network) {
    let origin = order.isSecure ? secureServer : server
    if order.needsServer, let origin, let live { return (origin + order.address, live) }
    return (SuiteHosts.origin(isSecure: order.isSecure) + order.address, files)
  }
}

/// The suite's own server, but for the scripts that each runner brings along.
private struct ServerNetwork: Network {
  let base: LiveNetwork

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    if let path = SplitURL(request.url)?.path,
      let script = HarnessScripts.response(to: request, path: String(path.dropFirst()))
    {
      return script
    }
    return try await base.send(request)
  }
}
