interface NativeFunctions {
  /** The result of an evaluation: a tape, whose header has its number, read during the call. */
  finishEvaluation(slots: Float64Array, text: string, ...large: string[]): void;
  /** An evaluation has no result, and why. */
  failEvaluation(evaluation: number, reason: 'exception' | 'unsupportedResult' | 'noFrame', message: string, url: string, line: number, column: number): void;
}
