interface NativeFunctions {
  /** Says where the messages of a world come from, as long as it does not say otherwise. */
  describeFrame(realm: number, url: string, origin: string, world: string): void;
  /** Hands a message over. The slots are read during the call. */
  postUserMessage(page: number, realm: number, message: number, handler: number, hasReferences: boolean, length: number,
    slots: Float64Array, text: string, ...large: string[]): void;
  /** The answers of these messages have nobody left to reach. */
  forgetUserMessages(realm: number, ...messages: number[]): void;
}
