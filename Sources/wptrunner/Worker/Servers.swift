import Network

/// Where pages come from: the checkout, or the suite's own server.
struct Servers: Sendable {
  private let options: RunnerOptions
  private let files: SuiteNetwork

  init(_ options: RunnerOptions) {
    self.options = options
    files = SuiteNetwork(suite: Suite(path: options.root))
  }

  /// The page of `order` and the network in which it lives.
  func page(of order: WorkerOrder) -> (url: String, network: any Network) {
    (SuiteHosts.origin(isSecure: order.isSecure) + order.address, files)
  }
}
