// What JavaScriptCore has and TypeScript's libraries do not know.
interface Uint8Array { toHex(): string; toBase64(): string }
interface Uint8ArrayConstructor { fromBase64(text: string): Uint8Array }
interface Array<T> {
  toSorted(compare?: (a: T, b: T) => number): T[];
  findLast(predicate: (value: T) => boolean): T | undefined;
}
interface String { isWellFormed(): boolean; toWellFormed(): string }
interface ArrayBuffer { readonly detached: boolean; transfer(length?: number): ArrayBuffer }
/** Functions that Swift gives to the platform's realm; each room's natives.d.ts adds its own. */
declare const native: NativeFunctions;
interface ErrorConstructor { isError(value: unknown): boolean }
