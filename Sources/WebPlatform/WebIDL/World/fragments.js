// Parts of this half that a world gets when it first needs them, so that its start does not pay for them. A room's
// fragment is the scripts in its folder World, evaluated in the world as one function; it uses the names of this half
// that Standards.worldFragmentNames lists, and nothing of the global's: by now the page may have replaced that.
'use strict';

/** @type {Record<string, any>} */
const fragments = /** @type {any} */ ({ __proto__: null });

/**
 * @param {string} room
 * @returns {any} what the room's fragment offers
 */
function fragment(room) {
  return fragments[room] ??= asked(border.enterFragment, realm.id, room)(border, realm, fragmentNames());
}
