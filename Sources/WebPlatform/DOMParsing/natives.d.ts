interface NativeFunctions {
  /** Parses XML as a document. The result is the tape of XMLTree.swift. */
  parseXML(source: string): any[];
}
