import {expect} from '@open-wc/testing';
import type {DrawbridgeOptions} from '../../core/config/options.js';
import type {ConnectAttempt, WalletRow, WalletsState} from '../../core/model/wallets/headless-wallets.js';
import type {Stop} from '../../core/ports/clock.js';
import {createSiwx} from '../../io/sign-in/create-siwx.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {openTestPage, type TestPage} from '../../testing/fakes/test-page.js';
import {pretendIosSafari} from '../../testing/fakes/world/ios-safari.js';
import type {MockEvmWallet} from '../../testing/wallets/evm/mock-evm-wallet.js';
import {createMockRemoteWallet} from '../../testing/wallets/remote/mock-remote-wallet.js';
import {testChains} from '../../testing/wallets/test-chains.js';
import type {Drawbridge} from '../drawbridge.js';

const RDNS = 'example.aspen';

describe('client.wallets', () => {
  let page: TestPage;
  let leaveDevice: Stop = () => {};
  beforeEach(async () => (page = await openTestPage()));
  afterEach(async () => {
    leaveDevice();
    leaveDevice = () => {};
    await page.leave();
  });

  it('is idle and loads nothing before the first subscription', () => {
    const {wallets} = page.client();
    expect(wallets.getState()).to.equal(wallets.getInitialState());
    expect(wallets.getState()).to.deep.include({status: 'idle', rows: []});
  });

  it('lists the rows of Connect, and gives the same objects until something changes', async () => {
    page.wallet({name: 'Aspen', rdns: RDNS});
    const {wallets, until} = setup();
    await until(({status, rows}) => status === 'ready' && rows.length > 2);
    const {rows} = wallets.getState();
    expect(rows.map(({key}) => key)).to.include.members(['connector walletConnect', `connector ${RDNS}`]);
    expect(rowOf(wallets.getState())).to.deep.include({
      name: 'Aspen',
      rdns: RDNS,
      connectorId: RDNS,
      type: 'injected',
      state: 'installed',
      namespaces: ['eip155'],
    });
    expect(wallets.getState()).to.equal(wallets.getState());
    wallets.search('xx');
    await until(({search}) => search.status === 'ready');
    expect(rowOf(wallets.getState())).to.equal(rows.find(({connectorId}) => connectorId === RDNS));
  });

  it('writes the warning of an imitation out, although the modal is not loaded', async () => {
    page.wallet({name: 'MetaMask', rdns: 'io.metamask'});
    page.wallet({name: 'MetaMask Wallet', rdns: RDNS});
    const {wallets, until} = setup();
    await until((state) => rowOf(state)?.warning !== undefined);
    await until((state) => rowOf(state)?.warning?.text !== '');
    const {rows} = wallets.getState();
    expect(rowOf(wallets.getState())!.warning!.text).to.match(/^This name imitates another/);
    expect(rows.filter(({warning}) => warning)).to.have.length(1);
  });

  it('connects an installed wallet, and tells each step', async () => {
    const wallet = page.wallet({name: 'Aspen', rdns: RDNS});
    const {wallets, until, steps, client} = setup();
    await until((state) => rowOf(state) !== undefined);
    await wallets.connect(rowOf(wallets.getState())!);
    expect(client.getState()).to.include({status: 'connected', address: wallet.addresses[0]});
    expect(steps()).to.deep.equal(['waiting', 'connected']);
    expect(rowOf(wallets.getState())?.state).to.equal('connected');
  });

  it('tells a rejection as a state with a sentence, and tries again', async () => {
    const wallet = page.wallet({name: 'Aspen', rdns: RDNS});
    wallet.answer('eth_requestAccounts', 'reject');
    const {wallets, until, client} = setup();
    await until((state) => rowOf(state) !== undefined);
    await wallets.connect({connectorId: RDNS});
    const attempt = wallets.getState().attempt as Extract<ConnectAttempt, {status: 'failed'}>;
    expect(attempt).to.include({status: 'failed', canRetry: true});
    expect(attempt.error.code).to.equal('connect/declined');
    expect(attempt.text).to.contain('Aspen');
    wallet.resetScript();
    await wallets.retry();
    expect(client.getState().status).to.equal('connected');
  });

  it('ends an attempt that is cancelled, and connects by a later approval', async () => {
    const wallet = page.wallet({name: 'Aspen', rdns: RDNS});
    wallet.answer('eth_requestAccounts', 'pending');
    const {wallets, until, client} = setup();
    await until((state) => rowOf(state) !== undefined);
    const asked = wallets.connect({connectorId: RDNS});
    await eventually(() => prompts(wallet).length > 0);
    wallets.cancel();
    await asked;
    expect(wallets.getState().attempt).to.equal(undefined);
    wallet.release();
    await eventually(() => client.getState().status === 'connected');
  });

  it('ends a pairing that is cancelled while its link is being made', async () => {
    const {wallets, until, client} = setup();
    await until(({rows}) => rows.some(({type}) => type === 'walletConnect'));
    const asked = wallets.connect({connectorId: 'walletConnect'});
    await until(({attempt}) => attempt?.status === 'loading');
    wallets.cancel();
    await asked;
    expect(client.getState().status).to.equal('disconnected');
    expect(wallets.getState().attempt).to.equal(undefined);
  });

  it('opens apps on a phone again after a cancelled attempt and after a disconnected wallet', async () => {
    leaveDevice = pretendIosSafari();
    const wallet = page.wallet({name: 'Aspen', rdns: RDNS});
    const {wallets, until, client} = setup();
    const apps = ({rows}: WalletsState): readonly WalletRow[] =>
      rows.filter(({href, state}) => state === 'app' && href?.includes('wc%3A'));
    await until((state) => apps(state).length > 0);
    const [app] = apps(wallets.getState());
    void wallets.connect(app!);
    await until(({attempt}) => attempt?.status === 'pairing');
    wallets.cancel();
    expect(apps(wallets.getState())).to.deep.equal([]);
    await until((state) => apps(state).length > 0);
    expect(apps(wallets.getState())[0]!.href).not.to.equal(app!.href);
    await wallets.connect({connectorId: RDNS});
    expect(client.getState().address).to.equal(wallet.addresses[0]);
    await client.disconnect();
    expect(apps(wallets.getState())).to.deep.equal([]);
    await until((state) => apps(state).length > 0);
  });

  it('shows a pairing that a wallet on a phone answers', async () => {
    const {wallets, until, client} = setup();
    await until(({rows}) => rows.some(({type}) => type === 'walletConnect'));
    const connecting = wallets.connect({connectorId: 'walletConnect'});
    await until(({attempt}) => attempt?.status === 'pairing');
    const attempt = wallets.getState().attempt as Extract<ConnectAttempt, {status: 'pairing'}>;
    expect(attempt.expiresAt).to.be.greaterThan(Date.now());
    const phone = await createMockRemoteWallet({
      relayUrl: page.devnet.endpoints.relay,
      projectId: page.devnet.projectId,
      chains: testChains(page.devnet),
    });
    await phone.pair(attempt.uri);
    await connecting;
    expect(client.getState()).to.include({status: 'connected', address: phone.addresses[0]});
    expect(wallets.getState().attempt?.status).to.equal('connected');
    await phone.destroy();
  });

  it('reads the long list page by page, and searches it', async () => {
    const {wallets, until} = setup();
    await wallets.loadMore();
    const {all} = wallets.getState();
    expect(all.rows.length).to.be.greaterThan(20);
    expect(all).to.include({status: 'ready', hasMore: true});
    await wallets.loadMore();
    const more = wallets.getState().all.rows;
    expect(more.length).to.be.greaterThan(all.rows.length);
    expect(new Set(more.map(({key}) => key)).size, 'unique keys').to.equal(more.length);
    const {name} = all.rows[5]!;
    wallets.search(name);
    await until(({search}) => search.status === 'ready' && search.text === name);
    expect(wallets.getState().search.rows.map((row) => row.name)).to.include(name);
  });

  it('prompts no wallet before required terms are accepted', async () => {
    const wallet = page.wallet({name: 'Aspen', rdns: RDNS});
    const {wallets, until, client} = setup({
      features: {legalCheckbox: true},
      termsConditionsUrl: 'https://example.org/terms',
    });
    await until((state) => rowOf(state) !== undefined);
    expect(wallets.getState().terms).to.deep.equal({required: true, accepted: false});
    expect(await failureOf(wallets.connect({connectorId: RDNS}))).to.include({
      code: 'client/invalid-argument',
    });
    expect(wallet.log.map(({method}) => method)).not.to.include('eth_requestAccounts');
    wallets.acceptTerms();
    await until(({terms}) => terms.accepted);
    await wallets.connect({connectorId: RDNS});
    expect(client.getState().status).to.equal('connected');
  });

  it('joins the open prompt of a wallet that is chosen twice', async () => {
    const wallet = page.wallet({name: 'Aspen', rdns: RDNS});
    wallet.answer('eth_requestAccounts', 'pending');
    const {wallets, until, steps, client} = setup();
    await until((state) => rowOf(state) !== undefined);
    const first = wallets.connect({connectorId: RDNS});
    await until(({attempt}) => attempt?.status === 'waiting');
    const second = wallets.connect({connectorId: RDNS});
    await eventually(() => prompts(wallet).length > 0);
    wallet.release();
    await Promise.all([first, second]);
    expect(prompts(wallet)).to.have.length(1);
    expect(client.getState().status).to.equal('connected');
    expect(steps()).to.deep.equal(['waiting', 'connected']);
  });

  it('reads that another prompt is open in the wallet, and is connected once that one is approved', async () => {
    const wallet = page.wallet({name: 'Aspen', rdns: RDNS});
    wallet.answer('eth_requestAccounts', 'pending');
    const earlier = setup();
    await earlier.until((state) => rowOf(state) !== undefined);
    void earlier.wallets.connect({connectorId: RDNS});
    await eventually(() => prompts(wallet).length > 0);
    await earlier.client.destroy();
    const {wallets, until, steps} = setup();
    await until((state) => rowOf(state) !== undefined);
    await wallets.connect({connectorId: RDNS});
    const attempt = wallets.getState().attempt as Extract<ConnectAttempt, {status: 'failed'}>;
    expect(attempt.error.code).to.equal('connect/pending');
    wallet.release();
    await until(({attempt: now}) => now?.status === 'connected');
    expect(steps()).to.deep.equal(['waiting', 'failed', 'connected']);
  });

  it('shows a connection that a reload restores', async () => {
    page.wallet({name: 'Aspen', rdns: RDNS});
    const earlier = setup();
    await earlier.until((state) => rowOf(state) !== undefined);
    await earlier.wallets.connect({connectorId: RDNS});
    await earlier.client.destroy();
    const {wallets, until} = setup();
    await until((state) => rowOf(state)?.state === 'connected');
    expect(wallets.getState().attempt).to.equal(undefined);
  });

  it('is connected as soon as the wallet is, also on a network that the page does not offer', async () => {
    const wallet = page.wallet({name: 'Aspen', rdns: RDNS, startChainId: 31338});
    const {wallets, until, client, steps} = setup({networks: [page.networks[0]]});
    await until((state) => rowOf(state) !== undefined);
    const told: boolean[] = [];
    client.subscribe(({status}) => {
      if (status === 'connected') told.push(wallets.getState().attempt?.status === 'connected');
    });
    await wallets.connect({connectorId: RDNS});
    expect(client.getState()).to.include({address: wallet.addresses[0], activeNetwork: undefined});
    expect(told[0]).to.equal(true);
    expect(steps()).to.deep.equal(['waiting', 'connected']);
  });

  it('is signing in while the modal asks for a required sign-in, and ends with it', async () => {
    page.wallet({name: 'Aspen', rdns: RDNS});
    const {wallets, until, client, steps} = setup({siwx: createSiwx({required: true})});
    await until((state) => rowOf(state) !== undefined);
    await wallets.connect({connectorId: RDNS});
    expect(steps()).to.deep.equal(['waiting', 'signing-in']);
    expect(client.getState().open).to.equal(true);
    await client.disconnect();
    await until(({attempt}) => attempt === undefined);
  });

  it('rejects a wallet that it does not know', async () => {
    const {wallets} = setup();
    expect(await failureOf(wallets.connect({connectorId: 'nowhere'}))).to.include({
      code: 'client/invalid-argument',
    });
  });

  it('shows a wallet’s picture until it is stopped', async () => {
    const {wallets, until} = setup();
    await wallets.loadMore();
    await until(({all}) => all.status === 'ready');
    const seen: string[] = [];
    const stop = wallets.followImage(wallets.getState().all.rows[0]!, (url) => seen.push(url));
    await eventually(() => seen.at(-1)?.startsWith('blob:'));
    stop();
  });

  interface Setup {
    readonly client: Drawbridge;
    readonly wallets: Drawbridge['wallets'];
    /** Resolves when the state is as wanted. */
    until(isSo: (state: WalletsState) => boolean): Promise<void>;
    /** The statuses of attempts that the page has seen. */
    steps(): readonly string[];
  }

  function setup(options?: Partial<DrawbridgeOptions>): Setup {
    const client = page.client(options);
    const {wallets} = client;
    const seen: string[] = [];
    wallets.subscribe(({attempt}) => {
      if (attempt && attempt.status !== seen.at(-1)) seen.push(attempt.status);
    });
    return {
      client,
      wallets,
      until: (isSo) => eventually(() => isSo(wallets.getState())),
      steps: () => seen,
    };
  }
});

function rowOf({rows}: WalletsState): WalletRow | undefined {
  return rows.find(({connectorId}) => connectorId === RDNS);
}

function prompts({log}: MockEvmWallet): readonly unknown[] {
  return log.filter(({method}) => method === 'eth_requestAccounts');
}
