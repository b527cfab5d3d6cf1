import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../core/model/caip.js';
import {eventually} from '../testing/fakes/eventually.js';
import {createFakeConnector, type FakeConnector} from '../testing/fakes/fake-connector.js';
import {createFlowParts, type FlowParts} from '../testing/fakes/flow-parts.js';
import {createSwitchNetworkFlow, type SwitchNetworkFlow} from './switch-network-flow.js';

describe('switch network', () => {
  it('only selects the network without a connection', async () => {
    const {switchNetwork, networks, connector} = setup();
    await switchNetwork('eip155:10');
    expect(networks.state.get().chosen.eip155).to.equal('eip155:10');
    expect(connector.calls).to.deep.equal([]);
  });

  it('asks the connected wallet and follows its answer', async () => {
    const {switchNetwork, connections, connector, log} = await connected();
    await switchNetwork('eip155:10');
    expect(connector.calls).to.deep.equal(['switchNetwork eip155:10']);
    expect(connections.of('eip155')).to.include({caipNetworkId: 'eip155:10'});
    expect(log).to.include('switched eip155:10');
  });

  it('does not ask a wallet that is already on the network', async () => {
    const {switchNetwork, connector} = await connected();
    await switchNetwork('eip155:1');
    expect(connector.calls).to.deep.equal([]);
  });

  for (const code of ['switch/declined', 'switch/unsupported', 'switch/failed'] as const) {
    it(`keeps the state after ${code}`, async () => {
      const {switchNetwork, connections, networks, connector} = await connected();
      connector.answer.switchNetwork = async () => {
        throw new DrawbridgeError(code, 'no');
      };
      expect(await codeOf(switchNetwork('eip155:10'))).to.equal(code);
      expect(connections.of('eip155')).to.include({caipNetworkId: 'eip155:1'});
      expect(networks.state.get()).to.deep.include({pending: undefined});
      expect(networks.state.get().chosen.eip155).to.equal('eip155:1');
    });
  }

  it('reports a wallet that agrees but does not switch', async () => {
    const {switchNetwork, connections, connector} = await connected();
    connector.answer.switchNetwork = async () => 'eip155:1';
    expect(await codeOf(switchNetwork('eip155:10'))).to.equal('switch/mismatch');
    expect(connections.of('eip155')).to.include({caipNetworkId: 'eip155:1'});
  });

  it('does not switch another wallet that came into use before the answer', async () => {
    const {switchNetwork, connections, connector, keeper, networks} = await connected();
    let answer = (): void => {};
    connector.answer.switchNetwork = (id) => new Promise((resolve) => (answer = () => resolve(id)));
    const code = codeOf(switchNetwork('eip155:10'));
    const other = createFakeConnector({id: 'other'});
    await eventually(() => connector.calls.some((call) => call.startsWith('switch')));
    keeper.takeOver(other, await other.answer.connect());
    answer();
    expect(await code).to.equal('switch/failed');
    expect(connections.of('eip155')).to.include({connector: other, caipNetworkId: 'eip155:1'});
    expect(networks.state.get()).to.deep.include({pending: undefined});
  });

  it('succeeds if the user switches in the wallet, which then fails the request', async () => {
    const {switchNetwork, connections, connector, networks, log} = await connected();
    connector.answer.switchNetwork = async () => {
      connector.emit({type: 'network', namespace: 'eip155', caipNetworkId: 'eip155:10'});
      throw new DrawbridgeError('switch/declined', 'no');
    };
    await switchNetwork('eip155:10');
    expect(connections.of('eip155')).to.include({caipNetworkId: 'eip155:10'});
    expect(networks.state.get()).to.deep.include({pending: undefined});
    expect(log).to.include('switched eip155:10');
  });

  it('reads the network again after a failure, and succeeds if the wallet has switched', async () => {
    const {switchNetwork, connections, connector} = await connected();
    const refresh = (caipNetworkId: CaipNetworkId) => async (): Promise<void> =>
      connector.emit({type: 'network', namespace: 'eip155', caipNetworkId});
    connector.answer.switchNetwork = () => Promise.reject(new DrawbridgeError('switch/mismatch', 'late'));
    Object.assign(connector, {refresh: refresh('eip155:137')});
    expect(await codeOf(switchNetwork('eip155:10'))).to.equal('switch/mismatch');
    expect(connections.of('eip155'), 'where the wallet is').to.include({caipNetworkId: 'eip155:137'});
    Object.assign(connector, {refresh: refresh('eip155:10')});
    await switchNetwork('eip155:10');
    expect(connections.of('eip155')).to.include({caipNetworkId: 'eip155:10'});
    Object.assign(connector, {refresh: () => Promise.reject(new DrawbridgeError('connect/silent', 'no'))});
    expect(await codeOf(switchNetwork('eip155:1'))).to.equal('switch/mismatch');
  });

  it('shows the network of the latest switch as pending until that one has ended', async () => {
    const {switchNetwork, connector, networks} = await connected();
    const answers: (() => void)[] = [];
    connector.answer.switchNetwork = () =>
      new Promise((_, reject) => answers.push(() => reject(new DrawbridgeError('switch/declined', 'no'))));
    const first = codeOf(switchNetwork('eip155:10'));
    const second = codeOf(switchNetwork('eip155:10'));
    await eventually(() => answers.length === 2);
    answers[0]?.();
    await first;
    expect(networks.state.get().pending).to.equal('eip155:10');
    answers[1]?.();
    await second;
    expect(networks.state.get().pending).to.equal(undefined);
  });

  it('names a network outside the page', async () => {
    const {switchNetwork} = setup();
    expect(await codeOf(switchNetwork('eip155:5'))).to.equal('network/not-found');
  });

  it('changes the active namespace without touching the wallet of another', async () => {
    const {switchNetwork, networks, connections} = await connected();
    await switchNetwork('solana:1');
    expect(networks.state.get().activeNamespace).to.equal('solana');
    expect(connections.of('eip155').status).to.equal('connected');
  });
});

function setup(): FlowParts & {switchNetwork: SwitchNetworkFlow; connector: FakeConnector} {
  const parts = createFlowParts();
  const switchNetwork = createSwitchNetworkFlow({
    ...parts,
    onSwitched: (id) => void parts.log.push(`switched ${id}`),
  });
  return {...parts, switchNetwork, connector: createFakeConnector()};
}

async function connected(): Promise<ReturnType<typeof setup>> {
  const parts = setup();
  parts.keeper.takeOver(parts.connector, await parts.connector.answer.connect());
  return parts;
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    return (error as DrawbridgeError).code;
  }
  throw new Error('expected a rejection');
}
