/// What a web view says of its loading, as WebKit keeps it.
struct PageLoadState {
  private enum Phase {
    case provisional(url: URL?)
    case committed
    case finished
  }

  /// What the app has asked for and no page has begun to load.
  private var pending: (id: Int, url: URL?)?
  private var phase = Phase.finished
  /// The address of the document.
  private(set) var documentURL: URL?
  private(set) var title = ""
  private var progress = 0.0

  /// The address of the document, or of the one that is being loaded.
  var activeURL: URL? {
    if let url = pending?.url { return url }
    if case .provisional(let url) = phase { return url }
    return documentURL
  }

  var isLoading: Bool {
    if pending != nil { return true }
    if case .finished = phase { return false }
    return true
  }

  /// From 0 to 1. WebKit counts bytes in between; here there is a step for each phase.
  var estimatedProgress: Double { pending == nil ? progress : 0.1 }

  /// Mixed content is blocked, so the document's own address tells.
  var hasOnlySecureContent: Bool {
    if case .provisional(let url) = phase { return url?.scheme == "https" }
    return documentURL?.scheme == "https"
  }

  /// The app has asked for a load.
  mutating func request(_ id: Int, url: URL?) { pending = (id, url) }

  /// Nothing comes of what the app has asked for.
  mutating func dropRequest(_ id: Int? = nil) {
    if id == nil || pending?.id == id { pending = nil }
  }

  mutating func start(_ id: Int, url: URL?) {
    dropRequest(id)
    phase = .provisional(url: url)
    progress = 0.1
  }

  mutating func redirect(to url: URL?) {
    if case .provisional = phase { phase = .provisional(url: url) }
  }

  mutating func commit(_ url: URL?) {
    phase = .committed
    documentURL = url
    title = ""
    progress = 0.5
  }

  mutating func finish() {
    phase = .finished
    progress = 1
  }

  /// The load has led to another place of the document only.
  mutating func stay(_ id: Int, url: URL?) {
    dropRequest(id)
    documentURL = url
  }

  /// Also of what was never begun.
  mutating func fail(_ id: Int) {
    dropRequest(id)
    phase = .finished
    progress = 1
  }

  /// The document's address and title, which change without a load too.
  mutating func note(url: URL?, title: String) {
    documentURL = url
    self.title = title
  }

  /// The page is gone.
  mutating func interrupt() {
    dropRequest()
    phase = .finished
  }
}
