import Foundation
import Trace

/// The `secureInput` member of a configuration: native fields over sensitive inputs, and what becomes of their values.
struct SecureInputSettings: Sendable {
  /// What becomes of the page once there is a value.
  enum Sequel: String, Sendable, CaseIterable {
    case nothing, submitForm
  }

  /// Which inputs; nil for the library's own choice.
  var selector: String?
  /// Where values are sent, natively.
  var endpoint: URL?
  var then: Sequel
  /// Where the file says so.
  let place: JSONCursor
  /// Where it names the selector.
  let selectorPlace: JSONCursor?

  /// Reads the member.
  /// - Throws: `InputError` with line, member and what to do.
  init(_ cursor: JSONCursor) throws {
    place = cursor
    let object = try cursor.object(members: ["selector", "endpoint", "then"])
    selectorPlace = object["selector"]
    selector = try selectorPlace?.nonEmptyString()
    endpoint = try object["endpoint"]?.webAddress()
    then = try object["then"]?.choice(of: Sequel.self) ?? .nothing
  }
}
