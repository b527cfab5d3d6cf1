import type {KernelContext} from '../../client/client.js';
import {
  DrawbridgeError,
  isDrawbridgeError,
  ShownError,
  toKnownError,
} from '../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import type {Network} from '../../core/model/network.js';
import {goBackToIndex} from '../../core/model/router-rules.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import {connectedWallet} from '../../core/ports/connection.js';
import {isSameSubject, type Subject} from '../../core/ports/subject.js';
import {untilAborted} from '../../core/ports/waiting.js';
import {withApproval} from '../../flows/transaction-stack.js';
import {withAnySignal} from '../../flows/until-destroyed.js';
import {postProfileAccount} from '../../io/api/post-profile-account.js';
import {createExplainRefusalFlow, type ExplainRefusalFlow} from './explain-refusal-flow.js';
import {readAvailability, type NameUser} from './look-up-flow.js';
import {readName} from './name-rules.js';
import type {NamesController} from './names-controller.js';
import {NAMES_FAILURES} from './names-failures.js';
import {registrationCoinType, registrationMessage} from './registration-rules.js';

/** Dependencies of {@link createRegisterFlow}. */
export interface RegisterParts extends Pick<
  KernelContext,
  | 'activeNetwork'
  | 'adapterOf'
  | 'clock'
  | 'connections'
  | 'modal'
  | 'networks'
  | 'router'
  | 'services'
  | 'subjectOf'
  | 'telemetry'
  | 'toast'
  | 'transactions'
> {
  readonly names: NamesController;
  readonly suffix: () => string;
  /** Aborts with the client. */
  readonly ended: AbortSignal;
  /** Shows the name with the account. */
  readonly onRegistered: (reviewed: Reviewed) => void;
}

/** A name, and the account and network for which the user asked. */
export interface Reviewed {
  readonly name: string;
  readonly coinType: number;
  readonly subject: Subject;
  readonly network: Network;
}

/** Registers the typed name. */
export interface RegisterFlow {
  /** As `NamesApi.register`. */
  register(): Promise<void>;
  /** As `NamesApi.cancel`. */
  cancel(): void;
}

/** A signed registration. */
interface Signed {
  readonly message: string;
  readonly signature: string;
  /** Time of the request to the wallet, by {@link elapsed}. */
  readonly askedAt: number;
}

interface Parts extends RegisterParts {
  readonly refusals: ExplainRefusalFlow;
}

/** Creates the flow of one client, which runs one registration at a time. */
export function createRegisterFlow(given: RegisterParts): RegisterFlow {
  const parts = {...given, refusals: createExplainRefusalFlow(given)};
  let running: Promise<void> | undefined;
  let waiting = new AbortController();
  return {
    register() {
      if (running) return running;
      waiting = new AbortController();
      running = register(parts, waiting.signal).finally(() => (running = undefined));
      return running;
    },
    cancel: () => waiting.abort(new DrawbridgeError('connect/cancelled', 'The user left')),
  };
}

/**
 * 'Push the success view, sign the message, register, set the profile name; on failure go back to the register view'
 * (spec 4).
 */
async function register(parts: Parts, cancelled: AbortSignal): Promise<void> {
  const {names, router} = parts;
  let reviewed: Reviewed | undefined;
  try {
    reviewed = review(parts);
    const {name, subject, network} = reviewed;
    track(parts, 'REGISTER_NAME_INITIATED', reviewed);
    names.begin({
      name,
      address: subject.address,
      wallet: connectedWallet(subject),
      networkName: network.name,
      step: 'signing',
    });
    router.push('RegisterAccountNameSuccess');
    const signed = await sign(parts, reviewed, cancelled);
    names.move('registering');
    await post(parts, reviewed, signed);
  } catch (cause) {
    const error = toKnownError(cause);
    if (reviewed) track(parts, 'REGISTER_NAME_ERROR', reviewed, error);
    const isOver = isDrawbridgeError(error, 'connect/cancelled') || parts.ended.aborted;
    names.fail(isOver ? undefined : error);
    showForm(parts, reviewed?.name, isOver);
    throw new ShownError(error);
  }
  track(parts, 'REGISTER_NAME_SUCCESS', reviewed);
  names.move('done');
  parts.onRegistered(reviewed);
  if (!isOnScreen(parts, 'RegisterAccountNameSuccess'))
    parts.toast.show({variant: 'success', message: ['names.done', reviewed.name], onPage: true});
}

/** The account, network and name of a registration, or the reason why it cannot begin. */
function review({activeNetwork, names, subjectOf, suffix}: RegisterParts): Reviewed {
  const subject = subjectOf('eip155');
  const active = activeNetwork.get();
  const network = subject ? subject.network : active.namespace === 'eip155' ? active.network : undefined;
  if (!network) throw new DrawbridgeError('network/not-found', 'Network not found', {name: 'eip155'});
  if (!subject)
    throw new FeatureError(NAMES_FAILURES, 'name/account-missing', 'Address or auth connector not found');
  const {owned = [], text} = names.state.get();
  const read = readName(text, suffix());
  if ('problem' in read || owned.length > 0)
    throw new FeatureError(NAMES_FAILURES, 'input/name', 'This name cannot be registered', {name: text});
  return {name: `${read.label}${suffix()}`, coinType: registrationCoinType(network), subject, network};
}

/**
 * Resolves with the signature of the reviewed account. Rejects as soon as the user cancels, or it is no longer in use. The
 * message has the time at which the wallet is asked, because the service accepts it for some seconds only.
 */
async function sign(parts: RegisterParts, reviewed: Reviewed, cancelled: AbortSignal): Promise<Signed> {
  const {clock} = parts;
  const {name, subject} = reviewed;
  const {address, connector, provider, wallet} = subject;
  const changed = new AbortController();
  const stop = followSubject(parts, reviewed, changed);
  try {
    const signMessage = await (await subject.loadAdapter())?.signMessage?.();
    if (!signMessage)
      throw new DrawbridgeError('wallet/request-unsupported', `${wallet.name} cannot sign messages here.`, {
        name: wallet.name,
      });
    const signed = await withAnySignal([cancelled, changed.signal, parts.ended], async (signal) => {
      signal.throwIfAborted();
      // The approval of a wallet of this site ends in the success view.
      const entry = {view: {view: 'RegisterAccountNameSuccess', params: undefined}} as const;
      const ask = async (): Promise<Signed> => {
        const askedAt = elapsed(clock);
        const message = registrationMessage(name, clock.now());
        const signature = await signMessage({provider, address, message, walletName: wallet.name});
        return {message, signature, askedAt};
      };
      return untilAborted(withApproval(parts, {connector, entry}, ask), signal);
    });
    if (!isInUse(parts, reviewed)) throw changedError(reviewed);
    return signed;
  } finally {
    stop();
  }
}

/** Milliseconds by a clock that the user cannot set. */
function elapsed(clock: Clock): number {
  return clock.elapsed?.() ?? clock.now();
}

/** Aborts when another account, network or wallet is in use. A wallet that locks may still answer. */
function followSubject(parts: RegisterParts, reviewed: Reviewed, changed: AbortController): Stop {
  return parts.connections.state.listen(() => {
    if (parts.subjectOf('eip155') && !isInUse(parts, reviewed)) changed.abort(changedError(reviewed));
  });
}

function isInUse({subjectOf}: Pick<RegisterParts, 'subjectOf'>, {subject}: Reviewed): boolean {
  const now = subjectOf('eip155');
  return isSameSubject(now && factsOf(now), factsOf(subject));
}

/** Without the provider: the signature was asked for, and is that of the account whichever connection brought it. */
function factsOf({caipNetworkId, address, connector}: Subject) {
  return {caipNetworkId, address, connectorId: connector.id};
}

function changedError({name}: Reviewed): DrawbridgeError {
  return new FeatureError(
    NAMES_FAILURES,
    'name/changed',
    'The account, network or wallet changed meanwhile',
    {
      name,
    },
  );
}

/** Sends the signed name. After a failure, asks the service whether the account has it nevertheless. */
async function post(
  parts: Parts,
  {name, coinType, subject, network}: Reviewed,
  {message, signature, askedAt}: Signed,
): Promise<void> {
  const {clock, refusals} = parts;
  const {address} = subject;
  try {
    await postProfileAccount(parts.services.blockchain, {
      name,
      coinType,
      address,
      message,
      signature,
      signal: parts.ended,
    });
  } catch (cause) {
    const tookMs = elapsed(clock) - askedAt;
    const outcome = await outcomeOf(parts, {name, user: {address, network}, cause});
    if (outcome === 'unclear')
      throw new FeatureError(NAMES_FAILURES, 'name/unclear', `${name} may have been registered`, {
        name,
        cause,
      });
    if (outcome === 'refused') throw await refusals.explain({name, network, tookMs, cause});
  }
  refusals.reset();
}

/** The real outcome of a registration that failed. */
async function outcomeOf(
  {services}: RegisterParts,
  {name, user, cause}: {readonly name: string; readonly user: NameUser; readonly cause: unknown},
): Promise<'registered' | 'refused' | 'unclear'> {
  const subject = () => user;
  const isClear = isDrawbridgeError(cause, 'name/not-registered') && !isWithoutAnswer(cause);
  const [found] = await Promise.allSettled([readAvailability({services, subject}, name)]);
  const state = found.status === 'fulfilled' ? found.value.availability : undefined;
  if (state === 'yours') return 'registered';
  return isClear || state === 'registered' ? 'refused' : 'unclear';
}

/** True if the service may have registered the name: it did not answer, or failed while it did. */
function isWithoutAnswer({context: {reason, status = 0}, cause}: DrawbridgeError): boolean {
  return cause !== undefined && reason === undefined && (status === 0 || status >= 500);
}

/** 'On failure go back to the register view' (spec 4), which shows the failure. */
function showForm(parts: RegisterParts, name: string | undefined, isOver: boolean): void {
  const {router, toast} = parts;
  const {history} = router;
  const isShown = ['RegisterAccountNameSuccess', 'ApproveTransaction'].includes(router.current.view);
  if (isShown) {
    const index = history.findLastIndex(({view}) => view === 'RegisterAccountName');
    if (index >= 0) router.show(goBackToIndex(history, index));
    else router.replace('RegisterAccountName');
  }
  if (isOnScreen(parts, 'RegisterAccountName') || isOver || name === undefined) return;
  toast.show({variant: 'error', message: ['names.failed', name], onPage: true});
}

function isOnScreen({modal, router}: RegisterParts, view: string): boolean {
  return modal.state.get().open && router.current.view === view;
}

function track(
  {telemetry}: RegisterParts,
  event: string,
  {name, subject}: Reviewed,
  error?: DrawbridgeError,
): void {
  telemetry.track(event, {
    isSmartAccount: subject.account.type === 'smartAccount',
    ensName: name,
    ...(error && {error: error.code}),
  });
}
