import type {ChainNamespace} from '../../core/model/caip.js';
import type {Stop} from '../../core/ports/clock.js';
import type {Connector, ConnectRequest, Restored, Session} from '../../core/ports/connector.js';
import type {SessionKeeper} from './keep-session.js';
import {matchesOf, mayBe, type StoredWallet} from './stored-wallets.js';

/** A wallet that was silently restored, and the stored wallets it matches. */
export interface Match {
  readonly connector: Connector;
  readonly session: Session;
  readonly entries: readonly StoredWallet[];
}

/** The answers of wallets that may be a stored one. */
export interface Answers {
  /** Wallets that are a stored one; those in use first. */
  readonly matches: readonly Match[];
  readonly locked: readonly Connector[];
  /** Wallets that failed, and may show accounts later. */
  readonly failed: readonly Connector[];
  /** All wallets refuse the page. */
  readonly isGone: boolean;
  /**
   * The user chose the wallet although another one claimed its id: the stored one may still announce itself.
   */
  readonly isDoubled: boolean;
}

/** Input of {@link readAnswers}. */
export interface Asked {
  readonly candidates: readonly Connector[];
  readonly results: readonly PromiseSettledResult<Restored>[];
  readonly stored: readonly StoredWallet[];
  /** The wallet was connected in this page before, and may give other accounts now. */
  readonly isMet: boolean;
  /** Several wallets claim the id by now. */
  readonly isDoubtful: boolean;
}

/** Asks wallets to restore their sessions, and attends each one from its answer on, until `stop`. */
export async function askAll(
  keeper: Pick<SessionKeeper, 'attend'>,
  candidates: readonly Connector[],
  request: ConnectRequest,
): Promise<{readonly results: readonly PromiseSettledResult<Restored>[]; readonly stop: Stop}> {
  const stops: Stop[] = [];
  const results = await Promise.allSettled(
    candidates.map((connector) =>
      connector.restore(request).finally(() => stops.push(keeper.attend(connector))),
    ),
  );
  return {results, stop: () => stops.forEach((stop) => stop())};
}

/** The namespaces on which restored wallets come into use. */
export function placesOf(matches: readonly Match[]): readonly ChainNamespace[] {
  const entries = matches.flatMap((match) => match.entries);
  return entries.filter(({isInUse}) => isInUse).map(({namespace}) => namespace);
}

/** Finds, among the wallets asked, the one that was connected: the one that has the stored account. */
export function readAnswers(asked: Asked): Answers {
  const {candidates, results, stored} = asked;
  const matches = candidates.flatMap((connector, index) => {
    const result = results[index];
    if (result?.status !== 'fulfilled' || result.value.status !== 'connected') return [];
    const {session} = result.value;
    const entries = asked.isMet
      ? stored.filter((entry) => mayBe(entry, connector))
      : matchesOf(stored, {connector, session}, asked.isDoubtful);
    return entries.length > 0 ? [{connector, session, entries}] : [];
  });
  const is = (result: PromiseSettledResult<Restored> | undefined, status: Restored['status']): boolean =>
    result?.status === 'fulfilled' && result.value.status === status;
  return {
    matches: withoutDoubt(matches).toSorted((a, b) => rank(a) - rank(b)),
    locked: candidates.filter((_, index) => is(results[index], 'locked')),
    failed: candidates.filter((_, index) => results[index]?.status === 'rejected'),
    isGone: results.every((result) => is(result, 'gone')),
    isDoubled: stored.some(({warning}) => warning === 'shared-rdns'),
  };
}

/**
 * Of several wallets with the stored account only one that has the stored name counts, if it is the only one.
 */
function withoutDoubt(matches: readonly Match[]): readonly Match[] {
  return matches.filter((match) => {
    const rivals = matches.filter(
      (other) => other !== match && other.entries.some((entry) => match.entries.includes(entry)),
    );
    return rivals.length === 0 || (isNamed(match) && !rivals.some(isNamed));
  });
}

/** True for a wallet in the page that does not open a stored account any more. */
export function hasOtherAccounts({connector, session, entries}: Match): boolean {
  return matchesOf(entries, {connector, session}, true).length < entries.length;
}

function isNamed({session, entries}: Match): boolean {
  return entries.some(({walletName}) => walletName === session.wallet.name);
}

function rank({entries}: Match): number {
  return entries.some(({isInUse}) => isInUse) ? 0 : 1;
}
