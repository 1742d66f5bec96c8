// The ISO-2022-JP encoder, which escapes from one character set to another.
// https://encoding.spec.whatwg.org/#iso-2022-jp-encoder
'use strict';

/**
 * The full-width forms of U+FF61 to U+FF9F.
 * https://encoding.spec.whatwg.org/#index-iso-2022-jp-katakana
 */
const FULL_WIDTH_KATAKANA =
  '。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜';

/**
 * https://encoding.spec.whatwg.org/#iso-2022-jp-encoder
 * @returns {EncoderHandler}
 */
function makeISO2022JPEncoder() {
  /** Which character set the bytes so far have switched to. @type {'ASCII' | 'Roman' | 'jis0208'} */
  let state = 'ASCII';

  /**
   * @param {'ASCII' | 'Roman' | 'jis0208'} newState
   * @param {number[]} output
   */
  const switchTo = (newState, output) => {
    if (state === newState) return;
    state = newState;
    output.push(0x1B, ...(newState === 'ASCII' ? [0x28, 0x42] : newState === 'Roman' ? [0x28, 0x4A] : [0x24, 0x42]));
  };

  return (codePoint, output) => {
    // 1.-2. The end of the queue: back to ASCII.
    if (codePoint === END_OF_QUEUE) {
      switchTo('ASCII', output);
      return null;
    }
    // 3. Control characters that would switch are not passed on.
    if (state !== 'jis0208' && (codePoint === 0x0E || codePoint === 0x0F || codePoint === 0x1B)) return 0xFFFD;
    // 4.-6. ASCII, most of which Roman has too.
    if (codePoint < 0x80) {
      if (state !== 'Roman' || codePoint === 0x5C || codePoint === 0x7E) switchTo('ASCII', output);
      if (state === 'ASCII' && (codePoint === 0x0E || codePoint === 0x0F || codePoint === 0x1B)) return 0xFFFD;
      output.push(codePoint);
      return null;
    }
    // 5., 7. Two signs that only Roman has.
    if (codePoint === 0xA5 || codePoint === 0x203E) {
      switchTo('Roman', output);
      output.push(codePoint === 0xA5 ? 0x5C : 0x7E);
      return null;
    }
    // 8.-9. Two more that jis0208 has otherwise.
    let mapped = codePoint === 0x2212 ? 0xFF0D : codePoint;
    if (mapped >= 0xFF61 && mapped <= 0xFF9F) mapped = FULL_WIDTH_KATAKANA.charCodeAt(mapped - 0xFF61);
    // 10.-11. Without a pointer it is an error, in ASCII.
    const pointer = indexPointer('jis0208', mapped);
    if (pointer === undefined) {
      if (state === 'jis0208') switchTo('ASCII', output);
      return mapped;
    }
    // 12.-15. Two bytes.
    switchTo('jis0208', output);
    output.push(Math.floor(pointer / 94) + 0x21, pointer % 94 + 0x21);
    return null;
  };
}
