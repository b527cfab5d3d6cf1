import type {WalletLogEntry} from '../behaviour.js';
import {toWalletRpcError} from '../signing/wallet-rpc-error.js';
import type {WalletScript} from '../wallet-script.js';
import type {MockSolanaWalletOptions, SolanaWalletPrompt} from './mock-solana-wallet-options.js';
import type {SolanaWalletState} from './solana-wallet-state.js';

/** The features that prompt the user. A silent connect has the name `standard:connect silent` and shows no prompt. */
export const SOLANA_PROMPTS: ReadonlySet<string> = new Set([
  'standard:connect',
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
]);

/** Dependencies of {@link SolanaRequestHandler}. */
export interface SolanaRequestHandlerOptions extends Pick<MockSolanaWalletOptions, 'approve' | 'unlock'> {
  readonly state: SolanaWalletState;
  readonly script: WalletScript;
}

/** One call of a feature on its way through the wallet. */
export interface SolanaCall {
  readonly feature: string;
  readonly inputs: readonly unknown[];
  /** Executes the call; `ask` prompts the user, unless the script already answered. */
  readonly act: (ask: () => Promise<void>) => unknown;
}

/** Passes calls through log, script and prompt, and turns every failure into a wallet's error. */
export class SolanaRequestHandler {
  readonly #options: SolanaRequestHandlerOptions;
  readonly #log: WalletLogEntry[] = [];

  constructor(options: SolanaRequestHandlerOptions) {
    this.#options = options;
  }

  get log(): readonly WalletLogEntry[] {
    return this.#log;
  }

  async handle({feature, inputs, act}: SolanaCall): Promise<unknown> {
    this.#log.push({method: feature, params: inputs});
    try {
      return await this.#options.script.follow(feature, (isScripted) =>
        act(() => this.#ask({feature, inputs}, isScripted)),
      );
    } catch (cause) {
      throw toWalletRpcError(cause);
    }
  }

  async #ask(asked: Omit<SolanaWalletPrompt, 'address'>, scripted: boolean): Promise<void> {
    const {state, script, approve = () => true} = this.#options;
    await this.#unlock(asked.feature);
    if (scripted) return;
    const prompt = {...asked, address: state.keys[0]?.address};
    if (!(await approve(prompt))) throw script.rejection(asked.feature);
  }

  async #unlock(feature: string): Promise<void> {
    const {state, script, unlock} = this.#options;
    if (!unlock || !state.locked) return state.unlocked();
    if (!(await unlock())) throw script.rejection(feature);
    state.setLocked(false);
  }
}
