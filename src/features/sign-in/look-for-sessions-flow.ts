import {sessionEnd} from './model/session-end.js';
import {signInSubject, type SignInSubject} from './model/sign-in-subject.js';
import type {SignInState} from './sign-in-controller.js';
import type {SignInParts} from './sign-in-flow.js';

/** As `SignInFlow.recheck`; what was signed in another tab is not asked for any more. */
export async function recheck(parts: SignInParts): Promise<boolean> {
  const {signIn} = parts;
  const accounts = connected(parts);
  const look = signIn.beginQuietly(accounts);
  if (look === undefined) return false;
  const [answer] = await Promise.allSettled([lookForSessions(parts, accounts)]);
  if (answer.status === 'rejected' || !signIn.isLatest(look)) return false;
  applySessions(parts, answer.value);
  return answer.value.missing.length > 0;
}

/** The accounts without a session, those with one, and the time until which the other sessions are valid. */
interface Found extends Pick<SignInState, 'missing' | 'until'> {
  readonly signedIn: readonly SignInSubject[];
}

/** Stores the accounts without a session. Closes SIWXSignMessage if every account has one, unless the wallet in use is locked. */
export function applySessions(
  {signIn, signIns, flows, router, networks, subjectOf}: SignInParts,
  {missing, signedIn, until}: Found,
): void {
  signIns.learn(
    signedIn,
    missing.filter((account) => !signIns.isDue(account)),
  );
  signIn.miss(missing, until);
  const isConnected = subjectOf(networks.state.get().activeNamespace) !== undefined;
  if (missing.length === 0 && isConnected && router.current.view === 'SIWXSignMessage')
    flows.navigate.leave();
}

/** Every connected account on a network of the page, the one in use first. */
export function connected({
  namespaces,
  isAsked,
  networks,
  subjectOf,
}: Pick<SignInParts, 'namespaces' | 'isAsked' | 'networks' | 'subjectOf'>): readonly SignInSubject[] {
  const {activeNamespace} = networks.state.get();
  const ordered = [activeNamespace, ...namespaces.filter((name) => name !== activeNamespace)];
  return ordered.filter(isAsked).flatMap((name) => signInSubject(subjectOf(name)) ?? []);
}

/** Finds who has no session, and when the first of the others has none any more. */
export async function lookForSessions(
  {siwx, signIn, signIns, signOuts, env}: SignInParts,
  accounts: readonly SignInSubject[],
): Promise<Found> {
  if (!siwx) return {missing: [], signedIn: [], until: undefined};
  if (accounts.some((account) => signIns.isDue(account))) await signOuts.settle();
  const wanted = siwx.getRequired() ? accounts : accounts.filter((account) => !signIn.isSkipped(account));
  const found = await Promise.all(
    wanted.map(({chainId, accountAddress}) => siwx.getSessions(chainId, accountAddress)),
  );
  // The session of an account that was disconnected does not count, though its server could not be told yet.
  const isMissing = (account: SignInSubject, index: number): boolean =>
    found[index]?.length === 0 || signIns.isDue(account);
  const missing = wanted.filter(isMissing);
  const signedIn = wanted.filter((account) => !missing.includes(account));
  return {missing, signedIn, until: sessionEnd(found, env.clock.now())};
}
