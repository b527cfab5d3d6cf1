import {expect} from '@open-wc/testing';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {eventually} from '../testing/fakes/eventually.js';
import {inTree} from '../testing/fakes/ui/in-tree.js';
import {leaveNewApis} from '../testing/fakes/ui/leave-new-apis.js';
import './elements.js';
import {createDrawbridge} from './index.js';
import {createMockEvmWallet} from './testing.js';

describe('the oldest supported browsers', () => {
  it('open the modal, connect a wallet and show its account', async () => {
    const {client, wallet, button, find} = setup();
    await find('[data-testid="drawbridge-button"]');
    expect(button.dataset['state']).to.equal('disconnected');
    button.click();
    (await find(`[data-testid="connector-${wallet.info.rdns}"]`)).click();
    await eventually(() => client.getState().address === wallet.addresses[0], 'It is not connected.');
    await eventually(() => !client.getState().open, 'The modal is still open.');
    button.click();
    await find('[data-testid="view-account"]');
    client.close();
    await eventually(() => inTree(document, 'dialog')?.hasAttribute('open') === false, 'It is not closed.');
  });

  for (const view of ['Networks', 'WalletReceive', 'WalletSend', 'ProfileWallets', 'AllWallets'] as const)
    it(`show ${view}`, async () => {
      const {client, wallet, find} = setup();
      await client.connect({connectorId: wallet.info.rdns});
      await client.open({view});
      const name = view.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
      await find(`[data-testid="view-${name}"]`);
      expect(inTree(document, '[data-testid="view-failed"]')).to.equal(null);
    });

  it('show a toast over the page', async () => {
    const {client, find} = setup();
    await client.open();
    client.close();
    await client.showToast('Saved');
    const toast = await find('[data-testid="toast"]');
    await eventually(() => toast.textContent.includes('Saved'), 'The toast is empty.');
  });
});

const undos: (() => unknown)[] = [];

afterEach(async () => {
  for (const undo of undos.splice(0).toReversed()) await undo();
});

function setup() {
  undos.push(leaveNewApis());
  const wallet = createMockEvmWallet({chains: [{id: 1, rpcUrl: 'http://127.0.0.1:1'}]}).announce();
  const client = createDrawbridge({
    projectId: 'test',
    networks: ['eip155:1'],
    features: {analytics: false},
    env: {storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
  });
  const button = Object.assign(document.createElement('drawbridge-button'), {client});
  document.body.append(button);
  undos.push(
    () => wallet.destroy(),
    () => client.destroy(),
    () => button.remove(),
  );
  return {
    client,
    wallet,
    button,
    async find(selector: string): Promise<HTMLElement> {
      await eventually(() => inTree(document, selector), `${selector} is missing.`);
      return inTree(document, selector) as HTMLElement;
    },
  };
}
