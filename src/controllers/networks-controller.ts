import {atom, type ReadableAtom} from 'nanostores';
import type {PageConfig} from '../core/config/config.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import {loadOnce} from '../core/errors/load-once.js';
import type {CaipNetworkId, ChainNamespace} from '../core/model/caip.js';
import type {Network} from '../core/model/network.js';
import type {SlotContent, Storage, StorageSlot} from '../core/ports/storage.js';
import type {RequestedNetworks} from './requested-networks.js';

/** The networks that the page offers, and the chosen one. */
export interface NetworksState {
  /** In the adopter's order; at least one. */
  readonly requested: readonly Network[];
  /** The network chosen in each namespace, in use while no wallet is connected there. */
  readonly chosen: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>;
  readonly activeNamespace: ChainNamespace;
  /** The target of a network switch that is under way. */
  readonly pending: CaipNetworkId | undefined;
}

/** Loads the function that gives the facts of a network by its id. */
export type LoadNetworks = () => Promise<(id: CaipNetworkId) => Network | undefined>;

/** The network chosen last, as text: whether it is still offered is checked when it is read. */
const LAST_CHOICE: SlotContent<string> = {
  name: 'network',
  read: (stored) => (typeof stored === 'string' ? stored : undefined),
  fallback: '',
};

/** Holds the page's networks and stores the chosen one. */
export class NetworksController {
  /** Loads the facts of networks by their ids. */
  readonly load: LoadNetworks;
  readonly #slot: StorageSlot<string>;
  readonly #state;

  readonly state: ReadableAtom<NetworksState>;

  constructor({
    config,
    storage,
    load,
  }: {
    readonly config: PageConfig;
    readonly storage: Storage;
    readonly load: LoadNetworks;
  }) {
    this.load = load;
    this.#slot = storage.slot(LAST_CHOICE);
    const stored = this.#slot.get();
    const first =
      config.networks.find(({caipNetworkId}) => caipNetworkId === stored) ?? config.defaultNetwork;
    this.#state = atom<NetworksState>({
      requested: config.networks,
      chosen: {[first.chainNamespace]: first.caipNetworkId},
      activeNamespace: first.chainNamespace,
      pending: undefined,
    });
    this.state = this.#state;
  }

  /** A requested network by its id. */
  find(id: CaipNetworkId): Network | undefined {
    return this.#state.get().requested.find(({caipNetworkId}) => caipNetworkId === id);
  }

  /** The requested networks of a namespace, the chosen one first. */
  ordered(namespace: ChainNamespace): readonly Network[] {
    const {requested, chosen} = this.#state.get();
    const own = requested.filter(({chainNamespace}) => chainNamespace === namespace);
    return own.toSorted((a, b) => rank(b) - rank(a));
    function rank({caipNetworkId}: Network): number {
      return caipNetworkId === chosen[namespace] ? 1 : 0;
    }
  }

  /** Chooses a requested network in its namespace, and makes that namespace the active one. */
  choose(id: CaipNetworkId): void {
    const {chosen} = this.#state.get();
    const chainNamespace = this.find(id)?.chainNamespace;
    if (!chainNamespace) return;
    const isChosen = chosen[chainNamespace] === id;
    this.#change({
      chosen: isChosen ? chosen : {...chosen, [chainNamespace]: id},
      activeNamespace: chainNamespace,
    });
    this.#slot.set(id);
  }

  /** Makes a namespace the active one and keeps its network. */
  activate(namespace: ChainNamespace): void {
    const id = this.#state.get().chosen[namespace] ?? this.ordered(namespace)[0]?.caipNetworkId;
    if (id) this.choose(id);
  }

  /** Sets the target of a network switch; `undefined` once the switch is over. */
  setPending(pending: CaipNetworkId | undefined): void {
    this.#change({pending});
  }

  /** Replaces requested networks by the given ones with the same ids; ignores other ids. */
  redefine(networks: readonly Network[]): void {
    const byId = new Map(networks.map((network) => [network.caipNetworkId, network]));
    const {requested} = this.#state.get();
    this.#change({requested: requested.map((network) => byId.get(network.caipNetworkId) ?? network)});
  }

  /** Loads the methods that change which networks the page offers; rejects with `chunk/unavailable`. */
  readonly loadList = loadOnce(async (): Promise<RequestedNetworks> => {
    const {RequestedNetworks: List} = await loadChunk(
      import(/* together: late-settings */ './requested-networks.js'),
    );
    return new List(this.#state);
  });

  /**
   * Loads the definitions of networks that the page gave by id alone, and replaces deprecated ids; rejects with
   * `chunk/unavailable`.
   */
  async resolve(): Promise<void> {
    if (!this.#state.get().requested.some(({stub}) => stub)) return;
    const [list, find] = await Promise.all([this.loadList(), this.load()]);
    list.define(find);
  }

  #change(change: Partial<NetworksState>): void {
    this.#state.set({...this.#state.get(), ...change});
  }
}
