import Foundation
import Synchronization

/// A jar whose cookies are those of a file at first, and are kept there when `save` is called.
public final class PersistentCookies: Sendable {
  /// The jar.
  public let jar: CookieJar
  private let file: CookieFile
  /// What the file had of the jar when they were last the same.
  private let saved: Mutex<[Cookie.Key: Cookie]>

  /// Puts the cookies of `file` into `jar`, but for those that have ended.
  /// - Throws: `InputError` when it cannot be read or is no such file.
  public init(_ file: CookieFile, jar: CookieJar) throws {
    self.file = file
    self.jar = jar
    for cookie in try file.read() { jar.set(cookie) }
    saved = Mutex(Self.kept(in: jar))
  }

  /// Writes what the jar has changed since it was last the same as the file. What another process has changed there
  /// meanwhile stays; of a cookie that both have changed, this jar's is kept.
  /// - Throws: `InputError`; the file is then what it was.
  public func save() throws {
    try saved.withLock { saved in
      let present = Self.kept(in: jar)
      let order = jar.all.map(\.key)
      let hasChanged = Set(saved.keys).union(present.keys).filter { saved[$0] != present[$0] }
      guard !hasChanged.isEmpty else { return }
      try file.update { old in
        let now = jar.currentDate
        let kept = old.compactMap { hasChanged.contains($0.key) ? present[$0.key] : $0.hasEnded(at: now) ? nil : $0 }
        let known = Set(old.map(\.key))
        return kept + order.filter { hasChanged.contains($0) && !known.contains($0) }.compactMap { present[$0] }
      }
      saved = present
    }
  }

  private static func kept(in jar: CookieJar) -> [Cookie.Key: Cookie] {
    Dictionary(jar.all.filter { $0.expires != nil }.map { ($0.key, $0) }) { $1 }
  }
}
