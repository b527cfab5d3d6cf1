import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {LoginAccount} from '../../../core/model/login.js';
import type {Network} from '../../../core/model/network.js';
import {isPublicNode} from '../../../core/model/safety/is-public-node.js';
import {isRecord} from '../../../core/model/safety/record.js';
import type {Storage, StorageSlot} from '../../../core/ports/storage.js';

/** The chain families of the login service. */
export type Family = 'eip155' | 'solana';

/** Chains that every frame knows; a service may report more. */
const EVM_CHAINS = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113,
  324, 280, 100, 8453, 84531, 84532, 7777777, 999,
];
const SOLANA_NETWORKS: readonly CaipNetworkId[] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
];

/** Networks that every frame knows. */
export const FRAME_NETWORKS: readonly CaipNetworkId[] = [
  ...EVM_CHAINS.map((id) => `eip155:${id}` as const),
  ...SOLANA_NETWORKS,
];

/** A network in a request. */
export interface Target {
  /** A number on eip155, a CAIP-2 id elsewhere. */
  readonly chainId: number | string;
  /** A node that may be passed on, without a key; absent if the network has none. */
  readonly rpcUrl?: string;
}

export function targetOf({caipNetworkId, rpcUrls}: Network): Target {
  const rpcUrl = rpcUrls.default.http.find(isPublicNode);
  return {chainId: wireId(caipNetworkId), ...(rpcUrl !== undefined && {rpcUrl})};
}

/** The network of a family of the service that a page uses or would use first. */
export function firstTarget(networks: readonly Network[]): Target | undefined {
  const first = networks.find(
    ({chainNamespace}) => chainNamespace === 'eip155' || chainNamespace === 'solana',
  );
  return first && targetOf(first);
}

/** What the page chose for each family: the network, and the kind of account. */
export interface Choices {
  readonly networks: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, unknown>>;
}

/** The stored choices of the page. */
export class StoredChoices {
  readonly #slot: StorageSlot<Choices>;

  constructor(storage: Storage) {
    this.#slot = storage.slot<Choices>({
      name: 'auth-frame-choices',
      fallback: {networks: {}, types: {}},
      read: readChoices,
    });
  }

  network(namespace: Family): unknown {
    return this.#slot.get().networks[namespace];
  }

  type(namespace: Family): LoginAccount['type'] | undefined {
    const type = this.#slot.get().types[namespace];
    return type === 'eoa' || type === 'smartAccount' ? type : undefined;
  }

  /** Adds to the choices, and returns the function that restores those before. */
  add({networks, types}: Partial<Choices>): () => void {
    const before = this.#slot.get();
    this.#slot.set({
      networks: {...before.networks, ...networks},
      types: {...before.types, ...types},
    });
    return () => this.#slot.set(before);
  }

  clear(): void {
    this.#slot.clear();
  }
}

/** A network as the protocol has it: a number on eip155, the CAIP-2 id elsewhere. */
export function wireId(id: CaipNetworkId): number | string {
  return id.startsWith('eip155:') ? Number(id.slice('eip155:'.length)) : id;
}

function readChoices(stored: unknown): Choices | undefined {
  if (!isRecord(stored)) return undefined;
  const {networks, types} = stored;
  return isRecord(networks) && isRecord(types) ? {networks, types} : undefined;
}
