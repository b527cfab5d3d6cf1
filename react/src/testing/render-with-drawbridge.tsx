import {createDrawbridge, type Drawbridge, type DrawbridgeOptions} from '@drawbridge/modal';
import {
  createMockChain,
  createMockEvmWallet,
  createMockFetch,
  type MockChain,
  type MockEvmWallet,
} from '@drawbridge/modal/testing';
// By its name: a page that imports both entries has one context.
import {DrawbridgeProvider} from '@drawbridge/react';
import {act, render, renderHook, type RenderHookResult, type RenderResult} from '@testing-library/react';
import {Fragment, useEffect, useRef, type ComponentType, type ReactElement, type ReactNode} from 'react';

type Wrapper = ComponentType<{readonly children: ReactNode}>;

/** What a test has around its components; each has a default. */
export interface DrawbridgeTestOptions {
  /** Default: a chain of `createMockChain()`. The client's networks are these, in this order. */
  readonly chains?: readonly MockChain[];
  /** The wallets of the visitor's browser. Default: a wallet with one account, on the chains. */
  readonly wallets?: readonly MockEvmWallet[];
  /** Options of the client. By default it has no network, no storage of an earlier test, no WalletConnect. */
  readonly client?: Partial<DrawbridgeOptions>;
  /** A component around the tested ones, inside the provider. */
  readonly wrapper?: Wrapper;
}

/** The client of a test, with its wallets and chains. */
export interface DrawbridgeTest {
  readonly client: Drawbridge;
  /** The first wallet. */
  readonly wallet: MockEvmWallet;
  readonly wallets: readonly MockEvmWallet[];
  /** The first chain. */
  readonly chain: MockChain;
  readonly chains: readonly MockChain[];
  /** Connects a wallet, by default the first, and waits until the components show its account and balance. */
  connect(wallet?: MockEvmWallet): Promise<void>;
}

/** The result of Testing Library's `render`, with the client, its wallets and its chains. */
export interface RenderedWithDrawbridge extends RenderResult, DrawbridgeTest {}

/** Options of {@link renderHookWithDrawbridge}. */
export interface HookOptionsWithDrawbridge<Props> extends DrawbridgeTestOptions {
  /** The argument of the first render. */
  readonly initialProps?: Props;
}

/** The result of Testing Library's `renderHook`, with the client, its wallets and its chains. */
export interface HookRenderedWithDrawbridge<Result, Props>
  extends RenderHookResult<Result, Props>, DrawbridgeTest {}

/**
 * Renders by Testing Library under a `DrawbridgeProvider`, in jsdom, happy-dom or a browser. The client has mock wallets on
 * a chain in memory, and sends no request. Unmounting, which Testing Library does after each test, ends all of it.
 */
export function renderWithDrawbridge(
  ui: ReactNode,
  options: DrawbridgeTestOptions = {},
): RenderedWithDrawbridge {
  const {test, wrapper} = prepare(options);
  const rendered: RenderResult = render(ui, {wrapper});
  return {...rendered, ...test};
}

/** Renders a hook as {@link renderWithDrawbridge} renders components. */
export function renderHookWithDrawbridge<Result, Props>(
  useIt: (props: Props) => Result,
  {initialProps, ...options}: HookOptionsWithDrawbridge<Props> = {},
): HookRenderedWithDrawbridge<Result, Props> {
  const {test, wrapper} = prepare(options);
  const first = initialProps === undefined ? {} : {initialProps};
  const rendered = renderHook<Result, Props>(useIt, {wrapper, ...first});
  return {...rendered, ...test};
}

function prepare(options: DrawbridgeTestOptions): {readonly test: DrawbridgeTest; readonly wrapper: Wrapper} {
  const {wrapper: Inner = Fragment as Wrapper} = options;
  const chains = options.chains ?? [createMockChain()];
  const wallets = options.wallets ?? [createMockEvmWallet({chains})];
  const [chain] = chains;
  const [wallet] = wallets;
  if (!chain || !wallet) throw new Error('A test with Drawbridge needs a chain and a wallet.');
  for (const each of wallets) each.announce();
  const client = createClient(chains, options.client);
  const connect = async ({info}: MockEvmWallet = wallet): Promise<void> => {
    // The result of `act` is thenable, but no promise.
    await act(async () => {
      await client.connect({connectorId: info.rdns});
      // Until then, React would warn of an update that no `act` surrounds.
      if (!options.client?.env?.fetch) await balanceArrives(client);
    });
  };
  const end = (): void => {
    for (const each of wallets) each.destroy();
    void client.destroy();
  };
  return {
    test: {client, chain, chains, wallet, wallets, connect},
    wrapper: ({children}) => (
      <DrawbridgeProvider client={client}>
        <UntilUnmounted end={end}>
          <Inner>{children}</Inner>
        </UntilUnmounted>
      </DrawbridgeProvider>
    ),
  };
}

/** Calls `end` after it was unmounted; StrictMode mounts it again at once. */
function UntilUnmounted({
  end,
  children,
}: {
  readonly end: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      queueMicrotask(() => {
        if (!isMounted.current) end();
      });
    };
  }, [end]);
  return <>{children}</>;
}

function createClient(chains: readonly MockChain[], options: Partial<DrawbridgeOptions> = {}): Drawbridge {
  const kept = new Map<string, string>();
  return createDrawbridge({
    projectId: 'test',
    networks: chains.map(({id, name, nativeCurrency, rpcUrl}) => ({
      id,
      name,
      nativeCurrency,
      rpcUrls: {default: {http: [rpcUrl]}},
    })),
    enableWalletConnect: false,
    ...options,
    features: {analytics: false, ...options.features},
    env: {
      fetch: createMockFetch(chains),
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      ...options.env,
    },
  });
}

/**
 * Waits until the balance of the connected account has arrived or failed. An account on a network that the client does not
 * offer has no balance.
 */
function balanceArrives(client: Drawbridge): Promise<void> {
  const isThere = (): boolean => {
    const {accounts, networks} = client.getState();
    const {status, balance, balanceFailed} = accounts.eip155 ?? {};
    const isOffered = networks.eip155?.caipNetwork !== undefined;
    return status !== 'connected' || !isOffered || balance !== undefined || balanceFailed === true;
  };
  return new Promise((resolve) => {
    if (isThere()) return resolve();
    const stop = client.subscribe(() => {
      if (!isThere()) return;
      stop();
      resolve();
    });
  });
}
