import Foundation

/// Why native code does not do what a page's message asks for. The page sees the text, as the cause of its TypeError.
struct BridgeRefusal: Error, LocalizedError, Equatable {
  let message: String

  init(_ message: String) {
    self.message = message
  }

  var errorDescription: String? { message }
}
