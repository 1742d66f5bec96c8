import Commands

/// What `wkbridge compare` was asked to do.
struct CompareOptions: Sendable, Equatable {
  /// The page and all that is around it, as for `wkbridge run`.
  var run = RunOptions()
  /// The register of accepted differences; nil for that of Approov's bridge.
  var accept: String?
  /// Where the differences are written as JSON.
  var json: String?

  /// `wkbridge compare` as its help shows it.
  static var command: CommandDescription<CompareOptions> {
    let options: [OptionDescription<CompareOptions>] = [
      .value(
        "--accept", "file",
        help: "The differences that are accepted, with reasons. (default: those of Approov's bridge, none for another)"
      ) { options, value throws(InvalidValue) in
        options.accept = try RunOptions.nonEmpty(value)
      },
      .value(
        "--json", "file", help: "Write every difference as JSON; - is standard output, in place of the report."
      ) { options, value throws(InvalidValue) in
        options.json = try RunOptions.nonEmpty(value)
      },
      .flag("--verbose", help: "List every difference by itself, and what the register has for nothing.") {
        $0.run.verbosity = .verbose
      },
    ]
    return CommandDescription(
      name: "wkbridge compare",
      overview: "Run a page without its bridge and with it, and list what differs.",
      discussion: [
        """
        Both runs are in virtual time and draw the same random numbers. Compared is what a page, its user and its \
        server can see: console, errors, events and what they find, results of fetch, requests, navigations, cookies, \
        the document and the world's objects.
        """,
        """
        Exit codes: 0 no difference but accepted ones, 1 others, 4 time or memory limit, 64 wrong usage, 65 unreadable \
        or invalid input, 66 no such file, 70 a fault of wkbridge itself, 74 the output cannot be \
        written.
        """,
      ],
      argument: RunOptions.command.argument.lifted(to: \.run),
      options: RunOptions.commonOptions.map { $0.lifted(to: \.run) } + options + [.version, .help])
  }
}
