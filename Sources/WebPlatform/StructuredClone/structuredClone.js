// https://html.spec.whatwg.org/multipage/structured-data.html
'use strict';

/**
 * https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializewithtransfer
 * @param {RealmImpl} realm whose value it is
 * @param {unknown} value a page's
 * @param {unknown[]} transferList of page objects
 * @returns {SerializedClone} to be given to a page as it is: each world makes its own value of it
 */
function structuredSerializeWithTransfer(realm, value, transferList) {
  // A window that is gone has nothing left to read values with.
  if (!realm.isActive) throw domException('InvalidStateError');
  const clone = new SerializedClone(false);
  realm.kit.fragment('StructuredClone').serialize(value, clone, transferList);
  return clone;
}

/**
 * The part of https://html.spec.whatwg.org/multipage/structured-data.html#structureddeserializewithtransfer that does
 * not need the value: platform objects arrive.
 * @param {RealmImpl} realm the target
 * @param {SerializedClone} clone
 * @returns {any[]} the implementations of all that were transferred
 */
function receiveTransferredObjects(realm, clone) {
  return clone.transfers.flatMap(
    (transfer) => ('buffer' in transfer ? [] : [receiveTransferredObject(transfer, realm)]));
}

/**
 * @param {{ receive: (realm: RealmImpl) => object, impl: object | null }} transfer
 * @param {RealmImpl} realm
 * @returns {object}
 */
function receiveTransferredObject(transfer, realm) { return (transfer.impl ??= transfer.receive(realm)); }

/**
 * https://html.spec.whatwg.org/multipage/structured-data.html#dom-structuredclone
 * @param {RealmImpl} realm
 * @param {unknown} value
 * @param {{ transfer: unknown[] }} options
 * @returns {SerializedClone}
 */
function structuredCloneOperation(realm, value, { transfer }) {
  return structuredSerializeWithTransfer(realm, value, transfer);
}

const StructuredSerializeOptions = dictionary('StructuredSerializeOptions', {
  transfer: optional(sequence(object), []),
});

windowMembers({
  structuredClone: {
    ...operation([any, optional(StructuredSerializeOptions)], any, { realm: true }),
    implementation: structuredCloneOperation,
  },
});
