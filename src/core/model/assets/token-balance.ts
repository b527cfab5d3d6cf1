import type {CaipNetworkId} from '../caip.js';

/** Balance of one token of an account, as the balance service gives it (spec 3). */
export interface TokenBalance {
  readonly name: string;
  readonly symbol: string;
  readonly chainId: CaipNetworkId;
  /** `namespace:chain:address`; absent for the native coin. */
  readonly address?: string;
  /** In the chosen fiat currency. */
  readonly value?: number;
  /** Of one whole token, in the chosen fiat currency. */
  readonly price: number;
  /** Decimal texts: the token's number of places, and the amount in whole tokens. */
  readonly quantity: {readonly decimals: string; readonly numeric: string};
  readonly iconUrl?: string;
}

/** True for the network's own coin, which has no address. */
export function isNative({address}: Pick<TokenBalance, 'address'>): boolean {
  return address === undefined;
}
