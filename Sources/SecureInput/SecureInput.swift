import WebKit

/// Native text fields over a page's sensitive inputs: what a user types there never enters the document, where any script
/// of the page could read it.
///
/// A script in a content world of its own sees that such an input gets the focus, takes it away, and tells where the input
/// is. A native field appears there. What is entered goes to `sink`, in Swift.
@preconcurrency @MainActor
public final class SecureInput: NSObject {
  /// How inputs are found, and what stands over them.
  @preconcurrency @MainActor
  public struct Configuration {
    /// Which inputs.
    public var selector = "input[type=password], input[data-sensitive]"
    /// The content world of the script, and of its message handler.
    public var world = WKContentWorld.world(name: "SecureInput")
    /// The name of the message handler.
    public var handlerName = "secureInput"
    /// Makes the field for an input; it is made secure, placed and focused afterwards.
    public var makeField: @MainActor (CGRect) -> UITextField = { frame in
      let field = UITextField(frame: frame)
      field.borderStyle = .roundedRect
      return field
    }

    /// Passwords, and what is marked `data-sensitive`.
    public init() {}
  }

  /// A value that a user has entered, with the return key or by `SecureInput.commit`.
  public struct Entry: Sendable {
    /// What was typed.
    public let value: String
    /// The origin of the document in which the input is.
    public let origin: String
    /// The input's `name` or `id`, which a page chooses; empty without either.
    public let name: String
  }

  /// What becomes of the page once the sink has a value.
  public enum Outcome: Sendable {
    /// Nothing: native code goes on by itself.
    case done
    /// The input's form is submitted, without the value: native code has sent it, or will.
    case submitForm
  }

  /// Takes a value. It must not write it into the page.
  public typealias Sink = @MainActor (Entry) async -> Outcome

  private let configuration: Configuration
  private let sink: Sink
  private var overlays: [Int: SecureInputOverlay] = [:]

  /// Secure inputs whose values go to `sink`.
  public init(_ configuration: Configuration = Configuration(), sink: @escaping Sink) {
    self.configuration = configuration
    self.sink = sink
    super.init()
  }

  /// Installs script and handler for the views of `controller`, before they load their pages. The controller keeps this.
  public func install(in controller: WKUserContentController) {
    controller.add(SecureInputReceiver(self), contentWorld: configuration.world, name: configuration.handlerName)
    controller.addUserScript(
      WKUserScript(
        source: SecureInputScript.source(selector: configuration.selector, handler: configuration.handlerName),
        injectionTime: .atDocumentStart, forMainFrameOnly: true, in: configuration.world))
  }

  /// The fields that stand over the page, in the order in which they came.
  public var fields: [UITextField] { overlays.sorted { $0.key < $1.key }.map(\.value.field) }

  /// Removes all fields; what was typed is forgotten.
  public func cancel() {
    for overlay in overlays.values { overlay.remove() }
    overlays = [:]
  }

  /// Hands what is in `field` to the sink, as the return key does, and removes the field.
  public func commit(_ field: UITextField) async {
    guard let (id, overlay) = overlays.first(where: { $0.value.field === field }) else { return }
    overlays[id] = nil
    let entry = Entry(value: overlay.takeValue(), origin: overlay.origin, name: overlay.name)
    overlay.remove()
    guard await sink(entry) == .submitForm, let webView = overlay.webView else { return }
    // The input may be gone meanwhile, with its document: then there is nothing to submit.
    _ = try? await webView.callAsyncJavaScript(
      "return globalThis.submitSecureInput?.(id)", arguments: ["id": id], contentWorld: configuration.world)
  }

  /// A message of the script's.
  func receive(_ message: WKScriptMessage) {
    guard message.world == configuration.world, message.frameInfo.isMainFrame, let webView = message.webView,
      let message = SecureInputMessage(message.body, origin: message.frameInfo.securityOrigin)
    else { return }
    switch message {
    case .focused(let id, let frame, let name, let origin):
      let overlay =
        overlays[id]
        ?? SecureInputOverlay(field: configuration.makeField(.zero), webView: webView, origin: origin, name: name) {
          [weak self] field in
          Task { await self?.commit(field) }
        }
      overlays[id] = overlay
      overlay.place(at: frame)
      overlay.field.becomeFirstResponder()
    case .moved(let id, let frame):
      overlays[id]?.place(at: frame)
    case .gone(let id):
      overlays.removeValue(forKey: id)?.remove()
    case .left:
      cancel()
    }
  }
}

/// Receives the messages without keeping the secure input and its fields in a cycle.
private final class SecureInputReceiver: NSObject, WKScriptMessageHandler {
  private let input: SecureInput

  init(_ input: SecureInput) {
    self.input = input
  }

  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
    input.receive(message)
  }
}
