import EmbeddedScripts

/// What a page can tell of the bridge, with the reason for each difference: `differences.json`.
package enum KnownDifferences {
  /// The register as JSON text.
  package static var json: [UInt8] {
    let room = embedded_BridgeDifferences()
    return UnsafeBufferPointer(start: room.scripts, count: room.count)
      .flatMap { UnsafeBufferPointer(start: $0.bytes, count: $0.length) }
  }
}
