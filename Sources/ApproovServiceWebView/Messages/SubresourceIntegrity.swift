import Approov
import Foundation

/// The digests that a body must have one of (https://www.w3.org/TR/SRI/).
struct SubresourceIntegrity: Sendable {
  private enum Algorithm: String, CaseIterable {
    // In the order of their strength.
    case sha256, sha384, sha512

    func digest(of data: Data) -> Data {
      switch self {
      case .sha256: Digest.sha256(data)
      case .sha384: Digest.sha384(data)
      case .sha512: Digest.sha512(data)
      }
    }
  }

  private let algorithm: Algorithm?
  private let digests: Set<String>

  /// Reads integrity metadata; what is not understood in it counts for nothing.
  init(_ metadata: String) {
    var digests: [Algorithm: Set<String>] = [:]
    for item in metadata.split(whereSeparator: { $0.isWhitespace }) {
      let parts = item.prefix { $0 != "?" }.split(separator: "-", maxSplits: 1)
      guard parts.count == 2, let algorithm = Algorithm(rawValue: parts[0].lowercased()) else { continue }
      digests[algorithm, default: []].insert(Self.padded(String(parts[1])))
    }
    // Only the strongest algorithm counts.
    algorithm = Algorithm.allCases.last { digests[$0] != nil }
    self.digests = algorithm.flatMap { digests[$0] } ?? []
  }

  /// Whether there is nothing to check.
  var isEmpty: Bool { algorithm == nil }

  /// Whether `body` is what was expected.
  func matches(_ body: Data) -> Bool {
    guard let algorithm else { return true }
    return digests.contains(algorithm.digest(of: body).base64EncodedString())
  }

  /// A digest as `base64EncodedString` writes it: it may be written without padding and in the alphabet for URLs.
  private static func padded(_ digest: String) -> String {
    let standard = digest.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    return standard.padding(toLength: (standard.count + 3) / 4 * 4, withPad: "=", startingAt: 0)
  }
}
