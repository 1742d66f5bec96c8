import Foundation

/// How long things take, as medians of one run.
enum Measurement {
  /// The median wall time in milliseconds of `count` calls, after `warmUp` that do not count. Before each call a `pause`
  /// passes that does not count, in which idle threads may prepare what comes next.
  static func median(
    of count: Int, warmUp: Int = 3, pause: Duration? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Void
  ) async throws -> Double {
    for _ in 0..<warmUp { try await body() }
    var times: [Double] = []
    for _ in 0..<count {
      if let pause { try await Task.sleep(for: pause) }
      let start = ContinuousClock.now
      try await body()
      times.append(milliseconds(ContinuousClock.now - start))
    }
    return times.sorted()[count / 2]
  }

  /// Milliseconds of a duration.
  static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15
  }

  /// Resident memory of this process in megabytes.
  static func residentMegabytes() -> Double {
    // Pages of 4 KiB; the second number is the resident set.
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return .nan }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Double(fields[1]) ?? .nan) * 4096 / 1_048_576 : .nan
  }
}

/// The lines of the report.
struct Report {
  /// Whether every goal was met.
  private(set) var isMet = true

  /// Prints a line: what was measured, its ratio to a floor of the same run, and the goal.
  mutating func row(_ name: String, _ value: Double, unit: String, goal: (Double) -> Bool, says: String) {
    let met = goal(value)
    if !met { isMet = false }
    print(
      "\(name.padding(toLength: 62, withPad: " ", startingAt: 0)) \(number(value)) \(unit), goal \(says)\(met ? "" : "  MISSED")"
    )
  }

  /// Prints a figure that has no goal of its own.
  func note(_ name: String, _ value: Double, unit: String) {
    print("  \(name.padding(toLength: 60, withPad: " ", startingAt: 0)) \(number(value)) \(unit)")
  }

  private func number(_ value: Double) -> String {
    String(format: value >= 100 ? "%8.0f" : value >= 10 ? "%8.1f" : "%8.2f", value)
  }
}
