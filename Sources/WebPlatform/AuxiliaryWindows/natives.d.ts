interface NativeFunctions {
  /**
   * Asks the embedder to show a document in a window of its own. `headers` and `features` are names and values, each ended
   * by a newline; a body makes it a POST.
   */
  wantWindow(
    page: number, realm: number, url: string, cause: NavigationCause, isScript: boolean, hasUserActivation: boolean,
    headers: string, body: Uint8Array | null, features: string): void;
  /** Asks the embedder to close the page's window. */
  wantClose(page: number): void;
}
