import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import type {ChainNamespace} from '../../core/model/caip.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock, type FakeClock} from '../../testing/fake-clock.js';
import {createFakeConnector, fakeAccount} from '../../testing/fakes/fake-connector.js';
import {ConnectionsController} from './connections-controller.js';
/** One change of the connections of a page. */
type Step = (connections: ConnectionsController, clock: FakeClock) => void;

describe('connections after random events', () => {
  it('no transient state outlives its deadline', () => {
    always((connections, clock) => {
      for (const connection of Object.values(connections.state.get())) {
        if ('deadline' in connection) expect(connection.deadline).to.be.above(clock.now());
      }
    });
  });

  it('a connection has an account among its accounts, and a provider', () => {
    always((connections) => {
      for (const [, {account, accounts, provider}] of connections.live) {
        expect(accounts.map(({address}) => address)).to.include(account.address);
        expect(provider).not.to.equal(undefined);
      }
    });
  });

  it('the storage has the account in use', () => {
    always((connections) => {
      for (const [namespace, {account, caipNetworkId}] of connections.live) {
        expect(connections.stored[namespace]).to.include({address: account.address, caipNetworkId});
      }
    });
  });

  it('giving up keeps the storage, and clearing empties it', () => {
    always((connections) => {
      const before = connections.stored;
      connections.giveUpAll();
      expect(connections.stored).to.deep.equal(before);
      connections.clear('solana');
      const {solana: _, ...rest} = before;
      expect(connections.stored).to.deep.equal(rest);
    });
  });

  it('a reload restores the stored connections', () => {
    always((connections, _, reload) => expect(reload().stored).to.deep.equal(connections.stored));
  });
});

const namespaces = fc.constantFrom<ChainNamespace>('eip155', 'solana');
const addresses = fc.constantFrom('0xA1', '0xB2', '0xC3', '0xD4');
const opened = fc.uniqueArray(addresses, {minLength: 1, maxLength: 3});

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({min: 1, max: 5_000}).map<Step>((ms) => (_, clock) => clock.advance(ms)),
  fc.tuple(namespaces, fc.integer({min: 1, max: 3_000})).map<Step>(
    ([namespace, deadlineMs]) =>
      (connections) =>
        connections.wait(namespace, {status: 'connecting', connectorId: 'fake', deadlineMs}),
  ),
  fc.tuple(namespaces, opened).map<Step>(
    ([namespace, list]) =>
      (connections) =>
        connections.settle(
          {connector: createFakeConnector(), wallet: {name: 'Fake'}},
          {
            namespace,
            accounts: accountsOf(list, namespace),
            caipNetworkId: `${namespace}:1`,
            approved: 'all',
            provider: {},
          },
        ),
  ),
  fc.tuple(namespaces, opened).map<Step>(
    ([namespace, list]) =>
      (connections) =>
        connections.setAccounts(namespace, accountsOf(list, namespace)),
  ),
  fc.tuple(namespaces, addresses).map<Step>(
    ([namespace, address]) =>
      (connections) =>
        connections.useAccount(namespace, address),
  ),
  namespaces.map<Step>((namespace) => (connections) => connections.setNetwork(namespace, `${namespace}:2`)),
  namespaces.map<Step>(
    (namespace) => (connections) => connections.lock(namespace, {connectorId: 'fake', walletName: 'Fake'}),
  ),
  namespaces.map<Step>((namespace) => (connections) => connections.giveUp(namespace)),
  namespaces.map<Step>((namespace) => (connections) => connections.clear(namespace)),
  fc.constant<Step>((connections) => connections.expectStored()),
);

/** Takes many random walks and checks an invariant after each. */
function always(
  holds: (connections: ConnectionsController, clock: FakeClock, reload: () => ConnectionsController) => void,
): void {
  fc.assert(
    fc.property(fc.array(steps, {maxLength: 20}), (walk) => {
      const [clock, storage] = [createFakeClock(), memoryStorage()];
      const load = (): ConnectionsController =>
        new ConnectionsController({clock, storage: createSlotStorage('test', storage)});
      const connections = load();
      for (const step of walk) step(connections, clock);
      holds(connections, clock, load);
    }),
  );
}

function accountsOf([first = '', ...rest]: readonly string[], namespace: ChainNamespace) {
  return [fakeAccount(first, namespace), ...rest.map((each) => fakeAccount(each, namespace))] as const;
}
