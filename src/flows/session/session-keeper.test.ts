import {expect} from '@open-wc/testing';
import type {Session} from '../../core/ports/connector.js';
import {FakeLogin} from '../../testing/fakes/connectors/fake-login.js';
import {
  createFakeConnector,
  fakeAccount,
  fakeEmbedded,
  type FakeConnector,
} from '../../testing/fakes/fake-connector.js';
import {createFlowParts, type FlowParts} from '../../testing/fakes/flow-parts.js';
describe('session keeper', () => {
  it('follows the wallet to another account, and reads it', async () => {
    const {connector, connections, log} = await setup();
    connector.emit({
      type: 'accounts',
      namespace: 'eip155',
      accounts: [fakeAccount('0xB2'), fakeAccount('0xA1')],
    });
    const connection = connections.of('eip155');
    expect(connection.status === 'connected' && connection.account.address).to.equal('0xB2');
    expect(log).to.deep.equal(['sync eip155']);
  });

  it('follows the wallet to another network, also one outside the page', async () => {
    const {connector, connections, networks, log} = await setup();
    connector.emit({type: 'network', namespace: 'eip155', caipNetworkId: 'eip155:137'});
    expect(connections.of('eip155')).to.include({caipNetworkId: 'eip155:137'});
    expect(networks.state.get().chosen.eip155, 'the choice of the page').to.equal('eip155:1');
    expect(log).to.include('network eip155');
  });

  it('marks a wallet that the user connects as new, and no wallet that was connected or stored before', async () => {
    const parts = createFlowParts();
    const connector = createFakeConnector();
    const isNew = (at: FlowParts): boolean | undefined => {
      const connection = at.connections.of('eip155');
      return connection.status === 'connected' ? connection.isNew : undefined;
    };
    parts.keeper.takeOver(connector, await connector.answer.connect());
    expect(isNew(parts)).to.equal(true);
    parts.keeper.takeOver(connector, await connector.answer.connect());
    expect(isNew(parts), 'asked again').to.equal(undefined);
    const reloaded = createFlowParts({storage: parts.storage});
    reloaded.keeper.restore(connector, await connector.answer.connect());
    expect(isNew(reloaded), 'restored').to.equal(undefined);
    const locked = createFlowParts({storage: parts.storage});
    locked.keeper.takeOver(connector, await connector.answer.connect());
    expect(isNew(locked), 'unlocked for the page').to.equal(undefined);
  });

  it('drops the old balance when the network changes', async () => {
    const {connector, accounts} = await setup();
    accounts.update('eip155', {balance: {value: 1n, decimals: 18, symbol: 'ETH'}});
    connector.emit({type: 'network', namespace: 'eip155', caipNetworkId: 'eip155:10'});
    expect(accounts.state.get().eip155?.balance).to.equal(undefined);
  });

  it('takes over a session with another network, and reports the change', async () => {
    const {connector, connections, accounts, log} = await setup();
    accounts.update('eip155', {balance: {value: 1n, decimals: 18, symbol: 'ETH'}});
    const session = await connector.answer.connect();
    const namespaceSession = {
      ...session.namespaces[0],
      accounts: [fakeAccount('0xB2')],
      caipNetworkId: 'eip155:137',
    } as const;
    connector.emit({type: 'session', session: {...session, namespaces: [namespaceSession]}});
    expect(connections.of('eip155')).to.deep.include({
      account: fakeAccount('0xB2'),
      caipNetworkId: 'eip155:137',
    });
    expect(accounts.state.get().eip155?.balance).to.equal(undefined);
    expect(log).to.deep.equal(['sync eip155', 'network eip155']);
    connector.emit({type: 'session', session: {...session, namespaces: [namespaceSession]}});
    expect(log.filter((entry) => entry.startsWith('network'))).to.have.length(1);
  });

  describe('with a wallet that opens several kinds of accounts', () => {
    const OWNER = fakeAccount('0xA1');
    const SMART = {...fakeAccount('0xC3'), type: 'smartAccount'} as const;

    it('starts with the page’s preferred kind', async () => {
      const {use, address} = await kinds();
      await use();
      expect(address()).to.equal('0xC3');
    });

    it('keeps the kind that the user chose', async () => {
      const {use, address, connections} = await kinds();
      await use();
      connections.useAccount('eip155', '0xA1');
      await use();
      expect(address()).to.equal('0xA1');
    });

    it('asks the service of a login once, after connecting, and follows its choice', async () => {
      const {keeper, connections} = createFlowParts();
      const login = new FakeLogin();
      const asked: unknown[] = [];
      login.login.preferAccount = async (...preferred: unknown[]) => {
        asked.push(preferred);
        return {namespace: 'eip155', address: SMART.address, type: 'smartAccount'};
      };
      const sessionOf = (...accounts: Session['namespaces'][0]['accounts']): Session => ({
        wallet: {name: 'E-mail'},
        namespaces: [
          {
            namespace: 'eip155',
            accounts,
            caipNetworkId: 'eip155:1',
            approved: 'all',
            provider: undefined,
            embedded: fakeEmbedded('auth'),
          },
        ],
      });
      const address = (): string | undefined => {
        const connection = connections.of('eip155');
        return connection.status === 'connected' ? connection.account.address : undefined;
      };
      keeper.takeOver(login, sessionOf(OWNER, SMART));
      expect(address()).to.equal(OWNER.address);
      login.emit({type: 'session', session: sessionOf(SMART, OWNER)});
      expect(address()).to.equal(SMART.address);
      login.emit({type: 'session', session: sessionOf(OWNER, SMART)});
      expect(address()).to.equal(OWNER.address);
      expect(asked).to.deep.equal([['eip155', 'smartAccount']]);
    });

    async function kinds() {
      const parts = createFlowParts();
      const connector = createFakeConnector();
      const session = await connector.answer.connect();
      const accounts = [OWNER, SMART] as const;
      return {
        ...parts,
        use: async () =>
          parts.keeper.takeOver(connector, {...session, namespaces: [{...session.namespaces[0], accounts}]}),
        address() {
          const connection = parts.connections.of('eip155');
          return connection.status === 'connected' ? connection.account.address : undefined;
        },
      };
    }
  });

  it('empties the namespace when the wallet disconnects', async () => {
    const {connector, connections, log} = await setup();
    connector.emit({type: 'disconnect'});
    expect(connections.of('eip155').status).to.equal('disconnected');
    expect(connections.stored).to.deep.equal({});
    expect(connector.listeners).to.equal(0);
    expect(log).to.include('gone eip155');
  });

  it('keeps a wallet that was locked, and restores it when it opens again', async () => {
    const {connector, connections, log} = await setup();
    connector.emit({type: 'locked'});
    expect(connections.of('eip155').status).to.equal('locked');
    expect(connections.stored.eip155?.connectorId).to.equal('fake');
    connector.emit({type: 'accounts', namespace: 'eip155', accounts: [fakeAccount('0xA1')]});
    expect(log).to.include('restore fake');
  });

  it('listens once if a session is taken over several times', async () => {
    const {connector, keeper} = await setup();
    keeper.takeOver(connector, await connector.answer.connect());
    expect(connector.listeners).to.equal(1);
    keeper.dispose();
    expect(connector.listeners).to.equal(0);
  });

  it('takes over no session after disposal', async () => {
    const {connector, connections, keeper} = await setup();
    keeper.dispose();
    connections.clear('eip155');
    keeper.takeOver(connector, await connector.answer.connect());
    keeper.awaitUnlock(connector);
    expect(connector.listeners).to.equal(0);
    expect(connections.of('eip155').status).to.equal('disconnected');
  });

  describe('with several wallets in one namespace', () => {
    it('keeps the previous wallet connected when the user chooses another', async () => {
      const {connections, otherConnections, second} = await setupTwo();
      expect(connections.of('eip155')).to.deep.include({connector: second});
      expect(otherConnections.of('eip155').map(({account}) => account.address)).to.deep.equal(['0xA1']);
    });

    it('follows another connected wallet without changing the one in use', async () => {
      const {connector, connections, otherConnections, log} = await setupTwo();
      connector.emit({type: 'accounts', namespace: 'eip155', accounts: [fakeAccount('0xC3')]});
      connector.emit({type: 'network', namespace: 'eip155', caipNetworkId: 'eip155:137'});
      expect(connections.of('eip155')).to.deep.include({account: fakeAccount('0xB2')});
      expect(otherConnections.find('eip155', 'fake')).to.deep.include({
        account: fakeAccount('0xC3'),
        caipNetworkId: 'eip155:137',
      });
      expect(log).to.deep.equal([]);
    });

    it('uses the other connected wallet when the one in use disconnects', async () => {
      const {connector, connections, otherConnections, second, log} = await setupTwo();
      second.emit({type: 'disconnect'});
      expect(connections.of('eip155')).to.deep.include({connector, account: fakeAccount('0xA1')});
      expect(otherConnections.of('eip155')).to.deep.equal([]);
      expect(log).to.deep.equal(['sync eip155', 'gone eip155']);
    });

    it('reports no change when another connected wallet disconnects', async () => {
      const {connector, connections, otherConnections, second, log} = await setupTwo();
      connector.emit({type: 'disconnect'});
      expect(connections.of('eip155')).to.deep.include({connector: second});
      expect(otherConnections.stored.eip155 ?? []).to.deep.equal([]);
      expect(log).to.deep.equal([]);
    });

    it('keeps a wallet stored that was locked while another was in use', async () => {
      const {connector, otherConnections, log} = await setupTwo();
      connector.emit({type: 'locked'});
      expect(otherConnections.of('eip155')).to.deep.equal([]);
      expect(otherConnections.stored.eip155?.map(({connectorId}) => connectorId)).to.deep.equal(['fake']);
      connector.emit({type: 'accounts', namespace: 'eip155', accounts: [fakeAccount('0xA1')]});
      expect(log).to.deep.equal(['restore fake']);
    });

    it('restores each wallet to its previous position', async () => {
      const before = await setupTwo();
      const {connections, otherConnections, keeper} = createFlowParts({storage: before.storage});
      for (const connector of [before.connector, before.second]) {
        keeper.restore(connector, await connector.answer.connect());
      }
      expect(connections.of('eip155')).to.deep.include({connector: before.second});
      expect(otherConnections.of('eip155').map(({connector}) => connector.id)).to.deep.equal(['fake']);
    });
  });

  it('keeps the active chain for a wallet that is still being restored', async () => {
    const before = await setup();
    const solana = createFakeConnector({id: 'sun', namespaces: ['solana']});
    before.keeper.takeOver(solana, await solana.answer.connect());
    before.networks.activate('eip155');
    const {connections, keeper, networks} = createFlowParts({storage: before.storage});
    keeper.restore(solana, await solana.answer.connect());
    expect(networks.state.get().activeNamespace).to.equal('eip155');
    connections.clear('eip155');
    keeper.restore(solana, await solana.answer.connect());
    expect(networks.state.get().activeNamespace, 'of a wallet that is gone for good').to.equal('solana');
  });

  describe('with one session for several namespaces', () => {
    it('fills all of them, and empties the one that the wallet revokes', async () => {
      const {connections, keeper, log} = createFlowParts();
      const connector = createFakeConnector({id: 'remote', namespaces: ['eip155', 'solana']});
      const session = await connector.answer.connect();
      keeper.takeOver(connector, session);
      expect(connections.live.map(([namespace]) => namespace)).to.deep.equal(['eip155', 'solana']);
      connector.emit({type: 'session', session: {...session, namespaces: [session.namespaces[1]!]}});
      expect(connections.live.map(([namespace]) => namespace)).to.deep.equal(['solana']);
      expect(connections.stored).to.have.keys(['solana']);
      expect(log).to.include('sync solana');
    });

    it('keeps the chain that the user came from', async () => {
      const {keeper, networks} = createFlowParts();
      const connector = createFakeConnector({id: 'remote', namespaces: ['eip155', 'solana']});
      keeper.takeOver(connector, await connector.answer.connect());
      expect(networks.state.get().activeNamespace).to.equal('eip155');
      networks.activate('solana');
      keeper.takeOver(connector, await connector.answer.connect());
      expect(networks.state.get().activeNamespace).to.equal('solana');
    });

    it('does not take a namespace from the wallet in use', async () => {
      const {connector, connections, keeper, otherConnections} = await setup();
      const remote = createFakeConnector({id: 'remote', type: 'WALLET_CONNECT', namespaces: ['solana']});
      const both = createFakeConnector({id: 'remote', namespaces: ['eip155', 'solana'], address: '0xR1'});
      keeper.takeOver(remote, await remote.answer.connect());
      remote.emit({type: 'session', session: await both.answer.connect()});
      expect(connections.of('eip155')).to.deep.include({connector});
      expect(otherConnections.find('eip155', 'remote')).to.deep.include({account: fakeAccount('0xR1')});
    });
  });
});

async function setupTwo(): Promise<FlowParts & {connector: FakeConnector; second: FakeConnector}> {
  const parts = await setup();
  const second = createFakeConnector({id: 'second', address: '0xB2'});
  parts.keeper.takeOver(second, await second.answer.connect());
  parts.log.length = 0;
  return {...parts, second};
}

async function setup(): Promise<FlowParts & {connector: FakeConnector}> {
  const parts = createFlowParts();
  const connector = createFakeConnector();
  parts.keeper.takeOver(connector, await connector.answer.connect());
  parts.log.length = 0;
  return {...parts, connector};
}
