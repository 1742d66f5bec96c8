/** What Swift gives the script. */
declare const settings: {
  /** Which inputs. */
  selector: string;
  /** The message handler of this world. */
  handler: string;
};

/** What the script tells: where inputs are. Nothing of what is in them. */
type SecureInputMessage =
  | { kind: 'focused'; id: number; name: string; x: number; y: number; width: number; height: number }
  | { kind: 'moved'; id: number; x: number; y: number; width: number; height: number }
  | { kind: 'gone'; id: number }
  | { kind: 'left' };

declare const webkit: { messageHandlers: Record<string, { postMessage(message: SecureInputMessage): Promise<unknown> }> };

/** Called by Swift: submits the form of an input, if both are still there. */
declare function submitSecureInput(id: number): boolean;
