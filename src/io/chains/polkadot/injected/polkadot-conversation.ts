import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {isCaipNetworkId} from '../../../../core/model/addresses/caip-network-id.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import type {ConnectRequest, NamespaceSession} from '../../../../core/ports/connector.js';
import type {PolkadotProvider, PolkadotSignature} from '../../../../core/ports/providers.js';
import type {SlotContent, StorageSlot} from '../../../../core/ports/storage.js';
import type {
  WalletConversation as Conversation,
  ConversationOwner,
  RestoredNamespace,
} from '../../../page-wallets/page-wallet.js';
import {isAccessDenied, toConnectError, toRequestError} from '../to-drawbridge-error.js';
import type {EnabledWallet, SignMethod} from './enabled-wallet.js';
import {type AccessParts, WalletAccess} from './wallet-access.js';
import {
  accountsOn,
  findAccount,
  findUsable,
  isPolkadot,
  readWalletAccounts,
  type UsableAccounts,
  usableOn,
  type WalletAccount,
} from './wallet-accounts.js';

/** Dependencies of {@link PolkadotConversation}. */
export type ConversationParts = Pick<AccessParts, 'key' | 'env' | 'name'> & Pick<ConversationOwner, 'emit'>;

/** All requests to one wallet, and its events. Loaded with the first request. */
export class PolkadotConversation implements Conversation {
  readonly #name: () => string;
  readonly #emit: ConversationOwner['emit'];
  readonly #slot: StorageSlot<RememberedWallet | undefined>;
  readonly #access: WalletAccess;
  readonly #provider = createSigner({
    name: () => this.#name(),
    wallet: () => this.#ready(),
    accounts: () => this.#open?.accounts ?? [],
    failed: (cause) => this.#failed(cause),
  });
  /** The open connection, in the form in which it is stored. */
  #open: RememberedWallet | undefined;

  constructor({emit, ...parts}: ConversationParts) {
    this.#name = parts.name;
    this.#emit = emit;
    this.#slot = parts.env.storage.slot(rememberedWallet(parts.key));
    this.#access = new WalletAccess({
      ...parts,
      changed: (accounts) => this.#changed(accounts),
      ended: () => this.#end(),
    });
  }

  /** Requests access, which may prompt, and takes the accounts the wallet shares. */
  async connect({networks, signal}: ConnectRequest): Promise<NamespaceSession> {
    const name = this.#name();
    try {
      const {wallet, accounts} = await this.#access.enter(signal);
      const usable = findUsable(networks, accounts);
      if (!usable) throw new DrawbridgeError('connect/no-account', `${name} shared no account.`, {name});
      this.#keep({accounts, network: usable.network});
      this.#access.follow(wallet);
      return this.#namespaceSession(usable);
    } catch (error) {
      throw toConnectError(error, name);
    }
  }

  /**
   * Restores the stored connection; checks that the wallet is on the page, and sends it no request
   * (decisions/0068).
   */
  async restore({networks}: ConnectRequest): Promise<RestoredNamespace> {
    const kept = this.#slot.get();
    if (!kept || !this.#access.isInjected) return 'gone';
    const isKnown = networks.some(({caipNetworkId}) => caipNetworkId === kept.network);
    const there = isKnown ? usableOn(kept.network, kept.accounts) : undefined;
    const usable = there ?? findUsable(networks, kept.accounts);
    if (!usable) return 'gone';
    this.#keep({accounts: kept.accounts, network: usable.network});
    return this.#namespaceSession(usable);
  }

  /** Clears the stored accounts. The page keeps its access: the convention has no method to end it. */
  async disconnect(): Promise<void> {
    this.#forget();
  }

  /** Clears the stored accounts, as {@link disconnect} does. */
  async forget(): Promise<void> {
    this.#forget();
  }

  /** Stops listening; the connection stays and can be restored. */
  detach(): void {
    this.#access.leave();
  }

  /**
   * Converts the addresses to another network; throws `switch/unsupported` if no account can be used there.
   */
  async switchNetwork(network: Network): Promise<CaipNetworkId> {
    const open = this.#open;
    const usable = open && isPolkadot(network) && usableOn(network.caipNetworkId, open.accounts);
    if (!usable) {
      const message = `${this.#name()} has no account for ${network.name}.`;
      throw new DrawbridgeError('switch/unsupported', message, {name: network.name});
    }
    // Addresses and network change in one event: with two, one of them would be wrong in between.
    if (this.#keep({...open, network: usable.network})) {
      this.#emit({type: 'namespaceSession', namespaceSession: this.#namespaceSession(usable)});
    }
    return usable.network;
  }

  /** The wallet; after a reload, access is requested first. */
  async #ready(): Promise<EnabledWallet> {
    if (this.#open) return this.#access.ready();
    const name = this.#name();
    throw new DrawbridgeError('wallet/request-failed', `${name} is not connected.`, {name});
  }

  #changed(accounts: readonly WalletAccount[]): void {
    if (!this.#open) return;
    const {network} = this.#open;
    const usable = usableOn(network, accounts);
    if (!usable) return this.#end();
    if (!this.#keep({accounts, network})) return;
    this.#emit({type: 'accounts', namespace: 'polkadot', accounts: usable.accounts});
  }

  #forget(): void {
    this.#access.leave();
    this.#open = undefined;
    this.#slot.clear();
  }

  #end(): void {
    this.#forget();
    this.#emit({type: 'disconnect'});
  }

  #failed(cause: unknown): DrawbridgeError {
    if (this.#open && isAccessDenied(cause)) this.#end();
    return toRequestError(cause, this.#name());
  }

  /** Stores the connection; true if the addresses differ from those before. */
  #keep(open: RememberedWallet): boolean {
    const before = addressesOf(this.#open);
    this.#open = open;
    this.#slot.set(open);
    return addressesOf(open) !== before;
  }

  #namespaceSession({network, accounts}: UsableAccounts): NamespaceSession {
    return {
      namespace: 'polkadot',
      accounts,
      caipNetworkId: network,
      approved: 'all',
      provider: this.#provider,
    };
  }
}

function addressesOf(open: RememberedWallet | undefined): string {
  if (!open) return '';
  return accountsOn(open.network, open.accounts)
    .map(({address}) => address)
    .join();
}

/** Dependencies of {@link createSigner}. */
interface SignerParts {
  readonly name: () => string;
  /** The wallet, after a request for access if necessary; rejects if there is no connection. */
  readonly wallet: () => Promise<EnabledWallet>;
  readonly accounts: () => readonly WalletAccount[];
  /** Translates a failure, and ends the connection if the page lost its access. */
  readonly failed: (cause: unknown) => DrawbridgeError;
}

/** 64 bytes; a transaction's has one more before for the kind of key, and ECDSA's has one more after. */
const SIGNATURE = /^0x([0-9a-f]{2}){64,66}$/i;
const HEX = /^0x([0-9a-f]{2})+$/i;

/** Creates the provider for dapps over a wallet's own signer. */
function createSigner(parts: SignerParts): PolkadotProvider {
  let count = 0;
  const sign = async (method: SignMethod, payload: object): Promise<PolkadotSignature> => {
    try {
      const wallet = await parts.wallet();
      const address = own(parts, Reflect.get(payload, 'address'));
      const answer = await wallet.sign(method, {...payload, address});
      return readSignature(answer, ++count) ?? refuse(parts.name());
    } catch (cause) {
      throw parts.failed(cause);
    }
  };
  return {
    signRaw: (raw) => sign('signRaw', raw),
    signPayload: (payload) => sign('signPayload', payload),
  };
}

/**
 * The address in the wallet's own form: some wallets do not recognise their accounts in another network's
 * form.
 */
function own({accounts, name}: SignerParts, address: unknown): string {
  const account = findAccount(accounts(), address);
  if (account) return account.address;
  const message = `${String(address)} is not one of the accounts that ${name()} opened to the page.`;
  throw new DrawbridgeError('wallet/request-failed', message, {name: name()});
}

function readSignature(answer: unknown, id: number): PolkadotSignature | undefined {
  if (!isRecord(answer)) return undefined;
  const {signature, signedTransaction} = answer;
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return undefined;
  const isWhole = typeof signedTransaction === 'string' && HEX.test(signedTransaction);
  return {id, signature, ...(isWhole && {signedTransaction})};
}

function refuse(name: string): never {
  throw new DrawbridgeError('wallet/invalid-answer', `${name} answered with no signature.`, {name});
}

/** Stored connection, so that a reload need not ask the wallet (decisions/0068). */
interface RememberedWallet {
  /** The last list of accounts; never empty. */
  readonly accounts: readonly WalletAccount[];
  readonly network: CaipNetworkId;
}

/** Storage slot of the wallet at a key. Addresses are checked again when they are read. */
function rememberedWallet(key: string): SlotContent<RememberedWallet | undefined> {
  return {
    name: `polkadot-${key}`,
    fallback: undefined,
    read(stored) {
      if (!isRecord(stored) || !isCaipNetworkId(stored['network'])) return undefined;
      const accounts = readWalletAccounts(stored['accounts']);
      return accounts?.length ? {accounts, network: stored['network']} : undefined;
    },
  };
}
