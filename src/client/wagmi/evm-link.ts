import {
  getAddress,
  numberToHex,
  ProviderDisconnectedError,
  UnauthorizedProviderError,
  UserRejectedRequestError,
} from 'viem';
import type {Clock, Stop} from '../../core/ports/clock.js';
import {systemClock} from '../../io/platform/system-clock.js';
import type {PageClient} from '../client.js';
import type {Drawbridge, Eip1193Provider} from '../drawbridge.js';
import type {EvmConnection, EvmFollower, EvmLink} from './connector-types.js';

/** wagmi stays in 'reconnecting' until `isAuthorized` resolves. A wallet that is found later emits `connect`. */
const RESTORE_WAIT_MS = 5_000;

/** Returns the link of a client, the same one each time. */
export function evmLinkOf(client: Drawbridge, page: PageClient): EvmLink {
  return (page.evmLink ??= createEvmLink(client, page));
}

function createEvmLink(client: Drawbridge, page: PageClient): EvmLink {
  const {env = {}} = page.config.options;
  const clock = env.clock ?? systemClock;
  const followers = new Set<EvmFollower>();
  const events = new EventTarget();
  const connected = (): EvmConnection | undefined => connectionOf(page);
  let last = connected();
  const flush = (): void => {
    const [before, now] = [last, connected()];
    if (isSameConnection(before, now)) return;
    last = now;
    for (const follower of followers) follower.changed();
    emitChanges(events, before, now);
  };
  const isRestoring = (): boolean =>
    RESTORING.has(page.accountOf('eip155').get().status) && !page.ended.get();
  const restored = (): Promise<void> =>
    until(page, {isDone: () => !isRestoring(), clock, ms: RESTORE_WAIT_MS});
  let opening: Promise<void> | undefined;
  if (!isServer()) page.accountOf('eip155').listen(flush);
  page.ended.listen(flush);
  return {
    provider: createProvider({client, events, connected, restored, flush}),
    clock,
    connected,
    isRestoring,
    restored,
    open: () => (opening ??= connectInModal(page, restored).finally(() => (opening = undefined))),
    follow: (follower) => void followers.add(follower),
    mounted() {
      for (const follower of followers) follower.mounted();
    },
  };
}

/** A server renders pages for many visitors, and connects no wallet. */
export function isServer(): boolean {
  return typeof document === 'undefined';
}

const RESTORING: ReadonlySet<string> = new Set(['discovering', 'reconnecting']);

function connectionOf(page: PageClient): EvmConnection | undefined {
  const {status, address, allAccounts, caipNetworkId} = page.accountOf('eip155').get();
  if (status !== 'connected' || !address || !caipNetworkId || page.ended.get()) return undefined;
  const addresses = [address, ...allAccounts.map((account) => account.address)];
  const accounts = [...new Set(addresses.map((each) => getAddress(each)))];
  return {accounts, chainId: Number(caipNetworkId.split(':')[1])};
}

/** True for the same accounts in the same order on the same chain. */
export function isSameConnection(one: EvmConnection | undefined, other: EvmConnection | undefined): boolean {
  return one?.chainId === other?.chainId && String(one?.accounts) === String(other?.accounts);
}

/** Opens the modal, and waits for a connection or for the modal to close. */
async function connectInModal(page: PageClient, restored: () => Promise<void>): Promise<void> {
  if (isServer()) throw notConnected();
  await restored();
  if (connectionOf(page)) return;
  await page.open({view: 'Connect', namespace: 'eip155'});
  const isOver = (): boolean => !page.modal.state.get().open || page.ended.get();
  await until(page, {isDone: () => connectionOf(page) !== undefined || isOver()});
  if (!connectionOf(page)) throw new UserRejectedRequestError(new Error('The modal was closed.'));
}

interface Condition {
  readonly isDone: () => boolean;
  readonly clock?: Clock;
  /** Default: no deadline. */
  readonly ms?: number;
}

/** Resolves once the condition holds, or at the deadline. */
async function until(page: PageClient, {isDone, clock, ms = 0}: Condition): Promise<void> {
  const stops: Stop[] = [];
  if (isDone()) return;
  await new Promise<void>((resolve) => {
    const check = (): void => {
      if (isDone()) resolve();
    };
    stops.push(
      ...[page.accountOf('eip155'), page.modal.state, page.ended].map((store) => store.listen(check)),
    );
    if (clock) stops.push(clock.after(ms, resolve));
  });
  for (const stop of stops) stop();
}

interface ProviderParts extends Pick<EvmLink, 'connected' | 'restored'> {
  readonly client: Drawbridge;
  readonly events: EventTarget;
  /** Emits a change of the client that was not emitted yet. */
  readonly flush: () => void;
}

type Listener = (...values: never[]) => void;

function createProvider({client, events, connected, restored, flush}: ProviderParts): Eip1193Provider {
  const wrappers = new WeakMap<Listener, (event: Event) => void>();
  return {
    async request<T>(request: {readonly method: string; readonly params?: unknown}): Promise<T> {
      await restored();
      flush();
      const now = connected();
      const {method} = request;
      // The account in use is first, also where the wallet lists another one first.
      if (method === 'eth_accounts' || (now && method === 'eth_requestAccounts'))
        return (now?.accounts ?? []) as T;
      const wallet = now && client.getProvider('eip155');
      if (wallet) return wallet.request<T>(request);
      if (method === 'eth_chainId') return chosenChain(client) as T;
      throw notConnected();
    },
    on(name, listener) {
      const call = (event: Event): void =>
        (listener as (value: unknown) => void)((event as CustomEvent).detail);
      const wrapper = wrappers.get(listener) ?? call;
      wrappers.set(listener, wrapper);
      events.addEventListener(name, wrapper);
    },
    removeListener(name, listener) {
      events.removeEventListener(name, wrappers.get(listener) ?? null);
    },
  };
}

/** The error of a request while no wallet is connected (EIP-1193). */
export function notConnected(): Error {
  return new UnauthorizedProviderError(new Error('No wallet is connected.'));
}

function chosenChain(client: Drawbridge): string {
  const {caipNetwork, requestedCaipNetworks: [first] = []} = client.getState().networks.eip155 ?? {};
  return numberToHex((caipNetwork ?? first)?.id ?? 1);
}

/** Emits accounts last: a page may send requests as soon as it has an account. */
function emitChanges(
  events: EventTarget,
  before: EvmConnection | undefined,
  now: EvmConnection | undefined,
): void {
  const emit = (name: string, detail: unknown): unknown =>
    events.dispatchEvent(new CustomEvent(name, {detail}));
  if (!now) {
    emit('accountsChanged', []);
    emit('disconnect', new ProviderDisconnectedError(new Error('The wallet was disconnected.')));
    return;
  }
  const chainId = numberToHex(now.chainId);
  if (!before) emit('connect', {chainId});
  if (before?.chainId !== now.chainId) emit('chainChanged', chainId);
  if (String(before?.accounts) !== String(now.accounts)) emit('accountsChanged', now.accounts);
}
