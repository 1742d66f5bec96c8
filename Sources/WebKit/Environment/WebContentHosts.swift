import Clocks
import Synchronization
import WebPlatform

/// The hosts of web views.
enum WebContentHosts {
  /// A host for a view that lives in `environment`.
  static func take(for environment: WebViewEnvironment) -> WebContentHost {
    var options = WebContentHost.Options()
    options.timeLimit = environment.timeLimit
    options.clock = environment.clock
    options.showsPlatformFrames = environment.showsPlatformFrames
    return WebContentHost.obtain(options: options)
  }

  /// The view is gone.
  static func giveBack(_ host: WebContentHost) {
    host.relinquish()
  }
}
