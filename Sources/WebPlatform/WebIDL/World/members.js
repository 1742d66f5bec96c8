// Operations and attributes: https://webidl.spec.whatwg.org/#js-operations https://webidl.spec.whatwg.org/#js-attributes
'use strict';

/**
 * The implementation that `this` stands for, or undefined when it is none of `depth` in its chain.
 * @param {any} self
 * @param {any} description
 * @returns {any}
 */
function receiver(self, description) {
  // In the absence of a value the global object is meant.
  const object = self === undefined || self === null ? worldGlobal : self;
  const impl = isObject(object) ? implementationOf(object) : undefined;
  if (impl === undefined) return undefined;
  const { chain } = description;
  return impl.interfaceChain[chain.length - 1] === description ? impl : undefined;
}

/**
 * @param {any} declared list of IDLArgument
 * @param {string} callee
 * @returns {(given: ArrayLike<any>) => any} a platform list of converted arguments
 */
function compileArguments(declared, callee) {
  const count = requiredCount(declared);
  /** @type {Converter[] | null} */
  let compiled = null;
  /** @type {Place[]} */
  const places = [];
  return (given) => {
    if (given.length < count) throw typeError('Not enough arguments');
    if (!compiled) {
      const made = /** @type {Converter[]} */ ([]);
      for (let i = 0; i < declared.length; i++) {
        createDataProperty(made, i, incoming(declared[i].type));
        createDataProperty(places, i, { __proto__: null, kind: 'argument', callee, index: i + 1, name: declared[i].name });
      }
      compiled = made;
    }
    const list = newList();
    let late = -1;
    for (let i = 0; i < declared.length; i++) {
      const argument = declared[i];
      // A dictionary that the standard converts in the constructor's own steps comes after the other arguments.
      if (argument.type.keepsObject && late < 0) {
        late = i;
        list[i] = undefined;
        continue;
      }
      if (argument.rest) {
        for (let k = i; k < given.length; k++) list[k] = compiled[i](given[k], places[i]);
        break;
      }
      // Beyond its end the page's own Object.prototype would answer.
      const value = i < given.length ? given[i] : undefined;
      if (value === undefined && argument.optional && !(argument.convertsUndefined && i < given.length)) {
        list[i] = argument.hasDefault ? argument.default : argument.type.kind === 'dictionary' ? compiled[i](undefined, places[i]) : undefined;
      } else {
        list[i] = compiled[i](value, places[i]);
      }
    }
    if (late >= 0) list[late] = compiled[late](late < given.length ? given[late] : undefined, places[late]);
    return list;
  };
}

/**
 * @param {string} name
 * @param {any} member
 * @param {string} callee
 * @param {any} description
 * @returns {Function}
 */
function makeOperation(name, member, callee, description) {
  const operation = member.type.kind === 'promise'
    ? promiseOperation(name, member, callee, description)
    : plainOperation(name, member, callee, description);
  return asNative(operation, requiredCount(member.args ?? newList()));
}

/**
 * @param {string} name
 * @param {any} member
 * @param {string} callee
 * @param {any} description
 * @returns {Function}
 */
function plainOperation(name, member, callee, description) {
  const { implementation } = member;
  const out = outgoing(member.type);
  const convert = compileArguments(member.args, callee);
  const only = member.args.length === 1 && !member.args[0].optional && !member.static && !member.realm ? incoming(member.args[0].type) : null;
  const place = { kind: /** @type {'argument'} */ ('argument'), callee, index: 1, name: only ? member.args[0].name : '' };
  if (only) {
    return {
      /** @this {any} @param {any} value */
      [name](value) {
        const impl = receiver(this, description);
        if (impl === undefined) throw typeError(`Can only call ${callee} on instances of ${description.name}`);
        if (arguments.length < 1) throw typeError('Not enough arguments');
        const converted = only(value, place);
        let result;
        try { result = implementation.call(impl, converted); } catch (error) {
          if (elementReactions.pending !== 0) invokeElementReactions();
          throw translated(error, name);
        }
        if (elementReactions.pending !== 0) invokeElementReactions();
        return out(result);
      },
    }[name];
  }
  const { static: isStatic, realm: takesRealm } = member;
  return {
    /** @this {any} */
    [name]() {
      const impl = isStatic ? implementationClass(description) : receiver(this, description);
      if (impl === undefined) throw typeError(`Can only call ${callee} on instances of ${description.name}`);
      const list = convert(arguments);
      let result;
      try { result = border.invoke(implementation, impl, takesRealm ? realm : null, list); } catch (error) {
        if (elementReactions.pending !== 0) invokeElementReactions();
        throw translated(error, name);
      }
      if (elementReactions.pending !== 0) invokeElementReactions();
      return out(result);
    },
  }[name];
}

/**
 * Whatever goes wrong rejects the promise.
 * @param {string} name
 * @param {any} member
 * @param {string} callee
 * @param {any} description
 * @returns {Function}
 */
function promiseOperation(name, member, callee, description) {
  const plain = plainOperation(name, member, callee, description);
  return {
    /** @this {any} */
    [name]() {
      try { return apply(plain, this, arguments); } catch (error) { return rejectedPromise(error); }
    },
  }[name];
}

/**
 * @param {string} name
 * @param {any} member
 * @param {string} callee
 * @param {any} description
 * @returns {() => any}
 */
function makeGetter(name, member, callee, description) {
  const { implementation } = member;
  const out = outgoing(member.type);
  const isPromise = member.type.kind === 'promise';
  const accessor = /** @type {any} */ (getOwnPropertyDescriptor({
    /** @this {any} */
    get [name]() {
      const impl = member.static ? implementationClass(description) : receiver(this, description);
      if (impl === undefined) {
        if (member.lenientThis) return undefined;
        const error = typeError(`The ${callee} getter can only be used on instances of ${description.name}`);
        if (isPromise) return rejectedPromise(error);
        throw error;
      }
      let result;
      try { result = member.realm ? implementation.call(impl, realm) : implementation.call(impl); } catch (error) {
        throw translated(error, name);
      }
      return out(result);
    },
  }, name)).get;
  return asNative(accessor, 0, name);
}

/**
 * @param {string} name
 * @param {any} member
 * @param {string} callee
 * @param {any} description
 * @returns {((value: any) => void) | undefined}
 */
function makeSetter(name, member, callee, description) {
  if (member.readonly && !member.replaceable && !member.putForwards) return undefined;
  const { setter, putForwards } = member;
  const convert = putForwards || member.replaceable ? null : incoming(member.type);
  const getter = putForwards ? makeGetter(name, member, callee, description) : null;
  const enumeration = member.type.kind === 'enumeration' ? member.type.values : null;
  const place = { kind: /** @type {'attribute'} */ ('attribute'), callee, index: 0, name: '' };
  const accessor = /** @type {any} */ (getOwnPropertyDescriptor({
    /** @this {any} @param {any} value */
    set [name](value) {
      const impl = receiver(this, description);
      if (impl === undefined && member.lenientThis) return;
      if (impl === undefined) throw typeError(`The ${callee} setter can only be used on instances of ${description.name}`);
      if (member.replaceable) {
        createDataProperty(this ?? worldGlobal, name, value);
        return;
      }
      if (getter) {
        // https://webidl.spec.whatwg.org/#PutForwards
        const target = apply(getter, this, []);
        if (isObject(target)) /** @type {any} */ (target)[putForwards] = value;
        return;
      }
      let converted;
      if (enumeration) {
        // A value that is not in an enumeration is ignored.
        converted = toDOMString(value);
        if (!isEnumerationValue(enumeration, converted)) return;
      } else {
        converted = /** @type {Converter} */ (convert)(value, place);
      }
      try { member.realm ? setter.call(impl, converted, realm) : setter.call(impl, converted); } catch (error) {
        if (elementReactions.pending !== 0) invokeElementReactions();
        throw translated(error, name);
      }
      if (elementReactions.pending !== 0) invokeElementReactions();
    },
  }, name)).set;
  return asNative(accessor, 1, name);
}
