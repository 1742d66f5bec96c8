import JavaScriptEngine

/// What runs on a web-content thread: the virtual machine with the platform's realm, and the worlds of its documents.
///
/// Bound to the thread of `loop`.
public final class WebContent {
  /// The thread's loop.
  public let loop: EngineLoop
  let platform: Realm
  /// What its pages still wait for.
  public let work = PendingWork()

  var pages: [Int: PageState] = [:]
  /// What the platform has failed with: this content serves no further page.
  private(set) var fault: PlatformFault?
  var idleActions: [@Sendable (Result<Void, any Error>) -> Void] = []
  /// Called with what is our own fault, never the page's.
  public var onInternalError: ((String) -> Void)?
  private let native: Value
  private var worldHalf: Script?
  private var worldFragments: [String: Script] = [:]
  private var resetActions: [() -> Void] = []
  private var served = 0
  private var isUnreliable = false
  private var worlds: [Int: Realm] = [:]
  private var nextWorld = 1
  private var loadedRooms: Set<String> = []
  /// What platform frames are called in stacks. Pages see natives; people who debug the platform want names.
  private let showsPlatformFrames: Bool

  /// Loads the platform.
  /// - Throws: `ScriptError` when a platform script does not run, which is our own fault.
  public init(loop: EngineLoop, showsPlatformFrames: Bool = false) throws {
    self.loop = loop
    self.showsPlatformFrames = showsPlatformFrames
    platform = loop.machine.makeRealm()
    native = try platform.evaluate("({ __proto__: null })")
    loop.onTaskFailure = { [weak self] error in
      if case .timeLimit(let seconds)? = error as? EngineError {
        self?.becomeUnreliable(.timeLimit(seconds))
      } else {
        self?.becomeUnreliable(.internalError("\(error)"))
      }
    }
    try platform.global.set("native", to: .value(native))
    try native.set("isPlatformObject", to: .value(platform.makeMembershipTest()))
    try native.set("hasProxy", to: .value(platform.makeProxyDetector()))
    installKitNatives(NativeTable(content: self, object: native))
    for room in Standards.rooms where room.isEager { try load(room) }
    try call("announceRooms", [.string(Standards.announcement)])
  }

  /// Evaluates a room's scripts in the platform's realm, once.
  func load(_ room: Room) throws {
    guard loadedRooms.insert(room.name).inserted else { return }
    for name in room.requires {
      if let required = Standards.byName[name] { try load(required) }
    }
    room.installNatives?(NativeTable(content: self, object: native))
    for script in room.scripts {
      try platform.evaluate(script.source, url: showsPlatformFrames ? "platform:\(script.name)" : "[native code]")
    }
  }

  /// Drops everything that pages left behind. False when the machine had better not serve another page: a task was
  /// ended early, the platform failed, the heap keeps growing, or it has served many.
  func resetForReuse() -> Bool {
    for id in pages.keys { closePage(id) }
    for forget in resetActions { forget() }
    loop.removeAllTimers()
    work.reset()
    idleActions = []
    onInternalError = nil
    served += 1
    guard !isUnreliable, served < 500 else { return false }
    // Now and then, look whether what the pages left is really gone.
    if served % 50 == 0 {
      loop.machine.collectGarbage()
      guard let report = try? loop.machine.heapReport(), report.size < 64 << 20 else { return false }
    }
    return true
  }

  /// Has the next page world ready before a document asks for it.
  func prepareRealmWhenIdle() {
    loop.whenIdle { [weak self] in
      self?.runReportingFaults { try self?.call("prepareRealm") }
    }
  }

  /// Natives that keep something for pages drop it in `action`, before the content serves another page.
  func onReset(_ action: @escaping () -> Void) {
    resetActions.append(action)
  }

  /// A task was ended early, or the platform failed: its state may be half changed.
  func becomeUnreliable(_ reason: TerminationReason) {
    isUnreliable = true
    for page in pages.values { page.delegate?.page(page.page, terminatedBecause: reason) }
  }

  /// Calls a function of the platform's realm by its global name.
  @discardableResult
  func call(_ function: String, _ arguments: [HostValue] = []) throws -> Value {
    try platform.evaluate(function).call(arguments)
  }

  /// The realm of a world by its number.
  func world(_ id: Int) throws -> Realm {
    guard let realm = worlds[id] else { throw NativeError("world \(id) is gone") }
    return realm
  }

  /// Runs `body` as a task of its own, after those queued before.
  func queueTask(_ body: @escaping () throws -> Void) {
    work.begin(.task)
    loop.queue { [unowned self] in
      runReportingFaults(body)
      work.end(.task)
    }
  }

  /// Runs `body`, a call into the platform. It throws nothing that a page caused, so what it throws is our own fault,
  /// or the time limit.
  func runReportingFaults(_ body: () throws -> Void) {
    do { try body() } catch let error as EngineError {
      // The task as a whole reports it.
      _ = error
    } catch {
      let stack = (error as? ScriptError)?.stack.map { "\n\($0)" } ?? ""
      reportInternalError("\(error)\(stack)")
    }
  }

  func reportInternalError(_ message: String) {
    becomeUnreliable(.internalError(message))
    onInternalError?(message)
    // What a page waits for may never come.
    let fault = PlatformFault(message: message)
    self.fault = fault
    takeIdleActions().forEach { $0(.failure(fault)) }
  }

  /// The part that a loaded room has of the world half, compiled once.
  private func worldFragment(of name: String) throws -> Script {
    if let script = worldFragments[name] { return script }
    guard let text = Standards.worldFragments[name] else { throw NativeError("no fragment is called \(name)") }
    let script = try Script(text, url: "[native code]", in: loop.machine)
    worldFragments[name] = script
    return script
  }

  private func installKitNatives(_ natives: NativeTable) {
    natives.define("worldOf") { [unowned self] arguments in
      .number(Double(worlds.first { arguments.belongs(0, to: $0.value) }?.key ?? 0))
    }
    natives.define("createRealm") { [unowned self] _ in
      let id = nextWorld
      nextWorld += 1
      worlds[id] = loop.machine.makeRealm()
      return .number(Double(id))
    }
    natives.define("enterRealm") { [unowned self] arguments in
      let script = try worldHalf ?? Script(Standards.worldHalf, url: "[native code]", in: loop.machine)
      worldHalf = script
      return .value(try script.evaluate(in: world(arguments.integer(0))))
    }
    natives.define("enterFragment") { [unowned self] arguments in
      let name = arguments.string(1) ?? ""
      return .value(try worldFragment(of: name).evaluate(in: world(arguments.integer(0))))
    }
    natives.define("releaseRealm") { [unowned self] arguments in
      worlds[arguments.integer(0)] = nil
      return .undefined
    }
    natives.define("prepareRealmWhenIdle") { [unowned self] _ in
      prepareRealmWhenIdle()
      return .undefined
    }
    natives.define("setGlobalPrototype") { [unowned self] arguments in
      .boolean(try world(arguments.integer(0)).setGlobalPrototype(arguments.value(1)))
    }
    natives.define("setRejectionHandler") { [unowned self] arguments in
      try world(arguments.integer(0)).setUnhandledRejectionHandler(arguments.value(1))
      return .undefined
    }
    natives.define("isPromiseHandled") { [unowned self] arguments in
      .boolean(loop.machine.isHandled(promise: arguments.value(0)))
    }
    natives.define("evaluateScript") { [unowned self] arguments in
      let url = arguments.string(2)
      return .value(
        try world(arguments.integer(0)).evaluate(
          arguments.string(1) ?? "", url: url == "" ? nil : url, line: max(1, arguments.integer(3))))
    }
    natives.define("declaresLexically") { [unowned self] arguments in
      .boolean(
        try world(arguments.integer(0)).declaresLexically(arguments.string(2) ?? "", in: arguments.string(1) ?? ""))
    }
    natives.define("loadRoom") { [unowned self] arguments in
      let name = arguments.string(0) ?? ""
      guard let room = Standards.byName[name] else { throw NativeError("no room is called \(name)") }
      guard loop.machine.hasStack(1 << 20) else { return .boolean(false) }
      try load(room)
      return .boolean(true)
    }
    natives.define("isRoomLoaded") { [unowned self] arguments in
      .boolean(loadedRooms.contains(arguments.string(0) ?? ""))
    }
    natives.define("microtaskCheckpoint") { [unowned self] _ in
      loop.machine.microtaskCheckpoint()
      return .undefined
    }
  }
}
