import JavaScriptEngine
import Network

/// A page's way to its jar: the Swift half of cookies.js and documentCookie.js.
enum CookieNatives {
  @Sendable static func install(_ natives: NativeTable) {
    let content = natives.content
    natives.define("cookieHeader") { [unowned content] arguments in
      let jar = content.page(arguments.integer(0))?.settings.cookies
      return .string(jar?.header(for: arguments.string(1) ?? "", relation: relation(arguments.string(2))) ?? "")
    }
    natives.define("storeCookies") { [unowned content] arguments in
      content.page(arguments.integer(0))?.settings.cookies?.store(
        (arguments.string(3) ?? "").components(separatedBy: "\n"), from: arguments.string(1) ?? "",
        relation: relation(arguments.string(2)))
      return .undefined
    }
    natives.define("documentCookie") { [unowned content] arguments in
      let jar = content.page(arguments.integer(0))?.settings.cookies
      return .string(jar?.documentCookie(of: arguments.string(1) ?? "") ?? "")
    }
    natives.define("setDocumentCookie") { [unowned content] arguments in
      content.page(arguments.integer(0))?.settings.cookies?.setDocumentCookie(
        arguments.string(2) ?? "", of: arguments.string(1) ?? "")
      return .undefined
    }
    natives.define("isSameSite") { arguments in
      .boolean(Site.isSame(arguments.string(0) ?? "", arguments.string(1) ?? ""))
    }
  }

  private static func relation(_ name: String?) -> SiteRelation {
    switch name {
    case "sameSite": .sameSite
    case "crossSiteNavigation": .crossSiteNavigation
    default: .crossSite
    }
  }
}
