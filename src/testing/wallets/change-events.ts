import type {Wallet} from '@wallet-standard/base';
import type {Stop} from '../../core/ports/clock.js';

/** The properties that changed; a property that is missing did not change. */
export type WalletChange = Partial<Pick<Wallet, 'accounts' | 'chains' | 'features'>>;

type ChangeListener = (change: WalletChange) => void;

/** The `standard:events` of a mock wallet. */
export class ChangeEvents {
  readonly #listeners = new Set<ChangeListener>();

  /** The feature in a wallet's `features`. */
  readonly feature = {
    version: '1.0.0',
    on: (_event: 'change', listener: ChangeListener): Stop => {
      const own: ChangeListener = (change) => listener(change);
      this.#listeners.add(own);
      return () => void this.#listeners.delete(own);
    },
  } as const;

  /** Calls the listeners that were subscribed when the change happened. */
  emit(change: WalletChange): void {
    for (const listener of Array.from(this.#listeners)) listener(change);
  }

  /** Number of listeners, for tests of leaks. */
  get count(): number {
    return this.#listeners.size;
  }
}
