import WebPlatform

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
    begin(.request(URLRequest(url: url)), type: .other)
  }

  /// Loads `string` as if it were the answer to `request`.
  @discardableResult
  public func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation {
    begin(.html(string, url: request.url?.absoluteString ?? "about:blank", isAnswer: true), type: .other)
  }

  /// Loads `data` as if it and `response` were the answer to `request`.
  @discardableResult
  public func loadSimulatedRequest(
    _ request: URLRequest, response: URLResponse, responseData data: Data
  ) -> WKNavigation {
    let encoding = SimulatedDocument.encoding(named: response.textEncodingName)
    let text = String(data: data, encoding: encoding) ?? String(decoding: data, as: UTF8.self)
    let html = SimulatedDocument.markup(text, mimeType: response.mimeType)
    let url = (response.url ?? request.url)?.absoluteString ?? "about:blank"
    return begin(.html(html, url: url, isAnswer: true), type: .other)
  }

  /// Asks for the document's address again, and gives nil when there is no document. What `loadHTMLString` was given
  /// is not kept: as in WebKit, its base URL is asked for.
  @discardableResult
  public func reload() -> WKNavigation? {
    guard var request = documentRequest else { return nil }
    request.url = loadState.documentURL
    return begin(.request(request, .reload), type: request.httpMethod == "POST" ? .formResubmitted : .reload)
  }

  /// Loads the document's address again; there is no cache to go around.
  @discardableResult
  public func reloadFromOrigin() -> WKNavigation? {
    reload()
  }

  /// Ends the load that is under way.
  public func stopLoading() {
    undecided = nil
    loadState.dropRequest()
    page.stopLoading()
  }

  /// The page wants to be somewhere else.
  func follow(_ request: NavigationRequest) {
    defer { page.endWork() }
    guard let urlRequest = URLRequest(request) else { return }
    let navigation = makeNavigation()
    decide(on: .request(urlRequest, request.history), navigation, type: WKNavigationType(request.cause))
  }

  /// The app wants to be somewhere else.
  func begin(_ load: PendingLoad, type: WKNavigationType) -> WKNavigation {
    let navigation = makeNavigation()
    loadState.request(navigation.id, url: load.urlRequest.url)
    // A load without a document makes way at once, the document's own when the delegate has agreed.
    page.stopProvisionalLoading()
    guard navigationDelegate != nil else {
      undecided = nil
      perform(load, navigation)
      return navigation
    }
    // The delegate is asked once the caller has the navigation. Until it has decided, the page waits for something.
    undecided = navigation.id
    page.beginWork()
    client.send(
      .completion { [weak self] in
        guard let self else { return }
        if undecided == navigation.id { decide(on: load, navigation, type: type) }
        page.endWork()
      })
    return navigation
  }

  private func makeNavigation() -> WKNavigation {
    defer { nextNavigation += 1 }
    return WKNavigation(id: nextNavigation)
  }

  /// Starts a load that has been decided on.
  func perform(_ load: PendingLoad, _ navigation: WKNavigation, _ preferences: WKWebpagePreferences? = nil) {
    pushSettings(preferences ?? defaultPagePreferences)
    navigations[navigation.id] = (navigation, load)
    switch load {
    case .html(let html, let url, let isAnswer):
      page.loadHTML(html, url: url, navigation: navigation.id, isAnswer: isAnswer)
    case .request(let request, let history):
      guard let url = request.url, url.isFileURL else {
        page.load(NavigationRequest(request, history), navigation: navigation.id)
        return
      }
      if let bytes = FileManager.default.contents(atPath: url.path) {
        page.loadHTML(
          String(decoding: bytes, as: UTF8.self), url: url.absoluteString, navigation: navigation.id, isAnswer: true)
      } else {
        failToRead(url, navigation)
      }
    }
  }

  private func failToRead(_ url: URL, _ navigation: WKNavigation) {
    client.send(.navigation(.started(id: navigation.id, url: url.absoluteString)))
    client.send(
      .navigation(
        .failed(
          id: navigation.id, url: url.absoluteString,
          NavigationFailure(.fileDoesNotExist, "The requested file does not exist."), committed: false)))
  }

  /// A step of a load.
  func follow(_ event: NavigationEvent) {
    switch event {
    case .started(let id, let url):
      loadState.start(id, url: URL(string: url))
      navigationDelegate?.webView(self, didStartProvisionalNavigation: navigations[id]?.navigation)
    case .sameDocument(let id, let url):
      loadState.stay(id, url: URL(string: url))
      navigations[id] = nil
    case .redirected(let id, let url):
      loadState.redirect(to: URL(string: url))
      navigationDelegate?.webView(
        self, didReceiveServerRedirectForProvisionalNavigation: navigations[id]?.navigation)
    case .committed(let id, let url):
      loadState.commit(URL(string: url))
      documentRequest = navigations[id]?.load.urlRequest
      navigationDelegate?.webView(self, didCommit: navigations[id]?.navigation)
    case .finished(let id, _):
      loadState.finish()
      navigationDelegate?.webView(self, didFinish: navigations.removeValue(forKey: id)?.navigation)
    case .failed(let id, let url, let failure, let isCommitted):
      loadState.fail(id)
      let navigation = navigations.removeValue(forKey: id)?.navigation
      // What a scheme handler says of its failure reaches the delegate as it is.
      let error = schemeNetwork?.takeFailure(of: url) ?? NavigationError.reporting(failure, url: url)
      if isCommitted {
        navigationDelegate?.webView(self, didFail: navigation, withError: error)
      } else {
        navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
      }
    }
  }
}
