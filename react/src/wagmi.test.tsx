import {createDrawbridge, type Drawbridge, type DrawbridgeState} from '@drawbridge/modal';
import {foundry, mainnet} from '@drawbridge/modal/networks';
import {ANVIL_PRIVATE_KEYS, createMockEvmWallet, type MockEvmWallet} from '@drawbridge/modal/testing';
import {drawbridgeConnector, drawbridgeWagmi} from '@drawbridge/modal/wagmi';
import {expect, waitUntil} from '@open-wc/testing';
import {useEffect, useSyncExternalStore} from 'react';
import {createRoot} from 'react-dom/client';
import * as wagmi2 from 'wagmi-core-2';
import * as wagmi3 from 'wagmi-core-3';
import {useDrawbridgeState} from './hooks/use-drawbridge-state.js';

const [FIRST_KEY, SECOND_KEY] = ANVIL_PRIVATE_KEYS as unknown as readonly [`0x${string}`, `0x${string}`];
// The compiler finds no signature that fits the same functions of both versions.
const VERSIONS: readonly (readonly [string, Wagmi])[] = [
  ['wagmi 2', wagmi2 as unknown as Wagmi],
  ['wagmi 3', wagmi3],
];

for (const [name, wagmi] of VERSIONS) {
  describe(`${name} with the connector, in every render`, () => {
    it('has the account and network that the button connected', async () => {
      const {client, agreed, visit} = setup(wagmi);
      await visit();
      await client().connect({connectorId: 'example.aspen'});
      expect((await agreed()).wagmi.status).to.equal('connected');
    });

    it('connects in the modal, at EVM wallets, and joins a second call', async () => {
      const {wallet, config, choose, agreed, visit} = setup(wagmi);
      await visit();
      const calls = [connect(wagmi, config()), connect(wagmi, config()).catch((cause: Error) => cause.name)];
      await choose('example.aspen');
      const [{accounts, chainId}] = await Promise.all(calls as [ReturnType<typeof connect>, unknown]);
      expect({accounts, chainId}).to.deep.equal({accounts: [wallet.addresses[0]], chainId: foundry.id});
      expect(wallet.log.filter(({method}) => method === 'eth_requestAccounts')).to.have.length(1);
      expect((await agreed()).wagmi.status).to.equal('connected');
    });

    it('rejects at once when the user closes the modal, and follows an approval after that', async () => {
      const {client, wallet, config, choose, agreed, visit} = setup(wagmi);
      await visit();
      wallet.answer('eth_requestAccounts', 'pending');
      const call = connect(wagmi, config()).then(
        () => 'connected',
        (cause: Error) => cause.name,
      );
      await choose('example.aspen');
      await eventually(() => wallet.log.some(({method}) => method === 'eth_requestAccounts'));
      client().close();
      expect(await call).to.equal('UserRejectedRequestError');
      expect((await agreed()).wagmi.status).to.equal('disconnected');
      wallet.release();
      await eventually(() => config().state.status === 'connected');
      expect((await agreed()).wagmi.status).to.equal('connected');
    });

    it('is never disconnected after a reload', async () => {
      const {client, agreed, frames, visit} = setup(wagmi);
      await visit();
      await client().connect({connectorId: 'example.aspen'});
      await agreed();
      const before = frames.length;
      await visit();
      await eventually(() => frames.at(-1)?.wagmi.status === 'connected');
      // The first render is wagmi's before it has mounted.
      expect(frames.slice(before + 1).map(({wagmi: {status}}) => status)).not.to.include('disconnected');
      await agreed();
    });

    it('follows a wallet that announces itself late', async () => {
      const {client, wallet, agreed, frames, visit} = setup(wagmi);
      await visit();
      await client().connect({connectorId: 'example.aspen'});
      await agreed();
      wallet.withdraw();
      const before = frames.length;
      await visit();
      expect(client().getState().accounts.eip155?.status).not.to.equal('connected');
      wallet.announce();
      await eventually(() => frames.at(-1)?.wagmi.status === 'connected');
      expect(frames.slice(before + 1).map(({wagmi: {status}}) => status)).not.to.include('disconnected');
      await agreed();
    });

    it('is disconnected while the wallet is locked, and connected once it is unlocked', async () => {
      const {client, wallet, config, agreed, visit} = setup(wagmi);
      await visit();
      await client().connect({connectorId: 'example.aspen'});
      await agreed();
      wallet.lock();
      await eventually(() => config().state.status === 'disconnected');
      await agreed();
      await visit();
      await eventually(() => client().getState().accounts.eip155?.status === 'locked');
      expect((await agreed()).wagmi.status).to.equal('disconnected');
      wallet.unlock();
      await eventually(() => config().state.status === 'connected');
      await agreed();
    });

    it('follows accounts and networks that the user changes in the wallet', async () => {
      const {client, wallet, agreed, visit} = setup(wagmi);
      await visit();
      await client().connect({connectorId: 'example.aspen'});
      wallet.setAccounts([SECOND_KEY, FIRST_KEY]);
      expect((await agreed()).wagmi.address).to.equal(wallet.addresses[0]);
      wallet.setChain(mainnet.id);
      expect((await agreed()).wagmi.chainId).to.equal(mainnet.id);
      wallet.setAccounts([FIRST_KEY]);
      wallet.setChain(foundry.id);
      expect((await agreed()).wagmi).to.include({address: wallet.addresses[0], chainId: foundry.id});
    });

    it('signs with the account of the wallet that came into use', async () => {
      const {client, config, other, agreed, visit} = setup(wagmi);
      await visit();
      await client().connect({connectorId: 'example.aspen'});
      await client().connect({connectorId: 'example.birch'});
      await client().switchWallet({namespace: 'eip155', connectorId: 'example.aspen'});
      await agreed();
      await client().switchWallet({namespace: 'eip155', connectorId: 'example.birch'});
      await wagmi.signMessage(config(), {message: 'Hello'});
      expect((await agreed()).wagmi.address).to.equal(other.addresses[0]);
      const asked = other.log.find(({method}) => method === 'personal_sign');
      expect(String(asked?.params[1]).toLowerCase()).to.equal(other.addresses[0]!.toLowerCase());
    });

    it('disconnects from either side, once', async () => {
      const {client, wallet, config, agreed, frames, visit} = setup(wagmi);
      await visit();
      await client().connect({connectorId: 'example.aspen'});
      await agreed();
      await client().disconnect();
      expect((await agreed()).wagmi.status).to.equal('disconnected');
      await client().connect({connectorId: 'example.aspen'});
      expect((await agreed()).wagmi.status).to.equal('connected');
      const before = frames.length;
      await wagmi.disconnect(config());
      expect((await agreed()).ours.status).to.equal('disconnected');
      expect(frames.slice(before).filter(({wagmi: {status}}) => status === 'connected')).to.deep.equal([]);
      await client().connect({connectorId: 'example.aspen'});
      await agreed();
      wallet.revoke();
      await eventually(() => config().state.status === 'disconnected');
      await agreed();
    });

    it('switches the network, and stays where it is when the user declines', async () => {
      const {client, wallet, config, agreed, visit} = setup(wagmi);
      await visit();
      await client().connect({connectorId: 'example.aspen'});
      const chain = await wagmi.switchChain(config(), {chainId: mainnet.id});
      expect((chain as {readonly id: number}).id).to.equal(mainnet.id);
      expect((await agreed()).wagmi.chainId).to.equal(mainnet.id);
      wallet.answer('wallet_switchEthereumChain', 'reject');
      const failure = await wagmi
        .switchChain(config(), {chainId: foundry.id})
        .catch((cause: Error) => cause.name);
      expect(failure).to.equal('UserRejectedRequestError');
      expect((await agreed()).wagmi.chainId).to.equal(mainnet.id);
    });

    it('keeps every config of a client in step, and ends them with the client', async () => {
      const {client, config, agreed, visit} = setup(wagmi);
      await visit();
      const later = wagmi.createConfig({...drawbridgeWagmi(client()), storage: null});
      expect(await later.connectors[0]!.getProvider()).to.equal(await config().connectors[0]!.getProvider());
      await client().connect({connectorId: 'example.aspen'});
      await agreed();
      expect([later.state.status, config().state.status]).to.deep.equal(['connected', 'connected']);
      await wagmi.disconnect(config());
      await agreed();
      expect(later.state.status).to.equal('disconnected');
      await client().connect({connectorId: 'example.aspen'});
      await client().destroy();
      expect([later.state.status, config().state.status]).to.deep.equal(['disconnected', 'disconnected']);
    });
  });
}

type Wagmi = typeof wagmi3;
type Config = ReturnType<Wagmi['createConfig']>;

/** What a component shows of both in one render. */
interface Frame {
  readonly ours: Side;
  readonly wagmi: Side;
}
interface Side {
  readonly status: string;
  readonly address: string | undefined;
  readonly chainId: number | undefined;
}

async function connect(wagmi: Wagmi, config: Config) {
  return wagmi.connect(config, {connector: config.connectors[0]!});
}

const ends: (() => unknown)[] = [];
const unhandled: unknown[] = [];
window.addEventListener('unhandledrejection', ({reason}) => unhandled.push(reason));

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  expect(unhandled.splice(0), 'unhandled rejections').to.deep.equal([]);
});

function setup(wagmi: Wagmi) {
  const wallet = announced('Aspen', FIRST_KEY);
  const other = announced('Birch', SECOND_KEY);
  const kept = new Map<string, string>();
  const keptByWagmi = new Map<string, string>();
  const frames: Frame[] = [];
  let client: Drawbridge;
  let config: Config;
  let leave: () => Promise<void> = async () => {};
  ends.push(() => leave());
  const visit = async (): Promise<void> => {
    await leave();
    client = createClient(kept);
    config = wagmi.createConfig({
      ...drawbridgeWagmi(client),
      storage: wagmi.createStorage({storage: storageOf(keptByWagmi)}),
    });
    const root = createRoot(document.createElement('div'));
    const visited = client;
    root.render(<Both {...{client, config, frames, wagmi}} />);
    leave = async () => {
      root.unmount();
      await visited.destroy();
    };
    const length = frames.length;
    await eventually(
      () => frames.length > length && (kept.size > 0 || config.state.status === 'disconnected'),
    );
  };
  return {
    wallet,
    other,
    frames,
    visit,
    client: () => client,
    config: () => config,
    /** Clicks a wallet in the modal. */
    async choose(id: string) {
      const row = (): HTMLElement | undefined => findIn(document, `[data-testid="connector-${id}"]`);
      // The first screen is drawn before the modal opens. A click there would be undone: opening resets the view.
      await eventually(() => row()?.checkVisibility(), 'The wallet is missing.');
      row()!.click();
    },
    /** The last render, once both agree at rest; fails for a render in which they differed. */
    async agreed(): Promise<Frame> {
      await eventually(
        () => {
          const {ours, wagmi: theirs} = frames.at(-1)!;
          return isResting(theirs) && isAgreed({ours, wagmi: theirs});
        },
        `They differ: ${JSON.stringify(frames.at(-1))}`,
      );
      expect(frames.filter((frame) => !isAgreed(frame))).to.deep.equal([]);
      return frames.at(-1)!;
    },
  };
}

/** Waits longer than any local operation on a busy machine takes. */
async function eventually(isSo: () => unknown, otherwise?: string): Promise<void> {
  await waitUntil(isSo, otherwise, {timeout: 25_000, interval: 20});
}

/** The first match in any shadow tree. */
function findIn(root: ParentNode, selector: string): HTMLElement | undefined {
  const found = root.querySelector<HTMLElement>(selector);
  if (found) return found;
  for (const {shadowRoot} of root.querySelectorAll('*')) {
    const inside = shadowRoot && findIn(shadowRoot, selector);
    if (inside) return inside;
  }
  return undefined;
}

const isResting = ({status}: Side): boolean => status === 'connected' || status === 'disconnected';

/** wagmi is 'connecting' or 'reconnecting' until the end of a call of its own, and shows no other account meanwhile. */
function isAgreed({ours, wagmi}: Frame): boolean {
  if (wagmi.status === 'disconnected') return ours.status !== 'connected';
  if (wagmi.status !== 'connected') return wagmi.address === undefined || wagmi.address === ours.address;
  return ours.status === 'connected' && wagmi.address === ours.address && wagmi.chainId === ours.chainId;
}

function Both({
  client,
  config,
  frames,
  wagmi,
}: {
  readonly client: Drawbridge;
  readonly config: Config;
  readonly frames: Frame[];
  readonly wagmi: Wagmi;
}) {
  const state = useDrawbridgeState({client});
  const theirs = useSyncExternalStore(
    (listener) => config.subscribe((all) => all, listener),
    () => config.state,
  );
  // As WagmiProvider does when it is mounted.
  useEffect(() => void wagmi.reconnect(config), [wagmi, config]);
  frames.push({ours: ourSide(state), wagmi: theirSide(theirs)});
  return null;
}

function ourSide({accounts: {eip155}}: DrawbridgeState): Side {
  const {status = 'disconnected', address, caipNetworkId} = eip155 ?? {};
  return {status, address, chainId: caipNetworkId && Number(caipNetworkId.split(':')[1])};
}

function theirSide({connections, current, status}: Config['state']): Side {
  const {accounts: [address] = [], chainId} = connections.get(current ?? '') ?? {};
  return {status, address, chainId};
}

function announced(name: string, account: `0x${string}`): MockEvmWallet {
  const rdns = `example.${name.toLowerCase()}`;
  const wallet = createMockEvmWallet({name, rdns, accounts: [account], chains: CHAINS}).announce();
  ends.push(() => wallet.destroy());
  return wallet;
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

function createClient(kept: Map<string, string>): Drawbridge {
  return createDrawbridge({
    id: 'wagmi',
    projectId: 'test',
    networks: [foundry, mainnet],
    enableWalletConnect: false,
    features: {analytics: false},
    prefetch: 'none',
    env: {
      fetch: () => Promise.resolve(Response.json({jsonrpc: '2.0', id: 1, result: '0x0'})),
      storage: storageOf(kept),
    },
  });
}

/** Compiles only while both versions take the connector and the options without a cast. */
export function typed(client: Drawbridge) {
  const given = {chains: [foundry, mainnet], multiInjectedProviderDiscovery: false} as const;
  const transports = {[foundry.id]: wagmi3.http(), [mainnet.id]: wagmi3.http()};
  return [
    wagmi2.createConfig(drawbridgeWagmi(client)),
    wagmi3.createConfig(drawbridgeWagmi(client)),
    wagmi2.createConfig({...given, transports, connectors: [drawbridgeConnector(client)]}),
    wagmi3.createConfig({...given, transports, connectors: [drawbridgeConnector(client)]}),
  ];
}
