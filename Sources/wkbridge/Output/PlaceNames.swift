/// Gives places in scripts the names of the user's files: `https://app.example.com/case.js:3:5` is `case.js:3:5` to
/// whoever ran `wkbridge run case.js`.
struct PlaceNames: Sendable {
  private var names: [String: String] = [:]

  /// Scripts of `url` come from `file`.
  mutating func set(_ url: String, to file: String) {
    names[url] = file
  }

  /// The name of the script at `url`.
  func name(of url: String) -> String { names[url] ?? url }

  /// The frames of `stack` with the user's names, without those of the platform: they have lines in native code, which
  /// the engine's own functions have not, or stand at the end.
  func rename(inStack stack: String) -> [String] {
    var frames = stack.split(separator: "\n").filter { !$0.contains(/@\[native code\]:\d+/) }
    while frames.last?.hasSuffix("[native code]") == true { frames.removeLast() }
    return frames.map { rename(inFrame: String($0)) }
  }

  /// A frame is `function@url:line:column`; both may be missing.
  private func rename(inFrame frame: String) -> String {
    // Functions may have an at sign in their names, and so may URLs: the known URL decides.
    for (url, name) in names {
      guard let range = frame.range(of: "@\(url):") ?? (frame.hasPrefix("\(url):") ? frame.range(of: "\(url):") : nil)
      else { continue }
      let at = frame[range].hasPrefix("@") ? "@" : ""
      return frame.replacingCharacters(in: range, with: "\(at)\(name):")
    }
    return frame
  }
}
