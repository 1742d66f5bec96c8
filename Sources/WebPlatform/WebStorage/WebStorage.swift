import Foundation
import JavaScriptEngine
import Synchronization

/// What the pages of a data store keep in `localStorage`, by origin; or a single page in `sessionStorage`. In memory.
public final class WebStorage: Sendable {
  /// One change, as the other documents of its origin hear of it.
  struct Change: Sendable {
    let origin: String
    /// Nil when everything was removed.
    var key: ScriptText?
    var oldValue: ScriptText?
    var newValue: ScriptText?
    /// Of the document that made it.
    let url: String
  }

  /// Who makes changes and hears of those of others: a page.
  typealias Observer = ObjectIdentifier

  private struct State {
    var areas: [String: StorageArea] = [:]
    var observers: [Observer: @Sendable (Change) -> Void] = [:]
  }

  private let state = Mutex(State())

  /// An empty storage.
  public init() {}

  /// The origins that have items, in no particular order.
  public var origins: [String] {
    state.withLock { $0.areas.filter { !$0.value.keys.isEmpty }.map(\.key) }
  }

  /// Removes the items of all origins that have changed theirs since `date`. No document hears of it.
  public func removeAll(since date: Date) {
    state.withLock { state in state.areas = state.areas.filter { $0.value.modified < date } }
  }

  /// Calls `body` for every change that another observer makes.
  func observe(as observer: Observer, _ body: @escaping @Sendable (Change) -> Void) {
    state.withLock { $0.observers[observer] = body }
  }

  /// Nothing is told to the observer any more.
  func removeObserver(_ observer: Observer) {
    state.withLock { $0.observers[observer] = nil }
  }

  /// Reads the items of an origin.
  func read<Result: Sendable>(_ origin: String, _ body: (StorageArea) -> Result) -> Result {
    state.withLock { body($0.areas[origin] ?? StorageArea()) }
  }

  /// https://html.spec.whatwg.org/multipage/webstorage.html#dom-storage-setitem
  /// False when the quota does not allow it.
  func set(_ key: ScriptText, to value: ScriptText, origin: String, url: String, by observer: Observer) -> Bool {
    change(origin, by: observer) { area in
      // 3. The same value changes nothing.
      let old = area[key]
      if old == value { return (true, nil) }
      guard area.set(key, to: value) else { return (false, nil) }
      return (true, Change(origin: origin, key: key, oldValue: old, newValue: value, url: url))
    }
  }

  /// https://html.spec.whatwg.org/multipage/webstorage.html#dom-storage-removeitem
  func remove(_ key: ScriptText, origin: String, url: String, by observer: Observer) {
    change(origin, by: observer) { area in
      guard let old = area[key] else { return ((), nil) }
      area.remove(key)
      return ((), Change(origin: origin, key: key, oldValue: old, url: url))
    }
  }

  /// https://html.spec.whatwg.org/multipage/webstorage.html#dom-storage-clear
  func clear(origin: String, url: String, by observer: Observer) {
    change(origin, by: observer) { area in
      guard !area.keys.isEmpty else { return ((), nil) }
      area = StorageArea()
      return ((), Change(origin: origin, url: url))
    }
  }

  /// Changes the items of an origin, and tells the other observers, in the order in which changes were made.
  @discardableResult
  private func change<Result: Sendable>(
    _ origin: String, by changer: Observer, _ body: (inout StorageArea) -> (Result, Change?)
  ) -> Result {
    state.withLock { state in
      let (result, change) = body(&state.areas[origin, default: StorageArea()])
      guard let change, !state.observers.isEmpty else { return result }
      // They only post a task.
      for (observer, tell) in state.observers where observer != changer { tell(change) }
      return result
    }
  }
}
