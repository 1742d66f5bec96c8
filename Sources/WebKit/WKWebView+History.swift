import WebPlatform

extension WKWebView {
  /// Whether there is a place to go back to.
  public var canGoBack: Bool { backForwardList.backItem != nil }
  /// Whether there is a place to go forward to.
  public var canGoForward: Bool { backForwardList.forwardItem != nil }

  /// Goes to the item before the current one. Its document is loaded again, unless it is the one that is there; nothing
  /// is kept of documents that were left.
  @discardableResult
  public func goBack() -> WKNavigation? { backForwardList.backItem.flatMap(go) }

  /// Goes to the item after the current one.
  @discardableResult
  public func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap(go) }

  /// Goes to an item of the list; nil if it is not in there, or is the current one.
  @discardableResult
  public func go(to item: WKBackForwardListItem) -> WKNavigation? {
    let list = backForwardList
    guard (list.backList + list.forwardList).contains(where: { $0 === item }) else { return nil }
    return begin(.request(URLRequest(url: item.url), .entry(item.id)), type: .backForward)
  }
}
