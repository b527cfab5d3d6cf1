import {createDrawbridge, type Drawbridge, type DrawbridgeOptions} from '@drawbridge/modal';
import {base, foundry, mainnet} from '@drawbridge/modal/networks';
import {createMockEvmWallet, type FakeClock, type MockEvmWallet} from '@drawbridge/modal/testing';
import {act, StrictMode, type ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {DrawbridgeProvider} from './drawbridge-provider.js';

const RDNS = 'example.aspen';
/** One and a half ether, the answer to each balance request. */
const BALANCE = '0x14d1120d7b160000';

/** A page in StrictMode with a client, a wallet in the browser, and no network. */
export interface TestPage {
  readonly client: Drawbridge;
  readonly wallet: MockEvmWallet;
  readonly host: HTMLElement;
  /** Rejects with the error that a component throws. */
  render(content: ReactNode): Promise<void>;
  /** Runs a change of state, and waits for React to follow. */
  change(task: () => unknown): Promise<void>;
  connect(): Promise<void>;
  /** Restores the page. */
  leave(): Promise<void>;
}

/** Opens a page; without a provider, components need the prop `client`. */
export function openTestPage(
  options: Partial<DrawbridgeOptions> & {readonly hasProvider?: boolean; readonly clock?: FakeClock} = {},
): TestPage {
  Object.assign(globalThis, {IS_REACT_ACT_ENVIRONMENT: true});
  const {hasProvider = true, ...settings} = options;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const wallet = createMockEvmWallet({name: 'Aspen', rdns: RDNS, chains: CHAINS}).announce();
  const client = createClient(settings);
  const change = async (task: () => unknown): Promise<void> => {
    // The result of `act` is thenable, but no promise.
    await act(async () => void (await task()));
  };
  return {
    client,
    wallet,
    host,
    change,
    render: (content) =>
      change(() =>
        root.render(
          <StrictMode>
            {hasProvider ? <DrawbridgeProvider client={client}>{content}</DrawbridgeProvider> : content}
          </StrictMode>,
        ),
      ),
    connect: () => change(() => client.connect({connectorId: RDNS})),
    async leave() {
      await change(() => root.unmount());
      await client.destroy();
      wallet.destroy();
      host.remove();
    },
  };
}

const CHAINS = [
  {id: foundry.id, name: foundry.name, rpcUrl: 'https://rpc.test/1'},
  {id: mainnet.id, name: mainnet.name, rpcUrl: 'https://rpc.test/2'},
  {id: base.id, name: base.name, rpcUrl: 'https://rpc.test/3'},
];

function createClient({
  clock,
  env,
  ...options
}: Partial<DrawbridgeOptions> & {readonly clock?: FakeClock}): Drawbridge {
  const kept = new Map<string, string>();
  return createDrawbridge({
    id: crypto.randomUUID(),
    projectId: 'test',
    networks: [foundry, mainnet],
    enableWalletConnect: false,
    features: {analytics: false},
    env: {
      ...(clock && {clock}),
      fetch: () => Promise.resolve(Response.json({jsonrpc: '2.0', id: 1, result: BALANCE})),
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      ...env,
    },
    ...options,
  });
}
