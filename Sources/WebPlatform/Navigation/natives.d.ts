interface NativeFunctions {
  /** Tells the embedder of a step of a load; the last arguments say why one failed, to a person and as a code. */
  navigationEvent(page: number, step: 'started' | 'sameDocument' | 'redirected' | 'committed' | 'finished' | 'failed' | 'failedProvisionally',
    navigation: number, url: string, message: string, code: string): void;
  /**
   * Asks the embedder whether a redirect is followed, or a response shown. The answer comes to `decideNavigation` with
   * the number that this returns. `type` is the method of the redirected request, or the MIME type of the response;
   * `headers` are lines of name and value, each ended by a newline.
   */
  askForDecision(page: number, navigation: number, kind: 'redirect' | 'response', url: string, type: string,
    status: number, headers: string): number;
  /**
   * The same for a load of a frame, whose world this is: `source` is the world that asks for it. 0 if the embedder lets frames
   * load what they want.
   */
  askAboutFrame(page: number, realm: number, source: number, kind: 'action' | 'response', url: string, type: string,
    status: number, headers: string, cause: NavigationCause): number;
  /** The load waits for this answer no more. */
  forgetDecision(id: number): void;
  /** Tells the embedder of the document's address and title. */
  describeDocument(page: number, url: string, title: string): void;
  /** Tells the embedder of a change of the session history: this entry is new, or stands for the current one, or is it. */
  describeHistory(page: number, change: 'push' | 'replace' | 'move', id: number, url: string, title: string): void;
}
