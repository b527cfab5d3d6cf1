import {expect} from '@open-wc/testing';
import {createPublicClient, createWalletClient, custom, http, parseEther, verifyMessage} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {receiptOf} from '../../demo/devnet/chain/receipt-of.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {createFakeClock} from '../testing/fake-clock.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import {eventually} from '../testing/fakes/eventually.js';
import {openTestPage, type TestPage} from '../testing/fakes/test-page.js';
import {leaveSecureContext} from '../testing/fakes/ui/leave-secure-context.js';
import {ANVIL_PRIVATE_KEYS} from '../testing/wallets/signing/wallet-accounts.js';
import {fund} from '../testing/wallets/test-chains.js';
import type {Drawbridge} from './drawbridge.js';

const RDNS = 'dev.drawbridge.mock-wallet';

describe('createDrawbridge with an announced wallet', () => {
  let page: TestPage;
  beforeEach(async () => (page = await openTestPage()));
  afterEach(() => page.leave());

  it('connects, signs, and tracks a transaction until it is mined', async () => {
    // Other pages send from the default account at the same time.
    const key = generatePrivateKey();
    await fund(page.devnet.rpcUrl(31337), privateKeyToAccount(key).address);
    const wallet = page.wallet({accounts: [key]});
    const client = page.client();
    await client.connect({connectorId: RDNS});
    const address = wallet.addresses[0]!;
    expect(client.getState()).to.deep.include({status: 'connected', address});
    expect(client.getState().caipAddress).to.equal(`eip155:31337:${address}`);
    const signer = createWalletClient({transport: custom(client.getProvider('eip155')!)});
    const signature = await signer.signMessage({account: address, message: 'Drawbridge'});
    expect(await verifyMessage({address, message: 'Drawbridge', signature})).to.equal(true);
    const hash = await signer.sendTransaction({
      account: address,
      to: '0x000000000000000000000000000000000000dEaD',
      value: parseEther('0.1'),
      chain: null,
    });
    const node = createPublicClient({transport: http(page.devnet.rpcUrl(31337)), pollingInterval: 20});
    expect((await receiptOf(node, hash)).status).to.equal('success');
  });

  it('reads balance and name of the account', async () => {
    page.wallet();
    const client = page.client();
    await client.connect({connectorId: RDNS});
    const account = await until(
      client,
      ({accounts: {eip155}}) => eip155?.profileName && eip155.balance && eip155,
    );
    expect(account).to.include({balanceSymbol: 'ETH', profileName: 'ada.devnet'});
    expect(account.balance).to.match(/^\d+\.\d{3}$/);
    expect(account.addressExplorerUrl).to.equal(`https://explorer.example/address/${account.address}`);
  });

  it('starts without a project id for installed wallets, and calls no public service', async () => {
    page.wallet();
    const urls: string[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      urls.push(input instanceof Request ? input.url : String(input));
      return globalThis.fetch(input, init);
    };
    const errors: unknown[] = [];
    const client = page.client({
      projectId: '',
      endpoints: {},
      enableWalletConnect: false,
      env: {storage: memoryStorage(), fetch},
      onError: ({error}) => errors.push(error),
    });
    await client.open();
    await client.connect({connectorId: RDNS});
    await until(client, ({accounts: {eip155}}) => eip155?.balance !== undefined && eip155);
    const {use} = await pageClientOf(client).load();
    await (await use('tokens')).load('eip155');
    const rpc = new URL(page.devnet.rpcUrl(31337)).origin;
    expect(urls.filter((url) => new URL(url, location.href).origin !== rpc)).to.deep.equal([]);
    expect(errors).to.deep.equal([]);
  });

  it('shows the token that the page names in place of the coin (option `tokens`)', async () => {
    page.wallet();
    const {address, symbol} = page.devnet.contracts.tokens[0]!;
    const client = page.client({locale: 'de', tokens: {'eip155:31337': {address}}});
    await client.connect({connectorId: RDNS});
    const account = await until(client, ({accounts: {eip155}}) => eip155?.balanceSymbol === symbol && eip155);
    expect(account.balance).to.match(/^\d+\.\d{3}$/);
    expect(account.balanceShown).to.match(/^[\d.]+,\d{3} KEY$/);
  });

  for (const [what, token] of [
    ['none', () => 5],
    ['one of another chain', (contract: string) => `eip155:31338:${contract}`],
  ] as const) {
    it(`shows the coin where the option \`tokens\` names ${what}, and reports the wrong entry`, async () => {
      page.wallet();
      const errors: unknown[] = [];
      const address = token(page.devnet.contracts.tokens[0]!.address);
      const client = page.client({
        tokens: {'eip155:31337': {address}} as unknown as NonNullable<DrawbridgeOptions['tokens']>,
        onError: ({error}) => errors.push(String(error)),
      });
      await client.connect({connectorId: RDNS});
      await until(client, ({accounts: {eip155}}) => eip155?.balanceSymbol === 'ETH');
      await eventually(
        () => errors.join().includes('tokens["eip155:31337"].address'),
        'No error says which.',
      );
    });
  }

  it('lists a wallet that appears at window.ethereum after the first opening, and connects it', async () => {
    const wallet = page.wallet();
    wallet.withdraw();
    // A fake clock: only the second opening can find the wallet.
    const client = page.client({env: {storage: memoryStorage(), clock: createFakeClock()}});
    await client.open();
    const {wallets} = await pageClientOf(client).load();
    const ids = () => wallets.rows.get().flatMap((row) => ('connector' in row ? [row.connector.id] : []));
    const stopListening = wallets.rows.listen(() => {});
    expect(ids()).to.deep.equal(['walletConnect']);
    client.close();
    Object.defineProperty(window, 'ethereum', {value: wallet.provider, configurable: true});
    await client.open();
    expect(ids()).to.deep.equal(['walletConnect', 'injected']);
    await client.connect({connectorId: 'injected'});
    expect(client.getState().address).to.equal(wallet.addresses[0]);
    stopListening();
    Reflect.deleteProperty(window, 'ethereum');
  });

  it('opens, connects and tracks on plain http, without APIs that need a secure context', async () => {
    const wallet = page.wallet();
    // The endpoint counts as a service of the site, which gets events as JSON.
    await page.devnet.service({kind: 'ordered'});
    const back = leaveSecureContext();
    const errors: unknown[] = [];
    const client = page.client({onError: ({error}) => errors.push(error)});
    await client.open();
    await client.connect({connectorId: RDNS});
    expect(client.getState().address).to.equal(wallet.addresses[0]);
    await client.disconnect();
    await eventually(async () => (await page.devnet.requests('analytics')).length > 0);
    await client.destroy();
    back();
    expect(errors).to.deep.equal([]);
  });

  it("switches the network in the wallet, and follows the user's switch in the wallet", async () => {
    const wallet = page.wallet();
    const client = page.client();
    await client.connect({connectorId: RDNS});
    await client.switchNetwork('eip155:31338');
    expect(wallet.snapshot.chainId).to.equal(31338);
    expect(client.getState().activeNetwork?.name).to.equal('Second Devnet');
    wallet.setChain(31337);
    expect(client.getState().activeNetwork?.name).to.equal('Devnet');
  });

  it('keeps its state when the user declines', async () => {
    const wallet = page.wallet().answer('eth_requestAccounts', 'reject');
    const client = page.client();
    expect(await codeOf(client.connect({connectorId: RDNS}))).to.equal('connect/declined');
    expect(client.getState().status).to.equal('disconnected');
    wallet.resetScript();
    await client.connect({connectorId: RDNS});
    wallet.answer('wallet_switchEthereumChain', 'reject');
    expect(await codeOf(client.switchNetwork('eip155:31338'))).to.equal('switch/declined');
    expect(client.getState().activeNetwork?.name).to.equal('Devnet');
  });

  it('reconnects after a reload without a prompt', async () => {
    const storage = memoryStorage();
    const first = await openTestPage(storage);
    const wallet = first.wallet();
    const before = first.client();
    await before.connect({connectorId: RDNS});
    const {address} = before.getState();
    await before.destroy();
    const requested = wallet.log.length;

    const second = await openTestPage(storage);
    const client = second.client();
    expect(client.getState(), 'at once').to.include({status: 'reconnecting', address, initialized: false});
    await until(client, ({initialized}) => initialized);
    expect(client.getState()).to.include({status: 'connected', address});
    const methods = wallet.log.slice(requested).map(({method}) => method);
    expect(methods).not.to.include('eth_requestAccounts');
    await Promise.all([first.leave(), second.leave()]);
  });

  it('disconnects with the wallet, and clears the stored connection', async () => {
    const wallet = page.wallet();
    const client = page.client();
    await client.connect({connectorId: RDNS});
    wallet.revoke();
    await until(client, ({status}) => status === 'disconnected');
    expect(client.getProvider('eip155')).to.equal(undefined);
    expect(pageClientOf(client).connections.stored).to.deep.equal({});
  });

  it('disconnects from the page', async () => {
    const wallet = page.wallet();
    const client = page.client();
    await client.connect({connectorId: RDNS});
    await client.disconnect();
    expect(client.getState()).to.include({status: 'disconnected', address: undefined});
    expect(wallet.snapshot.authorized).to.equal(false);
    expect(wallet.listenerCount, 'listeners left on the wallet').to.equal(0);
  });

  it('keeps two clients on one page apart', async () => {
    page.wallet();
    const [one, other] = [page.client({id: 'one'}), page.client({id: 'other'})];
    await one.connect({connectorId: RDNS});
    one.setThemeMode('dark');
    expect(other.getState()).to.deep.include({status: 'disconnected', theme: {mode: 'auto', variables: {}}});
  });

  it('follows the wallet to another account', async () => {
    const wallet = page.wallet();
    const client = page.client();
    await client.connect({connectorId: RDNS});
    wallet.setAccounts([ANVIL_PRIVATE_KEYS[1]]);
    expect(client.getState().address).to.equal(wallet.addresses[0]);
  });

  it('cleans up when it is destroyed, and rejects later calls', async () => {
    const wallet = page.wallet();
    const client = page.client();
    await client.connect({connectorId: RDNS});
    await client.destroy();
    expect(wallet.listenerCount).to.equal(0);
    expect(await codeOf(client.open())).to.equal('client/destroyed');
  });

  it('sends no requests before it is used', async () => {
    page.client();
    page.wallet();
    await page.devnet.clear();
    expect(await page.devnet.requests()).to.deep.equal([]);
  });
});

/** Waits for a state, without polling. */
async function until<T>(
  client: Drawbridge,
  select: (state: ReturnType<Drawbridge['getState']>) => T | undefined | false | '',
): Promise<T> {
  const now = select(client.getState());
  if (now) return now;
  return new Promise((resolve) => {
    const stop = client.subscribe((state) => {
      const value = select(state);
      if (!value) return;
      stop();
      resolve(value);
    });
  });
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    return (error as {code: string}).code;
  }
  throw new Error('expected a rejection');
}
