import type {WalletErrorFields} from './signing/wallet-rpc-error.js';

/**
 * The behaviour of a mock wallet for a request.
 *
 * - `approve`: does it, without asking the `approve` hook
 * - `reject`: the user declines (4001; 5000 over WalletConnect)
 * - `pending`: no answer until `release()` or `rejectPending()`
 * - `already-pending`: -32002, as if an earlier prompt were still open
 * - `{delayMs}`: does it after that time on the wallet's clock
 * - `{error}`: fails with exactly that error
 * - `{garbage}`: answers with that value, whatever it is; to `session_proposal` it grants that
 * - `{meanwhile}`: runs that between being asked and acting, as a user who does something in the wallet while
 *   the prompt is open: `{meanwhile: () => wallet.setChain(10, {silent: true})}`; then does `next`, by
 * default
 *   `approve`
 * - `{afterwards}`: does it, and runs that before the page gets the answer
 * - `{misreports}`: does it, and answers with what that makes of the result, or fails with what it throws:
 *   `{misreports: (hash) => ({hash})}`
 */
export type ScriptedBehaviour =
  | 'approve'
  | 'reject'
  | 'pending'
  | 'already-pending'
  | {readonly delayMs: number}
  | {readonly error: WalletErrorFields}
  | {readonly garbage: unknown}
  | {readonly meanwhile: WalletStep; readonly next?: ScriptedBehaviour}
  | {readonly afterwards: WalletStep}
  | {readonly misreports: (result: unknown) => unknown};

/** An action of the user in the wallet; the request waits for it. */
export type WalletStep = () => void | Promise<void>;

/** Options for a change of a wallet's state. */
export interface ChangeManner {
  /** True: the wallet sends no event and no session update. Default: it does. */
  readonly silent?: boolean;
}

/**
 * Behaviours of an injected wallet: a scripted one, or `locked`, which locks the whole
 * wallet as `lock()` does: `eth_accounts` is empty, prompts wait for `unlock()`.
 */
export type WalletBehaviour = ScriptedBehaviour | 'locked';

/** One request as the wallet received it. */
export interface WalletLogEntry {
  readonly method: string;
  readonly params: readonly unknown[];
  /** CAIP-2 id of the chain of a request over a session. */
  readonly chainId?: string;
}
