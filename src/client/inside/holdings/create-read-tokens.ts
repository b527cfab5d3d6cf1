import type {NftsController} from '../../../controllers/nfts/nfts-controller.js';
import {isWorthShowing} from '../../../core/model/tokens/read-token-balance.js';
import type {TokenBalance} from '../../../core/model/tokens/token-balance.js';
import type {WalletAssets} from '../../../core/model/tokens/wallet-assets.js';
import type {LoadTokensParts, TokensSubject} from '../../../flows/account/load-tokens.js';
import {getBalance} from '../../../io/api/account/get-balance.js';
import type {SupportedNetworks} from '../services/supported-networks.js';
import type {HoldingsParts} from './create-holdings.js';

/** What {@link createReadTokens} works with. */
export interface ReadTokensParts extends Pick<HoldingsParts, 'plugins' | 'services'> {
  readonly supported: SupportedNetworks;
  readonly nfts: NftsController;
}

/**
 * The wallet knows best what it holds; where it does not tell, the service is asked. What the wallet tells of
 * collectibles is kept along the way.
 */
export function createReadTokens(parts: ReadTokensParts): LoadTokensParts['read'] {
  const {supported, nfts} = parts;
  return async (subject) => {
    const {address, currency, network} = subject;
    const chainId = network.caipNetworkId;
    // Both are asked at once: most wallets do not tell.
    const isSupported = supported.has(chainId);
    void Promise.allSettled([isSupported]);
    const own = await askWallet(parts, subject);
    if (own) nfts.show({chainId, address, nfts: own.nfts});
    const tokens = own?.tokens.filter(isWorthShowing);
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
  {services}: ReadTokensParts,
  subject: TokensSubject,
  isSupported: Promise<boolean>,
): Promise<readonly TokenBalance[] | undefined> {
  if (!(await isSupported)) return undefined;
  return getBalance(services.blockchain, {...subject, chainId: subject.network.caipNetworkId});
}

async function askWallet(
  {plugins}: ReadTokensParts,
  subject: TokensSubject,
): Promise<WalletAssets | undefined> {
  const adapter = await plugins.adapterOf(subject.network.chainNamespace);
  return adapter?.walletAssets?.(subject);
}
