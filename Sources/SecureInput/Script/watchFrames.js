// Finds out where the documents in frames are: an input's place is that in its own document, and a document of another
// origin cannot ask for the place of its frame. So each tells its number to the document around it, by a message that no
// listener of the page gets to see, and that one tells Swift where the frame is.
'use strict';

/** @type {Map<HTMLIFrameElement, { child: number, told: string }>} The frames whose documents have told their numbers. */
const knownFrames = new Map();

/**
 * Borders and padding are around the document.
 * @param {HTMLIFrameElement} frame
 * @returns {Place}
 */
function placeOfDocument(frame) {
  const { left, top, width, height } = frame.getBoundingClientRect();
  const { paddingLeft, paddingTop, paddingRight, paddingBottom } = getComputedStyle(frame);
  const [fromLeft, fromTop, fromRight, fromBottom] = [paddingLeft, paddingTop, paddingRight, paddingBottom]
    .map(length => parseFloat(length) || 0);
  return {
    x: left + frame.clientLeft + fromLeft,
    y: top + frame.clientTop + fromTop,
    width: Math.max(0, width - 2 * frame.clientLeft - fromLeft - fromRight),
    height: Math.max(0, height - 2 * frame.clientTop - fromTop - fromBottom),
  };
}

function followFrames() {
  for (const [frame, known] of [...knownFrames]) {
    const { child, told } = known;
    if (!frame.isConnected) {
      knownFrames.delete(frame);
      tell({ kind: 'frameGone', child });
      continue;
    }
    const now = placeOfDocument(frame);
    const text = JSON.stringify(now);
    if (text === told) continue;
    knownFrames.set(frame, { child, told: text });
    tell({ kind: 'frame', child, ...now });
  }
}

/**
 * @param {MessageEventSource | null} source
 * @returns {HTMLIFrameElement | undefined}
 */
function frameOf(source) {
  return [...document.querySelectorAll('iframe')].find(frame => frame.contentWindow === source);
}

/** @param {MessageEvent} event */
function receiveNumber(event) {
  const { data } = event;
  if (typeof data !== 'object' || data === null || data.secureInput !== settings.key) return;
  event.stopImmediatePropagation();
  const frame = frameOf(event.source);
  if (frame === undefined || typeof data.document !== 'number') return;
  knownFrames.set(frame, { child: data.document, told: '' });
  followFrames();
  announce();
}

/** The documents around this one tell where it is. */
function announce() {
  if (window.parent !== window) window.parent.postMessage({ secureInput: settings.key, document: documentID }, '*');
}

announce();
