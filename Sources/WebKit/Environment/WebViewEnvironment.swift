import Clocks
import Network
import Trace

/// Where a web view lives: what an iPhone has around one, and a process on Linux must be told.
///
/// Not part of Apple's interface. A configuration takes `WebViewEnvironment.current` when it is made; set its
/// `environment` for one view, or run code that makes its own configurations within
/// `WebViewEnvironment.$current.withValue(environment) { ... }`.
public struct WebViewEnvironment: Sendable {
  /// Where the page's requests go. Without routes of its own each fails as a network error.
  public var network: any Network = StubNetwork(routes: [])
  /// Where messages, requests, console calls and loads are recorded.
  public var trace = Trace()
  /// The time of timers, `performance.now()` and stubbed delays.
  public var clock: any PageClock = SystemClock()
  /// Seconds of processor time that one task of the page may take; nil for no limit.
  public var timeLimit: Double?
  /// Called with each call of the page's console, on the thread of the web content, before the call returns.
  public var console: (@Sendable (ConsoleMessage) -> Void)?
  /// Called with each error or rejection that the page did not handle, likewise.
  public var uncaught: (@Sendable (UncaughtReport) -> Void)?
  /// Called, likewise, when a task met the time limit or the platform failed, before the navigation delegate learns of it.
  public var terminated: (@Sendable (TerminationReason) -> Void)?
  /// Called, likewise, with what can be seen of the page: its events and what they find, the results of its fetches, the
  /// shape of its world. Each is a JSON object; see the room `Observation`. Whoever sets it slows the page down.
  public var observer: (@Sendable (String) -> Void)?
  /// `navigator.languages`.
  public var languages = ["en-US"]
  /// Device pixels in a CSS pixel.
  public var devicePixelRatio = 3.0
  /// Lets `WKWebViewConfiguration.setURLSchemeHandler` take `http`, `https` and other schemes that WebKit handles. Apps
  /// get that on iOS by replacing `WKWebView.handlesURLScheme`.
  public var letsHandlersAnswerBuiltInSchemes = false
  /// What scheme tasks have of the bodies of requests, which differs by the version of iOS.
  public var schemeTaskBodies = SchemeTaskBodies.exceptBlobs
  /// What CORS means for schemes of an app's own, which differs by the version of iOS.
  public var customSchemeCORS = CustomSchemeCORS.answers
  /// Shows the platform's own frames in JavaScript stacks, for people who debug the platform.
  public var showsPlatformFrames = false

  /// What the request of a `WKURLSchemeTask` has of its body.
  public enum SchemeTaskBodies: Sendable {
    /// Nothing, as before iOS 11.3.
    case none
    /// All but Blobs and what holds them, as `httpBody`, or as `httpBodyStream` when a script has asked for `upload`.
    case exceptBlobs
    /// All of it, as `httpBodyStream`.
    case streams
  }

  /// How far requests that handlers of an app's own schemes answer are subject to CORS.
  public enum CustomSchemeCORS: Sendable {
    /// A page of another origin reads an answer if that says so. Before iOS 26.6, and in WebKitGTK 2.50: handlers are not
    /// asked before (`OPTIONS`), and every page shows their images and runs their scripts.
    case answers
    /// Handlers are asked before, and pages of http and https get nothing that they do not ask for by CORS, no images and no
    /// scripts either. From iOS 26.6; pages of files, of texts without an address and of an app's own schemes are left alone.
    case everything
  }

  /// Real time, no limit, and a network that answers nothing.
  public init() {}

  /// What new configurations are made with in this task.
  @TaskLocal public static var current = WebViewEnvironment()
}
