import Foundation
import FoundationNetworking
import Network
import Testing

/// A request's headers changed many at a time are what Foundation makes of them one by one.
@Suite struct RequestFieldsTests {
  private static let changes: [(String, String?)] = [
    ("Accept", "*/*"), ("x-lower", "1"), ("X-UPPER", "2"), ("Sec-Fetch-Dest", "empty"), ("ACCEPT", "text/html"),
    ("x-3d-effect", "a"), ("x_under", "b"), ("with.dot", "c"), ("X-Empty", ""), ("X-Padded", " a "), ("X-Latin", "é"),
    ("X-Break", "a\nb"), ("X-Return", "a\rb"), ("X-Both", "a\r\nInjected: b"), ("X-Nul", "a\u{0}b"), ("X-Lower", nil),
    ("never-there", nil), ("a", "d"), ("-", "e"), ("x--y", "f"),
  ]

  private var original: URLRequest {
    get throws {
      var request = URLRequest(url: try #require(URL(string: "https://api.example.com/")))
      request.setValue("before", forHTTPHeaderField: "accept")
      request.setValue("kept", forHTTPHeaderField: "X-Other")
      return request
    }
  }

  @Test func whatIsSetIsWhatFoundationSets() throws {
    var expected = try original, request = try original
    var fields = request.fields
    for (name, value) in Self.changes {
      expected.setValue(value, forHTTPHeaderField: name)
      fields[name] = value
    }
    request.fields = fields
    #expect(request.allHTTPHeaderFields == expected.allHTTPHeaderFields)
    #expect(request.allHTTPHeaderFields?["Accept"] == "text/html")
    #expect(request.url == expected.url)
  }

  @Test func whatIsAddedIsWhatFoundationAdds() throws {
    var expected = try original, request = try original
    var fields = request.fields
    for (name, value) in [("x-a", "1"), ("X-A", "2"), ("Accept", "3"), ("x-b", "")] {
      expected.addValue(value, forHTTPHeaderField: name)
      fields.append(name, value)
    }
    request.fields = fields
    #expect(request.allHTTPHeaderFields == expected.allHTTPHeaderFields)
  }

  @Test func namesAreFoundInAnyCase() throws {
    let fields = try original.fields
    #expect(fields["ACCEPT"] == "before")
    #expect(fields["x-other"] == "kept")
    #expect(fields["x-othe"] == nil)
  }
}
