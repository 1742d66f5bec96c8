import Clocks
import Foundation
import Synchronization

/// Bodies that wait for their requests, for any thread. Each is given out once, to the request that it is of; what no
/// request comes for goes when its document does, or after a time.
final class CapturedBodies: Sendable {
  private struct Entry {
    let body: CapturedBody
    var expiry: ScheduledAction?
  }

  private struct State {
    var entries: [BodyIdentifier: Entry] = [:]
    var byteCount = 0

    mutating func remove(_ identifier: BodyIdentifier) -> CapturedBody? {
      guard let entry = entries.removeValue(forKey: identifier) else { return nil }
      byteCount -= entry.body.byteCount
      entry.expiry?.cancel()
      return entry.body
    }
  }

  private let limits: RequestInterception.Limits
  private let state = Mutex(State())

  init(_ limits: RequestInterception.Limits) {
    self.limits = limits
  }

  /// How many there are.
  var count: Int { state.withLock { $0.entries.count } }
  /// How many bytes they have.
  var byteCount: Int { state.withLock { $0.byteCount } }

  /// Keeps `body`, for as long as it may stay by `clock`. Then `expire` is called, or the body goes.
  /// - Throws: `RequestInterception.Failure` when there is no room for it.
  func store(
    _ body: CapturedBody, clock: any PageClock, expire: (@Sendable (BodyIdentifier) -> Void)? = nil
  ) throws(RequestInterception.Failure) -> BodyIdentifier {
    guard body.byteCount <= limits.bytesPerBody else { throw .bodyTooLarge(body.byteCount) }
    let identifier = BodyIdentifier()
    let isKept = state.withLock { state in
      guard state.byteCount + body.byteCount <= limits.bytes, state.entries.count < limits.bodies else {
        return false
      }
      state.byteCount += body.byteCount
      state.entries[identifier] = Entry(body: body)
      return true
    }
    guard isKept else { throw .tooManyBodies }
    startTime(of: identifier, clock: clock, expire: expire)
    return identifier
  }

  /// From now on the body stays for its time, if it is still there.
  func startTime(
    of identifier: BodyIdentifier, clock: any PageClock, expire: (@Sendable (BodyIdentifier) -> Void)? = nil
  ) {
    // Not under the lock: a time that is over at once ends it here.
    let expiry = clock.schedule(at: clock.now + limits.lifetime) { [weak self] in
      if let expire { expire(identifier) } else { self?.drop(identifier) }
    }
    let isTaken = state.withLock { state in
      state.entries[identifier]?.expiry = expiry
      return state.entries[identifier] == nil
    }
    if isTaken { expiry.cancel() }
  }

  /// Gives out a body to the request that it is of, and to no other.
  /// - Throws: `RequestInterception.Failure`; the body stays where it is.
  func take(_ identifier: BodyIdentifier, for request: CapturedBody.Request) throws(RequestInterception.Failure)
    -> CapturedBody
  {
    let result: Result<CapturedBody, RequestInterception.Failure> = state.withLock { state in
      guard let entry = state.entries[identifier] else { return .failure(.noBody) }
      guard entry.body.matches(request) else { return .failure(.otherRequest) }
      return state.remove(identifier).map { .success($0) } ?? .failure(.noBody)
    }
    return try result.get()
  }

  /// Whether a request like this may come for the body, as a preflight asks for it.
  /// - Throws: `RequestInterception.Failure` if not.
  func expect(_ identifier: BodyIdentifier, for request: CapturedBody.Request) throws(RequestInterception.Failure)
    -> CapturedBody
  {
    let body = state.withLock { $0.entries[identifier]?.body }
    guard let body else { throw .noBody }
    guard body.matches(request) else { throw .otherRequest }
    return body
  }

  /// Gives out a body that goes on with a redirect, whose identifier nobody else knows.
  func takeCarried(_ identifier: BodyIdentifier) -> CapturedBody? {
    state.withLock { $0.remove(identifier) }
  }

  /// Lets a body go.
  func drop(_ identifier: BodyIdentifier) {
    _ = state.withLock { $0.remove(identifier) }
  }

  /// Lets a body go that a frame of `origin` will make no request for. False when there is none.
  @discardableResult
  func drop(_ identifier: BodyIdentifier, of origin: String) -> Bool {
    state.withLock { state in
      state.entries[identifier]?.body.request.origin == origin && state.remove(identifier) != nil
    }
  }

  /// Lets all bodies of a document go.
  func dropAll(of document: String, origin: String) {
    state.withLock { state in
      for (identifier, entry) in state.entries
      where entry.body.document == document && entry.body.request.origin == origin {
        _ = state.remove(identifier)
      }
    }
  }
}

extension CapturedBody {
  fileprivate var byteCount: Int { bytes?.count ?? 0 }

  /// Whether it is of this request, as a task has that.
  fileprivate func matches(_ other: Request) -> Bool {
    // Requests that cannot have a body do not always say whose they are.
    // A form's may say so by the policy of its page.
    let isOfOrigin =
      other.origin.map { $0 == request.origin || formType != nil && $0 == "null" }
      ?? ["GET", "HEAD"].contains(other.method)
    // Foundation, by which requests reach handlers, may have written the URL in its own way.
    return request.method == other.method && isOfOrigin
      && (request.url == other.url || URL(string: request.url)?.absoluteString == other.url)
  }
}
