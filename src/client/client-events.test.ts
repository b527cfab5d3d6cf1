import {expect} from '@open-wc/testing';
import {createFakeClient, type FakeClient} from '../testing/fakes/fake-client.js';
import {fakeAccount} from '../testing/fakes/fake-connector.js';
import type {ClientEvent} from './drawbridge.js';
import {ClientEvents} from './page-state.js';
describe('ClientEvents', () => {
  it('sends events to every listener until it unsubscribes', () => {
    const events = new ClientEvents();
    const received: string[] = [];
    const stop = events.subscribe(({type}) => received.push(`one ${type}`));
    events.subscribe(({type}) => received.push(`other ${type}`));
    events.emit({type: 'open'});
    stop();
    stop();
    events.emit({type: 'close'});
    expect(received).to.deep.equal(['one open', 'other open', 'other close']);
  });

  it('calls the other listeners when one throws, and shows its error in the console', () => {
    const events = new ClientEvents();
    const received: string[] = [];
    events.subscribe(() => {
      throw new Error('a bug of the page');
    });
    events.subscribe(({type}) => received.push(type));
    const later = laterThan(() => events.emit({type: 'open'}));
    expect(received).to.deep.equal(['open']);
    expect(later).to.throw('a bug of the page');
  });

  it('fires no events after dispose', () => {
    const events = new ClientEvents();
    const received: string[] = [];
    events.subscribe(({type}) => received.push(type));
    events.end();
    events.emit({type: 'open'});
    expect(received).to.deep.equal([]);
  });
});

describe('the events of a client', () => {
  it('include opening, closing and changes of view', async () => {
    const {client, types} = setup();
    await client.open({view: 'AllWallets'});
    client.modal.setLoading(true);
    client.modal.shake();
    client.close();
    expect(types().filter((type) => type === 'open' || type === 'close')).to.deep.equal(['open', 'close']);
  });

  it('include connecting, changing the account and disconnecting', () => {
    const {client, events, types} = setup();
    client.connectAs({address: '0xA1'});
    client.connections.setAccounts('eip155', [fakeAccount('0xB2')]);
    client.connections.clear('eip155');
    expect(types()).to.deep.equal(['connect', 'account-change', 'disconnect']);
    const addresses = events.map((event) => 'account' in event && event.account.address);
    expect(addresses).to.deep.equal(['0xA1', '0xB2', undefined]);
  });

  it('are emitted after the state has changed', () => {
    const {client} = setup();
    const seen: unknown[] = [];
    client.subscribeEvents(() => seen.push(client.getState().address));
    client.connectAs({address: '0xA1'});
    expect(seen[0]).to.equal('0xA1');
  });

  it('are emitted for every namespace, active or not', () => {
    const {client, events, types} = setup();
    client.connectAs({address: '0xA1'});
    events.length = 0;
    client.networks.activate('solana');
    client.networks.activate('eip155');
    expect(types(), 'no connection ended').to.deep.equal(['network-change', 'network-change']);
    events.length = 0;
    client.connectAs({address: 'So1', caipNetworkId: 'solana:1'});
    const [event] = events;
    expect(event?.type === 'connect' && event.account).to.include({namespace: 'solana', address: 'So1'});
  });

  it('include a network change once, and no event for an unchanged state', () => {
    const {client, events} = setup();
    client.networks.choose('eip155:8453');
    client.networks.choose('eip155:8453');
    client.networks.setPending('eip155:1');
    expect(
      events.map((event) => event.type === 'network-change' && event.network.caipNetworkId),
    ).to.deep.equal(['eip155:8453']);
  });
});

function setup(): {client: FakeClient; events: ClientEvent[]; types: () => string[]} {
  const client = createFakeClient({
    networks: ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  });
  const events: ClientEvent[] = [];
  client.subscribeEvents((event) => events.push(event));
  return {client, events, types: () => events.map(({type}) => type)};
}

/** Holds back tasks that the code under test queues, so that their errors stay in the test. */
function laterThan(task: () => void): () => void {
  const {queueMicrotask: own} = globalThis;
  let later = (): void => {};
  globalThis.queueMicrotask = (queued) => (later = queued);
  task();
  globalThis.queueMicrotask = own;
  return later;
}
