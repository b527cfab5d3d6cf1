import type {Account, ConnectedWalletInfo} from '../../../../core/model/account.js';
import {isSameAddress} from '../../../../core/model/addresses/same-address.js';
import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import {currentCaipNetworkId} from '../../../../core/model/networks/deprecated-ids.js';
import {cleanName, readLabel} from '../../../../core/model/safety/clean-name.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import {safeImageUrl} from '../../../../core/model/safety/safe-link.js';
import type {NamespaceSession} from '../../../../core/ports/connector.js';
import type {StorageSlot} from '../../../../core/ports/storage.js';
import {ProviderRpcError, RPC_CODES} from '../providers/provider-rpc-error.js';
import type {SdkSession} from '../sdk/sign-sdk.js';
import {type NamespaceGrant, type Grants, readGrants} from './grants.js';
import {namespaceAccounts, activeNetwork, NamespaceMemory, toNamespaceSession} from './namespace-memory.js';
import type {RemoteWalletEvent} from './read-session-event.js';
import type {RememberedSession} from './remembered-session.js';

/** State of a session: the wallet's grants and its events since. */
export class SessionState {
  readonly #memory: NamespaceMemory;
  #session: SdkSession;
  #grants: Grants;

  constructor(session: SdkSession, slot: StorageSlot<RememberedSession>) {
    this.#session = session;
    this.#grants = readGrants(session.namespaces);
    this.#memory = new NamespaceMemory(session.topic, slot);
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
  grant(namespace: ChainNamespace): NamespaceGrant {
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
    const granted = namespaceAccounts(namespace, this.grant(namespace), this.#memory.of(namespace));
    return describeSessionAccounts(granted, this.#session);
  }

  /** Stores a wallet's event. */
  note(event: RemoteWalletEvent): void {
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
      const hasNewFirst = first !== undefined && !isSameAddress(first, accounts[0].address);
      if (hasNewFirst) this.#memory.note(namespace, {addresses: undefined});
    }
  }

  /** One namespace for the rest of the product, without its provider. */
  namespaceSession(namespace: ChainNamespace): Omit<NamespaceSession, 'provider'> {
    const peerName = this.#session.peer.metadata.name;
    return toNamespaceSession({
      namespace,
      grant: this.grant(namespace),
      state: this.#memory.of(namespace),
      peerName,
    });
  }
}

type Accounts = readonly [Account, ...Account[]];

/**
 * Adds a wallet's details of its accounts from the session's properties `accountTypes` and `accountNames`,
 * each a JSON object by address (decision 0194). CAIP-25 leaves these names to wallets; malformed values are
 * ignored.
 */
export function describeSessionAccounts(
  accounts: Accounts,
  {sessionProperties}: Pick<SdkSession, 'sessionProperties'>,
): Accounts {
  const typeOf = readProperty(sessionProperties, 'accountTypes');
  const nameOf = readProperty(sessionProperties, 'accountNames');
  const describe = (account: Account): Account => {
    const label = readLabel(nameOf(account.address));
    const isSmart = account.namespace === 'eip155' && typeOf(account.address) === 'smartAccount';
    return {...account, ...(isSmart && {type: 'smartAccount'}), ...(label !== undefined && {label})};
  };
  const [first, ...others] = accounts;
  return [describe(first), ...others.map(describe)];
}

/**
 * True if the second session is a new approval of the same wallet, by its metadata and by a common account in
 * each namespace of the first. Two phones with the same app have different accounts.
 */
function renews(before: SdkSession, after: SdkSession): boolean {
  const [was, is] = [before.peer.metadata, after.peer.metadata];
  const granted = readGrants(after.namespaces);
  return (
    was.name === is.name &&
    was.url === is.url &&
    [...readGrants(before.namespaces)].every(([namespace, grant]) =>
      shareAccount(grant, granted.get(namespace)),
    )
  );
}

function shareAccount({accounts}: NamespaceGrant, other: NamespaceGrant | undefined): boolean {
  return accounts.some(({address}) =>
    other?.accounts.some((account) => isSameAddress(account.address, address)),
  );
}

/** Longest property that is parsed, in characters. */
const MAX_LENGTH = 100_000;

/**
 * Reads a session property that is a JSON object by address; the result returns an address's value, or
 * `undefined`.
 */
export function readProperty(properties: unknown, name: string): (address: string) => unknown {
  const text = isRecord(properties) ? properties[name] : undefined;
  const entries = typeof text === 'string' && text.length <= MAX_LENGTH ? Object.entries(parse(text)) : [];
  const byAddress = new Map(entries.map(([address, value]) => [keyOf(address), value]));
  return (address) => byAddress.get(keyOf(address));
}

/** Reads the `supported` field of a session property; `undefined` if it is not a boolean. */
export function readSupport(properties: unknown, name: string): boolean | undefined {
  const said = isRecord(properties) ? properties[name] : undefined;
  // WalletConnect's properties are texts, the EIP's example is an object, and wallets use either.
  const {supported} = typeof said === 'string' && said.length <= MAX_LENGTH ? parse(said) : recordOf(said);
  return typeof supported === 'boolean' ? supported : undefined;
}

function parse(text: string): Unchecked {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function recordOf(value: unknown): Unchecked {
  return isRecord(value) ? value : {};
}

/** Address without chain prefix, in lower case for EVM: wallets differ in both. */
function keyOf(address: string): string {
  const plain = address.slice(address.lastIndexOf(':') + 1);
  return plain.startsWith('0x') ? plain.toLowerCase() : plain;
}

/** Name of a wallet without one, or with only invisible characters in it. */
const UNNAMED = 'WalletConnect';

/** Name and icon of the connected wallet, checked: it may send any value. */
export function walletInfoOf({peer}: SdkSession): ConnectedWalletInfo {
  const {name, icons} = peer.metadata as {readonly name?: unknown; readonly icons?: unknown};
  const icon = (Array.isArray(icons) ? icons : []).map(readIcon).find((url) => url !== undefined);
  return {
    name: (typeof name === 'string' && cleanName(name)) || UNNAMED,
    type: 'WALLET_CONNECT',
    ...(icon !== undefined && {icon}),
  };
}

function readIcon(icon: unknown): string | undefined {
  return typeof icon === 'string' ? safeImageUrl(icon) : undefined;
}
