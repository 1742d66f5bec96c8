import Foundation
import Network

extension ApproovResponse.Hop {
  /// This hop's response in Foundation's form.
  var httpURLResponse: HTTPURLResponse? { HTTPURLResponse(url: url, status: status, headers: headers) }
}
