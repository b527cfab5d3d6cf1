import {isRecord, type Unchecked} from './record.js';

/**
 * Checks data against a description of it. Small on purpose: it is part of the first load, of which a schema
 * library would take a fifth (decisions/0055).
 */
const KINDS = {
  'true or false': (value: unknown) => typeof value === 'boolean',
  text: (value: unknown) => typeof value === 'string' && value !== '',
  'a text, maybe empty': isText,
  'a number': (value: unknown) => typeof value === 'number',
  'a whole number from 0 to 36': (value: unknown) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 36,
  'a function': (value: unknown) => typeof value === 'function',
  'an object': isRecord,
  'a list': Array.isArray,
  'a list of texts': isTexts,
  'a list with at least one entry': (value: unknown) => Array.isArray(value) && value.length > 0,
  'false or a list of texts': (value: unknown) => value === false || isTexts(value),
  'texts by name': (value: unknown) => hasOnly(value, isText),
  'texts or functions by name': (value: unknown) =>
    hasOnly(value, (each) => isText(each) || typeof each === 'function'),
  'texts or lists of texts by name': (value: unknown) =>
    hasOnly(value, (each) => isText(each) || isTexts(each)),
} satisfies Record<string, (value: unknown) => boolean>;

/**
 * The description of a value: one of the kinds, one of some texts, or an object. A field whose name ends in
 * `!` is required.
 */
export type Shape = keyof typeof KINDS | readonly string[] | {readonly [field: string]: Shape};

/** A difference between a value and its shape. */
export interface Mismatch {
  /** `a.b.c`; empty for the value itself. */
  readonly path: string;
  readonly given: unknown;
  /** The accepted values, in words. */
  readonly accepted: string;
}

/** The first place where a value differs from its shape. Fields that are not described are ignored. */
export function findMismatch(shape: Shape, value: unknown, path = ''): Mismatch | undefined {
  if (typeof shape === 'string')
    return KINDS[shape](value) ? undefined : {path, given: value, accepted: shape};
  if (isList(shape)) {
    return shape.includes(value as string) ? undefined : {path, given: value, accepted: shape.join(', ')};
  }
  if (!isRecord(value)) return {path, given: value, accepted: 'an object'};
  for (const [field, inner] of Object.entries(shape)) {
    const mismatch = findInField(inner, value, [path, field]);
    if (mismatch) return mismatch;
  }
  return undefined;
}

function findInField(
  shape: Shape,
  value: Unchecked,
  [path, field]: readonly [path: string, field: string],
): Mismatch | undefined {
  const name = field.replace('!', '');
  const isOptional = name === field && value[name] === undefined;
  return isOptional ? undefined : findMismatch(shape, value[name], path ? `${path}.${name}` : name);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function hasOnly(value: unknown, fits: (each: unknown) => boolean): boolean {
  return isRecord(value) && Object.values(value).every(fits);
}

function isList(shape: Shape): shape is readonly string[] {
  return Array.isArray(shape);
}
