import {encode} from 'uqr';

/** Quiet zone of ISO/IEC 18004 around a code, in modules. */
const QUIET_ZONE = 4;

/** A QR code as the data of one SVG path, with the box that it and its quiet zone fill. */
export function codePath(text: string): {readonly box: string; readonly path: string} {
  const {data} = encode(text, {ecc: 'M', border: 0});
  const size = data.length + 2 * QUIET_ZONE;
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return {box: `${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`, path: path.join('')};
}
