interface NativeFunctions {
  /** Runs a function as a task of its own, after those queued before. */
  queueTask(steps: () => void): void;
  /** Runs a function as a task after so many milliseconds of the page's clock; the number cancels it. */
  setTimer(milliseconds: number, steps: () => void): number;
  clearTimer(timer: number): void;
  /** Whether a page with this timer set is not idle; at first it is not. */
  setTimerIsAwaited(timer: number, isAwaited: boolean): void;
}
