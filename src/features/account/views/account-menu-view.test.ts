import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {LOGIN_NAMES, loginWallet, type LoginMethod} from '../../../core/model/login.js';
import {BROWSER_WALLET} from '../../../core/model/wallets/shown-connectors.js';
import {pseudoText} from '../../../locales/pseudo.js';
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
import {mailIcon} from '../../../ui/icons/login.js';
import type {AccountMenuView} from './account-menu-view.js';
import './account-menu-view.js';

describe('<drawbridge-account-menu-view>', () => {
  it('is accessible', async () => {
    const {view} = await setup({networks: FOUR_CHAINS, others: [ON.solana]});
    await expect(view.parentElement).to.be.accessible();
  });

  it('shows the wallet, and links the explorer', async () => {
    const {view} = await setup();
    expect(row(view, 'wallets')).to.have.attribute('label', 'Connected with Aspen');
    expect(inTree(view, '[data-testid="block-explorer"]', 'a')).to.have.attribute(
      'href',
      `https://etherscan.io/address/${FAKE_ADDRESS}`,
    );
  });

  it('leads to the sessions', async () => {
    const {view, client} = await setup();
    row(view, 'sessions').click();
    expect(client.router.current.view).to.equal('Sessions');
  });

  it('names a connected wallet that gives no name in the language of the page', async () => {
    const {name: wallet, translatedName} = BROWSER_WALLET;
    const connection = {wallet, translatedName, connectorId: 'injected'};
    const {view} = await setup({locale: 'en-XA', connection});
    const name = pseudoText('Browser Wallet');
    await eventually(() => row(view, 'wallets')?.getAttribute('label')?.includes(name));
    const english = await setup({connection});
    expect(row(english.view, 'wallets')).to.have.attribute('label', 'Connected with Browser Wallet');
  });

  it('shows how the user logged in without cutting it off at 360 px', async () => {
    for (const method of Object.keys(LOGIN_NAMES) as LoginMethod[]) {
      const name = loginWallet(method).name;
      const {view} = await setup({
        connection: {wallet: name, connectorId: 'auth', connectorType: 'AUTH'},
      });
      view.parentElement!.style.inlineSize = '360px';
      await drawn();
      const label = inTree(row(view, 'wallets'), '.label')!;
      expect(label).to.have.text(`Connected with your ${name}`);
      expect(label.scrollWidth, name).to.be.at.most(label.clientWidth);
      const picture = row(view, 'wallets').querySelector('drawbridge-logo')!;
      expect(inTree(picture, 'path'), name).to.have.attribute('d', mailIcon.path);
    }
  });

  it('leads to all wallets, and shows their number on the chain', async () => {
    const {view, client} = await setup();
    expect(row(view, 'wallets')).to.have.attribute('caption', '');
    client.connectOther({wallet: 'Birch'});
    await drawn();
    expect(row(view, 'wallets')).to.have.attribute('caption', '2 wallets');
    row(view, 'wallets').click();
    expect(client.router.current.view).to.equal('ProfileWallets');
  });

  it('leads to all wallets while the one of this chain is locked', async () => {
    const {view, client} = await setup();
    client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    await drawn();
    expect(row(view, 'wallets')).to.have.attribute('label', 'Your wallets');
  });

  it('leads to the other accounts of the wallet', async () => {
    const {view, client} = await setup({networks: FOUR_CHAINS, connection: ON.bip122});
    expect(row(view, 'switch-address')).to.have.attribute('tag', '3 accounts');
    row(view, 'switch-address').click();
    expect(client.router.current.view).to.equal('SwitchAddress');
    const {view: one} = await setup();
    expect(row(one, 'switch-address')).to.equal(null);
  });

  it('shows the other connected chains, and shows the account of one with one tap', async () => {
    const {view, client} = await setup({networks: FOUR_CHAINS, others: [ON.solana]});
    const other = row(view, 'use-solana');
    expect(other).to.have.attribute('label', 'Solana');
    expect(other).to.have.attribute('caption', 'DRpbCB…21hy · Aspen');
    other.click();
    await drawn();
    expect(client.calls.at(-1)).to.equal('switchWallet {"namespace":"solana"}');
    expect(client.router.history.map(({view: name}) => name)).to.deep.equal(['Account']);
  });

  it('shows a chain whose wallet is locked', async () => {
    const {view, client} = await setup({networks: FOUR_CHAINS});
    client.connections.lock('solana', {connectorId: 'solana:birch', walletName: 'Birch'});
    await drawn();
    expect(row(view, 'use-solana')).to.have.attribute('caption', 'Birch');
    expect(row(view, 'use-solana')).to.have.attribute('tag', 'Locked');
  });

  it('shows no other chains if the page has one', async () => {
    const {view} = await setup();
    expect(inTree(view, 'drawbridge-other-chains')).to.have.attribute('hidden');
  });

  it('leads to Connect once another tab has disconnected the wallet', async () => {
    const {view, client} = await setup();
    client.connections.clear('eip155');
    await drawn();
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute('heading', 'No wallet is connected');
    inTree(view, '[data-testid="way-on"]')!.click();
    expect(client.router.current.view).to.equal('Connect');
  });

  describe('with a smart account', () => {
    const SMART = {namespace: 'eip155', type: 'smartAccount', address: `0x${'5'.repeat(40)}`} as const;
    const OWNER = {namespace: 'eip155', type: 'eoa', address: FAKE_ADDRESS} as const;

    it('offers the other kind, shows progress, and announces the account in use', async () => {
      const {view, client} = await setup({connection: {accounts: [OWNER, SMART]}});
      expect(row(view, 'switch-account-type')).to.have.attribute('label', 'Switch to your smart account');
      const held = client.holdNext();
      row(view, 'switch-account-type').click();
      await drawn();
      expect(row(view, 'switch-account-type')).to.have.attribute('loading');
      held.resolve();
      client.connections.useAccount('eip155', SMART.address);
      await drawn();
      expect(client.calls).to.include(`switchWallet {"namespace":"eip155","address":"${SMART.address}"}`);
      expect(row(view, 'switch-account-type')).to.have.attribute('label', 'Switch to your regular account');
      expect(inTree(view, '[role=status]')).to.contain.text('0x5555…5555');
    });

    it('keeps the kind after a failure, shows the failure, and allows a retry', async () => {
      const {view, client} = await setup({connection: {accounts: [OWNER, SMART]}});
      client.failNext(new DrawbridgeError('chunk/unavailable', 'offline'));
      row(view, 'switch-account-type').click();
      await drawn();
      expect(inTree(view, '[data-testid="switch-account-type-failed"]')).to.not.equal(null);
      expect(client.reported).to.have.length(1);
      row(view, 'switch-account-type').click();
      await drawn();
      expect(inTree(view, '[data-testid="switch-account-type-failed"]')).to.equal(null);
    });

    it('offers nothing if the wallet has one kind of accounts', async () => {
      const {view} = await setup({connection: {accounts: [OWNER, {...OWNER, address: SMART.address}]}});
      expect(row(view, 'switch-account-type')).to.equal(null);
    });

    it('is accessible', async () => {
      const {view} = await setup({connection: {accounts: [OWNER, SMART]}});
      await expect(view.parentElement).to.be.accessible();
    });
  });
});

interface Setup extends Pick<FakeClientOptions, 'networks' | 'locale'> {
  readonly connection?: FakeConnection;
  /** Connected on other chains. */
  readonly others?: readonly FakeConnection[];
}

async function setup({connection, others = [], ...options}: Setup = {}): Promise<{
  view: AccountMenuView;
  client: FakeClient;
}> {
  const client = createFakeClient(options);
  for (const other of others) client.connectAs(other);
  client.connectAs(connection);
  client.router.reset('Account');
  client.router.push('AccountMenu');
  const view = await themed<AccountMenuView>(
    html`<drawbridge-account-menu-view .client=${client}></drawbridge-account-menu-view>`,
  );
  await drawn();
  return {view, client};
}

function row(view: AccountMenuView, id: string): HTMLElement {
  return inTree(view, `[data-testid="${id}"]`)!;
}
