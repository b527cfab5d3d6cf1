import {expect} from '@open-wc/testing';
import type {KeyValueStorage} from '../core/ports/storage.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {createFakeConnector, fakeAccount, type FakeConnector} from '../testing/fake-connector.js';
import {createFlowParts, type FlowParts} from '../testing/fake-flows.js';
import {createReconnectFlow, type ReconnectFlow} from './reconnect.js';

describe('reconnect', () => {
  it('restores a stored wallet without asking it to connect', async () => {
    const {reconnect, connector, connections, announce} = await setup();
    announce(connector);
    await reconnect.all();
    expect(connections.of('eip155').status).to.equal('connected');
    expect(connector.calls).to.deep.equal(['restore']);
  });

  it('waits for a wallet that announces itself late', async () => {
    const {reconnect, connector, connections, announce} = await setup();
    const done = reconnect.all();
    await settle();
    expect(connections.of('eip155').status).to.equal('discovering');
    announce(connector);
    await done;
    expect(connections.of('eip155').status).to.equal('connected');
  });

  it('stops waiting after a bound, and keeps what is stored for the next load', async () => {
    const {reconnect, connections, clock} = await setup();
    const done = reconnect.all();
    await settle();
    clock.advance(3_000);
    await done;
    expect(connections.of('eip155').status).to.equal('disconnected');
    expect(connections.stored.eip155?.connectorId).to.equal('fake');
  });

  it('shows a locked wallet as locked, and restores it once it shows accounts again', async () => {
    const {reconnect, connector, connections, announce, log} = await setup();
    connector.answer.restore = async () => ({status: 'locked'});
    announce(connector);
    await reconnect.all();
    expect(connections.of('eip155')).to.deep.equal({
      status: 'locked',
      connectorId: 'fake',
      walletName: 'fake',
    });
    connector.emit({type: 'accounts', namespace: 'eip155', accounts: [fakeAccount('0xA1')]});
    expect(log).to.include('restore fake');
  });

  it('forgets a wallet that no longer lets the page in', async () => {
    const {reconnect, connector, connections, announce} = await setup();
    connector.answer.restore = async () => ({status: 'gone'});
    announce(connector);
    await reconnect.all();
    expect(connections.stored).to.deep.equal({});
  });

  it('keeps the stored wallet after a passing failure, and reports it', async () => {
    const {reconnect, connector, connections, announce, log} = await setup();
    connector.answer.restore = async () => {
      throw new Error('offline');
    };
    announce(connector);
    await reconnect.all();
    expect(connections.of('eip155').status).to.equal('disconnected');
    expect(connections.stored.eip155?.connectorId).to.equal('fake');
    expect(log).to.include('reported Error: offline');
  });

  it('does not undo what the user did meanwhile', async () => {
    const {reconnect, connector, connections, announce, keeper} = await setup();
    const other = createFakeConnector({id: 'other', address: '0xB2'});
    connector.answer.restore = async () => {
      keeper.adopt(other, await other.answer.connect());
      return {status: 'gone'};
    };
    announce(connector);
    await reconnect.all();
    expect(connections.of('eip155')).to.deep.include({status: 'connected', connector: other});
    expect(connections.stored.eip155?.connectorId).to.equal('other');
  });
});

async function setup(): Promise<FlowParts & {reconnect: ReconnectFlow; connector: FakeConnector}> {
  const storage = memoryStorage();
  await connectOnce(storage);
  const parts = createFlowParts({storage});
  const reconnect = createReconnectFlow({
    ...parts,
    prepare: async () => {},
    report: (cause) => void parts.log.push(`reported ${String(cause)}`),
    onReconnected: () => void parts.log.push('reconnected'),
  });
  return {...parts, reconnect, connector: createFakeConnector()};
}

/** An earlier visit of the page. */
async function connectOnce(storage: KeyValueStorage): Promise<void> {
  const {keeper} = createFlowParts({storage});
  const connector = createFakeConnector();
  keeper.adopt(connector, await connector.answer.connect());
}

/** Lets promises that are ready run on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}
