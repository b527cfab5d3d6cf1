import type {CaipNetworkId} from '../caip.js';

/** How much of one token an account holds, as the balance service tells it (product.md point 3). */
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
  /** Decimal texts: how many places the token has, and the amount in whole tokens. */
  readonly quantity: {readonly decimals: string; readonly numeric: string};
  readonly iconUrl?: string;
}

/** True for the network's own coin, which has no address. */
export function isNative({address}: Pick<TokenBalance, 'address'>): boolean {
  return address === undefined;
}
