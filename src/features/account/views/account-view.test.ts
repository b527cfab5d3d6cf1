import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {AccountDetails} from '../../../core/model/account.js';
import {FOUR_CHAINS, ON} from '../../../testing/fakes/client/fake-chains.js';
import {FAKE_ADDRESS, type FakeConnection} from '../../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {
  createFakeClient,
  type FakeClient,
  type FakeClientOptions,
} from '../../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import './account-view.js';
import type {AccountView} from './account-view.js';
const balance = {value: 3_412_999_000_000_000_000n, decimals: 18, symbol: 'ETH'};

describe('<drawbridge-account-view>', () => {
  it('is accessible', async () => {
    const {view} = await setup({details: {balance, identity: {name: 'ada.eth'}}});
    await expect(view.parentElement).to.be.accessible();
  });

  it('is accessible with several chains', async () => {
    const {view} = await setup({networks: FOUR_CHAINS, others: [ON.solana]});
    await expect(view.parentElement).to.be.accessible();
  });

  it('is accessible while its wallet is locked', async () => {
    const {view, client} = await setup();
    client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    await view.updateComplete;
    await expect(view.parentElement).to.be.accessible();
  });

  it('shows the account', async () => {
    const {view} = await setup({details: {balance}});
    expect(inTree(view, 'drawbridge-address')).to.have.attribute('address', FAKE_ADDRESS);
  });

  describe('on a network outside the page, if that is allowed', () => {
    const NOTICE = '[data-testid="chain-notice"]';

    it('shows the network’s name, and leads to another network', async () => {
      const {view, client} = await setup({allowUnsupportedChain: true});
      expect(inTree(view, NOTICE)).to.equal(null);
      client.connectAs({caipNetworkId: 'eip155:10'});
      await eventually(() => inTree(view, NOTICE)?.textContent?.includes('OP Mainnet') === true);
      expect(inTree(view, NOTICE)).to.contain.text('This app may not work on OP Mainnet.');
      await expect(view.parentElement).to.be.accessible();
      inTree(inTree(view, NOTICE)!, 'drawbridge-push-button')!.click();
      expect(client.router.current.view).to.equal('Networks');
    });

    it('also shows a network without a name, but nothing if that is not allowed', async () => {
      const {view, client} = await setup({allowUnsupportedChain: true});
      client.connectAs({caipNetworkId: 'eip155:424242'});
      await drawn();
      expect(inTree(view, NOTICE)).to.contain.text('the network you are on');
      const other = await setup();
      other.client.connectAs({caipNetworkId: 'eip155:10'});
      await drawn();
      expect(inTree(other.view, NOTICE)).to.equal(null);
    });
  });

  it('keeps the place of its assets free while they load', async () => {
    const client = createFakeClient();
    client.connectAs();
    // The features of the tabs take longer than the tabs.
    Object.assign(client, {use: () => new Promise(() => {})});
    const view = await themed<AccountView>(
      html`<drawbridge-account-view .client=${client}></drawbridge-account-view>`,
    );
    expect(inTree(view, 'drawbridge-account-tabs')).to.equal(null);
    const first = (): number | undefined =>
      inTree(view, 'drawbridge-skeleton[variant="row"]')?.getBoundingClientRect().top;
    const top = first();
    await eventually(() => inTree(view, '[role=tabpanel] drawbridge-skeleton'));
    await drawn();
    expect(first()).to.equal(top);
  });

  it('names the chain that Disconnect ends while another one stays', async () => {
    const {view, client} = await setup({networks: FOUR_CHAINS});
    expect(row(view, 'disconnect')).to.have.text('Disconnect');
    client.connectAs(ON.solana);
    client.networks.activate('eip155');
    await drawn();
    expect(row(view, 'disconnect')).to.have.text('Disconnect Ethereum and EVM networks');
    client.connections.clear('solana');
    await drawn();
    expect(row(view, 'disconnect')).to.have.text('Disconnect');
  });

  it('shows a name before the address', async () => {
    const {view} = await setup({details: {identity: {name: 'ada.eth'}}});
    expect(inTree(view, '.name')).to.have.text('ada.eth');
  });

  it('prefers the user’s name for the account to all other names', async () => {
    const {view, client} = await setup({details: {identity: {name: 'ada.eth'}}});
    await client.flows.nameAccount('eip155', FAKE_ADDRESS, 'Savings');
    await drawn();
    expect(inTree(view, '.name')).to.have.text('Savings');
    expect(inTree(view, '.second')).to.have.text('ada.eth');
  });

  it('cuts the end of a long name, also on a page from right to left', async () => {
    const {view} = await setup({details: {identity: {name: `${'analytical.engines.'.repeat(5)}eth`}}});
    view.parentElement!.style.inlineSize = '300px';
    for (const direction of ['ltr', 'rtl']) {
      view.parentElement!.dir = direction;
      const name = inTree(view, '[data-testid="account-name"]')!;
      const line = name.parentElement!.getBoundingClientRect();
      const first = document.createRange();
      const text = [...name.childNodes].find((node) => node.textContent?.startsWith('analytical'))!;
      first.setStart(text, 0);
      first.setEnd(text, 1);
      expect(first.getBoundingClientRect().left, direction).to.be.at.least(line.left);
      expect(name.getBoundingClientRect().right, direction).to.be.above(line.right);
    }
  });

  it('cuts the balance after three decimals and never rounds it', async () => {
    const {view} = await setup({details: {balance}});
    expect(inTree(view, '[data-testid="balance"]')?.textContent).to.match(/3\.412\s+ETH/);
  });

  it('formats the balance in the language', async () => {
    const rich = {...balance, value: 10_000n * 10n ** BigInt(balance.decimals)};
    const {view, client} = await setup({details: {balance: rich}});
    const written = () => inTree(view, '[data-testid="balance"] bdi')?.textContent;
    expect(written()).to.equal('10,000.000 ETH');
    await client.setLocale('de');
    await drawn();
    expect(written()).to.equal('10.000,000 ETH');
  });

  for (const [value, written] of [
    [balance.value, '3.412 ETH'],
    [balance.value / 100n, '0.034 ETH'],
  ] as const)
    it(`shows the fraction of a coin as clearly as the rest: ${written}`, async () => {
      const {view} = await setup({details: {balance: {...balance, value}}});
      const amount = inTree(view, '[data-testid="balance"] bdi')!;
      expect(amount.textContent).to.equal(written);
      expect(amount.children).to.have.length(0);
    });

  it('shows the picture of the token that replaces the coin (option `tokens`)', async () => {
    const image = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const tokens = {'eip155:1': {address: '0x', image}} as const;
    const {view} = await setup({details: {balance}, tokens});
    expect(inTree(view, 'drawbridge-account-figures', 'drawbridge-logo')).to.have.attribute('src', image);
    const plain = await setup({details: {balance}});
    expect(inTree(plain.view, 'drawbridge-account-figures', 'drawbridge-logo')).to.equal(null);
  });

  it('shows a placeholder while the balance loads', async () => {
    const {view, client} = await setup();
    expect(inTree(view, '[data-testid="balance-loading"]')).to.not.equal(null);
    expect(client.calls).to.deep.equal(['syncAccount eip155']);
  });

  it('shows that the balance cannot be read, and retries', async () => {
    const {view, client} = await setup({details: {balanceFailed: true}});
    expect(inTree(view, '.failed')).to.have.text('ETH balance unavailable');
    inTree(view, '[data-testid="balance-retry"]')!.click();
    expect(client.calls).to.deep.equal(['syncAccount eip155', 'syncAccount eip155 {"force":true}']);
  });

  it('requests no balance on a network outside the page', async () => {
    const {view} = await setup({connection: {caipNetworkId: 'eip155:10'}});
    expect(inTree(view, '[data-testid="balance-retry"]')).to.equal(null);
    expect(inTree(view, '.failed')).to.have.text('Balance unavailable');
  });

  it('shows progress until the wallet has disconnected, and asks it once', async () => {
    const {view, client} = await setup();
    const held = client.holdNext();
    row(view, 'disconnect').click();
    await view.updateComplete;
    expect(row(view, 'disconnect')).to.have.text('Disconnecting…');
    row(view, 'disconnect').click();
    held.resolve();
    await drawn();
    expect(row(view, 'disconnect')).to.have.text('Disconnect');
    expect(client.calls.filter((call) => call.startsWith('disconnect'))).to.deep.equal([
      'disconnect {"namespace":"eip155"}',
    ]);
  });

  it('reports a failure to disconnect, and offers it again', async () => {
    const {view, client} = await setup();
    const cause = new DrawbridgeError('disconnect/failed', 'Failed to disconnect');
    client.failNext(cause);
    row(view, 'disconnect').click();
    await drawn();
    expect(client.reported).to.deep.equal([cause]);
    expect(row(view, 'disconnect')).to.not.have.attribute('loading');
  });

  it('lifts the limit that adding a chain set', async () => {
    const {view, client} = await setup();
    client.wallets.filterBy('solana');
    view.parentElement!.append(view);
    expect(client.wallets.namespace.get()).to.equal(undefined);
  });

  it('disconnects only the wallet in use if another is connected, and stays open', async () => {
    const {view, client} = await setup();
    client.connectOther({wallet: 'Birch'});
    row(view, 'disconnect').click();
    await drawn();
    expect(client.calls).to.include(
      'disconnect {"namespace":"eip155","connectorId":"test.aspen","isPartial":true}',
    );
  });

  it('continues with another chain when the last wallet of this one is disconnected', async () => {
    const {view, client} = await setup({networks: FOUR_CHAINS, others: [ON.solana]});
    const held = client.holdNext();
    row(view, 'disconnect').click();
    client.connections.clear('eip155');
    held.resolve();
    await drawn();
    expect(client.calls.slice(-2)).to.deep.equal([
      'disconnect {"namespace":"eip155","isPartial":true}',
      'switchWallet {"namespace":"solana"}',
    ]);
  });

  it('leads to unlocking for a locked wallet', async () => {
    const {view, client} = await setup();
    client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    await drawn();
    expect(inTree(view, '[data-testid="locked"]')).to.have.attribute('heading', 'Aspen is locked');
    inTree(view, '[data-testid="unlock"]')!.click();
    expect(client.router.current).to.deep.equal({
      view: 'ConnectingExternal',
      params: {
        connectorId: 'test.aspen',
        wallet: {name: 'Aspen', isLogin: false},
        namespace: 'eip155',
        isReturning: true,
      },
    });
  });

  it('hides an account that another tab has disconnected, and leads to the wallets', async () => {
    const {view, client} = await setup();
    client.connections.clear('eip155');
    await drawn();
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute('heading', 'No wallet is connected');
    expect(inTree(view, '[data-testid="copy-address"]')).to.equal(null);
    expect(inTree(view, '[data-testid="disconnect"]')).to.equal(null);
    inTree(view, '[data-testid="way-on"]')!.click();
    expect(client.router.current.view).to.equal('Connect');
  });

  it('reports a failed copy', async () => {
    const {view, client} = await setup();
    const {clipboard} = navigator;
    const refusing = {writeText: () => Promise.reject(new Error('no'))};
    Object.defineProperty(navigator, 'clipboard', {value: refusing, configurable: true});
    inTree(view, '[data-testid="copy-address"]')!.click();
    await drawn();
    Object.defineProperty(navigator, 'clipboard', {value: clipboard, configurable: true});
    expect(client.reported.map((error) => (error as DrawbridgeError).code)).to.deep.equal([
      'clipboard/denied',
    ]);
  });
});

interface Setup {
  readonly networks?: FakeClientOptions['networks'];
  readonly tokens?: FakeClientOptions['tokens'];
  readonly allowUnsupportedChain?: boolean;
  readonly locale?: string;
  readonly connection?: FakeConnection;
  /** Connected on other chains. */
  readonly others?: readonly FakeConnection[];
  readonly details?: AccountDetails;
}

async function setup(options: Setup = {}): Promise<{
  view: AccountView;
  client: FakeClient;
}> {
  const {networks, connection, others = [], details, tokens, locale, allowUnsupportedChain = false} = options;
  const client = createFakeClient({
    allowUnsupportedChain,
    ...(networks && {networks}),
    ...(tokens && {tokens}),
    ...(locale && {locale}),
  });
  for (const other of others) client.connectAs(other);
  client.connectAs(connection);
  client.accounts.update('eip155', details ?? {});
  const view = await themed<AccountView>(
    html`<drawbridge-account-view .client=${client}></drawbridge-account-view>`,
  );
  await drawn();
  return {view, client};
}

function row(view: AccountView, id: string): HTMLElement {
  return inTree(view, `[data-testid="${id}"]`)!;
}
