interface NativeFunctions {
  /**
   * Sends one hop of a request and returns its number. `headers` are lines of name and value, each ended by a newline.
   * `onResponse` is called once, with all of the body if it is there; else `onChunk` follows until one is the last.
   * Each is called as a task of its own, `onError` in place of the rest; those of a synchronous request within
   * `awaitSynchronousEvent`.
   */
  startRequest(
    page: number, traceID: string, method: string, url: string, headers: string, body: Uint8Array | null,
    initiator: string, origin: string, isSynchronous: boolean,
    onResponse: (
      status: number, statusMessage: string, headers: string, bytes: ArrayBuffer | null, isComplete: boolean,
      mayRedirect: boolean) => void,
    onChunk: (bytes: ArrayBuffer | null, isLast: boolean) => void,
    onError: (message: string, hasResponse: boolean, code: string) => void,
    holdsBlob: boolean, isUploadObserved: boolean, isOfFrame: boolean,
    redirected: number): number;
  /**
   * Waits until a synchronous request has something to say, and calls its function. False when nothing came in the
   * time that a task has: script ends at once.
   */
  awaitSynchronousEvent(): boolean;
  /** Ends a request: none of its functions is called any more. */
  cancelRequest(id: number): void;
  /** No request follows one that a handler has redirected. One that does names it in `redirected`; 0 for none. */
  dropRedirect(id: number): void;
  /** A digest by "sha256", "sha384" or "sha512", in base64. */
  digestBase64(algorithm: string, bytes: Uint8Array): string;
  /** Whether anybody reads the trace of a page. */
  isTraced(page: number): boolean;
  /** Records that a page asked for something; returns the id that follows it. */
  traceCall(page: number, world: string, api: string, method: string, url: string, body: Uint8Array | null): string;
  /** Records a redirect that is followed. */
  traceRedirect(page: number, traceID: string, world: string, status: number, from: string, to: string): void;
  /** Records how a page's call ended: with a status, or with an error where that is 0. */
  traceSettled(page: number, traceID: string, world: string, status: number, error: string): void;
}
