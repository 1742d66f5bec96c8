/// Something wrong with a device, for which attestation fails; the raw value is the reason that results give.
public enum DeviceFlaw: String, Sendable, Hashable, CaseIterable {
  /// The system's protection is broken.
  case jailbroken
  /// A debugger is attached to the app.
  case debugged = "debug"
}
