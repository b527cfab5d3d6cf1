/** Names that need no cleaning, as most of thousands do not. */
const PLAIN = /^(?=.{1,64}$)[!-~]+( [!-~]+)*$/;
/** Longest name shown, in characters: longer ones push the rest of a row out of view. */
const MAX_NAME_LENGTH = 64;
/** Code units that are read of a name. */
const MAX_READ_LENGTH = 1_000;

/** Controls, formatting (among them bidi overrides and zero-width characters), surrogates, private use. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
// More than three marks on one letter overlap the lines above and below.
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** A name or a sentence from outside, cleaned for display: one line, nothing hidden, limited in characters. */
export function cleanName(text: string, maxLength = MAX_NAME_LENGTH): string {
  if (PLAIN.test(text)) return text;
  const visible = text
    .slice(0, MAX_READ_LENGTH)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(HIDDEN, '')
    .replace(STACKED_MARKS, '$1')
    .trim();
  return Array.from(visible).slice(0, maxLength).join('').trim();
}

/**
 * The label of an account, cleaned for display; `undefined` for anything else or a label without visible
 * characters.
 */
export function readLabel(value: unknown): string | undefined {
  const label = typeof value === 'string' ? cleanName(value) : '';
  return label === '' ? undefined : label;
}
