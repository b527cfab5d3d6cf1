import {formatAmount} from '@drawbridge/modal/amounts';
import {useMemo} from 'react';
import type {TokenOnNetwork} from '../deployment/deployment.js';
import {formatWait} from './format-wait.js';

/** Writes figures in the language of the page, and times for the visitor's place. */
export interface Formats {
  readonly locale: string;
  /** An exact amount with its symbol. */
  readonly amount: (value: bigint, token: Pick<TokenOnNetwork, 'decimals' | 'symbol'>) => string;
  readonly number: (value: number) => string;
  /** A time of today or tomorrow as a time of day, another with its date; in seconds since 1970. */
  readonly time: (seconds: number) => string;
  /** How long to wait, in seconds. */
  readonly wait: (seconds: number) => string;
}

/** Returns the formats of the page's language. */
export function useFormats(): Formats {
  const locale = document.documentElement.lang;
  return useMemo(() => formatsOf(locale), [locale]);
}

const DAY_S = 86_400;

function formatsOf(locale: string): Formats {
  const clock = new Intl.DateTimeFormat(locale, {hour: 'numeric', minute: '2-digit'});
  const date = new Intl.DateTimeFormat(locale, {dateStyle: 'medium', timeStyle: 'short'});
  const near = (seconds: number): boolean => Math.abs(seconds - Date.now() / 1000) < DAY_S / 2;
  return {
    locale,
    amount: (value, {decimals, symbol}) =>
      `${formatAmount(value, {decimals, locale, useGrouping: true})} ${symbol}`,
    number: (value) => value.toLocaleString(locale),
    time: (seconds) => (near(seconds) ? clock : date).format(seconds * 1000),
    wait: (seconds) => formatWait(seconds, locale),
  };
}
