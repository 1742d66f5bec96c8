/// Takes what a user types (https://developer.apple.com/documentation/uikit/uikeyinput).
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// A user has typed this.
  func insertText(_ text: String)
  /// A user has pressed the delete key.
  func deleteBackward()
}

/// A line of text that a user edits (https://developer.apple.com/documentation/uikit/uitextfield). Nothing is drawn: tests
/// type by `insertText`, and a line feed is the return key.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
  /// How its border looks; nothing shows it.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none
    /// A line.
    case line
    /// Sunken.
    case bezel
    /// With round corners.
    case roundedRect
  }

  /// The text.
  open var text: String? = "" {
    didSet { if text == nil { text = "" } }
  }
  /// What stands in place of text; nothing shows it.
  open var placeholder: String?
  /// Whether the text is hidden, and kept from copies and recordings.
  open var isSecureTextEntry = false
  /// How its border looks.
  open var borderStyle = BorderStyle.none
  /// The colour of the text.
  open var textColor: UIColor?
  /// Who has a say. Not retained.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether it is being edited.
  open var isEditing: Bool { isFirstResponder }

  /// Whether there is any text.
  open var hasText: Bool { text?.isEmpty == false }

  /// A user has typed this. A line feed is the return key.
  open func insertText(_ text: String) {
    guard isFirstResponder, isEnabled else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if !line.isEmpty { replaceEnd(0, by: String(line)) }
      if index < lines.count - 1 { returnKeyPressed() }
    }
  }

  /// A user has pressed the delete key.
  open func deleteBackward() {
    guard isFirstResponder, isEnabled, hasText else { return }
    replaceEnd(1, by: "")
  }

  private func replaceEnd(_ count: Int, by replacement: String) {
    let text = text ?? ""
    let kept = text.dropLast(count)
    let range = NSRange(location: kept.utf16.count, length: text.utf16.count - kept.utf16.count)
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true else {
      return
    }
    self.text = kept + replacement
    sendActions(for: .editingChanged)
  }

  private func returnKeyPressed() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .editingDidEndOnExit)
    resignFirstResponder()
  }

  open override var canBecomeFirstResponder: Bool {
    isEnabled && superview != nil && (delegate?.textFieldShouldBeginEditing(self) ?? true)
  }

  open override var canResignFirstResponder: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard super.becomeFirstResponder() else { return false }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard super.resignFirstResponder() else { return false }
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }
}

/// Has a say in a text field (https://developer.apple.com/documentation/uikit/uitextfielddelegate).
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether this change may be made.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Whether the return key does what it usually does.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Yes.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
