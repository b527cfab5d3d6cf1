import {isRecord} from '../../../../core/model/safety/record.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {ChainEvents} from '../../../../core/ports/node-line.js';
import type {TransferOutcome, Transfers} from '../../../../core/ports/transfers.js';
import {pause} from '../../../../core/ports/waiting.js';
import {type AskNode, valueOf} from '../ask-node.js';
import {readBlockHeight} from '../chain-readings.js';
import {readArrival} from './read-arrival.js';
import {SignatureSearch} from './signature-search.js';
import {markIn, type SolanaMark} from './solana-mark.js';

type Watched = Parameters<Transfers['outcome']>[0] & {readonly clock: Clock};

/** Commitments from which a transaction counts: an earlier block can still be dropped. */
const DECIDED: readonly unknown[] = ['confirmed', 'finalized'];
/** A node may know a transaction's status some seconds before the transaction. */
const ARRIVAL_ATTEMPTS = 5;
const ATTEMPT_INTERVAL_MS = 1_000;

/**
 * Waits until a transaction is confirmed, has failed, or has expired, and reads what arrived; the id is its
 * first signature. One without an id is searched for first.
 */
export async function watchSignature(ask: AskNode, watched: Watched): Promise<TransferOutcome> {
  const {deadlineMs, clock} = watched;
  const end = clock.now() + deadlineMs;
  if (watched.id !== undefined) return watchId(ask, watched, {id: watched.id, end});
  const found = await waitForSignature(ask, watched, end);
  if (typeof found === 'string') return {status: found};
  watched.onUpdate?.({kind: 'found', id: found.id});
  return watchId(ask, watched, {id: found.id, end});
}

async function watchId(
  ask: AskNode,
  watched: Watched,
  {id, end}: {readonly id: string; readonly end: number},
): Promise<TransferOutcome> {
  const {clock, signal} = watched;
  const expiry = new Expiry(ask, clock);
  const params = [id, {commitment: 'confirmed'}];
  const subscription = {method: 'signatureSubscribe', params, isOnce: true};
  const events = new ChainEvents({...watched, end, subscription});
  try {
    while (clock.now() < end) {
      // Checked before the status: a transaction that is in a block by then is found.
      const hasExpired = await isOver(expiry);
      const [read] = await Promise.allSettled([readSignatureStatus(ask, id, hasExpired)]);
      signal?.throwIfAborted();
      const outcome = read.status === 'fulfilled' ? read.value : 'pending';
      const isNowhere = outcome === 'unheard' && hasExpired;
      if (isNowhere && (await hasHistory(ask, markIn(watched.mark)))) return {status: 'not-sent'};
      if (outcome === 'failed') return {status: outcome};
      if (outcome === 'confirmed') return {status: outcome, ...(await arrivalOf(ask, id, watched))};
      await events.next();
    }
    return {status: 'unknown'};
  } finally {
    events.stop();
  }
}

async function arrivalOf(
  ask: AskNode,
  id: string,
  {movement, clock, signal}: Watched,
): Promise<{readonly arrived?: bigint}> {
  if (!movement || movement.from === movement.to) return {};
  for (let attempt = 1; attempt <= ARRIVAL_ATTEMPTS; attempt++) {
    const [arrived] = await Promise.allSettled([readArrival(ask, id, movement)]);
    signal?.throwIfAborted();
    if (arrived.status === 'fulfilled' && arrived.value !== undefined) return {arrived: arrived.value};
    if (attempt < ARRIVAL_ATTEMPTS) await pause(clock, ATTEMPT_INTERVAL_MS, signal);
  }
  return {};
}

/** Searches the account's transactions; `not-sent` once all are compared and no block can accept it any more. */
async function waitForSignature(
  ask: AskNode,
  {from, mark: given, isOpen, clock, signal, ...request}: Watched,
  end: number,
): Promise<{readonly id: string} | 'not-sent' | 'unknown'> {
  const mark = markIn(given);
  if (from === undefined || !mark) return 'unknown';
  const search = new SignatureSearch(ask, from, mark);
  const expiry = new Expiry(ask, clock, mark.lastBlock);
  const subscription = {method: 'logsSubscribe', params: [{mentions: [from]}, {commitment: 'confirmed'}]};
  const events = new ChainEvents({...request, clock, end, subscription, signal});
  try {
    while (clock.now() < end) {
      const hasExpired = await isOver(expiry);
      const found = await search.look();
      signal?.throwIfAborted();
      if (typeof found === 'object') return found;
      // A wallet that still shows the request may sign it with another blockhash.
      const isNowhere = found === 'absent' && hasExpired && !isOpen;
      if (isNowhere && (await hasHistory(ask, mark))) return 'not-sent';
      await events.next();
    }
    return 'unknown';
  } finally {
    events.stop();
  }
}

/**
 * False if the nodes have dropped the account's last transaction before the mark, or do not answer: they may have
 * dropped this one too. True if the mark names none.
 */
async function hasHistory(ask: AskNode, mark: SolanaMark | undefined): Promise<boolean> {
  const latest = mark?.latest;
  if (typeof latest !== 'string') return true;
  const [read] = await Promise.allSettled([readSignatureStatus(ask, latest, true)]);
  return read.status === 'fulfilled' && read.value !== 'unheard';
}

async function isOver(expiry: Expiry): Promise<boolean> {
  const [answer] = await Promise.allSettled([expiry.isOver()]);
  return answer.status === 'fulfilled' && answer.value;
}

/**
 * Reads a transaction's status.
 *
 * @param everywhere Also searches the node's long-term history.
 */
function readSignatureStatus(
  ask: AskNode,
  id: string,
  everywhere: boolean,
): Promise<'confirmed' | 'failed' | 'pending' | 'unheard'> {
  return ask({
    method: 'getSignatureStatuses',
    params: [[id], {searchTransactionHistory: everywhere}],
    read(answer) {
      const list = valueOf(answer);
      if (!Array.isArray(list)) return undefined;
      const [status]: readonly unknown[] = list;
      if (status === null) return 'unheard';
      if (!isRecord(status) || !('err' in status)) return undefined;
      if (!DECIDED.includes(status['confirmationStatus'])) return 'pending';
      return status['err'] === null ? 'confirmed' : 'failed';
    },
  });
}

/** Validity of a blockhash, in blocks. */
const LIFE_BLOCKS = 150;
const CHECK_EVERY_MS = 10_000;

/**
 * Determines when a transaction can no longer get into a block.
 *
 * Counted from the first check instead of from its blockhash, which a wallet may replace: at most a minute too late.
 */
class Expiry {
  readonly #ask: AskNode;
  readonly #clock: Clock;
  readonly #earliest: number;
  #lastBlock: number | undefined;
  #nextCheck = 0;

  /** @param earliest A block that can still accept the transaction; the last one may be later. */
  constructor(ask: AskNode, clock: Clock, earliest = 0) {
    this.#ask = ask;
    this.#clock = clock;
    this.#earliest = earliest;
  }

  /** True once the transaction has expired; rejects if no node returns the block height. */
  async isOver(): Promise<boolean> {
    const now = this.#clock.now();
    if (this.#lastBlock === undefined) {
      const height = await readBlockHeight(this.#ask, 'confirmed');
      this.#lastBlock = Math.max(height + LIFE_BLOCKS, this.#earliest);
      this.#nextCheck = now + CHECK_EVERY_MS;
    }
    if (now < this.#nextCheck) return false;
    this.#nextCheck = now + CHECK_EVERY_MS;
    // Finalized blocks, so that the transaction cannot appear in an earlier one.
    return (await readBlockHeight(this.#ask, 'finalized')) > this.#lastBlock;
  }
}
