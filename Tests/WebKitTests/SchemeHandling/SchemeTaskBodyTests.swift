import Testing
import WebKit

/// What scheme tasks have of the bodies of requests.
@MainActor
struct SchemeTaskBodyTests {
  private static let script = """
    const send = (path, body, upload) => { const x = new XMLHttpRequest(); x.open('POST', path); if (upload) x.upload; x.send(body) }
    send('/arraybuffer', new TextEncoder().encode('Hi there'))
    send('/string', 'foo=bar')
    send('/upload', 'foo=bar2', true)
    send('/document', document)
    const form = new FormData(); form.append('foo', 'baz'); send('/formdata', form)
    send('/blob', new Blob(['Hello world!']))
    const files = new FormData(); files.append('f', new File(['x'], 'x.txt')); send('/files', files)
    fetch('/stream', { method: 'POST', body: 'by fetch' })
    """

  /// What arrives for each path, such as "data foo=bar".
  private func bodies(_ kind: WebViewEnvironment.SchemeTaskBodies) async throws -> [String: String] {
    var bodies: [String: String] = [:]
    let handler = SchemeAnswerer { task in
      let path = String(task.request.url?.path.dropFirst() ?? "")
      if path == "main" { return task.answer("<p>Hello<script>\(Self.script)</script>") }
      bodies[path] = describe(task.request)
      task.answer("")
    }
    _ = try await TestView(handler: handler) { $0.environment.schemeTaskBodies = kind }.log(of: "app://host/main")
    return bodies
  }

  @Test func `all but Blobs arrive as data, and as a stream when the upload is watched`() async throws {
    let bodies = try await bodies(.exceptBlobs)
    #expect(bodies["arraybuffer"] == "data Hi there")
    #expect(bodies["string"] == "data foo=bar")
    #expect(bodies["upload"] == "stream foo=bar2")
    #expect(bodies["document"]?.hasPrefix("data <html><head></head><body><p>Hello") == true)
    #expect(bodies["formdata"]?.contains("name=\"foo\"\r\n\r\nbaz") == true)
    #expect(bodies["blob"] == "nothing")
    #expect(bodies["files"] == "nothing")
    #expect(bodies["stream"] == "data by fetch")
  }

  @Test func `nothing arrives where no bodies do`() async throws {
    #expect(Set(try await bodies(.none).values) == ["nothing"])
  }

  @Test func `everything arrives as a stream where bodies are streams`() async throws {
    let bodies = try await bodies(.streams)
    #expect(bodies["blob"] == "stream Hello world!")
    #expect(bodies.values.allSatisfy { $0.hasPrefix("stream ") })
  }
}

private func describe(_ request: URLRequest) -> String {
  if let body = request.httpBody { return "data " + String(decoding: body, as: UTF8.self) }
  guard let stream = request.httpBodyStream else { return "nothing" }
  stream.open()
  defer { stream.close() }
  var buffer = [UInt8](repeating: 0, count: 65536)
  return "stream " + String(decoding: buffer[..<max(0, stream.read(&buffer, maxLength: buffer.count))], as: UTF8.self)
}
