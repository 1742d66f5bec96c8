import Foundation

/// `WTF::fastDisableScavenger()`, which Debian's library exports though no header declares it.
///
/// The allocator's scavenger gives free pages back to the system one by one, each of which may split a mapping. In a process
/// with many machines the mappings run out (`vm.max_map_count`), and the allocator then repeats a system call that cannot
/// succeed for ever, with its locks held. Without the scavenger, what is free stays with the process and is used again.
enum Scavenger {
  /// Stops it, once for the process. Where the symbol is missing, it goes on.
  static let disabled: Void = {
    // A null handle searches the libraries that the process has loaded.
    guard let symbol = dlsym(nil, "_ZN3WTF20fastDisableScavengerEv") else { return }
    unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
  }()
}
