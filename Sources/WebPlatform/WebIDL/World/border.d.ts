// What the world half sees of the platform. Every function here is the platform's own: see ../border.js.
interface WorldKit {
  /** Makes the global object a page's, but for its window. */
  install(): void;
  /** The realm has its window now. */
  enterWindow(): void;
  wrap(impl: any): object | null;
  toWorld(value: any): any;
  translated(error: unknown): unknown;
  unwrap(value: object): any;
  describe(value: unknown): any;
  describeError(value: unknown): any;
  checkFunctionBody(parameters: string, body: string): void;
  callbackFrom(type: any, factory: unknown, scopes: readonly any[]): any;
  writeTape(value: unknown, tape: any): boolean;
  showNamespace(namespace: any): void;
  keepsNamespace(): boolean;
  callAsync(callee: unknown, args: unknown[], fulfilled: (value: unknown) => void, rejected: (reason: unknown) => void): void;
  defineGlobal(name: string, value: unknown, enumerable: boolean): void;
  convert(type: any, value: unknown): any;
  fragment(room: string): any;
}
/** What fragments may use, by name: Swift's Standards.swift writes it. */
declare function fragmentNames(): object;
declare const border: any;
declare const realm: { readonly id: number; readonly isPageWorld: boolean; readonly hasOtherWorlds: boolean; readonly window: any };
interface ArrayBuffer { transfer(length?: number): ArrayBuffer }
interface String { toWellFormed(): string }
