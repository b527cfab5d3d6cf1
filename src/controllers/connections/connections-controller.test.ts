import {expect} from '@open-wc/testing';
import type {Connected, Connection} from '../../core/ports/connection.js';
import type {NamespaceSession} from '../../core/ports/connector.js';
import type {KeyValueStorage} from '../../core/ports/storage.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock, type FakeClock} from '../../testing/fake-clock.js';
import {createFakeConnector, fakeAccount} from '../../testing/fakes/fake-connector.js';
import {ConnectionsController} from './connections-controller.js';
const FAKE = {connector: createFakeConnector(), wallet: {name: 'Fake'}};
const CONNECTING = {status: 'connecting', connectorId: 'fake', deadlineMs: 1_000} as const;

describe('ConnectionsController', () => {
  it('ends a wait at its deadline, not earlier', () => {
    const {clock, connections} = setup();
    connections.wait('eip155', CONNECTING);
    clock.advance(999);
    expect(connections.of('eip155')).to.include({status: 'connecting', deadline: 1_000});
    clock.advance(1);
    expect(connections.of('eip155')).to.deep.equal({status: 'disconnected'});
  });

  it('measures a new wait from its start', () => {
    const {clock, connections} = setup();
    connections.wait('eip155', CONNECTING);
    clock.advance(900);
    connections.wait('eip155', {...CONNECTING, status: 'reconnecting'});
    clock.advance(900);
    expect(connections.of('eip155').status).to.equal('reconnecting');
  });

  it('keeps a connection after its wait', () => {
    const {clock, connections, connect} = setup();
    connections.wait('eip155', CONNECTING);
    connect('0xA1');
    clock.advance(10_000);
    expect(connections.of('eip155').status).to.equal('connected');
  });

  it('uses the account that the page chose last, until the wallet puts another one first or closes it', () => {
    const storage = memoryStorage();
    const before = setup(storage);
    before.connect('0xA1', '0xB2');
    before.connections.useAccount('eip155', '0xB2');
    const {connect, connections} = setup(storage);
    connect('0xA1', '0xC3', '0xB2');
    expect(address(connections.of('eip155'))).to.equal('0xB2');
    connect('0xA1', '0xC3');
    expect(address(connections.of('eip155'))).to.equal('0xA1');
    connect('0xC3', '0xA1');
    expect(address(connections.of('eip155'))).to.equal('0xC3');
  });

  for (const [what, change] of [
    ['first account is not a string', {first: 5}],
    ['name is another sentence', {translatedName: ['error.declined']}],
  ] as const)
    it(`drops a stored connection whose ${what}`, () => {
      const storage = memoryStorage();
      setup(storage).connect('0xA1');
      const key = 'drawbridge/test/connections-eip155/v1';
      const stored = JSON.parse(storage.getItem(key) ?? '{}') as object;
      storage.setItem(key, JSON.stringify({...stored, ...change}));
      expect(setup(storage).connections.stored).to.deep.equal({});
    });

  it('shows the last address while a connection is restored, but not during a prompt', () => {
    const storage = memoryStorage();
    setup(storage).connect('0xA1');
    const {connections} = setup(storage);
    connections.expectStored();
    expect(connections.of('eip155')).to.include({status: 'reconnecting'});
    expect(connections.of('eip155')).to.have.nested.property('last.address', '0xA1');
    connections.wait('eip155', CONNECTING);
    expect(connections.of('eip155')).not.to.have.property('last');
  });

  it('stores only the data needed to restore the connection', () => {
    const {connections, connect} = setup();
    connect('0xA1');
    expect(connections.stored).to.deep.equal({
      eip155: {connectorId: 'fake', walletName: 'Fake', address: '0xA1', caipNetworkId: 'eip155:1'},
    });
  });

  it('keeps the storage after a failed restore or a lock, and clears it on clear', () => {
    const {connections, connect} = setup();
    connect('0xA1');
    connections.lock('eip155', {connectorId: 'fake', walletName: 'Fake'});
    expect(connections.of('eip155')).to.deep.equal({
      status: 'locked',
      connectorId: 'fake',
      walletName: 'Fake',
    });
    connections.giveUp('eip155');
    expect(connections.stored).to.have.property('eip155');
    connections.clear('eip155');
    expect(connections.stored).to.deep.equal({});
  });

  it('gives up restoring, but not an open prompt', () => {
    const {connections} = setup();
    connections.wait('eip155', CONNECTING);
    connections.wait('solana', {status: 'reconnecting', connectorId: 'fake', deadlineMs: 10_000});
    connections.giveUpRestoring();
    expect(connections.of('eip155').status).to.equal('connecting');
    expect(connections.of('solana').status).to.equal('disconnected');
  });

  it('never gives up an established connection', () => {
    const {connections, connect} = setup();
    connect('0xA1');
    connections.giveUpAll();
    expect(connections.of('eip155').status).to.equal('connected');
  });

  it('uses the wallet’s first account, and another of its accounts on request', () => {
    const {connections, connect} = setup();
    connect('0xA1', '0xB2');
    connections.useAccount('eip155', '0xB2');
    expect(address(connections.of('eip155'))).to.equal('0xB2');
    connections.useAccount('eip155', '0xnobody');
    expect(address(connections.of('eip155')), 'not one of them').to.equal('0xB2');
    connections.setAccounts('eip155', [fakeAccount('0xC3'), fakeAccount('0xB2')]);
    expect(address(connections.of('eip155'))).to.equal('0xC3');
    expect(connections.stored.eip155?.address).to.equal('0xC3');
  });

  it('keeps the account in use while the wallet adds accounts after the same first one', () => {
    const {connections, connect} = setup();
    connect('0xA1', '0xB2');
    connections.useAccount('eip155', '0xB2');
    connections.setAccounts('eip155', [fakeAccount('0xA1'), fakeAccount('0xC3'), fakeAccount('0xB2')]);
    expect(address(connections.of('eip155'))).to.equal('0xB2');
    connections.setAccounts('eip155', [fakeAccount('0xA1'), fakeAccount('0xC3')]);
    expect(address(connections.of('eip155'))).to.equal('0xA1');
  });

  it('matches the account in use by its key if a network formats it differently', () => {
    const {connections} = setup();
    const written = (form: string): NamespaceSession => ({
      ...namespaceSession([]),
      accounts: [
        {...fakeAccount(`${form}1`), publicKey: '01'},
        {...fakeAccount(`${form}2`), publicKey: '02'},
      ],
    });
    connections.settle(FAKE, written('dot'));
    connections.useAccount('eip155', 'dot2');
    connections.settle(FAKE, written('ksm'));
    expect(address(connections.of('eip155'))).to.equal('ksm2');
    expect(connections.stored.eip155?.address).to.equal('ksm2');
  });

  it('ignores events of a wallet that is not connected', () => {
    const {connections} = setup();
    connections.setNetwork('eip155', 'eip155:10');
    connections.setAccounts('eip155', [fakeAccount('0xA1')]);
    expect(connections.of('eip155')).to.deep.equal({status: 'disconnected'});
    expect(connections.stored).to.deep.equal({});
  });

  it('lists the connected namespaces', () => {
    const {connections, connect} = setup();
    connect('0xA1');
    connections.wait('solana', CONNECTING);
    expect(connections.live.map(([namespace]) => namespace)).to.deep.equal(['eip155']);
  });

  it('drops an invalid stored entry, and keeps the others', () => {
    const storage = memoryStorage();
    const entry = {connectorId: 'fake', walletName: 'Fake', address: '0xA1', caipNetworkId: 'eip155:1'};
    const put = (namespace: string, stored: unknown): void =>
      storage.setItem(`drawbridge/test/connections-${namespace}/v1`, JSON.stringify(stored));
    put('eip155', entry);
    put('solana', {...entry, address: 7});
    put('bip122', null);
    put('moon', entry);
    expect(setup(storage).connections.stored).to.deep.equal({eip155: entry});
  });

  it('stores one chain, and keeps the entries that another tab stored for the others', () => {
    const storage = memoryStorage();
    setup(storage).connections.useWallet('solana', inUse('sun'));
    setup(seenLate(storage)).connect('0xA1');
    const stored = Object.values(setup(storage).connections.stored);
    expect(stored.map((entry) => entry.address)).to.have.members(['0xA1', 'sun']);
  });

  it('starts no wait or timer after disposal', () => {
    const {clock, connections} = setup();
    connections.wait('eip155', CONNECTING);
    connections.dispose();
    connections.wait('solana', CONNECTING);
    expect(Object.values(connections.state.get()).map(({status}) => status)).to.deep.equal(['disconnected']);
    const before = connections.state.get();
    clock.advance(CONNECTING.deadlineMs);
    expect(connections.state.get()).to.equal(before);
  });
});

function inUse(opened: string): Connected {
  const account = fakeAccount(opened);
  return {...FAKE, ...namespaceSession([opened]), status: 'connected', account};
}

/** The storage of a tab that lags behind another tab. */
function seenLate(storage: KeyValueStorage): KeyValueStorage {
  const seen = memoryStorage();
  return {
    getItem: seen.getItem,
    setItem: (key, value) => [seen, storage].forEach((store) => store.setItem(key, value)),
    removeItem: (key) => [seen, storage].forEach((store) => store.removeItem(key)),
  };
}

function setup(storage: KeyValueStorage = memoryStorage()): {
  clock: FakeClock;
  connections: ConnectionsController;
  connect: (first: string, ...rest: readonly string[]) => void;
} {
  const clock = createFakeClock();
  const connections = new ConnectionsController({clock, storage: createSlotStorage('test', storage)});
  const connect = (first: string, ...rest: readonly string[]): void =>
    connections.settle(FAKE, namespaceSession([first, ...rest]));
  return {clock, connections, connect};
}

function namespaceSession([first = '', ...rest]: readonly string[]): NamespaceSession {
  return {
    namespace: 'eip155',
    accounts: [fakeAccount(first), ...rest.map((each) => fakeAccount(each))],
    caipNetworkId: 'eip155:1',
    approved: 'all',
    provider: {},
  };
}

function address(connection: Connection): string | undefined {
  return connection.status === 'connected' ? connection.account.address : undefined;
}
