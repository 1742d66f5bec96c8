/// A request that a handler answers (https://developer.apple.com/documentation/webkit/wkurlschemetask).
///
/// The legal order of calls is: any number of responses, of which there must be one before data and before the end; data;
/// one end. A failure may come at any time before the end. A call that breaks the order is a mistake of the app's: it ends
/// the process, where iOS raises an exception, with the words of that.
public protocol WKURLSchemeTask: NSObjectProtocol {
  /// The request. After a redirect it is the redirected one.
  var request: URLRequest { get }

  /// Status and headers. Without a status, that of an `HTTPURLResponse`, pages see 0.
  func didReceive(_ response: URLResponse)

  /// A part of the body.
  func didReceive(_ data: Data)

  /// The body is complete.
  func didFinish()

  /// There is no answer, or no more of it.
  func didFailWithError(_ error: any Error)
}

/// What WebKit itself and apps that go without its permission call beside that. The names are WebKit's.
public protocol WKURLSchemeTaskPrivate: WKURLSchemeTask {
  /// The request is answered by a redirect to `request`. Once WebKit agrees, `completionHandler` is called with it, and the
  /// task goes on as that of the redirected request; meanwhile nothing but a failure may be reported.
  func _willPerformRedirection(
    _ response: URLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest) -> Void)

  /// The same, without waiting: what is reported next is that of the redirected request.
  func _didPerformRedirection(_ response: URLResponse, newRequest request: URLRequest)
}
