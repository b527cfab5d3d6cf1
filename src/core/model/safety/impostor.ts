import type {ConnectorWarning} from '../connector.js';
import {skeleton} from './confusables.js';
import {isOwnRdns, KNOWN_WALLETS} from './known-wallets.js';

/** What a wallet says of itself; the name as it was announced, before it is cleaned for display. */
export interface AnnouncedName {
  readonly name: string;
  readonly rdns: string;
}

// Soft hyphen, bidi marks, embeddings and isolates, zero-width space, word joiner, byte order mark.
const DISGUISE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
// Joiners belong into Persian and into emoji, but never beside a Latin letter.
const JOINER_IN_LATIN = /[A-Za-z][\u200C\u200D]|[\u200C\u200D][A-Za-z]/u;
const PLAIN = /^[\x20-\x7E]*$/;

/**
 * Says of each wallet why it deserves a second look, in the order given.
 *
 * `shared-rdns`: another one claims the same rdns, and nothing tells which is right. `look-alike-name`: hidden
 * characters, or a name that passes for that of a known wallet or of another one here.
 */
export function findImpostors(wallets: readonly AnnouncedName[]): readonly (ConnectorWarning | undefined)[] {
  const seen = wallets.map((wallet): Seen => ({...wallet, skeleton: skeleton(wallet.name)}));
  return seen.map((wallet) => {
    const others = seen.filter((other) => other !== wallet);
    if (others.some(({rdns}) => rdns === wallet.rdns)) return 'shared-rdns';
    return isLookAlike(wallet, others) ? 'look-alike-name' : undefined;
  });
}

interface Seen extends AnnouncedName {
  readonly skeleton: string;
}

function isLookAlike(wallet: Seen, others: readonly Seen[]): boolean {
  if (DISGUISE.test(wallet.name) || JOINER_IN_LATIN.test(wallet.name)) return true;
  return imitatesKnown(wallet) ?? others.some((other) => imitates(wallet, other));
}

/** `undefined` when the name is like none that is known, so that the others announced decide. */
function imitatesKnown({name, rdns, skeleton: own}: Seen): boolean | undefined {
  const known = KNOWN_WALLETS.find((each) => skeleton(each.name) === own);
  if (!known) return undefined;
  return !isOwnRdns(known, rdns) || !PLAIN.test(name);
}

/** Of two that look alike the plainly written one is believed; when both are plain, neither is. */
function imitates(wallet: Seen, other: Seen): boolean {
  if (wallet.skeleton !== other.skeleton || wallet.skeleton === '') return false;
  return !PLAIN.test(wallet.name) || PLAIN.test(other.name);
}
