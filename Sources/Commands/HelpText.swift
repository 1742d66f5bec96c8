import Trace

/// Help in the layout of Swift's argument parser.
package enum HelpText {
  private static let lineWidth = 80
  private static let helpColumn = 26

  /// The help of `command`.
  package static func of<Values>(_ command: CommandDescription<Values>) -> String {
    let paragraphs = [wrap("OVERVIEW: \(command.overview)")] + command.discussion.map { wrap($0) }
    let sections = [
      paragraphs.joined(separator: "\n\n"),
      "USAGE: \(usage(of: command))",
      section("ARGUMENTS", [(command.argument.synopsis, command.argument.help)]),
      section("OPTIONS", command.options.map { ($0.label, $0.help) }),
    ]
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The help of the command that has others below it.
  package static func ofRoot(_ name: String, overview: String, subcommands: [(name: String, overview: String)])
    -> String
  {
    let options = [OptionDescription<Void>.version, .help]
    let sections = [
      wrap("OVERVIEW: \(overview)"),
      "USAGE: \(rootUsage(name))",
      section("OPTIONS", options.map { ($0.label, $0.help) }),
      section("SUBCOMMANDS", subcommands.map { ($0.name, $0.overview) }),
      "  See '\(name) help <subcommand>' for detailed help.",
    ]
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// What is printed for `error`.
  package static func of<Values>(_ error: UsageError, _ command: CommandDescription<Values>) -> String {
    var lines = ["Error: \(error.message.withVisibleControls())"]
    switch error.subject {
    case .command: break
    case .argument: lines.append("Help:  \(command.argument.synopsis)  \(command.argument.help)")
    case .option(let name):
      if let option = command.options.first(where: { $0.names.contains(name) }) {
        lines.append("Help:  \(option.label)  \(option.help)")
      }
    }
    return lines.joined(separator: "\n") + "\n" + seeHelp(usage(of: command), command.name)
  }

  /// What is printed for an error before any subcommand of `name` is known.
  package static func ofRoot(_ name: String, _ error: UsageError) -> String {
    "Error: \(error.message.withVisibleControls())\n" + seeHelp(rootUsage(name), name)
  }

  private static func rootUsage(_ name: String) -> String { "\(name) <subcommand>" }

  private static func usage<Values>(of command: CommandDescription<Values>) -> String {
    "\(command.name) [<options>] \(command.argument.usage)"
  }

  private static func seeHelp(_ usage: String, _ name: String) -> String {
    "Usage: \(usage)\n  See '\(name) --help' for more information.\n"
  }

  private static func section(_ title: String, _ entries: [(label: String, help: String)]) -> String {
    "\(title):\n" + entries.map { entry($0.label, $0.help) }.joined(separator: "\n")
  }

  private static func entry(_ label: String, _ help: String) -> String {
    let indented = "  " + label
    let text = wrap(help, width: lineWidth - helpColumn)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: helpColumn) + $0 }
      .joined(separator: "\n")
    // The help begins beside a label that leaves a space before it, else below.
    guard indented.count < helpColumn else { return indented + "\n" + text }
    return indented + text.dropFirst(indented.count)
  }

  /// `text` in lines of at most `width` characters; a longer word has a line of its own.
  static func wrap(_ text: String, width: Int = lineWidth) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var lines: [String] = []
      var current = ""
      for word in line.split(separator: " ") {
        if !current.isEmpty, current.count + 1 + word.count > width {
          lines.append(current)
          current = ""
        }
        current += current.isEmpty ? String(word) : " " + word
      }
      return (lines + [current]).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
