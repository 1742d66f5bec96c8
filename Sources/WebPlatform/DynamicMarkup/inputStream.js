// https://html.spec.whatwg.org/multipage/parsing.html#the-input-stream
'use strict';

/** The markup that a parser still has before it, with the places where scripts insert more of it. */
class MarkupInputStream {
  /** What the tokenizer may read: as far as the insertion point, if there is one. */
  text = '';
  position = 0;
  /** Whether nothing follows what is there: https://html.spec.whatwg.org/multipage/parsing.html#explicit-eof-character */
  isClosed = false;
  /** Where the tokenizer is in the source, 1-based. What scripts have written is at the place where it was written. */
  line = 1;
  column = 1;

  /** @type {string[]} What follows each insertion point, the outermost first. */
  #following = [];
  /** @type {{ length: number, isWritten: boolean }[]} Where the characters of the text are from, and those that follow. */
  #pieces = [];
  /** @type {{ length: number, isWritten: boolean }[][]} */
  #followingPieces = [];
  #endsWithCarriageReturn = false;

  /** @returns {boolean} Whether all that there is has been read. */
  get isAtEnd() { return this.isClosed && this.#following.length === 0; }

  /**
   * Adds text at the insertion point, or at the end where there is none.
   * @param {string} markup
   * @param {boolean} isWritten by a script, and not part of a source
   */
  insert(markup, isWritten) {
    const text = this.#normalized(markup);
    if (text === '') return;
    this.text = this.text.slice(this.position) + text;
    this.position = 0;
    this.#pieces.push({ length: text.length, isWritten });
  }

  /**
   * https://infra.spec.whatwg.org/#normalize-newlines, over all that is written
   * @param {string} markup
   * @returns {string}
   */
  #normalized(markup) {
    if (markup === '') return '';
    const text = this.#endsWithCarriageReturn && markup.startsWith('\n') ? markup.slice(1) : markup;
    this.#endsWithCarriageReturn = markup.endsWith('\r');
    return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
  }

  /** A script runs: what it writes stands before what is still to be read. */
  beginInsertion() {
    this.#following.push(this.text.slice(this.position));
    this.#followingPieces.push(this.#pieces);
    this.text = '';
    this.position = 0;
    this.#pieces = [];
    this.#endsWithCarriageReturn = false;
  }

  /** It has run. */
  endInsertion() {
    this.text = this.text.slice(this.position) + (this.#following.pop() ?? '');
    this.position = 0;
    this.#pieces.push(...this.#followingPieces.pop() ?? []);
    this.#endsWithCarriageReturn = false;
  }

  /** @param {number} end Up to where the tokenizer has read. */
  advance(end) {
    let start = this.position;
    this.position = end;
    while (start < end && this.#pieces.length > 0) {
      const [piece] = this.#pieces;
      const length = Math.min(piece.length, end - start);
      if (!piece.isWritten) this.#count(start, start + length);
      start += length;
      piece.length -= length;
      if (piece.length === 0) this.#pieces.shift();
    }
  }

  /**
   * @param {number} start
   * @param {number} end
   */
  #count(start, end) {
    let lineStart = start;
    for (let index = this.text.indexOf('\n', start); index >= 0 && index < end; index = this.text.indexOf('\n', lineStart)) {
      this.line += 1;
      this.column = 1;
      lineStart = index + 1;
    }
    this.column += end - lineStart;
  }

  /** Nobody reads the rest. */
  clear() {
    this.text = '';
    this.position = 0;
    this.#following = this.#following.map(() => '');
    this.#pieces = [];
    this.#followingPieces = this.#followingPieces.map(() => []);
  }
}
