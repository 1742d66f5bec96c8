/// How many single characters have to be inserted, removed, replaced or swapped with their neighbour to make `b` of
/// `a`: the optimal string alignment distance.
/// - Parameter limit: long texts are compared only up to here; more is not told apart.
package func editDistance(_ a: some StringProtocol, _ b: some StringProtocol, limit: Int) -> Int {
  if a == b { return 0 }
  let a = Array(a.utf8.prefix(256))
  let b = Array(b.utf8.prefix(256))
  if a.isEmpty || b.isEmpty { return min(limit, max(a.count, b.count)) }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 1...a.count {
    var current = [i] + [Int](repeating: 0, count: b.count)
    for j in 1...b.count {
      let replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
      current[j] = min(replaced, last[j] + 1, current[j - 1] + 1)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        current[j] = min(current[j], beforeLast[j - 2] + 1)
      }
    }
    (beforeLast, last) = (last, current)
  }
  return min(limit, last[b.count])
}
