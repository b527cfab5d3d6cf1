import {readTexts} from '../../core/ports/due-sign-outs.js';
import type {Storage, StorageSlot} from '../../core/ports/storage.js';
import type {Swapper} from './swap-form.js';

/** Far more wallets than anyone uses; {@link readTexts} reads no longer list. */
const MAX_WALLETS = 20;

/** The wallets in which the user confirms each step of a swap, though they could take a batch. It is stored. */
export class SingleSteps {
  readonly #slot: StorageSlot<readonly string[]>;

  constructor(storage: Storage) {
    this.#slot = storage.slot({name: 'swap-single-steps', read: readTexts, fallback: []});
  }

  areChosen(swapper: Swapper): boolean {
    return this.#slot.get().includes(keyOf(swapper));
  }

  choose(swapper: Swapper, areChosen: boolean): void {
    const key = keyOf(swapper);
    const others = this.#slot.get().filter((each) => each !== key);
    this.#slot.set(areChosen ? [key, ...others].slice(0, MAX_WALLETS) : others);
  }
}

/** A connector such as WalletConnect's has several wallets. */
function keyOf({connectorId, wallet}: Swapper): string {
  return `${connectorId} ${wallet.name}`;
}
