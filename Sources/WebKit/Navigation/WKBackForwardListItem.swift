import Foundation
import WebPlatform

/// A place where a web view has been (https://developer.apple.com/documentation/webkit/wkbackforwardlistitem).
@preconcurrency @MainActor
open class WKBackForwardListItem: NSObject {
  /// The page's number for it.
  let id: Int
  /// The address of the document.
  public let url: URL
  /// The address that was asked for, before any redirect.
  public let initialURL: URL
  /// The document's title, if it has one.
  open internal(set) var title: String?

  init(_ change: HistoryChange, initialURL: URL? = nil) {
    id = change.id
    url = URL(string: change.url) ?? URL(fileURLWithPath: "/")
    self.initialURL = initialURL ?? url
    title = change.title.isEmpty ? nil : change.title
  }
}
