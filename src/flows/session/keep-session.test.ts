import {expect} from '@open-wc/testing';
import {createFakeConnector, fakeAccount, type FakeConnector} from '../../testing/fake-connector.js';
import {createFlowParts, type FlowParts} from '../../testing/fake-flows.js';

describe('session keeper', () => {
  it('follows the wallet to another account and reads that account anew', async () => {
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

  it('follows the wallet to another network, also one the page does not know', async () => {
    const {connector, connections, networks, log} = await setup();
    connector.emit({type: 'network', namespace: 'eip155', caipNetworkId: 'eip155:137'});
    expect(connections.of('eip155')).to.include({caipNetworkId: 'eip155:137'});
    expect(networks.state.get().chosen.eip155, 'the choice of the page').to.equal('eip155:1');
    expect(log).to.include('network eip155');
  });

  it('drops the old balance when the network changes', async () => {
    const {connector, accounts} = await setup();
    accounts.update('eip155', {balance: {value: 1n, decimals: 18, symbol: 'ETH'}});
    connector.emit({type: 'network', namespace: 'eip155', caipNetworkId: 'eip155:10'});
    expect(accounts.state.get().eip155?.balance).to.equal(undefined);
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

  it('listens once, however often a session is adopted', async () => {
    const {connector, keeper} = await setup();
    keeper.adopt(connector, await connector.answer.connect());
    expect(connector.listeners).to.equal(1);
    keeper.dispose();
    expect(connector.listeners).to.equal(0);
  });

  it('takes over nothing once it is disposed of, however late a wallet answers', async () => {
    const {connector, connections, keeper} = await setup();
    keeper.dispose();
    connections.clear('eip155');
    keeper.adopt(connector, await connector.answer.connect());
    keeper.awaitUnlock(connector);
    expect(connector.listeners).to.equal(0);
    expect(connections.of('eip155').status).to.equal('disconnected');
  });
});

async function setup(): Promise<FlowParts & {connector: FakeConnector}> {
  const parts = createFlowParts();
  const connector = createFakeConnector();
  parts.keeper.adopt(connector, await connector.answer.connect());
  parts.log.length = 0;
  return {...parts, connector};
}
