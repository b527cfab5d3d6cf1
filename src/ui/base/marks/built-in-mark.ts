import type {TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {getOwn} from '../../../core/model/safety/record.js';
import type {BrandMark} from '../../icons/marks/brand-mark.js';
import {drawMark} from './draw-mark.js';

/** A built-in picture: the image that the page set in its place, or a drawing. */
export type BuiltInMark =
  | {readonly src: string; readonly drawing?: never}
  | {readonly src: ''; readonly drawing: TemplateResult};

/** The key of `markImages` for all marks without an entry. */
const ALL = '*';

/** Returns the built-in picture with this name; `undefined` for an unknown name, or if the page removed the picture. */
export function builtInMark(
  {config}: Client,
  marks: Readonly<Record<string, BrandMark>>,
  name: string | undefined,
): BuiltInMark | undefined {
  const mark = name === undefined ? undefined : getOwn(marks, name);
  if (!mark || name === undefined) return undefined;
  const image = getOwn(config.markImages, name) ?? getOwn(config.markImages, ALL);
  if (image === undefined) return {src: '', drawing: drawMark(mark)};
  return image ? {src: image} : undefined;
}
