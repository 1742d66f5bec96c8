import Foundation
import WebPlatform

/// Where a web view has been (https://developer.apple.com/documentation/webkit/wkbackforwardlist). Documents that came by
/// `loadHTMLString` are not in it.
@preconcurrency @MainActor
open class WKBackForwardList: NSObject {
  private var items: [WKBackForwardListItem] = []
  private var index = -1

  override init() {}

  /// The item of the document, or of the one before if that is not in the list.
  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  /// The item before the current one.
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  /// The item after the current one.
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }
  /// The items before the current one.
  open var backList: [WKBackForwardListItem] { Array(items.prefix(max(index, 0))) }
  /// The items after the current one.
  open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }

  /// The item so many steps away from the current one.
  open func item(at index: Int) -> WKBackForwardListItem? {
    let place = self.index + index
    return items.indices.contains(place) ? items[place] : nil
  }

  /// Does what the page's session history did.
  func apply(_ change: HistoryChange) {
    switch change.kind {
    case .push:
      items.removeSubrange((index + 1)...)
      items.append(WKBackForwardListItem(change))
      if items.count > HistoryChange.capacity { items.removeFirst() }
      index = items.count - 1
    case .replace where items.indices.contains(index):
      items[index] = WKBackForwardListItem(change, initialURL: items[index].initialURL)
    case .replace: break
    case .move:
      guard let place = items.firstIndex(where: { $0.id == change.id }) else { return }
      items[place] = WKBackForwardListItem(change, initialURL: items[place].initialURL)
      index = place
    }
  }

  /// The document's title has become known.
  func note(url: String, title: String) {
    guard let item = currentItem, item.url == URL(string: url) else { return }
    item.title = title
  }
}
