interface NativeFunctions {
  /** Tells the embedder of a step of a load; the last argument says why one failed. */
  navigationEvent(page: number, step: 'started' | 'redirected' | 'committed' | 'finished' | 'failed' | 'failedProvisionally',
    navigation: number, url: string, message: string): void;
}
