// Fetching while a script waits: https://xhr.spec.whatwg.org/#the-send()-method, if the synchronous flag is set
'use strict';

/**
 * Fetches a request whole. Only the tasks of this fetch run meanwhile, and no script.
 * @param {RequestRecord} request
 * @returns {{ response: ResponseRecord, bytes: Uint8Array }} a network error also where the body broke off
 */
function fetchSynchronously(request) {
  /** @type {{ response: ResponseRecord, bytes: Uint8Array } | null} */
  let outcome = null;
  /** @type {(() => void)[]} */
  const tasks = [];
  synchronousTasks = tasks;
  try {
    fetching(request, {
      processResponse(response) {
        if (response.isNetworkError || response.body === null) {
          outcome = { response, bytes: new Uint8Array(0) };
          return;
        }
        response.body.fullyRead(
          request.client, (data) => { outcome = { response, bytes: bytesOf(data) }; },
          () => { outcome = { response: networkError(), bytes: new Uint8Array(0) }; });
      },
    });
    while (outcome === null) {
      const task = tasks.shift();
      if (task !== undefined) performTask(task);
      else if (!native.awaitSynchronousEvent()) endTask();
    }
  } finally {
    synchronousTasks = null;
  }
  return outcome;
}

/**
 * Nothing came in the time that a task has. The engine ends the script here, and no `finally` runs.
 * @returns {never}
 */
function endTask() {
  synchronousTasks = null;
  for (;;);
}
