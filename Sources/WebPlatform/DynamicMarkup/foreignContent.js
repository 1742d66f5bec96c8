// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
'use strict';

/**
 * https://html.spec.whatwg.org/multipage/parsing.html#mathml-text-integration-point
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function isMathMLTextIntegrationPoint({ namespaceURI, localName }) {
  return namespaceURI === MATHML_NAMESPACE && ['mi', 'mo', 'mn', 'ms', 'mtext'].includes(localName);
}

/**
 * https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point
 * @param {ElementImpl} element
 * @returns {boolean}
 */
function isHTMLIntegrationPoint(element) {
  if (element.namespaceURI === SVG_NAMESPACE) return svgScopeNames.includes(element.localName);
  if (element.namespaceURI !== MATHML_NAMESPACE || element.localName !== 'annotation-xml') return false;
  return ['text/html', 'application/xhtml+xml'].includes(asciiLowercase(element.getAttribute('encoding') ?? ''));
}

/** Start tags of HTML that end foreign content. */
const breakoutNames = new Set([
  'b', 'big', 'blockquote', 'body', 'br', 'center', 'code', 'dd', 'div', 'dl', 'dt', 'em', 'embed', 'h1', 'h2', 'h3', 'h4',
  'h5', 'h6', 'head', 'hr', 'i', 'img', 'li', 'listing', 'menu', 'meta', 'nobr', 'ol', 'p', 'pre', 'ruby', 's', 'small',
  'span', 'strong', 'strike', 'sub', 'sup', 'table', 'tt', 'u', 'ul', 'var',
]);

/** @type {Map<string, [string | null, string, string]>} https://html.spec.whatwg.org/multipage/parsing.html#adjust-foreign-attributes */
const foreignAttributes = new Map([
  ...['actuate', 'arcrole', 'href', 'role', 'show', 'title', 'type'].map((name) =>
    /** @type {[string, [string | null, string, string]]} */ ([`xlink:${name}`, ['xlink', name, XLINK_NAMESPACE]])),
  ['xml:lang', ['xml', 'lang', XML_NAMESPACE]],
  ['xml:space', ['xml', 'space', XML_NAMESPACE]],
  ['xmlns', [null, 'xmlns', XMLNS_NAMESPACE]],
  ['xmlns:xlink', ['xmlns', 'xlink', XMLNS_NAMESPACE]],
]);

/**
 * Names in the case that SVG gives them, by what they are in lower case.
 * @param {string} names
 * @returns {Map<string, string>}
 */
function svgNames(names) {
  return new Map(names.split(' ').map((name) => /** @type {[string, string]} */ ([asciiLowercase(name), name])));
}

const svgElementNames = svgNames('altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath '
  + 'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap '
  + 'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode '
  + 'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef '
  + 'linearGradient radialGradient textPath');

// https://html.spec.whatwg.org/multipage/parsing.html#adjust-svg-attributes
const svgAttributeNames = svgNames('attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits '
  + 'diffuseConstant edgeMode filterUnits glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints '
  + 'keySplines keyTimes lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits '
  + 'numOctaves pathLength patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha '
  + 'preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures '
  + 'specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage '
  + 'tableValues targetX targetY textLength viewBox viewTarget xChannelSelector yChannelSelector zoomAndPan');

/**
 * An element of SVG or MathML, with its names as those standards write them.
 * @param {HTMLTreeBuilder} builder
 * @param {StartTagToken} token
 * @param {string} namespace
 */
function insertForeignElement(builder, token, namespace) {
  let { name, attributes } = token;
  if (namespace === SVG_NAMESPACE) {
    name = svgElementNames.get(name) ?? name;
    attributes = attributes.map(([key, value]) => [svgAttributeNames.get(key) ?? key, value]);
  } else attributes = attributes.map(([key, value]) => [key === 'definitionurl' ? 'definitionURL' : key, value]);
  builder.insertElement({ ...token, name, attributes }, namespace);
  if (token.isSelfClosing) builder.open.pop();
}

/** @type {InsertionMode} */
function processForeignToken(builder, token) {
  const { open } = builder;
  switch (token.type) {
    case 'text':
      if (/[^\t\n\f\r \0]/.test(token.data)) builder.framesetOK = false;
      builder.insertText(token.data.replaceAll('\0', '\uFFFD'));
      return;
    case 'comment':
      builder.insertComment(token);
      return;
    case 'start':
      if (breakoutNames.has(token.name) || (token.name === 'font'
        && token.attributes.some(([name]) => ['color', 'face', 'size'].includes(name)))) {
        leaveForeignContent(builder, token);
        return;
      }
      insertForeignElement(builder, token, open.current.namespaceURI ?? SVG_NAMESPACE);
      return;
    case 'end':
      endForeign(builder, token);
      return;
    default:
  }
}

/**
 * @param {HTMLTreeBuilder} builder
 * @param {MarkupToken} token
 */
function leaveForeignContent(builder, token) {
  const { open } = builder;
  while (!open.current.isHTML && !isMathMLTextIntegrationPoint(open.current) && !isHTMLIntegrationPoint(open.current)) open.pop();
  builder.mode(builder, token);
}

/**
 * @param {HTMLTreeBuilder} builder
 * @param {EndTagToken} token
 */
function endForeign(builder, token) {
  const { open } = builder;
  if (token.name === 'br' || token.name === 'p') {
    leaveForeignContent(builder, token);
    return;
  }
  // Up through the foreign elements to one of this name; a tag of HTML's outside of them is the mode's.
  for (let index = open.length - 1; index > 0; index -= 1) {
    const element = open.elements[index];
    if (element.isHTML) {
      builder.mode(builder, token);
      return;
    }
    if (asciiLowercase(element.localName) === token.name) {
      open.popThrough(element);
      return;
    }
  }
}
