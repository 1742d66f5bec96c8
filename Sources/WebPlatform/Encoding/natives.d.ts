interface NativeFunctions {
  /** UTF-8 of a string; lone surrogates become U+FFFD. */
  utf8Encode(text: string): ArrayBuffer;
  /** The text of UTF-8 bytes, a byte order mark included; null if `fatal` and they are malformed. */
  utf8Decode(bytes: Uint8Array, fatal: boolean): string | null;
  /** Bytes as code units. */
  isomorphicDecode(bytes: Uint8Array): string;
  /** The low bytes of code units. */
  isomorphicEncode(text: string): ArrayBuffer;
  /** The text of UTF-16 bytes, of which there is an even number; lone surrogates stay. */
  utf16Decode(bytes: Uint8Array, bigEndian: boolean): string;
  /** The code points of an index of the Encoding standard, by pointer, as 32-bit integers; 0 where there is none. */
  encodingIndex(name: string): ArrayBuffer;
}
