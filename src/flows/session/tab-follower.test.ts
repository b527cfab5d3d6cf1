import {expect} from '@open-wc/testing';
import type {Connector} from '../../core/ports/connector.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeConnector, fakeAccount, type FakeConnector} from '../../testing/fakes/fake-connector.js';
import {createFlowParts, type FlowParts} from '../../testing/fakes/flow-parts.js';
import {createDisconnectFlow} from '../disconnect-flow.js';
import {createReconnectFlow, type ReconnectFlow} from '../reconnect-flow.js';
import {createSwitchWalletFlow} from '../switch-wallet-flow.js';
import {createTabFollower} from './tab-follower.js';
describe('following other tabs', () => {
  it('connects silently what another tab connected', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await here.followTabs();
    expect(here.connections.of('eip155')).to.deep.include({account: fakeAccount('0xone')});
    expect(here.wallets.one.calls, 'no prompt').to.deep.equal(['restore']);
  });

  it('keeps a wallet that has another number in the other tab', async () => {
    const {here, there} = setup();
    const [real, same] = ['io.x', 'io.x#2'].map((id) =>
      createFakeConnector({id, address: '0xReal', warning: 'shared-rdns'}),
    );
    here.announce(real!);
    here.keeper.takeOver(real!, await real!.answer.connect());
    there.keeper.takeOver(same!, await same!.answer.connect());
    await here.followTabs();
    expect(here.connections.of('eip155')).to.deep.include({status: 'connected', connector: real});
    expect(here.connections.stored.eip155?.connectorId, 'nothing to tell the other tab').to.equal('io.x#2');
  });

  it('has a wallet report its accounts once another tab stores one that it has not opened here', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await here.followTabs();
    const {one} = here.wallets;
    const accounts = [fakeAccount('0xbob')] as const;
    Object.assign(one, {
      refresh: async () => one.emit({type: 'accounts', namespace: 'eip155', accounts}),
    });
    there.wallets.one.emit({type: 'accounts', namespace: 'eip155', accounts});
    await here.followTabs();
    expect(here.connections.of('eip155')).to.deep.include({account: fakeAccount('0xbob')});
    expect(here.wallets.one.calls, 'no prompt').to.deep.equal(['restore']);
  });

  it('drops wallets that another tab disconnected, without disconnecting them again', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await here.followTabs();
    await there.disconnect({namespace: 'eip155'});
    await here.followTabs();
    expect(here.connections.of('eip155').status).to.equal('disconnected');
    expect(here.wallets.one.calls).not.to.include('disconnect');
    expect(here.wallets.one.listeners).to.equal(0);
  });

  it('does not switch to a wallet that another tab is disconnecting, too', async () => {
    const {here, there} = setup();
    await there.connect('two');
    await there.connect('one');
    await here.followTabs();
    there.wallets.one.answer.disconnect = () => new Promise(() => {});
    void there.disconnect();
    // Before this tab has read the other tab's storage.
    here.wallets.one.emit({type: 'disconnect'});
    expect(here.connections.of('eip155').status).to.equal('disconnected');
    expect(here.connections.stored).to.deep.equal({});
  });

  it('connects a wallet again that it disconnected, once another tab connects it', async () => {
    const {here, there} = setup();
    await there.connect('one');
    // Becoming visible and online searches for the live wallets each time, and finds them.
    for (let time = 0; time < 3; time++) await here.followTabs();
    await here.disconnect({namespace: 'eip155'});
    await there.followTabs();
    await there.connect('one');
    await here.followTabs();
    expect(here.connections.of('eip155').status).to.equal('connected');
  });

  it('searches again for a missing wallet that was connected in between', async () => {
    const {here, there} = setup();
    const {restore} = here.wallets.one.answer;
    here.wallets.one.answer.restore = async () => ({status: 'gone'});
    await there.connect('one');
    for (let time = 0; time < 3; time++) await here.followTabs();
    expect(here.wallets.one.calls, 'not again and again').to.deep.equal(['restore', 'restore']);
    here.wallets.one.answer.restore = restore;
    await here.connect('one');
    await here.disconnect({namespace: 'eip155'});
    await there.followTabs();
    await there.connect('one');
    await here.followTabs();
    expect(here.connections.of('eip155').status).to.equal('connected');
  });

  it('does not affect other namespaces', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await there.connect('sol');
    await here.followTabs();
    await there.disconnect({namespace: 'eip155'});
    await here.followTabs();
    expect(here.connections.live.map(([namespace]) => namespace)).to.deep.equal(['solana']);
  });

  for (const [what, ended, meanwhile, active] of [
    ['comes back to the namespace whose wallet another tab replaces', ['eip155'], {}, 'eip155'],
    ['comes back if the other tab replaces several one by one', ['eip155', 'solana'], {}, 'eip155'],
    ['stays where the user went meanwhile', ['eip155'], {chosen: 'bip122:1'}, 'bip122'],
    ['stays if the other tab connects another wallet later', ['eip155'], {wait: 60_000}, 'solana'],
  ] as const)
    it(what, async () => {
      const {here, there} = setup();
      for (const name of ['one', 'sol', 'btc'] as const) await there.connect(name);
      await here.followTabs();
      here.networks.activate('eip155');
      for (const namespace of ended) {
        await there.disconnect({namespace});
        await here.followTabs();
      }
      expect(here.networks.state.get().activeNamespace).not.to.equal('eip155');
      const {chosen, wait = 0}: {chosen?: 'bip122:1'; wait?: number} = meanwhile;
      here.clock.advance(wait);
      if (chosen) here.networks.choose(chosen);
      await there.connect('two');
      await here.followTabs();
      expect(here.connections.of('eip155')).to.deep.include({account: fakeAccount('0xtwo')});
      expect(here.networks.state.get().activeNamespace).to.equal(active);
    });

  it('uses the wallet another tab switched to, and keeps the other connected', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await there.connect('two');
    await here.followTabs();
    expect(here.connections.of('eip155')).to.deep.include({account: fakeAccount('0xtwo')});
    expect(here.otherConnections.of('eip155').map(({connector}) => connector.id)).to.deep.equal(['one']);
    there.switchWallet({namespace: 'eip155', connectorId: 'one'});
    await here.followTabs();
    expect(here.connections.of('eip155')).to.deep.include({account: fakeAccount('0xone')});
    expect(here.otherConnections.of('eip155').map(({connector}) => connector.id)).to.deep.equal(['two']);
  });

  it('keeps its wallet connected when another tab connected one more', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await here.followTabs();
    await there.connect('two');
    await here.followTabs();
    expect(here.connections.of('eip155')).to.deep.include({account: fakeAccount('0xtwo')});
    expect(here.otherConnections.of('eip155').map(({connector}) => connector.id)).to.deep.equal(['one']);
  });

  it('goes back to the other connected wallet when another tab does while the newer one is being restored', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await here.followTabs();
    here.wallets.two.answer.restore = () => new Promise(() => {});
    await there.connect('two');
    void here.followTabs();
    there.switchWallet({namespace: 'eip155', connectorId: 'one'});
    // Not waited for: the newer wallet is still looked for, now as another one.
    void here.followTabs();
    expect(here.connections.of('eip155')).to.deep.include({
      status: 'connected',
      account: fakeAccount('0xone'),
    });
  });

  it('uses the account another tab chose', async () => {
    const {here, there} = setup();
    for (const tab of [there, here]) {
      const session = await tab.wallets.one.answer.connect();
      const accounts = [fakeAccount('0xA1'), fakeAccount('0xB2')] as const;
      const both = {...session, namespaces: [{...session.namespaces[0], accounts}] as const};
      tab.wallets.one.answer.connect = async () => both;
      tab.wallets.one.answer.restore = async () => ({status: 'connected', session: both});
    }
    await there.connect('one');
    await here.followTabs();
    there.switchWallet({namespace: 'eip155', address: '0xB2'});
    await here.followTabs();
    expect(here.connections.of('eip155')).to.deep.include({account: fakeAccount('0xB2')});
  });

  it('switches to the network another tab chose if the wallet lets the page choose', async () => {
    const {here, there} = setup();
    await there.connect('sol');
    await here.followTabs();
    there.connections.setNetwork('solana', 'solana:2');
    await here.followTabs();
    expect(here.wallets.sol.calls).to.deep.equal(['restore', 'switchNetwork solana:2']);
    expect(here.connections.of('solana')).to.include({caipNetworkId: 'solana:2'});
  });

  it('removes a locked wallet that another tab disconnected', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await here.followTabs();
    here.wallets.one.emit({type: 'locked'});
    await there.disconnect();
    await here.followTabs();
    expect(here.connections.of('eip155').status).to.equal('disconnected');
  });

  it('drops nothing while the other tab has stored only a part', async () => {
    const {here, there, onWrite} = setup();
    await there.connect('one');
    await there.connect('two');
    await there.connect('sol');
    await here.followTabs();
    onWrite(() => void here.followTabs());
    there.switchWallet({namespace: 'eip155', connectorId: 'one'});
    await here.followTabs();
    for (const tab of [here, there]) {
      expect(tab.connections.of('eip155')).to.deep.include({account: fakeAccount('0xone')});
      expect(tab.otherConnections.of('eip155').map(({connector}) => connector.id)).to.deep.equal(['two']);
    }
    await there.disconnect();
    await here.followTabs();
    expect(here.connections.live).to.deep.equal([]);
    await here.connect('two');
    expect(here.connections.of('eip155').status).to.equal('connected');
  });

  it('keeps a connection that another tab could not restore', async () => {
    const {here, there} = setup();
    await here.connect('one');
    there.wallets.one.answer.restore = async () => ({status: 'gone'});
    await there.reconnect.all();
    expect(there.connections.of('eip155').status).to.equal('disconnected');
    await here.followTabs();
    expect(here.connections.of('eip155').status).to.equal('connected');
    expect(here.connections.stored.eip155, 'stored again').to.include({connectorId: 'one'});
    await here.disconnect({namespace: 'eip155'});
    await there.followTabs();
    expect(there.connections.stored, 'an end is an end').to.deep.equal({});
  });

  it('keeps the other wallets connected here when another tab does not find it', async () => {
    const {here, there} = setup();
    await here.connect('one');
    await here.connect('two');
    there.wallets.one.answer.restore = async () => ({status: 'gone'});
    await there.reconnect.all();
    await here.followTabs();
    expect(here.otherConnections.of('eip155').map(({connector}) => connector.id)).to.deep.equal(['one']);
    expect(here.otherConnections.stored.eip155?.map(({connectorId}) => connectorId)).to.deep.equal(['one']);
  });

  it('keeps and awaits a wallet that allows this tab later than the other', async () => {
    const {here, there} = setup();
    await there.connect('one');
    const {restore} = here.wallets.one.answer;
    here.wallets.one.answer.restore = async () => ({status: 'gone'});
    await here.followTabs();
    expect(here.connections.of('eip155').status).to.equal('disconnected');
    await there.followTabs();
    expect(there.connections.of('eip155').status, 'the other tab').to.equal('connected');
    here.wallets.one.answer.restore = restore;
    here.wallets.one.emit({type: 'accounts', namespace: 'eip155', accounts: [fakeAccount('0xone')]});
    expect(here.log).to.include('restore one');
  });

  it('tries a missing wallet once more, and not at every change', async () => {
    const {here, there} = setup();
    await there.connect('one');
    const {restore} = here.wallets.one.answer;
    here.wallets.one.answer.restore = async () => ({status: 'gone'});
    await here.followTabs();
    here.wallets.one.answer.restore = restore;
    await here.followTabs();
    expect(here.connections.of('eip155').status).to.equal('connected');
    here.wallets.two.answer.restore = async () => ({status: 'gone'});
    await there.connect('two');
    for (let look = 0; look < 5; look++) await here.followTabs();
    expect(here.wallets.two.calls).to.deep.equal(['restore', 'restore']);
  });

  it('tries again once a missing wallet is available', async () => {
    const {here, there} = setup(['two', 'sol']);
    await there.connect('one');
    for (let look = 0; look < 3; look++) {
      const looked = here.followTabs();
      await settle();
      here.clock.advance(3_000);
      await looked;
    }
    expect(here.connections.of('eip155').status).to.equal('disconnected');
    here.announce(here.wallets.one);
    await here.followTabs();
    expect(here.connections.of('eip155').status).to.equal('connected');
  });

  it('asks a wallet once that announces itself during the search', async () => {
    const {here, there} = setup(['two', 'sol']);
    await there.connect('one');
    const looked = here.followTabs();
    await settle();
    here.announce(here.wallets.one);
    await Promise.all([looked, here.followTabs()]);
    expect(here.wallets.one.calls).to.deep.equal(['restore']);
  });

  it('stops searching for a wallet that the other tab disconnected', async () => {
    const {here, there} = setup();
    here.wallets.one.answer.restore = () => new Promise(() => {});
    await there.connect('one');
    void here.followTabs();
    await there.disconnect({namespace: 'eip155'});
    void here.followTabs();
    expect(here.connections.of('eip155').status).to.equal('disconnected');
  });

  it('does not touch a wallet that the user is connecting', async () => {
    const {here, there} = setup();
    const wait = {status: 'connecting', connectorId: 'two', deadlineMs: 300_000} as const;
    here.connections.wait('eip155', wait);
    await there.connect('one');
    await here.followTabs();
    expect(here.connections.of('eip155')).to.include({status: 'connecting', connectorId: 'two'});
  });

  it('changes nothing without differences', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await here.followTabs();
    const before = here.connections.state.get();
    await here.followTabs();
    expect(here.connections.state.get()).to.equal(before);
    expect(here.wallets.one.calls).to.deep.equal(['restore']);
  });
});

const WALLETS = ['one', 'two', 'sol', 'btc'] as const;

type Wallets = Readonly<Record<(typeof WALLETS)[number], FakeConnector>>;

interface Tab extends FlowParts {
  readonly wallets: Wallets;
  readonly followTabs: () => Promise<void>;
  readonly reconnect: ReconnectFlow;
  readonly disconnect: ReturnType<typeof createDisconnectFlow>;
  readonly switchWallet: ReturnType<typeof createSwitchWalletFlow>;
  connect(name: keyof Wallets): Promise<void>;
}

function createTab(storage?: FlowParts['storage'], there: readonly string[] = WALLETS): Tab {
  const networks = ['eip155:1', 'eip155:10', 'solana:1', 'solana:2', 'bip122:1'] as const;
  const parts = createFlowParts({networks, ...(storage && {storage})});
  const wallets: Wallets = {
    one: createFakeConnector({id: 'one', address: '0xone'}),
    two: createFakeConnector({id: 'two', address: '0xtwo'}),
    sol: createFakeConnector({id: 'sol', address: 'So1', namespaces: ['solana']}),
    btc: createFakeConnector({id: 'btc', address: 'bc1', namespaces: ['bip122']}),
  };
  for (const wallet of Object.values(wallets)) if (there.includes(wallet.id)) parts.announce(wallet);
  const syncAccount = async (): Promise<void> => {};
  const reconnect = createReconnectFlow({
    ...parts,
    report: (cause) => {
      throw cause;
    },
    onReconnected: () => {},
  });
  return {
    ...parts,
    wallets,
    followTabs: createTabFollower({
      ...parts,
      storage: parts.slots,
      syncAccount,
      release: (connector: Connector) => parts.keeper.release(connector),
      reconnect: () => reconnect.missing(),
    }),
    reconnect,
    disconnect: createDisconnectFlow({...parts, onDisconnected: () => {}}),
    switchWallet: createSwitchWalletFlow({...parts, syncAccount, onSwitched: () => {}}),
    async connect(name) {
      parts.keeper.takeOver(wallets[name], await wallets[name].answer.connect());
    },
  };
}

/** Lets promises that are ready run on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

/** Two tabs over one storage; the wallets are in both, as an extension is, or some are late `here`. */
function setup(found?: readonly string[]): {here: Tab; there: Tab; onWrite(listener: () => void): void} {
  let heard = (): void => {};
  const storage = memoryStorage();
  const here = createTab(storage, found);
  const setItem = (key: string, value: string): void => {
    storage.setItem(key, value);
    heard();
  };
  return {here, there: createTab({...storage, setItem}), onWrite: (listener) => (heard = listener)};
}
