import {expect} from '@open-wc/testing';
import {atom} from 'nanostores';
import {connectDevnet, type DevnetControl} from '../../../demo/devnet/client.js';
import {SEARCH_WAIT_MS} from '../../core/config/constants.js';
import {DEFAULT_FEATURES} from '../../core/config/generated/defaults.js';
import type {CustomWallet} from '../../core/config/options.js';
import type {Connector} from '../../core/ports/connector.js';
import {createFetchHttp} from '../../io/platform/fetch-http.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock, type FakeClock} from '../../testing/fake-clock.js';
import {WalletGrid} from './wallet-grid.js';
import {WalletsController, type WalletsParts} from './wallets-controller.js';

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96';
const TRUST = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0';
const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';
const CHAINS = 'eip155:1,eip155:31337';

describe('WalletsController, over the devnet', () => {
  it('fetches nothing before the first call', async () => {
    const {queries} = await setup({featuredWalletIds: [METAMASK], excludeWalletIds: [TRUST]});
    expect(await queries()).to.deep.equal([]);
  });

  it('prepares the first screen with exactly the specified requests', async () => {
    const {wallets, queries} = await setup({
      featuredWalletIds: [TRUST, METAMASK],
      excludeWalletIds: [PHANTOM],
    });
    await wallets.prepare();
    expect(sorted(await queries())).to.deep.equal(
      sorted([
        {page: '1', entries: '1', chains: CHAINS, include: PHANTOM},
        {page: '1', entries: '2', include: `${TRUST},${METAMASK}`},
        {page: '1', entries: '4', chains: CHAINS, exclude: `${PHANTOM},${TRUST},${METAMASK}`},
      ]),
    );
  });

  it('marks lists as loading from the start, and requests them after the first paint', async () => {
    const {wallets, queries} = await setup();
    let paint = (): void => {};
    const painted = new Promise<void>((resolve) => (paint = resolve));
    const prepared = wallets.prepare(painted);
    expect(wallets.recommended.get().status).to.equal('loading');
    expect(await queries()).to.deep.equal([]);
    paint();
    await prepared;
    expect(await queries()).to.have.length(1);
  });

  it("keeps featured wallets in the ids' order", async () => {
    for (const ids of [
      [TRUST, METAMASK],
      [METAMASK, TRUST],
    ]) {
      const {wallets} = await setup({featuredWalletIds: ids});
      await wallets.prepare();
      expect(wallets.featured.get().wallets.map(({id}) => id)).to.deep.equal(ids);
    }
  });

  it('sends no request without featured or excluded wallets', async () => {
    const {wallets, queries} = await setup();
    await wallets.prepare();
    expect(await queries()).to.deep.equal([{page: '1', entries: '4', chains: CHAINS}]);
    expect([wallets.featured.get().status, wallets.recommended.get().wallets.length]).to.deep.equal([
      'ready',
      4,
    ]);
    await wallets.prepare();
    expect(await queries(), 'the second time').to.have.length(1);
  });

  it('pages by 40 and leaves out recommended, excluded and featured wallets', async () => {
    const {wallets, grid, queries} = await setup({featuredWalletIds: [METAMASK], excludeWalletIds: [TRUST]});
    await grid.loadMore();
    await grid.loadMore();
    const recommended = wallets.recommended.get().wallets.map(({id}) => id);
    const exclude = [...recommended, TRUST, METAMASK].join(',');
    expect((await queries()).slice(-2)).to.deep.equal([
      {page: '1', entries: '40', chains: CHAINS, exclude},
      {page: '2', entries: '40', chains: CHAINS, exclude},
    ]);
    const ids = grid.all.get().map(({id}) => id);
    expect(ids).to.have.length(1 + 4 + 80);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(ids).not.to.include(TRUST);
  });

  it('reads to the end, and counts the wallets', async () => {
    const {wallets, grid} = await setup();
    for (let page = 0; page < 10; page += 1) await grid.loadMore();
    const list = grid.list.get();
    expect(list.status === 'ready' && list.hasMore).to.equal(false);
    expect(grid.all.get()).to.have.length(wallets.total.get());
    expect(wallets.total.get()).to.be.at.least(80);
  });

  it('prefetches the first 20 images of a page before it is shown', async () => {
    const {grid, prefetched} = await setup();
    await grid.loadMore();
    const [recommended, page] = prefetched;
    expect(recommended).to.have.length(4);
    expect(page).to.deep.equal(
      grid.list
        .get()
        .wallets.flatMap(({imageId}) => imageId ?? [])
        .slice(0, 20),
    );
  });

  it('searches with 100 entries, the badge, and the included and excluded ids', async () => {
    const {grid, clock, queries, found} = await setup({
      includeWalletIds: [METAMASK, TRUST],
      excludeWalletIds: [TRUST],
    });
    grid.search(' mask ', {certified: true});
    clock.advance(SEARCH_WAIT_MS);
    await found();
    expect(grid.found.get().wallets.map(({name}) => name)).to.deep.equal(['MetaMask']);
    expect(await queries()).to.deep.equal([
      {
        page: '1',
        entries: '100',
        search: 'mask',
        badge_type: 'certified',
        chains: CHAINS,
        include: `${METAMASK},${TRUST}`,
        exclude: TRUST,
      },
    ]);
  });

  it('tracks a search without private data', async () => {
    const {wallets, grid, clock, tracked} = await setup();
    grid.search('ra', {certified: true});
    expect(tracked).to.deep.equal([]);
    clock.advance(SEARCH_WAIT_MS);
    expect(tracked).to.deep.equal([['SEARCH_WALLET', {badge: 'certified', search: 'ra'}]]);
    wallets.dispose();
  });

  it('loads the names of excluded wallets, to match installed ones', async () => {
    const connectors = atom([connector('MetaMask', 'io.metamask'), connector('Rabby', 'io.rabby')]);
    const {wallets} = await setup({excludeWalletIds: [METAMASK]}, {connectors});
    expect(names(wallets)).to.include('MetaMask');
    await wallets.prepare();
    expect(names(wallets)).not.to.include('MetaMask');
    expect(names(wallets)).to.include('Rabby');
    expect(wallets.excluded.get()[1]).to.include({id: METAMASK, rdns: 'io.metamask', name: 'MetaMask'});
  });

  it('limits everything to a namespace, and lifts the limit', async () => {
    const {wallets, queries, devnet} = await setup(
      {featuredWalletIds: [PHANTOM, METAMASK]},
      {
        networks: () => [
          {chainNamespace: 'eip155', caipNetworkId: 'eip155:1'},
          {chainNamespace: 'solana', caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'},
        ],
      },
    );
    await wallets.prepare();
    await devnet.clear();
    wallets.filterBy('solana');
    expect([wallets.recommended.get().status, wallets.total.get()]).to.deep.equal([
      'idle',
      wallets.featured.get().wallets.length,
    ]);
    await wallets.prepare();
    expect(await queries(), 'featured wallets are not asked for again').to.have.length(1);
    expect((await queries())[0]).to.include({chains: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'});
    wallets.filterBy(undefined);
    expect(wallets.featured.get().wallets).to.have.length(2);
  });

  it('finds the installed wallet behind a listed one and lists installed wallets first', async () => {
    const rabby = connector('Rabby', 'io.rabby');
    const {wallets, grid} = await setup({}, {connectors: atom([rabby])});
    for (let page = 0; page < 4; page += 1) await grid.loadMore();
    const [first, second] = grid.all.get();
    expect(wallets.connectorFor(first!)).to.equal(rabby);
    expect(wallets.connectorFor(second!)).to.equal(undefined);
  });
});

describe('WalletsController, when the explorer fails', () => {
  for (const [fault, code] of [
    [{status: 503}, 'http/status'],
    [{garbage: true}, 'http/invalid-response'],
    [{drop: true}, 'http/unreachable'],
  ] as const) {
    it(`fails with ${JSON.stringify(fault)}, and succeeds on retry`, async () => {
      const {wallets, grid, clock, devnet, found} = await setup({featuredWalletIds: [METAMASK]});
      await devnet.faults({service: 'explorer', ...fault});
      await grid.loadMore();
      grid.search('ra');
      clock.advance(SEARCH_WAIT_MS);
      await found();
      const states = [wallets.featured, wallets.recommended, grid.list, grid.found].map((store) =>
        store.get(),
      );
      expect(states.map((state) => state.status === 'failed' && state.error.code)).to.deep.equal([
        code,
        code,
        code,
        code,
      ]);

      await devnet.faults();
      await wallets.prepare();
      await grid.loadMore();
      await grid.retrySearch();
      const after = [wallets.featured, wallets.recommended, grid.list, grid.found].map(
        (store) => store.get().status,
      );
      expect(after).to.deep.equal(['ready', 'ready', 'ready', 'ready']);
    });
  }

  it('still shows installed and recent wallets', async () => {
    const {wallets, devnet} = await setup({}, {connectors: atom([connector('Rabby', 'io.rabby')])});
    await devnet.faults({service: 'explorer', status: 500});
    wallets.remember({id: 'zerion', name: 'Zerion'});
    await wallets.prepare();
    expect(names(wallets)).to.deep.equal(['Zerion', 'Rabby']);
  });

  it('aborts its requests when it is disposed', async () => {
    const {wallets, devnet} = await setup();
    await devnet.faults({service: 'explorer', latencyMs: 5_000});
    const running = wallets.prepare();
    wallets.dispose();
    await running;
    expect(wallets.recommended.get().status).to.equal('idle');
  });
});

describe('WalletsController, alone', () => {
  it('offers the whole list with a remote connector, and the known count', async () => {
    const connectors = atom<readonly Connector[]>([]);
    const {wallets} = await setup({}, {connectors});
    expect(wallets.allWalletsRow.get()).to.equal(undefined);
    connectors.set([{...connector('WalletConnect', undefined), id: 'walletConnect', type: 'WALLET_CONNECT'}]);
    expect(wallets.allWalletsRow.get()).to.deep.equal({label: undefined, isLoading: false});
    const running = wallets.prepare();
    expect(wallets.allWalletsRow.get()).to.deep.equal({label: undefined, isLoading: true});
    await running;
    expect(wallets.allWalletsRow.get()!.label).to.match(/^\d+0\+$/);
  });

  it('follows changes of the page’s options', async () => {
    const remote: Connector = {...connector('WalletConnect', undefined), id: 'wc', type: 'WALLET_CONNECT'};
    const connectors = atom<readonly Connector[]>([connector('Rabby', 'io.rabby'), remote]);
    const features = atom(DEFAULT_FEATURES);
    const {wallets} = await setup({}, {connectors, features});
    const types = () => wallets.rows.get().map(({type}) => type);
    const before = types();
    features.set({...DEFAULT_FEATURES, allWallets: false, connectorTypeOrder: ['injected', 'walletConnect']});
    expect(types()).to.deep.equal(before.toReversed());
    expect(wallets.allWalletsRow.get()).to.equal(undefined);
    features.set(DEFAULT_FEATURES);
    expect(types()).to.deep.equal(before);
    expect(wallets.allWalletsRow.get()).not.to.equal(undefined);
  });

  it('reports whether an installed wallet is shown', async () => {
    const connectors = atom<readonly Connector[]>([]);
    const {wallets} = await setup({}, {connectors});
    expect(wallets.hasInstalled.get()).to.equal(false);
    connectors.set([connector('Rabby', 'io.rabby')]);
    expect(wallets.hasInstalled.get()).to.equal(true);
  });

  it("checks the links of the adopter's own wallets", async () => {
    const mine: CustomWallet = {
      id: 'mine',
      name: 'Mine',
      homepage: 'javascript:alert(1)',
      mobileLink: 'mine:',
      webappLink: 'https://mine.example',
      imageUrl: '/mine.svg',
    };
    const {wallets} = await setup({
      customWallets: [mine, {id: 'b', name: 'B', imageUrl: '//evil.example/x.png'}],
    });
    expect(wallets.custom).to.deep.equal([
      {
        id: 'mine',
        name: 'Mine',
        imageUrl: '/mine.svg',
        mobileLink: 'mine://',
        webappLink: 'https://mine.example',
      },
      {id: 'b', name: 'B'},
    ]);
  });

  it("finds the adopter's own wallets, which the explorer does not list", async () => {
    const {wallets, grid, clock, found} = await setup({customWallets: [{id: 'mine', name: 'My Rainbow'}]});
    grid.search('RAIN');
    clock.advance(SEARCH_WAIT_MS);
    await found();
    expect(grid.found.get().wallets.map(({name}) => name)).to.deep.equal(['My Rainbow', 'Rainbow']);
    grid.search('RAIN', {certified: true});
    expect(grid.found.get().wallets.map(({name}) => name)).not.to.include('My Rainbow');
    wallets.dispose();
  });

  it('keeps only wallets with a link in basic mode', async () => {
    const {grid} = await setup({basic: true});
    for (let page = 0; page < 4; page += 1) await grid.loadMore();
    const linkless = grid.all
      .get()
      .filter((wallet) => !wallet.mobileLink && !wallet.desktopLink && !wallet.webappLink);
    expect(linkless).to.deep.equal([]);
  });
});

type ConfigChanges = Partial<WalletsParts['config']>;

async function setup(
  config: ConfigChanges = {},
  parts: Partial<WalletsParts> = {},
): Promise<{
  wallets: WalletsController;
  grid: WalletGrid;
  devnet: DevnetControl;
  clock: FakeClock;
  prefetched: (readonly string[])[];
  tracked: unknown[];
  queries: () => Promise<readonly Readonly<Record<string, string>>[]>;
  found: () => Promise<void>;
}> {
  const devnet = await connectDevnet();
  const clock = createFakeClock();
  const prefetched: (readonly string[])[] = [];
  const tracked: unknown[] = [];
  const commonQuery = {projectId: devnet.projectId, st: 'drawbridge', sv: 'test'};
  const wallets = new WalletsController({
    config: {
      allWallets: 'SHOW',
      basic: false,
      customWallets: [],
      enableWalletConnect: true,
      excludeWalletIds: [],
      featuredWalletIds: [],
      includeWalletIds: [],
      ...config,
    },
    http: createFetchHttp({fetch: globalThis.fetch, clock, baseUrl: devnet.endpoints.explorer, commonQuery}),
    clock,
    storage: createSlotStorage('test', memoryStorage()),
    telemetry: {track: (...event) => void tracked.push(event)},
    connectors: atom([]),
    features: atom(DEFAULT_FEATURES),
    isMobile: false,
    hasEthereum: () => false,
    networks: () => [
      {chainNamespace: 'eip155', caipNetworkId: 'eip155:1'},
      {chainNamespace: 'eip155', caipNetworkId: 'eip155:31337'},
    ],
    prefetchImages: async (ids) => void prefetched.push(ids),
    ...parts,
  });
  const grid = WalletGrid.of(wallets);
  return {
    wallets,
    grid,
    devnet,
    clock,
    prefetched,
    tracked,
    queries: async () =>
      (await devnet.requests('explorer')).map(({query}) => {
        const common = new Set(['projectId', 'st', 'sv']);
        return Object.fromEntries(Object.entries(query).filter(([name]) => !common.has(name)));
      }),
    found: () =>
      new Promise((resolve) => {
        const stop = grid.found.listen(({status}) => {
          if (status === 'loading') return;
          stop();
          resolve();
        });
      }),
  };
}

function connector(name: string, rdns: string | undefined): Connector {
  return {
    id: rdns ?? name,
    type: 'ANNOUNCED',
    name,
    namespaces: ['eip155'],
    ...(rdns && {rdns}),
    connect: () => Promise.reject(new Error('not asked for')),
    restore: () => Promise.reject(new Error('not asked for')),
    disconnect: async () => {},
    events: {subscribe: () => () => {}},
  };
}

const names = (wallets: WalletsController): readonly string[] =>
  wallets.rows.get().map((row) => ('connector' in row ? row.connector.name : row.wallet.name));

const sorted = (queries: readonly object[]): readonly string[] =>
  queries.map((query) => JSON.stringify(query, Object.keys(query).toSorted())).toSorted();
