import type {Client} from '../../client/client.js';
import {type MessageKey, translate} from '../../core/messages/message.js';
import type {AccountType} from '../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {ClientHost} from './observe.js';

const NAMES = {
  eip155: 'chain.evm',
  solana: 'chain.solana',
  bip122: 'chain.bitcoin',
  polkadot: 'chain.polkadot',
} as const satisfies Record<ChainNamespace, MessageKey>;

/** Name and network of a chain family, for display. */
interface ChainFace {
  readonly name: string;
  /** The page's first network of the family: its picture stands for all of them. */
  readonly network: Network | undefined;
}

/** The name and the picture of a chain family. */
export function chainFace({messages, networks}: Client, namespace: ChainNamespace): ChainFace {
  const {requested} = networks.state.get();
  return {
    name: translate(messages.get(), [NAMES[namespace]]),
    network: requested.find(({chainNamespace}) => chainNamespace === namespace),
  };
}

/**
 * Name of the network in use: the page's name for it, otherwise the name in the long list of networks, which is loaded
 * when first needed. Until then, and for a network in no list, its id.
 */
export class NetworkName {
  readonly #host: ClientHost<Client>;
  readonly #known = new Map<CaipNetworkId, string | undefined>();

  constructor(host: ClientHost<Client>) {
    this.#host = host;
  }

  /** Called while the host renders; the host renders again when the name arrives. */
  get value(): string {
    return this.known ?? this.#host.client.activeNetwork.get().caipNetworkId;
  }

  /** Likewise, but `undefined` in place of the id. */
  get known(): string | undefined {
    const {network, caipNetworkId} = this.#host.client.activeNetwork.get();
    if (network) return network.name;
    if (!this.#known.has(caipNetworkId)) void this.#load(caipNetworkId);
    return this.#known.get(caipNetworkId);
  }

  async #load(id: CaipNetworkId): Promise<void> {
    this.#known.set(id, undefined);
    const network = await knownNetwork(id);
    if (!network) return;
    this.#known.set(id, network.name);
    this.#host.requestUpdate();
  }
}

/** A network that the page does not offer, from the long list, which weighs as much as a view. */
export async function knownNetwork(id: CaipNetworkId): Promise<Network | undefined> {
  const [names] = await Promise.allSettled([import('../../core/model/networks/network-by-caip-id.js')]);
  return names.status === 'fulfilled' ? names.value.networkByCaipId(id) : undefined;
}

const ACCOUNT_TYPES: Partial<Readonly<Record<AccountType, MessageKey & `accountType.${string}`>>> = {
  smartAccount: 'accountType.smart',
  payment: 'accountType.payment',
  ordinals: 'accountType.ordinals',
  stx: 'accountType.stacks',
};

/** Name of an account's type; empty for the ordinary type. */
export function accountTypeName({messages}: Client, type: AccountType | undefined): string {
  const key = type && ACCOUNT_TYPES[type];
  return key ? translate(messages.get(), [key]) : '';
}
