import {
  NO_ACCOUNT,
  type AccountState,
  type CaipNetworkId,
  type ChainNamespace,
  type Drawbridge,
  type DrawbridgeState,
  type ServerSession,
  type SignInWithWallet,
} from '@drawbridge/modal';
import type {SiwxConfig, SiwxSession} from '@drawbridge/modal/siwx';
import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {sessionListeners} from './session-listeners.js';
import {useClient, type HookOptions} from './use-client.js';
import {useSelected} from './use-selected.js';

/** The session of `siwx` that {@link useDrawbridgeSession} reads. */
export interface SessionOptions extends HookOptions {
  /** The `siwx` with which the client was created; the same object on every render. */
  readonly siwx: Pick<SiwxConfig, 'getSessions' | 'revokeSession' | 'subscribeTabs'> &
    Partial<Pick<SiwxConfig, 'getRequired'>>;
  readonly signInWithWallet?: undefined;
  /** Default: the active one. */
  readonly namespace?: ChainNamespace | undefined;
}

/** The session of `signInWithWallet` that {@link useDrawbridgeSession} reads; for EVM accounts only. */
export interface WalletSessionOptions extends HookOptions {
  /** The `signInWithWallet` with which the client was created; the same object on every render. */
  readonly signInWithWallet: Pick<
    SignInWithWallet,
    'getSession' | 'signOut' | 'onSignOut' | 'signOutOnNetworkChange' | 'enabled' | 'required'
  >;
  readonly siwx?: undefined;
}

/**
 * `disconnected`: no account; `checking`: requested; `signed-in` and `signed-out`: known; `unknown`: the
 * request failed, with `error` as the reason.
 */
export type SessionStatus = 'disconnected' | 'checking' | 'signed-in' | 'signed-out' | 'unknown';

/** Result of {@link useDrawbridgeSession}. */
export interface UseDrawbridgeSession<S = SiwxSession> {
  readonly status: SessionStatus;
  /** The session of the account in use, on its network. */
  readonly session: S | undefined;
  /** The rejection of `getSessions` or `getSession`. */
  readonly error: unknown;
  /** True if a connected account must sign in, so that declining disconnects it. */
  readonly isRequired: boolean;
  /**
   * Opens the sign-in view, also if the user declined before; resolves once the account has a session. Rejects like
   * `client.signIn()`: with `sign-in/declined`, or `sign-in/cancelled` if the user closes the modal.
   */
  readonly signIn: () => Promise<void>;
  /** Repeats the request; never rejects. */
  readonly refresh: () => Promise<void>;
  /** Ends the session of the account in use, which stays connected; rejects like `revokeSession` or `signOut`. */
  readonly signOut: () => Promise<void>;
}

/** The account of a session, on its network. Once another one was in use, it is another subject. */
interface Subject extends Pick<AccountState, 'address' | 'caipNetworkId'> {
  readonly isConnected: boolean;
  readonly source: Source;
}

interface Known {
  readonly subject: Subject;
  readonly session?: SiwxSession | ServerSession | undefined;
  readonly error?: unknown;
}

/** The source of sessions: those of `siwx`, or the one of `signInWithWallet`. */
interface Source {
  find(chainId: CaipNetworkId, address: string): Promise<SiwxSession | ServerSession | undefined>;
  end(chainId: CaipNetworkId, address: string): Promise<void>;
  /** Calls the listener when another tab signed in or out. */
  subscribeTabs?(listener: () => void): () => void;
}

const SIGN_IN_VIEWS: readonly DrawbridgeState['view'][] = ['SIWXSignMessage', 'ConnectingSiwe'];

/** The notification of the modal in another tab, with any client id. */
const CHANGED = /^drawbridge\/.+\/sign-in-changed\/v1$/;

/**
 * The sign-in session of the account in use.
 *
 * Requests it when the account or the network changes, when the modal has closed or left its sign-in view, when another
 * component or tab signed in or out, and when the page becomes visible again, which notices a session that a server has
 * ended.
 */
export function useDrawbridgeSession(options: SessionOptions): UseDrawbridgeSession;
export function useDrawbridgeSession(options: WalletSessionOptions): UseDrawbridgeSession<ServerSession>;
export function useDrawbridgeSession(
  options: SessionOptions | WalletSessionOptions,
): UseDrawbridgeSession<SiwxSession | ServerSession> {
  const {siwx, signInWithWallet} = options;
  const client = useClient(options, 'useDrawbridgeSession');
  const namespace = options.siwx ? options.namespace : 'eip155';
  const subject = useSubject(client, options);
  const {isConnected, source, address, caipNetworkId} = subject;
  const [known, setKnown] = useState<Known>();
  const latest = useRef(0);
  const check = useCallback(async () => {
    const look = ++latest.current;
    if (!subject.isConnected) return;
    const answer = await ask(subject);
    // A late answer describes an earlier state.
    if (look === latest.current) setKnown({subject, ...answer});
  }, [subject]);
  useEffect(() => {
    const stop = follow(client, source, check);
    void check();
    return () => {
      latest.current++;
      stop();
    };
  }, [client, source, check]);
  const refresh = useCallback(async () => {
    await Promise.all([...sessionListeners(client)].map(async (each) => each()));
  }, [client]);
  const signIn = useCallback(async () => {
    await client.signIn({namespace});
    await refresh();
  }, [client, namespace, refresh]);
  const signOut = useCallback(async () => {
    if (!caipNetworkId || !address) return;
    await source.end(caipNetworkId, address);
    await refresh();
  }, [source, refresh, address, caipNetworkId]);
  const current = known?.subject === subject ? known : undefined;
  const isRequired = siwx ? siwx.getRequired?.() === true : isServerRequired(signInWithWallet);
  return useMemo(
    () => ({
      status: isConnected ? statusOf(current) : 'disconnected',
      session: current?.session,
      error: current?.error,
      isRequired,
      refresh,
      signIn,
      signOut,
    }),
    [isConnected, current, isRequired, refresh, signIn, signOut],
  );
}

/** The subject that is in use, which is another object once another account, network or source is in use. */
function useSubject(client: Drawbridge, options: SessionOptions | WalletSessionOptions): Subject {
  const {siwx, signInWithWallet} = options;
  const namespace = options.siwx ? options.namespace : 'eip155';
  // Not the whole account, which changes with its balance.
  const {status, address, caipNetworkId} = useSelected(client, (state) => {
    const own = state.accounts[namespace ?? state.activeNamespace] ?? NO_ACCOUNT;
    return {status: own.status, address: own.address, caipNetworkId: own.caipNetworkId};
  });
  const source = useMemo(
    () => (siwx ? sourceOf(siwx) : serverSourceOf(signInWithWallet)),
    [siwx, signInWithWallet],
  );
  const isConnected = status === 'connected';
  return useMemo(
    () => ({isConnected, source, address, caipNetworkId}),
    [isConnected, source, address, caipNetworkId],
  );
}

function isServerRequired({
  enabled = true,
  required = true,
}: WalletSessionOptions['signInWithWallet']): boolean {
  return enabled && required;
}

function sourceOf(siwx: SessionOptions['siwx']): Source {
  return {
    find: async (chainId, address) => (await siwx.getSessions(chainId, address))[0],
    end: (chainId, address) => siwx.revokeSession(chainId, address),
    ...(siwx.subscribeTabs && {subscribeTabs: (listener) => siwx.subscribeTabs?.(listener) ?? (() => {})}),
  };
}

function serverSourceOf(given: WalletSessionOptions['signInWithWallet']): Source {
  return {
    async find(chainId, address) {
      const session = await given.getSession();
      if (session?.address?.toLowerCase() !== address.toLowerCase()) return undefined;
      // A server without a session may answer with an empty object.
      const isOn = given.signOutOnNetworkChange === false || isSameChain(session.chainId, chainId);
      return isOn ? session : undefined;
    },
    async end() {
      await given.signOut();
      given.onSignOut?.();
    },
    subscribeTabs(listener) {
      // The storage event of a cleared storage has no key.
      const hear = ({key}: StorageEvent): void => void ((key === null || CHANGED.test(key)) && listener());
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

/** Servers return the chain as a number, as text, or as a CAIP-2 id. */
function isSameChain(given: ServerSession['chainId'], chainId: CaipNetworkId): boolean {
  return Number(String(given).replace(/^eip155:/i, '')) === Number(chainId.split(':')[1]);
}

/** Calls the listener whenever a session may have begun or ended; returns the unsubscribe function. */
function follow(client: Drawbridge, source: Source, check: () => Promise<void>): () => void {
  const listener = (): void => void check();
  const listeners = sessionListeners(client).add(check);
  const seen = (): void => void (document.visibilityState === 'visible' && listener());
  let {view} = client.getState();
  const stop = client.subscribeEvents((event) => {
    const hasLeftSignIn = event.type === 'view-change' && SIGN_IN_VIEWS.includes(view);
    if (event.type === 'view-change') ({view} = event);
    // An embedded modal never closes.
    if (hasLeftSignIn || event.type === 'close') listener();
  });
  const stopTabs = source.subscribeTabs?.(listener);
  document.addEventListener('visibilitychange', seen);
  return () => {
    listeners.delete(check);
    stop();
    stopTabs?.();
    document.removeEventListener('visibilitychange', seen);
  };
}

async function ask({source, address, caipNetworkId}: Subject): Promise<Omit<Known, 'subject'>> {
  if (!caipNetworkId || !address) return {};
  try {
    return {session: await source.find(caipNetworkId, address)};
  } catch (error) {
    return {error};
  }
}

function statusOf(known: Known | undefined): SessionStatus {
  if (!known) return 'checking';
  if (known.error !== undefined) return 'unknown';
  return known.session ? 'signed-in' : 'signed-out';
}
