// https://html.spec.whatwg.org/multipage/indices.html#element-interfaces
//
// The elements that have no behaviour of their own yet: an interface whose attributes reflect.
'use strict';

// Elements that share HTMLElement itself.
for (const localName of [
  'abbr', 'acronym', 'address', 'article', 'aside', 'b', 'basefont', 'bdi', 'bdo', 'big', 'center', 'cite', 'code', 'dd',
  'dfn', 'dt', 'em', 'figcaption', 'figure', 'footer', 'header', 'hgroup', 'i', 'kbd', 'main', 'mark', 'nav', 'nobr',
  'noembed', 'noframes', 'noscript', 'plaintext', 'rb', 'rp', 'rt', 'rtc', 'ruby', 's', 'samp', 'search', 'section',
  'small', 'strike', 'strong', 'sub', 'summary', 'sup', 'tt', 'u', 'var', 'wbr',
]) htmlElementClasses.set(localName, HTMLElementImpl);

htmlElement('HTMLHtmlElement', ['html'], () => ({ version: reflect('version') }));
htmlElement('HTMLHeadElement', ['head'], () => ({}));
htmlElement('HTMLTitleElement', ['title'], () => ({
  text: reflecting(DOMString, childText, (element, value) => stringReplaceAll(value, element)),
}));
htmlElement('HTMLBaseElement', ['base'], () => ({ href: reflectURL('href'), target: reflect('target') }));
htmlElement('HTMLLinkElement', ['link'], () => ({
  href: reflectURL('href'), crossOrigin: reflect('crossorigin'), rel: reflect('rel'), as: reflect('as'),
  relList: reflectTokens('rel', ['stylesheet', 'icon', 'preload', 'prefetch', 'preconnect', 'dns-prefetch',
    'modulepreload', 'alternate', 'manifest']),
  media: reflect('media'), integrity: reflect('integrity'), hreflang: reflect('hreflang'), type: reflect('type'),
  referrerPolicy: reflect('referrerpolicy'), disabled: reflectBoolean('disabled'), charset: reflect('charset'),
}));
htmlElement('HTMLStyleElement', ['style'], () => ({ media: reflect('media'), type: reflect('type') }));
htmlElement('HTMLHeadingElement', ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], () => ({ align: reflect('align') }));
htmlElement('HTMLParagraphElement', ['p'], () => ({ align: reflect('align') }));
htmlElement('HTMLHRElement', ['hr'], () => ({ align: reflect('align'), color: reflect('color'), size: reflect('size') }));
htmlElement('HTMLPreElement', ['pre', 'listing', 'xmp'], () => ({ width: reflectLong('width') }));
htmlElement('HTMLQuoteElement', ['blockquote', 'q'], () => ({ cite: reflectURL('cite') }));
htmlElement('HTMLOListElement', ['ol'], () => ({
  reversed: reflectBoolean('reversed'), start: reflectLong('start', 1), type: reflect('type'),
}));
htmlElement('HTMLUListElement', ['ul'], () => ({ compact: reflectBoolean('compact'), type: reflect('type') }));
htmlElement('HTMLLIElement', ['li'], () => ({ value: reflectLong('value'), type: reflect('type') }));
htmlElement('HTMLDListElement', ['dl'], () => ({ compact: reflectBoolean('compact') }));
htmlElement('HTMLDirectoryElement', ['dir'], () => ({ compact: reflectBoolean('compact') }));
htmlElement('HTMLMenuElement', ['menu'], () => ({ compact: reflectBoolean('compact') }));
htmlElement('HTMLDivElement', ['div'], () => ({ align: reflect('align') }));
htmlElement('HTMLSpanElement', ['span'], () => ({}));
htmlElement('HTMLBRElement', ['br'], () => ({ clear: reflect('clear') }));
htmlElement('HTMLDataElement', ['data'], () => ({ value: reflect('value') }));
htmlElement('HTMLTimeElement', ['time'], () => ({ dateTime: reflect('datetime') }));
htmlElement('HTMLModElement', ['ins', 'del'], () => ({ cite: reflectURL('cite'), dateTime: reflect('datetime') }));
htmlElement('HTMLFontElement', ['font'], () => ({ color: reflect('color'), face: reflect('face'), size: reflect('size') }));
htmlElement('HTMLMarqueeElement', ['marquee'], () => ({ behavior: reflect('behavior'), direction: reflect('direction') }));
htmlElement('HTMLPictureElement', ['picture'], () => ({}));
htmlElement('HTMLSourceElement', ['source'], () => ({
  src: reflectURL('src'), type: reflect('type'), srcset: reflect('srcset'), sizes: reflect('sizes'),
  media: reflect('media'),
}));
htmlElement('HTMLImageElement', ['img'], () => ({
  alt: reflect('alt'), src: reflectURL('src'), srcset: reflect('srcset'), sizes: reflect('sizes'),
  crossOrigin: reflect('crossorigin'), useMap: reflect('usemap'), isMap: reflectBoolean('ismap'),
  width: reflectUnsignedLong('width'), height: reflectUnsignedLong('height'), name: reflect('name'),
  referrerPolicy: reflect('referrerpolicy'), loading: reflectEnumerated('loading', ['lazy', 'eager'], 'eager'),
  decoding: reflectEnumerated('decoding', ['sync', 'async', 'auto'], 'auto'),
}));
htmlElement('HTMLEmbedElement', ['embed'], () => ({ src: reflectURL('src'), type: reflect('type') }));
htmlElement('HTMLParamElement', ['param'], () => ({ name: reflect('name'), value: reflect('value') }));
htmlElement('HTMLTrackElement', ['track'], () => ({
  kind: reflectEnumerated('kind', ['subtitles', 'captions', 'descriptions', 'chapters', 'metadata'], 'subtitles',
    'metadata'),
  src: reflectURL('src'), srclang: reflect('srclang'), label: reflect('label'), default: reflectBoolean('default'),
}));
htmlElement('HTMLMediaElement', [], () => ({
  src: reflectURL('src'), crossOrigin: reflect('crossorigin'), autoplay: reflectBoolean('autoplay'),
  loop: reflectBoolean('loop'), controls: reflectBoolean('controls'), defaultMuted: reflectBoolean('muted'),
  preload: reflectEnumerated('preload', ['none', 'metadata', 'auto'], 'auto'),
}));
htmlElement('HTMLVideoElement', ['video'], () => ({
  width: reflectUnsignedLong('width'), height: reflectUnsignedLong('height'), poster: reflectURL('poster'),
  playsInline: reflectBoolean('playsinline'),
}), { inherits: 'HTMLMediaElement' });
htmlElement('HTMLAudioElement', ['audio'], () => ({}), { inherits: 'HTMLMediaElement' });
htmlElement('HTMLMapElement', ['map'], () => ({
  name: reflect('name'),
  areas: reflecting(idlType('HTMLCollection'), (element) => element.getElementsByTagName('area')),
}));
htmlElement('HTMLTableElement', ['table'], () => ({
  align: reflect('align'), border: reflect('border'), summary: reflect('summary'), width: reflect('width'),
}));
htmlElement('HTMLTableCaptionElement', ['caption'], () => ({ align: reflect('align') }));
htmlElement('HTMLTableColElement', ['colgroup', 'col'], () => ({ span: reflectUnsignedLong('span', 1) }));
htmlElement('HTMLTableSectionElement', ['tbody', 'thead', 'tfoot'], () => ({ align: reflect('align') }));
htmlElement('HTMLTableRowElement', ['tr'], () => ({ align: reflect('align') }));
htmlElement('HTMLTableCellElement', ['td', 'th'], () => ({
  colSpan: reflectUnsignedLong('colspan', 1), rowSpan: reflectUnsignedLong('rowspan', 1), headers: reflect('headers'),
  scope: reflectEnumerated('scope', ['row', 'col', 'rowgroup', 'colgroup']), abbr: reflect('abbr'),
}));
htmlElement('HTMLCanvasElement', ['canvas'], () => ({
  width: reflectUnsignedLong('width', 300), height: reflectUnsignedLong('height', 150),
}));
htmlElement('HTMLFrameElement', ['frame'], () => ({ name: reflect('name'), src: reflectURL('src') }));

// Elements whose interfaces are in rooms of their own, which are loaded when the first of them is made.
for (const [name, ...localNames] of [
  ['HTMLIFrameElement', 'iframe'],
  ['HTMLSlotElement', 'slot'],
  ['HTMLFormElement', 'form'],
  ['HTMLLabelElement', 'label'],
  ['HTMLFieldSetElement', 'fieldset'],
  ['HTMLLegendElement', 'legend'],
  ['HTMLDataListElement', 'datalist'],
  ['HTMLButtonElement', 'button'],
  ['HTMLProgressElement', 'progress'],
  ['HTMLMeterElement', 'meter'],
  ['HTMLOutputElement', 'output'],
  ['HTMLObjectElement', 'object'],
  ['HTMLInputElement', 'input'],
  ['HTMLTextAreaElement', 'textarea'],
  ['HTMLOptionElement', 'option'],
  ['HTMLOptGroupElement', 'optgroup'],
  ['HTMLSelectElement', 'select'],
]) {
  for (const localName of localNames) htmlElementClasses.set(localName, name);
}

// https://html.spec.whatwg.org/multipage/embedded-content.html#dom-image
legacyFactory_('Image', 'HTMLImageElement', [optional(unsignedLong), optional(unsignedLong)], (realm, width, height) => {
  const image = createElement(realm.window.document, 'img', HTML_NAMESPACE);
  if (width !== undefined) setAttributeValue(image, 'width', String(width));
  if (height !== undefined) setAttributeValue(image, 'height', String(height));
  return image;
});

// https://html.spec.whatwg.org/multipage/media.html#dom-audio
legacyFactory_('Audio', 'HTMLAudioElement', [optional(DOMString)], (realm, src) => {
  const audio = createElement(realm.window.document, 'audio', HTML_NAMESPACE);
  setAttributeValue(audio, 'preload', 'auto');
  if (src !== undefined) setAttributeValue(audio, 'src', src);
  return audio;
});
