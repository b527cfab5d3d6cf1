import type {SolanaBridge} from '../protocol/solana/bridge-rules.js';

/** A network that the bridge serves. */
export interface BridgeNetwork {
  /** CAIP-2. */
  readonly id: string;
  readonly name: string;
  /** The bridge's contract, or the vault on Solana. */
  readonly bridge: string;
  /** Present on Solana, which has no contract to ask. */
  readonly solana?: SolanaBridge | undefined;
}

/** How a network has a token: as its coin, as a token that the bridge holds, as the original, or as a wrapped form. */
export type TokenKind = 'coin' | 'pooled' | 'home' | 'wrapped';

/** A token as one network has it. */
export interface TokenOnNetwork {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly kind: TokenKind;
  /** The contract or the mint; `COIN` for the coin of an EVM chain. */
  readonly address: string;
}

/** A token that the bridge moves, by the networks that have it. */
export interface BridgeToken {
  /** In addresses of the site, such as `harb`. */
  readonly id: string;
  readonly on: ReadonlyMap<string, TokenOnNetwork>;
}

/** Where the bridge is. */
export interface BridgeDeployment {
  readonly networks: readonly BridgeNetwork[];
  readonly tokens: readonly BridgeToken[];
  /** The staking contract, on the first network. */
  readonly staking: string;
  /** A wallet that needs several owners, on each EVM chain. */
  readonly sharedWallet: string;
  /** Addresses of the validators on EVM chains. */
  readonly validators: readonly string[];
  readonly solana: {
    /** Genesis hash of the cluster, whose beginning is in its CAIP-2 id. */
    readonly genesis: string;
  };
}

/** A network as ERC-7930 names it: with the whole genesis hash of a Solana cluster. */
export function chainOf({id, solana}: BridgeNetwork): string {
  return solana ? `solana:${solana.genesis}` : id;
}

/** The tokens that both networks have. */
export function tokensBetween({tokens}: BridgeDeployment, from: string, to: string): readonly BridgeToken[] {
  return tokens.filter(({on}) => on.has(from) && on.has(to));
}
