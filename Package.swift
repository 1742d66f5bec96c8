// swift-tools-version: 6.0
import Foundation
import PackageDescription

let debian = (
  curl: "libcurl4-openssl-dev", engine: "libjavascriptcoregtk-4.1-dev", gumbo: "libgumbo-dev", icu: "libicu-dev",
  openSSL: "libssl-dev", publicSuffixes: "libpsl-dev", xml: "libxml2-dev"
)

let package = Package(
  name: "WKBridge",
  products: [
    .executable(name: "wkbridge", targets: ["wkbridge"]),
    .library(name: "WebKit", targets: ["WebKit"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "OSLog", targets: ["OSLog"]),
    .library(name: "Approov", targets: ["Approov"]),
    .library(name: "ApproovURLSessionPackage", targets: ["ApproovURLSessionPackage"]),
    .library(name: "ApproovServiceWebView", targets: ["ApproovServiceWebView"]),
    .library(name: "CookieInjection", targets: ["CookieInjection"]),
    .library(name: "RequestInterception", targets: ["RequestInterception"]),
    .library(name: "SecureInput", targets: ["SecureInput"]),
  ],
  targets: [
    // Debian's libraries.
    .systemLibrary(
      name: "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1", providers: [.apt([debian.engine])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt([debian.curl])]),
    .systemLibrary(name: "CGumbo", pkgConfig: "gumbo", providers: [.apt([debian.gumbo])]),
    .systemLibrary(name: "CICU", pkgConfig: "icu-uc", providers: [.apt([debian.icu])]),
    .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt([debian.openSSL])]),
    .systemLibrary(name: "CPSL", pkgConfig: "libpsl", providers: [.apt([debian.publicSuffixes])]),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt([debian.xml])]),
    // The platform's JavaScript halves, as bytes in the binary.
    .target(name: "EmbeddedScripts"),

    // Imports go downward only: each target below may use those above it.
    .target(name: "Clocks"),
    .target(name: "Trace", dependencies: ["Clocks"], exclude: ["README.md"]),
    .target(name: "Commands", dependencies: ["Trace"]),
    .target(name: "JavaScriptEngine", dependencies: ["CJavaScriptCore", "Clocks"]),
    .target(name: "Network", dependencies: ["Clocks", "Trace", "CPSL"], exclude: ["README.md"]),
    .target(name: "LiveNetwork", dependencies: ["Network", "CCurl", "COpenSSL"], exclude: ["README.md"]),
    .target(
      name: "WebPlatform",
      dependencies: [
        "JavaScriptEngine", "EmbeddedScripts", "Network", "Trace", "Clocks", "CGumbo", "CICU", "COpenSSL",
        "CXML",
      ],
      exclude: scripts(in: "Sources/WebPlatform")),
    .target(name: "_Testing_UIKit"),
    .target(name: "UIKit", dependencies: ["_Testing_UIKit"]),
    .target(name: "SwiftUI", dependencies: ["UIKit"]),
    .target(name: "OSLog"),
    .target(name: "WebKit", dependencies: ["WebPlatform", "Network", "Trace", "Clocks", "UIKit"]),
    .target(name: "InjectedScripts", dependencies: ["EmbeddedScripts", "Trace"]),
    .target(
      name: "CookieInjection", dependencies: ["WebKit", "Network", "InjectedScripts", "EmbeddedScripts", "Trace"],
      exclude: scripts(in: "Sources/CookieInjection")),
    .target(
      name: "RequestInterception",
      dependencies: [
        "WebKit", "JavaScriptEngine", "Network", "InjectedScripts", "EmbeddedScripts", "Trace", "Clocks", "COpenSSL",
      ],
      exclude: scripts(in: "Sources/RequestInterception")),
    .target(
      name: "SecureInput", dependencies: ["WebKit", "UIKit", "InjectedScripts", "EmbeddedScripts", "Trace"],
      exclude: scripts(in: "Sources/SecureInput")),
    .target(name: "Approov", dependencies: ["COpenSSL", "Clocks"], exclude: ["README.md"]),
    .target(
      name: "ApproovURLSessionPackage", dependencies: ["Approov", "Network", "Trace", "Clocks"],
      exclude: ["README.md"]),
    .target(
      name: "ApproovServiceWebView",
      dependencies: [
        "ApproovURLSessionPackage", "WebKit", "UIKit", "SwiftUI", "OSLog", "InjectedScripts", "EmbeddedScripts",
        "JavaScriptEngine", "Network", "Trace", "Clocks",
      ],
      exclude: scripts(in: "Sources/ApproovServiceWebView")),
    .executableTarget(
      name: "wkbridge",
      dependencies: [
        "Commands", "ApproovServiceWebView", "Approov", "CookieInjection", "RequestInterception", "SecureInput",
        "WebKit", "WebPlatform",
        "JavaScriptEngine", "LiveNetwork", "Network", "Trace", "Clocks",
      ]),
    .executableTarget(
      name: "wptrunner",
      dependencies: [
        "Approov", "ApproovServiceWebView", "Commands", "WebKit", "WebPlatform", "LiveNetwork", "Network", "Trace",
      ]),
    .executableTarget(name: "casesrunner", dependencies: ["Trace"]),
    .target(name: "LoopbackServer", dependencies: ["Network", "COpenSSL"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "ApproovServiceWebView", "WebKit", "WebPlatform", "JavaScriptEngine", "LiveNetwork", "LoopbackServer",
        "Network", "Trace", "CCurl",
      ]),

    .testTarget(name: "TraceTests", dependencies: ["Trace", "Clocks"]),
    .testTarget(name: "JavaScriptEngineTests", dependencies: ["JavaScriptEngine", "Clocks"]),
    .testTarget(name: "NetworkTests", dependencies: ["Network", "Clocks", "Trace"]),
    .testTarget(
      name: "LiveNetworkTests", dependencies: ["LiveNetwork", "LoopbackServer", "Network", "Clocks", "Trace"]),
    .testTarget(
      name: "WebPlatformTests", dependencies: ["WebPlatform", "Network", "Trace", "Clocks"],
      exclude: ["WebIDL/Scripts", "WebIDL/Shapes"]),
    .testTarget(name: "WebKitTests", dependencies: ["WebKit", "WebPlatform", "Network", "Trace", "Clocks"]),
    .testTarget(
      name: "ApproovTests",
      dependencies: [
        "Approov", "ApproovURLSessionPackage", "ApproovServiceWebView", "LiveNetwork", "LoopbackServer", "Network",
        "Trace", "Clocks", "COpenSSL",
      ]),
    .testTarget(
      name: "ApproovServiceWebViewTests",
      dependencies: [
        "ApproovServiceWebView", "SecureInput", "SwiftUI", "OSLog", "WebKit", "WebPlatform", "Network", "Trace",
        "Clocks",
      ]),
    .testTarget(
      name: "CookieInjectionTests",
      dependencies: ["CookieInjection", "ApproovURLSessionPackage", "WebKit", "Network", "Clocks", "Trace"]),
    .testTarget(
      name: "RequestInterceptionTests",
      dependencies: ["RequestInterception", "LoopbackServer", "WebKit", "Network", "Trace", "Clocks"]),
    .testTarget(name: "SecureInputTests", dependencies: ["SecureInput", "WebKit", "Network", "Trace", "Clocks"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["wkbridge", "casesrunner", "wptrunner", "Commands", "LoopbackServer", "Trace"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)

/// The JavaScript halves lie beside their Swift halves; EmbeddedScripts compiles them, Swift must not.
func scripts(in folder: String) -> [String] {
  let base = Context.packageDirectory + "/" + folder
  guard let paths = FileManager.default.subpaths(atPath: base) else { return [] }
  return paths.filter { [".js", ".ts", ".md", ".json"].contains(where: $0.hasSuffix) }.sorted()
}
