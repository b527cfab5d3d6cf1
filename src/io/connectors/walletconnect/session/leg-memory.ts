import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import type {StorageSlot} from '../../../../core/ports/storage.js';
import type {RememberedSession} from './remembered-session.js';
import type {Grants} from './grants.js';
import {readAddress} from './read-address.js';
import type {LegState} from './session-legs.js';

/** Where each namespace of a session stands, kept over a reload. */
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

  /** The app to open at each request; `undefined` where it was never noted. */
  get app(): string | undefined {
    return this.#app;
  }

  set app(app: string | undefined) {
    this.#app = app;
    this.#save();
  }

  /** Where a namespace stands; empty until the wallet said something. */
  of(namespace: ChainNamespace): LegState {
    return this.#states.get(namespace) ?? {};
  }

  /** Notes what the wallet said. */
  note(namespace: ChainNamespace, change: LegState): void {
    this.#states.set(namespace, {...this.of(namespace), ...change});
    this.#save();
  }

  /** Drops what does not fit what is granted now. */
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
      // Earlier versions stored EVM addresses as the wallet wrote them.
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
