// Forms in shadow trees. Neither `submit` nor `formdata` leaves the tree that its form is in, so somebody has to listen
// there: from the moment at which a script attaches the tree, or at the latest when a user or a script is about to submit
// a form of it. (A closed tree that markup has attached is out of everybody's reach.)
'use strict';

const rootOf = uncurryThis(Node.prototype.getRootNode);
const nodeTypeOf = getterOf(Node.prototype, 'nodeType');
const documentFragmentType = Node.DOCUMENT_FRAGMENT_NODE;

/** @param {EventTarget} node what is in a path of an event or a root */
function listenInTree(node) {
  if (accepts(nodeTypeOf, node) && nodeTypeOf(/** @type {Node} */ (node)) === documentFragmentType) listenForForms(node);
}

/**
 * What a user does, and the `click()` of a script, leaves the tree.
 * @param {Event} event
 */
function listenInTreesOf(event) {
  const path = composedPath(event);
  // In no tree the first is in the document itself.
  if (path.length === 0 || !accepts(nodeTypeOf, path[0]) || rootOf(/** @type {Node} */ (path[0])) === pageDocument) return;
  for (let index = 0; index < path.length; index++) listenInTree(path[index]);
}

/** @param {HTMLFormElement} form */
const listenInTreeOf = form => listenInTree(rootOf(form));

/** @param {Event} event */
const receiveWatch = event => receiveForm(event, listenInTreeOf);

function installShadowTrees() {
  replaceFunction(Element.prototype, 'attachShadow', 'value', (self, args, native) => {
    const root = apply(native, self, args);
    listenInTree(root);
    return root;
  });
  // Absent before iOS 16.
  replaceFunction(HTMLFormElement.prototype, 'requestSubmit', 'value', (self, args, native) => {
    if (accepts(formLength, self)) {
      if (ownerDocumentOf(self) === pageDocument) listenInTreeOf(self);
      else handOver('watch', self);
    }
    return apply(native, self, args);
  });
}

function listenForTrees() {
  addListener(pageGlobal, 'click', listenInTreesOf, true);
  addListener(pageGlobal, 'keydown', listenInTreesOf, true);
  addListener(pageGlobal, `${handOverPrefix}watch`, receiveWatch, true);
}
