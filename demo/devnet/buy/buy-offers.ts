import {DUSD, KEY} from '../seed/contract-plan.js';
import {SOLANA_ID} from '../solana/cluster.js';

interface EvmNetwork {
  readonly chain: string;
  readonly title: string;
  /** The history has no chain for purchases there. */
  readonly isUnknownToHistory?: true;
}

/** The EVM chains that Coinbase serves, by its names for them. */
const EVM_NETWORKS: Readonly<Record<string, EvmNetwork>> = {
  'devnet-one': {chain: 'eip155:31337', title: 'Devnet One'},
  // As `avalanche-c-chain` (blockchain-api src/providers/coinbase.rs, 2025-10-30).
  'devnet-two': {chain: 'eip155:31338', title: 'Devnet Two', isUnknownToHistory: true},
};

/** A token for sale. */
export interface OfferedToken {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Price of one in US dollars. */
  readonly usd: number;
  /** CAIP-2 ids of the chains that it is delivered on. */
  readonly chains: readonly string[];
  /** Absent for a chain's coin. */
  readonly address?: string;
}

const EVM_IDS = Object.values(EVM_NETWORKS).map(({chain}) => chain);

/** The tokens for sale. */
const OFFERED_TOKENS: readonly OfferedToken[] = [
  {
    id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4',
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    usd: 2500,
    chains: EVM_IDS,
  },
  {...DUSD, id: '2b92315d-eab7-5bef-84fa-089a131333f5', chains: EVM_IDS},
  // The token that is requested of the second provider; the devnet's own dollar replaces it.
  {...DUSD, id: '7f7c1a9e-2c0b-5a55-9a55-3cf0d5c1f1a4', name: 'USD Coin', symbol: 'USDC', chains: EVM_IDS},
  // On the first chain only: pages show that it is not for sale on the second.
  {...KEY, id: '5b71fc48-3dd3-540c-809b-f8c94d0e68b5', chains: EVM_IDS.slice(0, 1)},
  {
    id: '4f039497-3af6-5bb3-951c-6df9afa9be1c',
    name: 'Solana',
    symbol: 'SOL',
    decimals: 9,
    usd: 150,
    chains: [SOLANA_ID],
  },
];

/** The tokens that Coinbase sells. */
export const EVM_TOKENS = OFFERED_TOKENS.filter(({chains}) => !chains.includes(SOLANA_ID));

/** Limits of a payment method; decimal texts in the currency. */
export interface PaymentLimits {
  readonly id: string;
  readonly min: string;
  readonly max: string;
}

/** A currency to pay with. */
export interface OfferedFiat {
  readonly id: string;
  /** Decimal places, by ISO 4217. */
  readonly places: number;
  /** Value of one in US dollars. */
  readonly usd: number;
  readonly limits: readonly PaymentLimits[];
}

const CARD = {id: 'card', min: '10.00', max: '7500.00'};

/** The currencies to pay with. */
export const OFFERED_FIATS: readonly OfferedFiat[] = [
  {
    id: 'USD',
    places: 2,
    usd: 1,
    limits: [CARD, {id: 'ach_bank_account', min: '10.00', max: '25000.00'}],
  },
  {id: 'EUR', places: 2, usd: 1.08, limits: [CARD]},
  {id: 'GBP', places: 2, usd: 1.27, limits: [{...CARD, min: '8.00', max: '5000.00'}]},
  {id: 'JPY', places: 0, usd: 0.0067, limits: [{...CARD, min: '1500', max: '1100000'}]},
  {id: 'KWD', places: 3, usd: 3.25, limits: [{...CARD, min: '3.000', max: '2300.000'}]},
];

/** The token of a symbol in a link. */
export function tokenFor(symbol: string): OfferedToken | undefined {
  return OFFERED_TOKENS.find((token) => token.symbol === symbol);
}

/** CAIP-2 id of a chain by its name in a request for a link; `undefined` for one that the devnet lacks. */
export function chainNamed(name: string): string | undefined {
  return EVM_NETWORKS[name]?.chain;
}

/** The chain of a purchase in the history; `null` for one whose name the public service does not know. */
export function reportedChain(chain: string): string | null {
  const isUnknown = Object.values(EVM_NETWORKS).some(
    (each) => each.chain === chain && each.isUnknownToHistory,
  );
  return isUnknown ? null : chain;
}

/** Coinbase's name for a payment method. */
export function methodName({id}: PaymentLimits): string {
  return id.toUpperCase();
}

/**
 * Body of `GET /v1/onramp/buy/options`: names in camelCase, payment methods as Coinbase names them
 * (blockchain-api src/providers/coinbase.rs, 2025-10-30).
 */
export function describeBuyOptions(): object {
  return {
    paymentCurrencies: OFFERED_FIATS.map(({id, limits}) => ({
      id,
      limits: limits.map((limit) => ({...limit, id: methodName(limit)})),
    })),
    purchaseCurrencies: EVM_TOKENS.map(({id, name, symbol, chains, address = ''}) => ({
      id,
      name,
      symbol,
      networks: Object.entries(EVM_NETWORKS)
        .filter(([, {chain}]) => chains.includes(chain))
        .map(([network, {chain, title}]) => ({
          name: network,
          displayName: title,
          chainId: chain.slice('eip155:'.length),
          contractAddress: address,
        })),
    })),
  };
}

/** Body of `GET /v1/onramp/options`. */
export function describeOptions(): object {
  return {
    paymentCurrencies: OFFERED_FIATS.map(({id, limits}) => ({id, payment_method_limits: limits})),
    purchaseCurrencies: EVM_TOKENS.map(({id, name, symbol, chains, address = ''}) => ({
      id,
      name,
      symbol,
      networks: Object.entries(EVM_NETWORKS)
        .filter(([, {chain}]) => chains.includes(chain))
        .map(([network, {chain, title}]) => ({
          name: network,
          display_name: title,
          chain_id: chain.slice('eip155:'.length),
          contract_address: address,
        })),
    })),
  };
}

/** The name of a chain on the providers' pages. */
export function titleOf(chain: string): string {
  const network = Object.values(EVM_NETWORKS).find((each) => each.chain === chain);
  return network?.title ?? 'Solana Devnet';
}
