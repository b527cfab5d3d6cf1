import type {Address} from '@solana/kit';
import * as v from 'valibot';
import type {Hex} from 'viem';
import {readEnd, type TransferEnd} from '../../protocol/solana/read-ends.js';
import {readWithdrawal} from '../../protocol/solana/read-withdrawal.js';
import {MARKER_OWNER, markerAddress} from '../../protocol/solana/transfer-id.js';
import type {AwaitedPayment} from '../../transfers/awaited-payment.js';
import type {DeliveryFact} from '../../transfers/bridge-facts.js';
import type {Custody, ReadDelivery} from '../bridge-end.js';
import {heldWindow} from './held-window.js';
import {isSignature, readStatus} from './signature-status.js';
import {rulesOf, type SolanaParts} from './solana-deposits.js';

/** Most accounts that a node gives at once (Solana's RPC documentation, `getMultipleAccounts`, 2025). */
const AT_ONCE = 100;

const ownersSchema = v.object({value: v.array(v.nullable(v.object({owner: v.string()})))});

/** The ends of transfers on a cluster, which their markers prove. */
export class SolanaEnds {
  readonly #parts: SolanaParts;
  /** An end never changes. */
  readonly #known = new Map<Hex, TransferEnd>();

  constructor(parts: SolanaParts) {
    this.#parts = parts;
  }

  /** The transfer that a transaction ends; undefined for another transaction, or one that is not final. */
  async transferOf(signature: string): Promise<Hex | undefined> {
    if (!isSignature(signature)) return undefined;
    const {ask, transactions, bridge} = this.#parts;
    const status = await readStatus(ask, signature);
    if (!status?.isFinal || status.hasFailed) return undefined;
    return (await readEnd(await transactions.get(signature), bridge))?.id;
  }

  /** What became of a transfer here, with its transaction. */
  async delivery(id: Hex, awaited?: AwaitedPayment): Promise<ReadDelivery> {
    const end = (await this.#ends([id])).get(id);
    const fact = await this.#factOf(id, end, awaited);
    return end ? {fact, transaction: end.signature, at: end.time} : {fact};
  }

  /** What became of transfers here. */
  async deliveries(
    ids: readonly Hex[],
    awaited?: ReadonlyMap<Hex, AwaitedPayment | undefined>,
  ): Promise<ReadonlyMap<Hex, DeliveryFact>> {
    const ends = await this.#ends(ids);
    const facts = ids.map(
      async (id) => [id, await this.#factOf(id, ends.get(id), awaited?.get(id))] as const,
    );
    return new Map(await Promise.all(facts));
  }

  /** Whether the bridge still has the deposits, or has returned them. */
  async custodies(ids: readonly Hex[]): Promise<ReadonlyMap<Hex, Custody>> {
    const ends = await this.#ends(ids);
    return new Map(ids.map((id) => [id, ends.get(id)?.end === 'returned' ? 'returned' : 'taken']));
  }

  /** When transfers were paid, in seconds since 1970, without amounts that had to be asked for. */
  async paidAtOnce(ids: readonly Hex[]): Promise<ReadonlyMap<Hex, number>> {
    const ends = await this.#ends(ids);
    return new Map(
      ids.flatMap((id): readonly [Hex, number][] => {
        const {end, paid, time} = ends.get(id) ?? {};
        const isAtOnce =
          end === 'delivered' && paid && paid.amount <= rulesOf(this.#parts, paid.mint).instant;
        return isAtOnce && time !== undefined ? [[id, time]] : [];
      }),
    );
  }

  async #factOf(
    id: Hex,
    end: TransferEnd | undefined,
    awaited: AwaitedPayment | undefined,
  ): Promise<DeliveryFact> {
    if (end?.end === 'delivered') return {status: 'delivered', transaction: end.signature};
    if (end?.end === 'cancelled') return {status: this.#windowOf(awaited) ? 'expired' : 'cancelled'};
    return end || !awaited ? {status: 'none'} : this.#awaitedFact(id, awaited);
  }

  async #awaitedFact(id: Hex, awaited: AwaitedPayment): Promise<DeliveryFact> {
    const {receiver, confirmedAt, confirmBy} = awaited;
    // Confirmed too late, it is only cancelled.
    if (confirmedAt === undefined || confirmedAt > confirmBy) return {status: 'none'};
    const held = this.#windowOf(awaited);
    if (!held) return {status: 'due'};
    const {opensAt, closesAt} = held;
    const window = {id, from: opensAt, before: closesAt + 1};
    const withdrawal = await readWithdrawal(this.#parts.transactions, receiver, window);
    const askedAt = withdrawal.status === 'asked' ? withdrawal.at : undefined;
    return {status: 'held', opensAt, closesAt, askedAt};
  }

  #windowOf(awaited: AwaitedPayment | undefined): ReturnType<typeof heldWindow> {
    if (!awaited) return undefined;
    const {instant} = rulesOf(this.#parts, awaited.token);
    return heldWindow(awaited, instant, this.#parts.bridge.windows);
  }

  async #ends(ids: readonly Hex[]): Promise<ReadonlyMap<Hex, TransferEnd>> {
    const unknown = ids.filter((id) => !this.#known.has(id));
    for (let from = 0; from < unknown.length; from += AT_ONCE)
      await this.#readEnds(unknown.slice(from, from + AT_ONCE));
    return this.#known;
  }

  async #readEnds(ids: readonly Hex[]): Promise<void> {
    const {ask, bridge} = this.#parts;
    const markers = await Promise.all(ids.map((id) => markerAddress(bridge, id)));
    const config = {commitment: 'finalized', encoding: 'base64'};
    const {value} = v.parse(ownersSchema, await ask('getMultipleAccounts', [markers, config]));
    if (value.length !== ids.length) throw new TypeError('The node has left accounts out');
    const reads = ids.map(async (id, index) => {
      const marker = markers[index];
      // Lamports alone, which a stranger can send, are no marker.
      if (marker === undefined || value[index]?.owner !== MARKER_OWNER) return;
      this.#known.set(id, await this.#endAt(marker));
    });
    await Promise.all(reads);
  }

  /** The transaction that has made a marker: strangers may have named its address in others. */
  async #endAt(marker: Address): Promise<TransferEnd> {
    const {bridge, transactions} = this.#parts;
    for await (const part of transactions.ofAddress(marker))
      for (const transaction of part) {
        const end = await readEnd(transaction, bridge);
        if (end && (await markerAddress(bridge, end.id)) === marker) return end;
      }
    throw new Error(`The node does not have the transaction of ${marker}`);
  }
}
