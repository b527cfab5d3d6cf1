import {expect} from '@open-wc/testing';
import {DISCONNECT_WAIT_MS} from '../core/config/constants.js';
import type {ConnectorType} from '../core/model/connector.js';
import type {Connector} from '../core/ports/connector.js';
import {eventually} from '../testing/fakes/eventually.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {createFakeConnector, type FakeConnector} from '../testing/fakes/fake-connector.js';
import {createFlowParts, type FlowParts} from '../testing/fakes/flow-parts.js';
import {createDisconnectFlow, type DisconnectFlow} from './disconnect-flow.js';

describe('disconnect', () => {
  it('ends the connection in the wallet and in the storage', async () => {
    const {disconnect, connector, connections, tracked} = await setup();
    await disconnect();
    expect(connector.calls).to.include('disconnect');
    expect(connector.listeners).to.equal(0);
    expect(connections.of('eip155').status).to.equal('disconnected');
    expect(connections.stored).to.deep.equal({});
    expect(tracked).to.deep.equal(['DISCONNECT_SUCCESS {"namespace":"all"}']);
  });

  it('clears local state even when the wallet fails, then shows "Failed to disconnect"', async () => {
    const {disconnect, connector, connections, log} = await setup();
    connector.answer.disconnect = async () => {
      throw new Error('busy');
    };
    let error: unknown;
    await disconnect({namespace: 'eip155'}).catch((cause: unknown) => (error = cause));
    expect(error).to.include({code: 'disconnect/failed'});
    expect(String(error)).to.contain('Failed to disconnect chain eip155: busy');
    expect(connections.of('eip155').status).to.equal('disconnected');
    expect(connections.stored).to.deep.equal({});
    expect(log).to.include('DISCONNECT_ERROR').and.to.include('gone from view');
  });

  it('drops a wallet that does not answer, and rejects', async () => {
    const {clock, disconnect, connector, connections} = await setup();
    connector.answer.disconnect = () => new Promise(() => {});
    const failure = failureOf(disconnect());
    clock.advance(DISCONNECT_WAIT_MS);
    expect(String(await failure)).to.contain('did not answer in time');
    expect(connections.of('eip155').status).to.equal('disconnected');
    expect(connections.stored).to.deep.equal({});
  });

  it('does not show a wallet that is disconnected because another one is slow', async () => {
    const {disconnect, connector, connections, keeper} = await setup();
    connector.answer.disconnect = () => new Promise(() => {});
    const other = createFakeConnector({id: 'other', namespaces: ['solana']});
    keeper.takeOver(other, await other.answer.connect());
    void disconnect();
    await eventually(() => connections.of('solana').status === 'disconnected');
    expect(connections.of('eip155').status).to.equal('connected');
  });

  it('keeps a wallet that the user connects while another one is slow', async () => {
    for (const namespace of ['eip155', 'solana'] as const) {
      const {disconnect, connector, connections, keeper} = await setup();
      let answer = (): void => {};
      connector.answer.disconnect = () => new Promise((resolve) => (answer = resolve));
      const done = disconnect();
      const other = createFakeConnector({id: 'other', namespaces: [namespace]});
      keeper.takeOver(other, await other.answer.connect());
      answer();
      await done;
      expect(connections.of(namespace), namespace).to.include({status: 'connected', connector: other});
      expect(connections.stored[namespace]?.connectorId, namespace).to.equal('other');
      if (namespace === 'solana') expect(connections.of('eip155').status).to.equal('disconnected');
    }
  });

  it('"Disconnecting one WalletConnect or auth chain also disconnects the other chains using the same connector kind"', async () => {
    for (const type of ['WALLET_CONNECT', 'AUTH'] as const) {
      const {disconnect, connections} = await setup(type, ['eip155', 'solana']);
      await disconnect({namespace: 'solana'});
      expect(connections.of('eip155').status, type).to.equal('disconnected');
    }
  });

  it('ends only one of two remote wallets', async () => {
    const {disconnect, connections, keeper} = await setup('WALLET_CONNECT', ['eip155']);
    const other = createFakeConnector({id: 'other', type: 'WALLET_CONNECT', namespaces: ['solana']});
    keeper.takeOver(other, await other.answer.connect());
    await disconnect({namespace: 'eip155'});
    expect(connections.of('solana')).to.deep.include({status: 'connected', connector: other});
    expect(other.calls).to.deep.equal([]);
  });

  it('does not affect other wallets', async () => {
    const {disconnect, connections, keeper} = await setup();
    const other = createFakeConnector({id: 'other', namespaces: ['solana']});
    keeper.takeOver(other, await other.answer.connect());
    await disconnect({namespace: 'eip155'});
    expect(connections.of('solana').status).to.equal('connected');
    expect(Object.keys(connections.stored)).to.deep.equal(['solana']);
  });

  describe('of a wallet that another namespace uses, too', () => {
    it('ends only one namespace, and shows that the wallet keeps its permission', async () => {
      const {disconnect, connections, evm, solana, log} = await twoFamilies();
      await disconnect({namespace: 'eip155'});
      expect(connections.of('eip155').status).to.equal('disconnected');
      expect(connections.of('solana')).to.deep.include({status: 'connected', connector: solana});
      expect(Object.keys(connections.stored)).to.deep.equal(['solana']);
      expect([evm.calls, solana.calls]).to.deep.equal([['forget'], []]);
      expect([evm.listeners, solana.listeners]).to.deep.equal([0, 1]);
      expect(log).to.include('evm keeps its permission');
    });

    it('ends the permission with the last namespace', async () => {
      const {disconnect, evm, solana, log} = await twoFamilies();
      await disconnect({namespace: 'eip155'});
      await disconnect({namespace: 'solana'});
      expect([evm.calls, solana.calls]).to.deep.equal([['forget'], ['disconnect']]);
      expect(log.filter((entry) => entry.endsWith('permission'))).to.have.length(1);
    });

    it('ends the permission when all are disconnected', async () => {
      const {disconnect, connections, evm, log} = await twoFamilies();
      await disconnect();
      expect(evm.calls).to.deep.equal(['disconnect']);
      expect(connections.live).to.deep.equal([]);
      expect(log).not.to.include('evm keeps its permission');
    });

    it('keeps the permission for a locked wallet', async () => {
      const {disconnect, connections, evm, solana} = await twoFamilies();
      solana.emit({type: 'locked'});
      await disconnect({namespace: 'eip155'});
      expect(connections.of('solana').status).to.equal('locked');
      expect(evm.calls).to.deep.equal(['forget']);
    });

    it('ends only one namespace of a connector that serves both, also after a reload', async () => {
      const {disconnect, connector, connections, storage} = await setup('EXTERNAL', ['eip155', 'solana']);
      await disconnect({namespace: 'eip155'});
      const session = await connector.answer.connect();
      connector.emit({type: 'session', session});
      expect(connections.of('eip155').status).to.equal('disconnected');
      expect(connections.of('solana').status).to.equal('connected');
      expect(connector.calls).to.deep.equal([]);
      const later = createFlowParts({storage});
      later.keeper.restore(connector, session);
      expect(later.connections.live.map(([namespace]) => namespace)).to.deep.equal(['solana']);
    });
  });

  it('resets the pairing, even if the wallet fails', async () => {
    const {announce, disconnect, connector} = await setup('WALLET_CONNECT');
    announce(connector);
    connector.answer.disconnect = async () => {
      throw new Error('busy');
    };
    expect(await failureOf(disconnect())).to.include({code: 'disconnect/failed'});
    expect(connector.calls).to.deep.equal(['disconnect', 'cancelPairing']);
  });

  it('activates another connected namespace, and keeps the active one without any', async () => {
    const {disconnect, connections, keeper, networks} = await setup();
    const other = createFakeConnector({id: 'other', namespaces: ['solana']});
    keeper.takeOver(other, await other.answer.connect());
    networks.activate('eip155');
    await disconnect({namespace: 'eip155'});
    expect(networks.state.get().activeNamespace).to.equal('solana');
    expect(connections.of('solana').status).to.equal('connected');
    networks.activate('eip155');
    await disconnect();
    expect(networks.state.get().activeNamespace).to.equal('eip155');
  });

  it('ends one of several wallets of a namespace, and uses the other', async () => {
    const {disconnect, connector, connections, keeper, otherConnections} = await setup();
    const second = createFakeConnector({id: 'second', address: '0xB2'});
    keeper.takeOver(second, await second.answer.connect());
    await disconnect({namespace: 'eip155', connectorId: 'second'});
    expect(connections.of('eip155')).to.deep.include({connector});
    expect([second.calls, connector.calls]).to.deep.equal([['disconnect'], []]);
    expect(otherConnections.stored.eip155 ?? []).to.deep.equal([]);
  });

  it('keeps the view while it shows remaining connections', async () => {
    const {disconnect, connections, log} = await setup();
    await disconnect({namespace: 'eip155', isPartial: true});
    expect(connections.of('eip155').status).to.equal('disconnected');
    expect(log).not.to.include('gone from view');
  });

  it('ends another connected wallet without touching the one in use', async () => {
    const {disconnect, connector, connections, keeper, otherConnections} = await setup();
    const second = createFakeConnector({id: 'second', address: '0xB2'});
    keeper.takeOver(second, await second.answer.connect());
    await disconnect({namespace: 'eip155', connectorId: connector.id});
    expect(connections.of('eip155')).to.deep.include({connector: second});
    expect(otherConnections.live).to.deep.equal([]);
  });

  it('ends every wallet of a namespace, and none of them comes into use meanwhile', async () => {
    const {disconnect, connections, keeper, otherConnections} = await setup();
    const second = createFakeConnector({id: 'second', address: '0xB2'});
    keeper.takeOver(second, await second.answer.connect());
    const seen: string[] = [];
    const stop = connections.state.listen(({eip155}) => seen.push(eip155?.status ?? ''));
    await disconnect({namespace: 'eip155'});
    stop();
    expect(seen).to.deep.equal(['disconnected', 'disconnected']);
    expect([connections.stored, otherConnections.live]).to.deep.equal([{}, []]);
  });

  it('also ends locked and stored connections', async () => {
    const {disconnect, connections} = await setup();
    connections.lock('eip155', {connectorId: 'fake', walletName: 'Fake'});
    await disconnect();
    expect(connections.of('eip155').status).to.equal('disconnected');
    expect(connections.stored).to.deep.equal({});
  });
});

async function setup(
  type: ConnectorType = 'ANNOUNCED',
  namespaces: Connector['namespaces'] = ['eip155'],
): Promise<FlowParts & {disconnect: DisconnectFlow; connector: FakeConnector}> {
  const parts = createFlowParts();
  const connector = createFakeConnector({type, namespaces});
  parts.keeper.takeOver(connector, await connector.answer.connect());
  parts.log.length = 0;
  return {...parts, disconnect: createFlow(parts), connector};
}

/** One wallet with a connector for each of two families; a disconnect of either ends its one permission. */
async function twoFamilies() {
  const parts = createFlowParts();
  const evm = createFakeConnector({id: 'evm', rdns: 'one.wallet'});
  const solana = createFakeConnector({id: 'solana', rdns: 'one.wallet', namespaces: ['solana']});
  for (const connector of [evm, solana]) {
    parts.announce(connector);
    parts.keeper.takeOver(connector, await connector.answer.connect());
    connector.answer.disconnect = async () => {
      for (const each of [evm, solana]) each.emit({type: 'disconnect'});
    };
    connector.calls.length = 0;
  }
  return {...parts, disconnect: createFlow(parts), evm, solana};
}

function createFlow(parts: FlowParts): DisconnectFlow {
  return createDisconnectFlow({...parts, onDisconnected: () => void parts.log.push('gone from view')});
}
