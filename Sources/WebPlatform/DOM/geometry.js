// https://drafts.csswg.org/cssom-view/#extension-to-the-element-interface and what follows it
'use strict';

/**
 * A member whose room is loaded when it is first asked for.
 * @template {ElementImpl | DocumentImpl | ShadowRootImpl} T
 * @param {Member} member
 * @param {(target: T, ...args: any[]) => unknown} steps
 * @returns {Member}
 */
function geometryMember(member, steps) {
  return {
    ...member,
    /** @this {T} @param {any[]} args */
    implementation(...args) {
      ensureRoom('Geometry');
      return steps(this, ...args);
    },
  };
}

const ScrollArguments = [optional(any), optional(any)];

partialInterface('Element', () => ({
  // Only a user scrolls.
  scrollTop: {
    ...geometryMember(attribute(unrestrictedDouble), (/** @type {ElementImpl} */ element) => scrollOffsetOf(element).y),
    setter() {},
  },
  scrollLeft: {
    ...geometryMember(attribute(unrestrictedDouble), (/** @type {ElementImpl} */ element) => scrollOffsetOf(element).x),
    setter() {},
  },
  scrollWidth: geometryMember(readonly(long), (/** @type {ElementImpl} */ element) => clientSize(element, 'width')),
  scrollHeight: geometryMember(readonly(long), (/** @type {ElementImpl} */ element) => clientSize(element, 'height')),
  clientTop: { ...readonly(long), implementation: () => 0 },
  clientLeft: { ...readonly(long), implementation: () => 0 },
  clientWidth: geometryMember(readonly(long), (/** @type {ElementImpl} */ element) => clientSize(element, 'width')),
  clientHeight: geometryMember(readonly(long), (/** @type {ElementImpl} */ element) => clientSize(element, 'height')),
  getClientRects: geometryMember(operation([], 'DOMRectList'), (/** @type {ElementImpl} */ element) =>
    new DOMRectListImpl(clientRectsOf(element))),
  getBoundingClientRect: geometryMember(operation([], 'DOMRect'), (/** @type {ElementImpl} */ element) =>
    clientRectsOf(element)[0] ?? new DOMRectImpl()),
  checkVisibility: geometryMember(operation([optional(object)], boolean), (/** @type {ElementImpl} */ element) =>
    isRendered(element)),
  // Nothing is larger than what shows it, so there is nothing to scroll.
  scrollIntoView: { ...operation([optional(any)]), implementation() {} },
  scroll: { ...operation(ScrollArguments), implementation() {} },
  scrollTo: { ...operation(ScrollArguments), implementation() {} },
  scrollBy: { ...operation(ScrollArguments), implementation() {} },
  scrollIntoViewIfNeeded: { ...operation([optional(boolean)]), implementation() {} },
}));

partialInterface('HTMLElement', () => ({
  offsetParent: geometryMember(readonly(nullable('Element')), offsetParentOfElement),
  offsetTop: geometryMember(readonly(long), (/** @type {ElementImpl} */ element) => offsetOf(element, 'y')),
  offsetLeft: geometryMember(readonly(long), (/** @type {ElementImpl} */ element) => offsetOf(element, 'x')),
  offsetWidth: geometryMember(readonly(long), (/** @type {ElementImpl} */ element) =>
    (isRendered(element) ? Math.round(frameOf(element).width) : 0)),
  offsetHeight: geometryMember(readonly(long), (/** @type {ElementImpl} */ element) =>
    (isRendered(element) ? Math.round(frameOf(element).height) : 0)),
}));

/** @param {ElementImpl} element */
function offsetParentOfElement(element) { return offsetParentOf(element); }

partialInterface('Document', () => ({
  scrollingElement: {
    ...readonly(nullable('Element')),
    /** @this {DocumentImpl} */
    implementation() { return this.isQuirks ? this.body : this.documentElement; },
  },
  elementFromPoint: geometryMember(
    operation([double, double], nullable('Element')),
    (/** @type {DocumentImpl} */ document, x, y) => elementsAtPoint(document, x, y)[0] ?? null),
  elementsFromPoint: geometryMember(
    operation([double, double], sequence('Element')),
    (/** @type {DocumentImpl} */ document, x, y) => elementsAtPoint(document, x, y)),
}));
