// https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-reactions
'use strict';

/**
 * A callback to call, or the upgrade itself.
 * @typedef {{ callback: PageCallback<void>, args: unknown[] } | { upgrade: CustomElementDefinition }} CustomElementReaction
 */

/** https://html.spec.whatwg.org/multipage/custom-elements.html#element-queue */
class ElementQueue {
  /** @type {ElementImpl[]} */
  #elements = [];
  #head = 0;

  /** @param {ElementImpl} element */
  add(element) {
    this.#elements.push(element);
    elementReactions.pending += 1;
  }

  /** @returns {ElementImpl | null} */
  take() {
    if (this.#head === this.#elements.length) {
      this.#elements.length = this.#head = 0;
      return null;
    }
    elementReactions.pending -= 1;
    this.#head += 1;
    return this.#elements[this.#head - 1];
  }
}

/**
 * The queues of the calls that scripts are in, the outermost first: scripts that run within a call have their own.
 * @type {ElementQueue[]}
 */
const elementQueues = [new ElementQueue()];
let hasBackupMicrotask = false;

elementReactions.invoke = () => {
  const queue = elementQueues[scriptDepth];
  if (queue !== undefined) invokeReactionsIn(queue);
};

/**
 * https://html.spec.whatwg.org/multipage/custom-elements.html#enqueue-an-element-on-the-appropriate-element-queue
 * @param {ElementImpl} element
 */
function enqueueElement(element) {
  // 1. The queue of the call that causes it.
  while (elementQueues.length <= scriptDepth) elementQueues.push(new ElementQueue());
  elementQueues[scriptDepth].add(element);
  // 2. What no call of a script's causes is told in a microtask, if not before.
  if (scriptDepth > 0 || hasBackupMicrotask) return;
  hasBackupMicrotask = true;
  queuePlatformMicrotask(() => {
    hasBackupMicrotask = false;
    invokeReactionsIn(elementQueues[0]);
  });
}

/**
 * https://html.spec.whatwg.org/multipage/custom-elements.html#invoke-custom-element-reactions
 * @param {ElementQueue} queue
 */
function invokeReactionsIn(queue) {
  for (let element = queue.take(); element !== null; element = queue.take()) {
    const { reactions } = /** @type {CustomElementRecord} */ (element.customElement);
    for (let reaction = reactions.shift(); reaction !== undefined; reaction = reactions.shift()) {
      runReaction(element, reaction);
    }
  }
}

/**
 * @param {ElementImpl} element
 * @param {CustomElementReaction} reaction
 */
function runReaction(element, reaction) {
  const realm = 'upgrade' in reaction ? reaction.upgrade.realm : reaction.callback.realm;
  try {
    if ('upgrade' in reaction) upgradeElement(element, reaction.upgrade);
    else if (realm.isActive) reaction.callback(element, ...reaction.args);
  } catch (exception) {
    reportElementException(exception, realm);
  }
}

/**
 * Reports what the page's code has thrown, or what is wrong with what it has done.
 * @param {unknown} exception
 * @param {RealmImpl} realm
 */
function reportElementException(exception, realm) {
  reportPageException(exception instanceof PageException ? exception
    : new PageException(realm.kit.translated(exception), realm));
}

/**
 * https://html.spec.whatwg.org/multipage/custom-elements.html#enqueue-a-custom-element-callback-reaction
 * @param {ElementImpl} element
 * @param {string} callbackName
 * @param {unknown[]} args
 */
function enqueueCallbackReaction(element, callbackName, args) {
  const record = /** @type {CustomElementRecord} */ (element.customElement);
  // 1-4. If the definition has such a callback.
  const { definition } = record;
  const callback = definition?.callbacks[callbackName];
  if (callback === undefined) return;
  // 5. Of attributes, only those that it observes.
  if (callbackName === 'attributeChangedCallback' && !definition?.observedAttributes.has(/** @type {string} */ (args[0]))) return;
  // 6-7. It waits for its turn.
  record.reactions.push({ callback, args });
  enqueueElement(element);
}

/**
 * https://html.spec.whatwg.org/multipage/custom-elements.html#concept-try-upgrade
 * @param {ElementImpl} element
 */
function tryToUpgradeElement(element) {
  if (element.customElement?.state !== 'undefined') return;
  const definition = lookUpCustomElementDefinition(element.nodeDocument, element.namespaceURI, element.localName);
  if (definition !== null) enqueueUpgradeReaction(element, definition);
}

/**
 * https://html.spec.whatwg.org/multipage/custom-elements.html#enqueue-a-custom-element-upgrade-reaction
 * @param {ElementImpl} element
 * @param {CustomElementDefinition} definition
 */
function enqueueUpgradeReaction(element, definition) {
  element.customElement?.reactions.push({ upgrade: definition });
  enqueueElement(element);
}

/**
 * https://html.spec.whatwg.org/multipage/custom-elements.html#concept-upgrade-an-element
 * @param {ElementImpl} element
 * @param {CustomElementDefinition} definition
 */
function upgradeElement(element, definition) {
  const record = /** @type {CustomElementRecord} */ (element.customElement);
  // 1. It may have been upgraded meanwhile, in vain or not.
  if (record.state !== 'undefined' || !definition.realm.isActive) return;
  // 2-3. As long as it has not succeeded it has failed.
  record.definition = definition;
  record.state = 'failed';
  // 4-5. What it has missed it learns once it is made.
  for (const { localName, value, namespaceURI } of element.attributeList) {
    enqueueCallbackReaction(element, 'attributeChangedCallback', [localName, null, value, namespaceURI]);
  }
  if (element.isConnected) enqueueCallbackReaction(element, 'connectedCallback', []);
  // 6-8. The constructor makes it what it is to be.
  definition.constructionStack.push(element);
  try {
    if (definition.disableShadow && element.shadow !== null) throw domException('NotSupportedError');
    record.state = 'precustomized';
    if (definition.construct() !== element) throw new TypeError('Custom element constructor returned a wrong element');
  } catch (exception) {
    // 9. It never will.
    record.state = 'failed';
    record.definition = null;
    record.reactions.length = 0;
    throw exception;
  } finally {
    definition.constructionStack.pop();
  }
  // 10. A control of a form learns of its form.
  if (definition.formAssociated) /** @type {AutonomousElementImpl} */ (element).formStateMayHaveChanged();
  // 11. Done. What lists the elements of forms, or those that are defined, finds it now.
  record.state = 'custom';
  treeChanged();
}

/**
 * https://dom.spec.whatwg.org/#concept-create-element, with a definition and at once
 * @param {CustomElementDefinition} definition
 * @param {DocumentImpl} document
 * @param {string | null} prefix
 * @returns {ElementImpl}
 */
function constructCustomElement(definition, document, prefix) {
  try {
    // 1-2. The page's constructor makes it.
    const element = definition.construct();
    // 3-9. As it would have been made without it.
    if (!(element instanceof HTMLElementImpl)) {
      throw new TypeError('The result of constructing a custom element must be a HTMLElement');
    }
    const fault = element.attributeList.length > 0 ? 'must not have attributes'
      : element.firstChild !== null ? 'must not have child nodes'
      : element.parent !== null ? 'must not have a parent node'
      : element.nodeDocument !== document ? 'belongs to a wrong document'
      : element.localName !== definition.localName ? 'has incorrect local name' : null;
    if (fault !== null) throw new DOMExceptionImpl(`A newly constructed custom element ${fault}`, 'NotSupportedError');
    // 10. Its prefix is not the constructor's to say.
    element.prefix = prefix;
    if (prefix !== null) element.qualifiedName = `${prefix}:${element.localName}`;
    return element;
  } catch (exception) {
    // What goes wrong is reported, and leaves an element that will never be a custom one.
    reportElementException(exception, definition.realm);
    const failed = new HTMLUnknownElementImpl(document, definition.localName, HTML_NAMESPACE, prefix);
    failed.customElement = new CustomElementRecord();
    failed.customElement.state = 'failed';
    return failed;
  }
}
