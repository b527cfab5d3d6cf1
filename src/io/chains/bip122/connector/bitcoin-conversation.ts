import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {ConnectRequest, NamespaceSession} from '../../../../core/ports/connector.js';
import type {StorageSlot} from '../../../../core/ports/storage.js';
import type {
  ConversationOwner,
  RestoredNamespace,
  WalletConversation,
} from '../../../page-wallets/page-wallet.js';
import {caipNetworkIdOf, bitcoinChainOf, wantedChain} from '../bitcoin-chain.js';
import type {Remembered} from '../remembered-accounts.js';
import {
  isUnsupportedRequest,
  toConnectError,
  toDisconnectError,
  toSwitchError,
} from '../to-drawbridge-error.js';
import type {BitcoinWallet} from '../wallets/bitcoin-wallet.js';
import {BitcoinWalletRequests} from './bitcoin-wallet-requests.js';
import {BitcoinWatch} from './bitcoin-watch.js';
import {WalletProvider} from './wallet-provider.js';

/** Dependencies of {@link BitcoinConversation}. */
interface ConversationParts extends Omit<ConversationOwner, 'id'> {
  readonly wallet: BitcoinWallet;
  readonly env: Pick<ChainEnv, 'clock' | 'report' | 'warn'>;
  readonly memory: StorageSlot<Remembered | undefined>;
}

/** All requests to one wallet of any convention, and its events. Loaded with the first request. */
export class BitcoinConversation implements WalletConversation {
  readonly #parts: ConversationParts;
  readonly #requests: BitcoinWalletRequests;
  readonly #watch: BitcoinWatch;
  readonly #state: OpenConnection;

  constructor(parts: ConversationParts) {
    const {wallet, env, name} = parts;
    this.#parts = parts;
    this.#requests = new BitcoinWalletRequests(wallet, env, name);
    this.#state = new OpenConnection(parts);
    this.#watch = new BitcoinWatch({
      wallet,
      clock: env.clock,
      requests: this.#requests,
      remembered: () => this.#state.remembered,
      opened: (open) => this.#publish(open),
      locked: () => this.#lock(),
      ended: () => this.#end(),
      report: (error) => env.report?.(error),
    });
  }

  /** Requests accounts, which may prompt; the network follows from their addresses. */
  async connect({networks, signal}: ConnectRequest): Promise<NamespaceSession> {
    try {
      return this.#enter(await this.#requests.connect(wantedChain(networks), signal));
    } catch (error) {
      throw toConnectError(error, this.#parts.name());
    }
  }

  /** Reads the wallet's accounts if that needs no prompt; otherwise restores the stored ones. */
  async restore({signal}: ConnectRequest): Promise<RestoredNamespace> {
    const {remembered, number} = this.#state;
    if (!remembered) return 'gone';
    try {
      const seen = await this.#requests.look(remembered, signal);
      if (number !== this.#state.number) return 'gone';
      if (seen === 'gone') this.#state.clear();
      // Listens, so that an unlock restores the connection.
      if (seen === 'locked') this.#watch.attach();
      return typeof seen === 'string' ? seen : this.#enter(seen ?? remembered);
    } catch (error) {
      if (number === this.#state.number) this.#watch.attach();
      throw toConnectError(error, this.#parts.name());
    }
  }

  /** Clears the stored connection and stops listening. */
  async forget(): Promise<void> {
    this.#forget();
  }

  /** Clears the stored connection, then ends the page's permission in the wallet if it supports that. */
  async disconnect(): Promise<void> {
    this.#forget();
    try {
      await this.#requests.disconnect();
    } catch (error) {
      const isSilent = error instanceof DrawbridgeError && error.code === 'connect/silent';
      if (!isSilent && !isUnsupportedRequest(error)) throw toDisconnectError(error, this.#parts.name());
    }
  }

  /** Switches the wallet's network; the addresses it then opens identify its network. */
  async switchNetwork(network: Network): Promise<CaipNetworkId> {
    const {caipNetworkId, name} = network;
    const {open} = this.#state;
    if (open && caipNetworkIdOf(open.chain) === caipNetworkId) return caipNetworkId;
    const reached = caipNetworkIdOf((await this.#move(network)).chain);
    if (reached === caipNetworkId) return reached;
    const message = `The wallet was asked to move to ${caipNetworkId} but opened addresses of ${reached}.`;
    throw new DrawbridgeError('switch/mismatch', message, {name});
  }

  /** Stops listening and waiting for prompts; the connection stays and can be restored. */
  detach(): void {
    this.#requests.end();
    this.#watch.detach();
  }

  /** Ends the connection of a wallet that is no longer on the page. */
  leave(): void {
    if (this.#state.open) this.#end();
  }

  async #move({caipNetworkId, name}: Network): Promise<Remembered> {
    const chain = bitcoinChainOf(caipNetworkId);
    const {number} = this.#state;
    try {
      const open = chain && (await this.#requests.moveTo(chain));
      if (number !== this.#state.number) throw new Error('The wallet was disconnected meanwhile.');
      if (open) return this.#publish(open);
    } catch (error) {
      throw toSwitchError(error, name);
    }
    throw new DrawbridgeError('switch/unsupported', `The wallet cannot move to ${caipNetworkId}.`, {name});
  }

  #enter(open: Remembered): NamespaceSession {
    this.#watch.attach();
    return this.#state.keep(open);
  }

  #publish(open: Remembered): Remembered {
    const before = this.#state.open;
    const namespaceSession = this.#state.keep(open);
    if (before && before.chain !== open.chain) this.#parts.emit({type: 'namespaceSession', namespaceSession});
    else if (keyOf(before) !== keyOf(open)) {
      this.#parts.emit({type: 'accounts', namespace: 'bip122', accounts: open.accounts});
    }
    return open;
  }

  #lock(): void {
    this.#state.close();
    this.#parts.emit({type: 'locked'});
  }

  #end(): void {
    this.#forget();
    this.#parts.emit({type: 'disconnect'});
  }

  #forget(): void {
    this.#watch.detach();
    this.#state.clear();
  }
}

function keyOf(open: Remembered | undefined): string {
  return JSON.stringify(open?.accounts);
}

/** Dependencies of {@link OpenConnection}. */
interface OpenConnectionParts {
  readonly wallet: BitcoinWallet;
  readonly memory: StorageSlot<Remembered | undefined>;
  /** The wallet's name in error messages. */
  readonly name: () => string;
}

/** Networks that can be requested by name. */
const NAMED = ['mainnet', 'testnet', 'testnet4', 'signet'] as const;

/** The accounts one wallet has open, in memory and in storage, and the provider over them. */
class OpenConnection {
  readonly #parts: OpenConnectionParts;
  readonly #provider: WalletProvider;
  #open: Remembered | undefined;
  #number = 0;

  constructor(parts: OpenConnectionParts) {
    const {wallet, name} = parts;
    this.#parts = parts;
    this.#provider = new WalletProvider({wallet, name, open: () => this.#open});
  }

  /** `undefined` if the wallet is not connected, or locked. */
  get open(): Remembered | undefined {
    return this.#open;
  }

  /** The open accounts, or the stored ones of the last visit. */
  get remembered(): Remembered | undefined {
    return this.#open ?? this.#parts.memory.get();
  }

  /** Number of the connection; an answer that arrives after the end of its connection is discarded. */
  get number(): number {
    return this.#number;
  }

  /** Stores the accounts a wallet has opened. */
  keep(open: Remembered): NamespaceSession {
    // The method for silent requests stays valid until the connection is cleared.
    const silent = open.silent ?? this.remembered?.silent;
    this.#open = {...open, ...(silent && {silent})};
    this.#parts.memory.set(this.#open);
    return this.#toSession(open);
  }

  /** Closes the accounts of a wallet that is locked; the stored ones stay. */
  close(): void {
    this.#open = undefined;
  }

  /** Ends the connection and clears the stored accounts. */
  clear(): void {
    this.#number++;
    this.#open = undefined;
    this.#parts.memory.clear();
  }

  #toSession({accounts, chain}: Remembered): NamespaceSession {
    const {wallet} = this.#parts;
    const reach = wallet.moveTo ? (wallet.reach?.() ?? NAMED) : [];
    return {
      namespace: 'bip122',
      accounts,
      caipNetworkId: caipNetworkIdOf(chain),
      approved: [...new Set([chain, ...reach])].map(caipNetworkIdOf),
      provider: this.#provider,
    };
  }
}
