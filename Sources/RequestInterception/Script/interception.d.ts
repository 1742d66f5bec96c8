// What the script is given, and what it exchanges with native code.

/** Injected by `RequestInterception.swift` as one JSON literal. */
declare const settings: {
  handlerName: string;
  /** Those that the scheme handler answers, without colons. */
  schemes: string[];
  /** Whether bodies without Blobs are captured too: those that hold some always are. */
  capturesAll: boolean;
  /** The member of the query that has the identifier. */
  parameter: string;
};

declare const webkit: undefined | { messageHandlers: Record<string, undefined | MessageHandler> };

interface MessageHandler {
  postMessage(message: unknown): Promise<unknown>;
}

/** How a body travels. */
interface Payload {
  text: string | null;
  base64: string | null;
}

/** What native code keeps until the request comes by. */
interface StoreMessage extends Payload {
  kind: 'store';
  /** Of the document. */
  key: string;
  method: string;
  url: string;
  /** Whether the request carries cookies, as far as the page decides that: "omit", "same-origin" or "include". */
  credentials: string;
}

type Message =
  | StoreMessage
  /** The request will not be made. `url` is what `store` was answered with. */
  | { kind: 'forget'; url: string }
  | { kind: 'leave'; key: string }
  /** The body of a synchronous request cannot be captured. */
  | { kind: 'lost'; method: string; url: string };
