/// How a request stands to the site of whoever makes it: what SameSite cookies go by.
public enum SiteRelation: Sendable, Hashable {
  /// Within the site, or made by nobody's page: an address that the app loads.
  case sameSite
  /// To another site, for a new document in the place of the page, by a safe method.
  case crossSiteNavigation
  /// Any other to another site.
  case crossSite
}
