// Interfaces as the platform declares them: https://webidl.spec.whatwg.org/#idl-interfaces
// World/interfaces.js makes each world's own interface objects from these.
'use strict';

/**
 * @typedef {object} Member
 * @property {'operation' | 'attribute' | 'constant' | 'iterable' | 'asyncIterable' | 'stringifier' | 'namespace'} kind
 * @property {IDLType} [type] what an attribute holds or an operation returns
 * @property {readonly IDLArgument[]} [args]
 * @property {boolean} [readonly]
 * @property {boolean} [static]
 * @property {string} [name] where it is not the key of its declaration
 * @property {boolean} [onPrototype] of a static one: where a prototype has a function that takes any `this`
 * @property {boolean} [unforgeable] https://webidl.spec.whatwg.org/#LegacyUnforgeable
 * @property {boolean} [unscopable] https://webidl.spec.whatwg.org/#Unscopable
 * @property {Record<string, Member>} [members] of a namespace
 * @property {boolean} [replaceable] https://webidl.spec.whatwg.org/#Replaceable
 * @property {string} [putForwards] https://webidl.spec.whatwg.org/#PutForwards
 * @property {boolean} [lenientThis] https://webidl.spec.whatwg.org/#LegacyLenientThis
 * @property {boolean} [realm] the implementation takes the calling realm first
 * @property {boolean} [enumerable] false only where WebKit deviates
 * @property {string} [method] what the implementation calls it, if not the member's own name
 * @property {unknown} [value] of a constant
 * @property {IDLType} [key] of a pair iterable
 * @property {boolean} [setlike] of a pair iterable that is one: https://webidl.spec.whatwg.org/#js-setlike
 * @property {Function} [implementation] the function, getter or constructor behind it
 * @property {Function} [setter]
 */

/**
 * @typedef {object} ExoticMembers https://webidl.spec.whatwg.org/#es-legacy-platform-objects
 * @property {{ get: string, length: string, type: TypeOrName, set?: string, delete?: string }} [indexed]
 * @property {{ get: string, names: string, type: TypeOrName, set?: string, delete?: string, enumerable?: boolean, overrideBuiltins?: boolean }} [named]
 */

/**
 * @typedef {object} Interface
 * @property {string} name
 * @property {any} implementation the class behind it
 * @property {string | null} inherits
 * @property {readonly IDLArgument[] | null} constructor_ null: `Illegal constructor`; known once there are members
 * @property {boolean} constructorTakesRealm
 * @property {Function | null} construct makes an implementation for a page's `new`, where `implementation` itself does not
 * @property {(() => Declaration)[]} declarations its own, and those of partial interfaces
 * @property {Record<string, Member> | null} members made from the declarations when a world first asks
 * @property {string} [legacyFactoryOf] the interface whose objects this makes; then it is no interface itself
 * @property {ExoticMembers} exotic its own, and its parent's where it has none
 * @property {boolean} hasIterator because it has indexed properties of its own
 * @property {boolean} exposed
 * @property {((impl: any) => (realm: RealmImpl) => object) | null} serializable https://html.spec.whatwg.org/#serializable:
 *   its steps return those that make the clone
 * @property {TransferSteps | null} transferable https://html.spec.whatwg.org/#transferable
 * @property {readonly Interface[]} chain itself last, its ancestors before it
 */

/**
 * How objects of an interface go to another realm; the steps return those that receive one there.
 * @typedef {{ isDetached: (impl: any) => boolean, transfer: (impl: any) => (realm: RealmImpl) => object }} TransferSteps
 */

/** @typedef {(TypeOrName | IDLArgument)[] & { realm?: boolean }} ArgumentList */

/**
 * The members of an interface by name; `constructor` is the list of its arguments.
 * @typedef {Record<string, Member | ArgumentList>} Declaration
 */

/** @type {Map<string, Interface>} */
const interfaces = new Map();
/**
 * What the Window interface and its mixins put on the global.
 * @type {Map<string, { member: Member | (() => Member), holder: any }>}
 */
const windowMemberTable = new Map();

/**
 * @param {ArgumentList} args
 * @param {TypeOrName} [returns]
 * @param {{ realm?: boolean, method?: string, unforgeable?: boolean, enumerable?: boolean }} [options]
 * @returns {Member}
 */
function operation(args, returns = undefined_, options = {}) {
  return { kind: 'operation', args: args.map(argument), type: idlType(returns), ...options };
}
/**
 * @param {TypeOrName} type
 * @param {{ realm?: boolean, method?: string }} [options]
 * @returns {Member}
 */
function attribute(type, options = {}) { return { kind: 'attribute', type: idlType(type), ...options }; }
/**
 * @param {TypeOrName} type
 * @param {{ realm?: boolean, method?: string }} [options]
 * @returns {Member}
 */
function readonly(type, options = {}) { return { kind: 'attribute', type: idlType(type), readonly: true, ...options }; }
/** @param {Member} member @returns {Member} */
function static_(member) { return { ...member, static: true }; }
/**
 * A function on the prototype that takes any `this`; the implementation has it as a static one.
 * @param {Member} member
 * @returns {Member}
 */
function unbound(member) { return { ...member, static: true, onPrototype: true }; }
/**
 * The members that share their names with others of the interface, which are not static.
 * @param {Record<string, Member>} members
 * @returns {Record<string, Member>}
 */
function statics(members) {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [
    `static ${name}`, { ...member, static: true, name, method: member.method ?? name },
  ]));
}
/** @param {Member} member @returns {Member} */
function unforgeable(member) { return { ...member, unforgeable: true }; }
/** @param {Member} member @returns {Member} */
function unscopable(member) { return { ...member, unscopable: true }; }
/** @param {Member} member @returns {Member} */
function replaceable(member) { return { ...member, replaceable: true }; }
/**
 * @param {Member} member
 * @param {string} target
 * @returns {Member}
 */
function putForwards(member, target) { return { ...member, putForwards: target }; }
/** @param {Member} member @returns {Member} */
function lenientThis(member) { return { ...member, lenientThis: true }; }
/** @param {unknown} value @returns {Member} */
function constant(value) { return { kind: 'constant', value }; }
/**
 * A pair iterable `iterable(K, V)`, whose implementation has `pairs()`, or a value iterable `iterable(V)` of an
 * interface with an indexed getter.
 * @param {TypeOrName} first
 * @param {TypeOrName} [second]
 * @returns {Member}
 */
function iterable(first, second) {
  return second === undefined
    ? { kind: 'iterable', type: idlType(first) }
    : { kind: 'iterable', key: idlType(first), type: idlType(second) };
}
/**
 * `setlike<type>`, the ways to iterate: the implementation has `pairs()`, of values with themselves.
 * @param {TypeOrName} type
 * @returns {Member}
 */
function setlike(type) { return { ...iterable(type, type), setlike: true }; }
/**
 * `async iterable<type>`: the implementation has `asyncIterator(options)` that returns an object with `next()`, a
 * Deferred of `{ done, value }`, and `return_(value)`, a Deferred.
 * @param {TypeOrName} type
 * @param {ArgumentList} [args]
 * @returns {Member}
 */
function asyncIterable(type, args = []) { return { kind: 'asyncIterable', type: idlType(type), args: args.map(argument) }; }
/** @param {string} attributeName or the name of a method @returns {Member} */
function stringifier(attributeName) { return { kind: 'stringifier', method: attributeName }; }

const OnErrorCallback = callback('OnErrorEventHandlerNonNull',
  [union('Event', DOMString), optional(DOMString), optional(unsignedLong), optional(unsignedLong), optional(any)], any);
const EventHandlerCallback = callback('EventHandlerNonNull', ['Event'], any);
/**
 * An event handler IDL attribute (https://html.spec.whatwg.org/#event-handler-idl-attributes). The implementation has
 * `getEventHandler(type, realm)` and `setEventHandler(type, callbackOrNull, realm)`.
 * @param {string} type the event's type
 * @param {IDLType} [callbackType]
 * @returns {Member}
 */
function eventHandler(type, callbackType = EventHandlerCallback) {
  /** @this {any} @param {RealmImpl} realm */
  function get(realm) { return this.getEventHandler(type, realm); }
  /**
   * @this {any}
   * @param {any} value
   * @param {RealmImpl} realm
   */
  function set(value, realm) { this.setEventHandler(type, value, realm); }
  return { kind: 'attribute', type: eventHandlerType(callbackType), realm: true, implementation: get, setter: set };
}
/**
 * A constructor whose implementation takes the calling realm first.
 * @param {(TypeOrName | IDLArgument)[]} args
 * @returns {ArgumentList}
 */
function realmed(args) { return Object.assign(args, { realm: true }); }

/**
 * Publishes `implementation` as the interface `name`. Its members are declared when a world first makes the interface:
 * no page touches more than a few.
 * @param {string} name
 * @param {any} implementation
 * @param {() => Declaration} declare
 * @param {{
 *   inherits?: string, exposed?: boolean, legacyWindowAlias?: string, construct?: Function,
 *   serializable?: (impl: any) => (realm: RealmImpl) => object, transferable?: TransferSteps,
 * } & ExoticMembers} [options]
 */
function interface_(name, implementation, declare, options = {}) {
  const parent = options.inherits === undefined ? undefined : describeInterface(options.inherits);
  /** @type {Interface} */
  const description = {
    name, implementation, inherits: options.inherits ?? null, constructor_: null, constructorTakesRealm: false,
    construct: options.construct ?? null, declarations: [declare], members: null,
    exotic: { indexed: options.indexed ?? parent?.exotic.indexed, named: options.named ?? parent?.exotic.named },
    hasIterator: options.indexed !== undefined, exposed: options.exposed !== false, chain: [],
    serializable: options.serializable ?? null, transferable: options.transferable ?? null,
  };
  Object.assign(description, { chain: [...(parent?.chain ?? []), description] });
  interfaces.set(name, description);
  Object.defineProperties(implementation.prototype, {
    interfaceName: { value: name, writable: true, configurable: true },
    interfaceChain: { value: description.chain, writable: true, configurable: true },
  });
}

/**
 * Publishes a second constructor of an interface: https://webidl.spec.whatwg.org/#LegacyFactoryFunction
 * @param {string} name
 * @param {string} interfaceName
 * @param {(TypeOrName | IDLArgument)[]} args
 * @param {(realm: RealmImpl, ...args: any[]) => object} construct
 */
function legacyFactory_(name, interfaceName, args, construct) {
  interfaces.set(name, {
    name, implementation: null, inherits: null, constructor_: args.map(argument), constructorTakesRealm: true, construct,
    declarations: [], members: {}, exotic: {}, hasIterator: false, exposed: true, chain: [], serializable: null,
    transferable: null, legacyFactoryOf: interfaceName,
  });
}

/**
 * Adds members to an interface that is declared already: https://webidl.spec.whatwg.org/#dfn-partial-interface
 * @param {string} name
 * @param {() => Record<string, Member>} declare
 */
function partialInterface(name, declare) {
  const description = interfaces.get(name);
  if (!description) throw new Error(`${name} is not declared yet`);
  // Worlds that have made the interface already do not see them: a room loads before anything of it is touched.
  description.declarations.push(declare);
  description.members = null;
}

/**
 * Publishes a namespace object, whose operations need no `this`: https://webidl.spec.whatwg.org/#idl-namespaces
 * @param {string} name
 * @param {Record<string, Member>} operations each with its `implementation`
 */
function namespace_(name, operations) {
  const members = Object.fromEntries(Object.entries(operations).map(([key, member]) => [key, static_(member)]));
  windowMemberTable.set(name, { member: { kind: 'namespace', members }, holder: undefined });
}

/**
 * @param {Interface} description
 * @returns {Record<string, Member>}
 */
function membersOf(description) {
  if (description.members) return description.members;
  /** @type {Record<string, Member>} */
  const members = {};
  for (const declare of description.declarations) {
    for (const [name, value] of Object.entries(declare())) {
      if (name === 'constructor') declareConstructor(description, /** @type {ArgumentList} */ (value));
      else members[name] = resolveMember(name, /** @type {Member} */ (value), description.implementation);
    }
  }
  description.members = members;
  return members;
}

/**
 * @param {Interface} description
 * @param {ArgumentList} args
 */
function declareConstructor(description, args) {
  description.constructor_ = args.map(argument);
  description.constructorTakesRealm = args.realm === true;
}

/**
 * Finds the functions of the implementation behind a declared member.
 * @param {string} name
 * @param {Member} member
 * @param {any} implementation
 * @returns {Member}
 */
function resolveMember(name, member, implementation) {
  if (member.implementation || member.kind === 'constant' || member.kind === 'namespace') return member;
  const holder = member.static ? implementation : implementation.prototype;
  const key = member.method ?? name;
  if (member.kind === 'operation') {
    const found = holder[key];
    if (typeof found !== 'function') throw new Error(`${implementation.name} has no method ${key}`);
    return { ...member, implementation: found };
  }
  if (member.kind === 'attribute') {
    // Read from the object, whose class may have redefined it.
    return {
      ...member,
      implementation: /** @this {any} */ function () { return this[key]; },
      setter: /** @this {any} @param {any} value */ function (value) { this[key] = value; },
    };
  }
  return member;
}

/**
 * @param {any} holder
 * @param {string} key
 * @returns {PropertyDescriptor | undefined}
 */
function findAccessor(holder, key) {
  for (let object = holder; object; object = Object.getPrototypeOf(object)) {
    const descriptor = Object.getOwnPropertyDescriptor(object, key);
    if (descriptor) return descriptor.get ? descriptor : undefined;
  }
  return undefined;
}

/**
 * Members of the global object, backed by WindowImpl. Those that are given by a function can be assigned.
 * @param {Record<string, Member | (() => Member)>} declaration
 * @param {any} [holder] the class whose prototype has the implementations, if it is not WindowImpl
 */
function windowMembers(declaration, holder) {
  for (const [name, member] of Object.entries(declaration)) windowMemberTable.set(name, { member, holder });
}
