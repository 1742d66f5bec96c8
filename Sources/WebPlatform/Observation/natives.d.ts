interface NativeFunctions {
  /** Tells the embedder what can be seen of a page: one JSON object. */
  observed(page: number, json: string): void;
}
