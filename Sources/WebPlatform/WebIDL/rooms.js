// Rooms load when something of theirs is first touched. Swift's Standards.swift is the list of them.
'use strict';

/**
 * Interface name -> room.
 * @type {Map<string, string>}
 */
const interfaceRooms = new Map();
/**
 * Window member -> room.
 * @type {Map<string, string>}
 */
const memberRooms = new Map();
/**
 * Legacy window aliases, and the global's `constructor`, which it would inherit from Window.prototype.
 * @type {Map<string, string>}
 */
const interfaceAliases = new Map([['webkitURL', 'URL'], ['constructor', 'Window']]);
/** @type {Set<string>} */
const loadedRooms = new Set();

/** @param {string} table a line for each room: its name, interfaces and members */
function announceRooms(table) {
  for (const line of table.split('\n')) {
    const [room, interfaceNames, memberNames] = line.split(' ');
    if (interfaceNames !== '') for (const name of interfaceNames.split(',')) interfaceRooms.set(name, room);
    if (memberNames !== '') for (const name of memberNames.split(',')) memberRooms.set(name, room);
  }
}

/** @param {string | undefined} room */
function ensureRoom(room) {
  if (room === undefined || loadedRooms.has(room)) return;
  // A room that is loaded by half would be so for every page to come.
  if (!native.loadRoom(room)) throw new RangeError('Maximum call stack size exceeded.');
  loadedRooms.add(room);
}

/**
 * Interfaces of loaded rooms that are declared when they are first needed.
 * @type {Map<string, () => void>}
 */
const lazyInterfaces = new Map();

/** @param {string} name @returns {Interface} */
function describeInterface(name) {
  if (!interfaces.has(name)) ensureRoom(interfaceRooms.get(name));
  if (!interfaces.has(name)) lazyInterfaces.get(name)?.();
  const description = interfaces.get(name);
  if (!description) throw new Error(`no interface is called ${name}`);
  return description;
}

/**
 * What the global object of a world has, under names that are made real when they are touched. The first members, so
 * many as `readonlyCount` says, cannot be assigned.
 * @typedef {{ interfaceNames: string[], memberNames: string[], readonlyCount: number }} LazyNames
 */
/** @type {LazyNames | null} */
let knownNames = null;
/** @type {Map<string, 'interface' | 'member'>} */
const lazyKinds = new Map([['constructor', 'interface']]);

/** @returns {LazyNames} */
function lazyNames() {
  if (knownNames) return knownNames;
  const interfaceNames = new Set(interfaceRooms.keys());
  for (const [name, description] of interfaces) description.exposed ? interfaceNames.add(name) : interfaceNames.delete(name);
  for (const [alias, name] of interfaceAliases) if (alias !== 'constructor' && interfaceNames.has(name)) interfaceNames.add(alias);
  const memberNames = new Set([...memberRooms.keys(), ...windowMemberTable.keys()]);
  for (const name of interfaceNames) lazyKinds.set(name, 'interface');
  for (const name of memberNames) lazyKinds.set(name, 'member');
  const readonlyNames = [...memberNames].filter(isReadonlyMember);
  knownNames = {
    interfaceNames: [...interfaceNames],
    memberNames: [...readonlyNames, ...[...memberNames].filter((name) => !isReadonlyMember(name))],
    readonlyCount: readonlyNames.length,
  };
  return knownNames;
}

/** @param {string} name @returns {boolean} */
function isReadonlyMember(name) {
  const member = windowMemberTable.get(name)?.member;
  return typeof member === 'object' && member.kind === 'attribute' && member.readonly === true && !member.replaceable && !member.putForwards;
}

/**
 * @param {string} name
 * @returns {'interface' | 'member' | undefined}
 */
function lazyKind(name) { return lazyKinds.get(name); }

/** @param {string} name @returns {Member} */
function windowMember(name) {
  if (!windowMemberTable.has(name)) ensureRoom(memberRooms.get(name));
  const entry = windowMemberTable.get(name);
  if (!entry) throw new Error(`no member of Window is called ${name}`);
  const member = typeof entry.member === 'function' ? entry.member() : entry.member;
  return resolveMember(name, member, entry.holder ?? WindowImpl);
}
