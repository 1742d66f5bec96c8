import Foundation
import WebPlatform

extension WKWebView {
  /// Puts all elements of a document that `selector` fits at a place of its viewport, in CSS pixels; nobody else lays them
  /// out. Returns how many there are. Not part of Apple's interface.
  /// - Parameter frames: the way into that document, by selectors of iframes from the page's document on.
  /// - Throws: `EngineError.stopped` when the web content is gone; an error that says so when a selector is none.
  @discardableResult
  public func setFrame(
    _ frame: CGRect, ofElementsMatching selector: String, frames: [String] = []
  ) async throws -> Int {
    try await page.setFrame(
      x: frame.minX, y: frame.minY, width: frame.width, height: frame.height, ofElementsMatching: selector,
      frames: frames)
  }
}
