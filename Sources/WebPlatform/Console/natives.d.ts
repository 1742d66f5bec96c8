interface NativeFunctions {
  /** One call of a console method, as text for a person. */
  console(page: number, level: ConsoleLevel, text: string): void;
  /** Whether a page's object is a Proxy, whose traps looking at it would run. */
  isProxy(value: unknown): boolean;
}

type ConsoleLevel = 'log' | 'info' | 'debug' | 'warn' | 'error';
