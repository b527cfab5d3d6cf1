import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {wireNft, wireTransaction, type WireTransaction} from '../../../testing/fakes/client/sample-assets.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {createAssetsStage, type AssetsStageOptions} from '../../../testing/fakes/ui/assets-stage.js';
import {goOffline} from '../../../testing/fakes/ui/go-offline.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import './nfts-panel.js';
import type {NftsPanel} from './nfts-panel.js';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('<drawbridge-nfts-panel>', () => {
  it('is accessible: listed, empty, failed', async () => {
    const {panel} = await setup({history: [[came('Boat'), came('Anchor')]]});
    await expect(panel.parentElement, 'listed').to.be.accessible();
    const empty = await setup();
    await expect(empty.panel.parentElement, 'empty').to.be.accessible();
    const failed = await setup({fails: 503});
    await expect(failed.panel.parentElement, 'failed').to.be.accessible();
  });

  it('shows received NFTs that were not sent on, without spam', async () => {
    const {names, panel} = await setup({
      history: [
        [
          went('Anchor'),
          came('Boat', {url: PIXEL}),
          came('Anchor'),
          came('Free', {isSpam: true}),
          came('Print', {numeric: '3'}),
        ],
      ],
    });
    expect(names()).to.deep.equal(['Boat', 'Print']);
    const [boat, print] = allInTree(panel, 'drawbridge-nft-card');
    expect(boat).to.have.attribute('src', PIXEL);
    expect(boat).to.have.attribute('count', '');
    expect(print).to.have.attribute('count', '×3');
  });

  it('also shows the wallet’s NFTs, each once', async () => {
    const {names, panel} = await setup({
      history: [[came('Boat'), came('Anchor')]],
      assets: {
        nfts: [
          {key: `0x${'b'.repeat(40)}:1`, name: 'Boat', count: 1n},
          {key: `0x${'b'.repeat(40)}:2`, name: 'Lantern', count: 1n, previewUrl: PIXEL},
        ],
      },
    });
    await eventually(() => names().length === 3, 'the wallet was not asked');
    expect(names()).to.deep.equal(['Boat', 'Anchor', 'Lantern']);
    expect(inTree(panel, 'drawbridge-nft-card[name=Lantern]')).to.have.attribute('src', PIXEL);
  });

  describe('with an IPFS picture', () => {
    const url = 'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/1.png';

    it('shows no picture without a gateway', async () => {
      const {panel} = await setup({history: [[came('Boat', {url})]]});
      expect(inTree(panel, 'drawbridge-nft-card')).to.have.attribute('src', '');
    });

    it('shows the picture at the gateway of the page', async () => {
      const {panel} = await setup({history: [[came('Boat', {url})]], ipfsGateway: 'https://gateway.example'});
      expect(inTree(panel, 'drawbridge-nft-card')).to.have.attribute(
        'src',
        'https://gateway.example/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/1.png',
      );
    });
  });

  it('shows the wallet’s NFTs on a network that the service does not support', async () => {
    const {names} = await setup({
      supported: [],
      assets: {nfts: [{key: `0x${'b'.repeat(40)}:1`, name: 'Boat', count: 1n}]},
    });
    await eventually(() => names().join() === 'Boat', 'the wallet was not asked');
  });

  it('shows the first of many, and all on request', async () => {
    const names23 = Array.from({length: 23}, (_, index) => came(`Boat #${index}`));
    const {names, panel} = await setup({history: [names23]});
    expect(names()).to.have.length(9);
    inTree(panel, '[data-testid="show-all"]')!.click();
    await drawn();
    expect(names()).to.have.length(23);
  });

  it('loads older history on request, and shows that there may be more', async () => {
    const {names, panel} = await setup({history: [[came('Boat')], [came('Anchor')]]});
    expect(panel.shadowRoot).to.contain.text('Found in your recent transactions.');
    inTree(panel, '[data-testid="look-further"]')!.click();
    await eventually(() => names().length === 2, 'nothing more came');
    expect(inTree(panel, '[data-testid="look-further"]')).to.equal(null);
  });

  it('distinguishes an empty history from an incomplete one', async () => {
    const {panel, client} = await setup();
    expect(inTree(panel, '[data-testid="no-nfts"]')).to.have.attribute('heading', 'No NFTs yet');
    await eventually(() => inTree(panel, '[data-testid="receive-funds"]') !== null, 'no way to receive');
    inTree(panel, '[data-testid="receive-funds"]')!.click();
    expect(client.router.current.view).to.equal('WalletReceive');
    const unread = await setup({history: [[], [], [], [], [], [], []]});
    expect(inTree(unread.panel, '[data-testid="no-nfts"]')).to.have.attribute(
      'heading',
      'No NFTs in your recent transactions',
    );
    expect(inTree(unread.panel, '[data-testid="look-further"]')).to.not.equal(null);
  });

  it('shows that the browser is offline, and reloads when it is back', async () => {
    const goOnline = goOffline();
    const {panel, http, names} = await setup({fails: 503});
    const trouble = inTree(panel, '[data-testid="trouble"]');
    expect(trouble).to.have.attribute('heading', 'You are offline');
    expect(trouble).to.have.attribute('text', 'This list loads again once you are back online.');
    expect(inTree(panel, '[data-testid="try-again"]', 'button')).to.equal(null);
    http.answer('v1/account/*', {data: [came('Boat')], next: null});
    goOnline();
    await eventually(() => names().join() === 'Boat', 'it was not read again');
  });

  it('shows the failure, and retries', async () => {
    const {panel, http, names} = await setup({fails: 503});
    expect(inTree(panel, '[data-testid="trouble"]')).to.have.attribute('heading', 'Failed to fetch NFTs');
    expect(inTree(panel, '[data-testid="trouble"]')).to.have.attribute(
      'text',
      'The service is unavailable right now (503).',
    );
    http.answer('v1/account/*', {data: [came('Boat')], next: null});
    inTree(panel, '[data-testid="try-again"]', 'button')!.click();
    await eventually(() => names().join() === 'Boat', 'it was not read again');
  });

  it('does not show an unsupported network as an empty account', async () => {
    const {panel} = await setup({supported: []});
    expect(inTree(panel, '[data-testid="no-nfts"]')).to.have.attribute(
      'heading',
      'NFTs aren’t shown on Ethereum',
    );
  });
});

let count = 0;

function came(name: string, changes?: Parameters<typeof wireNft>[2]): WireTransaction {
  return moved('in', name, changes);
}

function went(name: string): WireTransaction {
  return moved('out', name);
}

function moved(...[direction, name, changes]: Parameters<typeof wireNft>): WireTransaction {
  const minedAt = new Date(Date.UTC(2026, 10, 20) - count * 60_000).toISOString();
  return wireTransaction(`a${count++}`, {
    metadata: {minedAt},
    transfers: [wireNft(direction, name, changes)],
  });
}

async function setup({fails, ...options}: AssetsStageOptions & {readonly fails?: number} = {}) {
  const stage = createAssetsStage(options);
  if (fails) stage.http.fail('v1/account/*', fails);
  const panel = await stage.show<NftsPanel>(
    ({api}) => html`<drawbridge-nfts-panel .client=${stage.client} .api=${api.nfts}></drawbridge-nfts-panel>`,
  );
  await drawn();
  return {
    ...stage,
    panel,
    names: () => allInTree(panel, 'drawbridge-nft-card').map((card) => card.getAttribute('name')),
  };
}
