import type {Account, ConnectedWalletInfo} from '../../../../core/model/account.js';
import {currentCaipNetworkId} from '../../../../core/model/addresses/current-caip-network-id.js';
import {isSameAddress} from '../../../../core/model/addresses/same-address.js';
import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import type {SessionLeg} from '../../../../core/ports/connector.js';
import type {StorageSlot} from '../../../../core/ports/storage.js';
import {ProviderRpcError, RPC_CODES} from '../eip155-provider/provider-rpc-error.js';
import type {RememberedSession} from './remembered-session.js';
import type {SdkSession} from '../sdk/sign-sdk.js';
import {describeAccounts} from './describe-accounts.js';
import {readGrants, type Grant, type Grants} from './grants.js';
import {LegMemory} from './leg-memory.js';
import {renews} from './renews.js';
import {accountsOf, activeNetwork, sessionLeg} from './session-legs.js';
import {readProperty, readSupport} from './session-property.js';
import type {WalletEvent} from './wallet-events.js';
import {walletInfoOf} from './wallet-info.js';

/** State of a session: the wallet's grants and its events since. */
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

  get wallet(): ConnectedWalletInfo {
    return walletInfoOf(this.#session);
  }

  /** False for a wallet that opens its app without the page, or whose app must not be opened. */
  get opensApp(): boolean {
    return this.#session.sessionConfig?.disableDeepLink !== true;
  }

  /** Capabilities for an account that the wallet reported with its approval (EIP-5792's `capabilities`). */
  capabilities(address: string): unknown {
    return readProperty(this.#session.sessionProperties, 'capabilities')(address);
  }

  /** Whether the wallet reported with its approval that it supports asset discovery (EIP-7811). */
  get assetDiscovery(): boolean | undefined {
    return readSupport(this.#session.sessionProperties, 'assetDiscovery');
  }

  /** Address of the app to open at each request: the one opened for the pairing. */
  get app(): string | undefined {
    return this.#memory.app;
  }

  set app(app: string | undefined) {
    this.#memory.app = app;
  }

  /** True if another session is with the same wallet and grants at least as much. */
  isRenewedBy(session: SdkSession): boolean {
    return renews(this.#session, session);
  }

  /** True if a session has exactly the known grants. */
  is({namespaces}: SdkSession): boolean {
    return JSON.stringify(namespaces) === JSON.stringify(this.#session.namespaces);
  }

  has(namespace: ChainNamespace): boolean {
    return this.#grants.has(namespace);
  }

  /**
   * The id under which a network is granted, which may be one of Solana's older ids; `undefined` if it is not
   * granted.
   */
  grantedId(network: CaipNetworkId): CaipNetworkId | undefined {
    const current = currentCaipNetworkId(network);
    const granted = [...this.#grants.values()].flatMap(({accounts}) =>
      accounts.map(({caipNetworkId}) => caipNetworkId),
    );
    return granted.includes(network) ? network : granted.find((id) => currentCaipNetworkId(id) === current);
  }

  /** The grant of a namespace; throws EIP-1193's 4900 if there is none. */
  grant(namespace: ChainNamespace): Grant {
    const grant = this.#grants.get(namespace);
    if (grant) return grant;
    throw new ProviderRpcError(RPC_CODES.disconnected, `The wallet has not granted ${namespace}`);
  }

  /** The network in use. */
  network(namespace: ChainNamespace): CaipNetworkId {
    return currentCaipNetworkId(activeNetwork(this.grant(namespace), this.#memory.of(namespace)));
  }

  /** The accounts of a namespace, the one in use first. */
  accounts(namespace: ChainNamespace): readonly [Account, ...Account[]] {
    const granted = accountsOf(namespace, this.grant(namespace), this.#memory.of(namespace));
    return describeAccounts(granted, this.#session);
  }

  /** Stores a wallet's event. */
  note(event: WalletEvent): void {
    const {namespace} = event;
    if (event.type === 'accounts') this.#memory.note(namespace, {addresses: event.addresses});
    else if (namespace === 'eip155') this.#memory.note(namespace, {network: event.network});
    else this.#move(namespace, event.network);
  }

  /**
   * Changes the network of a namespace other than EVM, where an address may be valid on one network only: the
   * addresses of the previous network are removed.
   */
  #move(namespace: ChainNamespace, network: CaipNetworkId): void {
    const isOther = this.network(namespace) !== currentCaipNetworkId(network);
    this.#memory.note(namespace, {network, ...(isOther && {addresses: undefined})});
  }

  /** Replaces the grants. A wallet that puts another account first has changed its account. */
  update(session: SdkSession): void {
    const before = this.#grants;
    this.#session = session;
    this.#grants = readGrants(session.namespaces);
    this.#memory.fit(this.#grants);
    for (const [namespace, {accounts}] of this.#grants) {
      const first = before.get(namespace)?.accounts[0].address;
      const isMoved = first !== undefined && !isSameAddress(first, accounts[0].address);
      if (isMoved) this.#memory.note(namespace, {addresses: undefined});
    }
  }

  /** One namespace for the rest of the product, without its provider. */
  leg(namespace: ChainNamespace): Omit<SessionLeg, 'provider'> {
    const peerName = this.#session.peer.metadata.name;
    return sessionLeg({namespace, grant: this.grant(namespace), state: this.#memory.of(namespace), peerName});
  }
}
