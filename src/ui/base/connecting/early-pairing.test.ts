import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {solana} from '../../../core/model/networks/other-families.js';
import {createScriptedConnector} from '../../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {
  controlOf,
  createStage,
  IPHONE,
  pair,
  type StageOptions,
} from '../../../testing/fakes/ui/wallet-stage.js';
import '../../../features/connect/views/connect/connect-view.js';

const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';
const OTHER = 'b'.repeat(64);
const phantom = {id: PHANTOM, name: 'Phantom', mobileLink: 'phantom://'};
const recent = [phantom, {id: OTHER, name: 'Other', mobileLink: 'other://'}];
const BROWSE = `https://phantom.app/ul/browse/${encodeURIComponent(location.href)}?ref=${encodeURIComponent(location.origin)}`;

describe('a Solana wallet with a built-in browser, on a phone', () => {
  it('opens this page in its browser on tap', async () => {
    const {linkOf, tracked, client} = await setup();
    const link = await linkOf(PHANTOM);
    expect(link).to.have.attribute('href', BROWSE);
    expect(link).to.have.attribute('target', '_self');
    link.click();
    expect(client.router.current.view).to.equal('Connect');
    expect(tracked).to.include('SELECT_WALLET {"name":"Phantom","platform":"mobile"}');
  });

  it('opens this page even if Solana is only the chain in view', async () => {
    const {linkOf} = await setup({networks: [mainnet, solana], inView: 'solana'});
    expect(await linkOf(PHANTOM)).to.have.attribute('href', BROWSE);
  });

  it('pairs instead if the user may want another chain', async () => {
    const {linkOf, client} = await setup({networks: [mainnet, solana]});
    pair(client);
    expect((await linkOf(PHANTOM)).getAttribute('href')).to.match(/^phantom:\/\/wc\?uri=/);
  });

  it('is prompted directly if it is installed', async () => {
    const installed = createScriptedConnector({name: 'Phantom', explorerId: PHANTOM, namespaces: ['solana']});
    const {view} = await setup({connectors: [installed]});
    expect(controlOf(view, 'connector-test.phantom').localName).to.equal('button');
    expect(inTree(view, `[data-testid="wallet-${PHANTOM}"]`)).to.equal(null);
  });

  it('does not change other wallets or other devices', async () => {
    const {row, linkOf} = await setup();
    await linkOf(PHANTOM);
    expect(row(OTHER).localName).to.equal('button');
    const desktop = await setup({device: {}});
    expect(desktop.row(PHANTOM).localName).to.equal('button');
  });

  for (const [where, device, target] of [
    ['a frame', {isIframe: true}, '_top'],
    ['Telegram', {isTelegram: true}, '_blank'],
  ] as const) {
    it(`leaves ${where} to open it`, async () => {
      const {linkOf} = await setup({device: {...IPHONE, ...device}});
      expect(await linkOf(PHANTOM)).to.have.attribute('target', target);
    });
  }
});

interface Setup extends StageOptions {
  readonly inView?: 'solana';
}

async function setup({inView, ...options}: Setup = {}) {
  const stage = createStage({networks: [solana], device: IPHONE, recent, ...options});
  stage.client.wallets.filterBy(inView);
  const view = await stage.show<HTMLElement>(
    html`<drawbridge-connect-view .client=${stage.client}></drawbridge-connect-view>`,
  );
  await drawn();
  const row = (id: string): HTMLElement => controlOf(view, `wallet-${id}`);
  return {
    ...stage,
    view,
    row,
    /** The row once it is a link: its target is loaded after the row is drawn. */
    async linkOf(id: string): Promise<HTMLElement> {
      await eventually(() => row(id).hasAttribute('href'), `The row of ${id} leads nowhere.`);
      return row(id);
    },
  };
}
