// https://streams.spec.whatwg.org/#rs-abstract-ops
'use strict';

/**
 * https://streams.spec.whatwg.org/#abstract-opdef-readablestreamdefaulttee
 * @param {ReadableStreamImpl} stream
 * @returns {[ReadableStreamImpl, ReadableStreamImpl]}
 */
function readableStreamDefaultTee(stream) {
  // 1. Let reader be ? AcquireReadableStreamDefaultReader(stream).
  const reader = acquireReadableStreamDefaultReader(stream);
  let reading = false;
  let readAgain = false;
  let canceled1 = false;
  let canceled2 = false;
  /** @type {unknown} */
  let reason1;
  /** @type {unknown} */
  let reason2;
  const cancelPromise = new Deferred();
  // 2. Let pullAlgorithm read one chunk for both branches; a pull in the meantime reads another one.
  const pullAlgorithm = () => {
    if (reading) {
      readAgain = true;
      return Deferred.resolved();
    }
    reading = true;
    readableStreamDefaultReaderRead(reader, {
      chunkSteps(chunk) {
        queuePlatformMicrotask(() => {
          readAgain = false;
          // Bytes of the platform's move into the world of the page that reads them, so that each branch has its own.
          const chunk2 = isPlatformBytes(chunk) ? chunk.slice() : chunk;
          if (!canceled1) readableStreamDefaultControllerEnqueue(branch1.controller, chunk);
          if (!canceled2) readableStreamDefaultControllerEnqueue(branch2.controller, chunk2);
          reading = false;
          if (readAgain) pullAlgorithm();
        });
      },
      closeSteps() {
        reading = false;
        if (!canceled1) readableStreamDefaultControllerClose(branch1.controller);
        if (!canceled2) readableStreamDefaultControllerClose(branch2.controller);
        if (!canceled1 || !canceled2) cancelPromise.resolve(undefined);
      },
      errorSteps() {
        reading = false;
      },
    });
    return Deferred.resolved();
  };
  // 3. Once both branches are canceled, let the cancel algorithms cancel the stream, with both reasons.
  const cancelStream = () => {
    const reasons = new TypedValue([reason1, reason2], sequence(any));
    readableStreamCancel(stream, reasons).connect(
      () => cancelPromise.resolve(undefined), (error) => cancelPromise.reject(error));
  };
  const branch1 = createReadableStream({
    pull: pullAlgorithm,
    cancel: (reason) => {
      canceled1 = true;
      reason1 = reason;
      if (canceled2) cancelStream();
      return cancelPromise;
    },
  });
  const branch2 = createReadableStream({
    pull: pullAlgorithm,
    cancel: (reason) => {
      canceled2 = true;
      reason2 = reason;
      if (canceled1) cancelStream();
      return cancelPromise;
    },
  });
  // 4. Upon rejection of reader.[[closedPromise]], error both branches.
  reader.closed.then(null, (error) => {
    readableStreamDefaultControllerError(branch1.controller, error);
    readableStreamDefaultControllerError(branch2.controller, error);
    if (!canceled1 || !canceled2) cancelPromise.resolve(undefined);
  });
  // 5. Return « branch1, branch2 ».
  return [branch1, branch2];
}

/**
 * A stream with the chunks of another one, which is locked and disturbed from now on.
 * https://streams.spec.whatwg.org/#readablestream-create-a-proxy
 * @param {ReadableStreamImpl} stream
 * @returns {ReadableStreamImpl}
 */
function createReadableStreamProxy(stream) {
  const reader = acquireReadableStreamDefaultReader(stream);
  stream.disturbed = true;
  const proxy = createReadableStream({
    start: (controller) => {
      reader.closed.then(
        () => readableStreamDefaultControllerClose(controller),
        (error) => readableStreamDefaultControllerError(controller, error));
    },
    pull: () => {
      const promise = new Deferred();
      readableStreamDefaultReaderRead(reader, {
        chunkSteps: (chunk) => {
          readableStreamDefaultControllerEnqueue(proxy.controller, chunk);
          promise.resolve(undefined);
        },
        closeSteps: () => promise.resolve(undefined),
        errorSteps: () => promise.resolve(undefined),
      });
      return promise;
    },
    cancel: (reason) => readableStreamCancel(stream, reason),
    highWaterMark: 0,
  });
  return proxy;
}
