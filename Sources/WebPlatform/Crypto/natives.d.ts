interface NativeFunctions {
  /** Bytes that nobody can foresee. */
  randomBytes(count: number): ArrayBuffer;
  /** The digest of bytes by "sha1", "sha256", "sha384" or "sha512". */
  digest(algorithm: string, bytes: Uint8Array): ArrayBuffer;
}
