/// Pins that reach the SDK while the app runs: with the first answer of the service at or after `time`, as a new
/// configuration.
public struct PinChange: Sendable, Hashable {
  /// When, in the time of the simulation's clock.
  public var time: Duration
  /// All pins from then on, as in `ApproovSimulation.pins`.
  public var pins: [String: [String]]
  /// Whether results say that they must be applied at once (`isForceApplyPins`).
  public var isForced: Bool

  /// A change to `pins` at `time`.
  public init(at time: Duration, pins: [String: [String]], isForced: Bool = true) {
    self.time = time
    self.pins = pins
    self.isForced = isForced
  }
}
