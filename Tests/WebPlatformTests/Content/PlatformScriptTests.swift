import Testing

@testable import WebPlatform

@Suite("Scripts of the platform")
struct PlatformScriptTests {
  /// All scripts share one global scope: a second function of a name takes the place of the first, as soon as its room
  /// is loaded.
  @Test func noTwoDeclareTheSameName() {
    var owners: [Substring: String] = [:]
    var twice: [String] = []
    for script in Standards.rooms.flatMap(\.scripts) {
      for name in Self.declared(in: ScriptTokens.of(script.source.string)) {
        if let owner = owners[name] { twice.append("\(name): \(owner), \(script.name)") }
        owners[name] = script.name
      }
    }
    #expect(twice == [])
    #expect(owners["NodeImpl"] == "DOM/Node.js")
    #expect(owners["typedArrayTag"] == "WebIDL/border.js")
  }

  /// Whatever has been loaded before: a name of another room is there because that room is required, is always loaded,
  /// or is loaded or asked for by the script itself.
  @Test func noneUsesANameOfARoomThatMayNotBeLoaded() {
    let rooms = Standards.rooms.map { Scripts(of: $0) }
    let owners = Dictionary(rooms.flatMap { room in room.declared.map { ($0, room.name) } }) { first, _ in first }
    let always = Set(Standards.rooms.filter(\.isEager).flatMap { Self.loaded(with: $0.name) })
    var faults: Set<String> = []
    for room in rooms {
      let available = always.union((room.ensured + [room.name]).flatMap(Self.loaded))
      for (script, name) in room.used {
        guard let owner = owners[name], !available.contains(owner) else { continue }
        faults.insert("\(script): \(name) of \(owner)")
      }
    }
    #expect(faults == [])
    // The test sees what it looks for.
    let used = Set(rooms.flatMap { room in room.used.map { "\($0.name)" } })
    #expect(used.isSuperset(of: ["ErrorEventImpl", "isHTTPToken", "parseURL", "createEvent", "Inspector"]))
  }

  /// The same for functions in Swift.
  @Test func noneUsesANativeOfARoomThatMayNotBeLoaded() async throws {
    let host = WebContentHost()
    defer { host.stop() }
    let natives: [String: Set<String>] = try await host.run { content in
      var natives: [String: Set<String>] = [:]
      for room in Standards.rooms {
        let object = try content.platform.evaluate("({ __proto__: null })")
        room.installNatives?(NativeTable(content: content, object: object))
        let names = try content.platform.evaluate("(o) => Object.keys(o).join()").call([.value(object)]).string()
        natives[room.name] = Set(names.split(separator: ",").map(String.init))
      }
      let ofAll = try content.platform.evaluate("Object.keys(native).join()").string()
      natives[""] = Set(ofAll.split(separator: ",").map(String.init))
      return natives
    }
    var faults: Set<String> = []
    for room in Standards.rooms.map({ Scripts(of: $0) }) {
      let available = (room.ensured + [room.name]).flatMap(Self.loaded).reduce(into: natives[""] ?? []) { names, room in
        names.formUnion(natives[room] ?? [])
      }
      for (script, name) in room.natives where !available.contains(String(name)) {
        faults.insert("\(script): native.\(name)")
      }
    }
    #expect(faults == [])
    #expect(natives["Console"]?.contains("isProxy") == true && natives["Encoding"]?.isEmpty == false)
  }

  /// A fragment of the world half has of the rest of it only the names that it is given.
  @Test func noFragmentUsesANameOfTheWorldHalfThatItIsNotGiven() {
    let declared = Set(Self.declared(in: ScriptTokens.of(Standards.worldHalf.string), depth: 2))
    #expect(declared.contains("wrapException") && declared.contains("getOwnPropertyDescriptor"))
    for room in Standards.rooms {
      guard let text = Standards.worldFragments[room.name] else { continue }
      let tokens = ScriptTokens.of(text.string)
      // What it is given stands in its own first line.
      let own = Self.locals(of: tokens)
      let missing = Self.used(in: tokens).filter { declared.contains($0) && !own.contains($0) }
      #expect(Set(missing) == [], "\(room.name)")
    }
  }

  // MARK: What scripts say

  /// A room's scripts, by the names in them.
  private struct Scripts {
    let name: String
    var declared: Set<Substring> = []
    var used: [(script: String, name: Substring)] = []
    var natives: [(script: String, name: Substring)] = []
    /// Rooms that its scripts load, or look for, by name.
    var ensured: [String] = []

    init(of room: Room) {
      name = room.name
      for script in room.scripts {
        let text = script.source.string
        let tokens = ScriptTokens.of(text)
        declared.formUnion(PlatformScriptTests.declared(in: tokens))
        let locals = PlatformScriptTests.locals(of: tokens)
        used += PlatformScriptTests.used(in: tokens).filter { !locals.contains($0) }.map { (script.name, $0) }
        for index in tokens.indices.dropLast(2) where tokens[index] == "native" && tokens[index + 1] == "." {
          natives.append((script.name, tokens[index + 2]))
        }
        ensured += text.matches(of: /(?:ensureRoom|isRoomLoaded)\('(\w+)'\)/).map { String($0.1) }
      }
    }
  }

  /// The rooms that are there when `room` is: those that it requires, too.
  private static func loaded(with room: String) -> [String] {
    [room] + (Standards.byName[room]?.requires ?? []).flatMap(loaded)
  }

  /// The names that are declared at a script's top level, or inside so many brackets.
  private static func declared(in tokens: [Substring], depth wanted: Int = 0) -> [Substring] {
    var names: [Substring] = []
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if "([{".contains(token) { depth += 1 }
      if ")]}".contains(token) { depth -= 1 }
      guard depth == wanted, index + 1 < tokens.count, index == 0 || tokens[index - 1] != "." else { continue }
      switch token {
      case "function", "class":
        // Not those that are values.
        guard index == 0 || ";})''async".contains(tokens[index - 1]) || tokens[index - 1] == "''" else { continue }
        names.append(tokens[index + 1] == "*" ? tokens[index + 2] : tokens[index + 1])
      case "const", "let":
        names += bound(in: tokens[(index + 1)...])
      default: break
      }
    }
    return names
  }

  /// The names that a declaration binds, from what follows its keyword.
  private static func bound(in tokens: ArraySlice<Substring>) -> [Substring] {
    var names: [Substring] = []
    var depth = 0
    var isPattern = true
    for index in tokens.indices {
      let token = tokens[index]
      let next = index + 1 < tokens.endIndex ? tokens[index + 1] : ";"
      if depth == 0, token == ";" { break }
      if "([{".contains(token) { depth += 1 }
      if ")]}".contains(token) { depth -= 1 }
      if depth == 0, token == "=" { isPattern = false }
      if depth == 0, token == "," { isPattern = true }
      // In a pattern, the name after a colon is the one that is bound.
      if isPattern, isName(token), next != ":" { names.append(token) }
    }
    return names
  }

  /// The names that are declared anywhere in a script, at its top or inside: variables and parameters.
  private static func locals(of tokens: [Substring]) -> Set<Substring> {
    var names: Set<Substring> = []
    for (index, token) in tokens.enumerated() {
      if ["const", "let", "var"].contains(token) { names.formUnion(bound(in: tokens[(index + 1)...])) }
      if ["function", "class"].contains(token), index + 1 < tokens.count { names.insert(tokens[index + 1]) }
      let isArrow = tokens[index...].dropFirst().prefix(2) == ["=", ">"]
      if isName(token), isArrow { names.insert(token) }
      let isStatement = index > 0 && ["if", "for", "while", "switch"].contains(tokens[index - 1])
      guard token == "(", !isStatement, let end = closing(index, in: tokens), end + 2 < tokens.count,
        tokens[end + 1] == "{" || tokens[end + 1] == "=" && tokens[end + 2] == ">"
      else { continue }
      names.formUnion(bound(in: (tokens[(index + 1)..<end] + [";"])[...]))
    }
    return names
  }

  /// The names that may be those of variables: no members, no keys, and no methods.
  private static func used(in tokens: [Substring]) -> [Substring] {
    tokens.indices.compactMap { index in
      let token = tokens[index]
      guard isName(token) else { return nil }
      let last = index > 0 ? tokens[index - 1] : ";"
      let next = index + 1 < tokens.count ? tokens[index + 1] : ";"
      if last == ".", index < 2 || tokens[index - 2] != "." { return nil }
      if next == ":", last == "{" || last == "," { return nil }
      if ["get", "set", "static"].contains(last) { return nil }
      if next == "(", "{};,".contains(last), followsParameters(index + 1, in: tokens) { return nil }
      return token
    }
  }

  /// Whether the brackets that open at `index` are those of a method's parameters.
  private static func followsParameters(_ index: Int, in tokens: [Substring]) -> Bool {
    closing(index, in: tokens).map { $0 + 1 < tokens.count && tokens[$0 + 1] == "{" } ?? false
  }

  /// Where the bracket that opens at `index` closes.
  private static func closing(_ index: Int, in tokens: [Substring]) -> Int? {
    var depth = 0
    for place in index..<tokens.count {
      if tokens[place] == "(" { depth += 1 }
      if tokens[place] == ")" { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }

  private static func isName(_ token: Substring) -> Bool {
    token.utf8.first.map { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == 0x5F || $0 == 0x24 } ?? false
  }
}
