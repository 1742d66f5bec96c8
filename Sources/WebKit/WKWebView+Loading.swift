import WebPlatform

/// What a load starts with.
enum PendingLoad {
  case request(URLRequest)
  case html(String, url: String)
}

extension WKWebView {
  /// Loads what `request` is answered with.
  @discardableResult
  public func load(_ request: URLRequest) -> WKNavigation? {
    begin(.request(request), type: .other)
  }

  /// Loads `string` as the document of `baseURL`, or of about:blank.
  @discardableResult
  public func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    begin(.html(string, url: baseURL?.absoluteString ?? "about:blank"), type: .other)
  }

  /// Loads a file as the document of its URL. Other files below `readAccessURL` are not served: a network may.
  @discardableResult
  public func loadFileURL(_ url: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    guard url.isFileURL, let bytes = FileManager.default.contents(atPath: url.path) else {
      return fail(URLRequest(url: url), URLError(.fileDoesNotExist))
    }
    return begin(.html(String(decoding: bytes, as: UTF8.self), url: url.absoluteString), type: .other)
  }

  /// Loads `string` as if it were the answer to `request`.
  @discardableResult
  public func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation {
    begin(.html(string, url: request.url?.absoluteString ?? "about:blank"), type: .other)
  }

  /// Loads `data` as if it and `response` were the answer to `request`.
  @discardableResult
  public func loadSimulatedRequest(
    _ request: URLRequest, response: URLResponse, responseData data: Data
  ) -> WKNavigation {
    let encoding = SimulatedDocument.encoding(named: response.textEncodingName)
    let text = String(data: data, encoding: encoding) ?? String(decoding: data, as: UTF8.self)
    let html = SimulatedDocument.markup(text, mimeType: response.mimeType)
    return begin(.html(html, url: (response.url ?? request.url)?.absoluteString ?? "about:blank"), type: .other)
  }

  /// Loads the latest content again.
  @discardableResult
  public func reload() -> WKNavigation? {
    guard let latestLoad else { return nil }
    return begin(latestLoad, type: .reload)
  }

  /// Loads the latest content again; there is no cache to go around.
  @discardableResult
  public func reloadFromOrigin() -> WKNavigation? {
    reload()
  }

  /// Ends the load that is under way.
  public func stopLoading() {
    page.stopLoading()
  }

  /// The page wants to be somewhere else.
  func follow(_ request: NavigationRequest) {
    defer { page.endWork() }
    guard let url = URL(string: request.url) else { return }
    var urlRequest = URLRequest(url: url)
    urlRequest.httpMethod = request.method
    for (name, value) in request.headers { urlRequest.addValue(value, forHTTPHeaderField: name) }
    urlRequest.httpBody = request.body.map { Data($0) }
    _ = begin(.request(urlRequest), type: .other)
  }

  private func begin(_ load: PendingLoad, type: WKNavigationType) -> WKNavigation {
    let navigation = WKNavigation(id: nextNavigation)
    nextNavigation += 1
    guard let delegate = navigationDelegate else {
      perform(load, navigation)
      return navigation
    }
    let frame = WKFrameInfo(
      MessageSource(url: url?.absoluteString ?? "about:blank", origin: "null", world: ""), webView: self)
    let action = WKNavigationAction(
      navigationType: type, sourceFrame: frame, targetFrame: frame, request: load.urlRequest)
    let preferences = WKWebpagePreferences()
    preferences.allowsContentJavaScript = configuration.defaultWebpagePreferences.allowsContentJavaScript
    // Until the delegate has decided, the page waits for something.
    page.beginWork()
    delegate.webView(self, decidePolicyFor: action, preferences: preferences) { [weak self] policy, preferences in
      guard let self else { return }
      if policy == .allow {
        pushSettings(allowsContentJavaScript: preferences.allowsContentJavaScript)
        perform(load, navigation)
      }
      page.endWork()
    }
    return navigation
  }

  private func perform(_ load: PendingLoad, _ navigation: WKNavigation) {
    navigations[navigation.id] = navigation
    latestLoad = load
    isLoading = true
    estimatedProgress = 0.1
    url = load.urlRequest.url
    switch load {
    case .html(let html, let url): page.loadHTML(html, url: url, navigation: navigation.id)
    case .request(let request): page.load(NavigationRequest(request), navigation: navigation.id)
    }
  }

  private func fail(_ request: URLRequest, _ error: URLError) -> WKNavigation {
    let navigation = WKNavigation(id: nextNavigation)
    nextNavigation += 1
    client.send(
      .completion { [weak self] in
        guard let self else { return }
        navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
        navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
      })
    return navigation
  }

  /// A step of a load.
  func follow(_ event: NavigationEvent) {
    switch event {
    case .started(let id, _):
      navigationDelegate?.webView(self, didStartProvisionalNavigation: navigations[id])
    case .redirected(let id, let url):
      self.url = URL(string: url)
      navigationDelegate?.webView(self, didReceiveServerRedirectForProvisionalNavigation: navigations[id])
    case .committed(let id, let url):
      self.url = URL(string: url)
      title = ""
      estimatedProgress = 0.5
      navigationDelegate?.webView(self, didCommit: navigations[id])
    case .finished(let id, _):
      isLoading = false
      estimatedProgress = 1
      navigationDelegate?.webView(self, didFinish: navigations.removeValue(forKey: id))
    case .failed(let id, let url, let message, let isCommitted):
      isLoading = false
      let navigation = navigations.removeValue(forKey: id)
      let error = NSError(
        domain: NSURLErrorDomain, code: URLError.cannotConnectToHost.rawValue,
        userInfo: [NSLocalizedDescriptionKey: message, "NSErrorFailingURLStringKey": url])
      if isCommitted {
        navigationDelegate?.webView(self, didFail: navigation, withError: error)
      } else {
        navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
      }
    }
  }
}

extension PendingLoad {
  fileprivate var urlRequest: URLRequest {
    switch self {
    case .request(let request): request
    case .html(_, let url): URLRequest(url: URL(string: url) ?? URL(fileURLWithPath: "/"))
    }
  }
}

extension NavigationRequest {
  fileprivate init(_ request: URLRequest) {
    self.init(
      method: request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "about:blank",
      headers: (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) },
      body: request.httpBody.map { [UInt8]($0) })
  }
}
