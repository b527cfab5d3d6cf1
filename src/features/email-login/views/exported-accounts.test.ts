import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Account, Balance} from '../../../core/model/account.js';
import {createFakeAdapter} from '../../../testing/fakes/client/fake-assets.js';
import {FakeLogin} from '../../../testing/fakes/connectors/fake-login.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {allInTree, inTree, still} from '../../../testing/fakes/ui/in-tree.js';
import {pressControl, showLogin} from '../testing/login-stage.js';

const REGULAR = '0x1111111111111111111111111111111111111111';
const SMART = '0x2222222222222222222222222222222222222222';

describe('the way to the key of a login with a smart account', () => {
  it('shows both accounts with what is in each, and which of them the key opens', async () => {
    const {element} = await setup('smartAccount');
    // The button changes its colours once the accounts are known.
    await still();
    await expect(element.parentElement).to.be.accessible();
    const cards = allInTree(element, 'dl > div').map((card) => words(card));
    expect(cards).to.deep.equal([
      `Regular account ${REGULAR} 0.500 ETH The key opens this account`,
      `Smart account ${SMART} 2.000 ETH The key does not open this account`,
    ]);
    expect(words(inTree(element, '[data-testid=smart-account-stays]')!)).to.equal(
      'Other wallets cannot open your smart account. Send what is in it to your regular account first.',
    );
  });

  it('says that a balance is not known', async () => {
    const {element} = await setup('smartAccount', {fails: true});
    expect(
      allInTree(element, 'dl > div').every((card) => words(card).includes('Balance unavailable')),
    ).to.equal(true);
  });

  for (const type of ['smartAccount', 'eoa'] as const)
    it(`opens Send from the smart account to the regular one, while the ${type} is in use`, async () => {
      const {element, client, preferred} = await setup(type);
      pressControl(element, 'send-to-regular');
      await eventually(() => client.router.current.view === 'WalletSend');
      expect(client.router.current.params).to.deep.equal({receiver: REGULAR});
      expect(preferred).to.deep.equal(type === 'eoa' ? [['eip155', 'smartAccount']] : []);
    });

  it('has no button on a page that does not offer to send', async () => {
    const {element} = await setup('smartAccount', {features: {send: false}});
    expect(inTree(element, '[data-testid=send-to-regular]')).to.equal(null);
    expect(inTree(element, '[data-testid=smart-account-stays]')).not.to.equal(null);
  });

  it('is as before for a login without a smart account', async () => {
    const {element} = await showLogin('upgrade');
    expect(inTree(element, '[data-testid=smart-account-stays]')).to.equal(null);
    expect(inTree(element, '[data-testid=export-key]')).not.to.equal(null);
  });
});

/** Shows the way to the key of a login with two accounts. */
async function setup(
  type: 'eoa' | 'smartAccount',
  {fails = false, features = {}}: {readonly fails?: boolean; readonly features?: object} = {},
) {
  const nativeBalance = async ({address}: {readonly address: string}): Promise<Balance> => {
    if (fails) throw new DrawbridgeError('rpc/failed', 'down');
    return {value: (address === SMART ? 20n : 5n) * 10n ** 17n, decimals: 18, symbol: 'ETH'};
  };
  const regular = {namespace: 'eip155', address: REGULAR, type: 'eoa'} as const;
  const smart = {namespace: 'eip155', address: SMART, type: 'smartAccount'} as const;
  const accounts: [Account, Account] = type === 'eoa' ? [regular, smart] : [smart, regular];
  const stage = await showLogin(
    'upgrade',
    {},
    {options: {features, adapter: {...createFakeAdapter(), nativeBalance}}},
  );
  const {client, element} = stage;
  const preferred: unknown[] = [];
  const login = new FakeLogin();
  login.login.preferAccount = async (...given: unknown[]) => {
    preferred.push(given);
    return smart;
  };
  client.router.reset('UpgradeEmailWallet');
  client.connections.settle(
    {connector: login, wallet: {name: login.name}},
    {namespace: 'eip155', accounts, caipNetworkId: 'eip155:1', approved: 'all', provider: {}},
  );
  await eventually(() => allInTree(element, 'dl > div').length === 2);
  await eventually(() => allInTree(element, 'dl drawbridge-skeleton').length === 0);
  return {...stage, preferred};
}

/** Words in reading order; addresses in full. */
function words(element: Element): string {
  const texts = [...element.querySelectorAll('dt, dd')].map(
    (each) => each.querySelector('drawbridge-address')?.getAttribute('address') ?? each.textContent,
  );
  return (texts.length > 0 ? texts.join(' ') : element.textContent).trim().replaceAll(/\s+/g, ' ');
}
