import {atom, type ReadableAtom} from 'nanostores';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Message} from '../../core/messages/message.js';
import type {ConnectedWalletInfo} from '../../core/model/account.js';

/** State of verifying a one-click sign-in. */
export type ConnectSignInState =
  | {readonly status: 'idle'}
  /** `done` after a successful check: the modal is about to close. */
  | {readonly status: 'checking' | 'done'; readonly wallet: ConnectedWalletInfo}
  | {
      readonly status: 'failed';
      readonly wallet: ConnectedWalletInfo;
      /** Absent if the user cancelled. */
      readonly problem: Message | undefined;
    };

/** Holds the state of ConnectingSiwe. */
export class ConnectSignInController {
  readonly #state = atom<ConnectSignInState>({status: 'idle'});
  #stop: (error: DrawbridgeError) => void = () => {};

  readonly state: ReadableAtom<ConnectSignInState> = this.#state;

  /** A wallet has signed. The result rejects with `connect/cancelled` once the user gives up. */
  begin(wallet: ConnectedWalletInfo): Promise<never> {
    this.#state.set({status: 'checking', wallet});
    return new Promise<never>((_, reject) => (this.#stop = reject));
  }

  fail(problem: Message | undefined): void {
    const state = this.#state.get();
    if (state.status === 'checking') this.#state.set({status: 'failed', wallet: state.wallet, problem});
  }

  finish(): void {
    const state = this.#state.get();
    if (state.status === 'checking') this.#state.set({...state, status: 'done'});
  }

  /** Gives up waiting. */
  stop(): void {
    this.#stop(
      new DrawbridgeError(
        'connect/cancelled',
        'The sign-in was cancelled because the page stopped waiting for it',
      ),
    );
  }

  clear(): void {
    this.#state.set({status: 'idle'});
  }
}
