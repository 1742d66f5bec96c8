/** How a request stands to the site of who makes it. */
type SiteRelation = 'sameSite' | 'crossSiteNavigation' | 'crossSite';

interface NativeFunctions {
  /** The value of `Cookie` for a request to `url`, one scalar a byte; empty for none. */
  cookieHeader(page: number, url: string, relation: SiteRelation): string;
  /** Keeps the cookies of a response from `url`: the values of its Set-Cookie, one a line. */
  storeCookies(page: number, url: string, relation: SiteRelation, setCookies: string): void;
  /** The cookies that a script in the document of `url` sees. */
  documentCookie(page: number, url: string): string;
  /** Sets a cookie as a script in the document of `url` does. */
  setDocumentCookie(page: number, url: string, cookie: string): void;
  /** Whether two serialised origins are of the same site. */
  isSameSite(origin: string, other: string): boolean;
}
