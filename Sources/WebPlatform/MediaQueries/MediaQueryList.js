// https://drafts.csswg.org/cssom-view/#the-mediaquerylist-interface
'use strict';

class MediaQueryListImpl extends EventTargetImpl {
  /**
   * @param {WindowImpl} window
   * @param {string} text
   */
  constructor(window, text) {
    super();
    this.window = window;
    this.queries = parseMediaQueryList(text);
  }

  /** @returns {string} */
  get media() { return this.queries.map(serializeMediaQuery).join(', '); }

  /** @returns {boolean} https://drafts.csswg.org/cssom-view/#dom-mediaquerylist-matches */
  get matches() {
    const { innerWidth: width, innerHeight: height, devicePixelRatio: resolution } = this.window;
    const viewport = { width, height, resolution };
    return this.queries.length === 0 || this.queries.some((query) => mediaQueryMatches(query, viewport));
  }

  /** @param {PageCallback<void> | null} listener */
  addChangeListener(listener) { this.addEventListener('change', listener); }

  /** @param {PageCallback<void> | null} listener */
  removeChangeListener(listener) { this.removeEventListener('change', listener); }
}

/**
 * @param {MediaQuery | null} query
 * @param {MediaViewport} viewport
 * @returns {boolean}
 */
function mediaQueryMatches(query, viewport) {
  if (query === null) return false;
  const { modifier, type, condition } = query;
  const isType = type === 'all' || type === 'screen';
  const isMet = isType && (condition === null ? true : mediaConditionIsMet(condition, viewport));
  // What is neither true nor false does not match, negated or not.
  return modifier === 'not' ? isMet === false : isMet === true;
}

/**
 * @param {MediaCondition} condition
 * @param {MediaViewport} viewport
 * @returns {boolean | null} https://drafts.csswg.org/mediaqueries/#evaluating
 */
function mediaConditionIsMet(condition, viewport) {
  switch (condition.kind) {
    case 'feature': return condition.isMet(viewport);
    case 'group': return mediaConditionIsMet(condition.of, viewport);
    case 'not': {
      const isMet = mediaConditionIsMet(condition.of, viewport);
      return isMet === null ? null : !isMet;
    }
    default: {
      // One part may settle it, whatever the others are.
      const settled = condition.kind === 'or';
      const parts = condition.of.map((part) => mediaConditionIsMet(part, viewport));
      if (parts.includes(settled)) return settled;
      return parts.includes(null) ? null : !settled;
    }
  }
}

interface_('MediaQueryList', MediaQueryListImpl, () => ({
  media: readonly(DOMString),
  matches: readonly(boolean),
  onchange: eventHandler('change'),
  addListener: operation([nullable(EventListener)], undefined_, { method: 'addChangeListener' }),
  removeListener: operation([nullable(EventListener)], undefined_, { method: 'removeChangeListener' }),
}), { inherits: 'EventTarget' });

windowMembers({
  matchMedia: {
    ...operation([DOMString], 'MediaQueryList'),
    /** @this {WindowImpl} @param {string} query */
    implementation(query) { return new MediaQueryListImpl(this, query); },
  },
});
