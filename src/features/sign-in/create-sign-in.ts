import type {KernelContext} from '../../client/client.js';
import {invalid} from '../../core/config/page-config.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import {findMismatch, type Shape} from '../../core/model/safety/shape.js';
import {written} from '../../core/model/safety/written.js';
import type {SiwxConfig} from '../../core/model/sign-in/siwx-session.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {Connections} from '../../core/ports/connection.js';
import type {CreateInternalFeature} from '../../core/ports/feature.js';
import type {SignInApi} from './api.js';
import {ConnectSignInController} from './connect-sign-in-controller.js';
import {createConnectSignInFlow} from './connect-sign-in-flow.js';
import {createPageSignInFlow} from './page-sign-in-flow.js';
import {createRepeater} from './repeater.js';
import {connected} from './session-lookup.js';
import {CHANGED, SignInController} from './sign-in-controller.js';
import {createSignInFlow, type SignInFlow} from './sign-in-flow.js';
import {createSignInSessions} from './sign-in-sessions.js';
import {createSignOutFlow} from './sign-out-flow.js';
import {siwxWithWallet} from './siwx-with-wallet.js';

const functions = (...names: readonly string[]): Readonly<Record<string, Shape>> =>
  Object.fromEntries(names.map((name) => [`${name}!`, 'a function']));

/** Required members of each option. */
const SHAPES: Readonly<Record<'siwx' | 'signInWithWallet', Shape>> = {
  siwx: {
    ...functions('createMessage', 'addSession', 'getSessions', 'setSessions', 'revokeSession', 'getRequired'),
    subscribeTabs: 'a function',
  },
  signInWithWallet: functions('getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'),
};

/** Creates signing in; throws `config/invalid-option` where `siwx` or `signInWithWallet` lacks a function. */
export const createSignIn: CreateInternalFeature<'signIn', never, KernelContext> = (context) => {
  const {env, config, onDispose} = context;
  const siwx = siwxOf(context, () => signIn.tellTabs());
  const signIn: SignInController = new SignInController(env, {notifiesTabs: !siwx?.subscribeTabs});
  const connectSignIn = new ConnectSignInController();
  const isAsked = config.options.signInWithWallet ? isEvm : () => true;
  const isWanted = config.options.signInWithWallet?.signOutOnDisconnect ?? config.signOutOnDisconnect;
  const signOuts = createSignOutFlow({...context, siwx, signIn, isAsked, isWanted});
  const parts = {
    ...context,
    namespaces: config.namespaces,
    isAsked,
    signIn,
    siwx,
    signOuts,
    place: () => location,
    checkStatement: createStatementCheck(context.warn),
  };
  const flow = createSignInFlow(parts);
  const connecting = createConnectSignInFlow({...parts, connectSignIn});
  const ending = new AbortController();
  const forPage = createPageSignInFlow(parts, ending.signal);
  onDispose(() => ending.abort(destroyed()));
  onDispose(signOuts.dispose);
  onDispose(followConnections(context, signIn, flow));
  onDispose(followModal(context, signIn, flow));
  onDispose(followPage(flow));
  onDispose(followTabs({clientId: config.id, clock: env.clock, siwx}, flow));
  onDispose(followSessionEnd(env.clock, signIn, flow));
  onDispose(followUnknown(env.clock, signIn, flow));
  const sessions = createSignInSessions({...context, siwx, signIn, connected: () => connected(parts)});
  const disconnected: SignInApi['disconnected'] = (ended) => {
    for (const {namespace, isLast} of ended.accounts) if (isLast) signIn.forget(namespace);
    return signOuts.disconnected(ended);
  };
  return {...flow, ...connecting, ...forPage, disconnected, signIn, connectSignIn, sessions};
};

function destroyed(): DrawbridgeError {
  return new DrawbridgeError('client/destroyed', 'This client was destroyed; create a new one');
}

/** Warns about each statement once. */
function createStatementCheck(warn: KernelContext['warn']): (statement: string | undefined) => void {
  const warned = new Set<string>();
  return (statement) => {
    const warning = statementWarning(statement);
    if (warning === undefined || warned.has(warning)) return;
    warned.add(warning);
    warn(warning);
  };
}

const isEvm = (namespace: ChainNamespace): boolean => namespace === 'eip155';

function siwxOf({config, env}: KernelContext, tellTabs: () => void): SiwxConfig | undefined {
  const {siwx, signInWithWallet} = config.options;
  for (const [name, given] of Object.entries({siwx, signInWithWallet})) {
    const mismatch = given && findMismatch(SHAPES[name as keyof typeof SHAPES], given, name);
    if (mismatch) throw invalid(mismatch.path, written(mismatch.given), mismatch.accepted);
  }
  if (!signInWithWallet || signInWithWallet.enabled === false) return siwx;
  return siwxWithWallet(signInWithWallet, {place: () => location, now: () => env.clock.now(), tellTabs});
}

/** Checks after a wallet changes its account; flows that connect or switch run their own check. */
function followConnections(
  {connections, flows}: KernelContext,
  signIn: SignInController,
  {check}: SignInFlow,
): Stop {
  return connections.state.listen((now, before = {}) => {
    for (const namespace of Object.keys(before) as ChainNamespace[]) {
      const [address, last] = [now, before].map((state) => addressOf(state, namespace));
      if (last === undefined || address === last) continue;
      if (address !== undefined) void flows.followGates();
      else {
        // A wallet that is locked, or restored once more, was not disconnected.
        if (now[namespace]?.status === 'disconnected') signIn.forget(namespace);
        void check();
      }
    }
  });
}

function addressOf(connections: Connections, namespace: ChainNamespace): string | undefined {
  const connection = connections[namespace];
  return connection?.status === 'connected' ? connection.account.address : undefined;
}

/** Closing the modal or going back declines an optional sign-in; each opening checks the session again. */
function followModal(
  {modal, router}: KernelContext,
  signIn: SignInController,
  {isRequired, recheck}: SignInFlow,
): Stop {
  const onOpen = async (): Promise<void> => {
    const isMissing = await recheck();
    // Does not interrupt the user.
    if (isMissing && modal.state.get().open && router.history.length === 1) router.reset('SIWXSignMessage');
  };
  const stopModal = modal.state.listen(({open}, before) => {
    if (open === before?.open) return;
    if (open) void onOpen();
    else {
      signIn.stopAwaitingUnlock();
      if (!isRequired() && router.current.view === 'SIWXSignMessage') signIn.skip();
    }
  });
  const stopRouter = router.state.listen(({history}, before) => {
    const left = before?.history.at(-1);
    // A view that the page opens in its place is not a decline.
    const isBack = left?.view === 'SIWXSignMessage' && history.at(-1) === before?.history.at(-2);
    if (isBack && !isRequired() && signIn.state.get().missing.length > 0) signIn.skip();
  });
  return () => [stopModal, stopRouter].forEach((stop) => stop());
}

/** One long timer would stop while the machine sleeps, and browsers fire overlong ones immediately. */
const LOOK_MS = 60_000;

/** Checks silently when the first session has ended: the modal asks at the next opening. */
function followSessionEnd(clock: Clock, {state}: SignInController, {recheck}: SignInFlow): Stop {
  let until: number | undefined;
  let stopTimer: Stop = () => {};
  const wait = (): void => {
    stopTimer();
    if (until === undefined) return;
    const left = until - clock.now();
    if (left > 0) stopTimer = clock.after(Math.min(left, LOOK_MS), wait);
    else void recheck();
  };
  const stopFollowing = state.subscribe((now) => {
    if (now.until === until) return;
    until = now.until;
    wait();
  });
  return () => [stopFollowing, stopTimer].forEach((stop) => stop());
}

/** Silently repeats failed session checks. */
function followUnknown(clock: Clock, {state}: SignInController, {recheck}: SignInFlow): Stop {
  const retry = createRepeater(clock, async () => {
    await recheck();
    return !state.get().isUnknown;
  });
  const stopFollowing = state.subscribe(({isUnknown}) => (isUnknown ? retry.start() : retry.stop()));
  return () => [stopFollowing, retry.stop].forEach((stop) => stop());
}

/** Another tab or the server may have signed the user out meanwhile. */
function followPage({recheck}: SignInFlow): Stop {
  const onChange = (): void => {
    if (document.visibilityState === 'visible') void recheck();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** A statement by the grammar of EIP-4361: `reserved`, `unreserved` (RFC 3986) and spaces. */
const GRAMMAR = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]*$/;
const REFUSED = /[^\w\-.~:/?#[\]@!$&'()*+,;= ]/gu;

/** A warning for the developer where other libraries cannot read a statement; `undefined` where they can. */
export function statementWarning(statement = ''): string | undefined {
  if (GRAMMAR.test(statement)) return undefined;
  const refused = [...new Set(statement.match(REFUSED))].join(' ');
  return `the sign-in statement has characters that are not in the grammar of EIP-4361: ${refused} Parsers such as "siwe" refuse the message.`;
}

/** The event of another tab's storage may precede the new value. */
const LOOK_AGAIN_MS = 1_000;

/** Dependencies of {@link followTabs}. */
export interface FollowSignInTabsParts {
  readonly clientId: string;
  readonly clock: Clock;
  readonly siwx: SiwxConfig | undefined;
}

/** Looks again when the page's SIWX, or another tab with the same client, reports a session change. */
export function followTabs(
  {clientId, clock, siwx}: FollowSignInTabsParts,
  {recheck}: Pick<SignInFlow, 'recheck'>,
): Stop {
  let stopTimer: Stop = () => {};
  const look = (): void => void recheck();
  const lookTwice = (): void => {
    stopTimer();
    stopTimer = clock.after(LOOK_AGAIN_MS, look);
    look();
  };
  const hear = ({key}: StorageEvent): void => {
    // The event of a cleared storage has no key.
    if (key === null || key === `drawbridge/${clientId}/${CHANGED}/v1`) lookTwice();
  };
  addEventListener('storage', hear);
  const stopSiwx = siwx?.subscribeTabs?.(lookTwice);
  return () => {
    stopTimer();
    stopSiwx?.();
    removeEventListener('storage', hear);
  };
}
