// https://webidl.spec.whatwg.org/#idl-DOMException
'use strict';

// https://webidl.spec.whatwg.org/#dfn-error-names-table
const domExceptionCodes = /** @type {Readonly<Record<string, number>>} */ (/** @type {unknown} */ ({
  __proto__: null,
  IndexSizeError: 1, HierarchyRequestError: 3, WrongDocumentError: 4, InvalidCharacterError: 5,
  NoModificationAllowedError: 7, NotFoundError: 8, NotSupportedError: 9, InUseAttributeError: 10,
  InvalidStateError: 11, SyntaxError: 12, InvalidModificationError: 13, NamespaceError: 14, InvalidAccessError: 15,
  TypeMismatchError: 17, SecurityError: 18, NetworkError: 19, AbortError: 20, URLMismatchError: 21,
  QuotaExceededError: 22, TimeoutError: 23, InvalidNodeTypeError: 24, DataCloneError: 25,
}));

// WebKit's texts for exceptions that the platform throws without one of their own.
const domExceptionMessages = /** @type {Readonly<Record<string, string>>} */ (/** @type {unknown} */ ({
  __proto__: null,
  IndexSizeError: 'The index is not in the allowed range.',
  HierarchyRequestError: 'The operation would yield an incorrect node tree.',
  WrongDocumentError: 'The object is in the wrong document.',
  InvalidCharacterError: 'The string contains invalid characters.',
  NoModificationAllowedError: 'The object can not be modified.',
  NotFoundError: 'The object can not be found here.',
  NotSupportedError: 'The operation is not supported.',
  InUseAttributeError: 'The attribute is in use.',
  InvalidStateError: 'The object is in an invalid state.',
  SyntaxError: 'The string did not match the expected pattern.',
  InvalidModificationError: ' The object can not be modified in this way.',
  NamespaceError: 'The operation is not allowed by Namespaces in XML.',
  InvalidAccessError: 'The object does not support the operation or argument.',
  TypeMismatchError: 'The type of an object was incompatible with the expected type of the parameter associated to the object.',
  SecurityError: 'The operation is insecure.',
  NetworkError: ' A network error occurred.',
  AbortError: 'The operation was aborted.',
  URLMismatchError: 'The given URL does not match another URL.',
  QuotaExceededError: 'The quota has been exceeded.',
  TimeoutError: 'The operation timed out.',
  InvalidNodeTypeError: 'The supplied node is incorrect or has an incorrect ancestor for this operation.',
  DataCloneError: 'The object can not be cloned.',
}));

class DOMExceptionImpl {
  /** @param {string} [message] @param {string} [name] */
  constructor(message = '', name = 'Error') {
    this.message = message;
    this.name = name;
  }

  get code() { return domExceptionCodes[this.name] ?? 0; }
}

/** One that reaches the page without a place, as those that stand for what happens natively do. */
class StacklessDOMExceptionImpl extends DOMExceptionImpl {}

/**
 * An exception with WebKit's own text for its name.
 * @param {string} name
 * @returns {DOMExceptionImpl}
 */
function domException(name) { return new DOMExceptionImpl(domExceptionMessages[name] ?? '', name); }

interface_('DOMException', DOMExceptionImpl, () => ({
  constructor: [optional(DOMString, ''), optional(DOMString, 'Error')],
  code: readonly(unsignedShort),
  name: readonly(DOMString),
  message: readonly(DOMString),
  INDEX_SIZE_ERR: constant(1), DOMSTRING_SIZE_ERR: constant(2), HIERARCHY_REQUEST_ERR: constant(3),
  WRONG_DOCUMENT_ERR: constant(4), INVALID_CHARACTER_ERR: constant(5), NO_DATA_ALLOWED_ERR: constant(6),
  NO_MODIFICATION_ALLOWED_ERR: constant(7), NOT_FOUND_ERR: constant(8), NOT_SUPPORTED_ERR: constant(9),
  INUSE_ATTRIBUTE_ERR: constant(10), INVALID_STATE_ERR: constant(11), SYNTAX_ERR: constant(12),
  INVALID_MODIFICATION_ERR: constant(13), NAMESPACE_ERR: constant(14), INVALID_ACCESS_ERR: constant(15),
  VALIDATION_ERR: constant(16), TYPE_MISMATCH_ERR: constant(17), SECURITY_ERR: constant(18),
  NETWORK_ERR: constant(19), ABORT_ERR: constant(20), URL_MISMATCH_ERR: constant(21),
  QUOTA_EXCEEDED_ERR: constant(22), TIMEOUT_ERR: constant(23), INVALID_NODE_TYPE_ERR: constant(24),
  DATA_CLONE_ERR: constant(25),
}), { serializable: ({ message, name }) => () => new DOMExceptionImpl(message, name) });
