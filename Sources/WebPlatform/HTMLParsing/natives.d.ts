interface NativeFunctions {
  /**
   * Parses markup as a document, or as a fragment inside an element of this name and namespace (0 HTML, 1 SVG,
   * 2 MathML). The result is the text and the words of MarkupTape.swift, and the form owners of FormElementPointer.swift.
   */
  parseMarkup(html: string, contextName: string | null, contextNamespace: number, isInForm?: boolean):
    [string, ArrayBuffer, number[]];
}
