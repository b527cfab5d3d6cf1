import type {Account, ConnectedWalletInfo} from '../../../../core/model/account.js';
import {currentCaipNetworkId} from '../../../../core/model/addresses/current-caip-network-id.js';
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

  get wallet(): ConnectedWalletInfo {
    return walletInfoOf(this.#session);
  }

  /** False for a wallet that opens its app without the page, or must not be opened. */
  get opensApp(): boolean {
    return this.#session.sessionConfig?.disableDeepLink !== true;
  }

  /** What the wallet can do for an account, where it said so when it agreed (EIP-5792's `capabilities`). */
  capabilities(address: string): unknown {
    return readProperty(this.#session.sessionProperties, 'capabilities')(address);
  }

  /** Whether the wallet said, when it agreed, that it tells what accounts own (EIP-7811). */
  get assetDiscovery(): boolean | undefined {
    return readSupport(this.#session.sessionProperties, 'assetDiscovery');
  }

  /** The app to open at each request: the one that was opened for the pairing. */
  get app(): string | undefined {
    return this.#memory.app;
  }

  set app(app: string | undefined) {
    this.#memory.app = app;
  }

  /** True when a session is one of the same wallet, and grants it all that this one does. */
  isRenewedBy(session: SdkSession): boolean {
    return renews(this.#session, session);
  }

  /** True when a session grants what is known of this one, to the letter. */
  is({namespaces}: SdkSession): boolean {
    return JSON.stringify(namespaces) === JSON.stringify(this.#session.namespaces);
  }

  has(namespace: ChainNamespace): boolean {
    return this.#grants.has(namespace);
  }

  /**
   * The id under which the wallet gave an account on a network, which may be one of Solana's older ids;
   * `undefined` when it gave none.
   */
  grantedId(network: CaipNetworkId): CaipNetworkId | undefined {
    const current = currentCaipNetworkId(network);
    const granted = [...this.#grants.values()].flatMap(({accounts}) =>
      accounts.map(({caipNetworkId}) => caipNetworkId),
    );
    return granted.includes(network) ? network : granted.find((id) => currentCaipNetworkId(id) === current);
  }

  /** The grant of a namespace; throws EIP-1193's 4900 when there is none. */
  grant(namespace: ChainNamespace): Grant {
    const grant = this.#grants.get(namespace);
    if (grant) return grant;
    throw new ProviderRpcError(RPC_CODES.disconnected, `The wallet has not granted ${namespace}`);
  }

  /** Where the wallet is. */
  network(namespace: ChainNamespace): CaipNetworkId {
    return currentCaipNetworkId(activeNetwork(this.grant(namespace), this.#memory.of(namespace)));
  }

  /** The accounts of a namespace, the one in use first. */
  accounts(namespace: ChainNamespace): readonly [Account, ...Account[]] {
    const granted = accountsOf(namespace, this.grant(namespace), this.#memory.of(namespace));
    return describeAccounts(granted, this.#session);
  }

  /** Takes in what the wallet told. */
  note(event: WalletEvent): void {
    const {namespace} = event;
    if (event.type === 'accounts') this.#memory.note(namespace, {addresses: event.addresses});
    else if (namespace === 'eip155') this.#memory.note(namespace, {network: event.network});
    else this.#move(namespace, event.network);
  }

  /** Beside EVM an address may be good on one network alone: what the wallet named was for the one before. */
  #move(namespace: ChainNamespace, network: CaipNetworkId): void {
    const isOther = this.network(namespace) !== currentCaipNetworkId(network);
    this.#memory.note(namespace, {network, ...(isOther && {addresses: undefined})});
  }

  /** Takes in a change of what is granted. */
  update(session: SdkSession): void {
    this.#session = session;
    this.#grants = readGrants(session.namespaces);
    this.#memory.fit(this.#grants);
  }

  /** One namespace as the rest of the product sees it, but for its provider. */
  leg(namespace: ChainNamespace): Omit<SessionLeg, 'provider'> {
    const peerName = this.#session.peer.metadata.name;
    return sessionLeg({namespace, grant: this.grant(namespace), state: this.#memory.of(namespace), peerName});
  }
}
