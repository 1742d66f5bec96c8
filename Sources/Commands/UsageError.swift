/// Arguments that make no sense: the message, and what of the command's help goes with it.
package struct UsageError: Error, Equatable {
  /// What the message is about.
  package enum Subject: Equatable {
    /// The command as a whole.
    case command
    /// The command's argument.
    case argument
    /// The option with this name.
    case option(String)
  }

  /// The message, without "Error: ".
  package let message: String
  package let subject: Subject

  package init(_ message: String, about subject: Subject = .command) {
    self.message = message
    self.subject = subject
  }
}
