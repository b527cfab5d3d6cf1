import type {Hex} from 'viem';
import type {BridgeDeployment, BridgeNetwork} from '../deployment/deployment.js';
import type {ChainAddress} from '../protocol/interoperable-address.js';
import type {DeliveryFact} from '../transfers/bridge-facts.js';
import type {BridgeEnd, Custody, Deposit, FoundDeposit, ListedDeposit, ReadDelivery} from './bridge-end.js';
import {HeadFeed} from './head-feed.js';
import type {OpenSolanaEnd} from './solana/open-solana-end.js';

/** 64 bytes in base58. */
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

/** The end of the bridge on Solana. Its code is loaded for the first read: most pages read only EVM chains. */
export class SolanaEnd implements BridgeEnd {
  readonly network: BridgeNetwork;
  /** Without a socket: slots come several times a second, and pages are read again with each. */
  readonly heads = new HeadFeed({read: async () => (await this.#open()).readHead()});
  readonly #deployment: BridgeDeployment;
  #opening: Promise<OpenSolanaEnd> | undefined;

  constructor(network: BridgeNetwork, deployment: BridgeDeployment) {
    this.network = network;
    this.#deployment = deployment;
  }

  isTransaction(text: string): boolean {
    return SIGNATURE.test(text);
  }

  async depositOf(transaction: string): Promise<FoundDeposit | undefined> {
    return (await this.#open()).depositOf(transaction);
  }

  async depositById(id: Hex): Promise<FoundDeposit | undefined> {
    return (await this.#open()).depositById(id);
  }

  async transferOf(transaction: string): Promise<Hex | undefined> {
    return (await this.#open()).transferOf(transaction);
  }

  async deliveryOf(id: Hex, deposit?: Deposit): Promise<ReadDelivery> {
    return (await this.#open()).deliveryOf(id, deposit);
  }

  async deliveries(deposits: readonly ListedDeposit[]): Promise<ReadonlyMap<Hex, DeliveryFact>> {
    return (await this.#open()).deliveries(deposits);
  }

  async custodies(ids: readonly Hex[]): Promise<ReadonlyMap<Hex, Custody>> {
    return (await this.#open()).custodies(ids);
  }

  async *deposits(
    account: readonly ChainAddress[],
    since: number,
  ): AsyncGenerator<readonly ListedDeposit[], void, undefined> {
    yield* (await this.#open()).deposits(account, since);
  }

  async lastDeposits(to: string, most: number): Promise<readonly ListedDeposit[]> {
    return (await this.#open()).lastDeposits(to, most);
  }

  async paidAtOnce(ids: readonly Hex[]): Promise<ReadonlyMap<Hex, number>> {
    return (await this.#open()).paidAtOnce(ids);
  }

  #open(): Promise<OpenSolanaEnd> {
    this.#opening ??= this.#load();
    return this.#opening;
  }

  async #load(): Promise<OpenSolanaEnd> {
    const [loaded] = await Promise.allSettled([import('./solana/open-solana-end.js')]);
    if (loaded.status === 'fulfilled') return loaded.value.openSolanaEnd(this.network, this.#deployment);
    // A page that was offline for a moment tries again.
    this.#opening = undefined;
    throw loaded.reason;
  }
}
