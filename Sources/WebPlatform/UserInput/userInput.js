// What a user does, as the embedder may do it: trusted events, and what a browser makes of them.
// https://html.spec.whatwg.org/multipage/interaction.html and https://w3c.github.io/uievents/
'use strict';

/** @typedef {(element: HTMLElementImpl, ...args: any[]) => void} UserAction */

/** @type {Record<string, UserAction>} */
const userActions = {
  click: userClick, focus: focusElement, type: userType, press: userPress, choose: userChoose,
  chooseFiles: userChooseFiles, scroll: userScroll,
};

/**
 * @param {DocumentImpl} document
 * @param {string} action
 * @param {string | null} selector of the element that it is done to; null for what has the focus
 * @param {unknown[]} args
 * @returns {string | null} Why nobody could do that, or does it in vain; null as a rule.
 */
function performUserAction(document, action, selector, args) {
  // The viewport scrolls whatever has the focus.
  const usual = action === 'scroll' ? document.documentElement : document.focusedElement;
  const element = selector === null ? usual : firstMatch(document, selector);
  if (!(element instanceof HTMLElementImpl)) {
    if (element !== null) throw new Error(`A user can do nothing to ${element.localName}, which is no element of HTML.`);
    throw new Error(selector === null ? 'Nothing has the focus.' : `No element matches "${selector}".`);
  }
  const obstacle = userObstacle(action, element);
  performTask(() => userActions[action](element, ...args));
  return obstacle;
}

/**
 * What is in a user's way to an element.
 * @param {string} action
 * @param {HTMLElementImpl} element
 * @returns {string | null}
 */
function userObstacle(action, element) {
  if (action === 'scroll') return null;
  if (element.isDisabled) return 'is disabled: nothing comes of it';
  if (action === 'type' && element instanceof TextControlElementImpl && !element.isMutable) {
    return 'takes no text: nothing comes of it';
  }
  if (action === 'focus' && !isFocusable(element)) return 'cannot have the focus: nothing comes of it';
  // A page opens the chooser of a file input that it does not show.
  if (action === 'chooseFiles') return null;
  ensureRoom('Geometry');
  return isRendered(element) ? null : 'is not shown: no user could do that';
}

/**
 * A tap or a click in the middle of an element.
 * @param {HTMLElementImpl} element
 */
function userClick(element) {
  // What is disabled is not told of pointers.
  if (element.isDisabled) return;
  const goesOn = firePointerEvents(element, 'down');
  if (goesOn) moveFocusByPointer(element);
  firePointerEvents(element, 'up');
  fireMouseEvent(PointerEventImpl, element, 'click', { detail: 1 });
}

/**
 * @param {HTMLElementImpl} element
 * @param {'down' | 'up'} step
 * @returns {boolean} Whether what comes of it by default may come.
 */
function firePointerEvents(element, step) {
  ensureRoom('UIEvents');
  const buttons = step === 'down' ? 1 : 0;
  fireMouseEvent(PointerEventImpl, element, `pointer${step}`, { buttons });
  return fireMouseEvent(MouseEventImpl, element, `mouse${step}`, { buttons, detail: 1 });
}

/**
 * @param {new (type: string, init: any) => EventImpl} eventInterface
 * @param {HTMLElementImpl} element
 * @param {string} type
 * @param {{ buttons?: number, detail?: number }} init
 * @returns {boolean}
 */
function fireMouseEvent(eventInterface, element, type, init) {
  const view = element.nodeDocument.defaultView;
  return fireEvent(element, createEvent(eventInterface, type, {
    bubbles: true, cancelable: true, composed: true, view, pointerId: 1, pointerType: 'mouse', isPrimary: true, ...init,
  }));
}

/**
 * The focus goes to where one can type; from anywhere else it goes away.
 * @param {HTMLElementImpl} element
 */
function moveFocusByPointer(element) {
  ensureRoom('Geometry');
  for (let node = /** @type {NodeImpl | null} */ (element); node instanceof ElementImpl; node = flatTreeParent(node)) {
    if (node.shadow !== null) ensureRoom('ShadowTrees');
    const area = node.shadow?.delegatesFocus ? focusDelegateOf(node) : node;
    if (area !== null && isFocusable(area)) {
      changeFocus(element.nodeDocument, area);
      return;
    }
  }
  changeFocus(element.nodeDocument, null);
}

/**
 * Types text into a field, key by key; what is no text field takes it as its value.
 * @param {HTMLElementImpl} element
 * @param {string} text
 */
function userType(element, text) {
  if (!(element instanceof TextControlElementImpl)) throw new Error(`Nothing can be typed into a ${element.localName}.`);
  focusElement(element);
  if (!element.isMutable) return;
  if (!element.isTyped) {
    element.insertUserText(text);
    fireUserInput(element, 'insertText', null);
    element.commitUserEdit();
    return;
  }
  for (const character of text) {
    // Keys go to what has the focus. A listener may have moved it: then they do not come here.
    if (element.nodeDocument.focusedElement !== element) return;
    if (character === '\n' && element instanceof HTMLInputElementImpl) userPress(element, 'Enter');
    else typeCharacter(element, character);
  }
}

/**
 * @param {TextControlElementImpl} field
 * @param {string} character
 */
function typeCharacter(field, character) {
  const [key, inputType] = character === '\n' ? ['Enter', 'insertLineBreak'] : [character, 'insertText'];
  const charCode = key === 'Enter' ? 13 : /** @type {number} */ (character.codePointAt(0));
  pressKey(field, key, charCode, () => {
    if (field.nodeDocument.focusedElement !== field) return;
    const data = key === 'Enter' ? null : character;
    const init = { bubbles: true, cancelable: true, composed: true, inputType, data };
    if (!fireEvent(field, createEvent(InputEventImpl, 'beforeinput', init))) return;
    if (field.insertUserText(character)) fireUserInput(field, inputType, data);
  });
}

/**
 * @param {HTMLElementImpl} element
 * @param {string} inputType
 * @param {string | null} data
 */
function fireUserInput(element, inputType, data) {
  ensureRoom('UIEvents');
  fireEvent(element, createEvent(InputEventImpl, 'input', { bubbles: true, composed: true, inputType, data }));
}

/**
 * @param {HTMLElementImpl} element
 * @param {string} key
 * @param {number} charCode of the character that it makes, 0 for none
 * @param {() => void} [insert]
 */
function pressKey(element, key, charCode, insert) {
  ensureRoom('UIEvents');
  const init = { bubbles: true, cancelable: true, composed: true, view: element.nodeDocument.defaultView, key };
  const keyCode = key.length === 1 ? key.toUpperCase().charCodeAt(0) : charCode;
  const goesOn = fireEvent(element, createEvent(KeyboardEventImpl, 'keydown', { ...init, keyCode }));
  if (goesOn && charCode !== 0) {
    const press = createEvent(KeyboardEventImpl, 'keypress', { ...init, keyCode: charCode, charCode });
    if (fireEvent(element, press)) insert?.();
  }
  fireEvent(element, createEvent(KeyboardEventImpl, 'keyup', { ...init, keyCode }));
}

/**
 * Presses a key, such as Enter, where the element has the focus.
 * @param {HTMLElementImpl} element
 * @param {string} key
 */
function userPress(element, key) {
  focusElement(element);
  pressKey(element, key, key === 'Enter' ? 13 : 0);
}

/**
 * Scrolls what is in an element; in the root element, the viewport.
 * @param {HTMLElementImpl} element
 * @param {number} dx
 * @param {number} dy
 */
function userScroll(element, dx, dy) {
  ensureRoom('Geometry');
  scrollByUser(element, dx, dy);
}

/**
 * Chooses the options of a list that have these values.
 * @param {HTMLElementImpl} element
 * @param {string[]} values
 */
function userChoose(element, values) {
  if (!(element instanceof HTMLSelectElementImpl)) throw new Error('Only a select has options to choose.');
  if (element.isDisabled) return;
  focusElement(element);
  if (!element.chooseByUser(values)) return;
  fireEvent(element, createEvent(EventImpl, 'input', { bubbles: true, composed: true }));
  fireEvent(element, createEvent(EventImpl, 'change', { bubbles: true }));
}

/**
 * https://html.spec.whatwg.org/multipage/input.html#file-upload-state-(type=file), update the file selection
 * @param {HTMLElementImpl} element
 * @param {[name: string, type: string, bytes: ArrayBuffer, lastModified: number][]} files
 */
function userChooseFiles(element, files) {
  const isFileInput = element instanceof HTMLInputElementImpl && element.type === 'file';
  if (!isFileInput) throw new Error('Only a file input takes files.');
  if (element.isDisabled) return;
  if (files.length > 1 && !element.hasAttribute('multiple')) throw new Error('This input takes one file.');
  ensureRoom('FileAPI');
  element.files = new FileListImpl(files.map(([name, type, bytes, lastModified]) => new FileImpl(
    [new Uint8Array(bytes)], name, { type, lastModified })));
  fireEvent(element, createEvent(EventImpl, 'input', { bubbles: true, composed: true }));
  fireEvent(element, createEvent(EventImpl, 'change', { bubbles: true }));
}
