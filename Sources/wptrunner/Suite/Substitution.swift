import Foundation
import Network

/// The words in double braces of a `.sub.` file
/// (https://web-platform-tests.org/writing-tests/server-pipes.html#sub), as far as no program has to run for them.
struct Substitution {
  let url: SplitURL
  let headers: HeaderList

  /// `text` with the words replaced that are known.
  func apply(to text: String) -> String {
    text.replacing(/\{\{([^{}]*)\}\}/) { match in value(of: match.output.1) ?? String(match.output.0) }
  }

  private func value(of expression: Substring) -> String? {
    let name = expression.prefix { $0 != "[" && $0 != "(" }.trimmingCharacters(in: .whitespaces)
    let keys = expression.matches(of: /\[([^\[\]]*)\]/).map { String($0.output.1) }
    switch (name, keys.count) {
    case ("host", 0): return SuiteHosts.host
    case ("uuid", 0): return UUID().uuidString.lowercased()
    case ("url_base", 0): return "/"
    case ("domains", 1): return Self.domain(keys[0], of: SuiteHosts.host)
    case ("hosts", 2): return Self.domain(keys[1], of: keys[0] == "alt" ? SuiteHosts.otherHost : SuiteHosts.host)
    case ("ports", 2):
      guard let ports = SuiteHosts.ports[keys[0]], let index = Int(keys[1]), ports.indices.contains(index) else {
        return nil
      }
      return "\(ports[index])"
    case ("location", 1): return location(keys[0])
    case ("headers", 1): return Self.escaped(headers[keys[0]] ?? "")
    case ("GET", 1): return parameter(keys[0]).map(Self.escaped)
    default: return nil
    }
  }

  private static func domain(_ subdomain: String, of host: String) -> String? {
    if subdomain.hasPrefix("nonexistent") { return "\(subdomain).\(host)" }
    var name = host
    for step in subdomain.split(separator: ".").reversed() {
      guard let known = SuiteHosts.subdomains[String(step)] else { return nil }
      name = known + name
    }
    return name
  }

  private func location(_ part: String) -> String? {
    let port = url.hostAndPort.dropFirst(url.host.count + 1)
    switch part {
    case "scheme": return String(url.scheme)
    case "server": return url.origin
    case "host": return String(url.hostAndPort)
    case "hostname": return String(url.host)
    case "port": return String(port)
    case "path", "pathname": return String(url.path)
    case "query": return url.query.map { "?\($0)" } ?? ""
    default: return nil
    }
  }

  private func parameter(_ name: String) -> String? {
    let pairs = url.query?.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) } ?? []
    guard let pair = pairs.first(where: { $0.first.map(String.init) == name }) else { return nil }
    let value = pair.count > 1 ? pair[1].replacingOccurrences(of: "+", with: " ") : ""
    return value.removingPercentEncoding ?? value
  }

  private static func escaped(_ text: String) -> String {
    let entities: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#x27;"]
    return text.reduce(into: "") { $0 += entities[$1] ?? String($1) }
  }
}
