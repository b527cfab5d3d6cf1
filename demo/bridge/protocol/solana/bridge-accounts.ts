import type {Address} from '@solana/kit';

/** A token that the bridge carries to and from Solana, of the original token program. */
export interface BridgeToken {
  readonly symbol: string;
  readonly mint: Address;
  readonly decimals: number;
  /** The bridge's token account: receives all deposits. */
  readonly vault: Address;
  /** A pooled token is paid out of the vault. The bridge mints a wrapped one, whose home is another chain. */
  readonly kind: 'pooled' | 'wrapped';
}

/** The public accounts of the bridge on a Solana cluster. */
export interface BridgeAccounts {
  /** The cluster's genesis hash, whose beginning is in its CAIP-2 id. */
  readonly genesis: string;
  /** Multisig account of the token program, two of three: owner of the vaults, mint authority of wrapped tokens. */
  readonly multisig: Address;
  readonly validators: readonly [Address, Address, Address];
  /** Signs each marker. Each validator has its key. */
  readonly base: Address;
  readonly tokens: readonly BridgeToken[];
}

/** Number of validators that sign a payment. */
export const SIGNATURES_NEEDED = 2;

/** The token of a mint; throws for a mint that the bridge does not carry. */
export function tokenOf({tokens}: BridgeAccounts, mint: string): BridgeToken {
  const token = tokens.find((each) => each.mint === mint);
  if (!token) throw new Error(`The bridge does not carry ${mint}`);
  return token;
}
