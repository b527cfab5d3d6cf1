import {accountInUse, type AccountInUse} from '../controllers/connections/account-in-use.js';
import {isSameAddress} from '../core/model/addresses/same-address.js';
import {findMismatch, type Shape} from '../core/model/safety/shape.js';
import type {Clock} from '../core/ports/clock.js';
import type {InternalApis, InternalFeatureId} from '../core/ports/feature.js';
import type {SlotContent, StorageSlot} from '../core/ports/storage.js';
import type {ConfiguredStores} from './page-state.js';
import {tabStorage} from './tab-storage.js';

/** Dependencies of {@link keepContent}. */
export interface KeptParts {
  readonly page: Pick<ConfiguredStores, 'networks' | 'connections'> & {
    readonly config: Pick<ConfiguredStores['config'], 'id'>;
  };
  readonly clock: Clock;
}

/** Dependencies of {@link resumeContent}. */
export interface ResumeParts extends KeptParts {
  readonly use: <I extends InternalFeatureId>(id: I) => Promise<InternalApis[I]>;
}

/** The part of a feature's API that receives its kept content. */
export interface Resumable {
  /** Restores kept content; it comes from a storage, and the feature has to validate it. */
  resume(content: unknown): Promise<void>;
}

/** Longest time in milliseconds between keeping content and the reload that restores it. */
const LIFETIME_MS = 10 * 60_000;

/** A feature's kept content, with its account and network. */
interface Kept {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly address: string;
  readonly caipNetworkId: string;
  readonly feature: InternalFeatureId;
  readonly content: unknown;
}

const SHAPE: Shape = {
  'at!': 'a number',
  'address!': 'text',
  'caipNetworkId!': 'text',
  'feature!': 'text',
};

const KEPT: SlotContent<Kept | undefined> = {
  name: 'kept',
  fallback: undefined,
  read: (stored) => (findMismatch(SHAPE, stored) ? undefined : (stored as Kept)),
};

/** Keeps content of a feature over the next reload; does nothing without an account in use. */
export function keepContent(parts: KeptParts, feature: InternalFeatureId, content: unknown): void {
  const account = activeAccount(parts);
  if (!account) return;
  const {address, caipNetworkId} = account;
  slotOf(parts).set({at: parts.clock.now(), address, caipNetworkId, feature, content});
}

/**
 * Passes a feature its kept content, if the same account is in use on the same network; removes it in any case. Rejects
 * with `chunk/unavailable`.
 */
export async function resumeContent(parts: ResumeParts): Promise<void> {
  const slot = slotOf(parts);
  const kept = slot.get();
  slot.clear();
  if (!kept || !isFresh(kept, parts.clock.now()) || !isFor(kept, activeAccount(parts))) return;
  const api = await parts.use(kept.feature);
  if (api && 'resume' in api) await api.resume(kept.content);
}

function activeAccount({page}: KeptParts): AccountInUse | undefined {
  return accountInUse(page, page.networks.state.get().activeNamespace);
}

function isFor({address, caipNetworkId}: Kept, account: AccountInUse | undefined): boolean {
  return account?.caipNetworkId === caipNetworkId && isSameAddress(account.address, address);
}

/** Also false for a time in the future: the clock was set back, and the age is unknown. */
function isFresh({at}: Kept, now: number): boolean {
  return at <= now && now - at <= LIFETIME_MS;
}

function slotOf({page}: KeptParts): StorageSlot<Kept | undefined> {
  return tabStorage(page).slot(KEPT);
}
