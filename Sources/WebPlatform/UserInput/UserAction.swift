import JavaScriptEngine

/// What a user does to an element of a page.
public enum UserAction: Sendable, Hashable {
  /// Clicks or taps it.
  case click
  /// Moves the focus to it, as the tab key does.
  case focus
  /// Types a text into it. A line feed is the enter key.
  case type(String)
  /// Presses a key in it: `Enter` in a field submits its form.
  case press(String)
  /// Chooses the options of a list that have these values.
  case choose([String])
  /// Chooses files in a file input.
  case chooseFiles([ChosenFile])
  /// Scrolls what is in it, by CSS pixels; without an element, the viewport.
  case scroll(x: Double, y: Double)

  /// What the platform calls it.
  var name: String {
    switch self {
    case .click: "click"
    case .focus: "focus"
    case .type: "type"
    case .press: "press"
    case .choose: "choose"
    case .chooseFiles: "chooseFiles"
    case .scroll: "scroll"
    }
  }

  /// What the platform needs to know besides.
  var arguments: [HostValue] {
    switch self {
    case .click, .focus: []
    case .type(let text): [.string(text)]
    case .scroll(let x, let y): [.number(x), .number(y)]
    case .press(let key): [.string(key)]
    case .choose(let values): [.array(values.map { .string($0) })]
    case .chooseFiles(let files):
      [
        .array(
          files.map { file in
            .array([.string(file.name), .string(file.type), .bytes(file.bytes), .number(file.lastModified)])
          })
      ]
    }
  }
}
