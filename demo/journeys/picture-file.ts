import {crc32, deflateSync} from 'node:zlib';
import {PNG} from 'pngjs';

/** A picture in memory: four bytes for each pixel, all of them opaque. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLORS = 256;
/**
 * The greatest distance of a stored colour from the drawn one, of 1 from black to white: in OKLab, as colours are compared
 * (`compare-pictures.ts`).
 */
const NEAR = 0.055;
/** The same for colours of areas, such as a button: at least one pixel of this many. */
const NEAR_OF_AREAS = 0.005;
const AREA_SHARE = 300;
/** Eight bits for each pixel, which are an index of the palette. */
const HEADER_END = [8, 3, 0, 0, 0];

/** Reads a PNG. */
export function readPng(file: Buffer): Picture {
  return PNG.sync.read(file);
}

/** Writes a PNG with all colours. */
export function writePng({width, height, data}: Picture): Buffer {
  const png = new PNG({width, height});
  png.data = Buffer.from(data);
  return PNG.sync.write(png, {colorType: 2});
}

/** Writes a PNG with a palette, a fifth of the size. Large areas keep their colour, edges of letters a similar one. */
export function writeSmallPng({width, height, data}: Picture): Buffer {
  const {palette, indexOf} = choosePalette(data);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      lines[y * (width + 1) + x + 1] = indexOf(colorAt(data, 4 * (y * width + x)));
  const header = Buffer.alloc(13, Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, ...HEADER_END]));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    toChunk('IHDR', header),
    toChunk('PLTE', Buffer.from(palette.flatMap(toBytes))),
    toChunk('IDAT', deflateSync(lines, {level: 9})),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

interface Palette {
  readonly palette: readonly number[];
  /** The index of the nearest colour. */
  readonly indexOf: (color: number) => number;
}

/** Chooses the most frequent colours that are not near a more frequent one. */
function choosePalette(data: Uint8Array): Palette {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = colorAt(data, at);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const frequent = [...counts].toSorted(([a, timesA], [b, timesB]) => timesB - timesA || a - b);
  const palette: number[] = [];
  const labs: Lab[] = [];
  const indices = new Map<number, number>();
  for (const [color, times] of frequent) {
    const lab = toLab(color);
    const nearest = nearestOf(labs, lab);
    const limit = times * 4 * AREA_SHARE > data.length ? NEAR_OF_AREAS : NEAR;
    const isNew = nearest.distance > limit && palette.length < MOST_COLORS;
    if (isNew) labs.push(lab);
    indices.set(color, isNew ? palette.push(color) - 1 : nearest.index);
  }
  return {palette, indexOf: (color) => indices.get(color) ?? 0};
}

function nearestOf(
  palette: readonly Lab[],
  [lightness, a, b]: Lab,
): {readonly index: number; readonly distance: number} {
  let best = {index: 0, distance: Infinity};
  for (const [index, other] of palette.entries()) {
    const distance = Math.abs(other[0] - lightness) + Math.hypot(other[1] - a, other[2] - b);
    if (distance < best.distance) best = {index, distance};
  }
  return best;
}

/** Lightness, green to red, blue to yellow. */
type Lab = readonly [number, number, number];

/** Converts a colour to OKLab (https://bottosson.github.io/posts/oklab/). */
function toLab(color: number): Lab {
  const [red = 0, green = 0, blue = 0] = toBytes(color).map(toLinear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function colorAt(data: Uint8Array, at: number): number {
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return (red << 16) | (green << 8) | blue;
}

function toBytes(color: number): readonly number[] {
  return [color >> 16, (color >> 8) & 0xff, color & 0xff];
}

/** A part of a PNG: its length, name, content and checksum. */
function toChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}
