// https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements
'use strict';

/** @typedef {{ element: ElementImpl, token: StartTagToken }} FormattingEntry */

const formattingNames = new Set(['a', 'b', 'big', 'code', 'em', 'font', 'i', 'nobr', 's', 'small', 'strike', 'strong', 'tt', 'u']);

/** The formatting elements that go on in what follows, whatever their end tags are mixed with; null is a marker. */
class FormattingElementList {
  /** @type {(FormattingEntry | null)[]} */
  entries = [];

  /** @param {FormattingEntry} entry */
  push(entry) {
    // 1. At most three alike since the last marker.
    const alike = this.#sinceMarker.filter((other) => isSameStartTag(other.token, entry.token));
    if (alike.length >= 3) this.entries.splice(this.entries.indexOf(alike[0]), 1);
    // 2. Add it.
    this.entries.push(entry);
  }

  insertMarker() { this.entries.push(null); }

  /** https://html.spec.whatwg.org/multipage/parsing.html#clear-the-list-of-active-formatting-elements-up-to-the-last-marker */
  clearToMarker() {
    while (this.entries.length > 0 && this.entries.pop() !== null);
  }

  /** @returns {FormattingEntry[]} */
  get #sinceMarker() {
    return /** @type {FormattingEntry[]} */ (this.entries.slice(this.entries.lastIndexOf(null) + 1));
  }

  /**
   * @param {string} name
   * @returns {FormattingEntry | null} the last one since the last marker
   */
  lastNamed(name) { return this.#sinceMarker.reverse().find(({ token }) => token.name === name) ?? null; }

  /**
   * @param {ElementImpl} element
   * @returns {number} -1 if it is not in the list
   */
  indexOf(element) { return this.entries.findIndex((entry) => entry?.element === element); }

  /** @param {ElementImpl} element */
  remove(element) {
    const index = this.indexOf(element);
    if (index >= 0) this.entries.splice(index, 1);
  }
}

/**
 * @param {StartTagToken} a
 * @param {StartTagToken} b
 * @returns {boolean}
 */
function isSameStartTag(a, b) {
  return a.name === b.name && a.attributes.length === b.attributes.length
    && a.attributes.every(([name, value]) => b.attributes.some((other) => other[0] === name && other[1] === value));
}

/**
 * https://html.spec.whatwg.org/multipage/parsing.html#adoption-agency-algorithm
 * @param {HTMLTreeBuilder} builder
 * @param {EndTagToken | StartTagToken} token
 */
function runAdoptionAgency(builder, token) {
  const { open, formatting } = builder;
  const subject = token.name;
  // 2. A current node of that name which is no formatting element is simply left.
  if (isHTMLElementNamed(open.current, subject) && formatting.indexOf(open.current) < 0) {
    open.pop();
    return;
  }
  // 3-4. At most eight times:
  for (let counter = 0; counter < 8; counter += 1) {
    // 4.3. The formatting element: none of that name is in force, so it is an end tag like others.
    const entry = formatting.lastNamed(subject);
    if (entry === null) {
      endAnyOtherElement(builder, token.name);
      return;
    }
    const { element } = entry;
    // 4.4. It is not open.
    if (!open.includes(element)) {
      formatting.remove(element);
      return;
    }
    // 4.5. It is not in scope.
    if (!open.hasInScope((candidate) => candidate === element)) return;
    // 4.7. The furthest block inside it.
    const index = open.elements.indexOf(element);
    const furthestBlock = open.elements.find((candidate, at) => at > index && isSpecialElement(candidate));
    // 4.8. None: it is left with all in it.
    if (furthestBlock === undefined) {
      open.popThrough(element);
      formatting.remove(element);
      return;
    }
    adopt(builder, entry, furthestBlock);
  }
}

/**
 * Steps 4.9 to 4.19 of it.
 * @param {HTMLTreeBuilder} builder
 * @param {FormattingEntry} entry
 * @param {ElementImpl} furthestBlock
 */
function adopt(builder, entry, furthestBlock) {
  const { open, formatting } = builder;
  const { element } = entry;
  // 9-10. What stays outside, and where the copy comes in the list.
  const commonAncestor = open.elements[open.elements.indexOf(element) - 1];
  let bookmark = formatting.indexOf(element);
  // 11-13. Each element between the two, from the inside.
  let last = furthestBlock;
  let index = open.elements.indexOf(furthestBlock);
  for (let counter = 1; ; counter += 1) {
    index -= 1;
    const node = open.elements[index];
    // 13.3. Up to the formatting element.
    if (node === element) break;
    let at = formatting.indexOf(node);
    // 13.4. After three of them, formatting ends.
    if (counter > 3 && at >= 0) {
      formatting.entries.splice(at, 1);
      if (at < bookmark) bookmark -= 1;
      at = -1;
    }
    // 13.5. What is no formatting is left.
    if (at < 0) {
      open.elements.splice(index, 1);
      continue;
    }
    // 13.6. A copy takes its place.
    const { token } = /** @type {FormattingEntry} */ (formatting.entries[at]);
    const copy = builder.createForToken(token, HTML_NAMESPACE, commonAncestor);
    formatting.entries[at] = { element: copy, token };
    open.elements[index] = copy;
    // 13.7. The bookmark comes after it.
    if (last === furthestBlock) bookmark = at + 1;
    // 13.8-9. And the last node into it.
    builder.moveNode(last, copy);
    last = copy;
  }
  // 14. The last node comes to where a node would be inserted in the ancestor.
  builder.moveNode(last, commonAncestor, true);
  // 15-17. A copy of the formatting element has all that was in the block.
  const copy = builder.createForToken(entry.token, HTML_NAMESPACE, furthestBlock);
  for (const child of childList(builder.contentOf(furthestBlock))) insertNode(child, copy, null);
  builder.moveNode(copy, furthestBlock);
  // 18-19. It takes the element's place, in the list at the bookmark, on the stack inside the block.
  const oldPlace = formatting.indexOf(element);
  formatting.entries.splice(oldPlace, 1);
  if (oldPlace < bookmark) bookmark -= 1;
  formatting.entries.splice(bookmark, 0, { element: copy, token: entry.token });
  open.remove(element);
  open.elements.splice(open.elements.indexOf(furthestBlock) + 1, 0, copy);
}
