import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import {loadChunk} from '../../errors/load-chunk.js';
import {cleanName} from '../safety/clean-name.js';

/** Labels that ENSIP-15 changes only in case; two hyphens in third place belong to punycode. */
const PLAIN_LABEL = /^(?!..--)_*[a-z0-9-]+$/;
/**
 * Invisible characters that ENSIP-15 would drop. Joiners and tags are left to its rules, because emoji
 * contain them.
 */
const HIDDEN = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Longer names than a screen has room for are not shown: a shortened one would be another name. */
const MAX_SHOWN_LENGTH = 64;

/** Code points in an error of the rules, for example `{200B}`. */
const CODE_POINT = /\{([0-9A-F]{2,6})\}/;
/** Characters that are not visible on their own. */
const INVISIBLE = /[\s\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** A character of a name for display, with its code point: `“é” (U+00E9)`. An invisible one as code point only. */
export function namedCharacter(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return INVISIBLE.test(character) ? code : `“${character}” (${code})`;
}

/**
 * The normalised form of a name (ENSIP-15), in which two names that look alike cannot have two owners.
 *
 * The rules and tables for all scripts have 18 kB, so they are loaded only for names beyond English letters.
 * Throws `input/name-deceptive` for a name that hides characters or mixes look-alikes, whose `context.character` is the
 * one at fault if there is one, and `chunk/unavailable`.
 */
export async function toPlainName(name: string): Promise<string> {
  const small = name.toLowerCase();
  if (isEnglishName(small)) return small;
  const [hidden] = HIDDEN.exec(name) ?? [];
  if (hidden !== undefined) throw deceptive(name, {character: hidden});
  const {ens_normalize: normalize} = await loadChunk(import('@adraffy/ens-normalize/xnf'));
  try {
    return normalize(name);
  } catch (cause) {
    const character = characterAtFault(name, cause);
    throw deceptive(name, {character, cause});
  }
}

/** True for a name in lower-case English letters, digits and hyphens, which is its own normalised form. */
export function isEnglishName(name: string): boolean {
  return name.split('.').every((label) => PLAIN_LABEL.test(label));
}

/**
 * The name of an address for display: `undefined` unless it is in its normalised form.
 *
 * "If the name is not normalised, it is not to be shown" (ENSIP-15). Does not reject: a name is not shown
 * either where the rules could not be loaded.
 */
export async function shownAddressName(name: string): Promise<string | undefined> {
  const [plain] = await Promise.allSettled([toPlainName(name)]);
  return plain.status === 'fulfilled' && plain.value === name ? name : undefined;
}

/**
 * A name from outside as it was given, to be checked by {@link shownAddressName} before it is shown; `undefined` for
 * none.
 */
export function givenName(value: unknown): string | undefined {
  // A character has one or two code units: a text of megabytes is refused without counting its characters.
  if (typeof value !== 'string' || value === '' || value.length > 2 * MAX_SHOWN_LENGTH) return undefined;
  return Array.from(value).length <= MAX_SHOWN_LENGTH ? value : undefined;
}

/** The character that the rules name; of a mixture of scripts the one that is not English. */
function characterAtFault(name: string, cause: unknown): string | undefined {
  const [, code] = CODE_POINT.exec(String(cause)) ?? [];
  if (code === undefined) return undefined;
  const named = String.fromCodePoint(parseInt(code, 16));
  const foreign = Array.from(name).find((character) => (character.codePointAt(0) ?? 0) > 0x7f);
  return /[a-z0-9]/i.test(named) ? foreign : named;
}

function deceptive(
  name: string,
  {character, cause}: {readonly character?: string | undefined; readonly cause?: unknown},
): DrawbridgeError {
  return new DrawbridgeError(
    'input/name-deceptive',
    `"${name}" is not a valid name: it cannot be registered`,
    {
      name: cleanName(name),
      ...(character !== undefined && {character: namedCharacter(character)}),
      ...(cause !== undefined && {cause}),
    },
  );
}
