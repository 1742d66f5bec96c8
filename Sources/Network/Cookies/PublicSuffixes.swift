import CPSL

/// The public suffix list (https://publicsuffix.org/list/) of libpsl.
enum PublicSuffixes {
  /// Whether anybody may register names directly below `domain`: "com", "co.uk", "github.io". A top-level domain that
  /// the list does not know is one, too.
  static func contains(_ domain: String) -> Bool {
    !CookieDomain.isAddress(domain) && psl_is_public_suffix(psl_builtin(), domain) != 0
  }

  /// The public suffix of `domain` with the label before it; nil when `domain` is itself a suffix, or an address.
  static func registrableDomain(of domain: String) -> String? {
    if CookieDomain.isAddress(domain) { return nil }
    return domain.withCString { name in
      psl_registrable_domain(psl_builtin(), name).map { String(cString: $0) }
    }
  }
}
