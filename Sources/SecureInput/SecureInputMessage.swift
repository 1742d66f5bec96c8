import WebKit

/// What the script tells of a document: geometry, and which input; never a value. `Script/settings.d.ts` declares the same.
struct SecureInputMessage {
  /// What it tells.
  enum News {
    /// An input got the focus.
    case focused(id: Int, place: CGRect, name: String)
    /// It is elsewhere now.
    case moved(id: Int, place: CGRect)
    /// It is not in the document any more, or none of these.
    case gone(id: Int)
    /// Where the frame is that shows another document.
    case frame(child: Int, place: CGRect)
    /// That frame is not in the document any more.
    case frameGone(child: Int)
    /// What is to say which inputs says nothing.
    case invalidSelector
    /// The document is leaving.
    case left
  }

  /// The document's number.
  let document: Int
  let news: News

  /// Nil for what the script does not say.
  init?(_ body: Any) {
    guard let body = body as? [String: Any], let kind = body["kind"] as? String,
      let document = (body["document"] as? NSNumber)?.intValue
    else { return nil }
    func number(_ name: String) -> Int? { (body[name] as? NSNumber)?.intValue }
    let sides = ["x", "y", "width", "height"].compactMap { (body[$0] as? NSNumber)?.doubleValue }
    let place =
      sides.count == 4 && sides.allSatisfy(\.isFinite)
      ? CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]) : nil
    switch (kind, number("id"), number("child"), place) {
    case ("focused", let id?, _, let place?):
      guard let name = body["name"] as? String else { return nil }
      news = .focused(id: id, place: place, name: name)
    case ("moved", let id?, _, let place?): news = .moved(id: id, place: place)
    case ("gone", let id?, _, _): news = .gone(id: id)
    case ("frame", _, let child?, let place?): news = .frame(child: child, place: place)
    case ("frameGone", _, let child?, _): news = .frameGone(child: child)
    case ("invalidSelector", _, _, _): news = .invalidSelector
    case ("left", _, _, _): news = .left
    default: return nil
    }
    self.document = document
  }
}
