import {formatUnits} from 'viem';
import type {TokenAmount} from '../indexer/chain-accounts.js';
import {inCurrency, type Currency} from './currencies.js';
import {tokenPicture} from './pictures.js';

/** An entry of `GET /v1/account/:address/balance`. */
export interface Balance {
  readonly name: string;
  readonly symbol: string;
  readonly chainId: string;
  /** CAIP-10; absent for the chain's own coin. */
  readonly address?: string;
  readonly value: number;
  readonly price: number;
  readonly quantity: {readonly decimals: string; readonly numeric: string};
  readonly iconUrl: string;
}

/** For whom a balance is written. */
export interface Reader {
  readonly currency: Currency;
  /** From where the caller loads pictures. */
  readonly origin: string;
}

/** Writes what an account has of one token. */
export function describeBalance(
  {token, amount}: TokenAmount,
  chainId: string,
  {currency, origin}: Reader,
): Balance {
  const {name, symbol, decimals, usd, address} = token;
  const numeric = formatUnits(amount, decimals);
  return {
    name,
    symbol,
    chainId,
    ...(address === undefined ? {} : {address: `${chainId}:${address}`}),
    value: inCurrency(usd * Number(numeric), currency),
    price: inCurrency(usd, currency),
    quantity: {decimals: String(decimals), numeric},
    iconUrl: tokenPicture(token, origin),
  };
}
