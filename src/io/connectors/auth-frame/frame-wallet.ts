import type {NamespaceSession} from '../../../core/ports/connector.js';
import type {ApprovalScreen, EmbeddedWallet, WalletRequest} from '../../../core/ports/embedded-wallet.js';
import type {Family} from './frame-networks.js';
import {createSolanaWallet, type SolanaRequest, type SolanaSession} from './solana-wallet.js';

/** The connector of the wallets, which has the session. */
export interface WalletOwner {
  readonly connectorId: string;
  readonly name: () => string;
  readonly namespaceOf: (namespace: Family) => NamespaceSession | undefined;
  readonly answer: (namespace: Family, request: WalletRequest) => Promise<unknown>;
  readonly approve: (namespace: Family, request: WalletRequest, screen: ApprovalScreen) => Promise<unknown>;
  /** Disconnects at the request of the page. */
  readonly end: () => Promise<void>;
}

/** Creates the wallet of a chain family; the one of Solana makes the provider of the Wallet Standard. */
export function createFrameWallet(namespace: Family, owner: WalletOwner): EmbeddedWallet {
  const wallet: EmbeddedWallet = {
    connectorId: owner.connectorId,
    namespace,
    settlesOnAbort: true,
    get name() {
      return owner.name();
    },
    answer: (request) => owner.answer(namespace, request),
    approve: (request, screen) => owner.approve(namespace, request, screen),
  };
  if (namespace === 'eip155') return wallet;
  const session = createSolanaSession(owner);
  return Object.assign(wallet, {
    createProvider: (request: SolanaRequest) => createSolanaWallet(session, request),
  });
}

function createSolanaSession({name, namespaceOf, end}: WalletOwner): SolanaSession {
  return {
    get name() {
      return name();
    },
    addresses: () => (namespaceOf('solana')?.accounts ?? []).map(({address}) => address),
    networks: () => {
      const namespaceSession = namespaceOf('solana');
      const others = namespaceSession && namespaceSession.approved !== 'all' ? namespaceSession.approved : [];
      return namespaceSession
        ? [namespaceSession.caipNetworkId, ...others.filter((id) => id !== namespaceSession.caipNetworkId)]
        : [];
    },
    end,
  };
}
