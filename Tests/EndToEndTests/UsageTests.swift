import Testing

@Suite("Wrong usage exits with 64 and says what to do")
struct UsageTests {
  private static let hint = """
    Usage: wkbridge run [<options>] <file>
      See 'wkbridge run --help' for more information.

    """

  @Test(arguments: [
    (["--timout", "3", "x.js"], "Unknown option '--timout'. Did you mean '--timeout'?"),
    (["--nothing-like-it", "x.js"], "Unknown option '--nothing-like-it'"),
    (["-x"], "Unknown option '-x'"),
    (["a.js", "b.js"], "Unexpected argument 'b.js'"),
    (["a.js", "b.js", "c.js"], "2 unexpected arguments: 'b.js', 'c.js'"),
    (["--", "a.js", "--quiet"], "Unexpected argument '--quiet'"),
  ])
  func unknownArgumentsAreRefused(arguments: [String], message: String) async throws {
    let result = try await Command.run(["run"] + arguments)
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(result.errors == "Error: \(message)\n" + Self.hint)
  }

  @Test(arguments: [
    ([], "Missing expected argument '<file>'"),
    (["--quiet"], "Missing expected argument '<file>'"),
    ([""], "The value '' is invalid for '<file>': it is empty"),
    (["x.js", "--url"], "Missing value for '--url <url>'"),
    (["--url", "--quiet", "x.js"], "Missing value for '--url <url>'"),
    (["--quiet=yes", "x.js"], "The option '--quiet' does not take any value, but 'yes' was specified."),
    (["--help=me", "x.js"], "The option '--help' does not take any value, but 'me' was specified."),
    (
      ["--quiet", "--verbose", "x.js"],
      "Value to be set with flag '--verbose' had already been set with flag '--quiet'"
    ),
    (
      ["--unhandled=warn", "x.js"],
      "The value 'warn' is invalid for '--unhandled <error|404>'. Please provide one of 'error' and '404'."
    ),
    (
      ["--network", "real", "x.js"],
      "The value 'real' is invalid for '--network <stub|live>'. Please provide one of 'stub' and 'live'."
    ),
    (
      ["--resolve", "app.example.com:127.0.0.1", "x.js"],
      "The value 'app.example.com:127.0.0.1' is invalid for '--resolve <host:port:address>': it is not of the form "
        + "HOST:PORT:ADDRESS, such as app.example.com:443:127.0.0.1"
    ),
    (
      ["--url", "app.example.com", "x.js"],
      "The value 'app.example.com' is invalid for '--url <url>': it is no absolute http or https URL, such as "
        + "https://app.example.com/"
    ),
    (
      ["--url", "https://a.example:65536/", "x.js"],
      "The value 'https://a.example:65536/' is invalid for '--url <url>': a port is a number from 1 to 65535"
    ),
    (
      ["--url", "https://1.2.3.4.5/", "x.js"],
      "The value 'https://1.2.3.4.5/' is invalid for '--url <url>': \"1.2.3.4.5\" is no host: it is no IPv4 address such as "
        + "\"192.0.2.1\""
    ),
    (
      ["--url", "https://", "x.js"],
      "The value 'https://' is invalid for '--url <url>': it is no absolute http or https URL, such as "
        + "https://app.example.com/"
    ),
    (
      ["--timeout", "soon", "x.js"],
      "The value 'soon' is invalid for '--timeout <seconds>': it is no number of seconds from 0.01 to 86400"
    ),
    (
      ["--timeout", "-1", "x.js"],
      "The value '-1' is invalid for '--timeout <seconds>': it is no number of seconds from 0.01 to 86400"
    ),
    (
      ["--timeout=-1", "x.js"],
      "The value '-1' is invalid for '--timeout <seconds>': it is no number of seconds from 0.01 to 86400"
    ),
    (
      ["--memory", "1", "x.js"],
      "The value '1' is invalid for '--memory <megabytes>': it is no whole number of megabytes from 64 to 1048576"
    ),
    (
      ["--bridge", "aproov", "x.js"],
      "The value 'aproov' is invalid for '--bridge <approov|none|file.js>': it is neither 'approov' nor 'none' nor "
        + "the name of a script"
    ),
    (
      ["--user-script", "a.js:end:World:more", "x.js"],
      "The value 'a.js:end:World:more' is invalid for '--user-script <file[:start|end][:world]>': it is not of the "
        + "form FILE[:start|end][:WORLD]"
    ),
    (
      ["--user-script=:end", "x.js"],
      "The value ':end' is invalid for '--user-script <file[:start|end][:world]>': it names no file"
    ),
  ])
  func wrongValuesAreExplained(arguments: [String], message: String) async throws {
    let result = try await Command.run(["run"] + arguments)
    #expect(result.code == 64)
    #expect(result.output == "")
    let lines = result.errors.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    try #require(lines.count == 3)
    #expect(lines[0] == "Error: \(message)")
    #expect(lines[1].hasPrefix("Help:  "))
    #expect(lines[2] == Self.hint)
  }

  @Test(arguments: [
    (["rn"], "Unexpected argument 'rn'. Did you mean 'run'?"),
    (["help", "rum"], "Unexpected argument 'rum'. Did you mean 'run'?"),
    (["quickstart.js"], "Unexpected argument 'quickstart.js'"),
    (["--verison"], "Unknown option '--verison'. Did you mean '--version'?"),
  ])
  func unknownSubcommandsAreRefused(arguments: [String], message: String) async throws {
    let result = try await Command.run(arguments)
    #expect(result.code == 64)
    #expect(
      result.errors == """
        Error: \(message)
        Usage: wkbridge <subcommand>
          See 'wkbridge --help' for more information.

        """)
  }

  @Test func optionsThatDoNotGoTogetherAreRefused() async throws {
    let folder = try TemporaryFolder()
    try folder.write("<p>Hello", to: "page.html")
    try folder.write("", to: "script.js")
    let pages = try await Command.run("run", "--html", "page.html", "page.html", in: folder)
    #expect(pages.code == 64)
    #expect(pages.errors.hasPrefix("Error: '--html' is the page around a script, but page.html is a page\n"))
    let bridge = try await Command.run("run", "--bridge", "approov", "script.js", in: folder)
    #expect(bridge.code == 64)
    #expect(bridge.errors.hasPrefix("Error: '--bridge approov' needs a '--config' with \"approov\" in it\n"))
    let authorities = try await Command.run("run", "--ca", "ca.pem", "script.js", in: folder)
    #expect(authorities.code == 64)
    #expect(authorities.errors.hasPrefix("Error: '--ca' needs '--network live'\nHelp:  --network <stub|live>  "))
    let addresses = try await Command.run("run", "--resolve", "a.example:80:127.0.0.1", "script.js", in: folder)
    #expect(addresses.code == 64)
    #expect(addresses.errors.hasPrefix("Error: '--resolve' needs '--network live'\n"))
    let unhandled = try await Command.run("run", "--network", "live", "--unhandled", "404", "script.js", in: folder)
    #expect(unhandled.code == 64)
    #expect(
      unhandled.errors.hasPrefix(
        "Error: '--unhandled 404' does not go with '--network live', where servers answer\n"))
  }
}
