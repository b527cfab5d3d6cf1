import type {Formats} from '../../../core/model/amounts/formats.js';
import type {FiatCurrency} from '../../../core/model/assets/fiat-currency.js';
import type {TokenEntry} from '../../../core/model/assets/token-list.js';
import type {TokenRowWords} from '../../../ui/parts/portfolio/token-row.js';

/** A smaller share is said to be less: '0% of the total' would say that there is nothing. */
const LEAST_SHARE = 0.01;

/** In what a token's row is written. */
export interface TokenWriting {
  readonly formats: Formats;
  readonly currency: FiatCurrency;
  /** The address that a picture is fetched from; empty for none. */
  imageOf(url: string | undefined): string;
  /** Puts the share of the total into words, or that it is less than that. */
  sayShare(percent: string, isLess: boolean): string;
}

/** Writes a token's row out. */
export function tokenWords({token, value, share}: TokenEntry, writing: TokenWriting): TokenRowWords {
  const {formats, currency, sayShare, imageOf} = writing;
  const {name, symbol, iconUrl, quantity} = token;
  return {
    name,
    symbol,
    image: imageOf(iconUrl),
    amount: `${formats.amount(quantity.numeric)} ${symbol}`,
    exact: `${formats.exact(quantity.numeric)} ${symbol}`,
    value: value === undefined ? '' : formats.money(value, currency),
    share,
    shareText: share > 0 ? sayShare(formats.share(Math.max(share, LEAST_SHARE)), share < LEAST_SHARE) : '',
  };
}
