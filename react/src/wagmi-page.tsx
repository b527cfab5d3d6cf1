import {
  createDrawbridge,
  type Drawbridge,
  type DrawbridgeOptions,
  type DrawbridgeState,
} from '@drawbridge/modal';
import {foundry, mainnet} from '@drawbridge/modal/networks';
import type {InitialState} from '@drawbridge/modal/ssr';
import {ANVIL_PRIVATE_KEYS, createMockEvmWallet, type MockEvmWallet} from '@drawbridge/modal/testing';
import {drawbridgeWagmi} from '@drawbridge/modal/wagmi';
import {waitUntil} from '@open-wc/testing';
import {useEffect, useSyncExternalStore, type ReactNode} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import * as wagmi2 from 'wagmi-core-2';
import * as wagmi3 from 'wagmi-core-3';
import {DrawbridgeProvider} from './drawbridge-provider.js';
import {useDrawbridgeState} from './hooks/use-drawbridge-state.js';

export type Wagmi = typeof wagmi3;
export type WagmiConfig = ReturnType<Wagmi['createConfig']>;

/** Both versions under their names. */
export const WAGMI_VERSIONS: readonly (readonly [string, Wagmi])[] = [
  // TypeScript finds no common signature of the same functions of both versions.
  ['wagmi 2', wagmi2 as unknown as Wagmi],
  ['wagmi 3', wagmi3],
];

export const [FIRST_KEY, SECOND_KEY] = ANVIL_PRIVATE_KEYS as unknown as readonly [
  `0x${string}`,
  `0x${string}`,
];

/** The account in use as one library has it. */
interface Side {
  readonly status: string;
  readonly address: string | undefined;
  readonly chainId: number | undefined;
}

/** The account in use as a component reads it from both libraries in one render. */
export interface Frame {
  readonly ours: Side;
  readonly wagmi: Side;
}

/** A tab that shows a component with the account of both libraries. */
export interface Tab {
  readonly client: Drawbridge;
  readonly config: WagmiConfig;
  /** Every render since the tab was opened. */
  readonly frames: readonly Frame[];
  /** Clicks a wallet in the modal. */
  choose(connectorId: string): Promise<void>;
  /** Waits until both agree at rest and returns the last render; fails if a render had a difference. */
  agreed(): Promise<Frame>;
  /** Renders the component. */
  render(): void;
  /** Removes the component, and keeps client and config. */
  unmount(): void;
  /** Leaves the page, as a reload does. */
  close(): Promise<void>;
}

export interface VisitorOptions {
  readonly client?: Partial<DrawbridgeOptions>;
  /** Sets `ssr: true`, with wagmi's cookie storage. */
  readonly ssr?: boolean;
}

/** A visitor's browser with two EVM wallets, and the storage of the site. */
export interface Visitor {
  /** Connector id: `example.aspen`. */
  readonly wallet: MockEvmWallet;
  /** Connector id: `example.birch`. */
  readonly other: MockEvmWallet;
  /** Opens the page in another tab; with a client, another part of its page. */
  open(client?: Drawbridge): Promise<Tab>;
  createClient(): Drawbridge;
  createConfig(client: Drawbridge): WagmiConfig;
  /** Closes every tab, and removes the wallets. */
  leave(): Promise<void>;
}

export function createVisitor(wagmi: Wagmi, {client: options, ssr = false}: VisitorOptions = {}): Visitor {
  const [wallet, other] = [announced('Aspen', FIRST_KEY), announced('Birch', SECOND_KEY)];
  const stored = new Map<string, string>();
  const storedByWagmi = new Map<string, string>();
  const tabs = new Set<Tab>();
  const visitor: Visitor = {
    wallet,
    other,
    // A storage object for each tab, as browsers have it: two clients with the same one are reported as duplicates.
    createClient: () => createClient({env: {fetch: answerZero, storage: storageOf(stored)}, ...options}),
    createConfig: (client) =>
      wagmi.createConfig({
        ...drawbridgeWagmi(client),
        ssr,
        storage: wagmi.createStorage({storage: ssr ? wagmi.cookieStorage : storageOf(storedByWagmi)}),
      }),
    async open(client = visitor.createClient()) {
      const tab = await openTab({wagmi, client, config: visitor.createConfig(client)}, ssr);
      const close = async (): Promise<void> => {
        // A page that is left does not clear what wagmi has stored, but `destroy()` does.
        const kept = [...storedByWagmi];
        await tab.close();
        for (const [key, value] of kept) storedByWagmi.set(key, value);
      };
      tabs.add({...tab, close});
      return {...tab, close};
    },
    async leave() {
      await Promise.all([...tabs].map((tab) => tab.close()));
      wallet.destroy();
      other.destroy();
    },
  };
  return visitor;
}

type Parts = Pick<PageProps, 'wagmi' | 'client' | 'config'>;

async function openTab(parts: Parts, ssr: boolean): Promise<Tab> {
  const frames: Frame[] = [];
  const root = createRoot(document.createElement('div'));
  const tab = createTab({root, frames, ...(ssr && {initial: {}}), ...parts});
  tab.render();
  await eventually(() => frames.length > 0);
  return tab;
}

export function createTab({root, ...props}: PageProps & {readonly root: Root}): Tab {
  const {client, config, frames} = props;
  return {
    client,
    config,
    frames,
    render: () => root.render(<BothAccounts {...props} />),
    unmount: () => root.unmount(),
    async choose(connectorId) {
      const row = (): HTMLElement | undefined => findIn(document, `[data-testid="connector-${connectorId}"]`);
      // The first screen is drawn before the modal opens. A click there would be undone: opening resets the view.
      await eventually(() => row()?.checkVisibility(), 'The wallet is missing.');
      row()?.click();
    },
    async agreed() {
      await eventually(
        () => frames.slice(-1).every((frame) => isResting(frame) && isAgreed(frame)),
        'wagmi and the client differ, or do not come to rest.',
      );
      const different = frames.filter((frame, index) => !isAgreed(frame, frames[index - 1]));
      const [last] = frames.slice(-1);
      if (!last || different.length > 0) throw new Error(`They differed: ${JSON.stringify(different)}`);
      return last;
    },
    async close() {
      root.unmount();
      await client.destroy();
    },
  };
}

interface PageProps {
  readonly wagmi: Wagmi;
  readonly client: Drawbridge;
  readonly config: WagmiConfig;
  readonly frames: Frame[];
  /** Only with `ssr: true`: the states from the cookies of the request. */
  readonly initial?: Initial | undefined;
}

/** The states for the first render. */
interface Initial {
  readonly ours?: InitialState | undefined;
  readonly wagmi?: WagmiConfig['state'] | undefined;
}

/** Shows the account of both libraries, and records each render. */
export function BothAccounts({wagmi, client, config, frames, initial}: PageProps): ReactNode {
  return (
    <HydrateWagmi wagmi={wagmi} config={config} initial={initial}>
      <DrawbridgeProvider client={client} {...(initial?.ours && {initialState: initial.ours})}>
        <Accounts config={config} frames={frames} />
      </DrawbridgeProvider>
    </HydrateWagmi>
  );
}

/** Calls wagmi's core as `WagmiProvider` does: in each render, or with `ssr: true` once it is mounted. */
function HydrateWagmi({
  wagmi,
  config,
  initial,
  children,
}: Pick<PageProps, 'wagmi' | 'config' | 'initial'> & {readonly children: ReactNode}): ReactNode {
  const hydration = wagmi.hydrate(config, {initialState: initial?.wagmi, reconnectOnMount: true});
  if (!initial) void hydration.onMount();
  useEffect(() => {
    if (initial) void hydration.onMount();
    // Not again for the new `hydration` of each render.
  }, [config, initial]);
  return children;
}

function Accounts({config, frames}: Pick<PageProps, 'config' | 'frames'>): ReactNode {
  const ours = useDrawbridgeState();
  const getState = (): WagmiConfig['state'] => config.state;
  const theirs = useSyncExternalStore(
    (listener) => config.subscribe((state) => state, listener),
    getState,
    getState,
  );
  const frame = {ours: ourSide(ours), wagmi: wagmiSide(theirs)};
  frames.push(frame);
  return <p>{`${frame.ours.address} ${frame.wagmi.address}`}</p>;
}

function ourSide({accounts: {eip155}}: DrawbridgeState): Side {
  const {status = 'disconnected', address, caipNetworkId} = eip155 ?? {};
  return {status, address, chainId: caipNetworkId && Number(caipNetworkId.split(':')[1])};
}

/** As wagmi's hooks read it: a state that is `disconnected` has no account. */
function wagmiSide({connections, current, status}: WagmiConfig['state']): Side {
  const {accounts: [address] = [], chainId} = connections.get(current ?? '') ?? {};
  return status === 'disconnected'
    ? {status, address: undefined, chainId: undefined}
    : {status, address, chainId};
}

function isResting({wagmi: {status}}: Frame): boolean {
  return status === 'connected' || status === 'disconnected';
}

/**
 * wagmi is `connecting` or `reconnecting` until a call of its own settles. Meanwhile it has no account, or that of the
 * client, or that of the render before: it ends the call some microtasks after the client's change.
 */
function isAgreed({ours, wagmi}: Frame, before?: Frame): boolean {
  if (wagmi.status === 'disconnected') return ours.status !== 'connected';
  if (wagmi.status !== 'connected')
    return [undefined, ours.address, before?.ours.address].includes(wagmi.address);
  return ours.status === 'connected' && wagmi.address === ours.address && wagmi.chainId === ours.chainId;
}

/** Waits longer than any local operation takes on a busy machine. */
export async function eventually(isSo: () => unknown, otherwise?: string): Promise<void> {
  await waitUntil(isSo, otherwise, {timeout: 25_000, interval: 20});
}

/** Returns the first match in any shadow tree. */
function findIn(root: ParentNode, selector: string): HTMLElement | undefined {
  const found = root.querySelector<HTMLElement>(selector);
  if (found) return found;
  for (const {shadowRoot} of root.querySelectorAll('*')) {
    const inside = shadowRoot && findIn(shadowRoot, selector);
    if (inside) return inside;
  }
  return undefined;
}

function announced(name: string, account: `0x${string}`): MockEvmWallet {
  const rdns = `example.${name.toLowerCase()}`;
  return createMockEvmWallet({name, rdns, accounts: [account], chains: CHAINS}).announce();
}

const CHAINS = [
  {id: foundry.id, name: foundry.name, rpcUrl: 'https://rpc.test/1'},
  {id: mainnet.id, name: mainnet.name, rpcUrl: 'https://rpc.test/2'},
];

function storageOf(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Answers every request of the client. */
export const answerZero = (): Promise<Response> =>
  Promise.resolve(Response.json({jsonrpc: '2.0', id: 1, result: '0x0'}));

export function createClient(options: Partial<DrawbridgeOptions>): Drawbridge {
  return createDrawbridge({
    id: 'wagmi',
    projectId: 'test',
    networks: [foundry, mainnet],
    enableWalletConnect: false,
    features: {analytics: false},
    prefetch: 'none',
    ...options,
  });
}
