import type {Formats} from '../../../core/model/assets/formats.js';

/** A formatted amount or value, split before its fraction. */
interface SplitAmount {
  readonly whole: string;
  /** With its decimal mark; empty without one. */
  readonly fraction: string;
  /** A currency, for example. */
  readonly rest: string;
}

/** Splits the fraction off an amount that was written in these formats. */
export function splitFraction(written: string, formats: Formats): SplitAmount {
  const [, mark = ''] = /\p{Nd}(\P{Nd})\p{Nd}/u.exec(formats.exact('1.5')) ?? [];
  const at = mark ? written.lastIndexOf(mark) : -1;
  const [fraction = ''] = at < 0 ? [] : (/^\P{Nd}\p{Nd}+/u.exec(written.slice(at)) ?? []);
  if (!fraction) return {whole: written, fraction, rest: ''};
  return {whole: written.slice(0, at), fraction, rest: written.slice(at + fraction.length)};
}
