import {isWorthShowing, type TokenBalance} from '../../core/model/assets/token-balance.js';
import {distinctTokens} from '../../core/model/assets/token-list.js';
import type {WalletAssets} from '../../core/model/assets/wallet-assets.js';
import type {Http} from '../../core/ports/http.js';
import {getBalance} from '../../io/api/get-balance.js';
import type {SupportedNetworks} from '../../client/shared-services.js';
import type {WalletNfts} from './feature.js';
import type {LoadTokensParts, TokensSubject} from './load-tokens-flow.js';

/** Dependencies of {@link createReadTokensFlow}. */
export interface ReadTokensParts {
  /** The blockchain API. */
  readonly http: Http;
  readonly supported: SupportedNetworks;
  /** Takes what the wallet tells of NFTs along the way. */
  onWalletNfts(told: WalletNfts): void;
}

/** Creates the flow: the wallet knows best what it holds; where it does not tell, the service is asked. */
export function createReadTokensFlow(parts: ReadTokensParts): LoadTokensParts['read'] {
  const {supported} = parts;
  return async (subject) => {
    const {address, currency, network} = subject;
    const chainId = network.caipNetworkId;
    // Both are asked at once: most wallets do not tell.
    const isSupported = supported.has(chainId);
    void Promise.allSettled([isSupported]);
    const own = await askWallet(subject);
    if (own) parts.onWalletNfts({chainId, address, nfts: own.nfts});
    const tokens = own && distinctTokens(own.tokens.filter(isWorthShowing));
    if (!tokens) return askService(parts, subject, isSupported);
    return currency === 'usd' ? tokens : inCurrency(tokens, askService(parts, subject, isSupported));
  };
}

/** Dollars are no other currency's amount: the service is asked, and what it cannot tell has no value. */
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
  {http}: ReadTokensParts,
  subject: TokensSubject,
  isSupported: Promise<boolean>,
): Promise<readonly TokenBalance[] | undefined> {
  if (!(await isSupported)) return undefined;
  return getBalance(http, {...subject, chainId: subject.network.caipNetworkId});
}

async function askWallet(subject: TokensSubject): Promise<WalletAssets | undefined> {
  const adapter = await subject.loadAdapter();
  return adapter?.walletAssets?.(subject);
}
