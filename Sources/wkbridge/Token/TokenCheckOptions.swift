import Commands
import Foundation

/// What the arguments of `wkbridge token check` say.
struct TokenCheckOptions: Sendable {
  /// The token; "-" for standard input.
  var token = ""
  /// A file with the key.
  var key: String?
  var config: String?
  /// What the token has to be bound to.
  var binding: String?
  /// When the back end gets the token.
  var date = Date()
}

extension TokenCheckOptions {
  /// `wkbridge token check` as its help shows it.
  static var command: CommandDescription<TokenCheckOptions> {
    CommandDescription(
      name: "wkbridge token check",
      overview: "Explain an Approov token, and whether a back end accepts it.",
      discussion: [
        """
        The key is the one of 'wkbridge run' unless another is given. The explanation goes to standard output; the \
        token itself and the key are not in it.
        """,
        """
        Exit codes: 0 a back end accepts the token, 3 it refuses it, or cannot tell without a key; 64 wrong usage, 65 \
        no token or invalid input, 66 no such file, 70 a fault of wkbridge itself, 74 the output cannot be \
        written.
        """,
      ],
      argument: ArgumentDescription(valueName: "token", help: "The token; -: from standard input.") { options, value in
        options.token = value
      },
      options: [
        .value(
          "--key", "file",
          help: "The key: a secret (a text, or base64: and the bytes), or a public or private key (PEM)."
        ) { options, value throws(InvalidValue) in
          options.key = value
        },
        .value(
          "--config", "file", help: "Take the key from this configuration of 'wkbridge run': {\"simulation\": {...}}."
        ) { options, value throws(InvalidValue) in
          options.config = value
        },
        .value(
          "--binding", "text", help: "What the token has to be bound to, such as the value of a header."
        ) { options, value throws(InvalidValue) in
          options.binding = value
        },
        .value(
          "--at", "date", help: "When the token arrives: 2026-01-31T12:00:00Z, or seconds since 1970. (default: now)"
        ) { options, value throws(InvalidValue) in
          options.date = try Moment.date(value)
        },
        .version,
        .help,
      ])
  }
}
