/// What an offline package says of itself, in its file `manifest.json`. The README has the format.
struct OfflineManifest: Sendable {
  /// The file's name.
  static let fileName = "manifest.json"
  /// The format that this reads.
  static let format = 1
  /// Manifests beyond this are none.
  static let sizeLimit = 64 << 20

  /// Sets the package apart from others; a later one of the same name takes its place.
  var name: String
  /// What people call this state of it.
  var version: String
  var files: [OfflineFile]
}
