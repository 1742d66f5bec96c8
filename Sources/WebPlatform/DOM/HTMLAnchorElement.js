// https://html.spec.whatwg.org/multipage/links.html#htmlhyperlinkelementutils
'use strict';

/** @typedef {'protocol' | 'username' | 'password' | 'host' | 'hostname' | 'port' | 'pathname' | 'search' | 'hash'} URLPart */

/** A link: an `a` or an `area`. */
class HTMLHyperlinkElementImpl extends HTMLElementImpl {
  /** @returns {URLImpl | null} https://html.spec.whatwg.org/multipage/links.html#concept-hyperlink-url, a copy */
  get url() {
    const href = this.getAttribute('href');
    const record = href === null ? null : this.nodeDocument.encodingParseURL(href);
    return record === null ? null : new URLImpl(serializeURL(record));
  }

  /** @returns {string} */
  get href() {
    return resolveReflectedURL(this, 'href');
  }

  set href(value) {
    setAttributeValue(this, 'href', value);
  }

  /** @returns {string} */
  get origin() {
    return this.url?.origin ?? '';
  }

  /** @returns {string} */
  get text() {
    return this.textContent ?? '';
  }

  set text(value) {
    this.textContent = value;
  }

  /**
   * Following the link.
   * @override
   * @returns {((event: EventImpl) => void) | null}
   */
  get activationBehavior() {
    return this.hasAttribute('href') ? () => this.#follow() : null;
  }

  /** https://html.spec.whatwg.org/multipage/links.html#following-hyperlinks-2 */
  #follow() {
    const window = this.nodeDocument.defaultView;
    const url = this.nodeDocument.encodingParseURL(this.reflectedString('href'));
    if (window === null || url === null) return;
    window.navigate(url, 'auto', { cause: 'link', target: elementTarget(this) });
  }
}

/**
 * https://html.spec.whatwg.org/multipage/semantics.html#get-an-element's-target
 * @param {ElementImpl} element
 * @returns {string | null}
 */
function elementTarget(element) {
  // 1.1. Its own.
  const target = element.getAttribute('target');
  if (target !== null) return target;
  // 1.2. Or that of the base element.
  const base = firstDescendantElement(element.nodeDocument, ({ isHTML, localName, attributeList }) => isHTML
    && localName === 'base' && attributeList.some(({ name }) => name === 'target'));
  return base?.reflectedString('target') ?? null;
}

/**
 * @param {URLPart} part
 * @returns {Member}
 */
function hyperlinkPart(part) {
  /** @this {HTMLHyperlinkElementImpl} */
  function implementation() {
    return this.url?.[part] ?? (part === 'protocol' ? ':' : '');
  }
  /** @this {HTMLHyperlinkElementImpl} @param {string} value */
  function setter(value) {
    const { url } = this;
    if (url === null) return;
    url[part] = value;
    this.href = url.href;
  }
  return { ...attribute(USVString), implementation, setter };
}

/** @returns {Record<string, Member>} */
function hyperlinkMembers() {
  return {
    href: attribute(USVString),
    stringifier: stringifier('href'),
    origin: readonly(USVString),
    protocol: hyperlinkPart('protocol'),
    username: hyperlinkPart('username'),
    password: hyperlinkPart('password'),
    host: hyperlinkPart('host'),
    hostname: hyperlinkPart('hostname'),
    port: hyperlinkPart('port'),
    pathname: hyperlinkPart('pathname'),
    search: hyperlinkPart('search'),
    hash: hyperlinkPart('hash'),
    target: reflect('target'),
    download: reflect('download'),
    ping: reflect('ping'),
    rel: reflect('rel'),
    relList: reflectTokens('rel', ['noopener', 'noreferrer', 'opener']),
    referrerPolicy: reflect('referrerpolicy'),
  };
}

htmlElement('HTMLAnchorElement', ['a'], () => ({
  ...hyperlinkMembers(),
  hreflang: reflect('hreflang'),
  type: reflect('type'),
  text: attribute(DOMString),
  charset: reflect('charset'),
  coords: reflect('coords'),
  name: reflect('name'),
  rev: reflect('rev'),
  shape: reflect('shape'),
}), { elementClass: HTMLHyperlinkElementImpl });

htmlElement('HTMLAreaElement', ['area'], () => ({
  ...hyperlinkMembers(),
  alt: reflect('alt'),
  coords: reflect('coords'),
  shape: reflect('shape'),
  noHref: reflectBoolean('nohref'),
}), { elementClass: class extends HTMLHyperlinkElementImpl {} });
