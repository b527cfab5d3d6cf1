import type {Address} from '@solana/kit';
import * as v from 'valibot';
import {chainOf} from '../../deployment/deployment.js';
import {caip10Of} from '../../protocol/interoperable-address.js';
import {tokenAccountOf} from '../../protocol/solana/deposit.js';
import {readDeposits, type Deposit, type UnboundTokens} from '../../protocol/solana/read-deposits.js';
import {readHistory, type AskNode} from '../../protocol/solana/read-history.js';
import type {ReviewedRoute} from '../reviewed-transfer.js';
import {formOn} from '../route-terms.js';
import {bridgeOn} from './cluster-terms.js';

const newestSchema = v.array(v.object({signature: v.string()}));

/**
 * The deposits of a sender since a review was opened, from whichever tab or computer. Transactions that are confirmed
 * count, as the other tab goes on after its deposit is.
 */
export class ReviewedHistory {
  readonly #ask: AskNode;
  readonly #reviewed: ReviewedRoute;
  /** The newest transaction that the user has seen, in an array once it was read; empty for an account without any. */
  #seen: readonly string[] | undefined;

  constructor(ask: AskNode, reviewed: ReviewedRoute) {
    this.#ask = ask;
    this.#reviewed = reviewed;
  }

  /** Reads where the history ends now, at the first call. */
  async begin(): Promise<void> {
    if (this.#seen) return;
    const params = [await this.#account(), {commitment: 'confirmed', limit: 1}];
    const newest = v.parse(newestSchema, await this.#ask('getSignaturesForAddress', params));
    this.#seen ??= newest.map(({signature}) => signature);
  }

  /** The signature of the newest deposit since then with the amount and the receiver of the review. */
  async repeated(): Promise<string | undefined> {
    const range = {until: this.#seen?.[0], commitment: 'confirmed'} as const;
    const history = await readHistory(this.#ask, await this.#account(), range);
    const deposits = history.flatMap((each) => readDeposits([each], bridgeOn(this.#reviewed.from)));
    return deposits.find((deposit) => this.#isSame(deposit))?.signature;
  }

  /** From now on, only later deposits are repetitions: the user has seen this one. */
  accept(signature: string): void {
    this.#seen = [signature];
  }

  #account(): Promise<Address> {
    const {from, token, account} = this.#reviewed;
    return tokenAccountOf(account as Address, formOn(token, from.id).address as Address);
  }

  #isSame(read: Deposit | UnboundTokens): boolean {
    const {to, account, receiver, checked} = this.#reviewed;
    if (read.kind !== 'deposit' || read.sender !== account || read.amount !== checked.amount) return false;
    const expected = caip10Of({chain: chainOf(to), address: receiver});
    return read.receiver.toLowerCase() === expected.toLowerCase();
  }
}
