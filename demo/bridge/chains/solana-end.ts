import type {Hex} from 'viem';
import type {BridgeDeployment, BridgeNetwork} from '../deployment/deployment.js';
import type {ChainAddress} from '../protocol/interoperable-address.js';
import type {DeliveryFact} from '../transfers/bridge-facts.js';
import {askCluster} from './ask-cluster.js';
import type {
  AwaitedPayment,
  BridgeEnd,
  Custody,
  FoundDeposit,
  ListedDeposit,
  ReadDelivery,
} from './bridge-end.js';
import type {HeadFeed} from './head-feed.js';
import {solanaHeads} from './solana-heads.js';
import type {SolanaReads} from './solana/solana-reads.js';

/** 64 bytes in base58. */
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

/** The end of the bridge on Solana. Its code is loaded for the first read: most pages read only EVM chains. */
export class SolanaEnd implements BridgeEnd {
  readonly network: BridgeNetwork;
  readonly heads: HeadFeed;
  readonly #deployment: BridgeDeployment;
  #loading: Promise<SolanaReads> | undefined;

  constructor(network: BridgeNetwork, deployment: BridgeDeployment) {
    this.network = network;
    this.heads = solanaHeads(network.id);
    this.#deployment = deployment;
  }

  isTransaction(text: string): boolean {
    return SIGNATURE.test(text);
  }

  async depositOf(transaction: string): Promise<FoundDeposit | undefined> {
    if (!this.isTransaction(transaction)) return undefined;
    return (await this.#reads()).deposits.ofTransaction(transaction);
  }

  async depositById(id: Hex): Promise<FoundDeposit | undefined> {
    return (await this.#reads()).deposits.byId(id);
  }

  async transferOf(transaction: string): Promise<Hex | undefined> {
    if (!this.isTransaction(transaction)) return undefined;
    return (await this.#reads()).ends.transferOf(transaction);
  }

  async deliveryOf(id: Hex, awaited?: AwaitedPayment): Promise<ReadDelivery> {
    return (await this.#reads()).ends.delivery(id, awaited);
  }

  async deliveries(
    ids: readonly Hex[],
    awaited?: ReadonlyMap<Hex, AwaitedPayment>,
  ): Promise<ReadonlyMap<Hex, DeliveryFact>> {
    if (ids.length === 0) return new Map();
    return (await this.#reads()).ends.deliveries(ids, awaited);
  }

  async custodies(ids: readonly Hex[]): Promise<ReadonlyMap<Hex, Custody>> {
    if (ids.length === 0) return new Map();
    return (await this.#reads()).ends.custodies(ids);
  }

  async *deposits(
    account: readonly ChainAddress[],
    since: number,
  ): AsyncGenerator<readonly ListedDeposit[], void, undefined> {
    yield* (await this.#reads()).deposits.ofAccount(account, since);
  }

  async lastDeposits(to: string, most: number): Promise<readonly ListedDeposit[]> {
    return (await this.#reads()).deposits.lastTo(to, most);
  }

  async paidAtOnce(ids: readonly Hex[]): Promise<ReadonlyMap<Hex, number>> {
    return (await this.#reads()).ends.paidAtOnce(ids);
  }

  #reads(): Promise<SolanaReads> {
    const loading = this.#loading ?? this.#load();
    this.#loading = loading;
    // A page that was offline for a moment tries again.
    loading.catch(() => (this.#loading = undefined));
    return loading;
  }

  async #load(): Promise<SolanaReads> {
    const {createSolanaReads} = await import('./solana/solana-reads.js');
    const {network} = this;
    return createSolanaReads({network, ask: askCluster(network.id), deployment: this.#deployment});
  }
}
