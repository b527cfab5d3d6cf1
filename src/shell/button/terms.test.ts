import {expect, fixture, html} from '@open-wc/testing';
import type {PublicView} from '../../core/model/view.js';
import {createScriptedConnector} from '../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient, type FakeClientOptions} from '../../testing/fakes/fake-client.js';
import {drawn, inTree, still} from '../../testing/fakes/ui/in-tree.js';
import '../modal/drawbridge-modal.js';
import type {DrawbridgeModal} from '../modal/drawbridge-modal.js';
import {openLocked, openWallet} from './open-wallet.js';

const AGREE = '[data-testid="agree"]';
const LEGAL: FakeClientOptions = {
  termsConditionsUrl: 'https://harbour.test/terms',
  features: {legalCheckbox: true},
};
const WAYS: readonly (readonly [name: string, open: (client: FakeClient) => Promise<void>])[] = [
  ['all wallets', to('AllWallets')],
  ['a code for any wallet', to('ConnectingWalletConnect')],
  ['the basic screen', to('ConnectingWalletConnectBasic')],
  ['a wallet button of an installed wallet', (client) => openWallet(client, 'test.aspen')],
  ['a wallet button of a remote wallet', (client) => openWallet(client, 'rainbow')],
  ['a link of the page', (client) => client.open({uri: 'wc:abc@2?symKey=1'})],
];

describe('the terms', () => {
  for (const [name, open] of WAYS) {
    it(`are shown before ${name}, once`, async () => {
      const {client, modal} = await setup(LEGAL);
      await open(client);
      await eventually(() => inTree(modal, AGREE) !== null, 'Nothing is asked.');
      await still();
      await expect(modal).to.be.accessible();
      expect(inTree(modal, 'drawbridge-qr-code, drawbridge-wallet-card')).to.equal(null);
      inTree(modal, AGREE)!.click();
      await drawn();
      expect(client.calls, 'a wallet is asked').to.deep.equal([]);
      inTree(modal, '[data-testid="legal-checkbox"]', 'input')!.click();
      await drawn();
      inTree(modal, AGREE)!.click();
      await eventually(() => inTree(modal, AGREE) === null, 'It is asked still.');
      client.close();
      await open(client);
      await drawn();
      expect(inTree(modal, AGREE), 'asked again').to.equal(null);
    });

    it(`are not shown before ${name} without a checkbox`, async () => {
      const {client, modal} = await setup({...LEGAL, features: {legalCheckbox: false}});
      await open(client);
      await eventually(() => inTree(modal, '[data-testid^="view-"]') !== null);
      await still();
      expect(inTree(modal, AGREE)).to.equal(null);
    });
  }

  it('are not shown a second time on Connect, nor for a locked wallet', async () => {
    const {client, modal} = await setup(LEGAL);
    client.hasAgreed.set(true);
    await client.open();
    await eventually(() => inTree(modal, '[data-testid="legal-checkbox"]', 'input') !== null);
    expect(inTree(modal, '[data-testid="legal-checkbox"]', 'input')).to.have.property('checked', true);
    const locked = await setup(LEGAL);
    locked.client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    await openLocked(locked.client, 'eip155');
    await eventually(
      () => locked.client.calls.some((call) => call.startsWith('connect')),
      'It is not asked to unlock.',
    );
  });

  it('are shown once the page requires them', async () => {
    const {client, modal} = await setup({...LEGAL, features: {}});
    client.updateFeatures({legalCheckbox: true});
    await client.open({view: 'AllWallets'});
    await eventually(() => inTree(modal, AGREE) !== null, 'Nothing is asked.');
  });
});

function to(view: PublicView): (client: FakeClient) => Promise<void> {
  return (client) => client.open({view});
}

async function setup(options: FakeClientOptions): Promise<{client: FakeClient; modal: DrawbridgeModal}> {
  const client = createFakeClient(options);
  client.connectors.add(createScriptedConnector({id: 'test.aspen', name: 'Aspen'}));
  const modal = await fixture<DrawbridgeModal>(html`<drawbridge-modal .client=${client}></drawbridge-modal>`);
  return {client, modal};
}
