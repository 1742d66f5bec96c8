// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead, a start tag whose tag name is "template"
'use strict';

/**
 * Makes a shadow root of what a template element is about to contain, if its attributes and its place say so.
 * @param {ElementImpl} template with its attributes, and in no tree yet
 * @param {ElementImpl} host The element that is open around it.
 * @returns {boolean} Whether it did: then the template itself is not inserted.
 */
function declareShadowRoot(template, host) {
  // 3-6. Only where it is asked for, and once for a host.
  const mode = asciiLowercase(template.reflectedString('shadowrootmode'));
  if ((mode !== 'open' && mode !== 'closed') || host.shadow !== null) return false;
  if (!(template instanceof HTMLTemplateElementImpl)) return false;
  ensureRoom('ShadowTrees');
  // 10.7-8. An element that can have none, or wants none, keeps the template.
  const definition = lookUpCustomElementDefinition(host.nodeDocument, host.namespaceURI, host.localName);
  if (!canHaveShadowRoot(host) || definition?.disableShadow) return false;
  const shadow = attachShadowRoot(host, {
    mode,
    delegatesFocus: template.hasAttribute('shadowrootdelegatesfocus'),
    clonable: template.hasAttribute('shadowrootclonable'),
    serializable: template.hasAttribute('shadowrootserializable'),
  });
  // 10.9-12. What the template contains is the shadow root's.
  shadow.isDeclarative = true;
  shadow.isAvailableToInternals = true;
  template.takeContent(shadow);
  return true;
}
