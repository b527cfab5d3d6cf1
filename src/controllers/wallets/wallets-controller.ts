import {atom, type ReadableAtom} from 'nanostores';
import type {Config} from '../../core/config/config.js';
import type {CustomWallet} from '../../core/config/options.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import {computed} from '../../core/model/computed.js';
import type {Network} from '../../core/model/network.js';
import {safeImageUrl} from '../../core/model/safety/safe-link.js';
import {MAX_RECENT_WALLETS, readWallet, type RecentWallet, type Wallet} from '../../core/model/wallet.js';
import {findConnector} from '../../core/model/wallets/find-connector.js';
import {mergeConnectors} from '../../core/model/wallets/merge-connectors.js';
import type {ExcludedWallet} from '../../core/model/wallets/wallet-identity.js';
import {type ConnectRow, knowsChains} from '../../core/model/wallets/wallet-rows.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Connector, ShownConnector} from '../../core/ports/connector.js';
import type {Http} from '../../core/ports/http.js';
import type {SlotContent, Storage, StorageSlot} from '../../core/ports/storage.js';
import type {Telemetry} from '../../core/ports/telemetry.js';
import {
  type AllWalletsRow,
  type ConnectContext,
  type ConnectRows,
  createConnectRows,
  type RowOptions,
} from './connect-rows.js';
import {ExplorerLists} from './explorer-lists.js';
import type {GridParts, WalletGrid} from './wallet-grid.js';
import type {WalletList} from './wallet-list.js';

/** Dependencies of {@link WalletsController}. */
export interface WalletsParts extends Omit<ConnectContext, 'connectors'> {
  readonly connectors: ReadableAtom<readonly Connector[]>;
  readonly config: RowOptions & Pick<Config, 'excludeWalletIds' | 'includeWalletIds'>;
  /** The wallet explorer. */
  readonly http: Http;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly telemetry: Telemetry;
  /** The networks that the page offers now. */
  networks(): readonly Pick<Network, 'caipNetworkId' | 'chainNamespace'>[];
  /** Resolves when the pictures are loaded, or after a timeout; never rejects. */
  prefetchImages(imageIds: readonly string[]): Promise<void>;
}

/**
 * Holds the wallets: the rows of Connect, and the featured, recommended, recent and custom ones.
 *
 * Nothing is fetched before the first call. No method rejects: a failure is a state, and a further call
 * retries.
 */
export class WalletsController {
  readonly #parts: WalletsParts;
  readonly #lists: ExplorerLists;
  readonly #recent: RecentWallets;
  #grid: WalletGrid | undefined;
  readonly #namespace = atom<ChainNamespace | undefined>(undefined);

  /** The adopter's featured wallets, in the adopter's order. */
  readonly featured: ReadableAtom<WalletList>;
  /** Suggested wallets, four at most. */
  readonly recommended: ReadableAtom<WalletList>;
  /** The wallets used last, newest first. */
  readonly recent: ReadableAtom<readonly RecentWallet[]>;
  /** Wallets that are left out of every list; name and rdns follow from the explorer. */
  readonly excluded: ReadableAtom<readonly ExcludedWallet[]>;
  /** The number of all wallets, including featured ones, if known. */
  readonly total: ReadableAtom<number>;
  /** The namespace to which the lists are limited. */
  readonly namespace: ReadableAtom<ChainNamespace | undefined> = this.#namespace;
  /** The adopter's own wallets, their links checked. */
  readonly custom: readonly Wallet[];
  /** The connectors of the filtered namespace, those of one wallet merged. */
  readonly connectors: ReadableAtom<readonly ShownConnector[]>;
  /** The rows of Connect, in order. */
  readonly rows: ReadableAtom<readonly ConnectRow<ShownConnector>[]>;
  /** True when an injected or announced wallet is among the rows: wallets then come before e-mail. */
  readonly hasInstalled: ReadableAtom<boolean>;
  /** The row that leads to the whole list; `undefined` without one. */
  readonly allWalletsRow: ReadableAtom<AllWalletsRow | undefined>;

  constructor(parts: WalletsParts) {
    this.#parts = parts;
    this.#recent = new RecentWallets(parts.storage);
    this.#lists = new ExplorerLists({
      ...parts,
      linksOnly: parts.config.basic,
      limits: () => ({...parts.config, chains: this.chains}),
    });
    const {excluded, counted, featured, recommended} = this.#lists;
    this.custom = parts.config.customWallets.map(toWallet);
    this.featured = computed([featured.state, this.#namespace], (list) => this.#inNamespace(list));
    this.recommended = recommended.state;
    this.recent = this.#recent.state;
    this.excluded = computed([excluded.state], () => this.#lists.excludedWallets);
    this.total = computed([this.featured, counted], (list, others) => list.wallets.length + others);
    this.connectors = computed([parts.connectors, this.#namespace], mergeConnectors);
    const rows = this.#createRows();
    this.rows = rows.rows;
    this.hasInstalled = rows.hasInstalled;
    this.allWalletsRow = rows.allWalletsRow;
  }

  /** The networks that wallets must know: those of the filtered namespace, or all that the page offers. */
  get chains(): readonly CaipNetworkId[] {
    const namespace = this.#namespace.get();
    return this.#parts
      .networks()
      .filter(({chainNamespace}) => namespace === undefined || chainNamespace === namespace)
      .map(({caipNetworkId}) => caipNetworkId);
  }

  /** The installed connector of a listed wallet; `undefined` when it is not in this browser. */
  connectorFor(wallet: Wallet): ShownConnector | undefined {
    return findConnector(wallet, {connectors: this.connectors.get(), isMobile: this.#parts.isMobile});
  }

  /** Reads the lists of the first screen, once `ready` resolves; loaded lists are not read again. */
  async prepare(ready?: Promise<void>): Promise<void> {
    const {excluded, featured, recommended} = this.#lists;
    await Promise.all([excluded, featured, recommended].map((shelf) => shelf.load(ready)));
  }

  /** The long list and the search; the first call creates them. Callers use {@link WalletGrid.of}. */
  grid(create: (parts: GridParts) => WalletGrid): WalletGrid {
    const {custom, connectors, featured} = this;
    this.#grid ??= create({
      ...this.#parts,
      custom,
      connectors,
      featured,
      lists: this.#lists,
      prepare: () => this.prepare(),
    });
    return this.#grid;
  }

  /** Limits the lists to the wallets of one namespace; `undefined` lifts the limit. */
  filterBy(namespace: ChainNamespace | undefined): void {
    if (namespace === this.#namespace.get()) return;
    this.#namespace.set(namespace);
    this.#lists.clearFiltered();
    this.#grid?.clear();
  }

  /** Puts a connected wallet in front of the recent ones. */
  remember(wallet: RecentWallet): void {
    this.#recent.add(wallet);
  }

  /** Aborts all requests. */
  dispose(): void {
    this.#lists.dispose();
    this.#grid?.clear();
  }

  #createRows(): ConnectRows {
    const {recent, featured, recommended, excluded, total, namespace, custom} = this;
    const stores = {recent, featured, recommended, excluded, total, namespace, custom};
    return createConnectRows({
      ...stores,
      config: this.#parts.config,
      around: {...this.#parts, connectors: this.connectors, hasEthereum: () => this.#parts.hasEthereum()},
      chains: () => this.chains,
    });
  }

  #inNamespace(list: WalletList): WalletList {
    const chains = this.#namespace.get() && this.chains;
    return {...list, wallets: list.wallets.filter((wallet) => knowsChains(wallet, chains))};
  }
}

/** A wallet of the adopter as the lists have it; unsafe links are left out. */
function toWallet(custom: CustomWallet): Wallet {
  return readWallet(custom, {imageUrl}) ?? {id: custom.id, name: custom.name};
}

/** The safe URL of a picture; a path of the adopter's own origin is one, too. */
function imageUrl(text: string): string | undefined {
  return /^\/(?![/\\])/.test(text) ? text : safeImageUrl(text);
}

/** The wallets used last. Other scripts can write to the storage, so its contents are checked. */
const RECENT: SlotContent<readonly RecentWallet[]> = {
  name: 'recent-wallets',
  fallback: [],
  read: (stored) =>
    Array.isArray(stored)
      ? stored.flatMap((entry) => readWallet(entry) ?? []).slice(0, MAX_RECENT_WALLETS)
      : undefined,
};

/** Holds the wallets used last, newest first, and stores them. */
export class RecentWallets {
  readonly #slot: StorageSlot<readonly RecentWallet[]>;
  readonly #state = atom<readonly RecentWallet[]>([]);

  readonly state: ReadableAtom<readonly RecentWallet[]> = this.#state;

  constructor(storage: Storage) {
    this.#slot = storage.slot(RECENT);
    this.#state.set(this.#slot.get());
  }

  /** Puts a wallet in front; a listed one moves. */
  add(wallet: RecentWallet): void {
    // Another tab may have stored others since.
    const others = this.#slot.get().filter(({id}) => id !== wallet.id);
    const checked = readWallet(wallet);
    if (!checked) return;
    const wallets = [checked, ...others].slice(0, MAX_RECENT_WALLETS);
    this.#state.set(wallets);
    this.#slot.set(wallets);
  }
}
