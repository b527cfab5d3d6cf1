import {isEnglishName, namedCharacter} from '../../core/model/addresses/plain-name.js';

/** Shortest name (spec 5). */
const MIN_NAME_LENGTH = 4;
/** Longest label of the DNS. */
const MAX_NAME_LENGTH = 63;

/** The reason to reject a typed name. */
export type NameProblem =
  | {readonly kind: 'too-short' | 'too-long' | 'punycode'}
  /** `character` with its code point, for example `“é” (U+00E9)`. */
  | {readonly kind: 'character'; readonly character: string};

/** A typed name: its label in lower case, which is its normalised form, or the reason to reject it. */
export type ReadName = {readonly label: string} | {readonly problem: NameProblem};

/** Reads a typed name, with or without its suffix: 'letters, digits or hyphen, at least 4 characters' (spec 5). */
export function readName(text: string, suffix: string): ReadName {
  const trimmed = text.trim();
  const label = trimmed.toLowerCase().endsWith(suffix) ? trimmed.slice(0, -suffix.length) : trimmed;
  const other = Array.from(label).find((character) => !/^[a-z0-9-]$/i.test(character));
  if (other !== undefined) return {problem: {kind: 'character', character: namedCharacter(other)}};
  if (label.length < MIN_NAME_LENGTH) return {problem: {kind: 'too-short'}};
  if (label.length > MAX_NAME_LENGTH) return {problem: {kind: 'too-long'}};
  const small = label.toLowerCase();
  return isEnglishName(small) ? {label: small} : {problem: {kind: 'punycode'}};
}

/** Characters that look like others, and the form that all of them share. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/2/g, 'z'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/-/g, ''],
];

/** The common form of all labels that look alike; for comparison only. */
function skeletonOf(label: string): string {
  return LOOK_ALIKES.reduce((text, [pattern, plain]) => text.replace(pattern, plain), label);
}

/** The first of these labels that looks like the given one, but is another. */
export function findLookAlike(label: string, known: readonly string[]): string | undefined {
  const skeleton = skeletonOf(label);
  return known.find((other) => other !== label && skeletonOf(other) === skeleton);
}

/**
 * Common labels that a label may imitate: with letters for the digits that look like them. The caller asks the service
 * whether they are registered.
 */
export function imitatedLabels(label: string): readonly string[] {
  const plain = label.replaceAll('0', 'o').replaceAll('5', 's').replaceAll('rn', 'm').replaceAll('vv', 'w');
  const variants = [plain.replaceAll('1', 'i'), plain.replaceAll('1', 'l')];
  return [...new Set(variants)].filter((each) => each !== label && each.length >= MIN_NAME_LENGTH);
}
