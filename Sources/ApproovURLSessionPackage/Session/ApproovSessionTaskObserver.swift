import Foundation
import Synchronization

/// The switch by which the published package tells of each step of its tasks, for whoever looks for a fault.
public final class ApproovSessionTaskObserver: NSObject, Sendable {
  private let isOn = Mutex(false)

  /// Whether the tasks of all sessions tell of their beginnings and ends, whatever the service's logging level.
  public static var enableLogging: Bool {
    get { of(ApproovSDK.current).isOn.withLock { $0 } }
    set { of(ApproovSDK.current).isOn.withLock { $0 = newValue } }
  }

  /// Whether the tasks of `sdk`'s sessions tell of what they do.
  static func isLogging(_ sdk: ApproovSDK) -> Bool { of(sdk).isOn.withLock { $0 } }

  private static func of(_ sdk: ApproovSDK) -> ApproovSessionTaskObserver {
    sdk.attachment(ApproovSessionTaskObserver.self) { ApproovSessionTaskObserver() }
  }
}
