import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import type {StorageSlot} from '../../../../core/ports/storage.js';
import type {RememberedSession} from './remembered-session.js';
import type {Grants} from './grants.js';
import {readAddress} from './read-address.js';
import type {LegState} from './session-legs.js';

/** Network and accounts in use of each namespace of a session, stored for a reload. */
export class LegMemory {
  readonly #topic: string;
  readonly #slot: StorageSlot<RememberedSession>;
  readonly #states = new Map<ChainNamespace, LegState>();
  #app: string | undefined;

  constructor(topic: string, slot: StorageSlot<RememberedSession>) {
    this.#topic = topic;
    this.#slot = slot;
    const kept = slot.get();
    if (kept?.topic === topic) this.#recall(kept);
    else this.#save();
  }

  /** Address of the app to open at each request; `undefined` if it was never set. */
  get app(): string | undefined {
    return this.#app;
  }

  set app(app: string | undefined) {
    this.#app = app;
    this.#save();
  }

  /** State of a namespace; empty before the wallet's first event. */
  of(namespace: ChainNamespace): LegState {
    return this.#states.get(namespace) ?? {};
  }

  /** Stores a change that the wallet reported. */
  note(namespace: ChainNamespace, change: LegState): void {
    this.#states.set(namespace, {...this.of(namespace), ...change});
    this.#save();
  }

  /** Removes networks and addresses that are no longer granted. */
  fit(grants: Grants): void {
    for (const [namespace, {network, addresses}] of this.#states) {
      const grant = grants.get(namespace);
      const held = new Set(grant?.accounts.map(({address}) => address.toLowerCase()));
      const left = addresses?.filter((address) => held.has(address.toLowerCase()));
      this.#states.set(namespace, {
        network: network && grant?.networks.includes(network) ? network : undefined,
        addresses: left?.length ? left : undefined,
      });
    }
    this.#save();
  }

  #recall({networks, accounts, app}: NonNullable<RememberedSession>): void {
    this.#app = app;
    for (const namespace of Object.keys({...networks, ...accounts}) as ChainNamespace[]) {
      const stored = accounts[namespace];
      // Earlier versions stored EVM addresses without checksum.
      const address = stored === undefined ? undefined : readAddress(namespace, stored);
      const network: CaipNetworkId | undefined = networks[namespace];
      this.#states.set(namespace, {network, addresses: address === undefined ? undefined : [address]});
    }
  }

  #save(): void {
    const networks: Partial<Record<ChainNamespace, CaipNetworkId>> = {};
    const accounts: Partial<Record<ChainNamespace, string>> = {};
    for (const [namespace, {network, addresses}] of this.#states) {
      if (network) networks[namespace] = network;
      if (addresses?.[0]) accounts[namespace] = addresses[0];
    }
    const app = this.#app === undefined ? {} : {app: this.#app};
    this.#slot.set({topic: this.#topic, networks, accounts, ...app});
  }
}
