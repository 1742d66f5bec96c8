extension Double {
  /// The number as JavaScript writes it (https://tc39.es/ecma262/#sec-numeric-types-number-tostring).
  public var javaScriptDescription: String {
    // 1. If x is NaN, return "NaN".
    if isNaN { return "NaN" }
    // 2. If x is +0 or -0, return "0".
    if self == 0 { return "0" }
    // 3. If x < -0, return "-" and the string of -x.
    if self < 0 { return "-" + (-self).javaScriptDescription }
    // 4. If x is +infinity, return "Infinity".
    if isInfinite { return "Infinity" }
    if self < 9_007_199_254_740_992, self == rounded(.towardZero) { return String(Int64(self)) }
    // 5. Let s be the shortest digits that name x, k their count, n such that s * 10^(n - k) is x.
    let (digits, n) = shortestDigits
    let k = digits.count
    switch n {
    // 6. If n is in the inclusive interval from -5 to 21, write x without exponent:
    case k...21 where k <= n:
      // a. if n >= k, the digits and n - k zeros;
      return digits + String(repeating: "0", count: n - k)
    case 1...21:
      // b. else, if n > 0, the point after n digits;
      return digits.prefix(n) + "." + digits.dropFirst(n)
    case -5...0:
      // c. else "0.", -n zeros and the digits.
      return "0." + String(repeating: "0", count: -n) + digits
    default:
      // 7. to 10. Else one digit before the point, and the exponent n - 1 with its sign.
      let exponent = n - 1 < 0 ? "e-\(1 - n)" : "e+\(n - 1)"
      return k == 1 ? digits + exponent : digits.prefix(1) + "." + digits.dropFirst() + exponent
    }
  }

  /// The shortest decimal digits that name this positive number, and where the point is, from their start.
  private var shortestDigits: (digits: String, point: Int) {
    let parts = description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
    var point = mantissa[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    var digits = Substring(mantissa[0] + fraction)
    while digits.first == "0" {
      digits.removeFirst()
      point -= 1
    }
    while digits.last == "0" { digits.removeLast() }
    return (String(digits), point)
  }
}
