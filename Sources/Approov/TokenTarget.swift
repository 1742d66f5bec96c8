import Foundation

/// What a token is fetched for.
struct TokenTarget: Equatable {
  /// The host of the Approov service, for which no token is given.
  static let serviceHost = "approov.io"

  private static let measurementSuffix = "?measurement"

  /// The host, in lower case. A dot that ends the name changes nothing.
  let host: String
  /// True when the URL asks for a measurement to go with the token.
  let wantsMeasurement: Bool

  /// The target that `url` names: an https URL, or only its host and what follows; nil when it is neither.
  init?(_ url: String) {
    wantsMeasurement = url.hasSuffix(Self.measurementSuffix)
    let address = wantsMeasurement ? String(url.dropLast(Self.measurementSuffix.count)) : url
    let absolute = address.contains("://") ? address : "https://" + address
    guard let components = URLComponents(string: absolute), components.scheme?.lowercased() == "https",
      let host = components.host, !host.isEmpty
    else { return nil }
    let name = host.lowercased()
    self.host = name.hasSuffix(".") ? String(name.dropLast()) : name
  }
}
