/// Arguments that make no sense: the message, and what of the command's help goes with it.
struct UsageError: Error, Equatable {
  /// What the message is about.
  enum Subject: Equatable {
    /// The command as a whole.
    case command
    /// The command's argument.
    case argument
    /// The option with this name.
    case option(String)
  }

  /// The message, without "Error: ".
  let message: String
  let subject: Subject

  init(_ message: String, about subject: Subject = .command) {
    self.message = message
    self.subject = subject
  }
}
