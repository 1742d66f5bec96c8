import Testing

@Suite("Help and version")
struct HelpTests {
  @Test(arguments: [[], ["help"], ["--help"], ["-h"]])
  func withoutSubcommandTheOverviewIsGiven(arguments: [String]) async throws {
    let result = try await Command.run(arguments)
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        OVERVIEW: Run the JavaScript of an iOS web view's bridge, with its native half
        in Swift.

        USAGE: wkbridge <subcommand>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          run                     Run a script as a page of an iOS web view, with its
                                  bridge.
          compare                 Run a page without its bridge and with it, and list
                                  what differs.

          See 'wkbridge help <subcommand>' for detailed help.

        """)
  }

  @Test(arguments: [
    ["help", "run"], ["run", "--help"], ["run", "-h"], ["run", "--timeout", "no", "x", "y", "--help"],
  ])
  func runExplainsItsOptions(arguments: [String]) async throws {
    let result = try await Command.run(arguments)
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        OVERVIEW: Run a script as a page of an iOS web view, with its bridge.

        The page's requests are answered by stub routes and files, and by the net only
        with --network live. console.log goes to standard output, one line a call, and
        everything else to standard error. The run ends when no timer, request, message
        or task is pending.

        Exit codes: 0 done, 2 uncaught error or unhandled rejection, 4 time or memory
        limit, 64 wrong usage, 65 unreadable or invalid input, 66 no such file, 70 a
        fault of wkbridge itself.

        USAGE: wkbridge run [<options>] <file>

        ARGUMENTS:
          <file>                  FILE.js: a script that runs at the end of the page's
                                  body; FILE.html: the page itself; -: either, from
                                  standard input.

        OPTIONS:
          --url <url>             The address of the page. (default:
                                  https://app.example.com/)
          --html <file>           The markup of the page when <file> is a script.
                                  (default: an empty document)
          --user-script <file[:start|end][:world]> ...
                                  A user script, at the start of the document or at its
                                  end, in the page's world or a named one; repeatable.
          --files <dir>           Serve the page's own origin where no route answers.
                                  (default: the folder of <file>)
          --stubs <file> ...      Routes that answer requests: {"cors": ..., "routes":
                                  [...]}; repeatable.
          --unhandled <error|404> What becomes of a request that nothing answers.
                                  (default: error)
          --network <stub|live>   Who answers what no route, page or file does: nobody,
                                  or with live the servers themselves, over the net.
                                  (default: stub)
          --ca <file>             With --network live: certificates (PEM) to trust
                                  besides the system's authorities.
          --resolve <host:port:address> ...
                                  With --network live: the address of a host's port, in
                                  place of the one that its name has; repeatable.
          --config <file>         The bridge's configuration and the simulated service:
                                  {"approov": {...}, "simulation": {...}}.
          --bridge <approov|none|file.js>
                                  The bridge script, injected at document start in all
                                  frames. (default: approov if --config has it, else
                                  none)
          --handlers <file>       Native message handlers with canned replies:
                                  {"handlers": [{"name": ..., "reply": ...}]}.
          --timeout <seconds>     How long the page may take. (default: 10)
          --memory <megabytes>    How much memory the run may take. (default: 2048)
          --trace <file>          Write every step as a line of JSON, without tokens,
                                  cookies and bodies; - is standard error.
          --unredacted            Leave tokens, cookies and bodies in the trace and the
                                  table.
          --quiet                 Tell nothing on standard error but what makes the run
                                  fail.
          --verbose               Print a table of the page's requests at the end.
          --version               Show the version.
          -h, --help              Show help information.

        """)
  }

  @Test(arguments: [["--version"], ["run", "--version"]])
  func theVersionIsANumber(arguments: [String]) async throws {
    let result = try await Command.run(arguments)
    #expect(result.code == 0)
    #expect(result.output == "0.1.0\n")
  }
}
