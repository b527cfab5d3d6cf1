import {atom, type ReadableAtom} from 'nanostores';
import type {Message} from '../../core/messages/message.js';
import {type MessageWallet, shownWallet} from '../../core/messages/shown-wallet.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import {MEDIUM, shortenAddress} from '../../core/model/addresses/shorten-address.js';
import type {Formats} from '../../core/model/assets/formats.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {News} from '../../core/model/news.js';
import {isRecord} from '../../core/model/safety/record.js';
import {safeWebLink} from '../../core/model/safety/safe-link.js';
import {findMismatch, type Shape} from '../../core/model/safety/shape.js';
import {readStoredWallet} from '../../core/model/wallets/stored-wallet.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {Storage} from '../../core/ports/storage.js';
import {StoredList} from '../../core/ports/stored-list.js';
import {isSameSubject} from '../../core/ports/subject.js';
import type {TransferMark, TransferOutcome} from '../../core/ports/transfers.js';
import type {SendSubject} from './model/send-subject.js';

/** How a transfer failed; `nothing`: it was confirmed, and moved no tokens to the receiver. */
export type TransferFailure = 'failed' | 'cancelled' | 'replaced' | 'not-sent' | 'nothing';

/** A transfer that the wallet has sent. */
export interface StoredTransfer {
  /** The first id of its transaction. */
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly status: 'running' | 'ended';
  readonly failure?: TransferFailure;
  /** The user has not seen the failure. */
  readonly isUnseen?: boolean;
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly wallet: MessageWallet;
  /** Decimal text. */
  readonly amount: string;
  readonly symbol: string;
  readonly receiver: string;
  readonly id: string;
  readonly explorerUrl?: string | undefined;
  readonly mark?: TransferMark | undefined;
}

const DAY_MS = 24 * 60 * 60_000;
const MAX_KEPT = 20;

const SHAPE: Shape = {
  'key!': 'text',
  'at!': 'a number',
  'status!': ['running', 'ended'],
  failure: ['failed', 'cancelled', 'replaced', 'not-sent', 'nothing'],
  isUnseen: 'true or false',
  'address!': 'text',
  'caipNetworkId!': 'text',
  'amount!': 'text',
  'symbol!': 'text',
  'receiver!': 'text',
  'id!': 'text',
  explorerUrl: 'text',
};

/** Dependencies of {@link SentTransfers}. */
export interface SentTransfersParts {
  readonly storage: Storage;
  readonly clock: Clock;
  /** Formats of the page's language. */
  formats(): Formats;
  /** The account in use. */
  address(): string | undefined;
}

/** Stores sent transfers across reloads until they have arrived, or until the user has seen that they failed. */
export class SentTransfers {
  readonly #parts: SentTransfersParts;
  readonly #list: StoredList<StoredTransfer>;
  readonly #news = atom<readonly News[]>([]);

  /** Failures of the account in use that the user has not seen, on every network, newest first. */
  readonly news: ReadableAtom<readonly News[]> = this.#news;

  constructor(parts: SentTransfersParts) {
    this.#parts = parts;
    this.#list = new StoredList(parts, {
      name: 'sent-transfers',
      read: readTransfer,
      isOpen: ({status, isUnseen}) => status === 'running' || isUnseen === true,
      max: MAX_KEPT,
      lifetimeMs: DAY_MS,
    });
    this.list();
  }

  find(key: string): StoredTransfer | undefined {
    return this.#list.find(key);
  }

  put(transfer: Omit<StoredTransfer, 'at' | 'status'>): void {
    this.#list.put({...transfer, at: this.#parts.clock.now(), status: 'running'});
  }

  /** Changes a transfer that is not decided. */
  change(key: string, change: Pick<StoredTransfer, 'id' | 'explorerUrl'>): void {
    const transfer = this.find(key);
    if (transfer?.status === 'running') this.#list.put({...transfer, ...change});
  }

  /**
   * Stores how a transfer ended: one that arrived is forgotten. Returns the failure to tell; `undefined` if it arrived, or
   * if another tab has told it.
   */
  end(key: string, outcome: TransferOutcome, isSeen: boolean): News | undefined {
    const transfer = this.find(key);
    const failure = failureOf(outcome);
    if (transfer?.status !== 'running' || outcome.status === 'unknown' || outcome.status === 'proposed')
      return undefined;
    if (!failure) this.#list.remove(key);
    else this.#list.put({...transfer, status: 'ended', failure, isUnseen: !isSeen});
    this.list();
    return failure && newsOf({...transfer, failure}, this.#parts.formats());
  }

  markSeen(key: string): void {
    this.#list.remove(key);
    this.list();
  }

  /** Transfers of an account on a network that are not decided, whatever their age: a clock may be wrong. */
  pending(subject: Pick<SendSubject, 'address' | 'caipNetworkId'>): readonly StoredTransfer[] {
    return this.#list.all.filter(
      (each) => each.status === 'running' && isSameSubject(each, subject, {wallet: 'any'}),
    );
  }

  /** Lists the failures of the account in use. */
  list(): void {
    const address = this.#parts.address();
    const unseen = this.#list.all.filter(
      (each) => each.isUnseen && address !== undefined && isSameAddress(each.address, address),
    );
    this.#news.set(unseen.map((each) => newsOf(each, this.#parts.formats())));
  }

  /** Shows the changes of other tabs. */
  follow(): Stop {
    return this.#list.listen(() => this.list());
  }
}

function failureOf(outcome: TransferOutcome): TransferFailure | undefined {
  const {status} = outcome;
  if (status === 'confirmed') return outcome.arrived === 0n ? 'nothing' : undefined;
  return status === 'proposed' || status === 'unknown' ? undefined : status;
}

function newsOf(transfer: StoredTransfer, formats: Formats): News {
  const {key, failure = 'failed', amount: units, symbol, receiver, wallet, explorerUrl} = transfer;
  const amount = `${formats.exact(units)} ${symbol}`;
  const to = shortenAddress(receiver, MEDIUM);
  const hints: Readonly<Record<TransferFailure, Message>> = {
    failed: ['send.failedHint'],
    cancelled: ['send.cancelledHint', wallet],
    replaced: ['send.replacedHint'],
    'not-sent': ['send.notSentHint'],
    nothing: ['send.nothingArrivedHint', amount],
  };
  const what: Message =
    failure === 'nothing' ? ['send.nothingArrivedTo', amount, to] : ['send.notSentTo', amount, to];
  return {key, what, hint: hints[failure], explorerUrl};
}

function readTransfer(stored: unknown): StoredTransfer | undefined {
  if (findMismatch(SHAPE, stored) || !isRecord(stored)) return undefined;
  const {mark, wallet, explorerUrl, ...rest} = stored as unknown as StoredTransfer;
  if (mark !== undefined && !isRecord(mark)) return undefined;
  const url = explorerUrl && safeWebLink(explorerUrl);
  const named = readStoredWallet(wallet) ?? shownWallet({name: ''});
  return {...rest, wallet: named, ...(mark && {mark}), ...(url && {explorerUrl: url})};
}
