import EmbeddedScripts
import JavaScriptEngine

/// One specification's share of the platform: its scripts, the names it puts on a page's global, and the functions
/// that it has in Swift.
struct Room: Sendable {
  /// A script and the name under which the engine knows it when platform frames are shown.
  struct Script: Sendable {
    let name: String
    let source: ProgramText
  }

  let name: String
  let scripts: [Script]
  /// Its part of the binding kit's world half, evaluated in a world when that first needs it.
  let worldFragment: [Script]
  /// Rooms that are loaded before this one.
  let requires: [String]
  /// Interfaces that pages see; the room is loaded when one is first touched.
  let interfaces: [String]
  /// Members of the global object that pages see.
  let members: [String]
  /// Loaded with the virtual machine, not on first use.
  let isEager: Bool
  /// Gives the platform's realm the room's native functions.
  let installNatives: (@Sendable (NativeTable) -> Void)?

  /// A room of the scripts in `embedded`.
  init(
    _ name: String, _ embedded: EmbeddedRoom, requires: [String] = [], interfaces: [String] = [],
    members: [String] = [], isEager: Bool = false, worldFragment: EmbeddedRoom? = nil,
    natives: (@Sendable (NativeTable) -> Void)? = nil
  ) {
    self.name = name
    self.scripts = Room.scripts(of: embedded)
    self.worldFragment = worldFragment.map(Room.scripts) ?? []
    self.requires = requires
    self.interfaces = interfaces
    self.members = members
    self.isEager = isEager
    self.installNatives = natives
  }

  static func scripts(of embedded: EmbeddedRoom) -> [Script] {
    UnsafeBufferPointer(start: embedded.scripts, count: embedded.count).map { script in
      Script(
        name: script.name.map { String(cString: $0) } ?? "",
        source: ProgramText(constant: UnsafeBufferPointer(start: script.bytes, count: script.length)))
    }
  }
}
