import {expect} from '@open-wc/testing';
import {atom} from 'nanostores';
import type {Connector, ConnectorSource} from '../core/ports/connector.js';
import {createFakeClock, type FakeClock} from '../testing/fake-clock.js';
import {createFakeConnector} from '../testing/fakes/fake-connector.js';
import {ConnectorsController} from './connectors-controller.js';

describe('ConnectorsController', () => {
  it('lists built-in connectors before discovered ones', () => {
    const {connectors, announce} = setup();
    announce('b', 'a');
    connectors.add(named('walletConnect'));
    expect(ids(connectors)).to.equal('walletConnect b a');
  });

  it('lists the first connector with an id', () => {
    const {connectors, announce} = setup();
    const first = named('a');
    connectors.add(first);
    announce('b', 'a', 'c', 'b');
    expect(ids(connectors)).to.equal('a b c');
    expect(connectors.find('a')).to.equal(first);
  });

  it('starts a source, and restarts it for a new discovery', () => {
    const {connectors, log} = setup();
    connectors.refresh();
    expect(log).to.deep.equal(['start', 'start']);
  });

  it('reports no change when a source finds the same wallets again', () => {
    const {connectors, announce} = setup();
    announce('a', 'b');
    let changes = 0;
    connectors.state.listen(() => changes++);
    announce();
    connectors.refresh();
    expect(changes).to.equal(0);
    announce('c');
    expect(changes).to.equal(1);
  });

  it('finds a listed wallet without waiting', async () => {
    const {connectors, announce, log} = setup();
    announce('a');
    expect((await connectors.waitFor(({id}) => id === 'a', 1_000))?.id).to.equal('a');
    expect(log, 'no wallet is asked for that').to.deep.equal(['start']);
  });

  it('waits for a wallet that announces itself late', async () => {
    const {connectors, announce, clock} = setup();
    const found = connectors.waitFor(({id}) => id === 'late', 1_000);
    clock.advance(999);
    announce('other', 'late');
    expect((await found)?.id).to.equal('late');
  });

  it('stops waiting at the deadline', async () => {
    const {connectors, announce, clock} = setup();
    const found = connectors.waitFor(({id}) => id === 'late', 1_000);
    clock.advance(1_000);
    announce('late');
    expect(await found).to.equal(undefined);
  });

  it('stops all sources and connectors, even if one fails', async () => {
    const {connectors, announce, log} = setup();
    connectors.add(
      {...named('broken'), dispose: () => Promise.reject(new Error('stuck'))},
      {...named('tidy'), dispose: async () => void log.push('tidy')},
    );
    await connectors.dispose();
    expect(log).to.deep.equal(['start', 'stop', 'tidy']);
    announce('late');
    expect(connectors.find('late'), 'no listener is left').to.equal(undefined);
  });
});

function setup(): {
  clock: FakeClock;
  connectors: ConnectorsController;
  announce: (...names: readonly string[]) => void;
  log: string[];
} {
  const clock = createFakeClock();
  const log: string[] = [];
  const found = atom<readonly Connector[]>([]);
  const source: ConnectorSource = {
    found,
    start: () => void log.push('start'),
    stop: () => void log.push('stop'),
  };
  const connectors = new ConnectorsController({clock});
  connectors.watch(source);
  const announce = (...names: readonly string[]): void => found.set([...found.get(), ...names.map(named)]);
  return {clock, connectors, announce, log};
}

function named(id: string): Connector {
  return createFakeConnector({id});
}

function ids({state}: ConnectorsController): string {
  return state
    .get()
    .map(({id}) => id)
    .join(' ');
}
