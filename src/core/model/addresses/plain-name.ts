import {loadChunk} from '../../errors/load-chunk.js';
import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import {cleanName} from '../safety/clean-name.js';

/** Labels that ENSIP-15 lets pass as they are, but for upper case; two hyphens in third place belong to punycode. */
const PLAIN_LABEL = /^(?!..--)_*[a-z0-9-]+$/;
/** Invisible characters that the rules would drop; joiners and tags are theirs to judge, for pictures are made with them. */
const HIDDEN = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Longer names than a screen has room for are not shown: cut off, they would be other names. */
const MAX_SHOWN_LENGTH = 64;

/**
 * A name as it is registered (ENSIP-15): two that look alike to a reader never stand for two people.
 *
 * Rules and tables for all scripts weigh 18 kB, so they are loaded for names that go beyond English letters only.
 * Throws `input/name-deceptive` for a name that hides characters or mixes look-alikes, and `chunk/unavailable`.
 */
export async function toPlainName(name: string): Promise<string> {
  const small = name.toLowerCase();
  if (isEnglishName(small)) return small;
  if (HIDDEN.test(name)) throw deceptive(name);
  const {ens_normalize: normalize} = await loadChunk(import('@adraffy/ens-normalize/xnf'));
  try {
    return normalize(name);
  } catch (cause) {
    throw deceptive(name, cause);
  }
}

/** True for a name in small English letters, digits and hyphens, which is written as it is registered. */
export function isEnglishName(name: string): boolean {
  return name.split('.').every((label) => PLAIN_LABEL.test(label));
}

/**
 * The name of an address as it may be shown: `undefined` unless it is written as it is registered.
 *
 * "If the name is not normalised, it is not to be shown" (ENSIP-15). Does not reject: a name that cannot be judged,
 * because the rules could not be loaded, is not shown either.
 */
export async function shownName(name: string): Promise<string | undefined> {
  const [plain] = await Promise.allSettled([toPlainName(name)]);
  return plain.status === 'fulfilled' && plain.value === name ? name : undefined;
}

/** A name from outside as it was given, to be judged by {@link shownName} before it is shown; `undefined` for none. */
export function givenName(value: unknown): string | undefined {
  // A character has one or two units; those of a text of megabytes are not counted.
  if (typeof value !== 'string' || value === '' || value.length > 2 * MAX_SHOWN_LENGTH) return undefined;
  return Array.from(value).length <= MAX_SHOWN_LENGTH ? value : undefined;
}

function deceptive(name: string, cause?: unknown): DrawbridgeError {
  return new DrawbridgeError('input/name-deceptive', `"${name}" is no name that can be registered`, {
    name: cleanName(name),
    ...(cause !== undefined && {cause}),
  });
}
