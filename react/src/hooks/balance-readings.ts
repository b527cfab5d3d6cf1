import type {CaipNetworkId, ChainNamespace, Drawbridge, DrawbridgeState} from '@drawbridge/modal';

/** How far the reading of a balance is. */
export type BalanceStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** A balance as a component shows it. */
export interface BalanceReading {
  readonly balance: string | undefined;
  readonly symbol: string | undefined;
  readonly value: bigint | undefined;
  readonly decimals: number | undefined;
  readonly status: BalanceStatus;
}

/** A connected account, on a network of the page. */
export interface ReadAccount {
  readonly namespace: ChainNamespace;
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
}

/** The state without an account. */
export const NO_READING: BalanceReading = {
  balance: undefined,
  symbol: undefined,
  value: undefined,
  decimals: undefined,
  status: 'idle',
};

/** The state before the first answer. */
export const LOADING: BalanceReading = {...NO_READING, status: 'loading'};

/** The account whose balance can be read; `undefined` on a network that the page does not offer. */
export function accountOf(
  {accounts, networks, activeNamespace}: DrawbridgeState,
  namespace: ChainNamespace = activeNamespace,
): ReadAccount | undefined {
  const {status, address, caipNetworkId} = accounts[namespace] ?? {};
  const isOffered = networks[namespace]?.caipNetwork !== undefined;
  return status === 'connected' && isOffered && address && caipNetworkId
    ? {namespace, address, caipNetworkId}
    : undefined;
}

/** A token of an account. */
export interface AskedToken extends ReadAccount {
  readonly token: string;
}

type Readings = Map<string, TokenReading>;

/** One registry for each page: components of two copies of this package share their readings as well. */
const REGISTRY = Symbol.for('drawbridge.balances');

interface Registry {
  [REGISTRY]?: WeakMap<Drawbridge, Readings>;
}

/** The readings of a client that components show. */
function readingsOf(client: Drawbridge): Readings {
  const all = ((globalThis as Registry)[REGISTRY] ??= new WeakMap<Drawbridge, Readings>());
  const readings = all.get(client) ?? new Map<string, TokenReading>();
  all.set(client, readings);
  return readings;
}

/** Contracts may be written with a checksum; addresses of Solana tell upper from lower case. */
function keyOf({caipNetworkId, address, token}: AskedToken): string {
  return `${caipNetworkId}:${address}:${/^0x/i.test(token) ? token.toLowerCase() : token}`;
}

/** The reading of a token that a component shows; `undefined` before the first one subscribes. */
export function findReading(client: Drawbridge, asked: AskedToken): TokenReading | undefined {
  return readingsOf(client).get(keyOf(asked));
}

/** Reads a token while components show it, and calls the listener for changes; returns the unsubscribe function. */
export function followReading(client: Drawbridge, asked: AskedToken, listener: () => void): () => void {
  const readings = readingsOf(client);
  const key = keyOf(asked);
  const reading = readings.get(key) ?? new TokenReading(client, asked, () => readings.delete(key));
  readings.set(key, reading);
  return reading.subscribe(listener);
}

/** Reads a token once for all its listeners, and again when the balance of the coin changes, which pays for transactions. */
class TokenReading {
  readonly #client: Drawbridge;
  readonly #asked: AskedToken;
  readonly #onUnused: () => void;
  readonly #listeners = new Set<() => void>();
  #reads = 0;
  #latest: Promise<void> | undefined;
  #coin: string | undefined;
  #stop = (): void => {};

  state = LOADING;

  constructor(client: Drawbridge, asked: AskedToken, onUnused: () => void) {
    this.#client = client;
    this.#asked = asked;
    this.#onUnused = onUnused;
  }

  subscribe(listener: () => void): () => void {
    // One function given twice counts twice.
    const own = (): void => listener();
    this.#listeners.add(own);
    if (this.#listeners.size === 1) {
      this.#coin = this.#coinNow;
      this.#stop = this.#client.subscribe(() => this.#follow());
      if (!this.#latest) void this.read();
    }
    return () => {
      this.#listeners.delete(own);
      if (this.#listeners.size > 0) return;
      this.#stop();
      this.#forget();
    };
  }

  /** Reads the balance anew; of several readings the one begun last counts. Never rejects. */
  read(): Promise<void> {
    this.#latest = this.#read(++this.#reads);
    return this.#latest;
  }

  async #read(turn: number): Promise<void> {
    const {namespace, token, address, caipNetworkId} = this.#asked;
    const [answer] = await Promise.allSettled([this.#client.readBalance({namespace, token})]);
    if (turn !== this.#reads) return;
    this.#latest = undefined;
    const read = answer.status === 'fulfilled' ? answer.value : undefined;
    // The account may have changed before the client read it; then this reading is not shown any more.
    if (read?.address === address && read.caipNetworkId === caipNetworkId) {
      const {balance, symbol, value, decimals} = read;
      this.state = {balance, symbol, value, decimals, status: 'ready'};
    } else this.state = {...this.state, status: 'failed'};
    for (const listener of this.#listeners) listener();
    this.#forget();
  }

  get #coinNow(): string | undefined {
    return this.#client.getState().accounts[this.#asked.namespace]?.balanceValue;
  }

  #follow(): void {
    const now = accountOf(this.#client.getState(), this.#asked.namespace);
    const coin = this.#coinNow;
    const {address, caipNetworkId} = this.#asked;
    if (now?.address !== address || now.caipNetworkId !== caipNetworkId || coin === undefined) return;
    const hasChanged = this.#coin !== undefined && this.#coin !== coin;
    this.#coin = coin;
    if (hasChanged) void this.read();
  }

  /** A reading that is under way stays for a component that is mounted again, as in StrictMode. */
  #forget(): void {
    if (this.#listeners.size === 0 && !this.#latest) this.#onUnused();
  }
}
