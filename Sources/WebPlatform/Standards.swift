import EmbeddedScripts

/// The table of contents: every room, in loading order. A new web API is a folder and one entry here.
enum Standards {
  static let rooms: [Room] = [
    Room("EventLoop", embedded_EventLoop(), isEager: true, natives: EventLoopNatives.install),
    Room("WebIDL", embedded_WebIDL(), interfaces: ["DOMException"], isEager: true),
    Room(
      "Encoding", embedded_Encoding(), interfaces: ["TextDecoder", "TextEncoder"], natives: EncodingNatives.install),
    Room(
      "URL", embedded_URL(), requires: ["Encoding"], interfaces: ["URL", "URLSearchParams"],
      natives: URLNatives.install),
    Room("HTMLBase64", embedded_HTMLBase64(), requires: ["Encoding"], members: ["atob", "btoa"]),
    Room("DOMEvents", embedded_DOMEvents(), isEager: true),
    Room("Performance", embedded_Performance(), isEager: true),
    Room("Selectors", embedded_Selectors(), isEager: true),
    Room("DOM", embedded_DOM(), requires: ["URL"], isEager: true),
    Room("HTMLParsing", embedded_HTMLParsing(), isEager: true, natives: HTMLParsingNatives.install),
    Room("Console", embedded_Console(), isEager: true, natives: ConsoleNatives.install),
    Room("HTMLWindow", embedded_HTMLWindow(), isEager: true, natives: WindowNatives.install),
    Room("Timers", embedded_Timers(), isEager: true),
    Room("Navigation", embedded_Navigation(), isEager: true, natives: NavigationNatives.install),
    Room("MIMESniff", embedded_MIMESniff()),
    Room(
      "Streams", embedded_Streams(), requires: ["DOMEvents"],
      interfaces: [
        "ReadableStream", "ReadableStreamDefaultReader", "ReadableStreamDefaultController", "WritableStream",
        "WritableStreamDefaultWriter", "WritableStreamDefaultController", "TransformStream",
        "TransformStreamDefaultController", "ByteLengthQueuingStrategy", "CountQueuingStrategy",
      ]),
    Room(
      "FileAPI", embedded_FileAPI(), requires: ["Encoding", "URL", "Streams"],
      interfaces: ["Blob", "File"]),
    Room("FormData", embedded_FormData(), requires: ["Encoding", "URL", "FileAPI"], interfaces: ["FormData"]),
    Room(
      "Fetch", embedded_Fetch(),
      requires: ["DOMEvents", "Encoding", "URL", "HTMLBase64", "MIMESniff", "Streams", "FileAPI", "FormData"],
      interfaces: ["Headers", "Request", "Response"], members: ["fetch"], natives: FetchNetworking.install),
    Room(
      "XHR", embedded_XHR(), requires: ["DOMEvents", "Fetch"],
      interfaces: [
        "XMLHttpRequest", "XMLHttpRequestEventTarget", "XMLHttpRequestUpload", "XMLHttpRequestProgressEvent",
      ]),
    Room(
      "UserMessages", embedded_UserMessages(), requires: ["Navigation"],
      interfaces: ["UserMessageHandler", "UserMessageHandlersNamespace", "WebKitNamespace"], isEager: true,
      natives: UserMessageNatives.install),
    Room(
      "Evaluation", embedded_Evaluation(), requires: ["Navigation"], isEager: true,
      natives: EvaluationNatives.install),
  ]

  static let byName: [String: Room] = Dictionary(uniqueKeysWithValues: rooms.map { ($0.name, $0) })

  /// The world half of the binding kit: one function of `(border, realm)`, evaluated in each world.
  static let worldHalf: String =
    "(function (border, realm) {"
    + Room.scripts(of: embedded_World()).map(\.source).joined(separator: "\n") + "\nreturn kit;\n})"
}
