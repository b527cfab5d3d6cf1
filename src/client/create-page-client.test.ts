import {expect} from '@open-wc/testing';
import type {DrawbridgeOptions} from '../core/config/options.js';
import {isDrawbridgeError} from '../core/errors/drawbridge-error.js';
import {solana} from '../core/model/networks/other-families.js';
import type {ChainModule, ChainPlugin} from '../core/ports/chain-adapter.js';
import type {FeatureList} from '../core/ports/feature.js';
import {networksFeature} from '../features/networks/feature.js';
import {createSlotStorage, memoryStorage} from '../io/platform/slot-storage.js';
import {createFakeClock, type FakeClock} from '../testing/fake-clock.js';
import {connectFake} from '../testing/fakes/client/fake-connection.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {resolveConfig} from '../testing/fakes/resolve-config.js';
import {holdBackground} from '../testing/fakes/ui/hold-background.js';
import {drawn} from '../testing/fakes/ui/in-tree.js';
import type {PageClient} from './client.js';
import {createPageClient} from './create-page-client.js';

describe('the client of a page', () => {
  it('is busy only while it opens', async () => {
    const {page} = setup();
    const opening = page.open();
    expect(page.modal.state.get()).to.include({loading: true, open: false});
    await opening;
    expect(page.modal.state.get()).to.include({loading: false, open: true});
    expect(page.view.get()).to.equal('Connect');
  });

  it('does not become busy again once it is loaded', async () => {
    const {page} = setup();
    await page.open();
    page.close();
    const reported: boolean[] = [];
    page.modal.state.listen(({loading}) => reported.push(loading));
    await page.open();
    expect(reported).to.not.include(true);
    expect(page.modal.state.get()).to.include({loading: false, open: true});
  });

  it('stays closed when it is closed during opening, and opens at the next call', async () => {
    const {page} = setup();
    const opening = page.open();
    page.close();
    await opening;
    expect(page.modal.state.get()).to.include({loading: false, open: false});
    page.close();
    await page.open();
    expect(page.modal.state.get().open).to.equal(true);
  });

  it('rejects for a part that failed to load, becomes idle, and retries at the next call', async () => {
    const {page, failNext} = setup();
    failNext();
    const failure = await failureOf(page.open());
    expect(isDrawbridgeError(failure, 'chunk/unavailable')).to.equal(true);
    expect(page.modal.state.get()).to.include({loading: false, open: false});
    await page.open();
    expect(page.modal.state.get().open).to.equal(true);
  });

  it('opens immediately while it is prefetched on a busy page, and loads nothing twice', async () => {
    const background = holdBackground();
    const {page} = setup();
    page.slices.begin();
    page.prefetch();
    await background.begun;
    expect(page.loaded(), 'before the busy page is idle').to.equal(undefined);
    await page.open();
    expect(page.modal.state.get().open).to.equal(true);
    expect(page.loaded()).to.equal(await page.loadAhead());
    expect(background.run(), 'tasks that it waited for').to.equal(1);
    background.release();
  });

  it('loads chain families once, in parallel with its own code', async () => {
    const requested: string[] = [];
    const module: ChainModule = {
      createSources: () => [],
      loadAdapter: () => Promise.reject(new Error('no adapter')),
    };
    const load = async (): Promise<ChainModule> => {
      requested.push('eip155');
      return module;
    };
    const {page} = setup({chains: [{namespace: 'eip155', load}]});
    const loading = page.load();
    expect(requested, 'before its own code came').to.deep.equal(['eip155']);
    await loading;
    await page.load();
    expect(requested).to.deep.equal(['eip155']);
  });

  it('loads the chain family of a network that is added during loading', async () => {
    const requested: string[] = [];
    const plugin = (namespace: 'eip155' | 'solana'): ChainPlugin => ({
      namespace,
      async load() {
        requested.push(namespace);
        return {createSources: () => [], loadAdapter: () => Promise.reject(new Error('no adapter'))};
      },
    });
    const {page} = setup({chains: [plugin('eip155'), plugin('solana')]});
    const loading = page.load();
    (await page.networks.loadList()).add(solana);
    await loading;
    expect(requested).to.deep.equal(['eip155', 'solana']);
  });

  it('starts no part before all are loaded', async () => {
    let begun = 0;
    const module: ChainModule = {
      createSources() {
        begun++;
        return [];
      },
      loadAdapter: () => Promise.reject(new Error('no adapter')),
    };
    const {page} = setup({
      chains: [{namespace: 'eip155', load: async () => module}],
      connectors: [{id: 'theirs', load: () => Promise.reject(new Error('offline'))}],
    });
    expect(isDrawbridgeError(await failureOf(page.load()), 'chunk/unavailable')).to.equal(true);
    expect(begun).to.equal(0);
  });

  it('stays closed for a gate that clears while the modal loads', async () => {
    const {page} = setup({}, undefined, [networksFeature]);
    const {flows} = await page.load();
    connectFake(page.connections, {caipNetworkId: 'eip155:424242'});
    expect(await flows.followGates(), 'held').to.equal(true);
    page.connections.setNetwork('eip155', 'eip155:1');
    await drawn();
    expect(page.modal.state.get().open, 'open').to.equal(false);
    page.connections.setNetwork('eip155', 'eip155:424242');
    await flows.followGates();
    await drawn();
    expect(page.view.get()).to.equal('UnsupportedChain');
  });

  it('becomes idle when the modal cannot be added to the page', async () => {
    const {page} = setup({}, () => Promise.reject(new Error('no place')));
    expect(String(await failureOf(page.open()))).to.contain('no place');
    expect(page.modal.state.get()).to.include({loading: false, open: false});
  });

  it('emits a failure as an event when the code to show it fails to load', async () => {
    const {page, failNext} = setup();
    failNext();
    const reported = new Promise((resolve) => page.events.subscribe(resolve));
    page.failures.report(new TypeError('of theirs'));
    expect(await reported)
      .to.deep.include({type: 'error'})
      .and.to.have.nested.property('error.code', 'unknown');
  });

  it('loads the details of networks given by id', async () => {
    const {page} = setup({networks: ['eip155:10']});
    expect(page.activeNetwork.get().network?.name).to.equal('eip155:10');
    await page.networks.resolve();
    expect(page.activeNetwork.get().network?.name).to.equal('OP Mainnet');
  });

  it('runs no timer and emits no event after dispose', async () => {
    const {page, clock} = setup();
    await page.load();
    const received: string[] = [];
    page.events.subscribe(({type}) => received.push(type));
    page.modal.shake();
    page.connections.wait('eip155', {status: 'connecting', connectorId: 'fake', deadlineMs: 1_000});
    await page.end();
    page.modal.open();
    page.failures.report(new Error('late'));
    clock.advance(1_000_000);
    expect(received).to.deep.equal([]);
    expect(page.connections.of('eip155').status).to.equal('disconnected');
    expect(page.modal.state.get().shaking).to.equal(false);
  });

  it('rejects open() after dispose', async () => {
    const {page} = setup();
    const late = failureOf(page.open());
    await page.end();
    for (const failure of [await late, await failureOf(page.open()), await failureOf(page.load())]) {
      expect(isDrawbridgeError(failure, 'client/destroyed')).to.equal(true);
    }
    expect(page.modal.state.get().open).to.equal(false);
  });
});

function setup(
  options: Partial<DrawbridgeOptions> = {},
  show: () => Promise<void> = async () => {},
  features: FeatureList['first'] = [],
): {page: PageClient; clock: FakeClock; failNext: () => void} {
  const clock = createFakeClock();
  let failures = 0;
  const load = async (): Promise<ChainModule> => {
    if (failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    failures = 0;
    return {createSources: () => [], loadAdapter: () => Promise.reject(new Error('no adapter'))};
  };
  const config = resolveConfig(
    {
      projectId: 'test',
      networks: ['eip155:1'],
      chains: [{namespace: 'eip155', load}],
      enableWalletConnect: false,
      features: {analytics: false},
      ...options,
    },
    {metadata: {name: 'Harbour', description: '', url: '', icons: []}, locale: 'en'},
  );
  const page = createPageClient(
    config,
    {
      clock,
      storage: createSlotStorage('test', memoryStorage()),
      fetch: () => Promise.reject(new TypeError('Tests fetch nothing')),
    },
    {show, loadFeatures: async () => ({first: features})},
  );
  return {page, clock, failNext: () => (failures = 1)};
}
