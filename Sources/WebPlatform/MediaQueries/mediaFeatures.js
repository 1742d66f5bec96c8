// https://drafts.csswg.org/mediaqueries/#media-descriptor-table, as a phone has them
'use strict';

/** @typedef {{ width: number, height: number, resolution: number }} MediaViewport */
/** @typedef {'length' | 'ratio' | 'resolution' | 'integer'} MediaUnit */

/**
 * What is compared with numbers: the unit of its values, and its value.
 * @type {Record<string, { unit: MediaUnit, of: (viewport: MediaViewport) => number }>}
 */
const mediaRanges = {
  'width': { unit: 'length', of: ({ width }) => width },
  'height': { unit: 'length', of: ({ height }) => height },
  'device-width': { unit: 'length', of: ({ width }) => width },
  'device-height': { unit: 'length', of: ({ height }) => height },
  'aspect-ratio': { unit: 'ratio', of: ({ width, height }) => width / height },
  'device-aspect-ratio': { unit: 'ratio', of: ({ width, height }) => width / height },
  'resolution': { unit: 'resolution', of: ({ resolution }) => resolution },
  '-webkit-device-pixel-ratio': { unit: 'ratio', of: ({ resolution }) => resolution },
  'color': { unit: 'integer', of: () => 8 },
  'color-index': { unit: 'integer', of: () => 0 },
  'monochrome': { unit: 'integer', of: () => 0 },
};

/**
 * What has one of several values: those it may have, and those it has. Of these, `none` and its like are false on
 * their own.
 * @type {Record<string, { values: string[], of: (viewport: MediaViewport) => string[] }>}
 */
const mediaChoices = {
  'orientation': {
    values: ['portrait', 'landscape'], of: ({ width, height }) => [height >= width ? 'portrait' : 'landscape'],
  },
  'hover': { values: ['none', 'hover'], of: () => ['none'] },
  'any-hover': { values: ['none', 'hover'], of: () => ['none'] },
  'pointer': { values: ['none', 'coarse', 'fine'], of: () => ['coarse'] },
  'any-pointer': { values: ['none', 'coarse', 'fine'], of: () => ['coarse'] },
  'prefers-color-scheme': { values: ['light', 'dark'], of: () => ['light'] },
  'prefers-reduced-motion': { values: ['no-preference', 'reduce'], of: () => ['no-preference'] },
  'prefers-contrast': { values: ['no-preference', 'more', 'less', 'custom'], of: () => ['no-preference'] },
  'inverted-colors': { values: ['none', 'inverted'], of: () => ['none'] },
  'forced-colors': { values: ['none', 'active'], of: () => ['none'] },
  'color-gamut': { values: ['srgb', 'p3', 'rec2020'], of: () => ['srgb', 'p3'] },
  'dynamic-range': { values: ['standard', 'high'], of: () => ['standard'] },
  'display-mode': {
    values: ['fullscreen', 'standalone', 'minimal-ui', 'browser', 'picture-in-picture'], of: () => ['browser'],
  },
  'update': { values: ['none', 'slow', 'fast'], of: () => ['fast'] },
  'scripting': { values: ['none', 'initial-only', 'enabled'], of: () => ['enabled'] },
  'scan': { values: ['interlace', 'progressive'], of: () => [] },
  'grid': { values: ['0', '1'], of: () => ['0'] },
};

const mediaFalsehoods = ['none', 'no-preference', '0'];

/** @type {Record<string, (a: number, b: number) => boolean>} */
const mediaComparisons = {
  '=': (a, b) => a === b, '<': (a, b) => a < b, '>': (a, b) => a > b, '<=': (a, b) => a <= b, '>=': (a, b) => a >= b,
};

/**
 * https://drafts.csswg.org/mediaqueries/#typedef-media-feature
 * @param {string} given what stands between the parentheses
 * @returns {MediaCondition}
 */
function mediaFeature(given) {
  const text = given.replace(/\s*:\s*/, ': ').replace(/\s*([<>]=?|=)\s*/g, ' $1 ').replace(/\s*\/\s*/, ' / ');
  return mediaPlainFeature(text) ?? mediaRange(text) ?? { kind: 'feature', text, isMet: () => null };
}

/**
 * https://drafts.csswg.org/mediaqueries/#typedef-mf-plain and #typedef-mf-boolean
 * @param {string} text
 * @returns {MediaCondition | null} null when there is no such feature, or it has no such value
 */
function mediaPlainFeature(text) {
  const parts = /^(-webkit-)?(min-|max-)?([a-z-]+)(?:: (.+))?$/.exec(text) ?? [];
  const [, vendor = '', prefix = '', name = '', value] = parts;
  const plain = `${vendor}${name}`;
  if (Object.hasOwn(mediaRanges, plain)) {
    const { unit, of } = mediaRanges[plain];
    if (value === undefined) return prefix ? null : { kind: 'feature', text, isMet: (viewport) => of(viewport) !== 0 };
    const number = mediaNumber(value, unit);
    if (number === null) return null;
    const compare = mediaComparisons[prefix === '' ? '=' : prefix === 'min-' ? '>=' : '<='];
    const isRatio = unit === 'ratio' && vendor === '';
    const shown = isRatio && !value.includes('/') ? `${value} / 1` : value;
    return { kind: 'feature', text: `${prefix}${plain}: ${shown}`, isMet: (viewport) => compare(of(viewport), number) };
  }
  if (Object.hasOwn(mediaChoices, plain) && prefix === '') {
    const { values, of } = mediaChoices[plain];
    if (value === undefined) {
      return { kind: 'feature', text, isMet: (viewport) => of(viewport).some((own) => !mediaFalsehoods.includes(own)) };
    }
    return values.includes(value) ? { kind: 'feature', text, isMet: (viewport) => of(viewport).includes(value) } : null;
  }
  return null;
}

/**
 * https://drafts.csswg.org/mediaqueries/#typedef-mf-range
 * @param {string} text such as "400px <= width < 700px"
 * @returns {MediaCondition | null}
 */
function mediaRange(text) {
  const parts = text.split(/ ([<>]=?|=) /);
  const at = parts.findIndex((part) => Object.hasOwn(mediaRanges, part));
  if (at === -1 || (parts.length !== 3 && parts.length !== 5) || (parts.length === 5 && at !== 2)) return null;
  // Two comparisons go the same way, and none of them is for equality.
  if (parts.length === 5 && (parts[1][0] !== parts[3][0] || parts[1] === '=')) return null;
  const { unit, of } = mediaRanges[parts[at]];
  const limits = parts.map((part, index) => (index % 2 === 0 && index !== at ? mediaNumber(part, unit) : 0));
  if (limits.includes(null)) return null;
  return {
    kind: 'feature', text,
    isMet: (viewport) => {
      const values = limits.map((limit, index) => (index === at ? of(viewport) : /** @type {number} */ (limit)));
      for (let index = 1; index < parts.length; index += 2) {
        if (!mediaComparisons[parts[index]](values[index - 1], values[index + 1])) return false;
      }
      return true;
    },
  };
}

/** How many pixels, or dots for each, a unit is. Fonts have the size that they have where nothing is said. */
const mediaUnits = {
  length: {
    'px': 1, 'em': 16, 'rem': 16, 'in': 96, 'cm': 96 / 2.54, 'mm': 96 / 25.4, 'q': 96 / 101.6, 'pt': 96 / 72, 'pc': 16,
  },
  resolution: { 'dppx': 1, 'x': 1, 'dpi': 1 / 96, 'dpcm': 2.54 / 96 },
};

/**
 * @param {string} text
 * @param {MediaUnit} unit
 * @returns {number | null}
 */
function mediaNumber(text, unit) {
  const [, digits = '', rest = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(.*)$/.exec(text) ?? [];
  if (digits === '') return null;
  const number = Number(digits);
  if (unit === 'integer') return rest === '' && Number.isInteger(number) ? number : null;
  if (unit === 'ratio') {
    const [, denominator = ''] = /^ \/ (\d+\.?\d*|\.\d+)$/.exec(rest) ?? [];
    if (rest === '') return number;
    return denominator === '' ? null : number / Number(denominator);
  }
  if (unit === 'length' && rest === '' && number === 0) return 0;
  /** @type {Record<string, number>} */
  const units = mediaUnits[unit];
  return Object.hasOwn(units, rest) ? number * units[rest] : null;
}
