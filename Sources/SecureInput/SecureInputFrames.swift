import WebKit

/// Where the documents in frames are: each in the document around it, by their numbers.
struct SecureInputFrames {
  private struct Frame {
    let parent: Int
    let place: CGRect
  }

  private var frames: [Int: Frame] = [:]

  /// The document `child` is shown at `place` of the document `parent`.
  mutating func put(_ child: Int, at place: CGRect, of parent: Int) {
    frames[child] = Frame(parent: parent, place: place)
  }

  /// The document is shown no more, nor are those in its frames.
  /// - Returns: all of them.
  mutating func remove(_ document: Int) -> Set<Int> {
    var gone: Set<Int> = [document]
    var rest = [document]
    frames[document] = nil
    while let parent = rest.popLast() {
      for (child, frame) in frames where frame.parent == parent {
        frames[child] = nil
        gone.insert(child)
        rest.append(child)
      }
    }
    return gone
  }

  /// The corner of `document` in the page's viewport: the places of all frames around it add up.
  func corner(of document: Int) -> CGPoint {
    var corner = CGPoint.zero
    var passed: Set<Int> = []
    var document = document
    while let frame = frames[document], passed.insert(document).inserted {
      corner.x += frame.place.minX
      corner.y += frame.place.minY
      document = frame.parent
    }
    return corner
  }
}
