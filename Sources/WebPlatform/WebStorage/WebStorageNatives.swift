import JavaScriptEngine

/// The Swift half of Storage.js. The first arguments of each are a page, whether its session's storage is meant, and an
/// origin; those that change something take the document's URL last.
enum WebStorageNatives {
  @Sendable static func install(_ natives: NativeTable) {
    natives.define("storageKeys") { arguments in
      guard let target = Target(arguments, natives) else { return .array([]) }
      return .array(target.storage.read(target.origin) { $0.keys }.map(\.hostValue))
    }
    natives.define("storageLength") { arguments in
      guard let target = Target(arguments, natives) else { return .number(0) }
      return .number(Double(target.storage.read(target.origin) { $0.keys.count }))
    }
    natives.define("storageKey") { arguments in
      let index = arguments.integer(3)
      let key = Target(arguments, natives)?.read { index < $0.keys.count ? $0.keys[index] : nil }
      return key?.hostValue ?? .null
    }
    natives.define("storageItem") { arguments in
      guard let key = arguments.text(3) else { return .null }
      return Target(arguments, natives)?.read { $0[key] }?.hostValue ?? .null
    }
    natives.define("setStorageItem") { arguments in
      guard let target = Target(arguments, natives), let key = arguments.text(3), let value = arguments.text(4) else {
        return .boolean(false)
      }
      return .boolean(
        target.storage.set(
          key, to: value, origin: target.origin, url: arguments.string(5) ?? "", by: target.observer))
    }
    natives.define("removeStorageItem") { arguments in
      if let target = Target(arguments, natives), let key = arguments.text(3) {
        target.storage.remove(key, origin: target.origin, url: arguments.string(4) ?? "", by: target.observer)
      }
      return .undefined
    }
    natives.define("clearStorage") { arguments in
      if let target = Target(arguments, natives) {
        target.storage.clear(origin: target.origin, url: arguments.string(3) ?? "", by: target.observer)
      }
      return .undefined
    }
  }

  /// The storage that a native is called for.
  private struct Target {
    let storage: WebStorage
    let origin: String
    let observer: WebStorage.Observer

    /// Nil when the page is closed.
    init?(_ arguments: Arguments, _ natives: NativeTable) {
      guard let page = natives.content.page(arguments.integer(0)) else { return nil }
      storage = arguments.boolean(1) ? page.sessionStorage : page.settings.localStorage
      origin = arguments.string(2) ?? ""
      observer = ObjectIdentifier(page.page)
    }

    func read(_ body: (StorageArea) -> ScriptText?) -> ScriptText? { storage.read(origin, body) }
  }
}

extension PageState {
  /// From now on the page hears of what other pages change in the storage that they share.
  func observeLocalStorage() {
    settings.localStorage.observe(as: ObjectIdentifier(page)) { [page] change in
      page.post { page in
        guard let room = Standards.byName["WebStorage"] else { return }
        try page.content.load(room)
        try page.content.call(
          "storageChanged",
          [
            .value(page.impl), .string(change.origin), change.key?.hostValue ?? .null,
            change.oldValue?.hostValue ?? .null, change.newValue?.hostValue ?? .null, .string(change.url),
          ])
      }
    }
  }

  /// The page is closed: it hears of nothing any more.
  func ignoreLocalStorage() {
    settings.localStorage.removeObserver(ObjectIdentifier(page))
  }
}
