import type {ConnectorWarning} from '../connector.js';
import {isDisguised, isPlain, skeletonOf} from './all-letters.js';
import type {KnownWallet} from './known-wallets.js';
import {knownByLikeness} from './name-likeness.js';

/** What a wallet says of itself; the name as it was announced, before it is cleaned for display. */
export interface AnnouncedName {
  readonly name: string;
  /** Who it claims to be: two that claim the same cannot both be right. */
  readonly claim: string;
  /** The known wallet that its id says it is: an rdns, a path, a key. Its name says nothing. */
  readonly known: KnownWallet | undefined;
}

/**
 * Says of each wallet why it deserves a second look, in the order given.
 *
 * `shared-rdns`: another one claims the same id, and nothing tells which is right. `look-alike-name`: hidden
 * characters, or a name that passes for that of a known wallet with other ids, or for that of another one here.
 */
export function findImpostors(wallets: readonly AnnouncedName[]): readonly (ConnectorWarning | undefined)[] {
  const seen = wallets.map((wallet): Seen => ({
    ...wallet,
    skeleton: skeletonOf(wallet.name),
    like: knownByLikeness(wallet.name),
  }));
  return seen.map((wallet) => {
    const others = seen.filter((other) => other !== wallet);
    if (others.some(({claim}) => claim === wallet.claim)) return 'shared-rdns';
    const isLookAlike =
      isDisguised(wallet.name) || (imitatesKnown(wallet) ?? others.some((other) => imitates(wallet, other)));
    return isLookAlike ? 'look-alike-name' : undefined;
  });
}

interface Seen extends AnnouncedName {
  readonly skeleton: string;
  /** The known wallet its name passes for. */
  readonly like: KnownWallet | undefined;
}

/** `undefined` when the name is like none that is known, so that the others announced decide. */
function imitatesKnown({name, known, like}: Seen): boolean | undefined {
  return like && (known !== like || !isPlain(name));
}

/** Of two that look alike the plainly written one is believed; when both are plain, neither is. */
function imitates(wallet: Seen, other: Seen): boolean {
  if (wallet.skeleton !== other.skeleton || wallet.skeleton === '') return false;
  return !isPlain(wallet.name) || isPlain(other.name);
}
