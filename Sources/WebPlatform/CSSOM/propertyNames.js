// https://www.w3.org/TR/css/#properties, as far as WebKit 2.50 has them and pages set them
'use strict';

/** The properties that style objects have. */
const cssPropertyNames = [
  'accent-color align-content align-items align-self all animation animation-delay animation-direction animation-duration',
  'animation-fill-mode animation-iteration-count animation-name animation-play-state animation-timing-function appearance',
  'aspect-ratio backdrop-filter backface-visibility background background-attachment background-blend-mode background-clip',
  'background-color background-image background-origin background-position background-position-x background-position-y',
  'background-repeat background-size block-size border border-block border-block-color border-block-end',
  'border-block-end-color border-block-end-style border-block-end-width border-block-start border-block-start-color',
  'border-block-start-style border-block-start-width border-block-style border-block-width border-bottom',
  'border-bottom-color border-bottom-left-radius border-bottom-right-radius border-bottom-style border-bottom-width',
  'border-collapse border-color border-end-end-radius border-end-start-radius border-image border-image-outset',
  'border-image-repeat border-image-slice border-image-source border-image-width border-inline border-inline-color',
  'border-inline-end border-inline-end-color border-inline-end-style border-inline-end-width border-inline-start',
  'border-inline-start-color border-inline-start-style border-inline-start-width border-inline-style border-inline-width',
  'border-left border-left-color border-left-style border-left-width border-radius border-right border-right-color',
  'border-right-style border-right-width border-spacing border-start-end-radius border-start-start-radius border-style',
  'border-top border-top-color border-top-left-radius border-top-right-radius border-top-style border-top-width',
  'border-width bottom box-shadow box-sizing break-after break-before break-inside caption-side caret-color clear clip',
  'clip-path clip-rule color color-scheme column-count column-fill column-gap column-rule column-rule-color',
  'column-rule-style column-rule-width column-span column-width columns contain container container-name container-type',
  'content content-visibility counter-increment counter-reset counter-set cursor cx cy d direction display',
  'dominant-baseline empty-cells fill fill-opacity fill-rule filter flex flex-basis flex-direction flex-flow flex-grow',
  'flex-shrink flex-wrap float flood-color flood-opacity font font-family font-feature-settings font-kerning',
  'font-optical-sizing font-palette font-size font-size-adjust font-stretch font-style font-synthesis font-variant',
  'font-variant-alternates font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric',
  'font-variant-position font-variation-settings font-weight gap grid grid-area grid-auto-columns grid-auto-flow',
  'grid-auto-rows grid-column grid-column-end grid-column-gap grid-column-start grid-gap grid-row grid-row-end',
  'grid-row-gap grid-row-start grid-template grid-template-areas grid-template-columns grid-template-rows',
  'hanging-punctuation height hyphens image-orientation image-rendering inline-size inset inset-block inset-block-end',
  'inset-block-start inset-inline inset-inline-end inset-inline-start isolation justify-content justify-items',
  'justify-self left letter-spacing lighting-color line-break line-height list-style list-style-image',
  'list-style-position list-style-type margin margin-block margin-block-end margin-block-start margin-bottom',
  'margin-inline margin-inline-end margin-inline-start margin-left margin-right margin-top marker marker-end marker-mid',
  'marker-start mask mask-clip mask-composite mask-image mask-mode mask-origin mask-position mask-repeat mask-size',
  'mask-type max-block-size max-height max-inline-size max-width min-block-size min-height min-inline-size min-width',
  'mix-blend-mode object-fit object-position offset offset-anchor offset-distance offset-path offset-position',
  'offset-rotate opacity order orphans outline outline-color outline-offset outline-style outline-width overflow',
  'overflow-anchor overflow-wrap overflow-x overflow-y overscroll-behavior overscroll-behavior-block',
  'overscroll-behavior-inline overscroll-behavior-x overscroll-behavior-y padding padding-block padding-block-end',
  'padding-block-start padding-bottom padding-inline padding-inline-end padding-inline-start padding-left padding-right',
  'padding-top page page-break-after page-break-before page-break-inside paint-order perspective perspective-origin',
  'place-content place-items place-self pointer-events position print-color-adjust quotes r resize right rotate row-gap',
  'ruby-position rx ry scale scroll-behavior scroll-margin scroll-margin-bottom scroll-margin-left scroll-margin-right',
  'scroll-margin-top scroll-padding scroll-padding-bottom scroll-padding-left scroll-padding-right scroll-padding-top',
  'scroll-snap-align scroll-snap-stop scroll-snap-type scrollbar-gutter scrollbar-width shape-image-threshold',
  'shape-margin shape-outside shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset',
  'stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width tab-size table-layout text-align',
  'text-align-last text-anchor text-combine-upright text-decoration text-decoration-color text-decoration-line',
  'text-decoration-skip-ink text-decoration-style text-decoration-thickness text-emphasis text-emphasis-color',
  'text-emphasis-position text-emphasis-style text-indent text-justify text-orientation text-overflow text-rendering',
  'text-shadow text-transform text-underline-offset text-underline-position text-wrap top touch-action transform',
  'transform-box transform-origin transform-style transition transition-behavior transition-delay transition-duration',
  'transition-property transition-timing-function translate unicode-bidi user-select vector-effect vertical-align',
  'view-transition-name visibility white-space widows width will-change word-break word-spacing word-wrap writing-mode x',
  'y z-index zoom',
  '-webkit-animation -webkit-appearance -webkit-backdrop-filter -webkit-backface-visibility -webkit-background-clip',
  '-webkit-border-radius -webkit-box-align -webkit-box-flex -webkit-box-orient -webkit-box-pack -webkit-box-reflect',
  '-webkit-box-shadow -webkit-box-sizing -webkit-filter -webkit-flex -webkit-font-smoothing -webkit-hyphens',
  '-webkit-line-clamp -webkit-mask -webkit-mask-image -webkit-overflow-scrolling -webkit-perspective',
  '-webkit-tap-highlight-color -webkit-text-fill-color -webkit-text-security -webkit-text-size-adjust',
  '-webkit-text-stroke -webkit-text-stroke-color -webkit-text-stroke-width -webkit-touch-callout -webkit-transform',
  '-webkit-transform-origin -webkit-transform-style -webkit-transition -webkit-user-drag -webkit-user-select',
].join(' ').split(' ');

const knownCSSProperties = new Set(cssPropertyNames);

/** Properties whose value an element has from its parent if nothing else is said. */
const inheritedCSSProperties = new Set(['color', 'cursor', 'direction', 'font', 'font-family', 'font-size', 'font-style',
  'font-variant', 'font-weight', 'letter-spacing', 'line-height', 'list-style', 'list-style-type', 'pointer-events',
  'text-align', 'text-indent', 'text-transform', 'visibility', 'white-space', 'word-spacing']);

/**
 * What properties are that nothing has been said of: https://www.w3.org/TR/css-cascade/#initial-values, of those that
 * pages ask for
 * @type {Map<string, string>}
 */
const initialCSSValues = new Map(Object.entries({
  'animation-name': 'none', 'background-color': 'rgba(0, 0, 0, 0)', 'background-image': 'none', 'box-sizing': 'content-box',
  'clear': 'none', 'color': 'rgb(0, 0, 0)', 'cursor': 'auto', 'direction': 'ltr', 'float': 'none', 'opacity': '1',
  'overflow': 'visible', 'overflow-x': 'visible', 'overflow-y': 'visible', 'pointer-events': 'auto', 'position': 'static',
  'transform': 'none', 'transition-delay': '0s', 'transition-duration': '0s', 'transition-property': 'all',
  'visibility': 'visible', 'white-space': 'normal', 'z-index': 'auto',
}));
