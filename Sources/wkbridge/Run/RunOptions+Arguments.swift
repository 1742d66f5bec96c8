import Commands
import Foundation
import LiveNetwork
import Network

extension RunOptions {
  /// `wkbridge run` as its help shows it.
  static var command: CommandDescription<RunOptions> {
    CommandDescription(
      name: "wkbridge run",
      overview: "Run a script as a page of an iOS web view, with its bridge.",
      discussion: [
        """
        The page's requests are answered by stub routes and files, and by the net only with --network live. \
        console.log goes to standard output, one line a call, and everything else to standard error. The run ends \
        when no timer, request, message or task is pending.
        """,
        """
        Exit codes: 0 done, 1 a secure input's value can be read in the page, 2 uncaught error or unhandled rejection, \
        4 time or memory limit, 64 wrong usage, 65 unreadable or invalid input, 66 no such file, 70 a fault of wkbridge \
        itself, 74 the output cannot be written.
        """,
      ],
      argument: ArgumentDescription(
        valueName: "file",
        help: """
          FILE.js: a script that runs at the end of the page's body; FILE.html: the page itself; -: either, from \
          standard input.
          """
      ) { options, value throws(InvalidValue) in
        options.file = try nonEmpty(value)
      },
      options: commonOptions + outputOptions + [.version, .help])
  }

  /// What says which page runs, in which surroundings and how long.
  static var commonOptions: [OptionDescription<RunOptions>] {
    pageOptions + networkOptions + bridgeOptions + limitOptions
  }

  private static var pageOptions: [OptionDescription<RunOptions>] {
    [
      .value(
        "--url", "url", help: "The address of the page. (default: https://app.example.com/)"
      ) { options, value throws(InvalidValue) in
        options.url = try address(value)
      },
      .value(
        "--html", "file", help: "The markup of the page when <file> is a script. (default: an empty document)"
      ) { options, value throws(InvalidValue) in
        options.html = try nonEmpty(value)
      },
      .value(
        "--user-script", "file[:start|end][:world]", isRepeatable: true,
        help: """
          A user script, at the start of the document or at its end, in the page's world or a named one; repeatable.
          """
      ) { options, value throws(InvalidValue) in
        options.userScripts.append(try UserScriptArgument(value))
      },
    ]
  }

  private static var networkOptions: [OptionDescription<RunOptions>] {
    [
      .value(
        "--files", "dir",
        help: "Serve the page's own origin where no route answers. (default: the folder of <file>)"
      ) { options, value throws(InvalidValue) in
        options.files = try nonEmpty(value)
      },
      .value(
        "--stubs", "file", isRepeatable: true,
        help: "Routes that answer requests: {\"cors\": ..., \"routes\": [...]}; repeatable."
      ) { options, value throws(InvalidValue) in
        options.stubs.append(try nonEmpty(value))
      },
      .value(
        "--unhandled", "error|404",
        help: "What becomes of a request that nothing answers. (default: error)"
      ) { options, value throws(InvalidValue) in
        guard let unhandled = StubNetwork.Unhandled(rawValue: value) else { throw .notOneOf(["error", "404"]) }
        options.unhandled = unhandled
      },
      .value(
        "--network", "stub|live",
        help: """
          Who answers what no route, page or file does: nobody, or with live the servers themselves, over the net. \
          (default: stub)
          """
      ) { options, value throws(InvalidValue) in
        guard let network = NetworkKind(rawValue: value) else { throw .notOneOf(NetworkKind.allCases.map(\.rawValue)) }
        options.network = network
      },
      .value(
        "--ca", "file",
        help: "With --network live: certificates (PEM) to trust besides the system's authorities."
      ) { options, value throws(InvalidValue) in
        options.ca = try nonEmpty(value)
      },
      .value(
        "--resolve", "host:port:address", isRepeatable: true,
        help: "With --network live: the address of a host's port, in place of the one that its name has; repeatable."
      ) { options, value throws(InvalidValue) in
        guard let address = HostAddress(value) else {
          throw .because("it is not of the form HOST:PORT:ADDRESS, such as app.example.com:443:127.0.0.1")
        }
        options.resolve.append(address)
      },
    ]
  }

  private static var bridgeOptions: [OptionDescription<RunOptions>] {
    [
      .value(
        "--config", "file",
        help: "The bridge's configuration, the simulated service and more: {\"approov\": {...}, \"simulation\": {...}}."
      ) { options, value throws(InvalidValue) in
        options.config = try nonEmpty(value)
      },
      .value(
        "--bridge", "approov|none|file.js",
        help: """
          The bridge script, injected at document start in all frames. (default: approov if --config has it, else none)
          """
      ) { options, value throws(InvalidValue) in
        switch value {
        case "approov": options.bridge = .approov
        case "none": options.bridge = Bridge.none
        default:
          // A word that is no file's name is a slip.
          guard value.contains(where: { $0 == "." || $0 == "/" }) else {
            throw .because("it is neither 'approov' nor 'none' nor the name of a script")
          }
          options.bridge = .file(value)
        }
      },
      .value(
        "--handlers", "file",
        help: "Native message handlers with canned replies: {\"handlers\": [{\"name\": ..., \"reply\": ...}]}."
      ) { options, value throws(InvalidValue) in
        options.handlers = try nonEmpty(value)
      },
    ]
  }

  private static var limitOptions: [OptionDescription<RunOptions>] {
    [
      .value(
        "--timeout", "seconds", help: "How long the page may take. (default: 10)"
      ) { options, value throws(InvalidValue) in
        guard let seconds = Double(value), (0.01...86_400).contains(seconds) else {
          throw .because("it is no number of seconds from 0.01 to 86400")
        }
        options.timeout = seconds
      },
      .value(
        "--memory", "megabytes", help: "How much memory the run may take. (default: 2048)"
      ) { options, value throws(InvalidValue) in
        guard let megabytes = Int(value), (64...1_048_576).contains(megabytes) else {
          throw .because("it is no whole number of megabytes from 64 to 1048576")
        }
        options.memory = megabytes
      },
    ]
  }

  private static var outputOptions: [OptionDescription<RunOptions>] {
    [
      .value(
        "--cookies", "file",
        help: "Begin with the cookies of a file, if it is there, and keep those that have an end in it."
      ) { options, value throws(InvalidValue) in
        options.cookies = try nonEmpty(value)
      },
      .value(
        "--trace", "file",
        help: "Write every step as a line of JSON, without tokens, cookies and bodies; - is standard error."
      ) { options, value throws(InvalidValue) in
        options.trace = try nonEmpty(value)
      },
      .flag(
        "--unredacted", help: "Leave tokens, cookies and bodies in the trace and the table."
      ) { $0.isUnredacted = true },
      .flag(
        "--quiet", group: "verbosity", help: "Tell nothing on standard error but what makes the run fail."
      ) { $0.verbosity = .quiet },
      .flag(
        "--verbose", group: "verbosity", help: "Print a table of the page's requests at the end."
      ) { $0.verbosity = .verbose },
    ]
  }

  /// A value with something in it.
  static func nonEmpty(_ value: String) throws(InvalidValue) -> String {
    guard !value.isEmpty else { throw .because("it is empty") }
    return value
  }

  private static func address(_ value: String) throws(InvalidValue) -> String {
    guard let url = URL(string: value, encodingInvalidCharacters: false), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host?.isEmpty == false
    else {
      throw .because("it is no absolute http or https URL, such as https://app.example.com/")
    }
    // https://url.spec.whatwg.org/#port-state; port 0 is one that no page is loaded from.
    if let port = url.port, !(1...65535).contains(port) { throw .because("a port is a number from 1 to 65535") }
    // Foundation takes more for hosts than the standard does; addresses of IPv6 and escapes are left to the page's parser.
    if let host = url.host, !host.contains(where: { ":%".contains($0) }), let fault = SerializedHost.fault(of: host) {
      throw .because("\"\(host)\" is no host: \(fault)")
    }
    return value
  }
}
