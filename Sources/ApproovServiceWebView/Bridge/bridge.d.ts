// What the bridge script is given, and what it exchanges with native code.

/** Injected by `BridgeScript.swift` as one JSON literal. */
declare const settings: {
  handlerName: string;
  endpoints: { scheme: string; host: string; prefix: string; excluded: string[] }[];
  interceptsXMLHttpRequests: boolean;
  reportsBypasses: boolean;
};

declare const webkit: undefined | { messageHandlers: Record<string, undefined | MessageHandler> };

interface MessageHandler {
  postMessage(message: unknown): Promise<unknown>;
}

/** A request for native code. Every member is always there. */
interface RequestMessage {
  /** Answered by a response, or (by forms only) by the page's next document. */
  kind: 'request' | 'navigate';
  /** Unique among the documents of the web view. */
  id: string;
  api: 'fetch' | 'xhr' | 'form' | 'beacon';
  url: string;
  method: string;
  headers: [name: string, value: string][];
  /** The body as text, to be sent as UTF-8; null when there is none or it is not text. */
  text: string | null;
  /** The body as base 64; null when there is none or it is text. */
  base64: string | null;
  mode: string;
  credentials: string;
  cache: string;
  redirect: string;
  referrer: string;
  referrerPolicy: string;
  integrity: string;
  /** It is sent to the end even when its document goes. */
  keepalive: boolean;
  /** `navigator.userAgent`. */
  userAgent: string;
  /** `navigator.languages`, with commas between them. */
  languages: string;
  /** Of the next document's URL, where the answer's own says none. */
  fragment: string;
}

type Message =
  | RequestMessage
  | { kind: 'read'; id: string }
  /** Answered with nothing to read once the request's body has gone out. */
  | { kind: 'upload'; id: string }
  | { kind: 'cancel'; id: string }
  | { kind: 'leave'; key: string }
  | { kind: 'bypass'; api: string; url: string }
  | { kind: 'stray'; url: string };

/** A piece of a response's body. It travels as JSON in one line, and the body behind it. */
interface Piece {
  isText: boolean;
  /** Those two do not stand in the JSON. */
  text: string | null;
  base64: string | null;
  /** More is to come: ask for it with `read`. */
  more: boolean;
}

/** The answer to a request: status, headers, and as much of the body as was there at once. */
interface Reply extends Piece {
  status: number;
  statusText: string;
  /** The final URL, without fragment. */
  url: string;
  redirected: boolean;
  type: ResponseType;
  headers: [name: string, value: string][];
  /** The body's length as announced, or -1. */
  length: number;
}

/** How a body travels. */
interface Payload {
  text: string | null;
  base64: string | null;
}

interface Cancellable {
  cancel(): void;
}
