import type {KernelContext} from '../../client/client.js';
import {GATE_DEADLINE_MS} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Message} from '../../core/messages/message.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import {timeRefusal} from '../../core/model/sign-in/check-sign-in.js';
import type {SiwxConfig, UnsignedSignIn} from '../../core/model/sign-in/siwx-session.js';
import {withApproval} from '../../flows/transaction-stack.js';
import {
  isOfWallet,
  isWrongClock,
  signInErrorMessage,
  signatureRefusedMessage,
} from './model/failure-messages.js';
import {timeOf} from './model/session-end.js';
import {checkReviewed} from './model/sign-in-message-checks.js';
import {areSameSubjects, signInSubject, type SignInSubject} from './model/sign-in-subject.js';
import {
  applySessions,
  connected,
  leaveSignIn,
  lookFailed,
  lookForSessions,
  openWhileMissing,
  recheck,
} from './session-lookup.js';
import type {SignInController, SignInStatus} from './sign-in-controller.js';
import {trackSignIn} from './sign-in-notices.js';
import type {SignOutFlow} from './sign-out-flow.js';

/** Host and origin of a page, for its messages. */
interface SignInPlace {
  /** `location.host`. */
  readonly host: string;
  /** `location.origin`. */
  readonly origin: string;
}

/** Dependencies of {@link createSignInFlow}. */
export interface SignInParts extends Pick<
  KernelContext,
  | 'connections'
  | 'detectSmartAccount'
  | 'env'
  | 'flows'
  | 'modal'
  | 'networks'
  | 'report'
  | 'router'
  | 'show'
  | 'signIns'
  | 'subjectOf'
  | 'telemetry'
  | 'toast'
  | 'transactions'
> {
  readonly namespaces: readonly ChainNamespace[];
  /** True if accounts of the namespace sign in. */
  readonly isAsked: (namespace: ChainNamespace) => boolean;
  readonly signIn: SignInController;
  readonly siwx: SiwxConfig | undefined;
  readonly signOuts: Pick<SignOutFlow, 'settle' | 'keep' | 'end'>;
  readonly place: () => SignInPlace;
  /** Warns the developer, in `debug`, about a statement that other libraries cannot read. */
  readonly checkStatement: (statement: string | undefined) => void;
}

/** Steps of a sign-in. No method rejects. */
export interface SignInFlow {
  /** True where a connected account must sign in. */
  isRequired(): boolean;
  /** Checks the sessions of all connected accounts, the active one first. */
  check(): Promise<void>;
  /**
   * The same, silently: a failure changes nothing, nor does an open prompt. True if a
   * session is missing now.
   */
  recheck(): Promise<boolean>;
  /** Has the message of the first account made, and checks that it may be signed. */
  prepare(): Promise<void>;
  /** Asks the wallet to sign the reviewed message. */
  sign(): Promise<void>;
  /** Leaves: with the connection where a sign-in is required. */
  cancel(): Promise<void>;
}

/** Creates the sign-in flow of one client. */
export function createSignInFlow(parts: SignInParts): SignInFlow {
  const {siwx} = parts;
  const isRequired = (): boolean => siwx?.getRequired() ?? false;
  return {
    isRequired,
    check: () => check(parts),
    recheck: () => recheck(parts),
    prepare: () => prepare(parts),
    sign: () => sign(parts),
    cancel: () => cancel(parts, isRequired()),
  };
}

/** As {@link SignInFlow.check}. */
export async function check(parts: SignInParts): Promise<void> {
  const {signIn, env} = parts;
  const begun = env.clock.now();
  const accounts = connected(parts);
  const look = signIn.begin(accounts, isLockedOnScreen(parts));
  try {
    const found = await lookForSessions(parts, accounts);
    if (!signIn.isLatest(look)) return;
    applySessions(parts, found);
    // Connecting has not waited any longer: nothing else opens the view.
    if (found.missing.length > 0 && env.clock.now() - begun >= GATE_DEADLINE_MS)
      await openWhileMissing(parts);
  } catch (cause) {
    if (signIn.isLatest(look)) await lookFailed(parts, accounts, cause);
  }
}

/** True if the modal shows a locked wallet that the user has just approved, and that must sign in. */
function isLockedOnScreen({connections, modal, networks, router, siwx}: SignInParts): boolean {
  const connection = connections.of(networks.state.get().activeNamespace);
  if (!siwx?.getRequired() || !modal.state.get().open || connection.status !== 'locked') return false;
  const {current} = router;
  return current.view === 'ConnectingExternal'
    ? current.params.connectorId === connection.connectorId
    : current.view === 'SIWXSignMessage';
}

async function prepare(parts: SignInParts): Promise<void> {
  const {signIn, siwx, env, place} = parts;
  const [subject] = signIn.state.get().missing;
  if (!subject || !siwx) return;
  const isRetry = signIn.state.get().stage === 'failed';
  signIn.move('preparing', {unsigned: undefined, ...(isRetry && {problem: undefined})});
  try {
    const {chainId, accountAddress} = subject;
    const unsigned = await siwx.createMessage({chainId, accountAddress});
    if (!isFirst(parts, subject) || signIn.state.get().stage !== 'preparing') return;
    checkReviewed(unsigned, {chainId, accountAddress, ...place(), now: env.clock.now()});
    parts.checkStatement(unsigned.data.statement);
    signIn.move('review', {unsigned});
  } catch (cause) {
    if (!isFirst(parts, subject) || signIn.state.get().stage !== 'preparing') return;
    trackSignIn(parts, 'SIWX_AUTH_ERROR', subject);
    signIn.move('failed', {problem: signInErrorMessage(cause, subject.wallet) ?? ['signIn.declined']});
  }
}

async function sign(parts: SignInParts): Promise<void> {
  const {signIn, env, siwx} = parts;
  const {missing, unsigned, stage} = signIn.state.get();
  const [subject] = missing;
  if (!siwx || !subject || !unsigned || stage !== 'review') return;
  trackSignIn(parts, 'CLICK_SIGN_SIWX_MESSAGE', subject);
  if (timeRefusal(unsigned.data, env.clock.now()))
    return signIn.move('idle', {unsigned: undefined, problem: ['signIn.renewed']});
  // The wallet may have changed without an event.
  if (!isInUse(parts, subject)) return check(parts);
  signIn.move('signing', {problem: undefined});
  // Read now, because a failure of a smart account has a separate message.
  void Promise.allSettled([parts.detectSmartAccount()]);
  await askAndKeep(parts, subject, unsigned);
}

async function askAndKeep(
  parts: SignInParts,
  subject: SignInSubject,
  unsigned: UnsignedSignIn,
): Promise<void> {
  const isWanted = (): boolean => isStill(parts, subject, unsigned);
  try {
    const signature = await askToSign(parts, {subject, message: unsigned.message, isWanted});
    await parts.signIn.inTurn(async () => {
      if (isWanted() && signature !== undefined) await keep(parts, subject, {...unsigned, signature});
    });
  } catch (cause) {
    if (isWanted()) await fail(parts, subject, cause);
  }
}

type Signed = UnsignedSignIn & {readonly signature: string};

async function keep(parts: SignInParts, subject: SignInSubject, signed: Signed): Promise<void> {
  const {signIn, signOuts, siwx, toast, networks, router} = parts;
  signIn.move('authenticating');
  const endToast = toast.show({variant: 'loading', message: ['signIn.authenticating']});
  try {
    const {data, message, signature} = signed;
    // The page's nodes first, as for every read.
    const nodes = networks.find(subject.chainId)?.rpcUrls.default.http;
    await signOuts.keep([subject], async () => siwx?.addSession({data, message, signature}, nodes));
  } finally {
    endToast();
  }
  if (!isFirst(parts, subject)) return signIn.tellTabs();
  signIn.finish(timeOf(signed.data.expirationTime));
  trackSignIn(parts, 'SIWX_AUTH_SUCCESS', subject);
  if (signIn.state.get().missing.length === 0 && router.current.view === 'SIWXSignMessage')
    leaveSignIn(parts);
}

/**
 * 'On failure the view reopens and the error shows' (spec 4). 'Signature declined' is shown only if the
 * wallet did not sign; otherwise the view shows whether the server refused or could not be reached.
 */
async function fail(parts: SignInParts, subject: SignInSubject, cause: unknown): Promise<void> {
  const {signIn, toast, modal, router} = parts;
  trackSignIn(parts, 'SIWX_AUTH_ERROR', subject);
  const hasSigned = signIn.state.get().stage === 'authenticating';
  const problem = hasSigned ? signatureRefusedMessage(cause) : signInErrorMessage(cause, subject.wallet);
  // Storage has seen the message, and may have used up its nonce.
  const isSpent = hasSigned || !isOfWallet(cause);
  signIn.move(isSpent ? spentStage(problem) : 'review', {problem, ...(isSpent && {unsigned: undefined})});
  if (!modal.state.get().open || router.current.view !== 'SIWXSignMessage') await openWhileMissing(parts);
  if (hasSigned) return;
  const words = isSmart(parts, subject) ? 'signIn.smartAccount' : 'signIn.declined';
  toast.show({variant: 'error', message: [words]});
}

/** The view requests a new message, unless the server would refuse that one, too. */
function spentStage(problem: Message | undefined): SignInStatus {
  return isWrongClock(problem) ? 'failed' : 'idle';
}

/** True also where the account was found to be a smart account after the message was made. */
function isSmart(parts: SignInParts, {namespace, isSmartAccount}: SignInSubject): boolean {
  return isSmartAccount || parts.subjectOf(namespace)?.account.type === 'smartAccount';
}

async function cancel(parts: SignInParts, isRequired: boolean): Promise<void> {
  const {signIn, flows, modal, report, router, subjectOf, networks} = parts;
  const [subject] = signIn.state.get().missing;
  if (subject) trackSignIn(parts, 'CLICK_CANCEL_SIWX', subject);
  if (isRequired) {
    signIn.move('leaving', {unsigned: undefined});
    const [ended] = await Promise.allSettled([flows.disconnect()]);
    signIn.begin([]);
    if (ended.status === 'rejected') report(ended.reason);
  } else {
    signIn.skip();
    leaveSignIn(parts);
  }
  // As a part of the page the modal shows where a connected user belongs.
  const isConnected = subjectOf(networks.state.get().activeNamespace) !== undefined;
  if (!modal.state.get().open || !isConnected) router.reset('Connect');
}

/** True while this account is the one to sign in. */
function isFirst({signIn}: SignInParts, subject: SignInSubject): boolean {
  return areSameSubjects(signIn.state.get().missing.slice(0, 1), [subject]);
}

/** True while the account is in use in its wallet, on the network of the message. */
function isInUse({subjectOf}: SignInParts, subject: SignInSubject): boolean {
  const now = signInSubject(subjectOf(subject.namespace));
  return now !== undefined && areSameSubjects([now], [subject]);
}

/** True while the prompt matches the review: the same message of the same account. */
function isStill(parts: SignInParts, subject: SignInSubject, unsigned: UnsignedSignIn): boolean {
  const {stage, unsigned: current} = parts.signIn.state.get();
  const isAsked = stage === 'signing' || stage === 'authenticating';
  return isAsked && current === unsigned && isFirst(parts, subject) && isInUse(parts, subject);
}

/** A message for the wallet of an account. */
interface SignRequest {
  readonly subject: SignInSubject;
  readonly message: string;
  /**
   * False once the user has cancelled, or the account, network or message has changed. Checked after the adapter's code is
   * loaded, which may take seconds.
   */
  isWanted(): boolean;
}

/**
 * Asks the wallet to sign. Rejects like `SignMessage`, or if the chain family cannot sign. Returns `undefined`, without a
 * request to the wallet, if `isWanted` is false by then.
 */
async function askToSign(
  parts: SignInParts,
  {subject, message, isWanted}: SignRequest,
): Promise<string | undefined> {
  const {accountAddress: address, wallet} = subject;
  const connection = parts.subjectOf(subject.namespace);
  const adapter = await connection?.loadAdapter();
  const signMessage = await adapter?.signMessage?.();
  if (!signMessage)
    throw new DrawbridgeError('wallet/request-unsupported', `Nothing here signs on ${subject.chainId}.`, {
      name: wallet.name,
    });
  if (!isWanted()) return undefined;
  // With another account to follow the view stays; otherwise the approval ends the sign-in.
  const entry = parts.signIn.state.get().missing.length > 1 ? {goBack: true} : {replace: true};
  return withApproval(parts, {connector: connection?.connector, entry}, () =>
    signMessage({provider: connection?.provider, address, message, walletName: wallet.name}),
  );
}
