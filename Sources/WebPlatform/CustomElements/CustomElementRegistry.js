// https://html.spec.whatwg.org/multipage/custom-elements.html#custom-elements-api
'use strict';

class CustomElementRegistryImpl {
  /** @type {Map<string, CustomElementDefinition>} https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-definition-set */
  #definitions = new Map();
  /** @type {Map<unknown, CustomElementDefinition>} The same by their constructors, which are the page's. */
  #byConstructor = new Map();
  /** @type {Map<string, Deferred>} https://html.spec.whatwg.org/multipage/custom-elements.html#when-defined-promise-map */
  #whenDefined = new Map();
  /** https://html.spec.whatwg.org/multipage/custom-elements.html#element-definition-is-running */
  #isDefining = false;
  /** @type {WindowImpl} */
  #window;

  /** @param {WindowImpl} window */
  constructor(window) {
    this.#window = window;
  }

  /**
   * @param {string} name
   * @returns {CustomElementDefinition | undefined}
   */
  definitionNamed(name) {
    return this.#definitions.get(name);
  }

  /**
   * @param {unknown} constructor
   * @returns {CustomElementDefinition | undefined}
   */
  definitionOf(constructor) {
    return this.#byConstructor.get(constructor);
  }

  /**
   * https://html.spec.whatwg.org/multipage/custom-elements.html#dom-customelementregistry-define
   *
   * Deviates: as in WebKit, `extends` is not looked at, since no customised built-in elements are made.
   * @param {RealmImpl} realm
   * @param {string} name
   * @param {unknown} constructor The page's.
   */
  define(realm, name, constructor) {
    const world = realm.kit.fragment('CustomElements');
    // 1. It must be a constructor.
    if (!world.isConstructor(constructor)) throw new TypeError('The second argument must be a constructor');
    // 2. It must be a name for one.
    checkCustomElementName(name);
    // 3-4. One name, one constructor.
    if (this.#definitions.has(name)) {
      throw new DOMExceptionImpl('Cannot define multiple custom elements with the same tag name', 'NotSupportedError');
    }
    if (this.#byConstructor.has(constructor)) {
      throw new DOMExceptionImpl('Cannot define multiple custom elements with the same class', 'NotSupportedError');
    }
    // 8. The constructor's own getters cannot define others.
    if (this.#isDefining) {
      throw new DOMExceptionImpl('Cannot define a custom element while defining another custom element', 'NotSupportedError');
    }
    // 9-14. What it says of itself.
    this.#isDefining = true;
    let traits;
    try {
      traits = world.traitsOf(constructor, lifecycleCallback, sequence(DOMString));
    } finally {
      this.#isDefining = false;
    }
    // 15-16. It is defined.
    const definition = new CustomElementDefinition(name, constructor, realm, traits);
    this.#definitions.set(name, definition);
    this.#byConstructor.set(constructor, definition);
    customElementsAreDefined = true;
    if (definition.formAssociated) ensureRoom('HTMLForms');
    // 17-18. So are the elements of this name that the document has.
    for (const node of subtree(this.#window.document)) {
      if (node instanceof ElementImpl && node.localName === name && node.customElement?.state === 'undefined') {
        enqueueUpgradeReaction(node, definition);
      }
    }
    // 19-20. And those who wait for it learn of it.
    this.#whenDefined.get(name)?.resolve(constructor);
    this.#whenDefined.delete(name);
  }

  /**
   * @param {string} name
   * @returns {unknown}
   */
  get(name) {
    return this.#definitions.get(name)?.constructor_;
  }

  /**
   * @param {unknown} constructor
   * @returns {string | null}
   */
  getName(constructor) {
    return this.#byConstructor.get(constructor)?.name ?? null;
  }

  /**
   * https://html.spec.whatwg.org/multipage/custom-elements.html#dom-customelementregistry-whendefined
   * @param {string} name
   * @returns {Deferred}
   */
  whenDefined(name) {
    // 1. It must be a name for one.
    checkCustomElementName(name);
    // 2. It is defined already.
    const definition = this.#definitions.get(name);
    if (definition !== undefined) return Deferred.resolved(definition.constructor_);
    // 3-4. Those who wait for one name share a promise.
    let waiting = this.#whenDefined.get(name);
    if (waiting === undefined) {
      waiting = new Deferred();
      this.#whenDefined.set(name, waiting);
    }
    return waiting;
  }

  /**
   * https://html.spec.whatwg.org/multipage/custom-elements.html#dom-customelementregistry-upgrade
   * @param {NodeImpl} root
   */
  upgrade(root) {
    for (const node of subtree(root)) if (node instanceof ElementImpl) customElementCreated(node);
  }
}

/** https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-definition */
class CustomElementDefinition {
  /**
   * @param {string} name
   * @param {unknown} constructor The page's.
   * @param {RealmImpl} realm
   * @param {CustomElementTraits} traits
   */
  constructor(name, constructor, realm, traits) {
    this.name = name;
    this.localName = name;
    this.constructor_ = constructor;
    this.realm = realm;
    this.callbacks = traits.callbacks;
    this.observedAttributes = new Set(traits.observedAttributes);
    this.formAssociated = traits.formAssociated;
    this.disableInternals = traits.disabledFeatures.includes('internals');
    this.disableShadow = traits.disabledFeatures.includes('shadow');
    /**
     * Elements that are being upgraded; null in the place of one whose constructor has run.
     * @type {(ElementImpl | null)[]} https://html.spec.whatwg.org/multipage/custom-elements.html#concept-custom-element-definition-construction-stack
     */
    this.constructionStack = [];
  }

  /**
   * Calls the page's constructor.
   * @returns {unknown} The implementation of what it returned, undefined where that is no platform object.
   */
  construct() {
    return this.realm.kit.fragment('CustomElements').constructed(this.constructor_);
  }
}

/**
 * What a constructor says of itself, as World/customElements.js has read it.
 * @typedef {{
 *   callbacks: Record<string, PageCallback<void>>, observedAttributes: string[], disabledFeatures: string[],
 *   formAssociated: boolean,
 * }} CustomElementTraits
 */

const lifecycleCallback = callback('CustomElementCallback', []);

/**
 * https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name, in WebKit's words
 * @param {string} name
 */
function checkCustomElementName(name) {
  const fault = !/^[a-z]/.test(name) ? 'must have a lowercase ASCII letter as its first character'
    : /[A-Z]/.test(name) ? 'cannot contain an uppercase ASCII letter'
    : !name.includes('-') ? 'must contain a hyphen'
    : reservedElementNames.has(name) ? 'cannot be same as one of the standard elements'
    : !isValidCustomElementName(name) ? 'contains an invalid character' : null;
  if (fault !== null) throw new DOMExceptionImpl(`Custom element name ${fault}`, 'SyntaxError');
}

/**
 * https://html.spec.whatwg.org/multipage/dom.html#html-element-constructors, what the world's half asks for
 */
Object.assign(border, {
  /**
   * Steps 1 to 3 and 5.
   * @param {RealmImpl} realm
   * @param {unknown} newTarget
   * @returns {CustomElementDefinition}
   */
  definitionOfConstructor(realm, newTarget) {
    const definition = realm.window.customElementRegistry?.definitionOf(newTarget);
    if (definition === undefined) throw new TypeError('new.target does not define a custom element');
    return definition;
  },
  /**
   * Steps 7 to 13, but for the prototype.
   * @param {RealmImpl} realm
   * @param {CustomElementDefinition} definition
   * @returns {{ impl: ElementImpl, isNew: boolean }}
   */
  elementToConstruct(realm, definition) {
    const { constructionStack, localName } = definition;
    // 7. A new one.
    if (constructionStack.length === 0) {
      const made = new AutonomousElementImpl(realm.window.document, localName, HTML_NAMESPACE, null);
      const record = /** @type {CustomElementRecord} */ (made.customElement);
      record.state = 'custom';
      record.definition = definition;
      return { impl: made, isNew: true };
    }
    // 9-13. One that is there, once.
    const last = constructionStack.length - 1;
    const element = constructionStack[last];
    if (element === null) {
      throw new TypeError('Cannot instantiate a custom element inside its own constructor during upgrades');
    }
    constructionStack[last] = null;
    return { impl: element, isNew: false };
  },
});

interface_('CustomElementRegistry', CustomElementRegistryImpl, () => ({
  define: operation([DOMString, any, optional(any)], undefined_, { realm: true }),
  get: operation([DOMString], any),
  getName: operation([any], nullable(DOMString)),
  whenDefined: operation([DOMString], promise(any)),
  upgrade: operation([arg('root', 'Node')]),
}), { exposed: true });

windowMembers({
  customElements: {
    ...readonly('CustomElementRegistry'),
    /** @this {WindowImpl} */
    implementation() {
      this.customElementRegistry ??= new CustomElementRegistryImpl(this);
      return this.customElementRegistry;
    },
  },
});
