/** What the embedder decides about a page. */
interface PageSettings {
  readonly userAgent: string;
  readonly languages: string[];
  /** The viewport, in CSS pixels. */
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly devicePixelRatio: number;
}

/** An exception or a rejection that nobody handled. */
interface UncaughtReport {
  readonly kind: 'error' | 'rejection';
  readonly message: string;
  readonly url: string;
  readonly line: number;
  readonly column: number;
  readonly stack: string;
}

interface NativeFunctions {
  /** Tells the embedder of an error that the page did not handle. */
  reportUncaught(
    kind: UncaughtReport['kind'], message: string, url: string, line: number, column: number, stack: string): void;
  /** Asks the embedder to load another document into this view. */
  navigate(url: string, historyHandling: 'auto' | 'replace' | 'reload'): void;
  /** Evaluates a classic script in a world; throws a PageException. */
  evaluateInPage(realm: RealmImpl, source: string, url: string, line: number): unknown;
}
