import Commands
import Network

extension RunnerOptions {
  /// `wptrunner` as its help shows it.
  static var command: CommandDescription<RunnerOptions> {
    CommandDescription(
      name: "wptrunner",
      overview: "Run web-platform-tests in pages of web views.",
      discussion: [
        """
        Test files are run one by one, each in a page of its own, in processes that may die without harm to the rest. \
        Files that need a server run on the suite's own, if --server names it; all others are served from the checkout.
        """,
        """
        Exit codes: 0 all as expected, 1 some not (a failure that is not expected, or a pass that is not), 64 wrong \
        usage, 65 unreadable or invalid input, 66 no such file, 70 a fault of wptrunner itself.
        """,
      ],
      argument: ArgumentDescription(
        valueName: "path",
        help: "Test files or folders below the checkout, such as dom/events or url/url-setters.any.js?include=file.",
        isSingle: false
      ) { options, value throws(InvalidValue) in
        options.paths.append(try nonEmpty(value))
      },
      options: suiteOptions + serverOptions + outputOptions + [.help])
  }

  private static var suiteOptions: [OptionDescription<RunnerOptions>] {
    [
      .value(
        "--root", "dir", help: "The checkout of web-platform-tests; required."
      ) { options, value throws(InvalidValue) in
        options.root = try nonEmpty(value)
      },
      .value(
        "--list", "file", help: "A file with the path of one test a line, instead of <path> ...."
      ) { options, value throws(InvalidValue) in
        options.list = try nonEmpty(value)
      },
      .value(
        "--jobs", "number", help: "How many files run at a time. (default: 1)"
      ) { options, value throws(InvalidValue) in
        guard let jobs = Int(value), (1...256).contains(jobs) else {
          throw .because("it is no whole number from 1 to 256")
        }
        options.jobs = jobs
      },
      .value(
        "--timeout", "seconds", help: "How long a file may take; six times that if it is a long one. (default: 10)"
      ) { options, value throws(InvalidValue) in
        guard let seconds = Double(value), (0.1...3600).contains(seconds) else {
          throw .because("it is no number of seconds from 0.1 to 3600")
        }
        options.timeout = seconds
      },
      .flag(
        "--bridge",
        help: """
          Install ApproovServiceWebView in the pages, with \(SuiteHosts.host) protected by a simulated Approov that \
          gives a token at once.
          """
      ) { $0.bridges = true },
    ]
  }

  private static var serverOptions: [OptionDescription<RunnerOptions>] {
    [
      .value(
        "--server", "url", help: "The suite's own server, such as http://web-platform.test:8000."
      ) { options, value throws(InvalidValue) in
        options.server = try origin(value, scheme: "http")
      },
      .value(
        "--https-server", "url", help: "The same by https, such as https://web-platform.test:8443."
      ) { options, value throws(InvalidValue) in
        options.httpsServer = try origin(value, scheme: "https")
      },
      .value(
        "--ca", "file", help: "The certificate authority of that server."
      ) { options, value throws(InvalidValue) in
        options.authority = try nonEmpty(value)
      },
    ]
  }

  private static var outputOptions: [OptionDescription<RunnerOptions>] {
    [
      .value(
        "--expectations", "file", help: "What is expected of the files: those that it does not name pass."
      ) { options, value throws(InvalidValue) in
        options.expectations = try nonEmpty(value)
      },
      .flag("--update", help: "Rewrite the expectations of the files that ran.") { $0.updates = true },
      .value(
        "--json", "file", help: "Write all results as JSON."
      ) { options, value throws(InvalidValue) in
        options.json = try nonEmpty(value)
      },
    ]
  }

  /// What no single option shows to be wrong.
  /// - Throws: `UsageError`.
  func check() throws(UsageError) {
    guard !root.isEmpty else { throw UsageError("Missing expected argument '--root <dir>'", about: .option("--root")) }
    guard !paths.isEmpty || list != nil else {
      throw UsageError("Name the tests: either '<path>' or '--list <file>'", about: .argument)
    }
    guard paths.isEmpty || list == nil else {
      throw UsageError("'--list' takes the place of '<path>'", about: .option("--list"))
    }
    guard !updates || expectations != nil else {
      throw UsageError("'--update' needs '--expectations <file>'", about: .option("--update"))
    }
  }

  private static func nonEmpty(_ value: String) throws(InvalidValue) -> String {
    guard !value.isEmpty else { throw .because("it is empty") }
    return value
  }

  private static func origin(_ value: String, scheme: String) throws(InvalidValue) -> String {
    let trimmed = value.hasSuffix("/") ? String(value.dropLast()) : value
    guard let url = SplitURL(trimmed), url.scheme == scheme, !url.host.isEmpty, url.origin == trimmed else {
      throw .because("it is no origin, such as \(scheme)://web-platform.test:8000")
    }
    return trimmed
  }
}
