import CICU

/// Internationalized domain names by Unicode IDNA Compatibility Processing (UTS #46), which ICU does.
enum InternationalDomainNames {
  /// Domain parser ToASCII, https://url.spec.whatwg.org/#concept-domain-to-ascii.
  ///
  /// - Parameters:
  ///   - domain: the domain, as UTF-16.
  ///   - beStrict: whether hyphens, lengths and the ASCII characters of a host name are checked too.
  /// - Returns: the domain in ASCII, or nil where an error was recorded.
  static func domainToASCII(_ domain: [UInt16], beStrict: Bool) -> [UInt16]? {
    guard let idna = beStrict ? strict : lenient else { return nil }
    let name = domain.contains { $0 > 0x7F } ? mappedByLaterVersions(domain) : domain
    // ICU counts in 32 bits, and no resolver takes a name of a fraction of that.
    guard name.count < 1 << 24 else { return nil }
    var target = [UInt16](repeating: 0, count: max(name.count * 2, 256))
    while true {
      var status: ICUStatus = 0
      var errors: UInt32 = 0
      let count = icu_name_to_ascii(
        idna.pointer, name, Int32(name.count), &target, Int32(target.count), &errors, &status)
      if status == ICU_BUFFER_OVERFLOW {
        target = [UInt16](repeating: 0, count: Int(count))
        continue
      }
      guard status <= 0, errors & ~(beStrict ? 0 : ignoredUnlessStrict) == 0 else { return nil }
      return Array(target.prefix(Int(count)))
    }
  }

  /// ICU always checks these; CheckHyphens and VerifyDnsLength being false, the standard does not.
  private static let ignoredUnlessStrict = UInt32(
    ICU_ERROR_EMPTY_LABEL | ICU_ERROR_LABEL_TOO_LONG | ICU_ERROR_DOMAIN_NAME_TOO_LONG | ICU_ERROR_LEADING_HYPHEN
      | ICU_ERROR_TRAILING_HYPHEN | ICU_ERROR_HYPHEN_3_4)

  /// CheckBidi and CheckJoiners are true, Transitional_Processing is false.
  private static let options =
    ICU_CHECK_BIDI | ICU_CHECK_CONTEXTJ | ICU_NONTRANSITIONAL_TO_ASCII | ICU_NONTRANSITIONAL_TO_UNICODE

  private static let lenient = Processor(options: options)
  /// UseSTD3ASCIIRules is true as well.
  private static let strict = Processor(options: options | ICU_USE_STD3_RULES)

  /// What Debian's ICU 72 refuses, or maps otherwise, and later versions of UTS #46 map or ignore.
  private static func mappedByLaterVersions(_ domain: [UInt16]) -> [UInt16] {
    domain.compactMap { unit in
      switch unit {
      case 0x04C0: 0x04CF
      case 0x1E9E: 0x00DF
      case 0x10A0...0x10C5: unit - 0x10A0 + 0x2D00
      case 0x2132: 0x214E
      case 0x2183: 0x2184
      case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x206A...0x206F, 0xFFA0: nil
      default: unit
      }
    }
  }
}

/// An ICU processor, open for as long as the process runs.
// Safe: ICU's UIDNA objects are immutable and may be used by several threads at once.
private final class Processor: @unchecked Sendable {
  let pointer: OpaquePointer

  init?(options: Int) {
    guard let pointer = icu_names_open(UInt32(options)) else { return nil }
    self.pointer = pointer
  }
}
