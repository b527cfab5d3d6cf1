import {DrawbridgeError, toKnownError} from '../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import {familyName} from '../../core/model/network.js';
import type {Stop} from '../../core/ports/clock.js';
import {untilAborted} from '../../core/ports/waiting.js';
import {areSameSubjects, signInSubject, type SignInSubject} from './model/sign-in-subject.js';
import {applySessions, connected, lookForSessions} from './session-lookup.js';
import {SIGN_IN_FAILURES} from './sign-in-failures.js';
import type {SignInParts} from './sign-in-flow.js';

/** Has the user sign in because the page asks for it. */
export interface PageSignInFlow {
  /**
   * Opens the sign-in view for the account of a namespace, also if the user declined before; resolves once the account
   * has a session, immediately if it has one.
   *
   * Rejects with `sign-in/declined` or `sign-in/cancelled` if the user declines or closes the modal; with
   * `wallet/account-changed` if another account or network is in use by then; like `getSessions` if the sessions cannot
   * be read; and without an account with `connect/connector-missing` or `network/not-found`.
   */
  signInForPage(namespace: ChainNamespace): Promise<void>;
}

/** Creates the flow; `ended` aborts with the client. */
export function createPageSignInFlow(parts: SignInParts, ended: AbortSignal): PageSignInFlow {
  return {
    async signInForPage(namespace) {
      const subject = requireSubject(parts, namespace);
      // The view shows the accounts of the active namespace first.
      parts.networks.activate(namespace);
      parts.signIn.askAgain(subject);
      await look(parts);
      const settling = followOutcome(parts, subject);
      try {
        // Together, because the user may leave while the view is still loading.
        await untilAborted(Promise.all([settling.outcome, openView(parts)]), ended);
      } finally {
        settling.stop();
      }
    },
  };
}

function requireSubject({subjectOf, isAsked}: SignInParts, namespace: ChainNamespace): SignInSubject {
  const name = familyName(namespace);
  if (!isAsked(namespace))
    throw new DrawbridgeError('client/invalid-argument', `signIn: ${name} has no sign-in on this page`, {
      name: 'namespace',
    });
  const inUse = subjectOf(namespace);
  if (!inUse)
    throw new DrawbridgeError('connect/connector-missing', `signIn: no wallet is connected on ${namespace}`, {
      name,
    });
  const subject = signInSubject(inUse);
  if (subject) return subject;
  const text = `signIn: the wallet is on ${inUse.caipNetworkId}, which the page does not offer`;
  throw new DrawbridgeError('network/not-found', text, {name: inUse.caipNetworkId});
}

/** Looks for the sessions of all accounts; rejects if they cannot be read. A review that is under way stays. */
async function look(parts: SignInParts): Promise<void> {
  const {signIn} = parts;
  const accounts = connected(parts);
  const turn = signIn.begin(accounts);
  const [found] = await Promise.allSettled([lookForSessions(parts, accounts)]);
  if (found.status === 'fulfilled') {
    if (signIn.isLatest(turn)) applySessions(parts, found.value);
    return;
  }
  if (signIn.isLatest(turn)) signIn.fail();
  throw toKnownError(found.reason);
}

async function openView({signIn, show, flows, router}: SignInParts): Promise<void> {
  const isMissing = (): boolean => signIn.state.get().missing.length > 0;
  if (!isMissing()) return;
  await show();
  if (!isMissing()) return;
  await flows.openModal();
  // The gate opens it, unless it was not asked yet.
  if (isMissing() && router.current.view !== 'SIWXSignMessage') router.reset('SIWXSignMessage');
}

interface Settling {
  readonly outcome: Promise<void>;
  readonly stop: Stop;
}

/** Settles as soon as the account has a session, the user has left, or another account is in use. */
function followOutcome(parts: SignInParts, subject: SignInSubject): Settling {
  const {signIn, modal, connections} = parts;
  const seen = {wasOpen: false, isLeaving: false};
  let stops: readonly Stop[] = [];
  const stop = (): void => stops.forEach((each) => each());
  const outcome = new Promise<void>((resolve, reject) => {
    const follow = (): void => {
      seen.wasOpen ||= modal.state.get().open;
      seen.isLeaving ||= signIn.state.get().stage === 'leaving';
      const [isOver, failure] = outcomeOf(parts, subject, seen);
      if (!isOver) return;
      stop();
      if (failure) reject(failure);
      else resolve();
    };
    stops = [signIn.state.listen(follow), modal.state.listen(follow), connections.state.listen(follow)];
    follow();
  });
  return {outcome, stop};
}

function outcomeOf(
  parts: SignInParts,
  subject: SignInSubject,
  {wasOpen, isLeaving}: {readonly wasOpen: boolean; readonly isLeaving: boolean},
): readonly [isOver: boolean, failure?: DrawbridgeError] {
  const {signIn, modal} = parts;
  const now = signInSubject(parts.subjectOf(subject.namespace));
  // A required sign-in is left by disconnecting.
  if (!now || !areSameSubjects([now], [subject])) return [true, isLeaving ? declined() : changed(subject)];
  const {open} = modal.state.get();
  if (signIn.isSkipped(subject)) return [true, open ? declined() : closed()];
  if (isSignedIn(parts, subject)) return [true];
  return wasOpen && !open ? [true, closed()] : [false];
}

function isSignedIn({signIn}: SignInParts, subject: SignInSubject): boolean {
  const {isChecking, isUnknown, missing} = signIn.state.get();
  return !isChecking && !isUnknown && !missing.some((account) => areSameSubjects([account], [subject]));
}

function declined(): DrawbridgeError {
  return new FeatureError(SIGN_IN_FAILURES, 'sign-in/declined', 'signIn: the user declined to sign in');
}

function closed(): DrawbridgeError {
  return new FeatureError(
    SIGN_IN_FAILURES,
    'sign-in/cancelled',
    'signIn: the modal was closed before the user had signed in',
  );
}

function changed({accountAddress, chainId}: SignInSubject): DrawbridgeError {
  const text = `signIn: the account ${accountAddress} on ${chainId} was not in use any more`;
  return new DrawbridgeError('wallet/account-changed', text, {name: accountAddress});
}
