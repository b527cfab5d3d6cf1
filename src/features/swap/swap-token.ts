import type {CaipNetworkId} from '../../core/model/caip.js';

/** A token of the swap form. Amounts are in smallest units. */
export interface SwapToken {
  readonly name: string;
  readonly symbol: string;
  readonly chainId: CaipNetworkId;
  /** Its contract without a CAIP prefix; absent for the network's own coin. */
  readonly address?: string;
  readonly decimals: number;
  readonly iconUrl?: string;
  /** Read from the chain because the service does not list it. */
  readonly isUnlisted?: true;
  /** Balance of the account; absent while it is unknown. */
  readonly balance?: bigint;
  /** Of one whole token in the chosen currency; absent where it is unknown. */
  readonly price?: number;
}
