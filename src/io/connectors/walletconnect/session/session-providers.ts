import {loadChunk} from '../../../../core/errors/load-chunk.js';
import type {Account} from '../../../../core/model/account.js';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import {createEvmHandle} from '../providers/create-evm-handle.js';
import {createPolkadotHandle} from '../providers/create-polkadot-handle.js';
import type {
  CreateHandle,
  NamespaceHandle,
  RemoteNamespaceSession,
} from '../providers/remote-namespace-session.js';

/** The providers of Solana and Bitcoin load when a wallet grants their namespace. */
const LOADERS: Readonly<Record<ChainNamespace, () => Promise<CreateHandle>>> = {
  eip155: async () => createEvmHandle,
  solana: async () => (await import('../providers/create-solana-handle.js')).createSolanaHandle,
  bip122: async () => (await import('../providers/create-bitcoin-handle.js')).createBitcoinHandle,
  polkadot: async () => createPolkadotHandle,
};

/** The providers of a session, one for each namespace; each stays the same object for the whole session. */
export class SessionProviders {
  readonly #handles = new Map<ChainNamespace, NamespaceHandle>();
  readonly #sessionOf: (namespace: ChainNamespace) => RemoteNamespaceSession;

  constructor(sessionOf: (namespace: ChainNamespace) => RemoteNamespaceSession) {
    this.#sessionOf = sessionOf;
  }

  /** True if the providers of all these namespaces are loaded. */
  has(namespaces: readonly ChainNamespace[]): boolean {
    return namespaces.every((namespace) => this.#handles.has(namespace));
  }

  /** Loads missing providers; rejects with `chunk/unavailable`. */
  async load(namespaces: readonly ChainNamespace[]): Promise<void> {
    await Promise.all(
      namespaces.map(async (namespace) => {
        const create = await loadHandle(namespace);
        if (!this.#handles.has(namespace)) this.#handles.set(namespace, create(this.#sessionOf(namespace)));
      }),
    );
  }

  providerOf(namespace: ChainNamespace): unknown {
    return this.#handles.get(namespace)?.provider;
  }

  /** The accounts with the details their namespace's provider adds. */
  describe(
    namespace: ChainNamespace,
    accounts: readonly [Account, ...Account[]],
  ): readonly [Account, ...Account[]] {
    return this.#handles.get(namespace)?.describe?.(accounts) ?? accounts;
  }

  /** Lets every provider emit its changes. */
  refresh(): void {
    for (const handle of this.#handles.values()) handle.refresh();
  }

  /** Requests further details of the accounts; calls `onLoaded` for each namespace that received some. */
  loadDetails(onLoaded: (namespace: ChainNamespace) => void): void {
    for (const [namespace, handle] of this.#handles) {
      void handle
        .loadDetails?.()
        .then((isMore) => isMore && onLoaded(namespace))
        .catch(() => {});
    }
  }
}

/** Loads the function that creates a namespace's provider; rejects with `chunk/unavailable`. */
function loadHandle(namespace: ChainNamespace): Promise<CreateHandle> {
  return loadChunk(LOADERS[namespace]());
}
