// https://html.spec.whatwg.org/multipage/dom.html#htmlelement
'use strict';

class HTMLElementImpl extends ElementImpl {
  /** @type {DOMStringMapImpl | null} */
  #dataset = null;
  /** https://html.spec.whatwg.org/multipage/interaction.html#click-in-progress-flag */
  #clickInProgress = false;

  /** @returns {DOMStringMapImpl} */
  get dataset() {
    this.#dataset ??= new DOMStringMapImpl(this);
    return this.#dataset;
  }

  /** @returns {string} */
  get dir() {
    const value = asciiLowercase(this.reflectedString('dir'));
    return ['ltr', 'rtl', 'auto'].includes(value) ? value : '';
  }

  set dir(value) {
    setAttributeValue(this, 'dir', value);
  }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/dnd.html#dom-draggable */
  get draggable() {
    const value = asciiLowercase(this.reflectedString('draggable'));
    if (value === 'true' || value === 'false') return value === 'true';
    return this.localName === 'img' || (this.localName === 'a' && this.hasAttribute('href'));
  }

  set draggable(value) {
    setAttributeValue(this, 'draggable', String(value));
  }

  /** @returns {number} https://html.spec.whatwg.org/multipage/interaction.html#dom-tabindex */
  get tabIndex() {
    const index = parseInteger(this.reflectedString('tabindex'));
    if (index !== null) return index;
    if (this.localName === 'a' || this.localName === 'area') return this.hasAttribute('href') ? 0 : -1;
    return elementsWithTabIndex.has(this.localName) ? 0 : -1;
  }

  set tabIndex(value) {
    setAttributeValue(this, 'tabindex', String(value));
  }

  /** @returns {string} */
  get innerText() {
    return renderedText(this);
  }

  /** https://html.spec.whatwg.org/multipage/dom.html#set-the-inner-text-steps */
  set innerText(value) {
    replaceAllChildren(renderedTextFragment(value, this.nodeDocument), this);
  }

  /** @returns {boolean} Whether it cannot be used now; form controls can be so. */
  get isDisabled() {
    return false;
  }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/semantics-other.html#selector-checked */
  get isChecked() {
    return false;
  }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/semantics-other.html#selector-indeterminate */
  get isIndeterminate() {
    return false;
  }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/semantics-other.html#selector-default */
  get isDefault() {
    return false;
  }

  /** @returns {boolean | null} Whether it is as its constraints want it; null where nobody asks. */
  get isValid() {
    return null;
  }

  /** @returns {boolean | null} Whether its value is within its limits; null where there are none. */
  get isInRange() {
    return null;
  }

  /** @returns {boolean} https://html.spec.whatwg.org/multipage/semantics-other.html#selector-placeholder-shown */
  get isPlaceholderShown() {
    return false;
  }

  /**
   * @override
   * @returns {((event: EventImpl) => void) | null}
   */
  get activationBehavior() { return this.localName === 'summary' ? summaryActivation(this) : null; }

  /** https://html.spec.whatwg.org/multipage/interaction.html#dom-click */
  click() {
    // 1-2. Not on what is disabled, and not within a click.
    if (this.isDisabled || this.#clickInProgress) return;
    // 3-5. A click that no user made.
    this.#clickInProgress = true;
    ensureRoom('UIEvents');
    const event = new PointerEventImpl('click', {
      bubbles: true, cancelable: true, composed: true, view: this.nodeDocument.defaultView, pointerId: -1,
    });
    try {
      fireEvent(this, event);
    } finally {
      this.#clickInProgress = false;
    }
  }

  /** A click that something else than a pointer makes. */
  simulateClick() {
    if (this.isDisabled) return;
    ensureRoom('UIEvents');
    fireEvent(this, createEvent(PointerEventImpl, 'click', {
      bubbles: true, cancelable: true, composed: true, view: this.nodeDocument.defaultView, pointerId: -1,
    }));
  }

  /** @returns {ElementInternalsImpl} https://html.spec.whatwg.org/multipage/custom-elements.html#dom-attachinternals */
  attachInternals() {
    ensureRoom('ElementInternals');
    return attachInternals(this);
  }

  /** What a user has changed in it is final: the focus goes away. */
  commitUserEdit() {}

  /** https://html.spec.whatwg.org/multipage/interaction.html#dom-focus */
  focus() {
    this.takeFocus();
  }

  /** What `focus()` does to an element of its kind. */
  takeFocus() {
    focusElement(this);
  }

  /** https://html.spec.whatwg.org/multipage/interaction.html#dom-blur */
  blur() {
    blurElement(this);
  }

  /**
   * What its attributes say of event handlers counts from when its document has a window.
   * @override
   * @param {DocumentImpl} oldDocument
   */
  adoptingSteps(oldDocument) {
    super.adoptingSteps(oldDocument);
    if (oldDocument.defaultView !== null || this.nodeDocument.defaultView === null) return;
    for (const { localName, namespaceURI, value } of this.attributeList) {
      if (namespaceURI === null && localName.startsWith('on')) this.#setEventHandlerSource(localName, value);
    }
  }

  /**
   * https://html.spec.whatwg.org/multipage/webappapis.html#event-handler-content-attributes
   * @override
   * @param {string} localName
   * @param {string | null} oldValue
   * @param {string | null} value
   * @param {string | null} namespace
   */
  attributeChangeSteps(localName, oldValue, value, namespace) {
    super.attributeChangeSteps(localName, oldValue, value, namespace);
    if (namespace === null && localName.startsWith('on')) this.#setEventHandlerSource(localName, value);
  }

  /**
   * @param {string} localName
   * @param {string | null} value
   */
  #setEventHandlerSource(localName, value) {
    const type = eventHandlerAttributes.get(localName);
    const window = this.nodeDocument.defaultView;
    if (type === undefined || window === null) return;
    const uncompiled = value === null ? null : {
      element: this, body: value, url: serializeURL(this.nodeDocument.url), line: this.nodeDocument.loader?.line ?? 1,
    };
    this.setEventHandlerSource(type, uncompiled, window.realm);
  }
}

/** Elements that can be reached with the keyboard without a tabindex. */
const elementsWithTabIndex = new Set(['button', 'frame', 'iframe', 'input', 'object', 'select', 'summary', 'textarea']);

/** Content attributes that are event handlers, and their events. */
const eventHandlerAttributes = new Map([...globalEventHandlerTypes, ...clipboardEventHandlerTypes, ...windowEventHandlerTypes]
  .map((type) => [`on${type}`, legacyHandlerEventTypes.get(type) ?? type]));

/**
 * https://drafts.csswg.org/cssom/#elementcssinlinestyle
 * @type {Member}
 */
const inlineStyleMember = {
  ...putForwards(readonly('CSSStyleProperties'), 'cssText'),
  /** @this {ElementImpl} */
  implementation() {
    ensureRoom('CSSOM');
    return inlineStyleOf(this);
  },
};

interface_('HTMLElement', HTMLElementImpl, () => ({
  style: inlineStyleMember,
  title: reflect('title'),
  lang: reflect('lang'),
  dir: attribute(DOMString),
  hidden: reflectBoolean('hidden'),
  inert: reflectBoolean('inert'),
  click: operation([]),
  accessKey: reflect('accesskey'),
  draggable: attribute(boolean),
  spellcheck: reflectTrueFalse('spellcheck', true),
  innerText: attribute(legacyNullToEmptyString(DOMString)),
  outerText: readonly(DOMString, { method: 'innerText' }),
  dataset: readonly('DOMStringMap'),
  nonce: reflect('nonce'),
  autofocus: reflectBoolean('autofocus'),
  tabIndex: attribute(long),
  focus: operation([optional(any)]),
  blur: operation([]),
  attachInternals: operation([], 'ElementInternals'),
  ...globalEventHandlerMembers(),
  ...clipboardEventHandlerMembers(),
}), { inherits: 'Element', exposed: true });
