interface NativeFunctions {
  /** Says where the messages of a world come from, as long as it does not say otherwise. */
  describeFrame(realm: number, url: string, origin: string, world: string, frame: number): void;
  /**
   * Hands a message over. The tape, whose header has the numbers of page, realm, message and handler, is read during
   * the call.
   */
  postUserMessage(slots: Float64Array, text: string, ...large: string[]): void;
  /** The array for the slots of answers. */
  useAnswerSlots(slots: Float64Array): void;
  /** The answers of these messages have nobody left to reach. */
  forgetUserMessages(realm: number, ...messages: number[]): void;
}
