import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Account} from '../../../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import type {Session, SessionLeg} from '../../../../core/ports/connector.js';
import type {StorageSlot} from '../../../../core/ports/storage.js';
import {ProviderRpcError, RPC_CODES} from '../provider/provider-rpc-error.js';
import type {RememberedSession} from '../remembered-session.js';
import type {SdkSession} from '../sdk/sign-sdk.js';
import {readGrants, type Grant, type Grants} from './grants.js';
import {LegMemory} from './leg-memory.js';
import {accountsOf, activeNetwork, sessionLeg} from './session-legs.js';
import type {WalletEvent} from './events/wallet-events.js';
import {walletInfoOf} from './wallet-info.js';

/** What a wallet granted and what it told since: together, where each namespace stands. */
export class SessionState {
  readonly #memory: LegMemory;
  #session: SdkSession;
  #grants: Grants;

  constructor(session: SdkSession, slot: StorageSlot<RememberedSession>) {
    this.#session = session;
    this.#grants = readGrants(session.namespaces);
    this.#memory = new LegMemory(session.topic, slot);
    this.#memory.fit(this.#grants);
  }

  has(namespace: ChainNamespace): boolean {
    return this.#grants.has(namespace);
  }

  /** True for a network the wallet gave an account on. */
  isGranted(network: CaipNetworkId): boolean {
    const grants = [...this.#grants.values()];
    return grants.some(({accounts}) => accounts.some(({caipNetworkId}) => caipNetworkId === network));
  }

  /** The grant of a namespace; throws EIP-1193's 4900 when there is none. */
  grant(namespace: ChainNamespace): Grant {
    const grant = this.#grants.get(namespace);
    if (grant) return grant;
    throw new ProviderRpcError(RPC_CODES.disconnected, `The wallet has not granted ${namespace}`);
  }

  /** Where the wallet is. */
  network(namespace: ChainNamespace): CaipNetworkId {
    return activeNetwork(this.grant(namespace), this.#memory.of(namespace));
  }

  /** The accounts of a namespace, the one in use first. */
  accounts(namespace: ChainNamespace): readonly [Account, ...Account[]] {
    return accountsOf(namespace, this.grant(namespace), this.#memory.of(namespace));
  }

  /** Takes in what the wallet told. */
  note(event: WalletEvent): void {
    if (event.type === 'network') this.#memory.note(event.namespace, {network: event.network});
    else this.#memory.note(event.namespace, {addresses: event.addresses});
  }

  /** Takes in a change of what is granted. */
  update(session: SdkSession): void {
    this.#session = session;
    this.#grants = readGrants(session.namespaces);
    this.#memory.fit(this.#grants);
  }

  /**
   * The session for the rest of the product, limited to the namespaces asked for.
   *
   * Throws `connect/no-account` when nothing usable is granted.
   */
  toSession(namespaces: readonly ChainNamespace[], evmProvider: unknown): Session {
    const wallet = walletInfoOf(this.#session);
    const [first, ...others] = namespaces.flatMap((namespace): readonly SessionLeg[] => {
      const grant = this.#grants.get(namespace);
      if (!grant) return [];
      const state = this.#memory.of(namespace);
      const provider = namespace === 'eip155' ? evmProvider : undefined;
      return [sessionLeg({namespace, grant, state, peerName: this.#session.peer.metadata.name, provider})];
    });
    if (first) return {wallet, legs: [first, ...others]};
    throw new DrawbridgeError('connect/no-account', 'The wallet granted no account', {name: wallet.name});
  }
}
