import {useMemo} from 'react';
import {formatWait} from '../format/format-wait.js';
import type {Messages} from '../messages/en.js';
import {useMessages} from '../messages/use-messages.js';
import {writeExact, writeShort, type WrittenToken} from './rules/write-amount.js';

const DAY_S = 86_400;

/** The page's sentences, and figures in its language. */
export interface Writing {
  readonly text: Messages['staking'];
  readonly locale: string;
  /** Three decimal places at most, and never 0 for an amount that is more. */
  readonly short: (value: bigint, token: WrittenToken) => string;
  readonly exact: (value: bigint, token: WrittenToken) => string;
  /** In seconds; two units at most. */
  readonly wait: (seconds: number) => string;
  readonly number: (value: bigint | number) => string;
  /** In the visitor's time zone; with the date unless it is within a day of `now`. Both in seconds since 1970. */
  readonly time: (seconds: number, now?: number) => string;
  readonly percent: (part: number) => string;
}

/** Writes sentences and figures in the page's language. */
export function useWriting(): Writing {
  const {staking: text} = useMessages();
  const locale = document.documentElement.lang;
  return useMemo(() => createWriting(text, locale), [text, locale]);
}

function createWriting(text: Messages['staking'], locale: string): Writing {
  const clock = new Intl.DateTimeFormat(locale, {hour: 'numeric', minute: '2-digit'});
  const date = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const percent = new Intl.NumberFormat(locale, {style: 'percent', maximumFractionDigits: 2});
  return {
    text,
    locale,
    short: (value, token) => writeShort(value, token, locale, text),
    exact: (value, token) => writeExact(value, token, locale),
    wait: (seconds) => formatWait(seconds, locale),
    number: (value) => value.toLocaleString(locale),
    time: (seconds, now) => {
      const isNear = now !== undefined && Math.abs(seconds - now) < DAY_S;
      return (isNear ? clock : date).format(seconds * 1000);
    },
    percent: (part) => percent.format(part),
  };
}
