import Foundation
import Network
import Trace
import WebKit

/// Something that the user of a run does: an element of the `user` member of a configuration.
struct UserStep: Sendable {
  let action: UserAction
  /// Of the element that it is done to; nil for what has the focus.
  let selector: String?
  /// The way into its frame, by selectors of iframes.
  let frames: [String]
  /// How long after the step before it, in milliseconds of the page's time; nil for when the page is idle.
  let delay: Double?
  /// Where the file says so.
  let place: JSONCursor

  /// The member that names the action, and the one that names the element where that is another.
  private static let actions: [(name: String, selector: String?)] = [
    ("click", nil), ("focus", nil), ("type", "into"), ("press", "in"), ("choose", "in"), ("chooseFiles", "in"),
    ("scroll", "in"),
  ]

  /// Reads one step.
  /// - Throws: `InputError` with line, member and what to do.
  init(_ cursor: JSONCursor) throws {
    let names = try cursor.members().map(\.name)
    let known = Self.actions.map(\.name)
    guard let (name, selectorName) = Self.actions.first(where: { names.contains($0.name) }) else {
      let first = names.first { $0 != "frame" && $0 != "afterMs" }
      throw cursor.error(
        first.map { "\"\($0)\" is nothing that a user does\(JSONCursor.suggestion(for: $0, among: known))" }
          ?? "a step says what the user does: one of \(known.map { "\"\($0)\"" }.joined(separator: ", "))")
    }
    let object = try cursor.object(members: [name, selectorName, "frame", "afterMs"].compactMap { $0 })
    place = try object.required(name)
    switch name {
    case "type": action = .type(try place.string())
    case "press": action = .press(try place.nonEmptyString())
    case "choose": action = .choose(try place.strings())
    case "chooseFiles": action = .chooseFiles(try place.files())
    case "focus": action = .focus
    case "scroll": action = try place.scroll()
    default: action = .click
    }
    switch selectorName {
    case nil: selector = try place.nonEmptyString()
    // Keys go to where the focus is; nobody chooses without a list.
    case "in"? where name.hasPrefix("choose"): selector = try object.required("in").nonEmptyString()
    case let selectorName?: selector = try object[selectorName]?.nonEmptyString()
    }
    frames = try object["frame"]?.strings() ?? []
    if let frame = object["frame"], frames.isEmpty || frames.contains("") {
      throw frame.error("a frame is named by a selector; this is empty")
    }
    delay = try object["afterMs"]?.number(in: 0...86_400_000)
  }

  /// One line for a trace. What is typed may be a secret.
  var description: String {
    let what =
      switch action {
      case .click: "clicks"
      case .focus: "goes to"
      case .type: "types into"
      case .press(let key): "presses \(key) in"
      case .choose: "chooses in"
      case .chooseFiles: "chooses files in"
      case .scroll: "scrolls"
      }
    if case .scroll = action, selector == nil { return "the user \(what) \(frames.last ?? "the page")" }
    return "the user \(what) \((frames + [selector ?? "what has the focus"]).joined(separator: " > "))"
  }
}

extension JSONCursor {
  /// A string, or several of them.
  fileprivate func strings() throws -> [String] {
    if case .array = json.content { return try elements().map { try $0.string() } }
    guard case .string = json.content else { throw expected("a string or an array of strings") }
    return [try string()]
  }

  /// How far to scroll: down, or to the right and down.
  fileprivate func scroll() throws -> UserAction {
    let range = -1_000_000.0...1_000_000
    guard case .array = json.content else { return .scroll(x: 0, y: try number(in: range)) }
    let distances = try elements().map { try $0.number(in: range) }
    guard distances.count == 2 else { throw expected("a number, or an array of two: to the right and down") }
    return .scroll(x: distances[0], y: distances[1])
  }

  /// Files beside this one.
  fileprivate func files() throws -> [ChosenFile] {
    let cursors = if case .array = json.content { try elements() } else { [self] }
    return try cursors.map { cursor in
      let name = try cursor.nonEmptyString()
      let folder = URL(fileURLWithPath: source.file).deletingLastPathComponent()
      let url = URL(fileURLWithPath: name, relativeTo: folder)
      do {
        return ChosenFile(
          name: url.lastPathComponent, type: MIMEType.ofName(name) ?? "", bytes: try JSONSource.read(url.path))
      } catch let error as InputError {
        throw cursor.error(naming: name, error)
      }
    }
  }
}
