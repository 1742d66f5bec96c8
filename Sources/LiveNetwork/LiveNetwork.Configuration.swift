import Foundation
import Network

extension LiveNetwork {
  /// How a live network reaches servers.
  public struct Configuration: Sendable {
    /// Whom to trust besides the system's certificate authorities.
    public var authorities: CertificateAuthorities?
    /// Addresses that take the place of what names resolve to.
    public var hostAddresses: [HostAddress]
    /// The proxies between here and the servers.
    public var proxies: ProxySettings
    /// How long a connection may take, from the look-up of the name to the end of the TLS handshake.
    public var connectTimeout: Duration
    /// How long a connection may be silent while a request waits for it.
    public var idleTimeout: Duration
    /// How many connections to one host there may be; further requests wait. HTTP/2 needs one only.
    public var connectionsPerHost: Int

    /// A configuration; without arguments that of a browser on this system.
    public init(
      authorities: CertificateAuthorities? = nil, hostAddresses: [HostAddress] = [],
      proxies: ProxySettings = ProxySettings(environment: ProcessInfo.processInfo.environment),
      connectTimeout: Duration = .seconds(60), idleTimeout: Duration = .seconds(60), connectionsPerHost: Int = 6
    ) {
      self.authorities = authorities
      self.hostAddresses = hostAddresses
      self.proxies = proxies
      self.connectTimeout = connectTimeout
      self.idleTimeout = idleTimeout
      self.connectionsPerHost = connectionsPerHost
    }
  }
}
