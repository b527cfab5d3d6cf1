import {expect, html} from '@open-wc/testing';
import type {Account} from '../../../core/model/account.js';
import type {LoginUser} from '../../../core/model/login.js';
import {FakeLogin} from '../../../testing/fakes/connectors/fake-login.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {everyFeature} from '../../../testing/fakes/every-feature.js';
import {createFakeClient, type FakeClient} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import {createFakeEmailLogin, FAKE_EMAIL} from '../../email-login/testing/fake-email-login.js';
import './account-menu-view.js';
import './account-security-view.js';
import './account-view.js';

const REGULAR = {namespace: 'eip155', address: `0x${'1'.repeat(40)}`, type: 'eoa'} as const;
const SMART = {namespace: 'eip155', address: `0x${'5'.repeat(40)}`, type: 'smartAccount'} as const;

const VIEWS = {
  account: (client: FakeClient) =>
    html`<drawbridge-account-view .client=${client}></drawbridge-account-view>`,
  menu: (client: FakeClient) =>
    html`<drawbridge-account-menu-view .client=${client}></drawbridge-account-menu-view>`,
  security: (client: FakeClient) =>
    html`<drawbridge-account-security-view .client=${client}></drawbridge-account-security-view>`,
} as const;

describe('the account of a login', () => {
  it(`is accessible, and so are its menu and 'Account and security'`, async () => {
    for (const view of ['account', 'menu', 'security'] as const) {
      const {element} = await setup({email: FAKE_EMAIL}, {view});
      await expect(element.parentElement).to.be.accessible();
    }
  });

  for (const [what, user, who] of [
    ['e-mail address', {email: FAKE_EMAIL}, FAKE_EMAIL],
    ['name of the social login', {email: FAKE_EMAIL, username: 'ada', socialProvider: 'github'}, 'ada'],
    ['provider where the service gives no name', {socialProvider: 'discord'}, 'Discord'],
  ] as const satisfies readonly (readonly [string, LoginUser, string])[])
    it(`leads with the ${what}, and has the address in its menu`, async () => {
      const {element} = await setup(user);
      expect(inTree(element, '[data-testid=account-user]')).to.have.text(who);
      expect(inTree(element, '[data-testid=copy-address]')).to.equal(null);
      const menu = await setup(user, {view: 'menu'});
      expect(inTree(menu.element, '[data-testid=menu-user]')).to.have.attribute('label', who);
      expect(inTree(menu.element, '[data-testid=copy-address]', '[aria-live]')).to.have.text('Copy address');
      expect(inTree(menu.element, 'drawbridge-address')).to.have.attribute('address', SMART.address);
    });

  it('ends with Log out, and its menu has one row for kind, key, e-mail and sessions', async () => {
    const {element: account} = await setup({email: FAKE_EMAIL});
    expect(inTree(account, '[data-testid=disconnect]')).to.have.text('Log out');
    const {element, client} = await setup({email: FAKE_EMAIL}, {view: 'menu'});
    for (const moved of ['switch-account-type', 'switch-address', 'login-user', 'upgrade-wallet', 'sessions'])
      expect(inTree(element, `[data-testid=${moved}]`), moved).to.equal(null);
    const rows = labelsOf(element);
    expect(rows[0]).to.equal('Account and security');
    expect(rows.at(-1)).to.equal('Log out');
    inTree(element, '[data-testid=account-security]')!.click();
    expect(client.router.current.view).to.equal('AccountSecurity');
    client.flows.navigate.back();
    expect(client.router.current.view).to.equal('Account');
  });

  it('logs out from its menu', async () => {
    const {element, client} = await setup({email: FAKE_EMAIL}, {view: 'menu'});
    inTree(element, '[data-testid=log-out]')!.click();
    await drawn();
    expect(client.calls).to.include('disconnect {"namespace":"eip155"}');
  });

  it('has these rows in Account and security', async () => {
    const {element, client} = await setup({email: FAKE_EMAIL}, {view: 'security'});
    await eventually(() => inTree(element, '[data-testid=upgrade-wallet]'));
    const rows = labelsOf(element);
    expect(rows).to.deep.equal([
      FAKE_EMAIL,
      'Export your key',
      'Switch to your regular account',
      'Switch address',
      'Sessions',
    ]);
    inTree(element, '[data-testid=sessions]')!.click();
    expect(client.router.current.view).to.equal('Sessions');
  });

  it('has no rows of a login for a wallet', async () => {
    const {element, client} = await setup({email: FAKE_EMAIL}, {view: 'menu'});
    client.connectAs();
    await drawn();
    for (const own of ['account-security', 'menu-user', 'log-out'])
      expect(inTree(element, `[data-testid=${own}]`), own).to.equal(null);
    expect(inTree(element, '[data-testid=sessions]')).not.to.equal(null);
  });
});

/** The rows from top to bottom. */
function labelsOf(element: HTMLElement): readonly (string | null)[] {
  const top = (row: Element): number => row.getBoundingClientRect().top;
  return allInTree(element, 'drawbridge-list-item')
    .toSorted((one, other) => top(one) - top(other))
    .map((row) => row.getAttribute('label'));
}

interface Given {
  readonly view?: keyof typeof VIEWS;
}

async function setup(user: LoginUser, {view = 'account'}: Given = {}) {
  const api = createFakeEmailLogin();
  const login = new FakeLogin();
  const client = createFakeClient({
    manifests: [...everyFeature, api.feature],
    connectors: [login.plugin()],
  });
  client.connectors.add(login);
  const accounts: [Account, Account] = [SMART, REGULAR];
  client.connections.settle(
    {connector: login, wallet: {name: login.name}, user},
    {namespace: 'eip155', accounts, caipNetworkId: 'eip155:1', approved: 'all', provider: {}},
  );
  await client.loadMessagesOf('emailLogin');
  client.router.reset('Account');
  const element = await themed<HTMLElement>(VIEWS[view](client));
  await drawn();
  return {element, client};
}
