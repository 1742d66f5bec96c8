import Commands
import Foundation

/// The files that a command reads: none of them is to be written over by what it writes.
struct InputFiles {
  private let paths: [String]

  /// Those that `options` name.
  init(_ options: RunOptions) {
    var bridge: String?
    if case .file(let path) = options.bridge { bridge = path }
    let single = [options.file, options.html, options.config, bridge, options.handlers, options.cookies, options.ca]
    paths = single.compactMap { $0 } + options.stubs + options.userScripts.map(\.file)
  }

  /// The same, and `path` if there is one.
  init(_ options: RunOptions, and path: String?) {
    self.init(InputFiles(options).paths + [path].compactMap { $0 })
  }

  private init(_ paths: [String]) {
    self.paths = paths
  }

  /// Makes sure that what `option` writes to `path` takes the place of nothing that is read.
  /// - Throws: `UsageError` that names both.
  func check(_ path: String?, of option: String) throws {
    guard let path, path != "-", let file = Identity(path) else { return }
    guard let input = paths.first(where: { $0 != "-" && Identity($0) == file }) else { return }
    throw UsageError(
      "'\(option) \(path)' would be written over \(input), which is read; give it another name", about: .option(option))
  }

  /// Which file a path leads to; nil for none, and for what is no regular file, such as /dev/null.
  private struct Identity: Equatable {
    let device: dev_t
    let number: ino_t

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      device = status.st_dev
      number = status.st_ino
    }
  }
}
