import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {Session} from '../core/ports/connector.js';
import {createFakeConnector, fakeAccount, type FakeConnector} from '../testing/fakes/fake-connector.js';
import {createFlowParts, type FlowParts} from '../testing/fakes/flow-parts.js';
import {trappingProxy} from '../testing/fakes/hostile-values.js';
import {drawn} from '../testing/fakes/ui/in-tree.js';
import {createConnectFlow, type ConnectFlow, type ConnectParts} from './connect-flow.js';

describe('connect', () => {
  it('shows the wallet’s answer, not the request', async () => {
    const {connect, connections, networks} = setup({caipNetworkId: 'eip155:10'});
    await connect({connectorId: 'fake'});
    expect(connections.of('eip155')).to.include({status: 'connected', caipNetworkId: 'eip155:10'});
    expect(networks.state.get().chosen.eip155).to.equal('eip155:10');
  });

  it('is connecting during the prompt, with a deadline', async () => {
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

  it('does not ask the wallet if the user left while a gate prepared its request', async () => {
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
    it(`shows ${what}, reported by the wallet while a gate checks the connection`, async () => {
      const {connect, connector, connections} = setup({}, async () => ({
        settle: async () => connector.emit(event),
      }));
      await connect({connectorId: 'fake'});
      expect(connections.of('eip155')).to.deep.include(expected);
      expect(connector.listeners).to.equal(event.type === 'disconnect' ? 0 : 1);
    });
  }

  it('does not listen to a wallet that a gate rejects', async () => {
    const {connect, connector} = setup({}, async () => ({
      settle: () => Promise.reject(new DrawbridgeError('sign-in/refused', 'no')),
    }));
    expect(await code(connect({connectorId: 'fake'}))).to.equal('sign-in/refused');
    expect(connector.listeners).to.equal(0);
  });

  it('keeps the state after a decline, and does not report an error', async () => {
    const {connect, connector, connections, log} = setup();
    connector.answer.connect = async () => {
      throw new DrawbridgeError('connect/declined', 'no');
    };
    expect(await code(connect({connectorId: 'fake'}))).to.equal('connect/declined');
    expect(connections.of('eip155').status).to.equal('disconnected');
    expect(log).not.to.include('CONNECT_ERROR');
  });

  it('rejects with our own error if reading the connector’s error throws', async () => {
    const {connect, connector, connections, log} = setup();
    connector.answer.connect = () => Promise.reject(trappingProxy());
    expect(await code(connect({connectorId: 'fake'}))).to.equal('wallet/unknown');
    expect(connections.of('eip155').status).to.equal('disconnected');
    expect(log).to.include('CONNECT_ERROR');
  });

  it('leaves a wallet locked that was locked before, and keeps one that was unlocked meanwhile', async () => {
    const {connect, connector, connections, keeper} = setup();
    connections.lock('eip155', {connectorId: 'other', walletName: 'Other'});
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
      keeper.takeOver(unlocked, await unlocked.answer.connect());
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

  it('lists the available connectors if the requested one is unknown', async () => {
    const {connect} = setup();
    const error = await failure(connect({connectorId: 'missing'}));
    expect(error).to.include({code: 'connect/connector-missing'});
    expect(error.message).to.contain('"missing"').and.to.contain('fake');
  });

  it('connects only the requested namespace', async () => {
    const {connect, connections} = setup({namespaces: ['eip155', 'solana']});
    await connect({connectorId: 'fake', namespace: 'solana'});
    expect(connections.of('solana').status).to.equal('connected');
  });

  it('stores the wallet that the user chose from the list', async () => {
    const {connect, log} = setup();
    await connect({connectorId: 'fake', wallet: {id: 'w1', name: 'Aspen'}});
    expect(log).to.include('remember w1');
  });

  it('tracks how a remote wallet connected: by a code, or by a link that the user followed', async () => {
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

  it('tracks a login as e-mail', async () => {
    const {connect, telemetry} = setup({type: 'AUTH'});
    await connect({connectorId: 'fake'});
    expect(telemetry.tracked).to.include('CONNECT_SUCCESS {"method":"email","name":"fake"}');
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

  it('shows nothing while a link is prepared ahead, and is connecting once the user chooses a wallet', async () => {
    const {connect, connector, connections} = setup({type: 'WALLET_CONNECT'});
    const asked = hold(connector);
    const ahead = connect({connectorId: 'fake', isAhead: true});
    await asked.started;
    expect(connections.of('eip155').status).to.equal('disconnected');
    const chosen = connect({connectorId: 'fake', wallet: {id: 'w1', name: 'Aspen'}});
    await drawn();
    expect(connections.of('eip155').status).to.equal('connecting');
    asked.answer();
    await Promise.all([ahead, chosen]);
    expect(connections.of('eip155').status).to.equal('connected');
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

  it('asks a remote wallet only for the additional namespace, and keeps the first connected', async () => {
    const {connect, connector, connections} = setup({
      type: 'WALLET_CONNECT',
      namespaces: ['eip155', 'solana'],
    });
    const {namespaces} = await connector.answer.connect();
    const second = createFakeConnector({id: 'fake-2', type: 'WALLET_CONNECT'});
    connector.answer.connect = async () => ({wallet: {name: 'One'}, namespaces: [namespaces[0]]});
    await connect({connectorId: 'fake', namespace: 'eip155'});
    connector.answer.connect = async () => ({
      wallet: {name: 'Two'},
      namespaces: [namespaces[1]!],
      connector: second,
    });
    await connect({connectorId: 'fake', namespace: 'solana'});
    expect(connector.asked).to.deep.equal(['eip155:1 eip155:10', 'solana:1']);
    expect(connections.of('eip155')).to.deep.include({connector});
    expect(connections.of('solana')).to.deep.include({connector: second});
  });

  it('makes a new link if another namespace is requested during the wait', async () => {
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

  describe('a prompt that is still open', () => {
    it('is joined when the user asks the same wallet again', async () => {
      const {connect, connector, connections} = setup();
      const asked = hold(connector);
      const left = new AbortController();
      const first = code(connect({connectorId: 'fake', signal: left.signal}));
      await asked.started;
      left.abort();
      expect(await first).to.equal('connect/cancelled');
      expect(connections.of('eip155').status, 'the wallet is still asked').to.equal('connecting');
      const second = connect({connectorId: 'fake'});
      await drawn();
      asked.answer();
      await second;
      expect(connections.of('eip155').status).to.equal('connected');
      expect(connector.calls).to.deep.equal(['connect']);
    });

    it('connects when the user approves it after leaving', async () => {
      const {connector, connections, log, leave} = await setupLeft();
      expect(connections.of('eip155')).to.include({status: 'connecting', connectorId: 'fake'});
      leave.answer();
      await drawn();
      expect(connections.of('eip155')).to.deep.include({status: 'connected', connector});
      expect(log).to.include('connected eip155 late').and.to.include('CONNECT_SUCCESS');
    });

    it('leaves the state as it was when the user declines it after leaving', async () => {
      const {connections, leave} = await setupLeft();
      leave.decline();
      await drawn();
      expect(connections.of('eip155').status).to.equal('disconnected');
    });

    it('does not change the state of a later wallet’s prompt', async () => {
      const {connect, connections, leave, second} = await setupLeft();
      const asked = hold(second);
      const done = connect({connectorId: 'second'});
      await asked.started;
      leave.decline();
      await drawn();
      expect(connections.of('eip155')).to.include({status: 'connecting', connectorId: 'second'});
      asked.answer();
      await done;
      expect(connections.of('eip155')).to.deep.include({status: 'connected', connector: second});
    });

    it('shows its state again after a later wallet was declined', async () => {
      const {connect, connector, connections, leave, second} = await setupLeft();
      second.answer.connect = () => Promise.reject(new DrawbridgeError('connect/declined', 'no'));
      expect(await code(connect({connectorId: 'second'}))).to.equal('connect/declined');
      expect(connections.of('eip155')).to.include({status: 'connecting', connectorId: 'fake'});
      leave.answer();
      await drawn();
      expect(connections.of('eip155')).to.deep.include({status: 'connected', connector});
    });

    it('is ended in the wallet with a notice if another wallet was connected meanwhile', async () => {
      const {connect, connector, connections, otherConnections, log, leave, second} = await setupLeft();
      await connect({connectorId: 'second'});
      leave.answer();
      await drawn();
      expect(connector.calls).to.deep.equal(['connect', 'disconnect']);
      expect(connections.of('eip155')).to.deep.include({connector: second});
      expect(otherConnections.of('eip155')).to.deep.equal([]);
      expect(log).to.include('too late fake');
      expect(connector.listeners).to.equal(0);
    });

    it('is ended in the wallet during the prompt of another wallet', async () => {
      const {connect, connector, connections, leave, second} = await setupLeft();
      const asked = hold(second);
      const done = connect({connectorId: 'second'});
      await asked.started;
      leave.answer();
      await drawn();
      expect(connector.calls).to.deep.equal(['connect', 'disconnect']);
      expect(connections.of('eip155')).to.include({status: 'connecting', connectorId: 'second'});
      asked.answer();
      await done;
    });

    it('is ended in the wallet after the user disconnected', async () => {
      const {connector, connections, questions, log, leave} = await setupLeft();
      questions.drop('solana');
      questions.drop('eip155');
      connections.clear('eip155');
      leave.answer();
      await drawn();
      expect(connector.calls).to.deep.equal(['connect', 'disconnect']);
      expect(connections.of('eip155').status).to.equal('disconnected');
      expect(log).to.include('too late fake');
    });

    it('connects after a disconnect when the user asked the wallet again', async () => {
      const {connect, connector, connections, questions, leave} = await setupLeft();
      questions.drop();
      const again = connect({connectorId: 'fake'});
      await drawn();
      leave.answer();
      await again;
      expect(connector.calls).to.deep.equal(['connect']);
      expect(connections.of('eip155').status).to.equal('connected');
    });

    it('ends the wait of its callers after five minutes, and still connects when the user approves it', async () => {
      const {connect, connector, connections, clock} = setup();
      connections.lock('eip155', {connectorId: 'other', walletName: 'Other'});
      const asked = hold(connector);
      const done = code(connect({connectorId: 'fake'}));
      await asked.started;
      clock.advance(300_000);
      expect(await done).to.equal('connect/silent');
      expect(connections.of('eip155').status, 'the state before').to.equal('locked');
      asked.answer();
      await drawn();
      expect(connections.of('eip155')).to.deep.include({status: 'connected', connector});
    });

    it('is not joined after five minutes, but asks the wallet again', async () => {
      const {connect, connector, connections, clock} = setup();
      const asked = hold(connector);
      const done = code(connect({connectorId: 'fake'}));
      await asked.started;
      clock.advance(300_000);
      await done;
      const again = connect({connectorId: 'fake'});
      await drawn();
      expect(connector.calls).to.deep.equal(['connect', 'connect']);
      asked.answer();
      await again;
      expect(connections.of('eip155').status).to.equal('connected');
    });
  });

  it('asks a wallet again when the user left before the prompt, and came back', async () => {
    let answer = (): void => {};
    const gate = new Promise<void>((resolve) => (answer = resolve));
    const {connect, connector, connections} = setup({}, async () => {
      await gate;
      return undefined;
    });
    const left = new AbortController();
    const first = code(connect({connectorId: 'fake', signal: left.signal}));
    await drawn();
    left.abort();
    const second = connect({connectorId: 'fake'});
    await drawn();
    answer();
    expect(await first).to.equal('connect/cancelled');
    await second;
    expect(connector.calls).to.deep.equal(['connect']);
    expect(connections.of('eip155').status).to.equal('connected');
  });

  describe('a wallet that already has an open request', () => {
    it('connects once it reports accounts', async () => {
      const {connector, connections, log} = await setupPending();
      connector.emit({type: 'accounts', namespace: 'eip155', accounts: [fakeAccount('0xA1')]});
      await drawn();
      expect(connections.of('eip155')).to.deep.include({status: 'connected', connector});
      expect(log).to.include('connected eip155 late');
      expect(connector.calls).to.deep.equal(['connect', 'restore']);
      expect(connector.listeners).to.equal(1);
    });

    it('connects once the page gets the focus, if the user has approved', async () => {
      const {connector, connections, questions} = await setupPending();
      connector.answer.restore = async () => ({status: 'gone'});
      questions.look();
      await drawn();
      expect(connections.of('eip155').status).to.equal('disconnected');
      connector.answer.restore = createFakeConnector().answer.restore;
      questions.look();
      await drawn();
      expect(connections.of('eip155').status).to.equal('connected');
      questions.look();
      await drawn();
      expect(connector.calls).to.deep.equal(['connect', 'restore', 'restore']);
    });

    it('is no longer asked after the user chose another wallet', async () => {
      const {connect, connector, questions, announce} = await setupPending();
      announce(createFakeConnector({id: 'second'}));
      await connect({connectorId: 'second'});
      questions.look();
      await drawn();
      expect(connector.calls).to.deep.equal(['connect']);
      connector.emit({type: 'accounts', namespace: 'eip155', accounts: [fakeAccount('0xA1')]});
      await drawn();
      expect(connector.calls).to.deep.equal(['connect', 'restore', 'disconnect']);
    });

    it('is forgotten after a disconnect, and when the page asks again', async () => {
      for (const act of ['disconnect', 'connect'] as const) {
        const {connect, connector, questions} = await setupPending();
        if (act === 'disconnect') questions.drop('eip155');
        else await code(connect({connectorId: 'fake'}));
        expect(connector.listeners, act).to.equal(act === 'disconnect' ? 0 : 1);
        questions.dispose();
        expect(connector.listeners).to.equal(0);
      }
    });
  });

  it('asks no wallet for a namespace that it or the page does not support', async () => {
    for (const namespace of ['solana', 'polkadot'] as const) {
      const {connect, connector, connections} = setup({namespaces: ['eip155', 'polkadot']});
      const error = await failure(connect({connectorId: 'fake', namespace}));
      expect(error).to.include({code: 'chain/adapter-missing'});
      expect(error.message)
        .to.match(/^Chain adapter not found/)
        .and.to.contain(namespace);
      expect(connector.calls).to.deep.equal([]);
      expect(connections.of('eip155').status).to.equal('disconnected');
    }
  });

  it('keeps the view while more namespaces of the wallet follow', async () => {
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
    onConnected: (namespace, isLate) => void parts.log.push(`connected ${namespace}${isLate ? ' late' : ''}`),
    onTooLate: ({name}) => void parts.log.push(`too late ${name}`),
    report: (cause) => void parts.log.push(`report ${String(cause)}`),
  });
  return {...parts, connect, connector};
}

/** The user left while the wallet `fake` was asked; there is another wallet, `second`. */
async function setupLeft(): Promise<
  ReturnType<typeof setup> & {
    readonly leave: {answer(): void; decline(): void};
    readonly second: FakeConnector;
  }
> {
  const parts = setup();
  const second = createFakeConnector({id: 'second', address: '0xB2'});
  parts.announce(second);
  const asked = hold(parts.connector);
  const left = new AbortController();
  const connecting = code(parts.connect({connectorId: 'fake', signal: left.signal}));
  await asked.started;
  left.abort();
  await connecting;
  return {...parts, second, leave: asked};
}

/** The wallet `fake` refused to connect because another request is open in it. */
async function setupPending(): Promise<ReturnType<typeof setup>> {
  const parts = setup();
  parts.connector.answer.connect = () => Promise.reject(new DrawbridgeError('connect/pending', 'busy'));
  expect(await code(parts.connect({connectorId: 'fake'}))).to.equal('connect/pending');
  return parts;
}

/** Makes the wallet wait for the test before it answers. */
function hold(connector: FakeConnector): {started: Promise<void>; answer(): void; decline(): void} {
  const answerNow = connector.answer.connect;
  let release = (_isApproved: boolean): void => {};
  let start = (): void => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  const released = new Promise<boolean>((resolve) => (release = resolve));
  connector.answer.connect = async (): Promise<Session> => {
    start();
    if (await released) return answerNow();
    throw new DrawbridgeError('connect/declined', 'no');
  };
  return {started, answer: () => release(true), decline: () => release(false)};
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
