/// What the writer of an unknown word may have meant.
package enum Suggestion {
  /// The nearest of `known`, unless all are far: a third of the letters may be wrong, three at most, or the one begins
  /// with the other. Case and dashes in front do not count.
  package static func nearest(to word: String, among known: [String]) -> String? {
    let word = bare(word)
    guard !word.isEmpty else { return nil }
    let allowed = min(3, max(1, word.count / 3))
    var best: (name: String, distance: Int)?
    for name in known {
      let bareName = bare(name)
      var distance = editDistance(bareName, word, limit: allowed + 1)
      let shorter = min(word.count, bareName.count)
      if distance > allowed, shorter >= 3, word.hasPrefix(bareName) || bareName.hasPrefix(word) { distance = allowed }
      if distance <= allowed, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  private static func bare(_ word: String) -> String { String(word.lowercased().drop { $0 == "-" }) }
}
