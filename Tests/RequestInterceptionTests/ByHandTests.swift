import LoopbackServer
import Synchronization
import Testing
import WebKit

/// The technique as apps write it by hand, with `URLSession`: what the library is made of works without it.
@MainActor
struct ByHandTests {
  /// What is injected. Native code calls back through `finishSaveCallbacks`.
  private static let script = """
    var finishSaveCallbacks = {}
    function generateUUID() {
      return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, c => (Math.random() * 16 | 0).toString(16))
    }
    function urlByAppendIdentifier(url, name, value) {
      const result = new URL(url, document.baseURI)
      result.searchParams.append(name, value)
      return result.href
    }
    function isBlobBody(opts) {
      return opts.body instanceof Blob
        || (opts.body instanceof FormData && Array.from(opts.body.values()).some(value => value instanceof Blob))
    }
    async function generateMultipartFormData(body) {
      const response = new Response(body)
      return { type: response.headers.get('content-type'), blob: await response.blob() }
    }
    function getBodyString(body, callback) {
      if (typeof body == 'string') {
        callback(body)
      } else if (typeof body == 'object') {
        if (body instanceof ArrayBuffer) body = new Blob([body])
        if (body instanceof Blob) {
          var reader = new FileReader()
          reader.addEventListener('loadend', function () {
            callback(reader.result.split(',')[1], true)
          })
          reader.readAsDataURL(body)
        } else if (body instanceof FormData) {
          generateMultipartFormData(body).then(function (result) {
            getBodyString(result.blob, (text, isBase64) => callback(text, isBase64, result.type))
          })
        } else if (body instanceof URLSearchParams) {
          var parts = []
          for (var pair of body.entries()) parts.push(pair[0] + '=' + pair[1])
          callback(parts.join('&'))
        } else {
          callback(body)
        }
      } else {
        callback(body)
      }
    }
    function saveParamsToNative(url, opts) {
      return new Promise(function (resolve) {
        var identifier = generateUUID()
        var newURL = urlByAppendIdentifier(url, 'identifier', identifier)
        if (opts && opts.body) {
          getBodyString(opts.body, function (body, isBase64, type) {
            finishSaveCallbacks[identifier] = function () { resolve(newURL) }
            window.webkit.messageHandlers.saveBodyMessageHandler.postMessage(
              { body: body, identifier: identifier, isBase64: Boolean(isBase64), type: type || '' })
          })
        } else {
          resolve(url)
        }
      })
    }
    var nativeFetch = window.fetch
    var interceptMethodList = ['POST', 'PUT', 'PATCH', 'DELETE']
    window.fetch = function (url, opts) {
      var hasBodyMethod = opts != null && opts.method != null
        && interceptMethodList.indexOf(opts.method.toUpperCase()) !== -1
      if (hasBodyMethod) {
        var shouldSaveParamsToNative = isLessThan11_3
        if (!shouldSaveParamsToNative) shouldSaveParamsToNative = opts != null ? isBlobBody(opts) : false
        if (shouldSaveParamsToNative) {
          return saveParamsToNative(url, opts).then(function (newUrl) { return nativeFetch(newUrl, opts) })
        }
      }
      return nativeFetch(url, opts)
    };
    (function () {
      var cookieDescriptor = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
        || Object.getOwnPropertyDescriptor(HTMLDocument.prototype, 'cookie')
      if (cookieDescriptor && cookieDescriptor.configurable) {
        Object.defineProperty(document, 'cookie', {
          configurable: true,
          enumerable: true,
          set: function (val) {
            window.webkit.messageHandlers.save.postMessage(val)
            cookieDescriptor.set.call(document, val)
          },
          get: function () { return cookieDescriptor.get.call(document) }
        })
      }
    })();
    """

  /// A scheme task in the hands of a session's thread.
  private final class Running: @unchecked Sendable {
    // Safe: tasks may be called from any thread.
    let task: any WKURLSchemeTask
    init(_ task: any WKURLSchemeTask) { self.task = task }
  }

  /// The native half: bodies, cookies, and one session for all requests.
  private final class Interceptor: NSObject, WKURLSchemeHandler, WKScriptMessageHandler, URLSessionDataDelegate {
    private struct Saved {
      var data: Data
      var type: String
    }

    private var bodies: [String: Saved] = [:]
    private(set) var cookies: [String] = []
    private nonisolated let running = Mutex<[Int: Running]>([:])
    private nonisolated let documentURL = Mutex("")
    private lazy var session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
    weak var view: WKWebView?

    nonisolated override init() { super.init() }

    func load(_ url: URL) {
      documentURL.withLock { $0 = url.absoluteString }
      view?.load(URLRequest(url: url))
    }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
      guard message.name == "saveBodyMessageHandler" else {
        cookies.append(message.body as? String ?? "")
        return
      }
      guard let body = message.body as? [String: Any], let identifier = body["identifier"] as? String,
        let text = body["body"] as? String
      else { return }
      let data = body["isBase64"] as? Bool == true ? Data(base64Encoded: text) : Data(text.utf8)
      bodies[identifier] = Saved(data: data ?? Data(), type: body["type"] as? String ?? "")
      view?.evaluateJavaScript("finishSaveCallbacks['\(identifier)'](); 0") { _, _ in }
    }

    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
      var request = urlSchemeTask.request
      if let url = request.url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
        let item = parts.queryItems?.first(where: { $0.name == "identifier" })
      {
        let others = parts.queryItems?.filter { $0.name != "identifier" } ?? []
        parts.queryItems = others.isEmpty ? nil : others
        request.url = parts.url
        if let saved = bodies.removeValue(forKey: item.value ?? "") {
          request.httpBody = saved.data
          if !saved.type.isEmpty { request.setValue(saved.type, forHTTPHeaderField: "Content-Type") }
        }
      }
      let dataTask = session.dataTask(with: request)
      running.withLock { $0[dataTask.taskIdentifier] = Running(urlSchemeTask) }
      dataTask.resume()
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {
      running.withLock { running in running = running.filter { $0.value.task !== urlSchemeTask } }
    }

    // MARK: - The session

    private nonisolated func schemeTask(of task: URLSessionTask, isOver: Bool = false) -> (any WKURLSchemeTask)? {
      running.withLock { isOver ? $0.removeValue(forKey: task.taskIdentifier) : $0[task.taskIdentifier] }?.task
    }

    nonisolated func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
      let originURL = task.originalRequest?.url?.absoluteString
      guard originURL == documentURL.withLock({ $0 }), let url = request.url else { return completionHandler(request) }
      let schemeTask = schemeTask(of: task, isOver: true)
      schemeTask?.didReceive(response)
      schemeTask?.didFinish()
      completionHandler(nil)
      Task { @MainActor in self.load(url) }
    }

    nonisolated func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      schemeTask(of: dataTask)?.didReceive(response)
      completionHandler(.allow)
    }

    nonisolated func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      schemeTask(of: dataTask)?.didReceive(data)
    }

    nonisolated func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      let schemeTask = schemeTask(of: task, isOver: true)
      if let error { schemeTask?.didFailWithError(error) } else { schemeTask?.didFinish() }
    }
  }

  private static let page = """
    <!DOCTYPE html><script>(async () => {
      const send = async (body, type) => {
        const headers = type ? { 'Content-Type': type } : undefined
        const response = await fetch('/echo', { method: 'POST', body, headers })
        done(await response.text())
      }
      const shown = []
      const done = text => shown.push(text.replace(/-*WebKitFormBoundary\\w+-*/g, 'BOUNDARY').replace(/\\r?\\n/g, '/'))
      await send('text'); await send(new Blob(['blob'], { type: 'a/b' }), 'a/b')
      await send(new TextEncoder().encode('bytes').buffer); await send(new URLSearchParams({ a: 1, b: 2 }))
      const form = new FormData(); form.append('f', new File(['file'], 'n.txt', { type: 'text/plain' })); await send(form)
      done(await (await fetch('/moved')).text())
      document.cookie = 'a=1'
      shown.push(document.cookie, location.pathname)
      console.log(shown.join('|'))
    })()</script>
    """

  @Test(arguments: [true, false])
  func `an interceptor of an app's own, with its injected script, works`(isLessThan11_3: Bool) async throws {
    let page = Self.page
    let server = try LoopbackServer { exchange in
      switch exchange.path {
      case "/old": try exchange.respond(302, [("Location", "/page")])
      case "/page": try exchange.respond(200, [("Content-Type", "text/html")], text: page)
      case "/moved": try exchange.respond(302, [("Location", "/there")])
      case "/there": try exchange.respond(text: "there")
      default:
        var body = Data()
        while let chunk = try exchange.readChunk() { body += chunk }
        try exchange.respond(body: Data("\(exchange.target) ".utf8) + body)
      }
    }
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    configuration.environment.letsHandlersAnswerBuiltInSchemes = true
    configuration.environment.schemeTaskBodies = isLessThan11_3 ? .none : .exceptBlobs
    let log = LineLog()
    configuration.environment.console = { log.append($0.text) }
    let interceptor = Interceptor()
    configuration.setURLSchemeHandler(interceptor, forURLScheme: "http")
    let controller = configuration.userContentController
    for name in ["saveBodyMessageHandler", "save"] { controller.add(interceptor, name: name) }
    controller.addUserScript(
      WKUserScript(
        source: "var isLessThan11_3 = \(isLessThan11_3);\n" + Self.script, injectionTime: .atDocumentStart,
        forMainFrameOnly: false))
    let view = WKWebView(frame: .zero, configuration: configuration)
    interceptor.view = view
    interceptor.load(try #require(URL(string: server.origin + "/old")))
    while log.all.isEmpty { try await view.waitUntilIdle() }
    let form =
      #"/echo BOUNDARY/Content-Disposition: form-data; name="f"; filename="n.txt"/Content-Type: text/plain//file/BOUNDARY/"#
    #expect(
      log.all == ["/echo text|/echo blob|/echo bytes|/echo a=1&b=2|\(form)|there|a=1|/page"])
    #expect(interceptor.cookies == ["a=1"])
  }
}

/// Lines from any thread.
final class LineLog: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func append(_ line: String) { lines.withLock { $0.append(line) } }
}
