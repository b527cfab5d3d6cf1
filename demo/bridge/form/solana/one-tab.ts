import {HeldBackError} from './deposit-failure.js';

/**
 * The name under which the tabs of a browser take turns with the deposits of an account.
 *
 * @param chain - CAIP-2
 */
export function turnOf(chain: string, account: string): string {
  return `bridge deposit ${chain}:${account}`;
}

/**
 * Runs a deposit while no other tab of the browser has one under way for the account.
 *
 * @param left - aborted when the page no longer shows the deposit: another tab can then have its turn
 * @throws HeldBackError if another tab has one under way
 */
export async function inTurn<T>(name: string, left: AbortSignal, run: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const hold = async (lock: Lock | null): Promise<void> => {
      if (!lock) {
        reject(new HeldBackError({kind: 'other-tab'}));
        return;
      }
      const running = run();
      running.then(resolve, reject);
      await Promise.race([Promise.allSettled([running]), aborted(left)]);
    };
    navigator.locks.request(name, {ifAvailable: true}, hold).catch(reject);
  });
}

/** Keeps other tabs from their turn until the signal is aborted. */
export function keepTurn(name: string, left: AbortSignal): void {
  // A wait that ends with the signal rejects.
  navigator.locks.request(name, {signal: left}, () => aborted(left)).catch(() => undefined);
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), {once: true});
  });
}
