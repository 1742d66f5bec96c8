interface NativeFunctions {
  /** Milliseconds on a clock that never goes back; the page's virtual clock where there is one. */
  now(): number;
  /** Runs the microtasks that are waiting, now, inside the task. Never called while page code is on the stack. */
  microtaskCheckpoint(): void;
}
