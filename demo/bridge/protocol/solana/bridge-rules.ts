import type {BridgeAccounts, BridgeToken} from './bridge-accounts.js';

/** What the validators keep of a token on Solana, where no contract has it; in units of the token there. */
export interface SolanaTokenRules {
  /** Of a deposit. */
  readonly fee: bigint;
  /** The largest deposit. */
  readonly most: bigint;
  /** The largest amount that is paid at once; the bridge holds larger ones. */
  readonly instant: bigint;
}

/** The windows that the validators keep on Solana, in seconds. */
export interface SolanaWindows {
  /** From the deposit until a transfer that has not arrived is given back. */
  readonly confirm: number;
  /** From the payment that was held until it can be asked for, and until it no longer can. */
  readonly withdrawOpens: number;
  readonly withdrawCloses: number;
}

/** The bridge on a Solana cluster: its accounts, and the rules that its validators keep there. */
export interface SolanaBridge extends BridgeAccounts {
  readonly tokens: readonly (BridgeToken & SolanaTokenRules)[];
  readonly windows: SolanaWindows;
}
