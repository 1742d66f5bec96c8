// https://html.spec.whatwg.org/multipage/webappapis.html#event-handlers-on-elements,-document-objects,-and-window-objects
'use strict';

// https://html.spec.whatwg.org/multipage/webappapis.html#globaleventhandlers, with what other standards add to it
const globalEventHandlerTypes = Object.freeze([
  'abort', 'animationcancel', 'animationend', 'animationiteration', 'animationstart', 'auxclick', 'beforeinput',
  'beforematch', 'beforetoggle', 'blur', 'cancel', 'canplay', 'canplaythrough', 'change', 'click', 'close', 'contextmenu', 'copy',
  'cuechange', 'cut', 'dblclick', 'drag', 'dragend', 'dragenter', 'dragleave', 'dragover', 'dragstart', 'drop',
  'durationchange', 'emptied', 'ended', 'error', 'focus', 'formdata', 'gotpointercapture', 'input', 'invalid',
  'keydown', 'keypress', 'keyup', 'load', 'loadeddata', 'loadedmetadata', 'loadstart', 'lostpointercapture',
  'mousedown', 'mouseenter', 'mouseleave', 'mousemove', 'mouseout', 'mouseover', 'mouseup', 'mousewheel', 'paste', 'pause', 'play',
  'playing', 'pointercancel', 'pointerdown', 'pointerenter', 'pointerleave', 'pointermove', 'pointerout',
  'pointerover', 'pointerup', 'progress', 'ratechange', 'reset', 'resize', 'scroll',
  'securitypolicyviolation', 'seeked', 'seeking', 'select', 'selectionchange', 'selectstart', 'slotchange', 'stalled',
  'submit', 'suspend', 'timeupdate', 'toggle', 'touchcancel', 'touchend', 'touchmove', 'touchstart',
  'transitioncancel', 'transitionend', 'transitionrun', 'transitionstart', 'volumechange', 'waiting',
  'webkitanimationend', 'webkitanimationiteration', 'webkitanimationstart', 'webkittransitionend', 'wheel',
]);

// https://html.spec.whatwg.org/multipage/webappapis.html#windoweventhandlers
const windowEventHandlerTypes = Object.freeze([
  'afterprint', 'beforeprint', 'beforeunload', 'hashchange', 'languagechange', 'message', 'messageerror', 'offline',
  'online', 'pagehide', 'pageshow', 'popstate', 'rejectionhandled', 'storage', 'unhandledrejection', 'unload',
]);

// https://html.spec.whatwg.org/multipage/webappapis.html#window-reflecting-body-element-event-handler-set
const windowReflectingBodyEventHandlerTypes = new Set(['blur', 'error', 'focus', 'load', 'resize', 'scroll',
  ...windowEventHandlerTypes]);

/** The events whose types do not follow from their handlers' names by case. */
const legacyHandlerEventTypes = new Map([
  ['webkitanimationend', 'webkitAnimationEnd'],
  ['webkitanimationiteration', 'webkitAnimationIteration'],
  ['webkitanimationstart', 'webkitAnimationStart'],
  ['webkittransitionend', 'webkitTransitionEnd'],
]);

/** The handlers whose getters and setters take any `this`. */
const lenientHandlerTypes = new Set(['mouseenter', 'mouseleave']);

/**
 * The declaration of an `onTYPE` attribute.
 * @param {string} type
 * @returns {Member}
 */
function eventHandlerMember(type) {
  const member = eventHandler(legacyHandlerEventTypes.get(type) ?? type);
  return lenientHandlerTypes.has(type) ? lenientThis(member) : member;
}

/**
 * @param {readonly string[]} types
 * @returns {Record<string, Member>}
 */
function eventHandlerMembers(types) {
  return Object.fromEntries(types.map((type) => [`on${type}`, eventHandlerMember(type)]));
}

/** @returns {Record<string, Member>} the members of GlobalEventHandlers */
function globalEventHandlerMembers() { return eventHandlerMembers(globalEventHandlerTypes); }

/** @returns {Record<string, Member>} the members of WindowEventHandlers */
function windowEventHandlerMembers() { return eventHandlerMembers(windowEventHandlerTypes); }

// WebKit's own, of documents and elements. It does not enumerate them.
const clipboardEventHandlerTypes = Object.freeze(['beforecopy', 'beforecut', 'beforepaste']);

/** @returns {Record<string, Member>} */
function clipboardEventHandlerMembers() {
  return Object.fromEntries(clipboardEventHandlerTypes.map(
    (type) => [`on${type}`, { ...eventHandlerMember(type), enumerable: false }]));
}
