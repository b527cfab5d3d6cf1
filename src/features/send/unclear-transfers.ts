import {atom, type ReadableAtom} from 'nanostores';
import type {PendingSpend, SpendsController} from '../../controllers/spends-controller.js';
import type {MessageWallet} from '../../core/messages/shown-wallet.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {isRecord} from '../../core/model/safety/record.js';
import {findMismatch, type Shape} from '../../core/model/safety/shape.js';
import {readStoredWallet} from '../../core/model/wallets/stored-wallet.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {Storage} from '../../core/ports/storage.js';
import {StoredList} from '../../core/ports/stored-list.js';
import {isSameSubject} from '../../core/ports/subject.js';
import type {TransferMark} from '../../core/ports/transfers.js';
import type {SendSubject} from './model/send-subject.js';

/** A transfer that may have been sent: the wallet was asked for it and gave no clear answer. */
export interface UnclearTransfer {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly walletName: string;
  /** The wallet for messages; absent in transfers that an earlier version stored. */
  readonly wallet?: MessageWallet;
  /** Decimal text. */
  readonly amount: string;
  readonly symbol: string;
  /** The token by `assetKey`; absent in transfers that an earlier version stored. */
  readonly asset?: string | undefined;
  readonly receiver: string;
  /** The wallet may still show the request. */
  readonly isOpen: boolean;
  readonly mark?: TransferMark | undefined;
  /** Id of a transfer that the same wallet sent after its answer for this one. */
  readonly laterId?: string;
}

const DAY_MS = 24 * 60 * 60_000;

const SHAPE: Shape = {
  'key!': 'text',
  'at!': 'a number',
  'address!': 'text',
  'caipNetworkId!': 'text',
  'walletName!': 'text',
  'amount!': 'text',
  'symbol!': 'text',
  asset: 'text',
  'receiver!': 'text',
  'isOpen!': 'true or false',
  laterId: 'text',
};

/** Dependencies of {@link UnclearTransfers}. */
export interface UnclearTransfersParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly spends: SpendsController;
}

/** Stores transfers that may have been sent, across reloads and for all tabs, until their outcome is known. */
export class UnclearTransfers {
  readonly #clock: Clock;
  readonly #spends: SpendsController;
  readonly #list: StoredList<UnclearTransfer>;
  /** Keys of transfers that a wallet is asked for. This page waits for the answer; others would not know of them. */
  readonly #asked = new Set<string>();
  readonly #state;

  readonly state: ReadableAtom<readonly UnclearTransfer[]>;

  constructor(parts: UnclearTransfersParts) {
    this.#clock = parts.clock;
    this.#spends = parts.spends;
    this.#list = new StoredList(parts, {
      name: 'unclear-transfers',
      read: readTransfer,
      isOpen: () => true,
      max: 0,
      lifetimeMs: 0,
    });
    this.#state = atom(this.#list.all);
    this.state = this.#state;
    this.#syncSpends();
  }

  /** Transfers of an account on a network, in any wallet and of any tab. */
  of(subject: Pick<SendSubject, 'address' | 'caipNetworkId'> | undefined): readonly UnclearTransfer[] {
    return this.#unclear.filter((each) => isSameSubject(each, subject, {wallet: 'any'}));
  }

  add(transfer: Omit<UnclearTransfer, 'key' | 'at'>): UnclearTransfer {
    const added = this.#withKey(transfer);
    this.#list.put(added);
    this.#changed();
    return added;
  }

  /**
   * Stores a transfer for other tabs and the next page, right before the wallet is asked. Call the result when the wallet
   * has answered.
   */
  ask(transfer: Omit<UnclearTransfer, 'key' | 'at'>): Stop {
    const asked = this.#withKey(transfer);
    this.#asked.add(asked.key);
    this.#list.put(asked);
    this.#syncSpends();
    return () => {
      if (this.#asked.delete(asked.key)) this.remove(asked.key);
    };
  }

  remove(key: string): void {
    this.#list.remove(key);
    this.#changed();
  }

  /**
   * Forgets transfers of more than a day ago, beside which the user has sent another one. Their outcome may never be known,
   * and wallets drop requests, and nodes drop transactions, long before.
   */
  settle(keys: readonly string[]): void {
    const now = this.#clock.now();
    for (const {key, at} of this.#unclear)
      if (keys.includes(key) && now - at > DAY_MS) this.#list.remove(key);
    this.#changed();
    this.#spends.settle(keys);
  }

  /** Stores the id of a transfer that a wallet sent although these may have been sent before: it can rule them out. */
  setLater(
    keys: readonly string[],
    {id, walletName}: {readonly id: string; readonly walletName: string},
  ): void {
    for (const each of this.#unclear) {
      if (keys.includes(each.key) && each.walletName === walletName) this.#list.put({...each, laterId: id});
    }
  }

  /** The id of {@link setLater}. */
  laterId(key: string): string | undefined {
    return this.#list.find(key)?.laterId;
  }

  /** Shows the changes of other tabs. */
  follow(): Stop {
    return this.#list.listen(() => this.#show());
  }

  get #unclear(): readonly UnclearTransfer[] {
    return this.#list.all.filter(({key}) => !this.#asked.has(key));
  }

  #changed(): void {
    this.#show();
    this.#syncSpends();
  }

  /** Other features warn of tokens that a transfer may have taken. */
  #syncSpends(): void {
    this.#spends.sync('send', this.#list.all.flatMap(spendOf));
  }

  #show(): void {
    this.#state.set(this.#unclear);
  }

  #withKey(transfer: Omit<UnclearTransfer, 'key' | 'at'>): UnclearTransfer {
    const at = this.#clock.now();
    let index = 0;
    while (this.#list.find(`unclear:${at}:${index}`)) index += 1;
    return {...transfer, at, key: `unclear:${at}:${index}`};
  }
}

function spendOf(transfer: UnclearTransfer): readonly Omit<PendingSpend, 'feature'>[] {
  const {key, at, address, caipNetworkId, asset, amount, symbol} = transfer;
  return asset === undefined ? [] : [{key, at, address, caipNetworkId, asset, amount, symbol}];
}

function readTransfer(stored: unknown): UnclearTransfer | undefined {
  if (findMismatch(SHAPE, stored) || !isRecord(stored)) return undefined;
  const {mark, wallet, ...rest} = stored;
  if (mark !== undefined && !isRecord(mark)) return undefined;
  // A damaged name is no reason to forget what may have been sent.
  const named = readStoredWallet(wallet);
  return {...(rest as unknown as UnclearTransfer), ...(mark && {mark}), ...(named && {wallet: named})};
}
