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

/** Why a page wants to be somewhere else. */
type NavigationCause = 'link' | 'form' | 'reload' | 'history' | 'other';

interface NativeFunctions {
  /** Tells the embedder of an error that the page did not handle. */
  reportUncaught(
    page: number, kind: 'error' | 'rejection', message: string, url: string, line: number, column: number,
    stack: string): void;
  /**
   * Asks the embedder to load another document into this view; `history` is a HistoryHandling as text, headers are names
   * and values, each ended by a newline.
   */
  wantNavigation(
    page: number, url: string, history: string, cause: NavigationCause, method: string, headers: string,
    body: Uint8Array | null): void;
}
