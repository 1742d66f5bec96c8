import WebKit

/// Which packages each page goes by: those that were there when it was asked for.
///
/// Scheme tasks do not say which document they are of. They name the main document's address, and so the page is the one
/// that was asked for under that.
@MainActor
final class PagePackages {
  private struct Entry {
    weak var view: WKWebView?
    /// What the document that is there goes by.
    var current: PackageSet?
    /// Documents that have been asked for, the latest last.
    var asked: [(url: String, packages: PackageSet)] = []
  }

  private let packages: OfflinePackages
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// How many documents may be on their way.
  private let limit = 8

  init(_ packages: OfflinePackages) {
    self.packages = packages
  }

  /// The packages for `request`, a task's of `view`.
  func packages(for request: URLRequest, of view: WKWebView) -> PackageSet {
    let key = ObjectIdentifier(view)
    var entry = entries[key].flatMap { $0.view === view ? $0 : nil } ?? Entry(view: view)
    defer { entries[key] = entry }
    if request.isForMainDocument {
      // Views that are gone keep nothing.
      entries = entries.filter { $0.value.view != nil }
      let url = request.url?.absoluteString ?? ""
      let packages = packages.current
      entry.asked.removeAll { $0.url == url }
      entry.asked.append((url, packages))
      if entry.asked.count > limit { entry.asked.removeFirst() }
      return packages
    }
    let page = request.mainDocumentURL?.absoluteString
    if let index = entry.asked.firstIndex(where: { $0.url == page }) {
      // Something in the document asks, so it is there now.
      entry.current = entry.asked[index].packages
      entry.asked.remove(at: index)
    }
    return entry.current ?? packages.current
  }
}
