interface NativeFunctions {
  /**
   * Unicode's ToASCII as the URL standard asks for it; null is failure.
   * https://url.spec.whatwg.org/#concept-domain-to-ascii
   */
  domainToASCII(domain: string, beStrict: boolean): string | null;
}
