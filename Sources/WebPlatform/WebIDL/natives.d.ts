// Functions that Swift gives to the platform's realm. Each room's natives.d.ts adds its own.
interface NativeFunctions {
  /** True when an object belongs to the platform's realm; never touches it. */
  isPlatformObject(value: object): boolean;
  /** Makes a realm and returns its number. */
  createRealm(): number;
  /** The world half of the kit, a function of that realm. */
  enterRealm(id: number): (border: object, realm: object) => WorldKit;
  releaseRealm(id: number): void;
  setRejectionHandler(id: number, handler: (promise: unknown, reason: unknown) => void): void;
  /** Evaluates a classic script and returns its completion value; throws what it throws. */
  evaluateScript(realm: number, source: string, url: string, line: number): unknown;
  loadRoom(name: string): void;
  /** https://html.spec.whatwg.org/#perform-a-microtask-checkpoint */
  microtaskCheckpoint(): void;
}
interface WorldKit {
  install(): void;
  wrap(impl: any): object | null;
  toWorld(value: any): any;
  translated(error: unknown): unknown;
  unwrap(value: object): any;
  describe(value: unknown): { message: string, stack: string, url: string, line: number, column: number };
  checkFunctionBody(parameters: string, body: string): void;
  callbackFrom(type: any, factory: unknown, scopes: readonly any[]): any;
  defineGlobal(name: string, value: unknown, enumerable: boolean): void;
}
