import WebKit

/// What the script tells: geometry, and which input; never a value. `Script/settings.d.ts` declares the same.
enum SecureInputMessage {
  /// An input got the focus.
  case focused(id: Int, frame: CGRect, name: String, origin: String)
  /// It is elsewhere now.
  case moved(id: Int, frame: CGRect)
  /// It is not in the document any more, or not to be seen.
  case gone(id: Int)
  /// The document is leaving.
  case left

  /// Nil for what the script does not say.
  @MainActor
  init?(_ body: Any, origin: WKSecurityOrigin) {
    guard let body = body as? [String: Any], let kind = body["kind"] as? String else { return nil }
    if kind == "left" {
      self = .left
      return
    }
    guard let id = (body["id"] as? NSNumber)?.intValue else { return nil }
    func frame() -> CGRect? {
      let sides = ["x", "y", "width", "height"].compactMap { (body[$0] as? NSNumber)?.doubleValue }
      guard sides.count == 4, sides.allSatisfy(\.isFinite) else { return nil }
      return CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }
    switch kind {
    case "focused":
      guard let frame = frame(), let name = body["name"] as? String else { return nil }
      let port = origin.port == 0 ? "" : ":\(origin.port)"
      self = .focused(id: id, frame: frame, name: name, origin: "\(origin.protocol)://\(origin.host)\(port)")
    case "moved":
      guard let frame = frame() else { return nil }
      self = .moved(id: id, frame: frame)
    case "gone": self = .gone(id: id)
    default: return nil
    }
  }
}
