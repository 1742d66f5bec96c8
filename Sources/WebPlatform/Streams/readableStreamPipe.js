// https://streams.spec.whatwg.org/#readable-stream-pipe-to
'use strict';

/**
 * @typedef {object} StreamPipeOptionsValues
 * @property {boolean} preventClose
 * @property {boolean} preventAbort
 * @property {boolean} preventCancel
 * @property {AbortSignalImpl} [signal]
 */

/** One pipe, from its start to its end. */
class StreamPipe {
  promise = new Deferred();
  #shuttingDown = false;
  /** The last write that was begun. */
  #currentWrite = Deferred.resolved();
  /** @type {(() => void) | null} */
  #abortAlgorithm = null;

  /**
   * @param {ReadableStreamImpl} source
   * @param {WritableStreamImpl} destination
   * @param {StreamPipeOptionsValues} options
   */
  constructor(source, destination, options) {
    this.source = source;
    this.destination = destination;
    this.options = options;
    this.reader = acquireReadableStreamDefaultReader(source);
    this.writer = acquireWritableStreamDefaultWriter(destination);
    source.disturbed = true;
  }

  start() {
    const { source, destination, reader, writer, options } = this;
    // 1. A signal aborts the destination and cancels the source.
    if (options.signal !== undefined && !this.#listenToSignal(options.signal)) return;
    // 2. Errors must be propagated forward: from a source that fails.
    this.#onceErrored(source, reader.closed, (storedError) => {
      if (options.preventAbort) this.#shutdown({ error: storedError });
      else this.#shutdownWithAction(() => writableStreamAbort(destination, storedError), { error: storedError });
    });
    // 3. Errors must be propagated backward: from a destination that fails.
    this.#onceErrored(destination, writer.closed, (storedError) => {
      if (options.preventCancel) this.#shutdown({ error: storedError });
      else this.#shutdownWithAction(() => readableStreamCancel(source, storedError), { error: storedError });
    });
    // 4. Closing must be propagated forward.
    this.#onceClosed(() => {
      if (options.preventClose) this.#shutdown(null);
      else this.#shutdownWithAction(() => writableStreamDefaultWriterCloseWithErrorPropagation(writer), null);
    });
    // 5. Closing must be propagated backward.
    if (writableStreamCloseQueuedOrInFlight(destination) || destination.state === 'closed') {
      const destClosed = new TypeError('closing is propagated backward');
      if (options.preventCancel) this.#shutdown({ error: destClosed });
      else this.#shutdownWithAction(() => readableStreamCancel(source, destClosed), { error: destClosed });
    }
    // 6. Read and write as long as nothing of that happens.
    this.#step();
  }

  /**
   * @param {AbortSignalImpl} signal
   * @returns {boolean} false when it has aborted already
   */
  #listenToSignal(signal) {
    const { source, destination, options } = this;
    const abortAlgorithm = () => {
      // 1. Let error be signal's abort reason.
      const error = signal.reason;
      // 2. Abort the destination and cancel the source, as far as the options allow.
      /** @type {(() => Deferred)[]} */
      const actions = [];
      if (!options.preventAbort) {
        actions.push(() => (destination.state === 'writable'
          ? writableStreamAbort(destination, error) : Deferred.resolved()));
      }
      if (!options.preventCancel) {
        actions.push(() => (source.state === 'readable'
          ? readableStreamCancel(source, error) : Deferred.resolved()));
      }
      // 3. Shutdown with an action that waits for all of them, and with error.
      this.#shutdownWithAction(() => waitForAllDeferreds(actions.map((action) => action())), { error });
    };
    if (signal.aborted) {
      abortAlgorithm();
      return false;
    }
    this.#abortAlgorithm = abortAlgorithm;
    signal.addAlgorithm(abortAlgorithm);
    return true;
  }

  /** Moves one chunk as soon as the destination wants one, then the next. */
  #step() {
    if (this.#shuttingDown) return;
    this.writer.ready.then(() => {
      if (this.#shuttingDown) return;
      readableStreamDefaultReaderRead(this.reader, {
        chunkSteps: (chunk) => this.#write(chunk),
        closeSteps: () => undefined,
        errorSteps: () => undefined,
      });
    });
  }

  /**
   * Writes a chunk, not within the call that enqueued it, and goes on.
   * @param {unknown} chunk
   */
  #write(chunk) {
    const written = new Deferred();
    this.#currentWrite = written;
    queuePlatformMicrotask(() => {
      if (this.writer.stream === null) return;
      writableStreamDefaultWriterWrite(this.writer, chunk).connect(
        () => written.resolve(undefined), (error) => written.reject(error));
      this.#step();
    });
  }

  /**
   * @param {ReadableStreamImpl | WritableStreamImpl} stream
   * @param {Deferred} closed
   * @param {(storedError: unknown) => void} action
   */
  #onceErrored(stream, closed, action) {
    if (stream.state === 'errored') action(stream.storedError);
    else closed.then(null, action);
  }

  /** @param {() => void} action */
  #onceClosed(action) {
    if (this.source.state === 'closed') action();
    else this.reader.closed.then(action, null);
  }

  /**
   * https://streams.spec.whatwg.org/#rs-pipeTo-shutdown-with-action
   * @param {() => Deferred} action
   * @param {{ error: unknown } | null} originalError
   */
  #shutdownWithAction(action, originalError) {
    // 1. Only the first cause counts.
    if (this.#shuttingDown) return;
    this.#shuttingDown = true;
    // 2. What has been read is written first. 3. Then perform the action, and finalize with what comes of it.
    this.#afterWrites(() => {
      action().then(() => this.#finalize(originalError), (error) => this.#finalize({ error }));
    });
  }

  /**
   * https://streams.spec.whatwg.org/#rs-pipeTo-shutdown
   * @param {{ error: unknown } | null} error
   */
  #shutdown(error) {
    if (this.#shuttingDown) return;
    this.#shuttingDown = true;
    this.#afterWrites(() => this.#finalize(error));
  }

  /**
   * Waits for the writes of the chunks that have been read, if the destination can still take them.
   * @param {() => void} steps
   */
  #afterWrites(steps) {
    const { destination } = this;
    if (destination.state !== 'writable' || writableStreamCloseQueuedOrInFlight(destination)) {
      steps();
      return;
    }
    const write = this.#currentWrite;
    const next = () => (this.#currentWrite === write ? steps() : this.#afterWrites(steps));
    write.then(next, next);
  }

  /**
   * https://streams.spec.whatwg.org/#rs-pipeTo-finalize
   * @param {{ error: unknown } | null} error
   */
  #finalize(error) {
    // 1. Release the writer and the reader.
    writableStreamDefaultWriterRelease(this.writer);
    readableStreamDefaultReaderRelease(this.reader);
    // 2. Remove the abort algorithm from signal.
    if (this.#abortAlgorithm !== null) this.options.signal?.removeAlgorithm(this.#abortAlgorithm);
    // 3. Settle the promise.
    if (error === null) this.promise.resolve(undefined);
    else this.promise.reject(error.error);
  }
}

/**
 * @param {ReadableStreamImpl} source
 * @param {WritableStreamImpl} destination
 * @param {StreamPipeOptionsValues} options
 * @returns {Deferred}
 */
function readableStreamPipeTo(source, destination, options) {
  const pipe = new StreamPipe(source, destination, options);
  pipe.start();
  return pipe.promise;
}

/**
 * https://webidl.spec.whatwg.org/#wait-for-all, without the values
 * @param {Deferred[]} deferreds
 * @returns {Deferred}
 */
function waitForAllDeferreds(deferreds) {
  const all = new Deferred();
  let pending = deferreds.length;
  if (pending === 0) all.resolve(undefined);
  for (const deferred of deferreds) {
    deferred.then(
      () => {
        pending -= 1;
        if (pending === 0) all.resolve(undefined);
      },
      (reason) => all.reject(reason));
  }
  return all;
}
