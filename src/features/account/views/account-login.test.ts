import {expect, html} from '@open-wc/testing';
import type {Account} from '../../../core/model/account.js';
import type {LoginUser} from '../../../core/model/login.js';
import {FakeLogin} from '../../../testing/fakes/connectors/fake-login.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {everyFeature} from '../../../testing/fakes/every-feature.js';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import {createFakeEmailLogin, FAKE_EMAIL} from '../../email-login/testing/fake-email-login.js';
import './account-security-view.js';
import './account-view.js';

const REGULAR = {namespace: 'eip155', address: `0x${'1'.repeat(40)}`, type: 'eoa'} as const;
const SMART = {namespace: 'eip155', address: `0x${'5'.repeat(40)}`, type: 'smartAccount'} as const;

describe('the account of a login', () => {
  it(`is accessible, and so is 'Account and security'`, async () => {
    for (const view of ['account', 'security'] as const) {
      const {element} = await setup({email: FAKE_EMAIL}, {view});
      await expect(element.parentElement).to.be.accessible();
    }
  });

  for (const [what, user, who] of [
    ['e-mail address', {email: FAKE_EMAIL}, FAKE_EMAIL],
    ['name of the social login', {email: FAKE_EMAIL, username: 'ada', socialProvider: 'github'}, 'ada'],
    ['provider where the service gives no name', {socialProvider: 'discord'}, 'Discord'],
  ] as const satisfies readonly (readonly [string, LoginUser, string])[])
    it(`leads with the ${what}, and shows the whole address on a tap`, async () => {
      const {element} = await setup(user);
      expect(inTree(element, '[data-testid=account-user]')).to.have.text(who);
      const details = inTree(element, '[data-testid=your-address]') as HTMLDetailsElement;
      expect(details.open).to.equal(false);
      expect(details.querySelector<HTMLElement>('.whole')!.checkVisibility()).to.equal(false);
      details.querySelector('summary')!.click();
      await drawn();
      expect(details.querySelector<HTMLElement>('.whole')!.checkVisibility()).to.equal(true);
      expect(details.querySelector('.whole')).to.have.text(SMART.address);
      expect(inTree(element, '[data-testid=copy-address]')).not.to.equal(null);
    });

  it('has one row for kind, key, e-mail and sessions, and ends with Log out', async () => {
    const {element, client} = await setup({email: FAKE_EMAIL});
    for (const moved of ['switch-account-type', 'switch-address', 'login-user', 'upgrade-wallet', 'sessions'])
      expect(inTree(element, `[data-testid=${moved}]`), moved).to.equal(null);
    const rows = labelsOf(element);
    expect(rows.at(-1)).to.equal('Log out');
    expect(rows).to.include('Account and security');
    inTree(element, '[data-testid=account-security]')!.click();
    expect(client.router.current.view).to.equal('AccountSecurity');
    client.flows.navigate.back();
    expect(client.router.current.view).to.equal('Account');
  });

  it('has these rows in Account and security', async () => {
    const {element, client} = await setup({email: FAKE_EMAIL}, {view: 'security'});
    await eventually(() => inTree(element, '[data-testid=upgrade-wallet]'));
    const rows = labelsOf(element);
    expect(rows).to.deep.equal([
      FAKE_EMAIL,
      'Export your key',
      'Switch to your regular account',
      'Switch Address',
      'Sessions',
    ]);
    inTree(element, '[data-testid=sessions]')!.click();
    expect(client.router.current.view).to.equal('Sessions');
  });

  it('is as before for a wallet', async () => {
    const {element, client} = await setup({email: FAKE_EMAIL});
    client.connectAs();
    await drawn();
    expect(inTree(element, '[data-testid=account-security]')).to.equal(null);
    expect(inTree(element, '[data-testid=account-user]')).to.equal(null);
    expect(inTree(element, '[data-testid=sessions]')).not.to.equal(null);
    expect(inTree(element, '[data-testid=disconnect]')).to.have.attribute('label', 'Disconnect');
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
  readonly view?: 'account' | 'security';
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
  const element = await themed<HTMLElement>(
    view === 'account'
      ? html`<drawbridge-account-view .client=${client}></drawbridge-account-view>`
      : html`<drawbridge-account-security-view .client=${client}></drawbridge-account-security-view>`,
  );
  await drawn();
  return {element, client};
}
