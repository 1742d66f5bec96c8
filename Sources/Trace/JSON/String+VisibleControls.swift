extension String {
  /// The same with control characters written as in JSON (`\n`, `\u001b`): what comes from a file or a page must not
  /// steer the terminal that it is shown on.
  /// - Parameter layout: also leaves tabs and line feeds as they are, in a text of several lines.
  public func withVisibleControls(keepingLayout layout: Bool = false) -> String {
    func isHidden(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .control && !(layout && (scalar == "\n" || scalar == "\t"))
    }
    guard unicodeScalars.contains(where: isHidden) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case _ where !isHidden(scalar): text.unicodeScalars.append(scalar)
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return text
  }
}
