import Trace

/// A line from the runner to a worker: the page to run.
struct WorkerOrder: Sendable, Equatable {
  /// The page's address below its server.
  var address: String
  /// Seconds.
  var timeout: Double
  var isSecure = false
  /// Whether it is for the suite's own server.
  var needsServer = false

  /// The line, without its end.
  var line: String {
    let value: JSONValue = [.string(address), .number(timeout), .bool(isSecure), .bool(needsServer)]
    return value.description
  }

  /// The order in `line`; nil when there is none.
  init?(line: String) {
    guard let value = try? JSONParser.parse(JSONSource(file: "order", bytes: Array(line.utf8))).value,
      let address = value[0]?.stringValue, let timeout = value[1]?.numberValue, let isSecure = value[2]?.boolValue,
      let needsServer = value[3]?.boolValue
    else { return nil }
    self.init(address: address, timeout: timeout, isSecure: isSecure, needsServer: needsServer)
  }

  init(address: String, timeout: Double, isSecure: Bool = false, needsServer: Bool = false) {
    self.address = address
    self.timeout = timeout
    self.isSecure = isSecure
    self.needsServer = needsServer
  }
}
