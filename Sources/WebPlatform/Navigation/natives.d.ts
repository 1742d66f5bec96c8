interface NativeFunctions {
  /** Tells the embedder of a step of a load; the last argument says why one failed. */
  navigationEvent(page: number, step: 'started' | 'redirected' | 'committed' | 'finished' | 'failed' | 'failedProvisionally',
    navigation: number, url: string, message: string): void;
  /** Tells the embedder of the document's address and title. */
  describeDocument(page: number, url: string, title: string): void;
}
