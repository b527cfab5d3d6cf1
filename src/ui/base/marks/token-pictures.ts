import type {TemplateResult} from 'lit';
import type {DirectiveResult} from 'lit/directive.js';
import type {Client} from '../../../client/client.js';
import {isCoinAddress} from '../../../core/model/assets/coin-address.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import {getOwn} from '../../../core/model/safety/record.js';
import {CHAIN_MARKS, type ChainMark} from '../../icons/marks/chain-marks.js';
import {TOKEN_MARKS, type TokenMark} from '../../icons/marks/token-marks.js';
import {contentImage, picture, type Visibility} from '../picture.js';
import {type BuiltInMark, builtInMark} from './built-in-mark.js';
import {KNOWN_TOKENS} from './known-tokens.js';

/** A token of a list. */
interface PicturedToken {
  readonly chainId: CaipNetworkId;
  /** With or without its CAIP prefix; absent for the network's own coin. */
  readonly address?: string;
  readonly iconUrl?: string;
}

/** Coins by symbol, which is that of the page's network, or of a provider's list. */
const COINS: Readonly<Record<string, ChainMark>> = {
  ETH: 'ethereum',
  BTC: 'bitcoin',
  SOL: 'solana',
  DOT: 'polkadot',
  POL: 'polygon',
  AVAX: 'avalanche',
  BNB: 'bnb',
  CELO: 'celo',
  HBAR: 'hedera',
  FTM: 'fantom',
  RON: 'ronin',
  KAIA: 'kaia',
};
/** Tokens by symbol, for the lists of providers only. */
const TOKENS: Readonly<Record<string, TokenMark>> = {USDC: 'usdc', USDT: 'usdt', DAI: 'dai', WBTC: 'wbtc'};

const MARKS = {...CHAIN_MARKS, ...TOKEN_MARKS};

/** The address of a token's picture: none where there is a built-in mark, else the one from the service. */
export function tokenSource(client: Client, token: PicturedToken | undefined): string {
  return markOf(client, token)?.src ?? contentImage(client, token?.iconUrl);
}

/**
 * The built-in mark of a token. A token is known by its contract and a coin by its network: any token can have the symbol
 * of another.
 */
export function tokenMark(client: Client, token: PicturedToken | undefined): TemplateResult | undefined {
  return markOf(client, token)?.drawing;
}

/** The address of the picture for a symbol on a provider's list: as of a token. */
export function symbolSource(
  client: Client,
  symbol: string,
  visibility?: Visibility,
): string | DirectiveResult {
  return (
    markOfSymbol(client, symbol)?.src ??
    picture(client, 'token', {imageId: symbol, ...(visibility && {visibility})})
  );
}

/** The built-in mark for a symbol on a provider's list. */
export function symbolMark(client: Client, symbol: string): TemplateResult | undefined {
  return markOfSymbol(client, symbol)?.drawing;
}

function markOfSymbol(client: Client, symbol: string): BuiltInMark | undefined {
  return builtInMark(client, MARKS, getOwn(COINS, symbol) ?? getOwn(TOKENS, symbol));
}

function markOf(client: Client, token: PicturedToken | undefined): BuiltInMark | undefined {
  if (!token) return undefined;
  const {chainId, address} = token;
  if (address === undefined || isCoinAddress(chainId, address)) {
    const {nativeCurrency, stub} = client.networks.find(chainId) ?? {};
    return nativeCurrency && !stub
      ? builtInMark(client, CHAIN_MARKS, getOwn(COINS, nativeCurrency.symbol))
      : undefined;
  }
  const id = `${chainId}:${address.slice(address.lastIndexOf(':') + 1)}`.toLowerCase();
  return builtInMark(client, TOKEN_MARKS, KNOWN.get(id));
}

const KNOWN: ReadonlyMap<string, TokenMark> = new Map(
  KNOWN_TOKENS.map(([name, id]) => [id.toLowerCase(), name]),
);
