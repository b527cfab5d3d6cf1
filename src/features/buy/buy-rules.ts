import type {DrawbridgeOptions} from '../../core/config/options.js';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {parseUnits} from '../../core/model/assets/amount.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import {isSameSubject} from '../../core/ports/subject.js';
import type {OnrampAssets} from '../../io/api/get-onramp-options.js';
import type {
  BuyFailure,
  BuyFiat,
  BuyForm,
  BuyLimit,
  BuyNetwork,
  BuyOptionsState,
  BuyProblem,
  BuyProvider,
  BuyProviderId,
  BuyQuote,
  BuyToken,
} from './api.js';
import {allowsBuying, buyNetworks} from './buy-settings.js';
import {CURRENCY_REGIONS} from './currency-regions.js';
import {meldNetwork} from './payment-links.js';

/** Where the tokens of a purchase would arrive; known before a wallet is connected. */
export interface Shopper {
  readonly network: Network;
  readonly isSmartAccount: boolean;
}

/** The account that buys, and its network. */
export interface Buyer extends Shopper {
  readonly address: string;
}

/** The page's options that decide about purchases. */
export type BuyerOptions = Pick<DrawbridgeOptions, 'onramp' | 'restrictedTimeZones'>;

/** Amounts to choose from (spec 4.3). */
const PRESETS = [100, 250, 500, 1000] as const;
/** No currency needs more: a dollar is about 90,000 Lebanese pounds. */
const MOST_UNITS = 1_000_000;
const FEE_PERCENT = {min: 1, max: 2};
const ETHEREUM: CaipNetworkId = 'eip155:1';
/** Of ISO 4217. */
const CODE_LENGTH = 3;
/** Decimal places of a currency that the browser does not know. */
const USUAL_PLACES = 2;
/** Places that are compared with limits. */
const LIMIT_PLACES = 18;

/** The options of the specification (spec 8), for when the service fails. */
export const BUILT_IN: OnrampAssets = {
  tokens: [
    {
      id: '2b92315d-eab7-5bef-84fa-089a131333f5',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum-mainnet',
          displayName: 'Ethereum',
          chainId: ETHEREUM,
          address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        {
          name: 'polygon-mainnet',
          displayName: 'Polygon',
          chainId: 'eip155:137',
          address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
        },
      ],
    },
    {
      id: '2b92315d-eab7-5bef-84fa-089a131333f5',
      name: 'Ether',
      symbol: 'ETH',
      networks: [
        {name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: ETHEREUM},
        {name: 'polygon-mainnet', displayName: 'Polygon', chainId: 'eip155:137'},
      ],
    },
  ],
  currencies: ['USD', 'EUR'].map((id) => ({
    id,
    limits: [
      {id: 'card', min: '10.00', max: '7500.00'},
      {id: 'ach_bank_account', min: '10.00', max: '25000.00'},
    ],
  })),
};

/** True for the same account on the same network: a purchase is delivered to it, whichever wallet holds its key. */
export function isSameBuyer(one: Buyer | undefined, other: Buyer | undefined): boolean {
  return isSameSubject(one && accountOf(one), other && accountOf(other), {wallet: 'any'});
}

function accountOf({address, network: {caipNetworkId}}: Buyer) {
  return {address, caipNetworkId};
}

/** The providers for an account. `ids` are the networks of the page. */
export function providersOf(
  buyer: Shopper | undefined,
  options: BuyerOptions,
  {
    timeZone,
    ids,
    unavailable,
  }: {
    readonly timeZone: string;
    readonly ids: readonly CaipNetworkId[];
    readonly unavailable: readonly BuyProviderId[];
  },
): readonly BuyProvider[] {
  const network = buyer?.network.caipNetworkId;
  if (!buyer || !allowsBuying(options, {timeZone}, {network, page: ids})) return [];
  const sold = buyNetworks(options);
  const networks = ids.filter((id) => sold.has(id));
  const {chainNamespace, caipNetworkId} = buyer.network;
  const isEvm = chainNamespace === 'eip155';
  // A smart account may not exist on another network.
  if (isEvm && buyer.isSmartAccount && !sold.has(caipNetworkId)) return [];
  const coinbase = coinbaseOf(networks, unavailable.includes('coinbase'));
  return [...(isEvm ? [coinbase] : []), ...meldOf(buyer, options, {ids, networks})];
}

/** Meld, with a key and where its tokens arrive: on a network that it has no name for, they would arrive elsewhere. */
function meldOf(
  buyer: Shopper,
  options: BuyerOptions,
  {ids, networks}: {readonly ids: readonly CaipNetworkId[]; readonly networks: readonly CaipNetworkId[]},
): readonly BuyProvider[] {
  const isNamed = meldNetwork(destinationOf(buyer, options).caipNetworkId, options) !== undefined;
  if (!options.onramp?.meldPublicKey || !isNamed) return [];
  const meld: BuyProvider = {
    id: 'meld',
    label: 'Meld.io',
    feePercent: FEE_PERCENT,
    networks: [...networks, ...ids.filter((id) => id.startsWith('solana:') && !networks.includes(id))],
    sells: buyer.network.chainNamespace === 'eip155' ? 'USDC' : 'SOL',
  };
  return [meld];
}

function coinbaseOf(sold: readonly CaipNetworkId[], isUnavailable: boolean): BuyProvider {
  return {
    id: 'coinbase',
    label: 'Coinbase',
    feePercent: FEE_PERCENT,
    networks: sold.filter((id) => id.startsWith('eip155:')),
    ...(isUnavailable && {isUnavailable}),
  };
}

/** The chosen provider if it is available, otherwise the first that is; the first of all where none is. */
export function chosenOf(
  providers: readonly BuyProvider[],
  chosen: BuyProviderId | undefined,
): BuyProvider | undefined {
  const available = providers.filter(({isUnavailable}) => !isUnavailable);
  return available.find(({id}) => id === chosen) ?? available[0] ?? providers[0];
}

/** The network on which tokens arrive: the one in use, or Ethereum if the provider does not know it. */
export function destinationOf({network}: Shopper, options: BuyerOptions): BuyNetwork {
  const {caipNetworkId, name, chainNamespace} = network;
  const isKnown = chainNamespace !== 'eip155' || buyNetworks(options).has(caipNetworkId);
  return isKnown ? {caipNetworkId, name} : {caipNetworkId: ETHEREUM, name: 'Ethereum'};
}

/** The currencies of the region of a BCP 47 tag, the region's own first; none for an invalid tag or an unknown region. */
export function currenciesOf(language: string): readonly string[] {
  const region = regionOf(language);
  const isOwn = (entry: string): boolean => entry.slice(0, 2) === region;
  const entries = CURRENCY_REGIONS.split(' ').filter(
    (entry) => isOwn(entry) || entry.slice(CODE_LENGTH).match(/../g)?.includes(region),
  );
  return entries
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
    .map((entry) => entry.slice(0, CODE_LENGTH));
}

/** The country of a BCP 47 tag, also of one that names none; the United States for an invalid tag, or another region. */
export function countryOf(language: string): string {
  const region = regionOf(language);
  return /^[A-Z]{2}$/.test(region) ? region : 'US';
}

function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}

/** The currencies, those of the visitor's region first. */
export function inOrder(fiats: readonly BuyFiat[], language: string): readonly BuyFiat[] {
  const own = currenciesOf(language);
  const first = own.flatMap((code) => fiats.filter(({id}) => id === code));
  return [...first, ...fiats.filter((fiat) => !first.includes(fiat))];
}

/** The limits of the chosen payment method. */
export function limitsOf({fiat, paymentMethod}: BuyForm): BuyLimit | undefined {
  return fiat?.limits.find(({id}) => id === paymentMethod) ?? fiat?.limits[0];
}

/** The reason why the form cannot be sent to a provider, without regard to other orders. */
export function buyProblem(
  form: BuyForm,
  {
    providers,
    options,
    destination,
    isAllowed,
  }: {
    readonly providers: readonly BuyProvider[];
    readonly options: BuyOptionsState;
    readonly destination: BuyNetwork | undefined;
    readonly isAllowed: boolean;
  },
): BuyProblem | undefined {
  if (!isAllowed) return 'not-offered';
  if (providers.length === 0 || !destination) return 'unsupported-network';
  return tokenProblem(form.token, {providers, options, destination}) ?? amountProblem(form);
}

function tokenProblem(
  token: BuyToken | undefined,
  {
    providers,
    options,
    destination,
  }: {
    readonly providers: readonly BuyProvider[];
    readonly options: BuyOptionsState;
    readonly destination: BuyNetwork;
  },
): BuyProblem | undefined {
  // Nothing to choose where every provider sells one token only.
  if (providers.every(({sells}) => sells !== undefined)) return undefined;
  if (options.status === 'ready' && options.tokens.length === 0) return 'unsupported-network';
  if (!token) return 'select-token';
  if (options.status !== 'ready' || options.isBuiltIn) return undefined;
  return isSoldOn(token, destination) ? undefined : 'unsupported-network';
}

/** True if the provider lists the token on that network. */
export function isSoldOn({networks}: BuyToken, {caipNetworkId}: BuyNetwork): boolean {
  return networks.some(({chainId}) => chainId === caipNetworkId);
}

/** Decimal places of a currency: none of the yen, three of the Kuwaiti dinar. */
export function currencyPlacesOf(currency: string): number {
  try {
    const {maximumFractionDigits} = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return maximumFractionDigits ?? USUAL_PLACES;
  } catch {
    return USUAL_PLACES;
  }
}

/** Amounts to choose from within the limits of a currency: the specified ones, or ten times as much, and so on. */
export function presetsOf({limits}: BuyFiat): readonly string[] {
  const [least, most] = [
    limits.map(({min}) => Number(min)).toSorted((one, other) => one - other)[0] ?? 0,
    limits.map(({max}) => Number(max)).toSorted((one, other) => other - one)[0] ?? Infinity,
  ];
  for (let unit = 1; unit <= MOST_UNITS; unit *= 10) {
    const fitting = PRESETS.map((preset) => preset * unit).filter(
      (preset) => preset >= least && preset <= most,
    );
    if (fitting.length > 0) return fitting.map(String);
  }
  return [];
}

function amountProblem(form: BuyForm): BuyProblem | undefined {
  const {amount, typed = ''} = form;
  if (amount === '') return typed.trim() === '' ? 'enter-amount' : 'incorrect-value';
  const value = parseUnits(amount, currencyPlacesOf(form.fiat?.id ?? ''));
  if (value === undefined || value <= 0n) return 'incorrect-value';
  return limitProblem(amount, limitsOf(form));
}

function limitProblem(amount: string, limit: BuyLimit | undefined): BuyProblem | undefined {
  if (limit && compare(amount, limit.min) < 0) return 'below-limit';
  return limit && compare(amount, limit.max) > 0 ? 'above-limit' : undefined;
}

/** Negative if the first is lower; 0 also for texts that are no amounts. */
function compare(one: string, other: string): number {
  const [first, second] = [parseUnits(one, LIMIT_PLACES), parseUnits(other, LIMIT_PLACES)];
  if (first === undefined || second === undefined || first === second) return 0;
  return first < second ? -1 : 1;
}

/** The room for rounding: a hundredth of the currency, in {@link LIMIT_PLACES}. */
const CENT = 10n ** BigInt(LIMIT_PLACES - USUAL_PLACES);

/** True if the parts of a price make its total, and the total is what the user typed, but for a cent. */
export function addsUp({subtotal, providerFee, networkFee, total}: BuyQuote, amount: string): boolean {
  const [tokens, fee, network, sum, typed] = [
    ...[subtotal, providerFee, networkFee, total].map((part) => part.amount),
    amount,
  ].map((text) => parseUnits(text, LIMIT_PLACES));
  if (tokens === undefined || fee === undefined || network === undefined) return false;
  return isWithinCent(tokens + fee + network, sum) && isWithinCent(sum, typed);
}

function isWithinCent(one: bigint | undefined, other: bigint | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const difference = one - other;
  return difference <= CENT && -difference <= CENT;
}

/** 'A failed quote returns a mocked quote' (spec 8): every amount is the entered one. */
export function estimateOf(amount: string, currency: string): BuyQuote {
  const entered = {amount, currency};
  return {
    quoteId: 'mocked-quote-id',
    purchase: entered,
    subtotal: entered,
    total: entered,
    providerFee: entered,
    networkFee: entered,
    isEstimate: true,
  };
}

/** The failure of a request to the purchase service, by its error. */
export function toFailure(cause: unknown): BuyFailure {
  if (!isDrawbridgeError(cause)) return 'service-down';
  const {code, context} = cause;
  if (code === 'http/offline') return 'offline';
  if (code === 'app/project-refused') return 'refused';
  if (code === 'http/timeout') return 'timeout';
  if (code === 'http/invalid-response') return 'unreadable';
  return code === 'http/status' && context.status === 429 ? 'rate-limited' : 'service-down';
}
