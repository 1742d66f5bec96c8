/** What Swift gives the script. */
declare const settings: {
  /** Names this injection in `sessionStorage`. */
  key: string;
  /** The global that says that the script has run in this realm. */
  flag: string;
  cookies: { host: string | null; line: string }[];
  /** That of the page which the cookies are for. */
  host: string;
  /** Who wants to hear that its cookies are there. */
  handler: string;
};

declare const webkit: undefined | {
  messageHandlers: Record<string, undefined | { postMessage(message: null): Promise<unknown> }>;
};
