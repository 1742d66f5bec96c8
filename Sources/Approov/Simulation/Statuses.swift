extension ApproovSimulation {
  /// Which status a token fetch gives: the same always, or a script.
  public indirect enum Statuses: Sendable, Hashable {
    /// Every fetch gives the same.
    case always(ApproovTokenFetchStatus)
    /// Each host has its own, spelt in lower case; `*` stands for those that are not listed. Without it they are not
    /// part of the account (`unknownURL`).
    case byHost([String: Statuses])
    /// Each fetch takes the next; after the last, that one repeats. An empty list means success.
    case inTurn([ApproovTokenFetchStatus])
    /// What holds changes with time: each phase lasts until the next begins. Before the first, success.
    case byTime([Phase])
  }

  /// A part of a script.
  public struct Phase: Sendable, Hashable {
    /// When it begins, in the time of the simulation's clock.
    public var start: Duration
    /// What holds from then on.
    public var statuses: Statuses

    /// A phase of `statuses` from `start` on.
    public init(from start: Duration, _ statuses: Statuses) {
      self.start = start
      self.statuses = statuses
    }
  }
}

extension ApproovSimulation.Statuses {
  /// How many fetches each list has answered.
  typealias Progress = [[String]: Int]

  /// The status of the next fetch for `host` at `time`.
  /// - Parameter path: where in the script this is.
  func next(for host: String, at time: Duration, _ progress: inout Progress, path: [String] = [])
    -> ApproovTokenFetchStatus
  {
    switch self {
    case .always(let status):
      return status
    case .byHost(let hosts):
      let key = hosts[host] == nil ? "*" : host
      return hosts[key]?.next(for: host, at: time, &progress, path: path + [key]) ?? .unknownURL
    case .inTurn(let statuses):
      guard let last = statuses.last else { return .success }
      let taken = progress[path, default: 0]
      progress[path] = taken + 1
      return taken < statuses.count ? statuses[taken] : last
    case .byTime(let phases):
      guard let index = Self.phase(at: time, in: phases) else { return .success }
      return phases[index].statuses.next(for: host, at: time, &progress, path: path + ["\(index)"])
    }
  }

  /// The status that holds for everything at `time`, whatever host is asked for; success when there is no such.
  func overall(at time: Duration) -> ApproovTokenFetchStatus {
    switch self {
    case .always(let status): status
    case .byHost, .inTurn: .success
    case .byTime(let phases): Self.phase(at: time, in: phases).map { phases[$0].statuses.overall(at: time) } ?? .success
    }
  }

  /// The hosts that the account has.
  var hosts: Set<String> {
    switch self {
    case .always, .inTurn: []
    case .byHost(let hosts): Set(hosts.filter { $0.key != "*" && $0.value != .always(.unknownURL) }.keys)
    case .byTime(let phases): phases.reduce(into: []) { $0.formUnion($1.statuses.hosts) }
    }
  }

  private static func phase(at time: Duration, in phases: [ApproovSimulation.Phase]) -> Int? {
    phases.indices.filter { phases[$0].start <= time }.max { phases[$0].start < phases[$1].start }
  }
}
