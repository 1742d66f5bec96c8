import LiveNetwork
import Network
import Trace

extension RunCommand {
  /// The network of the page: the page itself, the routes, the files, the net if it is asked for, with a trace of all
  /// and a report of what nothing answers.
  func network(_ trace: Trace) -> any Network {
    let address = PageAddress()
    let stubs = StubNetwork(
      files: inputs.stubs, unhandled: options.unhandled,
      fallback: PageFallback(
        page: inputs.page, address: address, folder: inputs.files, net: inputs.live.map { LiveNetwork($0) }))
    let page = PageNetwork(
      inputs.page, address: address, asksRoutesFirst: inputs.configuration.cookieInjection != nil, base: stubs)
    guard options.verbosity != .quiet else { return TracedNetwork(page, trace: trace) }
    return TracedNetwork(ReportingNetwork(base: page, streams: streams, isLive: inputs.live != nil), trace: trace)
  }

  /// The names of the scripts that the user gave.
  var placeNames: PlaceNames {
    var names = PlaceNames()
    let page = inputs.page
    if let markup = page.markupName { names.set(page.serializedURL, to: markup) }
    if let script = page.scriptURL { names.set(script, to: page.text.name) }
    // The web view numbers the scripts that are added to it; what comes before the files are scripts of ours.
    let interception = inputs.configuration.interception == nil ? [] : ["request-interception"]
    let bridge = inputs.approov == nil ? [] : ["approov-bridge"]
    let secureInput = inputs.configuration.secureInput == nil ? [] : SecureInputUnderTest.scriptNames
    let files = interception + bridge + secureInput + inputs.scripts.map(\.file)
    for (index, file) in files.enumerated() { names.set("user-script:\(index + 1)", to: file) }
    return names
  }
}
