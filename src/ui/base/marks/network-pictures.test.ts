import {expect} from '@open-wc/testing';
import {html} from 'lit';
import type {Network} from '../../../core/model/network.js';
import {defineNetwork} from '../../../core/model/networks/define-network.js';
import {mainnet, sepolia} from '../../../core/model/networks/ethereum.js';
import {bitcoin, polkadot, solana} from '../../../core/model/networks/other-families.js';
import {base} from '../../../core/model/networks/rollups.js';
import {baseSepolia} from '../../../core/model/networks/testnets.js';
import {createFakeHttp} from '../../../testing/fake-http.js';
import {createFakeClient, type FakeClientOptions} from '../../../testing/fakes/fake-client.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import '../../parts/image/logo.js';
import type {Logo} from '../../parts/image/logo.js';
import {networkMark, networkSource} from './network-pictures.js';

const MINE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

describe('the picture of a network', () => {
  for (const network of [mainnet, solana, bitcoin, polkadot])
    it(`is the mark of ${network.name}, and is not fetched`, async () => {
      const {logo, http} = await show(network);
      expect(letterOf(logo)).to.equal(undefined);
      expect(logo.shadowRoot!.querySelectorAll('path')).to.have.lengthOf.at.least(1);
      expect(http.requests).to.deep.equal([]);
    });

  it('of a testnet is the mark without its colour', async () => {
    const [main, test] = [await show(mainnet), await show(sepolia)];
    expect(groundOf(test.logo)).to.not.equal(groundOf(main.logo));
    expect(pathOf(test.logo)).to.equal(pathOf(main.logo));
  });

  it('is white on a coloured ground for Base, as for other networks, also for its testnet', async () => {
    for (const network of [base, baseSepolia]) {
      const {logo} = await show(network);
      expect(groundOf(logo)).to.not.equal('#fff');
      expect(logo.shadowRoot!.querySelector('path')).to.have.attribute('fill', '#fff');
    }
  });

  it('is the image that the page has for it', async () => {
    const {logo} = await show(mainnet, {chainImages: {1: MINE}});
    expect(imageOf(logo)).to.equal(MINE);
  });

  it('is the image that the page set in place of the mark', async () => {
    const {logo} = await show(mainnet, {markImages: {ethereum: MINE}});
    expect(imageOf(logo)).to.equal(MINE);
  });

  for (const name of ['ethereum', '*'])
    it(`is the one of the image service if the page removed ${name}`, async () => {
      const {http} = await show(mainnet, {markImages: {[name]: ''}});
      const id = mainnet.assets?.imageId;
      expect(http.requests.map(({path}) => path)).to.deep.equal([`public/getAssetImage/${id}`]);
    });

  it('has one letter, in another colour for each network of this initial', async () => {
    const networks = ['Devnet One', 'Devnet Two', 'Harbour', 'Dockside'].map((name, index) =>
      defineNetwork({
        ...mainnet,
        id: 7000 + index,
        caipNetworkId: `eip155:${7000 + index}`,
        name,
        assets: {},
      }),
    );
    const logos = await Promise.all(networks.map(async (each) => (await show(each, {networks})).logo));
    expect(logos.map(letterOf)).to.deep.equal(['D', 'D', 'H', 'D']);
    expect(new Set(logos.filter((logo) => letterOf(logo) === 'D').map(groundOf)).size).to.equal(3);
  });
});

async function show(network: Network, options: FakeClientOptions = {}) {
  const http = createFakeHttp({'public/getAssetImage/*': new Blob(['x'], {type: 'image/png'})});
  const client = createFakeClient({http, networks: [network], ...options});
  const given = client.networks.find(network.caipNetworkId);
  const logo = await themed<Logo>(
    html`<drawbridge-logo
      name=${network.name}
      src=${networkSource(client, given)}
      .mark=${networkMark(client, given)}
    ></drawbridge-logo>`,
  );
  return {logo, http};
}

function letterOf(logo: Logo): string | undefined {
  return logo.shadowRoot!.querySelector('text')?.textContent ?? undefined;
}

function groundOf(logo: Logo): string | null {
  return logo.shadowRoot!.querySelector('rect')!.getAttribute('fill');
}

function pathOf(logo: Logo): string | null {
  return logo.shadowRoot!.querySelector('path')!.getAttribute('d');
}

function imageOf(logo: Logo): string | null | undefined {
  return logo.shadowRoot!.querySelector('img')?.getAttribute('src');
}
