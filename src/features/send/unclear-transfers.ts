import {atom, type ReadableAtom} from 'nanostores';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {isRecord} from '../../core/model/safety/record.js';
import {findMismatch, type Shape} from '../../core/model/safety/shape.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {SlotContent, Storage, StorageSlot} from '../../core/ports/storage.js';
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
  /** Decimal text. */
  readonly amount: string;
  readonly symbol: string;
  readonly receiver: string;
  /** The wallet may still show the request. */
  readonly isOpen: boolean;
  readonly mark?: TransferMark | undefined;
}

const MAX_KEPT = 10;
/** Wallets drop requests, and nodes drop transactions, long before this. */
const LIFETIME_MS = 24 * 60 * 60_000;

const SHAPE: Shape = {
  'key!': 'text',
  'at!': 'a number',
  'address!': 'text',
  'caipNetworkId!': 'text',
  'walletName!': 'text',
  'amount!': 'text',
  'symbol!': 'text',
  'receiver!': 'text',
  'isOpen!': 'true or false',
};

const UNCLEAR: SlotContent<readonly UnclearTransfer[]> = {
  name: 'unclear-transfers',
  fallback: [],
  read: (stored) => (Array.isArray(stored) ? stored.filter(isUnclearTransfer).slice(0, MAX_KEPT) : undefined),
};

/** Stores transfers that may have been sent, across reloads, until their outcome is known. */
export class UnclearTransfers {
  readonly #clock: Clock;
  readonly #slot: StorageSlot<readonly UnclearTransfer[]>;
  /** Transfers that a wallet is asked for. This page waits for the answer; the next one would not know of them. */
  readonly #asked = new Map<string, UnclearTransfer>();
  readonly #state;

  readonly state: ReadableAtom<readonly UnclearTransfer[]>;

  constructor({storage, clock}: {readonly storage: Storage; readonly clock: Clock}) {
    this.#clock = clock;
    this.#slot = storage.slot(UNCLEAR);
    this.#state = atom(this.#slot.get());
    this.state = this.#state;
  }

  /** Transfers of an account on a network, in any wallet. */
  of(subject: Pick<SendSubject, 'address' | 'caipNetworkId'> | undefined): readonly UnclearTransfer[] {
    const now = this.#clock.now();
    return this.#state.get().filter(({address, caipNetworkId, at}) => {
      const isSame = address === subject?.address && caipNetworkId === subject.caipNetworkId;
      return isSame && at <= now && now - at < LIFETIME_MS;
    });
  }

  add(transfer: Omit<UnclearTransfer, 'key' | 'at'>): UnclearTransfer {
    const added = this.#withKey(transfer);
    this.#set([added, ...this.#state.get()].slice(0, MAX_KEPT));
    return added;
  }

  /**
   * Stores a transfer for the next page, right before the wallet is asked. Call the result when the wallet has answered.
   */
  ask(transfer: Omit<UnclearTransfer, 'key' | 'at'>): Stop {
    const asked = this.#withKey(transfer);
    this.#asked.set(asked.key, asked);
    this.#store();
    return () => {
      if (this.#asked.delete(asked.key)) this.#store();
    };
  }

  remove(key: string): void {
    this.#set(this.#state.get().filter((each) => each.key !== key));
  }

  #set(transfers: readonly UnclearTransfer[]): void {
    this.#state.set(transfers);
    this.#store();
  }

  #store(): void {
    this.#slot.set([...this.#asked.values(), ...this.#state.get()].slice(0, MAX_KEPT));
  }

  #withKey(transfer: Omit<UnclearTransfer, 'key' | 'at'>): UnclearTransfer {
    const at = this.#clock.now();
    const known = [...this.#asked.values(), ...this.#state.get()];
    let index = 0;
    while (known.some(({key}) => key === `unclear:${at}:${index}`)) index += 1;
    return {...transfer, at, key: `unclear:${at}:${index}`};
  }
}

function isUnclearTransfer(stored: unknown): stored is UnclearTransfer {
  if (findMismatch(SHAPE, stored) || !isRecord(stored)) return false;
  return stored['mark'] === undefined || isRecord(stored['mark']);
}
