/// A command as its help shows it: what it does, the one argument it takes, and its options.
///
/// `Values` is what the arguments fill in; see `ArgumentParser`.
struct CommandDescription<Values> {
  /// The words that call it: "wkbridge run".
  let name: String
  /// What it does, one sentence.
  let overview: String
  /// Paragraphs that follow the overview in the help.
  let discussion: [String]
  /// The argument that every call has to give.
  let argument: ArgumentDescription<Values>
  /// The options, in the order of the help.
  let options: [OptionDescription<Values>]
}

/// An argument that is known by its place.
struct ArgumentDescription<Values> {
  /// What stands for it in the help: "file".
  let valueName: String
  /// What it is.
  let help: String
  /// Takes the argument over.
  let apply: (inout Values, String) throws(InvalidValue) -> Void

  /// The argument in messages: `<file>`.
  var synopsis: String { "<\(valueName)>" }
}

/// An option of a command.
struct OptionDescription<Values> {
  /// How an option is written and what becomes of it.
  enum Kind {
    /// An option without a value. Two flags of the same group exclude each other.
    case flag(group: String?, apply: (inout Values) -> Void)
    /// An option with a value.
    case value(name: String, isRepeatable: Bool, apply: (inout Values, String) throws(InvalidValue) -> Void)
    /// Asks for the help instead of a run.
    case help
    /// Asks for the version instead of a run.
    case version
  }

  /// The names, with their dashes; the long one is last.
  let names: [String]
  /// What it does.
  let help: String
  let kind: Kind

  /// A flag.
  static func flag(
    _ name: String, group: String? = nil, help: String, apply: @escaping (inout Values) -> Void
  ) -> Self {
    Self(names: [name], help: help, kind: .flag(group: group, apply: apply))
  }

  /// An option with a value; the last one given counts, unless it is repeatable.
  static func value(
    _ name: String, _ valueName: String, isRepeatable: Bool = false, help: String,
    apply: @escaping (inout Values, String) throws(InvalidValue) -> Void
  ) -> Self {
    Self(
      names: [name], help: help, kind: .value(name: valueName, isRepeatable: isRepeatable, apply: apply))
  }

  /// `--version`.
  static var version: Self { Self(names: ["--version"], help: "Show the version.", kind: .version) }
  /// `-h` and `--help`.
  static var help: Self { Self(names: ["-h", "--help"], help: "Show help information.", kind: .help) }

  /// The option in messages: `--url <url>`.
  func synopsis(as name: String) -> String {
    if case .value(let valueName, _, _) = kind { return "\(name) <\(valueName)>" }
    return name
  }

  /// The option at the left of the help: `-h, --help`, `--stubs <file> ...`.
  var label: String {
    guard case .value(let valueName, let isRepeatable, _) = kind else { return names.joined(separator: ", ") }
    return names.joined(separator: ", ") + " <\(valueName)>" + (isRepeatable ? " ..." : "")
  }
}

/// Why a value cannot be taken over.
struct InvalidValue: Error {
  /// What follows "The value 'x' is invalid for '--option <name>'", from the punctuation on.
  let explanation: String

  /// The value has to be something else, which `reason` says.
  static func because(_ reason: String) -> InvalidValue { InvalidValue(explanation: ": \(reason)") }

  /// The value has to be one of `choices`.
  static func notOneOf(_ choices: [String]) -> InvalidValue {
    let quoted = choices.map { "'\($0)'" }
    let list = quoted.dropLast().joined(separator: ", ") + " and " + (quoted.last ?? "")
    return InvalidValue(explanation: ". Please provide one of \(list).")
  }
}
