/// A place where a form of a secret is.
struct LeakProbeFinding: Sendable {
  private(set) var place: String
  let form: LeakProbeForm
  /// What tells the text in which it was found from others.
  let content: Int
  /// Whether it was found among all strings of the heap, and not where scripts find it.
  let isInHeap: Bool

  /// By which it is held.
  var lastName: String { place.split { $0 == "." || $0 == " " }.last.map(String.init) ?? "" }

  func `in`(_ frame: String) -> LeakProbeFinding {
    var finding = self
    finding.place = "\(frame): \(place)"
    return finding
  }
}

/// Places where one secret is.
struct LeakProbeFindings: Sendable {
  private struct Key: Hashable {
    let form: String
    let content: Int
  }

  let all: [LeakProbeFinding]

  init(_ found: [LeakProbeFinding]) {
    all = found
  }

  /// What has been added to `before`. A place says little, since a page that changes is walked over in another order; so a
  /// text that was there counts as often as it was. How often it is in the heap says nothing.
  func without(_ before: LeakProbeFindings?) -> LeakProbeFindings {
    var known: [Key: Int] = [:]
    var places: Set<String> = []
    var inHeap: Set<Key> = []
    for finding in before?.all ?? [] {
      let key = Key(form: finding.form.name, content: finding.content)
      if finding.isInHeap {
        inHeap.insert(key)
      } else {
        known[key, default: 0] += 1
        places.insert(finding.place)
      }
    }
    // Those in places of their own first: what is left is in others.
    var added: [LeakProbeFinding] = []
    for isKnownPlace in [true, false] {
      for finding in all where !finding.isInHeap && places.contains(finding.place) == isKnownPlace {
        let key = Key(form: finding.form.name, content: finding.content)
        if let count = known[key], count > 0 { known[key] = count - 1 } else { added.append(finding) }
      }
    }
    let names = Set(added.map(\.lastName))
    added += all.filter { finding in
      guard finding.isInHeap, !inHeap.contains(Key(form: finding.form.name, content: finding.content)) else {
        return false
      }
      // What was found has been in the heap, too, under the same name or none.
      return added.isEmpty || (finding.place != "heap" && !names.contains(finding.lastName))
    }
    return LeakProbeFindings(added)
  }
}
