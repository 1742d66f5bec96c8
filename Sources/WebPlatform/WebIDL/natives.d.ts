// Functions that Swift gives to the platform's realm. Each room's natives.d.ts adds its own.
interface NativeFunctions {
  /** True when an object belongs to the platform's realm; never touches it. */
  isPlatformObject(value: object): boolean;
  /** The number of the realm that an object belongs to, 0 if it is none that `createRealm` made; never touches it. */
  worldOf(value: object): number;
  /** Makes a realm and returns its number. */
  createRealm(): number;
  /** The world half of the kit, a function of that realm. */
  enterRealm(id: number): (border: object, realm: object) => WorldKit;
  /** A room's part of the world half, a function of that realm. */
  enterFragment(id: number, room: string): (border: object, realm: object, names: object) => any;
  releaseRealm(id: number): void;
  /** Calls `prepareRealm` once the thread has nothing else to do. */
  prepareRealmWhenIdle(): void;
  setGlobalPrototype(id: number, prototype: object): boolean;
  setRejectionHandler(id: number, handler: (promise: object, reason: unknown) => void): void;
  /** The slot [[PromiseIsHandled]] of a page's promise. */
  isPromiseHandled(promise: object): boolean;
  /** Evaluates a classic script and returns its completion value; throws what it throws. */
  declaresLexically(realm: number, source: string, name: string): boolean;
  evaluateScript(realm: number, source: string, url: string, line: number): unknown;
  /** False when the stack is too full for it, and nothing has happened. */
  loadRoom(name: string): boolean;
  isRoomLoaded(name: string): boolean;
  /** Whether any of them is a Proxy. Nothing of theirs is called. */
  hasProxy(...objects: unknown[]): boolean;
  /** https://html.spec.whatwg.org/#perform-a-microtask-checkpoint */
  microtaskCheckpoint(): void;
}
interface WorldKit {
  /** Makes the global object a page's, but for its window. */
  install(): void;
  /** The realm has its window now. */
  enterWindow(): void;
  wrap(impl: any): object | null;
  toWorld(value: any): any;
  translated(error: unknown): unknown;
  unwrap(value: object): any;
  describe(value: unknown): ErrorDescription;
  describeError(value: unknown): ErrorDescription | null;
  checkFunctionBody(parameters: string, body: string): void;
  callbackFrom(type: any, factory: unknown, scopes: readonly any[]): any;
  /** Writes a value of the world on an empty tape; false when it cannot travel. */
  writeTape(value: unknown, tape: MessageTape): boolean;
  /** Defines `window.webkit`, or takes it away. */
  showNamespace(namespace: WebKitNamespaceImpl | null): void;
  keepsNamespace(): boolean;
  /** Calls an async function; its outcome is reported as a value of the world. */
  callAsync(callee: unknown, args: unknown[], fulfilled: (value: unknown) => void, rejected: (reason: unknown) => void): void;
  defineGlobal(name: string, value: unknown, enumerable: boolean): void;
  /** A value of the world as an implementation takes it; throws what the conversion throws. */
  convert(type: any, value: unknown): any;
  /** What a room's part of the world half offers; evaluated in the world when it is first asked for. */
  fragment(room: string): any;
}
/** What a thrown value says about itself; `message` is all of it, `name` and `text` its parts if it is an Error. */
interface ErrorDescription {
  readonly name: string;
  readonly text: string;
  readonly message: string;
  readonly stack: string;
  readonly url: string;
  readonly line: number;
  readonly column: number;
}
