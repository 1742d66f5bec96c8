import Foundation
import WebPlatform

extension WKWebView {
  /// Puts all elements of the document that `selector` fits at a place of the page, in CSS pixels; nobody else lays them
  /// out. Returns how many there are. Not part of Apple's interface.
  /// - Throws: `EngineError.stopped` when the web content is gone; an error that says so when the selector is none.
  @discardableResult
  public func setFrame(_ frame: CGRect, ofElementsMatching selector: String) async throws -> Int {
    try await page.setFrame(
      x: frame.minX, y: frame.minY, width: frame.width, height: frame.height, ofElementsMatching: selector)
  }
}
