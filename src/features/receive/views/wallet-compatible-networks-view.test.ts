import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {FAKE_ADDRESS} from '../../../testing/fakes/client/fake-connection.js';
import {createAssetsStage, type AssetsStageOptions} from '../../../testing/fakes/ui/assets-stage.js';
import {allInTree, inTree} from '../../../testing/fakes/ui/in-tree.js';
import './wallet-compatible-networks-view.js';
import type {WalletCompatibleNetworksView} from './wallet-compatible-networks-view.js';

describe('<drawbridge-wallet-compatible-networks-view>', () => {
  it('is accessible', async () => {
    const {view} = await setup();
    await expect(view.parentElement).to.be.accessible();
  });

  it('lists the networks of an address, the one in use first, and warns of others', async () => {
    const {view, names} = await setup({connection: {caipNetworkId: 'eip155:8453'}});
    expect(names()).to.deep.equal(['Base', 'Ethereum', 'Polygon']);
    expect(inTree(view, '[data-testid="compatible-eip155:8453"]')).to.have.attribute('tag', 'In use');
    expect(inTree(view, 'drawbridge-notice')).to.contain.text('What is sent on another one may be lost.');
  });

  it('names only this network for a smart account', async () => {
    const accounts = [{namespace: 'eip155', address: FAKE_ADDRESS, type: 'smartAccount'}] as const;
    const {names} = await setup({connection: {accounts}});
    expect(names()).to.deep.equal(['Ethereum']);
  });
});

async function setup(options: AssetsStageOptions = {}) {
  const stage = createAssetsStage(options);
  const view = await stage.show<WalletCompatibleNetworksView>(
    html`<drawbridge-wallet-compatible-networks-view
      .client=${stage.client}
    ></drawbridge-wallet-compatible-networks-view>`,
  );
  return {
    ...stage,
    view,
    names: () => allInTree(view, 'drawbridge-row').map((entry) => entry.getAttribute('label')),
  };
}
