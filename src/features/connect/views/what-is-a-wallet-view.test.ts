import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {allInTree} from '../../../testing/fakes/ui/in-tree.js';
import {
  controlOf,
  createStage,
  type Stage,
  type StageOptions,
} from '../../../testing/fakes/ui/wallet-stage.js';
import './what-is-a-wallet-view.js';
import type {WhatIsAWalletView} from './what-is-a-wallet-view.js';

describe('<drawbridge-what-is-a-wallet-view>', () => {
  it('is accessible', async () => {
    const {view} = await setup();
    await expect(view.parentElement).to.be.accessible();
  });

  it('explains in three blocks', async () => {
    const {view} = await setup();
    expect(allInTree(view, 'h3').map(({textContent}) => textContent)).to.deep.equal([
      'One login for every site',
      'A home for what you own',
      'You decide, every time',
    ]);
  });

  it('leads to a wallet', async () => {
    const {view, client, tracked} = await setup();
    controlOf(view, 'get-wallet').click();
    expect(client.router.current.view).to.equal('GetWallet');
    expect(tracked).to.deep.equal(['CLICK_GET_WALLET']);
  });
});

async function setup(options: StageOptions = {}): Promise<Stage & {readonly view: WhatIsAWalletView}> {
  const stage = createStage(options);
  const view = await stage.show<WhatIsAWalletView>(
    html`<drawbridge-what-is-a-wallet-view .client=${stage.client}></drawbridge-what-is-a-wallet-view>`,
  );
  return {...stage, view};
}
