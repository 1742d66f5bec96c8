// What the script is given, and what it exchanges with native code.

/** Injected by `RequestInterception.swift` as one JSON literal. */
declare const settings: {
  handlerName: string;
  /** Those that the scheme handler answers, without colons. */
  schemes: string[];
  /** Which bodies are captured. */
  captures: 'all' | 'blobs' | 'none';
  /** Whether native code hears of what is set by `document.cookie`. */
  wrapsCookies: boolean;
  /** The member of the query that has the identifier. */
  parameter: string;
};

declare const webkit: undefined | { messageHandlers: Record<string, undefined | MessageHandler> };

interface MessageHandler {
  postMessage(message: unknown): Promise<unknown>;
}

/** How a body travels. Neither is there where there is no body. */
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
  /** The type of a form's body; null where the request itself has it. */
  type: string | null;
}

type Message =
  | StoreMessage
  /** The request will not be made. `url` is what `store` was answered with. */
  | { kind: 'forget'; url: string }
  | { kind: 'leave'; key: string }
  /** The body, or the credentials mode, of a synchronous request cannot be told, nor can the body of a late beacon. */
  | { kind: 'lost'; what: 'body' | 'credentials' | 'beacon'; method: string; url: string }
  /** A form that would have left without its body was kept from it. */
  | { kind: 'stray'; url: string }
  /** What a script has set by `document.cookie`. */
  | { kind: 'cookie'; cookie: string };
