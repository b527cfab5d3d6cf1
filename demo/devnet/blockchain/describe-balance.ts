import {formatUnits} from 'viem';
import type {TokenAmount} from '../indexer/chain-accounts.js';
import {inCurrency, type Currency} from './currencies.js';
import {tokenPicture} from './pictures.js';

/** An entry of `GET /v1/account/:address/balance`. */
export interface Balance {
  readonly name: string;
  readonly symbol: string;
  readonly chainId: string;
  /** CAIP-10; absent for the coin of an EVM chain. Plain for Solana's coin, and for all of its tokens from Solscan. */
  readonly address?: string;
  /** Absent without a price. */
  readonly value?: number;
  readonly price: number;
  readonly quantity: {readonly decimals: string; readonly numeric: string};
  /** Empty without a picture. */
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
    ...(usd > 0 && {value: inCurrency(usd * Number(numeric), currency)}),
    price: inCurrency(usd, currency),
    quantity: {decimals: String(decimals), numeric},
    iconUrl: tokenPicture(token, origin),
  };
}

/** The chain of a balance, and the provider from which the service has it. */
interface SolanaSource {
  readonly chainId: string;
  readonly provider: 'solscan' | 'dune';
}

/** Pseudo-address of Solana's coin, without a prefix from either provider. */
const SOL = 'So11111111111111111111111111111111111111111';

/** Writes what an account of Solana has of one token (blockchain-api src/providers/{solscan,dune}.rs, 2025-10-30). */
export function describeSolanaBalance(
  amount: TokenAmount,
  {chainId, provider}: SolanaSource,
  reader: Reader,
): Balance {
  const mint = amount.token.address;
  const address = mint !== undefined && provider === 'dune' ? `${chainId}:${mint}` : (mint ?? SOL);
  return {...describeBalance(amount, chainId, reader), address};
}
