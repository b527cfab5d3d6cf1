import type {DrawbridgeOptions} from '../../core/config/options.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {BuyAmount} from './api.js';

/**
 * What the user has chosen, as far as a payment page takes it in its link
 * (https://docs.cdp.coinbase.com/onramp, https://docs.meld.io; 2026).
 */
export interface LinkChoices {
  readonly fiat: BuyAmount;
  /** One of the provider's ids: `card`. */
  readonly paymentMethod?: string | undefined;
}

/** Currencies in which Coinbase's page takes an amount. It takes any other as the currency alone. */
const COINBASE_AMOUNTS: readonly string[] = ['USD', 'CAD', 'GBP', 'EUR'];

/** True if the payment page takes the amount in its currency, so that the user does not type it again. */
export function takesAmount(provider: 'coinbase' | 'meld', currency: string): boolean {
  return provider === 'meld' || COINBASE_AMOUNTS.includes(currency.toUpperCase());
}

/** The service's link with the currency and the payment method, which its request cannot carry. */
export function coinbaseLink(link: string, {fiat, paymentMethod}: LinkChoices): string {
  const url = new URL(link);
  const {searchParams} = url;
  searchParams.set('fiatCurrency', fiat.currency.toUpperCase());
  if (paymentMethod !== undefined) searchParams.set('defaultPaymentMethod', paymentMethod.toUpperCase());
  if (!takesAmount('coinbase', fiat.currency)) searchParams.delete('presetFiatAmount');
  // With an amount of tokens, Coinbase ignores the one in money; the service takes no fraction.
  else if (!searchParams.has('presetCryptoAmount')) searchParams.set('presetFiatAmount', fiat.amount);
  return url.href;
}

/** Meld's names of networks. A token is named with its network, as in `USDC_ETHEREUM`. */
const MELD_NETWORKS: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'eip155:1': 'ETHEREUM',
  'eip155:10': 'OPTIMISM',
  'eip155:137': 'POLYGON',
  'eip155:8453': 'BASE',
  'eip155:42161': 'ARBITRUM',
  'eip155:43114': 'AVALANCHE',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'SOLANA',
};

/** Meld's name of a network; `undefined` for one without. */
export function meldNetwork(
  network: CaipNetworkId,
  {onramp}: Pick<DrawbridgeOptions, 'onramp'>,
): string | undefined {
  return onramp?.meldNetworks?.[network] ?? MELD_NETWORKS[network];
}

/** The link to Meld's payment page at `url`. */
export function meldLink(
  {fiat, symbol, network, account}: MeldPurchase,
  {url, publicKey}: {readonly url: URL; readonly publicKey: string},
): string {
  const link = new URL(url);
  const parameters = {
    publicKey,
    destinationCurrencyCode: `${symbol.toUpperCase()}_${network}`,
    walletAddress: account,
    sourceAmount: fiat.amount,
    sourceCurrencyCode: fiat.currency.toUpperCase(),
    transactionType: 'BUY',
  };
  for (const [name, value] of Object.entries(parameters)) link.searchParams.set(name, value);
  return link.href;
}

/** What is bought at Meld. */
export interface MeldPurchase {
  readonly account: string;
  /** Meld's name of it. */
  readonly network: string;
  readonly symbol: string;
  readonly fiat: BuyAmount;
}

/** Parameters of the links that Coinbase accepted until 2025-07-31. */
const OLD_PARAMETERS = ['appId', 'addresses', 'destinationWallets'];

/**
 * True for a link to Coinbase without a session token, which ends on its page of missing parameters. Other hosts are known by
 * the old parameters, so that a site may have a payment page of its own.
 */
export function isRefusedLink(link: string): boolean {
  const {hostname, searchParams} = new URL(link);
  if (searchParams.get('sessionToken')) return false;
  return /(^|\.)coinbase\.com$/.test(hostname) || OLD_PARAMETERS.some((name) => searchParams.has(name));
}
