import {pictureOf} from '../blockchain/pictures.js';
import {DUSD, KEY} from '../seed/contract-plan.js';
import {SOLANA_ID} from '../solana/cluster.js';

/** The chain on which the providers deliver EVM tokens. They do not serve the second one. */
export const EVM_CHAIN = 31337;

/** The names of chains in requests for a link. The devnet has one of them: all mean {@link EVM_CHAIN}. */
export const BLOCKCHAINS = [
  'ethereum',
  'arbitrum',
  'polygon',
  'berachain',
  'avalanche-c-chain',
  'optimism',
  'celo',
  'base',
] as const;

/** A token for sale. */
export interface OfferedToken {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Price of one in US dollars. */
  readonly usd: number;
  /** CAIP-2. */
  readonly chain: string;
  /** Absent for a chain's coin. */
  readonly address?: string;
}

/** Its CAIP-2 id. */
export const EVM_ID = `eip155:${EVM_CHAIN}`;

/** The tokens for sale. */
export const OFFERED_TOKENS: readonly OfferedToken[] = [
  {
    id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4',
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    usd: 2500,
    chain: EVM_ID,
  },
  {...DUSD, id: '2b92315d-eab7-5bef-84fa-089a131333f5', chain: EVM_ID},
  {...KEY, id: '5b71fc48-3dd3-540c-809b-f8c94d0e68b5', chain: EVM_ID},
  {
    id: '4f039497-3af6-5bb3-951c-6df9afa9be1c',
    name: 'Solana',
    symbol: 'SOL',
    decimals: 9,
    usd: 150,
    chain: SOLANA_ID,
  },
];

/** Symbols in links that stand for a token of the devnet. */
const STAND_INS: Readonly<Record<string, string>> = {USDC: 'DUSD'};

/** Limits of a payment method; decimal texts in the currency. */
export interface PaymentLimits {
  readonly id: string;
  readonly min: string;
  readonly max: string;
}

/** A currency to pay with. */
export interface OfferedFiat {
  readonly id: string;
  /** Value of one in US dollars. */
  readonly usd: number;
  readonly limits: readonly PaymentLimits[];
}

const CARD = {id: 'card', min: '10.00', max: '7500.00'};

/** The currencies to pay with. */
export const OFFERED_FIATS: readonly OfferedFiat[] = [
  {id: 'USD', usd: 1, limits: [CARD, {id: 'ach_bank_account', min: '10.00', max: '25000.00'}]},
  {id: 'EUR', usd: 1.08, limits: [CARD]},
  {id: 'GBP', usd: 1.27, limits: [{...CARD, min: '8.00', max: '5000.00'}]},
];

/** The token of a symbol in a link. */
export function tokenFor(symbol: string): OfferedToken | undefined {
  const offered = STAND_INS[symbol] ?? symbol;
  return OFFERED_TOKENS.find((token) => token.symbol === offered);
}

/** Body of `GET /v1/onramp/options`. */
export function describeOptions(): object {
  return {
    paymentCurrencies: OFFERED_FIATS.map(({id, limits}) => ({id, payment_method_limits: limits})),
    purchaseCurrencies: OFFERED_TOKENS.map(({id, name, symbol, chain, address = ''}) => ({
      id,
      name,
      symbol,
      networks: [describeNetwork(chain, address)],
    })),
  };
}

/** A token as the providers' pages show it. */
export function describeToken({name, symbol, chain}: OfferedToken, origin: string): object {
  const network = chain === EVM_ID ? 'Devnet One' : 'Solana Devnet';
  return {name, symbol, network, icon: pictureOf(symbol, origin)};
}

function describeNetwork(chain: string, address: string): object {
  const reference = chain.slice(chain.indexOf(':') + 1);
  const [name, title] = chain === EVM_ID ? ['devnet-one', 'Devnet One'] : ['solana-devnet', 'Solana Devnet'];
  return {name, display_name: title, chain_id: reference, contract_address: address};
}
