import {atom, type ReadableAtom} from 'nanostores';
import type {PageConfig} from '../core/config/config.js';
import type {CaipNetworkId, ChainNamespace} from '../core/model/caip.js';
import type {Network} from '../core/model/network.js';
import type {SlotContent, Storage, StorageSlot} from '../core/ports/storage.js';

/** The networks the page works with, and which one is chosen. */
export interface NetworksState {
  /** In the adopter's order; at least one. */
  readonly requested: readonly Network[];
  /** The network chosen in each namespace; what is true while nothing is connected there. */
  readonly chosen: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>;
  readonly activeNamespace: ChainNamespace;
  /** The network a switch is under way to. */
  readonly pending: CaipNetworkId | undefined;
}

/** Loads what gives the facts of a network of which only the id is known. */
export type LoadNetworks = () => Promise<(id: CaipNetworkId) => Network | undefined>;

/** The network chosen last, as text: whether it is still offered is looked up. */
const LAST_CHOICE: SlotContent<string> = {
  name: 'network',
  read: (stored) => (typeof stored === 'string' ? stored : undefined),
  fallback: '',
};

/** Knows the page's networks and remembers which one was chosen. */
export class NetworksController {
  /** What is known of networks by their ids. */
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

  /** Makes a requested network the chosen one of its namespace, and that namespace the active one. */
  choose(id: CaipNetworkId): void {
    const {chosen} = this.#state.get();
    const chainNamespace = this.find(id)?.chainNamespace;
    if (!chainNamespace) return;
    const isChosen = chosen[chainNamespace] === id;
    this.change({
      chosen: isChosen ? chosen : {...chosen, [chainNamespace]: id},
      activeNamespace: chainNamespace,
    });
    this.#slot.set(id);
  }

  /** Makes a namespace the active one and leaves its network as it was. */
  activate(namespace: ChainNamespace): void {
    const id = this.#state.get().chosen[namespace] ?? this.ordered(namespace)[0]?.caipNetworkId;
    if (id) this.choose(id);
  }

  /** Takes over what a rule of `change-networks.ts` has worked out, and to which network a switch is under way. */
  change(change: Partial<NetworksState>): void {
    this.#state.set({...this.#state.get(), ...change});
  }
}
