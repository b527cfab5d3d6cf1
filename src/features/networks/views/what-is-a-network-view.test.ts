import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {allInTree} from '../../../testing/fakes/ui/in-tree.js';
import {controlOf, createStage, type StageOptions} from '../../../testing/fakes/ui/wallet-stage.js';
import './what-is-a-network-view.js';
import type {WhatIsANetworkView} from './what-is-a-network-view.js';

describe('<drawbridge-what-is-a-network-view>', () => {
  it('is accessible', async () => {
    await expect((await setup()).parentElement).to.be.accessible();
  });

  it('explains in two blocks, and opens more in a new tab', async () => {
    const view = await setup();
    expect(allInTree(view, 'h3').map(({textContent}) => textContent)).to.deep.equal([
      'Where your tokens live',
      'Networks differ',
    ]);
    const link = controlOf(view, 'learn-more');
    expect(link).to.have.attribute('href', 'https://ethereum.org/en/developers/docs/networks/');
    expect(link).to.have.attribute('target', '_blank');
    expect(link).to.have.attribute('rel', 'noopener noreferrer');
  });
});

async function setup(options: StageOptions = {}): Promise<WhatIsANetworkView> {
  const {client, show} = createStage(options);
  return show(
    html`<drawbridge-what-is-a-network-view .client=${client}></drawbridge-what-is-a-network-view>`,
  );
}
