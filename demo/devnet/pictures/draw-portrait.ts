import {hashOf} from './draw-icon.js';

/** Draws the picture of a person from a name, as a square SVG. */
export function drawPortrait(name: string): string {
  const hue = hashOf(name) % 360;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 78% 76%)"/>`,
    `<stop offset="1" stop-color="hsl(${(hue + 50) % 360} 62% 52%)"/></linearGradient></defs>`,
    '<rect width="96" height="96" fill="url(#g)"/>',
    `<path fill="hsl(${(hue + 200) % 360} 45% 30%)" d="M14 96c2-24 14-33 34-33s32 9 34 33Z"/>`,
    '<path fill="#f2c9a5" d="M41 54h14v13a7 7 0 0 1-14 0Z"/><circle cx="48" cy="42" r="17" fill="#f8d7b8"/>',
    `<path fill="hsl(${(hue + 320) % 360} 40% 22%)" d="M29 44c-3-20 10-28 21-26 12 1 20 11 16 27-3-9-8-13-16-14-9 1-16 4-21 13Z"/></svg>`,
  ].join('');
}
