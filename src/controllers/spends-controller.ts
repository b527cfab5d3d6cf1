import {atom, type ReadableAtom} from 'nanostores';
import {comparableAddress} from '../core/model/addresses/same-address.js';
import {coinAddress, isCoinAddress} from '../core/model/assets/coin-address.js';
import type {CaipNetworkId} from '../core/model/caip.js';
import {findMismatch, type Shape} from '../core/model/safety/shape.js';
import type {Clock, Stop} from '../core/ports/clock.js';
import type {Storage} from '../core/ports/storage.js';
import {StoredList} from '../core/ports/stored-list.js';
import {isSameSubject} from '../core/ports/subject.js';

/** A transfer or a swap that may still take tokens from an account. */
export interface PendingSpend {
  /** The key of the transfer or of the swap. */
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly feature: 'send' | 'swap';
  /** The account. */
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  /** The token by {@link assetKey}. */
  readonly asset: string;
  /** Decimal text. */
  readonly amount: string;
  readonly symbol: string;
  /** The user has sent or swapped more of the token beside it, long after. */
  readonly isSettled?: boolean;
}

const DAY_MS = 24 * 60 * 60_000;

const SHAPE: Shape = {
  'key!': 'text',
  'at!': 'a number',
  'feature!': ['send', 'swap'],
  'address!': 'text',
  'caipNetworkId!': 'text',
  'asset!': 'text',
  'amount!': 'text',
  'symbol!': 'text',
  isSettled: 'true or false',
};

/** A token of an account, as a form has it. */
export interface SpentToken {
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  /** The token's contract or mint, with or without its network; absent for the coin. */
  readonly token: string | undefined;
}

/**
 * Transfers and swaps that may still take tokens from an account, for features that do not know each other's lists.
 *
 * A feature derives its entries from its own list after each change of that list, so the two never differ for long.
 */
export class SpendsController {
  readonly #clock: Clock;
  readonly #list: StoredList<PendingSpend>;
  readonly #state;

  readonly state: ReadableAtom<readonly PendingSpend[]>;

  constructor(parts: {readonly storage: Storage; readonly clock: Clock}) {
    this.#clock = parts.clock;
    this.#list = new StoredList(parts, {
      name: 'spends',
      read: readSpend,
      isOpen: () => true,
      max: 0,
      lifetimeMs: 0,
    });
    this.#state = atom(this.#list.all);
    this.state = this.#state;
  }

  /** What another feature may still take of a token. */
  of(feature: PendingSpend['feature'], spent: SpentToken): readonly PendingSpend[] {
    const asset = assetKey(spent.caipNetworkId, spent.token);
    return this.#list.all.filter(
      (each) =>
        each.feature === feature &&
        each.asset === asset &&
        !each.isSettled &&
        isSameSubject(each, spent, {wallet: 'any'}),
    );
  }

  /** Makes these the entries of a feature. */
  sync(feature: PendingSpend['feature'], spends: readonly Omit<PendingSpend, 'feature'>[]): void {
    const keys = new Set(spends.map(({key}) => key));
    const known = new Set<string>();
    for (const each of this.#list.all) {
      if (each.feature !== feature) continue;
      if (keys.has(each.key)) known.add(each.key);
      else this.#list.remove(each.key);
    }
    for (const spend of spends) if (!known.has(spend.key)) this.#list.put({...spend, feature});
    this.#show();
  }

  /**
   * Stops warning of entries of more than a day ago, beside which the user has sent or swapped again: their outcome may
   * never be known, and wallets drop requests, and nodes drop transactions, long before.
   */
  settle(keys: readonly string[]): void {
    const now = this.#clock.now();
    for (const each of this.#list.all) {
      if (keys.includes(each.key) && now - each.at > DAY_MS) this.#list.put({...each, isSettled: true});
    }
    this.#show();
  }

  /** Shows the changes of other tabs. */
  follow(): Stop {
    return this.#list.listen(() => this.#show());
  }

  #show(): void {
    this.#state.set(this.#list.all);
  }
}

/** One text for a token of a network, the same for all spellings of its address. */
export function assetKey(caipNetworkId: CaipNetworkId, token: string | undefined): string {
  const address = token?.slice(token.lastIndexOf(':') + 1);
  const isCoin = address === undefined || isCoinAddress(caipNetworkId, address);
  return isCoin ? coinAddress(caipNetworkId) : `${caipNetworkId}:${comparableAddress(address)}`;
}

function readSpend(stored: unknown): PendingSpend | undefined {
  return findMismatch(SHAPE, stored) ? undefined : (stored as PendingSpend);
}
