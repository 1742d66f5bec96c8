type UserPromptKind = 'alert' | 'confirm' | 'prompt';

interface NativeFunctions {
  /** Lets the embedder ask the user, and returns the answer: null for an alert, or for a prompt that was cancelled. */
  showUserPrompt(page: number, realm: number, kind: UserPromptKind, message: string, defaultText: string): string | boolean | null;
}
