// https://html.spec.whatwg.org/multipage/interactive-elements.html#the-details-element
'use strict';

class HTMLDetailsElementImpl extends HTMLElementImpl {
  /** @type {'open' | 'closed' | null} What it was when the event that is queued was; null where none is. */
  #toldState = null;

  /**
   * https://html.spec.whatwg.org/multipage/interactive-elements.html#the-details-element:concept-element-attributes-change-ext
   * @override
   * @param {string} localName
   * @param {string | null} oldValue
   * @param {string | null} value
   * @param {string | null} namespace
   */
  attributeChangeSteps(localName, oldValue, value, namespace) {
    super.attributeChangeSteps(localName, oldValue, value, namespace);
    // 1. Only what says whether it is open, or which it belongs with.
    if (namespace !== null) return;
    if (localName === 'name') this.#closeOthers();
    if (localName !== 'open' || (oldValue === null) === (value === null)) return;
    // 3. It is told of.
    this.#queueToggle(value === null ? 'open' : 'closed', value === null ? 'closed' : 'open');
    // 3.1. Of those that belong together one is open.
    if (value !== null) this.#closeOthers();
  }

  /** https://html.spec.whatwg.org/multipage/interactive-elements.html#ensure-details-exclusivity-by-closing-other-elements-if-needed */
  #closeOthers() {
    const name = this.getAttribute('name') ?? '';
    if (name === '' || !this.hasAttribute('open')) return;
    const others = descendantElements(rootOf(this), (element) => element !== this && element instanceof HTMLDetailsElementImpl
      && element.getAttribute('name') === name && element.hasAttribute('open'));
    for (const other of others) other.removeAttribute('open');
  }

  /**
   * https://html.spec.whatwg.org/multipage/interactive-elements.html#queue-a-details-toggle-event-task
   * @param {'open' | 'closed'} oldState
   * @param {'open' | 'closed'} newState
   */
  #queueToggle(oldState, newState) {
    // 1. One event for several changes, from the first of them.
    const firstState = this.#toldState ?? oldState;
    const isQueued = this.#toldState !== null;
    this.#toldState = firstState;
    this.#newState = newState;
    const realm = this.nodeDocument.defaultView?.pageRealm ?? null;
    if (isQueued || realm === null) return;
    // 2. Later.
    queueTask(realm, () => {
      this.#toldState = null;
      ensureRoom('HTMLEvents');
      fireEvent(this, createEvent(ToggleEventImpl, 'toggle', { oldState: firstState, newState: this.#newState }));
    });
  }

  /** @type {'open' | 'closed'} */
  #newState = 'closed';
}

/**
 * https://html.spec.whatwg.org/multipage/interactive-elements.html#the-summary-element:activation-behaviour
 * @param {HTMLElementImpl} summary
 * @returns {((event: EventImpl) => void) | null}
 */
function summaryActivation(summary) {
  const { parent } = summary;
  // 1. Only the first of a details element.
  if (!(parent instanceof HTMLDetailsElementImpl)) return null;
  for (let node = summary.previousSibling; node !== null; node = node.previousSibling) {
    if (node instanceof ElementImpl && node.isHTML && node.localName === 'summary') return null;
  }
  // 3-4. It opens and closes.
  return () => {
    if (parent.hasAttribute('open')) parent.removeAttribute('open');
    else setAttributeValue(parent, 'open', '');
  };
}

htmlElement('HTMLDetailsElement', ['details'], () => ({ name: reflect('name'), open: reflectBoolean('open') }),
  { elementClass: HTMLDetailsElementImpl });
