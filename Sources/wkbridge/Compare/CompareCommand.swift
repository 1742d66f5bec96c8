import ApproovServiceWebView
import Clocks
import Commands
import Foundation
import Trace

/// `wkbridge compare`: runs the page without its bridge and with it, and tells what differs.
struct CompareCommand {
  private let options: CompareOptions
  private let without: RunCommand
  private let with: RunCommand
  private let accepted: AcceptedDifferences
  private let streams: StandardStreams

  /// Reads what `options` name.
  /// - Throws: `InputError`, or `UsageError`.
  init(_ options: CompareOptions, streams: StandardStreams) throws {
    self.options = options
    self.streams = streams
    with = try RunCommand(options.run, streams: streams)
    guard with.inputs.approov != nil || options.run.bridge?.isScript == true else {
      throw UsageError(
        "There is no bridge to compare with: give a '--config' with \"approov\" in it, or '--bridge FILE.js'",
        about: .option("--bridge"))
    }
    try InputFiles(options.run, and: options.accept).check(options.json, of: "--json")
    var plain = options.run
    plain.bridge = RunOptions.Bridge.none
    without = try RunCommand(plain, streams: streams)
    let settings = with.inputs.approov
    if let path = options.accept {
      accepted = try AcceptedDifferences(JSONSource(path: path), settings: settings)
    } else if settings != nil {
      accepted = try AcceptedDifferences(
        JSONSource(file: "differences.json", bytes: KnownDifferences.json), settings: settings)
    } else {
      accepted = AcceptedDifferences()
    }
  }

  /// Runs the page twice.
  func run() async throws -> ExitCode {
    let (old, oldLimit) = try await record(without)
    let (new, newLimit) = try await record(with)
    let comparison = PageComparison(old.normalized(), new.normalized())
    let report = ComparisonReport(
      comparison, accepted, name: options.run.file, isVerbose: options.run.verbosity == .verbose,
      secrets: with.inputs.approov)
    if let path = options.json { try write(report.json, to: path) }
    if options.json != "-" { streams.print(report.text) }
    if let limit = oldLimit ?? newLimit {
      let which = oldLimit == nil ? "with its bridge" : newLimit == nil ? "without its bridge" : "in both runs"
      streams.tell("wkbridge: the page \(which) \(limit); what came after is not compared")
      return .limit
    }
    return report.isAccepted ? .done : .differences
  }

  private func write(_ json: JSONValue, to path: String) throws {
    let text = json.description + "\n"
    if path == "-" { return streams.print(text) }
    do { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) } catch {
      throw InputError(.unreadable, file: path, "the file cannot be written: \(error.localizedDescription)")
    }
  }

  /// What is seen of one run, and which limit it met.
  private func record(_ command: RunCommand) async throws -> (RecordedPage, limit: String?) {
    let trace = Trace()
    let outcome = FirstOutcome()
    let recording = PageRecording(names: command.placeNames)
    let network = RecordingNetwork(command.network(trace))
    let observer = RunObserver(streams, verbosity: .quiet, names: command.placeNames, outcome: outcome)
    let watchdog = Watchdog(seconds: options.run.timeout, megabytes: options.run.memory) { outcome.settle(.limit($0)) }
    let page = await PageUnderTest(command, trace: trace, observer: observer, watchdog: watchdog) { environment in
      environment.clock = VirtualClock()
      environment.network = network
      recording.attach(to: &environment)
    }
    Task {
      do {
        try await page.run()
        outcome.settle(.idle)
      } catch let error as InputError {
        outcome.settle(.invalid(error))
      } catch {
        outcome.settle(.fault("\(error)"))
      }
    }
    let result = await outcome.value
    watchdog.stop()
    if case .fault(let message) = result { throw RunFault(description: message) }
    if case .invalid(let error) = result { throw error }
    var end = (document: "null", cookies: [String]())
    if result == .idle { end = try await page.describeEnd() }
    let document = try JSONParser.parse(JSONSource(file: "document", bytes: Array(end.document.utf8))).value
    let recorded = recording.recorded(
      requests: network.recorded, document: document, cookies: end.cookies, end: Self.describe(result))
    return (recorded, result == .idle ? nil : limitMessage(result))
  }

  private func limitMessage(_ outcome: RunOutcome) -> String {
    if case .limit(.memory(let megabytes)) = outcome { return "took more than \(megabytes) MB of memory (--memory)" }
    return "was not done after \(options.run.timeout.javaScriptDescription) s (--timeout)"
  }

  private static func describe(_ outcome: RunOutcome) -> String {
    switch outcome {
    case .idle: "done"
    case .limit(.time), .endlessTask: "not done in time"
    case .limit(.memory): "too much memory"
    case .invalid(let error): error.description
    case .outputLost: "not written"
    case .fault(let message): message
    }
  }
}

/// A fault of ours that ends the comparison.
private struct RunFault: Error, CustomStringConvertible {
  let description: String
}

extension RunOptions.Bridge {
  fileprivate var isScript: Bool {
    if case .file = self { true } else { false }
  }
}
