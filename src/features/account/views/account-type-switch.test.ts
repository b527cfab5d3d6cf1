import {expect, fixture, html} from '@open-wc/testing';
import type {Account} from '../../../core/model/account.js';
import type {LoginAccount} from '../../../core/model/login.js';
import {FakeLogin} from '../../../testing/fakes/connectors/fake-login.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import './account-type-switch.js';

const OWNER = {namespace: 'eip155', address: '0xA1', type: 'eoa'} as const satisfies Account;
const SMART = {namespace: 'eip155', address: '0xC3', type: 'smartAccount'} as const satisfies Account;

describe('the switch of the account type of a login', () => {
  it('asks the login service, and shows the address that follows meanwhile', async () => {
    const {client, element, login} = await setup();
    const asked: unknown[] = [];
    let answer = (_account: LoginAccount): void => {};
    login.login.preferAccount = (...preferred: unknown[]) => {
      asked.push(preferred);
      return new Promise((resolve) => (answer = resolve));
    };
    press(element);
    expect(asked).to.deep.equal([['eip155', 'smartAccount']]);
    expect(client.account.get()).to.include({address: '0xA1', shouldUpdateToAddress: '0xC3'});
    answer(SMART);
    await eventually(() => client.account.get().shouldUpdateToAddress === undefined);
  });

  it('keeps the account and reports it if the service fails', async () => {
    const {client, element} = await setup();
    press(element);
    await eventually(() => inTree(element, '[data-testid="switch-account-type-failed"]') !== null);
    const {address, shouldUpdateToAddress} = client.account.get();
    expect([address, shouldUpdateToAddress]).to.deep.equal(['0xA1', undefined]);
  });
});

async function setup() {
  const client = createFakeClient();
  const login = new FakeLogin();
  const namespaceSession = {
    namespace: 'eip155',
    accounts: [OWNER, SMART],
    caipNetworkId: 'eip155:1',
  } as const;
  client.connections.settle(
    {connector: login, wallet: {name: login.name}},
    {...namespaceSession, approved: 'all', provider: {}},
  );
  const element = await fixture(
    html`<drawbridge-account-type-switch .client=${client}></drawbridge-account-type-switch>`,
  );
  await drawn();
  return {client, element, login};
}

function press(element: Element): void {
  inTree(element, '[data-testid="switch-account-type"]')!.click();
}
