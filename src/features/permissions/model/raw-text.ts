import {plainCopy} from '../../../core/model/smart-sessions/plain-copy.js';

/** Longer requests have no more to read, but to hide. */
const MAX_LENGTH = 20_000;
/** Controls, formatting and their like, but line ends: they could rearrange what is read. */
const HIDDEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Writes parameters word by word, with what is hidden in them written out; empty where JSON cannot carry them. */
export function rawText(params: unknown): string {
  const copy = plainCopy(params);
  if (copy === undefined) return '';
  const text = JSON.stringify(copy, undefined, 2);
  const shown = text
    .slice(0, MAX_LENGTH)
    .replace(HIDDEN, (hidden) => `\\u{${hidden.codePointAt(0)?.toString(16)}}`);
  return text.length > MAX_LENGTH ? `${shown}…` : shown;
}
