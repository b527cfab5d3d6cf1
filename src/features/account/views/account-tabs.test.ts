import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {bitcoin} from '../../../core/model/networks/other-families.js';
import {FOUR_CHAINS, ON} from '../../../testing/fakes/client/fake-chains.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {createAssetsStage, type AssetsStageOptions} from '../../../testing/fakes/ui/assets-stage.js';
import {goOffline} from '../../../testing/fakes/ui/go-offline.js';
import {allInTree, focused, inTree} from '../../../testing/fakes/ui/in-tree.js';
import './account-tabs.js';
import type {AccountTabs} from './account-tabs.js';
describe('<drawbridge-account-tabs>', () => {
  for (const currentTab of ['tokens', 'nfts', 'activity']) {
    it(`is accessible on tab ${currentTab}`, async () => {
      const {element} = await setup({currentTab});
      await eventually(() => inTree(element, '[data-testid^="panel-"] > *') !== null, 'no panel came');
      await expect(element.parentElement).to.be.accessible();
    });
  }

  it('has tabs named Tokens, NFTs, Activity', async () => {
    const {names} = await setup();
    expect(names()).to.deep.equal(['Tokens', 'NFTs', 'Activity']);
  });

  it('hides the activity if the adopter turned it off, even for a user who had chosen it', async () => {
    const {names, element} = await setup({features: {history: false}, currentTab: 'activity'});
    expect(names()).to.deep.equal(['Tokens', 'NFTs']);
    await eventually(() => inTree(element, 'drawbridge-tokens-panel') !== null, 'no panel came');
  });

  it('works with the keyboard, and keeps the focus on the tab', async () => {
    const {element, client} = await setup();
    inTree(element, '[role=tab]')!.focus();
    await sendKeys({press: 'ArrowRight'});
    await eventually(() => inTree(element, 'drawbridge-nfts-panel') !== null, 'no panel came');
    expect(focused()?.textContent?.trim()).to.equal('NFTs');
    await sendKeys({press: 'End'});
    await eventually(() => inTree(element, 'drawbridge-activity-panel') !== null, 'no panel came');
    expect(client.account.get().currentTab).to.equal('activity');
    expect(inTree(element, '[role=tabpanel]')).to.have.attribute('aria-label', 'Activity');
  });

  it('keeps the tab of each chain, also after a change of account or network', async () => {
    const {element, client} = await setup({networks: FOUR_CHAINS});
    inTree(element, '[data-testid="tab-activity"]')!.click();
    await eventually(() => inTree(element, 'drawbridge-activity-panel') !== null, 'no panel came');
    client.connectAs(ON.solana);
    expect(client.account.get().currentTab, 'Solana').to.equal(undefined);
    client.networks.activate('eip155');
    expect(client.account.get().currentTab).to.equal('activity');
    client.accounts.clear('eip155');
    expect(client.account.get().currentTab, 'another account').to.equal('activity');
  });

  it('shows no tabs if neither balances nor history are supported (spec 9)', async () => {
    const {element, names} = await setup({networks: [bitcoin], connection: ON.bip122});
    expect(names()).to.deep.equal([]);
    expect(features(element)).to.deep.equal(['Receive']);
  });

  it('shows the tiles of the enabled features in their order (spec 2)', async () => {
    const {element, client} = await setup();
    expect(features(element)).to.deep.equal(['Buy', 'Swap', 'Receive', 'Send']);
    inTree(element, '[data-testid="feature-receive"]', 'button')!.click();
    expect(client.router.current.view).to.equal('WalletReceive');
  });

  it('follows the features as they change', async () => {
    const {element, client, names} = await setup();
    client.features.update({
      receive: false,
      swaps: false,
      onramp: false,
      history: false,
      walletFeaturesOrder: ['send'],
    });
    await element.updateComplete;
    await eventually(() => features(element).join() === 'Send', 'receiving is still offered');
    expect(names()).to.deep.equal(['Tokens', 'NFTs']);
  });

  it('loads a tab that failed while offline once the browser is back', async () => {
    const stage = createAssetsStage();
    const {client} = stage;
    const use = client.use.bind(client);
    Object.assign(client, {use: () => Promise.reject(new Error('offline'))});
    const goOnline = goOffline();
    const element = await stage.show<AccountTabs>(
      html`<drawbridge-account-tabs .client=${client}></drawbridge-account-tabs>`,
    );
    await eventually(() => inTree(element, '[data-testid="trouble"]') !== null, 'no failure is shown');
    expect(inTree(element, '[data-testid="try-again"]', 'button')).to.equal(null);
    Object.assign(client, {use});
    goOnline();
    await eventually(() => inTree(element, 'drawbridge-tokens-panel') !== null, 'it was not loaded again');
  });

  it('hides a disconnected account', async () => {
    const {element, names} = await setup({isDisconnected: true});
    expect(names()).to.deep.equal([]);
    expect(features(element)).to.deep.equal([]);
  });
});

async function setup(options: AssetsStageOptions = {}) {
  const stage = createAssetsStage(options);
  const element = await stage.show<AccountTabs>(
    html`<drawbridge-account-tabs .client=${stage.client}></drawbridge-account-tabs>`,
  );
  return {
    ...stage,
    element,
    names: () => allInTree(element, '[role=tab]').map((tab) => tab.textContent?.trim()),
  };
}

function features(element: AccountTabs): (string | undefined)[] {
  return allInTree(element, 'drawbridge-tile').map((tile) => inTree(tile, 'button')?.textContent?.trim());
}
