import CJavaScriptCore

/// The engine's own count of its heap.
public struct HeapReport: Sendable, Hashable {
  /// Bytes in use.
  public let size: Int
  /// Live objects.
  public let objects: Int
  /// Live global objects, one a realm.
  public let globals: Int
  /// Objects that Swift protects.
  public let protected: Int
}

extension VirtualMachine {
  /// Collects garbage, completely and now. For leak tests.
  public func collectGarbage() {
    let realm = makeRealm()
    withExtendedLifetime(realm) {
      JSSynchronousGarbageCollectForDebugging(realm.context)
      JSSynchronousGarbageCollectForDebugging(realm.context)
    }
  }

  /// The present state of the heap.
  public func heapReport() throws -> HeapReport {
    let realm = makeRealm()
    let statistics = Value(JSGetMemoryUsageStatistics(realm.context), in: realm)
    func count(_ name: String) throws -> Int { Int(try statistics[name].number()) }
    return HeapReport(
      size: try count("heapSize"), objects: try count("objectCount"), globals: try count("globalObjectCount") - 1,
      protected: try count("protectedObjectCount"))
  }
}
