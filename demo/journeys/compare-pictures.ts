import pixelmatch from 'pixelmatch';
import type {Picture} from './picture-file.js';

/**
 * The distance of two colours that are the same, of 1 from black to white: the palette of a stored picture keeps a similar
 * colour only, and processors differ in the last bit.
 */
const SAME_COLOR = 0.07;
/** Pixels of a picture that may differ. A moved button changes more than a hundred, another letter about five. */
const MOST_PIXELS = 2;
/** Around a picture that is smaller than the other one. No view has it. */
const OUTSIDE = [255, 0, 255, 255];

/** The result of a comparison. */
export interface Comparison {
  readonly isSame: boolean;
  /** The number of pixels that differ. */
  readonly pixels: number;
  /** The pixels that differ, red on a pale copy of the first picture. */
  readonly difference: Picture;
}

/** Compares a drawn picture with a stored one. */
export function comparePictures(actual: Picture, expected: Picture): Comparison {
  const width = Math.max(actual.width, expected.width);
  const height = Math.max(actual.height, expected.height);
  const data = new Uint8Array(4 * width * height);
  const pixels = pixelmatch(
    extended(actual, width, height),
    extended(expected, width, height),
    data,
    width,
    height,
    // Nothing moves between two runs, so that a moved edge is a finding, too.
    {threshold: SAME_COLOR, includeAA: true},
  );
  return {isSame: pixels <= MOST_PIXELS, pixels, difference: {width, height, data}};
}

/** The pixels of a picture, in the upper left corner of a larger one. */
function extended(picture: Picture, width: number, height: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data;
  const data = new Uint8Array(4 * width * height);
  for (let at = 0; at < data.length; at += 4) data.set(OUTSIDE, at);
  for (let y = 0; y < picture.height; y++) {
    const line = picture.data.subarray(4 * y * picture.width, 4 * (y + 1) * picture.width);
    data.set(line, 4 * y * width);
  }
  return data;
}
