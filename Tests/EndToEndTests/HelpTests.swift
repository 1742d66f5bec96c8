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
          token                   Make an Approov token for the tests of a back end.

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

        Exit codes: 0 done, 1 a secure input's value can be read in the page, 2 uncaught
        error or unhandled rejection, 4 time or memory limit, 64 wrong usage, 65
        unreadable or invalid input, 66 no such file, 70 a fault of wkbridge itself, 74
        the output cannot be written.

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
          --config <file>         The bridge's configuration, the simulated service and
                                  more: {"approov": {...}, "simulation": {...}}.
          --bridge <approov|none|file.js>
                                  The bridge script, injected at document start in all
                                  frames. (default: approov if --config has it, else
                                  none)
          --handlers <file>       Native message handlers with canned replies:
                                  {"handlers": [{"name": ..., "reply": ...}]}.
          --timeout <seconds>     How long the page may take. (default: 10)
          --memory <megabytes>    How much memory the run may take. (default: 2048)
          --cookies <file>        Begin with the cookies of a file, if it is there, and
                                  keep those that have an end in it.
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

  @Test(arguments: [["help", "token"], ["token", "--help"], ["token", "-h"]])
  func tokenExplainsItsOptions(arguments: [String]) async throws {
    let result = try await Command.run(arguments)
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        OVERVIEW: Make an Approov token for the tests of a back end.

        The token alone goes to standard output. Its claims are those of the simulated
        service, and its key is the one of 'wkbridge run', unless others are given.
        'wkbridge token check' explains a token; see 'wkbridge help token check'.

        Exit codes: 0 done, 64 wrong usage, 65 unreadable or invalid input, 66 no such
        file, 70 a fault of wkbridge itself, 74 the output cannot be written.

        USAGE: wkbridge token [<options>] <kind>

        ARGUMENTS:
          <kind>                  valid; expired: it ended a minute ago; wrongly-signed:
                                  with a key that nobody has; bound: to what --binding
                                  gives; rejected: as the service gives it to a device
                                  that fails attestation.

        OPTIONS:
          --alg <HS256|ES256|RS256|JWE>
                                  How it is signed, or with JWE encrypted. (default: the
                                  configuration's, or HS256)
          --key <file>            The key: for HS256 and JWE a secret (a text, or
                                  base64: and the bytes), for ES256 and RS256 a private
                                  key (PEM).
          --new-key <file>        Make a key, and keep it in this file, which must not
                                  be there yet.
          --public-key <file>     With ES256 and RS256: write the public key (PEM) here,
                                  for the back end.
          --config <file>         Take account and device from this configuration of
                                  'wkbridge run': {"simulation": {...}}.
          --binding <text>        What the token is bound to: its SHA-256 becomes the
                                  claim pay.
          --claim <name=value> ...
                                  A claim of your own or in place of a usual one; the
                                  value is JSON, or else a text; repeatable.
          --without <claim> ...   Leave a claim out; repeatable.
          --lifetime <seconds>    How long it is valid. (default: the configuration's,
                                  or 300)
          --at <date>             When it is issued: 2026-01-31T12:00:00Z, or seconds
                                  since 1970. (default: now)
          --version               Show the version.
          -h, --help              Show help information.

        """)
  }

  @Test(arguments: [["help", "token", "check"], ["token", "check", "--help"], ["token", "check", "-h"]])
  func tokenCheckExplainsItsOptions(arguments: [String]) async throws {
    let result = try await Command.run(arguments)
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        OVERVIEW: Explain an Approov token, and whether a back end accepts it.

        The key is the one of 'wkbridge run' unless another is given. The explanation
        goes to standard output; the token itself and the key are not in it.

        Exit codes: 0 a back end accepts the token, 3 it refuses it, or cannot tell
        without a key; 64 wrong usage, 65 no token or invalid input, 66 no such file, 70
        a fault of wkbridge itself, 74 the output cannot be written.

        USAGE: wkbridge token check [<options>] <token>

        ARGUMENTS:
          <token>                 The token; -: from standard input.

        OPTIONS:
          --key <file>            The key: a secret (a text, or base64: and the bytes),
                                  or a public or private key (PEM).
          --config <file>         Take the key from this configuration of 'wkbridge
                                  run': {"simulation": {...}}.
          --binding <text>        What the token has to be bound to, such as the value
                                  of a header.
          --at <date>             When the token arrives: 2026-01-31T12:00:00Z, or
                                  seconds since 1970. (default: now)
          --version               Show the version.
          -h, --help              Show help information.

        """)
  }

  @Test(arguments: [["--version"], ["run", "--version"], ["token", "--version"]])
  func theVersionIsANumber(arguments: [String]) async throws {
    let result = try await Command.run(arguments)
    #expect(result.code == 0)
    #expect(result.output == "0.1.0\n")
  }
}
