import type {Stop} from '../../../core/ports/clock.js';
import type {PolkadotRequestHandler} from './polkadot-request-handler.js';
import type {InjectedAccount, PolkadotWalletState} from './polkadot-wallet-state.js';

/** The object that an authorized page receives, with the members of Polkadot{.js}. */
export interface InjectedObject {
  readonly accounts: {
    get(anyType?: boolean): Promise<unknown>;
    subscribe(listener: (accounts: readonly InjectedAccount[]) => void): () => void;
  };
  readonly metadata: {get(): Promise<readonly unknown[]>; provide(): Promise<boolean>};
  readonly signer: {signRaw(raw: unknown): Promise<unknown>; signPayload(payload: unknown): Promise<unknown>};
}

/** Creates the result of `enable`. */
export function createInjectedObject(
  {handle}: PolkadotRequestHandler,
  state: PolkadotWalletState,
): InjectedObject {
  return {
    accounts: {
      get: (...params) => handle('accounts.get', ...params),
      subscribe(listener) {
        const stop = state.subscribe(listener);
        // The current list follows immediately. A page without permission receives nothing: real wallets log that to
        // the console.
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

/** The entry of a wallet in `window.injectedWeb3`. */
export interface InjectedWalletEntry {
  readonly version: string;
  enable(origin: string): Promise<unknown>;
}

/**
 * Puts a wallet into `window.injectedWeb3`, which the first wallet creates.
 *
 * @returns takes it out again, unless another one has taken its place since.
 */
export function injectIntoPage(key: string, entry: InjectedWalletEntry): Stop {
  const registry = registryOf(window);
  registry[key] = entry;
  return () => {
    if (registry[key] === entry) Reflect.deleteProperty(registry, key);
  };
}

function registryOf(page: object): Record<string, InjectedWalletEntry> {
  const owner = page as {injectedWeb3?: Record<string, InjectedWalletEntry>};
  return (owner.injectedWeb3 ??= {});
}
