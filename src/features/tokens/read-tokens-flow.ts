import type {SupportedNetworks} from '../../client/services.js';
import type {Nft} from '../../core/model/assets/owned-nfts.js';
import {isWorthShowing, type TokenBalance} from '../../core/model/assets/token-balance.js';
import {distinctTokens} from '../../core/model/assets/token-list.js';
import type {WalletAssets} from '../../core/model/assets/wallet-assets.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {LoadTokensParts, TokensSubject} from './load-tokens-flow.js';
import type {ReadBalancesFlow} from './read-balances-flow.js';

/** The NFTs that a wallet lists together with the tokens of an account. */
export interface WalletNfts {
  readonly chainId: CaipNetworkId;
  readonly address: string;
  readonly nfts: readonly Nft[];
}

/** Dependencies of {@link createReadTokensFlow}. */
export interface ReadTokensParts {
  /** Reads from the blockchain API. */
  readonly readBalances: ReadBalancesFlow;
  readonly supported: SupportedNetworks;
  /** Receives the NFTs of the wallet's list. */
  onWalletNfts(told: WalletNfts): void;
}

/** Creates the flow. Prefers the wallet's list to the service's. */
export function createReadTokensFlow(parts: ReadTokensParts): LoadTokensParts['read'] {
  const {supported} = parts;
  return async (subject) => {
    const {address, currency, network} = subject;
    const chainId = network.caipNetworkId;
    // Asks both in parallel, because most wallets have no list.
    const isSupported = supported.hasAccounts(chainId);
    void Promise.allSettled([isSupported]);
    const own = await askWallet(subject);
    if (own) parts.onWalletNfts({chainId, address, nfts: own.nfts});
    const tokens = own && distinctTokens(own.tokens.filter(isWorthShowing));
    if (!tokens) return askService(parts, subject, isSupported);
    return currency === 'usd' ? tokens : inCurrency(tokens, askService(parts, subject, isSupported));
  };
}

/** Replaces values in dollars by the service's in another currency, or removes them. */
async function inCurrency(
  tokens: readonly TokenBalance[],
  service: Promise<readonly TokenBalance[] | undefined>,
): Promise<readonly TokenBalance[]> {
  const [told] = await Promise.allSettled([service]);
  const known = told.status === 'fulfilled' ? told.value : undefined;
  return known ?? tokens.map(withoutValue);
}

function withoutValue({name, symbol, chainId, address, quantity, iconUrl}: TokenBalance): TokenBalance {
  return {name, symbol, chainId, ...(address && {address}), price: 0, quantity, ...(iconUrl && {iconUrl})};
}

async function askService(
  {readBalances}: ReadTokensParts,
  subject: TokensSubject,
  isSupported: Promise<boolean>,
): Promise<readonly TokenBalance[] | undefined> {
  if (!(await isSupported)) return undefined;
  return readBalances({...subject, chainId: subject.network.caipNetworkId});
}

async function askWallet(subject: TokensSubject): Promise<WalletAssets | undefined> {
  const adapter = await subject.loadAdapter();
  return adapter?.walletAssets?.(subject);
}
