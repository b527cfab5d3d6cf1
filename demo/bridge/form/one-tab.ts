import {HeldBackError} from './held-back-error.js';

/**
 * The name under which the tabs of a browser take turns with the deposits of an account.
 *
 * @param chain - CAIP-2
 */
export function turnOf(chain: string, account: string): string {
  return `bridge deposit ${chain}:${account}`;
}

/** When a deposit's turn ends. */
export interface Turn {
  readonly name: string;
  /** Aborted when the page no longer waits for the wallet: another tab can then have its turn. */
  readonly left: AbortSignal;
}

/**
 * Runs a deposit while no other tab of the browser has one under way for the account. A browser that has no locks, as on a
 * page without HTTPS, or that blocks them with its storage, runs it at once: the chain is still asked for the same deposit.
 *
 * @param until - the end of the turn after a deposit that was made; with the deposit otherwise
 * @throws HeldBackError if another deposit is under way
 */
export async function inTurn<T>(
  {name, left}: Turn,
  run: () => Promise<T>,
  until?: (made: T) => Promise<void>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let isAnswered = false;
    const hold = async (lock: Lock | null): Promise<void> => {
      isAnswered = true;
      if (!lock) {
        reject(new HeldBackError({kind: 'other-tab'}));
        return;
      }
      const running = run();
      running.then(resolve, reject);
      const outcome = await Promise.race([settled(running), aborted(left)]);
      if (outcome?.status === 'fulfilled') await until?.(outcome.value);
    };
    // Once the browser has answered, the wallet is asked at most once.
    requestLock(name, {ifAvailable: true}, hold).catch(() => {
      if (!isAnswered) run().then(resolve, reject);
    });
  });
}

/** Keeps other tabs from their turn until the signal is aborted. */
export function keepTurn(name: string, left: AbortSignal): void {
  // A wait that ends with the signal rejects, and so does a browser without locks.
  requestLock(name, {signal: left}, () => aborted(left)).catch(() => undefined);
}

/** Rejects where the browser has no locks. */
async function requestLock(
  name: string,
  options: LockOptions,
  hold: (lock: Lock | null) => Promise<void>,
): Promise<void> {
  await navigator.locks.request(name, options, hold);
}

async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [outcome] = await Promise.allSettled([promise]);
  return outcome;
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), {once: true});
  });
}
