interface NativeFunctions {
  // Items of a page's storage: that of its session, or that of its data store. Changes take the document's URL last.
  storageKeys(page: number, isSession: boolean, origin: string): string[];
  storageLength(page: number, isSession: boolean, origin: string): number;
  storageKey(page: number, isSession: boolean, origin: string, index: number): string | null;
  storageItem(page: number, isSession: boolean, origin: string, key: string): string | null;
  /** False when the quota does not allow it. */
  setStorageItem(page: number, isSession: boolean, origin: string, key: string, value: string, url: string): boolean;
  removeStorageItem(page: number, isSession: boolean, origin: string, key: string, url: string): void;
  clearStorage(page: number, isSession: boolean, origin: string, url: string): void;
}
