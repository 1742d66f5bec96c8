interface NativeFunctions {
  /** The result of an evaluation. The slots are read during the call. */
  finishEvaluation(evaluation: number, hasReferences: boolean, length: number, slots: Float64Array, text: string, ...large: string[]): void;
  /** An evaluation has no result, and why. */
  failEvaluation(evaluation: number, reason: 'exception' | 'unsupportedResult', message: string, url: string, line: number, column: number): void;
}
