import {expect} from '@open-wc/testing';
import {SEARCH_WAIT_MS} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {solana} from '../../core/model/networks/other-families.js';
import type {WalletRow} from '../../core/model/wallets/headless-wallets.js';
import {createScriptedConnector} from '../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {
  createStage,
  IPHONE,
  pair,
  PAIRING_URI,
  rawWallets,
  type Stage,
  type StageOptions,
} from '../../testing/fakes/ui/wallet-stage.js';
import {HeadlessWallets} from './headless-wallets.js';

const PHANTOM = {id: 'a797aa35', name: 'Phantom', mobile_link: 'phantom://'};

describe('HeadlessWallets', () => {
  for (const [platform, wallet, device] of [
    ['web', {webapp_link: 'https://birch.test'}, {}],
    ['desktop', {desktop_link: 'birch://'}, {}],
    ['qrcode', {mobile_link: 'birch://'}, {}],
    ['mobile', {mobile_link: 'birch://', webapp_link: 'https://birch.test'}, IPHONE],
    ['web', {webapp_link: 'https://birch.test'}, IPHONE],
  ] as const) {
    const place = 'isMobile' in device ? 'a phone' : 'a desktop';
    it(`records the platform ${platform} for a wallet with ${Object.keys(wallet).join(' and ')} on ${place}`, async () => {
      const {wallets, tracked} = await setup({device, explorer: [{id: 'birch', name: 'Birch', ...wallet}]});
      await wallets.connect({walletId: 'birch'}, undefined);
      expect(tracked).to.include(`SELECT_WALLET {"name":"Birch","platform":"${platform}"}`);
    });
  }

  it('shows the link that renews an old one, and none of a wallet that the visitor left', async () => {
    const {wallets, client} = await setup();
    const uri = (): string | undefined => {
      const {attempt} = wallets.state.get();
      return attempt?.status === 'pairing' ? attempt.uri : undefined;
    };
    client.holdNext();
    void wallets.connect({connectorId: 'walletConnect'}, undefined);
    await eventually(() => uri() === PAIRING_URI);
    const renewed = PAIRING_URI.replace('7f6e504b', '0a1b2c3d');
    pair(client, renewed);
    expect(uri()).to.equal(renewed);
    wallets.cancel();
    pair(client);
    expect(wallets.state.get().attempt).to.equal(undefined);
  });

  it('ends the pairing when the visitor cancels while the link is being made', async () => {
    const {wallets, client, remote} = await setup();
    client.pairing.set({status: 'preparing'});
    client.holdNext();
    void wallets.connect({connectorId: 'walletConnect'}, undefined);
    await eventually(() => wallets.state.get().attempt?.status === 'loading');
    wallets.cancel();
    expect(remote).to.deep.equal(['cancelPairing']);
    expect(wallets.state.get().attempt).to.equal(undefined);
  });

  describe('on a phone', () => {
    const PHONE = {device: IPHONE, explorer: rawWallets(2)};

    it('prepares the link of the rows again after the visitor has cancelled', async () => {
      const {wallets, client, row} = await setup(PHONE);
      client.holdNext();
      void wallets.connect(row('Wallet 0')!, undefined);
      await eventually(() => wallets.state.get().attempt?.status === 'pairing');
      const before = preparations(client);
      wallets.cancel();
      expect(preparations(client)).to.equal(before + 1);
    });

    it('prepares the link of the rows again after the wallet has declined', async () => {
      const {wallets, client, row} = await setup(PHONE);
      const before = preparations(client);
      client.failNext(new DrawbridgeError('connect/declined', 'Declined'));
      await wallets.connect(row('Wallet 0')!, undefined);
      expect(wallets.state.get().attempt?.status).to.equal('failed');
      expect(preparations(client)).to.equal(before + 1);
    });

    it('prepares the link of the rows again after the last wallet was disconnected', async () => {
      const {client} = await setup(PHONE);
      client.connectAs();
      const before = preparations(client);
      client.connections.clear('eip155');
      expect(preparations(client)).to.equal(before + 1);
    });

    it('keeps the pairing of an attempt while the last wallet leaves', async () => {
      const {wallets, client, remote, row} = await setup(PHONE);
      client.connectAs();
      client.holdNext();
      void wallets.connect(row('Wallet 0')!, undefined);
      await eventually(() => wallets.state.get().attempt?.status === 'pairing');
      client.connections.clear('eip155');
      expect(wallets.state.get().attempt?.status).to.equal('pairing');
      expect(remote.filter((call) => call === 'cancelPairing')).to.deep.equal([]);
    });

    it('keeps the link of the rows while the visitor cancels in an installed wallet', async () => {
      const connector = createScriptedConnector({name: 'Aspen'});
      const {wallets, client, remote} = await setup({...PHONE, connectors: [connector]});
      const before = preparations(client);
      client.holdNext();
      void wallets.connect({connectorId: connector.id}, undefined);
      await eventually(() => wallets.state.get().attempt?.status === 'waiting');
      wallets.cancel();
      expect(preparations(client)).to.equal(before);
      expect(remote).to.deep.equal([]);
    });
  });

  it('leaves a wallet whose own browser opens the page to its link', async () => {
    const {wallets, client, tracked, row} = await setup({
      device: IPHONE,
      networks: [solana],
      explorer: [PHANTOM],
    });
    await eventually(() => row('Phantom')?.href?.startsWith('https://phantom.app/ul/browse/') ?? false);
    const before = client.calls.length;
    await wallets.connect(row('Phantom')!, undefined);
    expect(client.calls).to.have.length(before);
    expect(wallets.state.get().attempt).to.equal(undefined);
    expect(tracked).to.include('SELECT_WALLET {"name":"Phantom","platform":"mobile"}');
  });

  it('opens a wallet’s own browser where the list is limited to Solana', async () => {
    const {client, row} = await setup({
      device: IPHONE,
      networks: [mainnet, solana],
      explorer: [PHANTOM],
      namespace: 'solana',
    });
    await eventually(() => row('Phantom')?.href?.startsWith('https://phantom.app/ul/browse/') ?? false);
    client.wallets.filterBy(undefined);
    await client.wallets.prepare();
    expect(row('Phantom')!.href!).to.match(/^phantom:/);
  });

  it('names the chain families that a listed wallet knows', async () => {
    const {row} = await setup({
      networks: [mainnet, solana],
      explorer: [
        {...PHANTOM, chains: [solana.caipNetworkId]},
        {id: 'birch', name: 'Birch'},
      ],
    });
    expect(row('Phantom')?.namespaces).to.deep.equal(['solana']);
    expect(row('Birch')?.namespaces).to.deep.equal(['eip155', 'solana']);
  });

  it('finds installed wallets first, like the modal', async () => {
    const {wallets, client} = await setup({
      connectors: [createScriptedConnector({name: 'Wallet B', explorerId: 'b'})],
      explorer: [
        {id: 'a', name: 'Wallet A', mobile_link: 'a://'},
        {id: 'b', name: 'Wallet B', mobile_link: 'b://'},
      ],
    });
    await wallets.search('wallet', false);
    client.clock.advance(SEARCH_WAIT_MS);
    await eventually(() => wallets.state.get().search.status === 'ready');
    const {rows} = wallets.state.get().search;
    expect(rows.map(({name, state}) => `${name} ${state}`)).to.deep.equal([
      'Wallet B installed',
      'Wallet A remote',
    ]);
  });

  it('searches six hundred rows with one request after the last key', async () => {
    const {wallets, http, client} = await setup({explorer: rawWallets(600)});
    await wallets.loadMore();
    const before = http.requests.length;
    for (const text of ['Wa', 'Wal', 'Wallet 59']) await wallets.search(text, false);
    client.clock.advance(SEARCH_WAIT_MS);
    await eventually(() => wallets.state.get().search.status === 'ready');
    expect(http.requests.length - before).to.equal(1);
    expect(wallets.state.get().search.rows.map(({name}) => name)).to.include('Wallet 599');
  });
});

interface Setup extends Stage {
  readonly wallets: HeadlessWallets;
  /** A row of Connect by its name. */
  row(name: string): WalletRow | undefined;
}

/** Requests to prepare a link before the visitor has chosen a wallet. */
function preparations({calls}: Stage['client']): number {
  return calls.filter((call) => call.includes('"isAhead":true')).length;
}

/** The lists are read, and the pairing is ready. */
async function setup({
  namespace,
  ...options
}: StageOptions & {readonly namespace?: ChainNamespace} = {}): Promise<Setup> {
  const stage = createStage(options);
  stage.client.wallets.filterBy(namespace);
  pair(stage.client);
  const wallets = new HeadlessWallets(stage.client);
  wallets.begin();
  await stage.client.wallets.prepare();
  return {...stage, wallets, row: (name) => wallets.state.get().rows.find((each) => each.name === name)};
}
