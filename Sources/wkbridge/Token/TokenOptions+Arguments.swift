import Commands
import Foundation

extension TokenOptions {
  /// `wkbridge token` as its help shows it.
  static var command: CommandDescription<TokenOptions> {
    CommandDescription(
      name: "wkbridge token",
      overview: "Make an Approov token for the tests of a back end.",
      discussion: [
        """
        The token alone goes to standard output. Its claims are those of the simulated service, and its key is the one \
        of 'wkbridge run', unless others are given. 'wkbridge token check' explains a token; see 'wkbridge help token \
        check'.
        """,
        """
        Exit codes: 0 done, 64 wrong usage, 65 unreadable or invalid input, 66 no such file, 70 a fault of wkbridge \
        itself, 74 the output cannot be written.
        """,
      ],
      argument: ArgumentDescription(
        valueName: "kind",
        help: """
          valid; expired: it ended a minute ago; wrongly-signed: with a key that nobody has; bound: to what --binding \
          gives; rejected: as the service gives it to a device that fails attestation.
          """
      ) { options, value throws(InvalidValue) in
        guard let kind = TokenKind(rawValue: value) else { throw .notOneOf(TokenKind.allCases.map(\.rawValue)) }
        options.kind = kind
      },
      options: keyOptions + claimOptions + [.version, .help])
  }

  private static var keyOptions: [OptionDescription<TokenOptions>] {
    [
      .value(
        "--alg", "HS256|ES256|RS256|JWE",
        help: "How it is signed, or with JWE encrypted. (default: the configuration's, or HS256)"
      ) { options, value throws(InvalidValue) in
        guard let algorithm = TokenAlgorithm(rawValue: value) else {
          throw .notOneOf(TokenAlgorithm.allCases.map(\.rawValue))
        }
        options.algorithm = algorithm
      },
      .value(
        "--key", "file",
        help: """
          The key: for HS256 and JWE a secret (a text, or base64: and the bytes), for ES256 and RS256 a private key \
          (PEM).
          """
      ) { options, value throws(InvalidValue) in
        options.key = try nonEmpty(value)
      },
      .value(
        "--new-key", "file", help: "Make a key, and keep it in this file, which must not be there yet."
      ) { options, value throws(InvalidValue) in
        options.newKey = try nonEmpty(value)
      },
      .value(
        "--public-key", "file", help: "With ES256 and RS256: write the public key (PEM) here, for the back end."
      ) { options, value throws(InvalidValue) in
        options.publicKey = try nonEmpty(value)
      },
      .value(
        "--config", "file",
        help: "Take account and device from this configuration of 'wkbridge run': {\"simulation\": {...}}."
      ) { options, value throws(InvalidValue) in
        options.config = try nonEmpty(value)
      },
    ]
  }

  private static var claimOptions: [OptionDescription<TokenOptions>] {
    [
      .value(
        "--binding", "text", help: "What the token is bound to: its SHA-256 becomes the claim pay."
      ) { options, value throws(InvalidValue) in
        options.binding = value
      },
      .value(
        "--claim", "name=value", isRepeatable: true,
        help: "A claim of your own or in place of a usual one; the value is JSON, or else a text; repeatable."
      ) { options, value throws(InvalidValue) in
        guard let equals = value.firstIndex(of: "="), equals > value.startIndex else {
          throw .because("it is not of the form NAME=VALUE, such as did=abc")
        }
        options.claims.append((String(value[..<equals]), String(value[value.index(after: equals)...])))
      },
      .value(
        "--without", "claim", isRepeatable: true, help: "Leave a claim out; repeatable."
      ) { options, value throws(InvalidValue) in
        options.omittedClaims.append(try nonEmpty(value))
      },
      .value(
        "--lifetime", "seconds", help: "How long it is valid. (default: the configuration's, or 300)"
      ) { options, value throws(InvalidValue) in
        guard let seconds = Int(value), (1...1_000_000_000).contains(seconds) else {
          throw .because("it is no whole number of seconds from 1 to 1000000000")
        }
        options.lifetime = seconds
      },
      .value(
        "--at", "date", help: "When it is issued: 2026-01-31T12:00:00Z, or seconds since 1970. (default: now)"
      ) { options, value throws(InvalidValue) in
        options.date = try Moment.date(value)
      },
    ]
  }

  private static func nonEmpty(_ value: String) throws(InvalidValue) -> String {
    guard !value.isEmpty else { throw .because("it is empty") }
    return value
  }
}
