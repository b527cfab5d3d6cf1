import {atom, type ReadableAtom} from 'nanostores';
import * as v from 'valibot';
import {cleanName} from '../../core/model/safety/clean-name.js';
import {safeAppLink, safeImageUrl, safeWebLink} from '../../core/model/safety/safe-link.js';
import {MAX_RECENT_WALLETS, type RecentWallet} from '../../core/model/wallet.js';
import type {Storage, StorageSlot} from '../../core/ports/storage.js';
import {lenientArray, lenientText} from '../../io/api/parse-answer.js';
import {caipNetworkIdSchema} from '../../io/api/wallet-schema.js';

const text = v.pipe(v.string(), v.maxLength(128));
const optionalText = v.optional(text);

const recentSchema = v.pipe(
  v.object({
    id: v.pipe(text, v.nonEmpty()),
    name: v.pipe(v.string(), v.transform(cleanName), v.nonEmpty()),
    rdns: optionalText,
    imageId: optionalText,
    imageUrl: v.optional(lenientText(safeImageUrl)),
    mobileLink: v.optional(lenientText(safeAppLink)),
    desktopLink: v.optional(lenientText(safeAppLink)),
    webappLink: v.optional(lenientText(safeWebLink)),
    chains: v.optional(lenientArray(caipNetworkIdSchema)),
  }),
  v.transform(
    (stored) =>
      Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined)) as RecentWallet,
  ),
);

/** The wallets used last. What another script put into the storage is checked like any answer from outside. */
const slotSchema = v.pipe(
  lenientArray(recentSchema),
  v.transform((wallets) => wallets.slice(0, MAX_RECENT_WALLETS)),
);

/** Remembers the wallets used last, newest first. */
export class RecentWallets {
  readonly #slot: StorageSlot<readonly RecentWallet[]>;
  readonly #state = atom<readonly RecentWallet[]>([]);

  readonly state: ReadableAtom<readonly RecentWallet[]> = this.#state;

  constructor(storage: Storage) {
    this.#slot = storage.slot('recent-wallets', slotSchema, []);
    this.#state.set(this.#slot.get());
  }

  /** Puts a wallet in front; one that is there already moves. */
  add(wallet: RecentWallet): void {
    const others = this.#state.get().filter(({id}) => id !== wallet.id);
    const [checked] = v.parse(slotSchema, [wallet]);
    if (!checked) return;
    const wallets = [checked, ...others].slice(0, MAX_RECENT_WALLETS);
    this.#state.set(wallets);
    this.#slot.set(wallets);
  }
}
