import type {
  AccountBalance,
  CaipNetworkId,
  ChainNamespace,
  Drawbridge,
  DrawbridgeState,
} from '@drawbridge/modal';

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

/** The state without an account. Fields that are left out read as `undefined`. */
export const NO_READING = {status: 'idle'} as BalanceReading;

/** The state before the first answer. */
export const LOADING = {status: 'loading'} as BalanceReading;

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
  const reading = readings.get(key) ?? createReading(client, asked, () => readings.delete(key));
  readings.set(key, reading);
  return reading.subscribe(listener);
}

/** A reading that components share. */
interface TokenReading {
  readonly state: BalanceReading;
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Reads the balance anew; of several readings the one begun last counts. Never rejects. */
  read(): Promise<void>;
}

/** Reads a token once for all its listeners, and again when the balance of the coin changes, which pays for transactions. */
function createReading(client: Drawbridge, asked: AskedToken, onUnused: () => void): TokenReading {
  const {namespace, token} = asked;
  const listeners = new Set<() => void>();
  let state = LOADING;
  let turns = 0;
  let isReading = false;
  let coin: string | undefined;
  let stop = (): void => {};
  const coinNow = (): string | undefined => client.getState().accounts[namespace]?.balanceValue;
  // A reading that is under way stays for a component that is mounted again, as in StrictMode.
  const forget = (): void => {
    if (listeners.size === 0 && !isReading) onUnused();
  };
  const read = async (): Promise<void> => {
    const turn = ++turns;
    isReading = true;
    const [answer] = await Promise.allSettled([client.readBalance({namespace, token})]);
    if (turn !== turns) return;
    isReading = false;
    const {balance, symbol, value, decimals, ...of} =
      'value' in answer ? answer.value : ({} as AccountBalance);
    // The account may have changed before the client read it; then this reading is not shown any more.
    state =
      value !== undefined && keyOf({...of, token}) === keyOf(asked)
        ? {balance, symbol, value, decimals, status: 'ready'}
        : {...state, status: 'failed'};
    for (const listener of listeners) listener();
    forget();
  };
  const follow = (): void => {
    const [before, now] = [coin, coinNow()];
    if (now === undefined || now === before) return;
    coin = now;
    if (before !== undefined) void read();
  };
  return {
    get state() {
      return state;
    },
    read,
    subscribe(listener) {
      // One function given twice counts twice.
      const own = (): void => listener();
      listeners.add(own);
      if (listeners.size === 1) {
        coin = coinNow();
        stop = client.subscribe(follow);
        if (!isReading) void read();
      }
      return () => {
        listeners.delete(own);
        if (listeners.size > 0) return;
        stop();
        forget();
      };
    },
  };
}
