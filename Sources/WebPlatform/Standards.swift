import EmbeddedScripts
import JavaScriptEngine

/// The table of contents: every room, in loading order. A new web API is a folder and one entry here.
enum Standards {
  static let rooms: [Room] = [
    Room("EventLoop", embedded_EventLoop(), isEager: true, natives: EventLoopNatives.install),
    Room("WebIDL", embedded_WebIDL(), interfaces: ["DOMException"], isEager: true),
    Room(
      "Encoding", embedded_Encoding(), interfaces: ["TextDecoder", "TextEncoder"], natives: EncodingNatives.install),
    Room("LegacyEncodings", embedded_LegacyEncodings(), requires: ["Encoding"]),
    Room(
      "URL", embedded_URL(), requires: ["Encoding"], interfaces: ["URL", "URLSearchParams"],
      natives: URLNatives.install),
    Room("HTMLBase64", embedded_HTMLBase64(), requires: ["Encoding"], members: ["atob", "btoa"]),
    Room("DOMEvents", embedded_DOMEvents(), interfaces: ["Event", "EventTarget", "CustomEvent"], isEager: true),
    Room("HTMLWindow", embedded_HTMLWindow(), requires: ["URL"], isEager: true, natives: WindowNatives.install),
    Room(
      "AbortSignals", embedded_AbortSignals(),
      interfaces: [
        "AbortController", "AbortSignal",
      ]),
    // Every document has them.
    Room(
      "LifecycleEvents", embedded_LifecycleEvents(), interfaces: ["BeforeUnloadEvent", "PageTransitionEvent"]),
    Room(
      "HTMLEvents", embedded_HTMLEvents(),
      interfaces: [
        "CloseEvent", "ErrorEvent", "HashChangeEvent", "MessageEvent", "PopStateEvent", "ProgressEvent",
        "PromiseRejectionEvent", "StorageEvent", "SubmitEvent", "ToggleEvent",
      ]),
    Room(
      "UIEvents", embedded_UIEvents(),
      interfaces: [
        "CompositionEvent", "FocusEvent", "InputEvent", "KeyboardEvent", "MouseEvent", "PointerEvent", "UIEvent",
      ]),
    Room("Selectors", embedded_Selectors(), requires: ["DOM"]),
    Room("ShadowTrees", embedded_ShadowTrees(), requires: ["DOM"], interfaces: ["HTMLSlotElement", "ShadowRoot"]),
    Room(
      "CustomElements", embedded_CustomElements(), requires: ["DOM"], interfaces: ["CustomElementRegistry"],
      members: ["customElements"], worldFragment: embedded_CustomElementsWorld()),
    Room(
      "DOM", embedded_DOM(),
      interfaces: [
        "Attr", "Audio", "CDATASection", "CharacterData", "Comment", "DOMImplementation", "DOMStringMap",
        "DOMTokenList", "Document", "DocumentFragment", "DocumentType", "Element", "HTMLAnchorElement",
        "HTMLAreaElement", "HTMLAudioElement", "HTMLBRElement", "HTMLBaseElement", "HTMLBodyElement",
        "HTMLCanvasElement", "HTMLCollection", "HTMLDListElement", "HTMLDataElement", "HTMLDetailsElement",
        "HTMLDialogElement", "HTMLDirectoryElement", "HTMLDivElement", "HTMLDocument", "HTMLElement",
        "HTMLEmbedElement", "HTMLFontElement", "HTMLFrameElement", "HTMLFrameSetElement", "HTMLHRElement",
        "HTMLHeadElement", "HTMLHeadingElement", "HTMLHtmlElement", "HTMLImageElement",
        "HTMLLIElement", "HTMLLinkElement", "HTMLMapElement", "HTMLMarqueeElement", "HTMLMediaElement",
        "HTMLMenuElement", "HTMLMetaElement", "HTMLModElement", "HTMLOListElement",
        "HTMLParagraphElement", "HTMLParamElement", "HTMLPictureElement", "HTMLPreElement", "HTMLQuoteElement",
        "HTMLScriptElement", "HTMLSourceElement", "HTMLSpanElement", "HTMLStyleElement",
        "HTMLTableCaptionElement", "HTMLTableCellElement", "HTMLTableColElement", "HTMLTableElement",
        "HTMLTableRowElement", "HTMLTableSectionElement", "HTMLTemplateElement", "HTMLTimeElement",
        "HTMLTitleElement", "HTMLTrackElement", "HTMLUListElement", "HTMLUnknownElement", "HTMLVideoElement", "Image",
        "MathMLElement", "MutationObserver", "MutationRecord", "NamedNodeMap", "Node", "NodeList",
        "ProcessingInstruction", "SVGElement", "SVGSVGElement", "Text", "XMLDocument",
      ], natives: HTMLParsingNatives.install),
    Room(
      "HTMLFormSubmission", embedded_HTMLFormSubmission(), requires: ["HTMLForms", "FormData"],
      interfaces: ["FormDataEvent"]),
    Room(
      "HTMLDragAndDrop", embedded_HTMLDragAndDrop(), requires: ["DOM"],
      interfaces: ["DataTransfer", "DataTransferItem", "DataTransferItemList"]),
    Room("UserInput", embedded_UserInput(), requires: ["HTMLForms"]),
    Room(
      "HTMLForms", embedded_HTMLForms(), requires: ["DOM"],
      interfaces: [
        "HTMLButtonElement", "HTMLDataListElement", "HTMLFieldSetElement", "HTMLFormControlsCollection",
        "HTMLFormElement", "HTMLInputElement", "HTMLLabelElement", "HTMLLegendElement", "HTMLMeterElement",
        "HTMLOptGroupElement", "HTMLOptionElement", "HTMLOptionsCollection", "HTMLOutputElement",
        "HTMLObjectElement", "HTMLProgressElement", "HTMLSelectElement", "HTMLTextAreaElement", "Option",
        "RadioNodeList", "ValidityState",
      ]),
    Room(
      "ElementInternals", embedded_ElementInternals(),
      requires: ["CustomElements", "FormData", "HTMLFormSubmission", "ShadowTrees"],
      interfaces: ["CustomStateSet", "ElementInternals"]),
    Room(
      "Performance", embedded_Performance(),
      interfaces: [
        "Performance", "PerformanceEntry", "PerformanceMark", "PerformanceMeasure",
      ],
      members: ["performance"]),
    Room(
      "Navigator", embedded_Navigator(), requires: ["Fetching"],
      interfaces: [
        "Navigator", "Screen",
      ]),
    Room(
      "Location", embedded_Location(),
      interfaces: [
        "Location"
      ]),
    Room(
      "HTMLFrames", embedded_HTMLFrames(), requires: ["DOM", "Messaging", "NamedAccess"],
      interfaces: ["HTMLIFrameElement"]),
    Room("DeclarativeRefresh", embedded_DeclarativeRefresh(), requires: ["DOM"]),
    Room("History", embedded_History(), interfaces: ["History"], members: ["history"]),
    Room(
      "Timers", embedded_Timers(),
      members: [
        "setTimeout", "clearTimeout", "setInterval", "clearInterval", "queueMicrotask", "requestAnimationFrame",
        "cancelAnimationFrame",
      ]),
    Room("Console", embedded_Console(), members: ["console"], natives: ConsoleNatives.install),
    Room("ConsoleInspection", embedded_ConsoleInspection(), requires: ["Console"]),
    Room("Navigation", embedded_Navigation(), isEager: true, natives: NavigationNatives.install),
    Room(
      "Streams", embedded_Streams(), requires: ["AbortSignals"],
      interfaces: [
        "ReadableStream", "ReadableStreamDefaultReader", "ReadableStreamDefaultController", "WritableStream",
        "WritableStreamDefaultWriter", "WritableStreamDefaultController", "TransformStream",
        "TransformStreamDefaultController", "ByteLengthQueuingStrategy", "CountQueuingStrategy",
      ]),
    Room(
      "FileAPI", embedded_FileAPI(), requires: ["Encoding", "URL", "Streams"],
      interfaces: ["Blob", "File", "FileList"]),
    Room("FileReader", embedded_FileReader(), requires: ["FileAPI", "HTMLEvents"], interfaces: ["FileReader"]),
    Room("FormData", embedded_FormData(), requires: ["Encoding", "URL", "FileAPI"], interfaces: ["FormData"]),
    Room(
      "EncodingStreams", embedded_EncodingStreams(), requires: ["Encoding", "Streams"],
      interfaces: ["TextDecoderStream", "TextEncoderStream"]),
    Room(
      "Geometry", embedded_Geometry(), requires: ["DOM"], interfaces: ["DOMRect", "DOMRectList", "DOMRectReadOnly"],
      members: ["scroll", "scrollBy", "scrollTo"]),
    Room(
      "CSSOM", embedded_CSSOM(), requires: ["DOM"],
      interfaces: ["CSSStyleDeclaration", "CSSStyleProperties", "CSSStyleSheet", "StyleSheet"],
      members: ["getComputedStyle"]),
    Room(
      "DOMParsing", embedded_DOMParsing(), requires: ["DOM"], interfaces: ["DOMParser", "XMLSerializer"],
      natives: XMLParsingNatives.install),
    Room(
      "Crypto", embedded_Crypto(), interfaces: ["Crypto", "SubtleCrypto"], members: ["crypto"],
      natives: CryptoNatives.install),
    Room(
      "MediaQueries", embedded_MediaQueries(), requires: ["DOM"], interfaces: ["MediaQueryList"],
      members: ["matchMedia"]),
    Room(
      "DOMRanges", embedded_DOMRanges(), requires: ["DOM"],
      interfaces: ["AbstractRange", "Range", "Selection", "StaticRange"], members: ["getSelection"]),
    Room(
      "DOMTraversal", embedded_DOMTraversal(), requires: ["DOM"],
      interfaces: ["NodeFilter", "NodeIterator", "TreeWalker"]),
    Room("DynamicMarkup", embedded_DynamicMarkup(), requires: ["DOM"]),
    Room("NamedAccess", embedded_NamedAccess(), requires: ["DOM"], worldFragment: embedded_NamedAccessWorld()),
    Room(
      "StructuredClone", embedded_StructuredClone(), members: ["structuredClone"],
      worldFragment: embedded_StructuredCloneWorld()),
    Room(
      "Messaging", embedded_Messaging(), requires: ["HTMLEvents", "StructuredClone", "URL"],
      interfaces: ["BroadcastChannel", "MessageChannel", "MessagePort"], members: ["postMessage"]),
    Room(
      "WebStorage", embedded_WebStorage(), requires: ["HTMLEvents"], interfaces: ["Storage"],
      members: ["localStorage", "sessionStorage"], natives: WebStorageNatives.install),
    Room(
      "UserPrompts", embedded_UserPrompts(), requires: ["UserMessages"],
      members: ["alert", "confirm", "print", "prompt"], natives: UserPromptNatives.install),
    Room(
      "AuxiliaryWindows", embedded_AuxiliaryWindows(), requires: ["DOM", "UserMessages"],
      natives: AuxiliaryWindowNatives.install),
    Room("Cookies", embedded_Cookies(), requires: ["URL"], natives: CookieNatives.install),
    // What documents and scripts are loaded by, without what pages see of it.
    Room(
      "Fetching", embedded_Fetching(), requires: ["Encoding", "URL", "Cookies"],
      natives: FetchNetworking.install),
    Room(
      "Fetch", embedded_Fetch(), requires: ["Fetching", "AbortSignals", "Streams", "FileAPI", "FormData"],
      interfaces: ["Headers", "Request", "Response"], members: ["fetch"]),
    Room("Beacon", embedded_Beacon(), requires: ["Fetch"]),
    Room(
      "XHR", embedded_XHR(), requires: ["HTMLEvents", "Fetch"],
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
    Room(
      "Observation", embedded_Observation(), requires: ["Navigation"], worldFragment: embedded_ObservationWorld(),
      natives: ObservationNatives.install),
  ]

  static let byName: [String: Room] = Dictionary(uniqueKeysWithValues: rooms.map { ($0.name, $0) })

  /// The world half of the binding kit: one function of `(border, realm)`, evaluated in each world.
  static let worldHalf = ProgramText(
    keeping: "(function (border, realm) {"
      + Room.scripts(of: embedded_World()).map(\.source.string).joined(separator: "\n")
      + "\nfunction fragmentNames() { return { __proto__: null, \(worldFragmentNames) }; }\nreturn kit;\n})")

  /// What is announced to the platform of all rooms: a line for each, its name, interfaces and members.
  static let announcement = rooms.map { room in
    [room.name, room.interfaces.joined(separator: ","), room.members.joined(separator: ",")].joined(separator: " ")
  }.joined(separator: "\n")

  /// Rooms' parts of the world half: each a function of `(border, realm, names)`. What it offers is called `ROOMFragment`,
  /// the room in lower camel case.
  static let worldFragments: [String: ProgramText] = Dictionary(
    uniqueKeysWithValues: rooms.filter { !$0.worldFragment.isEmpty }.map { room in
      let offered = (room.name.first?.lowercased() ?? "") + room.name.dropFirst()
      let text =
        "(function (border, realm, names) {'use strict'; const { \(worldFragmentNames) } = names;\n"
        + room.worldFragment.map(\.source.string).joined(separator: "\n") + "\nreturn \(offered)Fragment;\n})"
      return (room.name, ProgramText(keeping: text))
    })

  /// What of the world half its fragments use.
  private static let worldFragmentNames = [
    "WorldDate", "WorldObject", "WorldProxy", "WorldWeakMap", "apply", "asNative", "asked", "createDataProperty",
    "defineHidden", "defineProperty", "elsewhere", "errorConstructors", "getOwnPropertyDescriptor",
    "getPrototypeOf", "guard", "hasOwn", "implementationOf", "incoming", "interfaceObject", "isArray", "isError",
    "isImmobile", "isObject", "isPlatformObject", "isView", "makeWrapper", "markNative", "namedGetters",
    "namedPropertiesObject", "newDictionary", "newList", "newPageException", "objectPrototype", "ownDataValue",
    "ownKeys", "promiseThen", "reflectDelete", "setPrototypeOf", "stackOverflow", "stringifyJSON", "symbolIterator",
    "symbolToStringTag", "transferBuffer", "translated", "typeError", "weakMapGet", "weakMapSet", "worldGlobal",
    "wrap",
  ].joined(separator: ", ")
}
