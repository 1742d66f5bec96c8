/// A view that reports events (https://developer.apple.com/documentation/uikit/uicontrol). Targets with selectors need
/// Objective-C; actions are closures.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// Kinds of events.
  public struct Event: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Events of these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch ended inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All of a text field.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// All.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Whether it takes part.
  open var isEnabled = true

  private var actions: [(action: UIAction, events: Event)] = []

  /// Calls `action` on `controlEvents`. One of the same identifier for the same events is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append((action, controlEvents))
  }

  /// Calls `action` on `controlEvents` no more.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Calls the action with this identifier on `controlEvents` no more.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in actions.indices where actions[index].action.identifier == actionIdentifier {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Calls the actions for `controlEvents`.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.sender = self
      action.handler(action)
    }
  }

  /// Calls `action`.
  open func sendAction(_ action: UIAction) {
    action.sender = self
    action.handler(action)
  }
}
