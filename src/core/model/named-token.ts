import type {CaipNetworkId} from './caip.js';

/** A token that a permission names. */
export interface NamedToken {
  readonly caipNetworkId: CaipNetworkId;
  /** Its contract. */
  readonly address: string;
}
