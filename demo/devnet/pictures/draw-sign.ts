import {hashOf} from './draw-icon.js';

/** Draws the sign of a currency, as a square SVG; the first letter of a code without a short sign. */
export function drawSign(code: string): string {
  const hue = hashOf(code) % 360;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="hsl(${hue} 48% 36%)"/>`,
    '<text x="48" y="50" fill="#fff" font-family="system-ui, sans-serif" font-weight="600" font-size="46"',
    ` text-anchor="middle" dominant-baseline="central">${signOf(code)}</text></svg>`,
  ].join('');
}

function signOf(code: string): string {
  const currency = code.toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return currency.slice(0, 1);
  const format = new Intl.NumberFormat('en', {style: 'currency', currency, currencyDisplay: 'narrowSymbol'});
  const sign = format.formatToParts(0).find(({type}) => type === 'currency')?.value ?? currency;
  return sign.length > 2 ? currency.slice(0, 1) : sign;
}
