// https://dom.spec.whatwg.org/#interface-AbortSignal
'use strict';

class AbortSignalImpl extends EventTargetImpl {
  /** @type {unknown} A page's value or a DOMException of ours; undefined while not aborted. */
  reason = undefined;

  /**
   * What will abort a signal made by `timeout()`. A page waits for it only while somebody observes the signal.
   * @type {number | null}
   */
  #timer = null;

  /** @type {Set<() => void>} */
  #abortAlgorithms = new Set();

  /** @type {AbortSignalImpl[]} What a signal made by `any()` follows: signals that are not of that kind. */
  #sourceSignals = [];

  /** @type {Set<WeakRef<AbortSignalImpl>>} */
  #dependentSignals = new Set();

  /** @type {Set<AbortSignalImpl>} The dependent signals that somebody listens to: they stay while this one does. */
  #observedDependentSignals = new Set();

  /**
   * https://dom.spec.whatwg.org/#dom-abortsignal-abort
   * @param {unknown} [reason]
   * @returns {AbortSignalImpl}
   */
  static abort(reason) {
    const signal = new AbortSignalImpl();
    signal.reason = reason === undefined ? domException('AbortError') : reason;
    return signal;
  }

  /**
   * https://dom.spec.whatwg.org/#dom-abortsignal-timeout
   * @param {RealmImpl} realm
   * @param {number} milliseconds
   * @returns {AbortSignalImpl}
   */
  static timeout(realm, milliseconds) {
    const signal = new AbortSignalImpl();
    signal.#timer = setTimer(milliseconds, () => {
      signal.#timer = null;
      if (realm.isActive) signal.signalAbort(domException('TimeoutError'));
    });
    signal.#observersChanged();
    return signal;
  }

  /**
   * https://dom.spec.whatwg.org/#create-a-dependent-abort-signal
   * @param {AbortSignalImpl[]} signals
   * @returns {AbortSignalImpl}
   */
  static any(signals) {
    // 1. The result.
    const resultSignal = new AbortSignalImpl();
    // 2. If one has aborted already, so has the result.
    const aborted = signals.find((signal) => signal.aborted);
    if (aborted) {
      resultSignal.reason = aborted.reason;
      return resultSignal;
    }
    // 3-4. Follow the signals, or what they follow themselves.
    for (const signal of signals) {
      if (signal.#sourceSignals.length === 0) resultSignal.#follow(signal);
      else for (const sourceSignal of signal.#sourceSignals) resultSignal.#follow(sourceSignal);
    }
    return resultSignal;
  }

  /** @returns {boolean} */
  get aborted() {
    return this.reason !== undefined;
  }

  /** https://dom.spec.whatwg.org/#dom-abortsignal-throwifaborted */
  throwIfAborted() {
    if (this.aborted) throw this.reason;
  }

  /**
   * https://dom.spec.whatwg.org/#abortsignal-add
   * @param {() => void} algorithm
   */
  addAlgorithm(algorithm) {
    if (this.aborted) return;
    this.#abortAlgorithms.add(algorithm);
    this.#observersChanged();
  }

  /**
   * https://dom.spec.whatwg.org/#abortsignal-remove
   * @param {() => void} algorithm
   */
  removeAlgorithm(algorithm) {
    this.#abortAlgorithms.delete(algorithm);
    this.#observersChanged();
  }

  /**
   * https://dom.spec.whatwg.org/#abortsignal-signal-abort
   * @param {unknown} [reason]
   */
  signalAbort(reason) {
    // 1. Only once.
    if (this.aborted) return;
    // 2. The reason.
    this.reason = reason === undefined ? domException('AbortError') : reason;
    // 3-4. The signals that follow this one abort with it, all before anything is told.
    const dependentSignalsToAbort = [];
    for (const reference of this.#dependentSignals) {
      const dependentSignal = reference.deref();
      if (!dependentSignal || dependentSignal.aborted) continue;
      dependentSignal.reason = this.reason;
      dependentSignalsToAbort.push(dependentSignal);
    }
    this.#dependentSignals.clear();
    this.#observedDependentSignals.clear();
    // 5-6. Tell.
    this.#runAbortSteps();
    for (const dependentSignal of dependentSignalsToAbort) dependentSignal.#runAbortSteps();
  }

  /**
   * @override
   * @param {string} type
   * @param {boolean} _present
   */
  listenersChanged(type, _present) {
    if (type === 'abort') this.#observersChanged();
  }

  /** https://dom.spec.whatwg.org/#run-the-abort-steps */
  #runAbortSteps() {
    for (const algorithm of this.#abortAlgorithms) algorithm();
    this.#abortAlgorithms.clear();
    fireEvent(this, createEvent(EventImpl, 'abort'));
  }

  /** @param {AbortSignalImpl} source */
  #follow(source) {
    if (this.#sourceSignals.includes(source)) return;
    this.#sourceSignals.push(source);
    for (const reference of source.#dependentSignals) {
      if (reference.deref() === undefined) source.#dependentSignals.delete(reference);
    }
    source.#dependentSignals.add(new WeakRef(this));
  }

  /** https://dom.spec.whatwg.org/#abort-signal-garbage-collection */
  #observersChanged() {
    const observed = this.#abortAlgorithms.size > 0 || this.hasListeners('abort')
      || this.#observedDependentSignals.size > 0;
    if (this.#timer !== null) native.setTimerIsAwaited(this.#timer, observed);
    for (const source of this.#sourceSignals) {
      if (observed) source.#observedDependentSignals.add(this);
      else source.#observedDependentSignals.delete(this);
      source.#observersChanged();
    }
  }
}

interface_('AbortSignal', AbortSignalImpl, () => ({
  abort: static_(operation([optional(any)], 'AbortSignal')),
  timeout: static_(operation([enforceRange(unsignedLongLong)], 'AbortSignal', { realm: true })),
  any: static_(operation([sequence('AbortSignal')], 'AbortSignal')),
  aborted: readonly(boolean),
  reason: readonly(any),
  throwIfAborted: operation([]),
  onabort: eventHandler('abort'),
}), { inherits: 'EventTarget', exposed: true });
