import type {Clock} from '../../../../core/ports/clock.js';
import {withTimeout} from '../../../../core/ports/waiting.js';
import type {SdkOptions} from './sign-sdk.js';

const DATABASE = 'drawbridge-walletconnect';
const STORE = 'values';
/** Timeout for the database to open, in milliseconds: some browsers never answer. */
export const OPEN_DEADLINE_MS = 3_000;
const BIGINT = /^-?\d+n$/;

/**
 * The SDK's storage, in IndexedDB. Values that the database rejects are kept in memory until the page closes,
 * so that a broken or full database costs a reload its sessions and nothing else.
 *
 * The SDK's storage never opens if the database fails, and leaves its rejections unhandled (decision 0210).
 */
export class SdkStorage implements NonNullable<SdkOptions['storage']> {
  readonly #clock: Clock;
  /** Values that the database rejected, as JSON; `undefined` for those that it did not remove. */
  readonly #unsaved = new Map<string, string | undefined>();
  #database: Promise<IDBDatabase> | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async getKeys(): Promise<string[]> {
    return (await this.getEntries()).map(([key]) => key);
  }

  async getEntries<T>(): Promise<[string, T][]> {
    const keys = await this.#ask('readonly', (store) => store.getAllKeys());
    const values = await this.#ask('readonly', (store) => store.getAll() as IDBRequest<unknown[]>);
    const stored = keys?.map((key, index) => [key, values?.[index]] as const) ?? [];
    const all = new Map<unknown, unknown>([...stored, ...this.#unsaved]);
    return [...all].flatMap(([key, value]): [string, T][] =>
      typeof key === 'string' && typeof value === 'string' ? [[key, parse(value) as T]] : [],
    );
  }

  async getItem<T>(key: string): Promise<T | undefined> {
    const value = this.#unsaved.has(key)
      ? this.#unsaved.get(key)
      : await this.#ask('readonly', (store) => store.get(key) as IDBRequest<unknown>);
    return typeof value === 'string' ? (parse(value) as T) : undefined;
  }

  async setItem(key: string, value: unknown): Promise<void> {
    const text = write(value);
    const saved = await this.#ask('readwrite', (store) => store.put(text, key));
    this.#note(key, {isSaved: saved !== undefined, text});
  }

  async removeItem(key: string): Promise<void> {
    const counted = await this.#ask('readwrite', (store) => {
      store.delete(key);
      return store.count();
    });
    this.#note(key, {isSaved: counted !== undefined, text: undefined});
  }

  #note(key: string, {isSaved, text}: {readonly isSaved: boolean; readonly text: string | undefined}): void {
    if (isSaved) this.#unsaved.delete(key);
    else this.#unsaved.set(key, text);
  }

  /** The result of a request; `undefined` if the database failed or has no such value. */
  async #ask<T>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    const [answer] = await Promise.allSettled([this.#transact(mode, request)]);
    return answer.status === 'fulfilled' ? answer.value : undefined;
  }

  async #transact<T>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    // One that failed is not opened again: each request would wait for it.
    this.#database ??= this.#open();
    const database = await this.#database;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const asked = request(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(asked.result));
      // A failed request aborts its transaction.
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')));
    });
  }

  #open(): Promise<IDBDatabase> {
    const failed = (): Error => new Error('IndexedDB does not open');
    return withTimeout(openDatabase, {
      clock: this.#clock,
      ms: OPEN_DEADLINE_MS,
      expired: failed,
      aborted: failed,
    });
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  return new Promise((resolve, reject) => {
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB failed')));
  });
}

/** JSON in which a bigint is its digits and an `n`, as the SDK writes it. */
function write(value: unknown): string {
  const text: string | undefined = JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'bigint' ? `${each}n` : each,
  );
  return text ?? 'null';
}

function parse(text: string): unknown {
  return JSON.parse(text, (_, each: unknown) =>
    typeof each === 'string' && BIGINT.test(each) ? BigInt(each.slice(0, -1)) : each,
  );
}
