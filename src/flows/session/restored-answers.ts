import type {Connector, Restored, Session} from '../../core/ports/connector.js';
import {matchesOf, mayBe, type StoredWallet} from './stored-wallets.js';

/** A wallet that was silently restored, and what was remembered of it. */
export interface Match {
  readonly connector: Connector;
  readonly session: Session;
  readonly entries: readonly StoredWallet[];
}

/** What the wallets that may be a remembered one have answered. */
export interface Answers {
  /** Those that are a remembered one; those in use first. */
  readonly matches: readonly Match[];
  readonly locked: readonly Connector[];
  /** All that were asked no longer let the page in. */
  readonly isGone: boolean;
  /** The user chose the wallet although another one claimed its id, so that it may be one that comes later. */
  readonly isDoubled: boolean;
}

/** What {@link readAnswers} reads. */
export interface Asked {
  readonly candidates: readonly Connector[];
  readonly results: readonly PromiseSettledResult<Restored>[];
  readonly stored: readonly StoredWallet[];
  /** The wallet was connected in this page before, and may give other accounts now. */
  readonly isMet: boolean;
}

/** Tells which of the wallets asked is the one that was connected: the one that opens its account. */
export function readAnswers(asked: Asked): Answers {
  const {candidates, results, stored} = asked;
  const matches = candidates.flatMap((connector, index) => {
    const result = results[index];
    if (result?.status !== 'fulfilled' || result.value.status !== 'connected') return [];
    const {session} = result.value;
    const entries = asked.isMet
      ? stored.filter((entry) => mayBe(entry, connector))
      : matchesOf(stored, connector, session);
    return entries.length > 0 ? [{connector, session, entries}] : [];
  });
  const is = (result: PromiseSettledResult<Restored> | undefined, status: Restored['status']): boolean =>
    result?.status === 'fulfilled' && result.value.status === status;
  return {
    matches: withoutDoubt(matches).toSorted((a, b) => rank(a) - rank(b)),
    locked: candidates.filter((_, index) => is(results[index], 'locked')),
    isGone: results.every((result) => is(result, 'gone')),
    isDoubled: stored.some(({warning}) => warning === 'shared-rdns'),
  };
}

/** Two wallets that open one account cannot both be the one that was connected, unless their names tell which. */
function withoutDoubt(matches: readonly Match[]): readonly Match[] {
  return matches.filter((match) => {
    const rivals = matches.filter(
      (other) => other !== match && other.entries.some((entry) => match.entries.includes(entry)),
    );
    return rivals.length === 0 || (isNamed(match) && !rivals.some(isNamed));
  });
}

function isNamed({session, entries}: Match): boolean {
  return entries.some(({walletName}) => walletName === session.wallet.name);
}

function rank({entries}: Match): number {
  return entries.some(({isInUse}) => isInUse) ? 0 : 1;
}
