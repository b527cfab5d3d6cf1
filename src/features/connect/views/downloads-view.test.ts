import {expect} from '@open-wc/testing';
import {html} from 'lit';
import type {Wallet} from '../../../core/model/wallet.js';
import {allInTree, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {controlOf, createStage, type StageOptions} from '../../../testing/fakes/ui/wallet-stage.js';
import './downloads-view.js';
import type {DownloadsView} from './downloads-view.js';

const birch: Wallet = {
  id: 'birch',
  name: 'Birch',
  chromeStore: 'https://chrome.test/birch',
  appStore: 'https://ios.test/birch',
  playStore: 'https://android.test/birch',
  homepage: 'https://birch.test/',
};

describe('<drawbridge-downloads-view>', () => {
  it('is accessible, with stores and without', async () => {
    await expect((await setup()).parentElement).to.be.accessible();
    const empty = await setup({wallet: {id: 'none', name: 'None'}});
    await expect(empty.parentElement).to.be.accessible();
  });

  it('lists the stores of a wallet, each opening in a new tab', async () => {
    const view = await setup();
    expect(allInTree(view, 'drawbridge-list-item').map((row) => row.getAttribute('label'))).to.deep.equal([
      'Chrome extension',
      'iOS app',
      'Android app',
      'Website',
    ]);
    expect(controlOf(view, 'store-ios')).to.have.attribute('href', 'https://ios.test/birch');
    expect(controlOf(view, 'store-ios')).to.have.attribute('target', '_blank');
  });

  it('links to nothing that could run a script', async () => {
    const view = await setup({
      wallet: {...birch, chromeStore: 'javascript:alert(1)', homepage: 'data:text/html,x'},
    });
    expect(allInTree(view, 'drawbridge-list-item').map((row) => row.getAttribute('label'))).to.deep.equal([
      'iOS app',
      'Android app',
    ]);
  });

  it('shows when there is no store', async () => {
    const view = await setup({wallet: {id: 'none', name: 'None'}});
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute('heading', 'None has no download link');
  });
});

async function setup({
  wallet = birch,
  ...options
}: StageOptions & {readonly wallet?: Wallet} = {}): Promise<DownloadsView> {
  const {client, show} = createStage(options);
  return show(
    html`<drawbridge-downloads-view .client=${client} .params=${{wallet}}></drawbridge-downloads-view>`,
  );
}
