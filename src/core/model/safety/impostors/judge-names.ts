import type {ConnectorWarning} from '../../connector.js';
import {isPlain} from './plain-letters.js';
import {isOwnRdns, KNOWN_WALLETS, type KnownWallet} from './known-wallets.js';

/** What a wallet says of itself; the name as it was announced, before it is cleaned for display. */
export interface AnnouncedName {
  readonly name: string;
  readonly rdns: string;
}

/** What is known of letters: those of English, or of all scripts. */
export interface Letters {
  /** What is left of a name when everything is taken away that the eye may miss: two with one skeleton look alike. */
  skeleton(name: string): string;
  /** True where a name holds what nobody sees. */
  isDisguised(name: string): boolean;
}

/** Says of each wallet why it deserves a second look, in the order given; see `findImpostors`. */
export function judgeNames(
  wallets: readonly AnnouncedName[],
  letters: Letters,
): readonly (ConnectorWarning | undefined)[] {
  const known = new Map(KNOWN_WALLETS.map((wallet) => [letters.skeleton(wallet.name), wallet]));
  const seen = wallets.map((wallet): Seen => ({...wallet, skeleton: letters.skeleton(wallet.name)}));
  return seen.map((wallet) => {
    const others = seen.filter((other) => other !== wallet);
    if (others.some(({rdns}) => rdns === wallet.rdns)) return 'shared-rdns';
    const isLookAlike =
      letters.isDisguised(wallet.name) ||
      (imitatesKnown(wallet, known.get(wallet.skeleton)) ?? others.some((other) => imitates(wallet, other)));
    return isLookAlike ? 'look-alike-name' : undefined;
  });
}

interface Seen extends AnnouncedName {
  readonly skeleton: string;
}

/** `undefined` when the name is like none that is known, so that the others announced decide. */
function imitatesKnown({name, rdns}: Seen, known: KnownWallet | undefined): boolean | undefined {
  return known && (!isOwnRdns(known, rdns) || !isPlain(name));
}

/** Of two that look alike the plainly written one is believed; when both are plain, neither is. */
function imitates(wallet: Seen, other: Seen): boolean {
  if (wallet.skeleton !== other.skeleton || wallet.skeleton === '') return false;
  return !isPlain(wallet.name) || isPlain(other.name);
}
