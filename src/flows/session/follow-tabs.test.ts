import {expect} from '@open-wc/testing';
import type {Connector} from '../../core/ports/connector.js';
import {createFakeConnector, fakeAccount, type FakeConnector} from '../../testing/fake-connector.js';
import {createFlowParts, type FlowParts} from '../../testing/fake-flows.js';
import {createDisconnectFlow} from '../disconnect.js';
import {createReconnectFlow} from '../reconnect.js';
import {createSwitchWalletFlow} from '../switch-wallet.js';
import {createFollowTabsFlow} from './follow-tabs.js';

describe('tabs in step', () => {
  it('connects silently what another tab connected', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await here.followTabs();
    expect(here.connections.of('eip155')).to.deep.include({account: fakeAccount('0xone')});
    expect(here.wallets.one.calls, 'no prompt').to.deep.equal(['restore']);
  });

  it('stays with a wallet that has another number in the other tab, as it came in another order', async () => {
    const {here, there} = setup();
    const [real, same] = ['io.x', 'io.x#2'].map((id) =>
      createFakeConnector({id, address: '0xReal', warning: 'shared-rdns'}),
    );
    here.announce(real!);
    here.keeper.adopt(real!, await real!.answer.connect());
    there.keeper.adopt(same!, await same!.answer.connect());
    await here.followTabs();
    expect(here.connections.of('eip155')).to.deep.include({status: 'connected', connector: real});
    expect(here.connections.stored.eip155?.connectorId, 'nothing to tell the other tab').to.equal('io.x#2');
  });

  it('lets go of what another tab disconnected, without telling the wallet again', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await here.followTabs();
    await there.disconnect({namespace: 'eip155'});
    await here.followTabs();
    expect(here.connections.of('eip155').status).to.equal('disconnected');
    expect(here.wallets.one.calls).not.to.include('disconnect');
    expect(here.wallets.one.listeners).to.equal(0);
  });

  it('leaves other namespaces alone', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await there.connect('sol');
    await here.followTabs();
    await there.disconnect({namespace: 'eip155'});
    await here.followTabs();
    expect(here.connections.live.map(([namespace]) => namespace)).to.deep.equal(['solana']);
  });

  it('uses the wallet another tab switched to, and keeps the other on standby', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await there.connect('two');
    await here.followTabs();
    expect(here.connections.of('eip155')).to.deep.include({account: fakeAccount('0xtwo')});
    expect(here.standby.of('eip155').map(({connector}) => connector.id)).to.deep.equal(['one']);
    there.switchWallet({namespace: 'eip155', connectorId: 'one'});
    await here.followTabs();
    expect(here.connections.of('eip155')).to.deep.include({account: fakeAccount('0xone')});
    expect(here.standby.of('eip155').map(({connector}) => connector.id)).to.deep.equal(['two']);
  });

  it('puts its wallet on standby when another tab connected one more', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await here.followTabs();
    await there.connect('two');
    await here.followTabs();
    expect(here.connections.of('eip155')).to.deep.include({account: fakeAccount('0xtwo')});
    expect(here.standby.of('eip155').map(({connector}) => connector.id)).to.deep.equal(['one']);
  });

  it('goes back to the wallet on standby when another tab does while the newer one is still looked for', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await here.followTabs();
    here.wallets.two.answer.restore = () => new Promise(() => {});
    await there.connect('two');
    void here.followTabs();
    there.switchWallet({namespace: 'eip155', connectorId: 'one'});
    // Not waited for: the newer wallet is still looked for, now on standby.
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
      const both = {...session, legs: [{...session.legs[0], accounts}] as const};
      tab.wallets.one.answer.connect = async () => both;
      tab.wallets.one.answer.restore = async () => ({status: 'connected', session: both});
    }
    await there.connect('one');
    await here.followTabs();
    there.switchWallet({namespace: 'eip155', address: '0xB2'});
    await here.followTabs();
    expect(here.connections.of('eip155')).to.deep.include({account: fakeAccount('0xB2')});
  });

  it('moves to the network another tab chose where the wallet leaves that to the page', async () => {
    const {here, there} = setup();
    await there.connect('sol');
    await here.followTabs();
    there.connections.setNetwork('solana', 'solana:2');
    await here.followTabs();
    expect(here.wallets.sol.calls).to.deep.equal(['restore', 'switchNetwork solana:2']);
    expect(here.connections.of('solana')).to.include({caipNetworkId: 'solana:2'});
  });

  it('forgets a locked wallet that another tab disconnected', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await here.followTabs();
    here.wallets.one.emit({type: 'locked'});
    await there.disconnect();
    await here.followTabs();
    expect(here.connections.of('eip155').status).to.equal('disconnected');
  });

  it('changes nothing when nothing is different', async () => {
    const {here, there} = setup();
    await there.connect('one');
    await here.followTabs();
    const before = here.connections.state.get();
    await here.followTabs();
    expect(here.connections.state.get()).to.equal(before);
    expect(here.wallets.one.calls).to.deep.equal(['restore']);
  });
});

type Wallets = Readonly<Record<'one' | 'two' | 'sol', FakeConnector>>;

interface Tab extends FlowParts {
  readonly wallets: Wallets;
  readonly followTabs: () => Promise<void>;
  readonly disconnect: ReturnType<typeof createDisconnectFlow>;
  readonly switchWallet: ReturnType<typeof createSwitchWalletFlow>;
  connect(name: keyof Wallets): Promise<void>;
}

function createTab(storage?: FlowParts['storage']): Tab {
  const networks = ['eip155:1', 'eip155:10', 'solana:1', 'solana:2'] as const;
  const parts = createFlowParts({networks, ...(storage && {storage})});
  const wallets: Wallets = {
    one: createFakeConnector({id: 'one', address: '0xone'}),
    two: createFakeConnector({id: 'two', address: '0xtwo'}),
    sol: createFakeConnector({id: 'sol', address: 'So1', namespaces: ['solana']}),
  };
  for (const wallet of Object.values(wallets)) parts.announce(wallet);
  const syncAccount = async (): Promise<void> => {};
  const reconnect = createReconnectFlow({
    ...parts,
    prepare: async () => {},
    report: (cause) => {
      throw cause;
    },
    onReconnected: () => {},
  });
  return {
    ...parts,
    wallets,
    followTabs: createFollowTabsFlow({
      ...parts,
      syncAccount,
      release: (connector: Connector) => parts.keeper.release(connector),
      reconnect: () => reconnect.all(),
    }),
    disconnect: createDisconnectFlow({...parts, onDisconnected: () => {}}),
    switchWallet: createSwitchWalletFlow({...parts, syncAccount, onSwitched: () => {}}),
    async connect(name) {
      parts.keeper.adopt(wallets[name], await wallets[name].answer.connect());
    },
  };
}

/** Two tabs over one storage; the wallets are in both, as an extension is. */
function setup(): {here: Tab; there: Tab} {
  const here = createTab();
  return {here, there: createTab(here.storage)};
}
