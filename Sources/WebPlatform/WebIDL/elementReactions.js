// https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-reactions-stack, as much of it as the kit
// knows: what a call of the page's has caused is told to custom elements before the call returns.
'use strict';

const elementReactions = {
  /** How many elements wait for their reactions, wherever. */
  pending: 0,
  /** Runs the reactions that the call on top of the stack has caused; set where there are custom elements. */
  invoke() {},
};
