import {expect} from '@open-wc/testing';
import {lock} from '../controllers/connections/change-connections.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {Session} from '../core/ports/connector.js';
import {createFakeConnector, fakeAccount, type FakeConnector} from '../testing/fake-connector.js';
import {drawn} from '../testing/ui/in-tree.js';
import {trappingProxy} from '../testing/hostile/trapping-proxy.js';
import {createFlowParts, type FlowParts} from '../testing/flow-parts.js';
import {createConnectFlow, type ConnectFlow, type ConnectParts} from './connect.js';

describe('connect', () => {
  it('shows what the wallet said, not what was asked', async () => {
    const {connect, connections, networks} = setup({caipNetworkId: 'eip155:10'});
    await connect({connectorId: 'fake'});
    expect(connections.of('eip155')).to.include({status: 'connected', caipNetworkId: 'eip155:10'});
    expect(networks.state.get().chosen.eip155).to.equal('eip155:10');
  });

  it('is connecting while the wallet is asked, with a deadline', async () => {
    const {connect, connector, connections} = setup();
    const asked = hold(connector);
    const done = connect({connectorId: 'fake'});
    await asked.started;
    expect(connections.of('eip155')).to.include({
      status: 'connecting',
      connectorId: 'fake',
      deadline: 300_000,
    });
    asked.answer();
    await done;
    expect(connections.of('eip155').status).to.equal('connected');
  });

  it('asks no wallet that the user has left while a gate was asked for its part', async () => {
    const stop = new AbortController();
    const {connect, connector, connections} = setup({}, async () => {
      stop.abort();
      return undefined;
    });
    expect(await code(connect({connectorId: 'fake', signal: stop.signal}))).to.equal('connect/cancelled');
    expect(connector.calls).to.deep.equal([]);
    expect(connections.of('eip155').status).to.equal('disconnected');
  });

  for (const [what, event, expected] of [
    [
      'another account',
      {type: 'accounts', namespace: 'eip155', accounts: [fakeAccount('0xB2')]},
      {status: 'connected', account: fakeAccount('0xB2')},
    ],
    [
      'another network',
      {type: 'network', namespace: 'eip155', caipNetworkId: 'eip155:10'},
      {status: 'connected', caipNetworkId: 'eip155:10'},
    ],
    ['its lock', {type: 'locked'}, {status: 'locked'}],
    ['its end', {type: 'disconnect'}, {status: 'disconnected'}],
  ] as const) {
    it(`shows ${what}, which the wallet tells while a gate judges the connection`, async () => {
      const {connect, connector, connections} = setup({}, async () => ({
        settle: async () => connector.emit(event),
      }));
      await connect({connectorId: 'fake'});
      expect(connections.of('eip155')).to.deep.include(expected);
      expect(connector.listeners).to.equal(event.type === 'disconnect' ? 0 : 1);
    });
  }

  it('listens to no wallet that a gate refuses', async () => {
    const {connect, connector} = setup({}, async () => ({
      settle: () => Promise.reject(new DrawbridgeError('sign-in/refused', 'no')),
    }));
    expect(await code(connect({connectorId: 'fake'}))).to.equal('sign-in/refused');
    expect(connector.listeners).to.equal(0);
  });

  it('leaves the state as it was when the user says no, and does not call it an error', async () => {
    const {connect, connector, connections, log} = setup();
    connector.answer.connect = async () => {
      throw new DrawbridgeError('connect/declined', 'no');
    };
    expect(await code(connect({connectorId: 'fake'}))).to.equal('connect/declined');
    expect(connections.of('eip155').status).to.equal('disconnected');
    expect(log).not.to.include('CONNECT_ERROR');
  });

  it('rejects with an error of ours where a connector rejects with what throws as it is read', async () => {
    const {connect, connector, connections, log} = setup();
    connector.answer.connect = () => Promise.reject(trappingProxy());
    expect(await code(connect({connectorId: 'fake'}))).to.equal('wallet/unknown');
    expect(connections.of('eip155').status).to.equal('disconnected');
    expect(log).to.include('CONNECT_ERROR');
  });

  it('leaves a wallet locked that was locked before, and keeps one that was unlocked meanwhile', async () => {
    const {connect, connector, connections, keeper} = setup();
    lock(connections, 'eip155', {connectorId: 'other', walletName: 'Other'});
    connector.answer.connect = async () => {
      throw new DrawbridgeError('connect/declined', 'no');
    };
    await code(connect({connectorId: 'fake'}));
    expect(connections.of('eip155')).to.include({
      status: 'locked',
      connectorId: 'other',
      walletName: 'Other',
    });
    const unlocked = createFakeConnector({id: 'other'});
    connector.answer.connect = async () => {
      keeper.adopt(unlocked, await unlocked.answer.connect());
      throw new DrawbridgeError('connect/declined', 'no');
    };
    await code(connect({connectorId: 'fake'}));
    expect(connections.of('eip155')).to.deep.include({status: 'connected', connector: unlocked});
  });

  it('keeps the old wallet in use when a second one fails, and connected when the second one connects', async () => {
    const {connect, connector, connections, otherConnections, announce} = setup();
    await connect({connectorId: 'fake'});
    const second = createFakeConnector({id: 'second', address: '0xB2'});
    announce(second);
    second.answer.connect = async () => {
      throw new DrawbridgeError('connect/failed', 'broken');
    };
    expect(await code(connect({connectorId: 'second'}))).to.equal('connect/failed');
    expect(connections.of('eip155')).to.deep.include({connector});
    second.answer.connect = createFakeConnector({id: 'second', address: '0xB2'}).answer.connect;
    await connect({connectorId: 'second'});
    expect(connections.of('eip155')).to.deep.include({connector: second});
    expect(otherConnections.find('eip155', 'fake')).to.deep.include({connector, status: 'connected'});
    expect(connector.listeners, 'the old wallet is still heard').to.equal(1);
  });

  it('names the connectors there are when the wanted one is not known', async () => {
    const {connect} = setup();
    const error = await failure(connect({connectorId: 'missing'}));
    expect(error).to.include({code: 'connect/connector-missing'});
    expect(error.message).to.contain('"missing"').and.to.contain('fake');
  });

  it('connects only the namespace that is wanted', async () => {
    const {connect, connections} = setup({namespaces: ['eip155', 'solana']});
    await connect({connectorId: 'fake', namespace: 'solana'});
    expect(connections.of('solana').status).to.equal('connected');
  });

  it('remembers the wallet that was chosen from the list', async () => {
    const {connect, log} = setup();
    await connect({connectorId: 'fake', wallet: {id: 'w1', name: 'Aspen'}});
    expect(log).to.include('remember w1');
  });

  it('tells how a remote wallet was reached: by a code, or by a link that was followed meanwhile', async () => {
    for (const [isByLink, method] of [
      [false, 'qrcode'],
      [true, 'mobile'],
    ] as const) {
      const {connect, connector, telemetry} = setup({type: 'WALLET_CONNECT'});
      const asked = hold(connector);
      const waiting = [connect({connectorId: 'fake'})];
      await asked.started;
      waiting.push(connect({connectorId: 'fake', wallet: {id: 'w1', name: 'Aspen'}, isByLink}));
      await drawn();
      asked.answer();
      await Promise.all(waiting);
      expect(telemetry.tracked).to.include(`CONNECT_SUCCESS {"method":"${method}","name":"Aspen"}`);
    }
  });

  it('makes two callers wait for one pairing', async () => {
    const {connect, connector} = setup({type: 'WALLET_CONNECT'});
    const asked = hold(connector);
    const both = [connect({connectorId: 'fake'}), connect({connectorId: 'fake'})];
    await asked.started;
    asked.answer();
    await Promise.all(both);
    expect(connector.calls).to.deep.equal(['connect']);
  });

  it('waits as long as a pairing renews itself', async () => {
    const {connect, connector, connections, clock} = setup({type: 'WALLET_CONNECT'});
    const asked = hold(connector);
    const done = connect({connectorId: 'fake'});
    await asked.started;
    clock.advance(240_000);
    connector.pairing.set({status: 'ready', uri: 'wc:new', expiresAt: 0});
    clock.advance(240_000);
    expect(connections.of('eip155').status).to.equal('connecting');
    clock.advance(60_000);
    expect(connections.of('eip155').status, 'without a new link').to.equal('disconnected');
    asked.answer();
    await done;
  });

  it('asks a remote wallet for one more namespace alone, and leaves the one before connected', async () => {
    const {connect, connector, connections} = setup({
      type: 'WALLET_CONNECT',
      namespaces: ['eip155', 'solana'],
    });
    const {legs} = await connector.answer.connect();
    const second = createFakeConnector({id: 'fake-2', type: 'WALLET_CONNECT'});
    connector.answer.connect = async () => ({wallet: {name: 'One'}, legs: [legs[0]]});
    await connect({connectorId: 'fake', namespace: 'eip155'});
    connector.answer.connect = async () => ({wallet: {name: 'Two'}, legs: [legs[1]!], connector: second});
    await connect({connectorId: 'fake', namespace: 'solana'});
    expect(connector.asked).to.deep.equal(['eip155:1 eip155:10', 'solana:1']);
    expect(connections.of('eip155')).to.deep.include({connector});
    expect(connections.of('solana')).to.deep.include({connector: second});
  });

  it('makes a new link when another namespace is wanted while one is waited for', async () => {
    const {connect, connector} = setup({type: 'WALLET_CONNECT', namespaces: ['eip155', 'solana']});
    const asked = hold(connector);
    const first = connect({connectorId: 'fake', namespace: 'eip155'});
    await asked.started;
    const second = connect({connectorId: 'fake', namespace: 'solana'});
    await Promise.resolve();
    asked.answer();
    await Promise.all([first, second]);
    expect(connector.calls).to.deep.equal(['connect', 'cancelPairing', 'connect']);
  });

  it('leaves the modal where it is while more namespaces of the wallet follow', async () => {
    const {connect, connections, log} = setup();
    await connect({connectorId: 'fake', isPartial: true});
    expect(connections.of('eip155').status).to.equal('connected');
    expect(log).not.to.include('connected eip155');
  });
});

function setup(
  options: Parameters<typeof createFakeConnector>[0] = {},
  join?: ConnectParts['join'],
): FlowParts & {
  connect: ConnectFlow;
  connector: FakeConnector;
} {
  const parts = createFlowParts();
  const connector = createFakeConnector(options);
  parts.announce(connector);
  const connect = createConnectFlow({
    ...parts,
    ...(join && {join}),
    rememberWallet: ({id}) => void parts.log.push(`remember ${id}`),
    onConnected: (namespace) => void parts.log.push(`connected ${namespace}`),
  });
  return {...parts, connect, connector};
}

/** Makes the wallet wait for the test before it answers. */
function hold(connector: FakeConnector): {started: Promise<void>; answer(): void} {
  const answerNow = connector.answer.connect;
  let release = (): void => {};
  let start = (): void => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  connector.answer.connect = async (): Promise<Session> => {
    start();
    await released;
    return answerNow();
  };
  return {started, answer: () => release()};
}

async function failure(promise: Promise<unknown>): Promise<DrawbridgeError> {
  try {
    await promise;
  } catch (error) {
    return error as DrawbridgeError;
  }
  throw new Error('expected a rejection');
}

async function code(promise: Promise<unknown>): Promise<string> {
  return (await failure(promise)).code;
}
