import {loadChunk} from '../../../../core/errors/load-chunk.js';
import type {Account} from '../../../../core/model/account.js';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import {createEvmHandle} from '../eip155-provider/create-evm-handle.js';
import type {CreateHandle, NamespaceHandle, NamespaceSession} from '../providers/namespace-session.js';

/** EVM comes with the connector; the others are loaded when a wallet grants them. */
const LOADERS: Readonly<Record<ChainNamespace, () => Promise<CreateHandle>>> = {
  eip155: async () => createEvmHandle,
  solana: async () => (await import('../solana-provider/create-solana-handle.js')).createSolanaHandle,
  bip122: async () => (await import('../bip122-provider/create-bitcoin-handle.js')).createBitcoinHandle,
  polkadot: async () => (await import('../providers/create-polkadot-handle.js')).createPolkadotHandle,
};

/** The providers of a session, one for each namespace, each the same as long as the session lasts. */
export class SessionProviders {
  readonly #handles = new Map<ChainNamespace, NamespaceHandle>();
  readonly #sessionOf: (namespace: ChainNamespace) => NamespaceSession;

  constructor(sessionOf: (namespace: ChainNamespace) => NamespaceSession) {
    this.#sessionOf = sessionOf;
  }

  /** True when the code of all these is there. */
  has(namespaces: readonly ChainNamespace[]): boolean {
    return namespaces.every((namespace) => this.#handles.has(namespace));
  }

  /** Loads what is missing; rejects with `chunk/unavailable`. */
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

  /** The accounts with what their namespace knows of them. */
  describe(
    namespace: ChainNamespace,
    accounts: readonly [Account, ...Account[]],
  ): readonly [Account, ...Account[]] {
    return this.#handles.get(namespace)?.describe?.(accounts) ?? accounts;
  }

  /** Lets every provider tell what has changed. */
  refresh(): void {
    for (const handle of this.#handles.values()) handle.refresh();
  }

  /** Asks a wallet that has just agreed for more; `onLoaded` hears which namespace it told about. */
  loadDetails(onLoaded: (namespace: ChainNamespace) => void): void {
    for (const [namespace, handle] of this.#handles) {
      void handle
        .loadDetails?.()
        .then((isMore) => isMore && onLoaded(namespace))
        .catch(() => {});
    }
  }
}

/** Loads what makes the provider of a namespace; rejects with `chunk/unavailable`. */
function loadHandle(namespace: ChainNamespace): Promise<CreateHandle> {
  return loadChunk(LOADERS[namespace]());
}
