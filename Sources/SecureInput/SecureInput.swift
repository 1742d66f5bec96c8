import WebKit

/// Native text fields over a page's sensitive inputs: what a user types there never enters the document, where any script
/// of the page could read it.
///
/// A script in a content world of its own sees that such an input gets the focus, takes it away, and tells where the input
/// is: in the page's document or in one of its frames. A native field appears there. What is entered goes to `sink`, in
/// Swift.
@preconcurrency @MainActor
public final class SecureInput: NSObject {
  /// How inputs are found, and what stands over them.
  @preconcurrency @MainActor
  public struct Configuration {
    /// Which inputs.
    public var selector = Configuration.usualSelector
    /// Whether those in frames are covered too, of whatever origin.
    public var includesFrames = true
    /// Called when `selector` is none. What is usual is covered then, and the page's console has an error.
    public var onInvalidSelector: @MainActor (String) -> Void = { _ in }
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

    /// Passwords, and inputs, text areas and editable elements that are marked `data-sensitive`.
    public static let usualSelector =
      "input[type=password], input[data-sensitive], textarea[data-sensitive], "
      + "[contenteditable][data-sensitive]:not([contenteditable=false])"

    /// What is usual.
    public init() {}
  }

  /// A value that a user has entered, with the return key or by `SecureInput.commit`.
  public struct Entry: Sendable {
    /// What was typed.
    public let value: String
    /// The origin of the document in which the input is.
    public let origin: String
    /// Whether that is the page's own document, and not a frame's.
    public let isMainFrame: Bool
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
  /// In the order in which they came.
  private var overlays: [SecureInputOverlay] = []
  private var frames = SecureInputFrames()
  /// The values that are on their way to the sink.
  private var handovers: [UUID: Task<Void, Never>] = [:]

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
        source: SecureInputScript.source(
          selector: configuration.selector, usualSelector: Configuration.usualSelector,
          handler: configuration.handlerName),
        injectionTime: .atDocumentStart, forMainFrameOnly: !configuration.includesFrames, in: configuration.world))
  }

  /// The fields that stand over the page, in the order in which they came.
  public var fields: [UITextField] { overlays.map(\.field) }

  /// Removes all fields; what was typed is forgotten.
  public func cancel() {
    removeOverlays { _ in true }
  }

  /// Hands what is in `field` to the sink, as the return key does, and removes the field.
  public func commit(_ field: UITextField) async {
    guard let index = overlays.firstIndex(where: { $0.field === field }) else { return }
    let overlay = overlays.remove(at: index)
    let entry = overlay.takeEntry()
    overlay.remove()
    guard await sink(entry) == .submitForm, let webView = overlay.webView else { return }
    // The input may be gone meanwhile, with its document or its frame: then there is nothing to submit.
    _ = try? await webView.callAsyncJavaScript(
      "return globalThis.submitSecureInput?.(id)", arguments: ["id": overlay.id], in: overlay.frame,
      contentWorld: configuration.world)
  }

  /// Returns once no value is on its way to the sink, and forms that it wants submitted are.
  public func waitUntilHandedOver() async {
    while let handover = handovers.first?.value { await handover.value }
  }

  /// The return key was pressed.
  private func handOver(_ field: UITextField) {
    let id = UUID()
    handovers[id] = Task {
      await commit(field)
      handovers[id] = nil
    }
  }

  /// A message of the script's.
  func receive(_ message: WKScriptMessage) {
    guard message.world == configuration.world, let webView = message.webView,
      let told = SecureInputMessage(message.body)
    else { return }
    let document = told.document
    switch told.news {
    case .focused(let id, let place, let name):
      let overlay =
        overlay(id, of: document)
        ?? addOverlay(
          SecureInputOverlay(
            field: configuration.makeField(.zero), id: id, document: document, name: name, frame: message.frameInfo,
            place: place, webView: webView
          ) { [weak self] field in self?.handOver(field) })
      overlay.place = place
      overlay.follow(corner: frames.corner(of: document))
      overlay.field.becomeFirstResponder()
    case .moved(let id, let place):
      guard let overlay = overlay(id, of: document) else { return }
      overlay.place = place
      overlay.follow(corner: frames.corner(of: document))
    case .gone(let id):
      removeOverlays { $0.id == id && $0.document == document }
    case .frame(let child, let place):
      frames.put(child, at: place, of: document)
      for overlay in overlays { overlay.follow(corner: frames.corner(of: overlay.document)) }
    case .frameGone(let gone): remove(gone)
    case .left: remove(document)
    case .invalidSelector: configuration.onInvalidSelector(configuration.selector)
    }
  }

  private func overlay(_ id: Int, of document: Int) -> SecureInputOverlay? {
    overlays.first { $0.id == id && $0.document == document }
  }

  private func addOverlay(_ overlay: SecureInputOverlay) -> SecureInputOverlay {
    overlays.append(overlay)
    overlay.whenWebViewGoes { [weak self, weak overlay] in self?.removeOverlays { $0 === overlay } }
    return overlay
  }

  /// A document is shown no more.
  private func remove(_ document: Int) {
    let gone = frames.remove(document)
    removeOverlays { gone.contains($0.document) }
  }

  private func removeOverlays(where isGone: (SecureInputOverlay) -> Bool) {
    for overlay in overlays where isGone(overlay) { overlay.remove() }
    overlays.removeAll(where: isGone)
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
