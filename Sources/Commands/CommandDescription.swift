/// A command as its help shows it: what it does, the one argument it takes, and its options.
///
/// `Values` is what the arguments fill in; see `ArgumentParser`.
package struct CommandDescription<Values> {
  /// The words that call it: "wkbridge run".
  package let name: String
  /// What it does, one sentence.
  package let overview: String
  /// Paragraphs that follow the overview in the help.
  package let discussion: [String]
  /// What is known by its place.
  package let argument: ArgumentDescription<Values>
  /// The options, in the order of the help.
  package let options: [OptionDescription<Values>]

  /// A command called `name`.
  package init(
    name: String, overview: String, discussion: [String], argument: ArgumentDescription<Values>,
    options: [OptionDescription<Values>]
  ) {
    self.name = name
    self.overview = overview
    self.discussion = discussion
    self.argument = argument
    self.options = options
  }
}

/// An argument that is known by its place.
package struct ArgumentDescription<Values> {
  /// What stands for it in the help: "file".
  package let valueName: String
  /// What it is.
  package let help: String
  /// Whether every call gives exactly one; else any number, also none.
  package let isSingle: Bool
  /// Takes the argument over.
  package let apply: (inout Values, String) throws(InvalidValue) -> Void

  /// An argument that stands for itself as `<valueName>`.
  package init(
    valueName: String, help: String, isSingle: Bool = true,
    apply: @escaping (inout Values, String) throws(InvalidValue) -> Void
  ) {
    self.valueName = valueName
    self.help = help
    self.isSingle = isSingle
    self.apply = apply
  }

  /// The argument in messages: `<file>`.
  package var synopsis: String { "<\(valueName)>" }
  /// The argument in the line that shows the usage: `<file>`, `[<path> ...]`.
  var usage: String { isSingle ? synopsis : "[\(synopsis) ...]" }
}

/// An option of a command.
package struct OptionDescription<Values> {
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
  package let names: [String]
  /// What it does.
  package let help: String
  let kind: Kind

  /// A flag.
  package static func flag(
    _ name: String, group: String? = nil, help: String, apply: @escaping (inout Values) -> Void
  ) -> Self {
    Self(names: [name], help: help, kind: .flag(group: group, apply: apply))
  }

  /// An option with a value, which may be given once, unless it is repeatable.
  package static func value(
    _ name: String, _ valueName: String, isRepeatable: Bool = false, help: String,
    apply: @escaping (inout Values, String) throws(InvalidValue) -> Void
  ) -> Self {
    Self(
      names: [name], help: help, kind: .value(name: valueName, isRepeatable: isRepeatable, apply: apply))
  }

  /// `--version`.
  package static var version: Self { Self(names: ["--version"], help: "Show the version.", kind: .version) }
  /// `-h` and `--help`.
  package static var help: Self { Self(names: ["-h", "--help"], help: "Show help information.", kind: .help) }

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

// The arguments of a command that another takes as well.
extension ArgumentDescription {
  /// The same for values that hold these at `path`.
  package func lifted<Outer>(to path: WritableKeyPath<Outer, Values>) -> ArgumentDescription<Outer> {
    ArgumentDescription<Outer>(valueName: valueName, help: help, isSingle: isSingle) {
      values, value throws(InvalidValue) in
      try apply(&values[keyPath: path], value)
    }
  }
}

extension OptionDescription {
  /// The same for values that hold these at `path`.
  package func lifted<Outer>(to path: WritableKeyPath<Outer, Values>) -> OptionDescription<Outer> {
    switch kind {
    case .flag(let group, let apply):
      return OptionDescription<Outer>(
        names: names, help: help, kind: .flag(group: group) { apply(&$0[keyPath: path]) })
    case .value(let name, let isRepeatable, let apply):
      return OptionDescription<Outer>(
        names: names, help: help,
        kind: .value(name: name, isRepeatable: isRepeatable) { values, value throws(InvalidValue) in
          try apply(&values[keyPath: path], value)
        })
    case .help: return .help
    case .version: return .version
    }
  }
}

/// Why a value cannot be taken over.
package struct InvalidValue: Error {
  /// What follows "The value 'x' is invalid for '--option <name>'", from the punctuation on.
  package let explanation: String

  /// A value of which `explanation` says why it is none.
  package init(explanation: String) {
    self.explanation = explanation
  }

  /// The value has to be something else, which `reason` says.
  package static func because(_ reason: String) -> InvalidValue { InvalidValue(explanation: ": \(reason)") }

  /// The value has to be one of `choices`.
  package static func notOneOf(_ choices: [String]) -> InvalidValue {
    let quoted = choices.map { "'\($0)'" }
    let list = quoted.dropLast().joined(separator: ", ") + " and " + (quoted.last ?? "")
    return InvalidValue(explanation: ". Please provide one of \(list).")
  }
}
