// The message handler of this script, out of the page's reach.
'use strict';

// References to the real handler and its method, taken before a page can put its own in their place.
const messageHandler = typeof webkit === 'object' ? webkit.messageHandlers[settings.handlerName] : undefined;
const postToHandler = messageHandler && uncurryThis(messageHandler.postMessage);

/** Sets the ids of this document apart from those of the web view's other documents. */
const documentKey = stringSlice(numberToString(random(), 36), 2) + stringSlice(numberToString(random(), 36), 2);

/**
 * @param {Message} message
 * @param {(reply: any) => void} onReply
 * @param {(reason: unknown) => void} onFailure
 */
function post(message, onReply, onFailure) {
  if (!messageHandler || !postToHandler) return onFailure(new PageError('The native side is gone'));
  let promise;
  try {
    promise = postToHandler(messageHandler, message);
  } catch (error) {
    // A handler that has been removed.
    return onFailure(error);
  }
  settle(promise, onReply, onFailure);
}

const ignore = () => {};
