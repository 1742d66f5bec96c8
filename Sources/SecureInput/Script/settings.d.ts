/** What Swift gives the script. */
declare const settings: {
  /** Which inputs. */
  selector: string;
  /** Which they are when that is no selector: nothing is to be unprotected for a slip of the pen. */
  usualSelector: string;
  /** The message handler of this world. */
  handler: string;
  /** What the documents of a page know each other by. No page sees it. */
  key: string;
};

/** Where something is in the viewport of its document. */
type Place = { x: number; y: number; width: number; height: number };

/** What the script tells of its document: where inputs and frames are. Nothing of what is in them. */
type SecureInputNews =
  | ({ kind: 'focused'; id: number; name: string } & Place)
  | ({ kind: 'moved'; id: number } & Place)
  | { kind: 'gone'; id: number }
  /** Where the frame is that shows `child`. */
  | ({ kind: 'frame'; child: number } & Place)
  | { kind: 'frameGone'; child: number }
  | { kind: 'invalidSelector' }
  | { kind: 'left' };

type SecureInputMessage = SecureInputNews & { document: number };

declare const webkit: { messageHandlers: Record<string, { postMessage(message: SecureInputMessage): Promise<unknown> }> };

/** Called by Swift: submits the form of an input, if both are still there. */
declare function submitSecureInput(id: number): boolean;
