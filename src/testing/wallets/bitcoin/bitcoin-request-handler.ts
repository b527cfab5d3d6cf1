import type {WalletLogEntry} from '../behaviour.js';
import {methodNotFound, toWalletRpcError} from '../signing/wallet-rpc-error.js';
import type {WalletScript} from '../wallet-script.js';
import type {BitcoinWalletState} from './bitcoin-wallet-state.js';
import type {BitcoinConvention, MockBitcoinWalletOptions} from './mock-bitcoin-wallet-options.js';

/** The methods and features for which a wallet of each convention prompts its user. */
export const BITCOIN_PROMPTS: Readonly<Record<BitcoinConvention, ReadonlySet<string>>> = {
  btc_providers: new Set([
    'wallet_connect',
    'getAccounts',
    'getAddresses',
    'wallet_changeNetwork',
    'signMessage',
    'signPsbt',
    'sendTransfer',
  ]),
  leather: new Set(['getAddresses', 'signMessage', 'signPsbt', 'sendTransfer']),
  okx: new Set(['connect', 'signMessage', 'signPsbt', 'sendBitcoin', 'send']),
  'wallet-standard': new Set([
    'bitcoin:connect',
    'bitcoin:signMessage',
    'bitcoin:signTransaction',
    'bitcoin:signAndSendTransaction',
  ]),
};

/** Dependencies of {@link BitcoinRequestHandler}. */
export interface BitcoinRequestHandlerOptions extends Pick<
  MockBitcoinWalletOptions,
  'approve' | 'unlock' | 'without'
> {
  readonly state: BitcoinWalletState;
  readonly script: WalletScript;
}

/** One request on its way through the wallet. */
export interface BitcoinCall {
  readonly method: string;
  readonly params: readonly unknown[];
  /** Executes the request; `ask` prompts the user, unless the script already answered. */
  readonly act: (ask: () => Promise<void>) => unknown;
}

/** Passes requests through log, script and prompt, and turns every failure into a wallet's error. */
export class BitcoinRequestHandler {
  readonly #options: BitcoinRequestHandlerOptions;
  readonly #log: WalletLogEntry[] = [];

  constructor(options: BitcoinRequestHandlerOptions) {
    this.#options = options;
  }

  get log(): readonly WalletLogEntry[] {
    return this.#log;
  }

  async handle({method, params, act}: BitcoinCall): Promise<unknown> {
    this.#log.push({method, params});
    try {
      if (this.#options.without?.includes(method)) throw methodNotFound(method);
      return await this.#options.script.follow(method, (scripted) =>
        act(() => this.#ask({method, params, scripted})),
      );
    } catch (cause) {
      throw toWalletRpcError(cause);
    }
  }

  async #ask({method, params, scripted}: Omit<BitcoinCall, 'act'> & {scripted: boolean}): Promise<void> {
    const {state, script, approve = () => true} = this.#options;
    await this.#unlock(method);
    if (scripted) return;
    const prompt = {method, params: params[0], address: state.account.payment.address};
    if (!(await approve(prompt))) throw script.rejection(method);
  }

  async #unlock(method: string): Promise<void> {
    const {state, script, unlock} = this.#options;
    if (!unlock || !state.locked) return state.unlocked();
    if (!(await unlock())) throw script.rejection(method);
    state.setLocked(false);
  }
}
