import type {IdentifierString} from '@wallet-standard/base';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {isCaipNetworkId} from '../../../../core/model/addresses/caip-network-id.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import {currentCaipNetworkId} from '../../../../core/model/networks/deprecated-ids.js';
import {getOwn, isRecord} from '../../../../core/model/safety/record.js';
import type {Storage, StorageSlot} from '../../../../core/ports/storage.js';

/** A network by its CAIP-2 id and by the wallet's name. */
interface NetworkInUse {
  readonly caipNetworkId: CaipNetworkId;
  /** The wallet's name of the network. */
  readonly chain: string;
}

const MAINNET: NetworkInUse = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chain: 'solana:mainnet',
};

/**
 * The network one wallet is used on.
 *
 * A Wallet Standard wallet has no active network: each request names one. The page chooses among the networks
 * the wallet lists, and stores the choice.
 */
export class NetworkChoice {
  readonly #remembered: RememberedNetworks;
  readonly #wallet: () => string;
  #networks: readonly Network[] = [];
  #inUse = MAINNET;

  /** @param wallet Gives the wallet's id, the key of the stored choice. */
  constructor(remembered: RememberedNetworks, wallet: () => string) {
    this.#remembered = remembered;
    this.#wallet = wallet;
  }

  /** Mainnet before the first choice. */
  get inUse(): NetworkInUse {
    return this.#inUse;
  }

  /** The page's network with the wallet's name. */
  find(chain: string): Network | undefined {
    return this.#networks.find(({caipNetworkId}) => walletChainOf(caipNetworkId, [chain]) === chain);
  }

  /** Chooses the first of the page's networks that the wallet supports. */
  choose(networks: readonly Network[], chains: readonly string[]): void {
    this.#networks = networks;
    this.#takeFirst(chains, []);
  }

  /** Chooses the stored network if page and wallet still support it; otherwise the first. */
  restore(networks: readonly Network[], chains: readonly string[]): void {
    this.#networks = networks;
    const last = this.#remembered.get(this.#wallet());
    const isOffered = networks.some(({caipNetworkId}) => caipNetworkId === last);
    this.#takeFirst(chains, last && isOffered ? [last] : []);
  }

  /** Keeps the network while the wallet supports it. */
  follow(chains: readonly string[]): void {
    this.#takeFirst(chains, [this.#inUse.caipNetworkId]);
  }

  /** Chooses a network; throws `switch/unsupported` if the wallet does not support it. */
  switchTo(network: Network, chains: readonly string[]): void {
    const {caipNetworkId, name} = network;
    const chain = walletChainOf(caipNetworkId, chains);
    if (!chain) throw new DrawbridgeError('switch/unsupported', `The wallet does not have ${name}.`, {name});
    const isNew = this.#networks.every((each) => each.caipNetworkId !== caipNetworkId);
    if (isNew) this.#networks = [...this.#networks, network];
    this.#take({caipNetworkId, chain});
  }

  /** The networks a wallet with these chains can sign for, the page's first. */
  approved(chains: readonly string[]): readonly CaipNetworkId[] {
    const offered = this.#networks.map(({caipNetworkId}) => caipNetworkId);
    const usable = offered.filter((id) => walletChainOf(id, chains) !== undefined);
    return [...new Set([...usable, ...chains.map(networkOf)])];
  }

  forget(): void {
    this.#inUse = MAINNET;
    this.#remembered.clear(this.#wallet());
  }

  #takeFirst(chains: readonly string[], wanted: readonly CaipNetworkId[]): void {
    for (const caipNetworkId of [...wanted, ...this.#networks.map((network) => network.caipNetworkId)]) {
      const chain = walletChainOf(caipNetworkId, chains);
      if (chain) return this.#take({caipNetworkId, chain});
    }
    const [own] = chains;
    // Without a common network, the wallet's first one is used, and the page shows it as unsupported.
    if (own !== undefined) this.#inUse = {caipNetworkId: networkOf(own), chain: own};
  }

  #take(network: NetworkInUse): void {
    this.#inUse = network;
    this.#remembered.set(this.#wallet(), network.caipNetworkId);
  }
}

type ByWallet = Readonly<Record<string, CaipNetworkId>>;

/**
 * Stored choice of network for each wallet.
 *
 * A Wallet Standard wallet has no active network: every request names one.
 */
export class RememberedNetworks {
  readonly #slot: StorageSlot<ByWallet>;

  constructor(storage: Storage) {
    this.#slot = storage.slot({name: 'solana-networks', read: readByWallet, fallback: {}});
  }

  get(wallet: string): CaipNetworkId | undefined {
    const all = this.#slot.get();
    return getOwn(all, wallet);
  }

  set(wallet: string, network: CaipNetworkId): void {
    this.#slot.set({...this.#slot.get(), [wallet]: network});
  }

  /** Clears the entry of one wallet. */
  clear(wallet: string): void {
    const {[wallet]: _, ...others} = this.#slot.get();
    this.#slot.set(others);
  }
}

function readByWallet(stored: unknown): ByWallet | undefined {
  if (!isRecord(stored)) return undefined;
  const entries = Object.entries(stored).filter(([, network]) => isCaipNetworkId(network));
  return Object.fromEntries(entries) as ByWallet;
}

/** CAIP-2 identifies a chain by its genesis hash, the Wallet Standard by a word. */
const WORDS: Readonly<Partial<Record<CaipNetworkId, IdentifierString>>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
};
/** Names that wallets use for an unknown chain, such as a local validator. */
const LOCAL: readonly IdentifierString[] = ['solana:localnet', 'solana:devnet'];

/**
 * The wallet's name of a network; `undefined` if it does not support it.
 *
 * @param id A CAIP-2 id, also a deprecated one, or a word of the Wallet Standard.
 * @param chains The wallet's list, in either notation.
 */
export function walletChainOf(id: string, chains: readonly string[]): IdentifierString | undefined {
  const wanted = wordOf(id);
  const isKnown = Object.values(WORDS).includes(wanted);
  const own = chains.find((chain) => wordOf(chain) === wanted) ?? (isKnown ? undefined : localOf(chains));
  return own as IdentifierString | undefined;
}

/** The CAIP-2 id of a chain the wallet lists. A chain with an unknown genesis hash keeps its word. */
export function networkOf(chain: string): CaipNetworkId {
  const word = wordOf(chain);
  const known = Object.entries(WORDS).find(([, each]) => each === word);
  return (known?.[0] ?? word) as CaipNetworkId;
}

function wordOf(chain: string): IdentifierString {
  const current = isCaipNetworkId(chain) ? currentCaipNetworkId(chain) : chain;
  return WORDS[current as CaipNetworkId] ?? (current as IdentifierString);
}

function localOf(chains: readonly string[]): string | undefined {
  return LOCAL.find((word) => chains.some((chain) => wordOf(chain) === word));
}
