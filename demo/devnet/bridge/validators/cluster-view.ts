import type {Address} from '@solana/kit';
import type {Hex} from 'viem';
import {amountThere} from '../../../bridge/protocol/bridge-amounts.js';
import type {BridgeAccounts} from '../../../bridge/protocol/solana/bridge-accounts.js';
import {checkDeposit} from '../../../bridge/protocol/solana/check-deposit.js';
import type {Payment} from '../../../bridge/protocol/solana/ends.js';
import {readDeposits, type Deposit} from '../../../bridge/protocol/solana/read-deposits.js';
import {readEnd} from '../../../bridge/protocol/solana/read-ends.js';
import {readHistory, type AskNode} from '../../../bridge/protocol/solana/read-history.js';
import type {ChainTransaction} from '../../../bridge/protocol/solana/read-transaction.js';
import type {TransferId} from '../../../bridge/protocol/solana/transfer-id.js';
import {paymentOf, type PlannedBridgeToken, type PlannedForm} from '../bridge-plan.js';
import {depositRules, type ClusterTokenRules} from '../cluster-rules.js';
import type {OwedPayment} from './solana-validator.js';
import type {Validator} from './validator.js';

/** Dependencies of the view of one validator. */
export interface ClusterViewParts {
  /** The same validator on the EVM chains. */
  readonly validator: Validator;
  readonly bridge: BridgeAccounts;
  /** As the messages of the bridge name it. */
  readonly cluster: string;
  readonly tokens: readonly PlannedBridgeToken[];
  readonly rules: readonly ClusterTokenRules[];
  readonly ask: AskNode;
  /** From a deposit to the last moment of its delivery, in seconds. */
  readonly confirmWindow: number;
  /** In seconds since the epoch: transfers before it have ended. */
  readonly since: number;
}

/**
 * What one validator sees of the cluster: deposits to sign for, tokens to give back, and transfers that were cancelled.
 * It reads everything at its own node, and asks no other validator.
 */
export class ClusterView {
  readonly #parts: ClusterViewParts;
  /** Of the vaults, by signature. */
  readonly #transactions = new Map<string, ChainTransaction>();
  /** The newest transaction that was read of each address. */
  readonly #last = new Map<string, string>();
  readonly #deposits = new Map<TransferId, Deposit>();
  readonly #returns = new Map<TransferId, Payment>();
  readonly #ended = new Set<TransferId>();

  constructor(parts: ClusterViewParts) {
    this.#parts = parts;
  }

  /** Reads what is new, and signs what follows from it on the EVM chains. */
  async look(): Promise<void> {
    if (this.#parts.validator.faults.isOff) return;
    await this.#readVaults();
    await this.#readEnds();
  }

  /** Transfers that may need a transaction on the cluster. */
  open(): readonly TransferId[] {
    const {validator, cluster} = this.#parts;
    const there = validator.confirmedTo(cluster).map(({deposit}) => deposit.id);
    const back = [...this.#deposits.keys()].filter((id) => validator.isUnpaid(id));
    return [...there, ...this.#returns.keys(), ...back].filter((id) => !this.#ended.has(id));
  }

  /** What the cluster's vaults owe under an id, by what this validator saw. */
  owed(id: TransferId): OwedPayment | undefined {
    const {validator} = this.#parts;
    if (validator.faults.isOff) return undefined;
    const honest = this.#returns.get(id) ?? this.#takenBack(id) ?? this.#delivery(id);
    const wrong = validator.faults.signsWrongAmounts ? 1n : 0n;
    return honest && {...honest, amount: honest.amount + wrong};
  }

  #takenBack(id: TransferId): OwedPayment | undefined {
    const deposit = this.#deposits.get(id);
    return deposit && this.#parts.validator.isUnpaid(id) ? returnOf(deposit) : undefined;
  }

  #delivery(id: TransferId): OwedPayment | undefined {
    const {validator, cluster, tokens, confirmWindow} = this.#parts;
    const found = validator.confirmedTo(cluster).find(({deposit}) => deposit.id === id);
    const payment = found && paymentOf(found.deposit, tokens);
    if (!payment) return undefined;
    const {deposit, confirmedAt} = found;
    return {
      id,
      end: 'delivered',
      receiver: deposit.receiver.address as Address,
      mint: payment.token as string as Address,
      amount: payment.amount,
      facts: {depositedAt: Number(deposit.confirmBy) - confirmWindow, confirmedAt},
    };
  }

  async #readVaults(): Promise<void> {
    const {bridge, since} = this.#parts;
    for (const {vault} of bridge.tokens)
      await this.#readNew(vault, async (transaction) => {
        this.#transactions.set(transaction.signature, transaction);
      });
    const all = [...this.#transactions.values()].toSorted((one, other) => one.slot - other.slot);
    for (const read of readDeposits(all, bridge)) {
      if ((read.time ?? since) < since) continue;
      if (read.kind === 'deposit') await this.#accept(read);
      else for (const each of read.returns) this.#giveBack({...each, end: 'returned'});
    }
  }

  async #accept(deposit: Deposit): Promise<void> {
    const {id} = deposit;
    if (this.#deposits.has(id) || this.#returns.has(id)) return;
    const {validator, rules, confirmWindow} = this.#parts;
    const rule = rules.find(({mint}) => mint === deposit.mint);
    if (!rule) return;
    if (deposit.time === undefined || checkDeposit(deposit, depositRules(rule))) {
      this.#giveBack(returnOf(deposit));
      return;
    }
    const [namespace = '', reference = '', receiver = ''] = deposit.receiver.split(':');
    const chain = `${namespace}:${reference}`;
    const forms = this.#formsOf(deposit.mint, chain);
    await validator.signDelivery(chain, {
      id,
      token: forms.there.address as Hex,
      receiver: receiver as Hex,
      amount: amountThere(deposit.amount - rule.fee, {
        here: forms.here.decimals,
        there: forms.there.decimals,
      }),
      confirmBy: BigInt(deposit.time + confirmWindow),
    });
    this.#deposits.set(id, deposit);
  }

  #formsOf(mint: string, chain: string): {readonly here: PlannedForm; readonly there: PlannedForm} {
    const {tokens, cluster} = this.#parts;
    const token = tokens.find((forms) => forms.get(cluster)?.address === mint);
    const [here, there] = [token?.get(cluster), token?.get(chain)];
    if (!here || !there) throw new Error(`The bridge does not carry ${mint} to ${chain}.`);
    return {here, there};
  }

  #giveBack(
    payment: {readonly receiver: string; readonly mint: string} & Omit<Payment, 'receiver' | 'mint'>,
  ): void {
    const {receiver, mint} = payment;
    this.#returns.set(payment.id, {...payment, receiver: receiver as Address, mint: mint as Address});
  }

  /** Each end has the signature of the base, so that they are its history. */
  async #readEnds(): Promise<void> {
    const {bridge, validator, since} = this.#parts;
    await this.#readNew(bridge.base, async (transaction) => {
      const end = await readEnd(transaction, bridge);
      if (!end) return;
      if (end.end === 'cancelled' && (end.time ?? since) >= since) await validator.signReturn(end.id);
      this.#ended.add(end.id);
    });
  }

  /** Takes what an address has had since the last time, the oldest first. After a failure it goes on from there. */
  async #readNew(address: string, take: (transaction: ChainTransaction) => Promise<void>): Promise<void> {
    const read = await readHistory(this.#parts.ask, address, {until: this.#last.get(address)});
    for (const transaction of read.toReversed()) {
      await take(transaction);
      this.#last.set(address, transaction.signature);
    }
  }
}

/** All of a deposit, with the fee, to its sender. */
function returnOf({id, sender, mint, amount}: Deposit): Payment {
  return {id, end: 'returned', receiver: sender as Address, mint: mint as Address, amount};
}
