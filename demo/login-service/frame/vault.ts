const DATABASE = 'login-service';
const STORE = 'vault';
const KEY = 'key';

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/**
 * Values of this origin, encrypted by a key that cannot be exported. Where the browser blocks storage or has no
 * WebCrypto (a page without HTTPS), values last as long as the document.
 */
export class Vault {
  readonly #memory = new Map<string, unknown>();
  readonly #opening = openDatabase().catch(() => undefined);

  /** True where values last as long as the document. */
  async isBlocked(): Promise<boolean> {
    return (await this.#opening) === undefined;
  }

  async read<T>(name: string): Promise<T | undefined> {
    const open = await this.#opening;
    if (!open) return this.#memory.get(name) as T | undefined;
    const sealed = await done<Sealed | undefined>(storeOf(open.database, 'readonly').get(name));
    return sealed && unseal<T>(sealed, open.key);
  }

  async write(name: string, value: unknown): Promise<void> {
    const open = await this.#opening;
    if (!open) {
      this.#memory.set(name, value);
      return;
    }
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const data = await crypto.subtle.encrypt({name: 'AES-GCM', iv}, open.key, bytes);
    await done(storeOf(open.database, 'readwrite').put({iv, data} satisfies Sealed, name));
  }

  /** Removes values together if the first passes the check, and no other document has written it since. */
  async removeIf(names: readonly [string, ...string[]], check: (first: unknown) => boolean): Promise<void> {
    const [first] = names;
    const open = await this.#opening;
    if (!open) {
      const kept = this.#memory.get(first);
      if (kept !== undefined && check(kept)) for (const name of names) this.#memory.delete(name);
      return;
    }
    const sealed = await done<Sealed | undefined>(storeOf(open.database, 'readonly').get(first));
    if (!sealed || !check(await unseal<unknown>(sealed, open.key))) return;
    const store = storeOf(open.database, 'readwrite');
    const now = await done<Sealed | undefined>(store.get(first));
    if (now && String(now.iv) === String(sealed.iv))
      await Promise.all(names.map((name) => done(store.delete(name))));
  }
}

async function unseal<T>({iv, data}: Sealed, key: CryptoKey): Promise<T> {
  const bytes = await crypto.subtle.decrypt({name: 'AES-GCM', iv}, key, data);
  return JSON.parse(new TextDecoder().decode(bytes)) as T;
}

async function openDatabase(): Promise<{readonly database: IDBDatabase; readonly key: CryptoKey}> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
  const database = await done(request);
  // Generated before the transaction, which ends while anything else is awaited.
  const fresh = await crypto.subtle.generateKey({name: 'AES-GCM', length: 256}, false, [
    'encrypt',
    'decrypt',
  ]);
  const store = storeOf(database, 'readwrite');
  const known = await done<CryptoKey | undefined>(store.get(KEY));
  if (!known) await done(store.put(fresh, KEY));
  return {database, key: known ?? fresh};
}

function storeOf(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
  return database.transaction(STORE, mode).objectStore(STORE);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage failed.')));
  });
}
