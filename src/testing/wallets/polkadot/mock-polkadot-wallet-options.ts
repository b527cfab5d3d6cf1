import type {Clock} from '../../../core/ports/clock.js';
import type {PolkadotAccountInput} from './polkadot-accounts.js';
import type {PolkadotMethod} from './polkadot-request-handler.js';
import type {PolkadotWalletSnapshot} from './polkadot-wallet-state.js';

/** Requests that a wallet prompts its user with. */
export interface PolkadotPrompt {
  readonly method: PolkadotMethod;
  /** The page's name for `enable`, otherwise what is to be signed. */
  readonly params: readonly unknown[];
}

/** Options of a mock wallet: its identity and its initial state; each has a default. */
export interface MockPolkadotWalletOptions {
  /** Its key in `window.injectedWeb3`, which is its name too. Default: `mock-wallet`. */
  readonly key?: string;
  /** Default: `1.0.0`. */
  readonly version?: string;
  /** Default: //Alice of Substrate's development phrase, which needs `@scure/sr25519`. */
  readonly accounts?: readonly PolkadotAccountInput[];
  /** Starts locked. */
  readonly locked?: boolean;
  /** The site was allowed to see the accounts on an earlier visit. */
  readonly authorized?: boolean;
  /** Time for `{delayMs}` and `installAfter`. Default: the real time. */
  readonly clock?: Clock;
  /** Called for each prompt that no script answers. Default: yes. */
  readonly approve?: (prompt: PolkadotPrompt) => boolean | Promise<boolean>;
  /** Called after the permission or the accounts changed. */
  readonly onChange?: (snapshot: PolkadotWalletSnapshot) => void;
}
