/** Control, formatting and similar characters except line ends and tabs: they could rearrange a text. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** A text from outside, with a mark in the place of each character that the user would not see. */
export function visible(text: string): string {
  return text.replace(HIDDEN, '\u{fffd}');
}
