/** What the embedder decides about a page. */
interface PageSettings {
  readonly userAgent: string;
  readonly languages: string[];
  /** The viewport, in CSS pixels. */
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly devicePixelRatio: number;
  /** Whether the page's own scripts run. */
  readonly allowsContentJavaScript: boolean;
}

interface NativeFunctions {
  /** Tells the embedder of an error that the page did not handle. */
  reportUncaught(
    page: number, kind: 'error' | 'rejection', message: string, url: string, line: number, column: number,
    stack: string): void;
  /** Asks the embedder to load another document into this view. */
  wantNavigation(page: number, url: string, replaces: boolean): void;
}
