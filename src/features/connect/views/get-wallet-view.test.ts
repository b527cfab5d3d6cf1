import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {eventually} from '../../../testing/fakes/eventually.js';
import {goOffline} from '../../../testing/fakes/ui/go-offline.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {
  controlOf,
  createStage,
  rawWallets,
  type Stage,
  type StageOptions,
} from '../../../testing/fakes/ui/wallet-stage.js';
import './get-wallet-view.js';
import type {GetWalletView} from './get-wallet-view.js';

const listed = rawWallets(8).map((wallet) => ({...wallet, homepage: `https://${wallet.id}.test/`}));

describe('<drawbridge-get-wallet-view>', () => {
  it('is accessible: suggesting, loading, failed', async () => {
    const {view} = await setup({explorer: listed});
    await expect(view.parentElement, 'suggesting').to.be.accessible();
    const loading = await setup({explorer: 'silent'});
    await expect(loading.view.parentElement, 'loading').to.be.accessible();
    const failed = await setup({explorer: 'failed'});
    await expect(failed.view.parentElement, 'failed').to.be.accessible();
  });

  it('suggests four wallets, the adopter’s before others, each by its maker’s page', async () => {
    const own = {id: 'own', name: 'Own', homepage: 'https://own.test/'};
    const {view, names} = await setup({explorer: listed, customWallets: [own], featuredWalletIds: ['w7']});
    await eventually(() => names().includes('Wallet 7'), 'The featured wallet did not come.');
    expect(names()).to.deep.equal(['Wallet 7', 'Own', 'Wallet 0', 'Wallet 1', 'Explore all']);
    const link = controlOf(view, 'wallet-w7');
    expect(link).to.have.attribute('href', 'https://w7.test/');
    expect(link).to.have.attribute('target', '_blank');
  });

  it('suggests no wallet that has no page to trust', async () => {
    const evil = [
      {id: 'evil', name: 'Evil', homepage: 'javascript:alert(1)'},
      {id: 'plain', name: 'Plain', homepage: 'http://plain.test/'},
      {id: 'none', name: 'None'},
    ];
    const {names} = await setup({explorer: [...evil, ...listed.slice(0, 1)]});
    expect(names()).to.deep.equal(['Wallet 0', 'Explore all']);
  });

  it('leads to all of them', async () => {
    const {view} = await setup({explorer: listed});
    expect(controlOf(view, 'explore-all').getAttribute('href')).to.match(/^https:\/\//);
  });

  it('shows placeholders while suggestions load', async () => {
    const {view} = await setup({explorer: 'silent'});
    expect(allInTree(view, 'drawbridge-skeleton')).to.have.length(4);
  });

  it('shows that there are no suggestions, and retries', async () => {
    const {view, http, names} = await setup({explorer: 'failed'});
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute(
      'heading',
      'Suggestions are not available',
    );
    http.answer('getWallets', {data: listed.slice(0, 4), count: 8});
    controlOf(view, 'try-again').click();
    await eventually(() => names().length === 5);
  });

  it('shows that the browser is offline, and reloads once it is back', async () => {
    const {view, http, names} = await setup({explorer: 'failed'});
    const goOnline = goOffline();
    await drawn();
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute('heading', 'You are offline');
    http.answer('getWallets', {data: listed.slice(0, 4), count: 8});
    goOnline();
    await eventually(() => names().length === 5);
  });
});

interface Setup extends Stage {
  readonly view: GetWalletView;
  names(): readonly string[];
}

async function setup(options: StageOptions = {}): Promise<Setup> {
  const stage = createStage(options);
  const view = await stage.show<GetWalletView>(
    html`<drawbridge-get-wallet-view .client=${stage.client}></drawbridge-get-wallet-view>`,
  );
  const names = (): readonly string[] =>
    allInTree(view, 'drawbridge-list-item').map((row) => row.getAttribute('label') ?? '');
  return {...stage, view, names};
}
