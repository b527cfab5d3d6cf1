import {ShownError} from '../../core/errors/drawbridge-error.js';
import {toKnownError} from '../../core/errors/drawbridge-error.js';
import {sessionEnd} from './model/session-end.js';
import {signInSubject, type SignInSubject} from './model/sign-in-subject.js';
import type {SignInState} from './sign-in-controller.js';
import type {SignInParts} from './sign-in-flow.js';
import {showSignInNotice, trackSignIn} from './sign-in-notices.js';

/** As `SignInFlow.recheck`; ignores sign-ins of another tab. */
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
    leaveSignIn({flows, router});
}

/** Returns to the account from which the sign-in was offered; otherwise closes the modal. */
export function leaveSignIn({flows, router}: Pick<SignInParts, 'flows' | 'router'>): void {
  const {back, leave} = flows.navigate;
  if (router.current.view === 'SIWXSignMessage' && router.history.length > 1) back();
  else leave();
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

/** Finds the accounts without a session, and the first expiry of the other sessions. */
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
  // The session of an account that was disconnected does not count, even if the sign-out is still pending.
  const isMissing = (account: SignInSubject, index: number): boolean =>
    found[index]?.length === 0 || signIns.isDue(account);
  const missing = wanted.filter(isMissing);
  const signedIn = wanted.filter((account) => !missing.includes(account));
  return {missing, signedIn, until: sessionEnd(found, env.clock.now())};
}

/**
 * Handles a look that failed. A connection that the user has just made and that must sign in is given up; every other
 * one stays, and the page shows the failure and checks again.
 */
export async function lookFailed(
  parts: SignInParts,
  accounts: readonly SignInSubject[],
  cause: unknown,
): Promise<void> {
  const {signIn, siwx, report} = parts;
  report(new ShownError(toKnownError(cause)));
  const isRequired = siwx?.getRequired() === true;
  const made = isRequired ? accounts.filter((account) => wasJustMade(parts, account)) : [];
  const kept = accounts.filter((account) => !made.includes(account));
  if (made.length > 0) await giveUp(parts, made, kept.length === 0);
  if (kept.length === 0) return;
  const isFirst = !signIn.state.get().isUnknown;
  signIn.fail();
  if (isFirst && made.length === 0) await showSignInNotice(parts, ['signIn.unknown']);
}

/** Opens SIWXSignMessage, unless the user signed in in another tab while the modal was loaded. */
export async function openWhileMissing({signIn, flows, show, report}: SignInParts): Promise<void> {
  try {
    await show();
    if (signIn.state.get().missing.length > 0) await flows.openModal();
  } catch (cause) {
    report(cause);
  }
}

/** 'A problem occurred while trying initialize authentication': disconnects and resets to Connect (spec 8). */
async function giveUp(parts: SignInParts, made: readonly SignInSubject[], isAll: boolean): Promise<void> {
  const {signIn, flows, router} = parts;
  for (const subject of made.slice(0, 1)) trackSignIn(parts, 'SIWX_AUTH_ERROR', subject);
  if (isAll) await Promise.allSettled([flows.disconnect()]);
  // One after another: the last namespace of a wallet ends its permission.
  else
    for (const {namespace, connectorId} of made)
      await Promise.allSettled([flows.disconnect({namespace, connectorId})]);
  signIn.begin(isAll ? [] : connected(parts));
  router.reset('Connect');
  await showSignInNotice(parts, ['signIn.failed'], {hint: ['signIn.failedHint'], isNotice: true});
}

/** True for a wallet that the user connected during this visit, until a look succeeds for it. */
function wasJustMade({connections, signIn}: SignInParts, account: SignInSubject): boolean {
  const connection = connections.of(account.namespace);
  return connection.status === 'connected' && connection.isNew === true && !signIn.isKnown(account);
}
