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
 * Legacy window aliases.
 * @type {Map<string, string>}
 */
const interfaceAliases = new Map([['webkitURL', 'URL']]);
/** @type {Set<string>} */
const loadedRooms = new Set();

/**
 * @param {string} room
 * @param {readonly string[]} interfaceNames
 * @param {readonly string[]} memberNames
 */
function announceRoom(room, interfaceNames, memberNames) {
  for (const name of interfaceNames) interfaceRooms.set(name, room);
  for (const name of memberNames) memberRooms.set(name, room);
}

/** @param {string | undefined} room */
function ensureRoom(room) {
  if (room === undefined || loadedRooms.has(room)) return;
  loadedRooms.add(room);
  native.loadRoom(room);
}

/** @param {string} name @returns {Interface} */
function describeInterface(name) {
  if (!interfaces.has(name)) ensureRoom(interfaceRooms.get(name));
  const description = interfaces.get(name);
  if (!description) throw new Error(`no interface is called ${name}`);
  return description;
}

/** @returns {string[]} */
function exposedInterfaceNames() {
  const names = new Set(interfaceRooms.keys());
  for (const [name, description] of interfaces) description.exposed ? names.add(name) : names.delete(name);
  for (const alias of interfaceAliases.keys()) if (names.has(/** @type {string} */ (interfaceAliases.get(alias)))) names.add(alias);
  return [...names];
}

/** @returns {string[]} */
function windowMemberNames() { return [...new Set([...memberRooms.keys(), ...windowMemberTable.keys()])]; }

/** @param {string} name @returns {Member} */
function windowMember(name) {
  if (!windowMemberTable.has(name)) ensureRoom(memberRooms.get(name));
  const entry = windowMemberTable.get(name);
  if (!entry) throw new Error(`no member of Window is called ${name}`);
  return resolveMember(name, entry.member, entry.holder ?? WindowImpl);
}
