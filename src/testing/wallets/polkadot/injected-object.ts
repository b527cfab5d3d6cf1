import type {PolkadotRequestHandler} from './polkadot-request-handler.js';
import type {InjectedAccount, PolkadotWalletState} from './polkadot-wallet-state.js';

/** What a page gets when it is let in, member by member as Polkadot{.js} gives it. */
export interface InjectedObject {
  readonly accounts: {
    get(anyType?: boolean): Promise<unknown>;
    subscribe(listener: (accounts: readonly InjectedAccount[]) => void): () => void;
  };
  readonly metadata: {get(): Promise<readonly unknown[]>; provide(): Promise<boolean>};
  readonly signer: {signRaw(raw: unknown): Promise<unknown>; signPayload(payload: unknown): Promise<unknown>};
}

/** Makes what `enable` resolves with. */
export function createInjectedObject(
  {handle}: PolkadotRequestHandler,
  state: PolkadotWalletState,
): InjectedObject {
  return {
    accounts: {
      get: (...params) => handle('accounts.get', ...params),
      subscribe(listener) {
        const stop = state.subscribe(listener);
        // The list of now follows at once. Who may not see it is told nothing: real wallets write to the console.
        handle('accounts.subscribe').then(
          (accounts) => listener(accounts as readonly InjectedAccount[]),
          () => {},
        );
        return stop;
      },
    },
    metadata: {get: async () => [], provide: async () => true},
    signer: {
      signRaw: (raw) => handle('signRaw', raw),
      signPayload: (payload) => handle('signPayload', payload),
    },
  };
}
