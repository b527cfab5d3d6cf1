import type {BrandMark} from '../../../ui/icons/marks/brand-mark.js';

const BOX = 24;

/** A built-in mark as a service would send it: the data URI of an SVG. */
export function drawnMark({ground, shapes, size = BOX}: BrandMark): string {
  const inset = (BOX - size) / 2;
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24">',
    `<rect width="24" height="24" fill="${ground}"/>`,
    `<g transform="translate(${inset} ${inset}) scale(${size / BOX})" fill-rule="evenodd">`,
    ...shapes.map(([path, color]) => `<path d="${path}" fill="${color}"/>`),
    '</g></svg>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
