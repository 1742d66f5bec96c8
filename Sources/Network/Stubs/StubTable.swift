/// The routes of a stub network, prepared for looking up, and the counting that `times`, `after` and `hits` need.
struct StubTable: Sendable {
  /// What changes from request to request.
  struct Counts: Sendable {
    /// How many requests each route has answered.
    var answered: [Int]
    /// How many requests have fitted each pattern.
    var made: [Int]
  }

  let routes: [StubRoute]
  /// The templates of the routes that have one, and of their chunks.
  let templates: [[StubTemplate]]
  private let patterns: [StubPattern]
  private let patternIndex: [StubPattern: Int]
  /// The pattern of each route; nil for a route whose URL is not absolute, which never fits.
  private let routePatterns: [Int?]
  /// By URL without query: the routes in order, and the patterns to count.
  private let candidates: [Substring: (routes: [Int], patterns: [Int])]

  init(_ routes: [StubRoute]) {
    self.routes = routes
    templates = routes.map { route in
      guard route.isTemplate else { return [] }
      return route.chunks.isEmpty ? [StubTemplate(route.body)] : route.chunks.map { StubTemplate($0.body) }
    }
    var patterns: [StubPattern] = []
    var patternIndex: [StubPattern: Int] = [:]
    var candidates: [Substring: (routes: [Int], patterns: [Int])] = [:]
    func index(of pattern: StubPattern) -> Int {
      if let known = patternIndex[pattern] { return known }
      patterns.append(pattern)
      patternIndex[pattern] = patterns.count - 1
      candidates[pattern.withoutQuery[...], default: ([], [])].patterns.append(patterns.count - 1)
      return patterns.count - 1
    }
    routePatterns = routes.enumerated().map { number, route in
      guard let pattern = StubPattern(method: route.method, url: route.url) else { return nil }
      let found = index(of: pattern)
      candidates[pattern.withoutQuery[...], default: ([], [])].routes.append(number)
      return found
    }
    for pattern in templates.joined().flatMap(\.patterns) { _ = index(of: pattern) }
    self.patterns = patterns
    self.patternIndex = patternIndex
    self.candidates = candidates
  }

  /// No request yet.
  var zeroCounts: Counts {
    Counts(answered: Array(repeating: 0, count: routes.count), made: Array(repeating: 0, count: patterns.count))
  }

  /// Counts a request, and gives the route that answers it.
  /// - Parameter isPreflight: the network answers it itself unless a route says OPTIONS.
  func takeRoute(for method: String, _ url: SplitURL, isPreflight: Bool, counts: inout Counts) -> Int? {
    guard let candidates = candidates[url.withoutQuery] else { return nil }
    func fits(_ pattern: StubPattern) -> Bool {
      (isPreflight ? pattern.method == method : pattern.matches(method: method)) && pattern.matches(query: url.query)
    }
    var chosen: Int?
    for number in candidates.routes {
      guard let pattern = routePatterns[number], fits(patterns[pattern]) else { continue }
      let route = routes[number]
      guard counts.made[pattern] >= route.after, route.times.map({ counts.answered[number] < $0 }) ?? true else {
        continue
      }
      chosen = number
      break
    }
    for pattern in candidates.patterns where fits(patterns[pattern]) { counts.made[pattern] += 1 }
    if let chosen { counts.answered[chosen] += 1 }
    return chosen
  }

  /// How many requests have fitted `pattern`, which is one of a template or of a route.
  func hits(of pattern: StubPattern, counts: Counts) -> Int {
    patternIndex[pattern].map { counts.made[$0] } ?? 0
  }
}
