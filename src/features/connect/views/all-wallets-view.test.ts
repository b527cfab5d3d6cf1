import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {createScriptedConnector} from '../../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {goOffline} from '../../../testing/fakes/ui/go-offline.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {
  controlOf,
  createStage,
  IPHONE,
  pair,
  rawWallets,
  type Stage,
  type StageOptions,
} from '../../../testing/fakes/ui/wallet-stage.js';
import './all-wallets-view.js';
import type {AllWalletsView} from './all-wallets-view.js';

describe('<drawbridge-all-wallets-view>', () => {
  it('is accessible: loading, listed, with nothing found, failed', async () => {
    const loading = await setup({explorer: 'silent'});
    await expect(loading.view.parentElement, 'loading').to.be.accessible();
    const {view, search} = await setup({explorer: rawWallets(12)});
    await expect(view.parentElement, 'listed').to.be.accessible();
    await search('nothing like it');
    await expect(view.parentElement, 'nothing found').to.be.accessible();
    const failed = await setup({explorer: 'failed'});
    await expect(failed.view.parentElement, 'failed').to.be.accessible();
  });

  it('shows placeholders for the first page, four in a row', async () => {
    const {view} = await setup({explorer: 'silent'});
    const places = allInTree(view, 'drawbridge-skeleton');
    expect(places).to.have.length(40);
    const lines = new Set(places.map((place) => place.getBoundingClientRect().top));
    expect(lines.size).to.equal(10);
    expect(inTree(view, 'ul')).to.have.attribute('aria-busy', 'true');
  });

  it('shows three in a row in a narrower modal', async () => {
    const {view} = await setup({explorer: 'silent'});
    (view.parentElement as HTMLElement).style.setProperty('inline-size', '350px');
    await drawn();
    const places = allInTree(view, 'drawbridge-skeleton').map((place) => place.getBoundingClientRect().top);
    expect(places.filter((top) => top === places[0])).to.have.length(3);
  });

  it('lists installed wallets first, each a button named after the wallet', async () => {
    const installed = createScriptedConnector({name: 'Wallet 7', explorerId: 'w7'});
    const {view, names} = await setup({connectors: [installed], explorer: rawWallets(12)});
    expect(names().slice(0, 3)).to.deep.equal(['Wallet 7', 'Wallet 0', 'Wallet 1']);
    expect(inTree(view, '[data-testid="wallet-w7"]')).to.have.attribute('badge', 'Installed');
    expect(controlOf(view, 'wallet-w7').textContent.trim()).to.equal('Wallet 7');
  });

  it('loads page after page as the end comes into view, until the last', async () => {
    const {view, names} = await setup({explorer: rawWallets(90)});
    expect(names().length).to.be.below(90);
    while (names().length < 90) {
      const before = names().length;
      view.shadowRoot!.querySelector('.sentinel')!.scrollIntoView();
      await eventually(() => names().length > before, 'no further page came');
    }
    expect(new Set(names()).size).to.equal(90);
    expect(allInTree(view, '.sentinel')).to.have.length(0);
  });

  it('continues after a page without visible wallets', async () => {
    // In basic mode wallets without a link are left out.
    const linkless = Array.from({length: 120}, (_, index) => ({id: `n${index}`, name: `None ${index}`}));
    const {names} = await setup({explorer: [...linkless, ...rawWallets(1)], basic: true});
    await eventually(() => names().join() === 'Wallet 0', 'it stopped at an empty page');
  });

  it('fetches a picture when its card comes near, not before', async () => {
    const {http} = await setup({explorer: rawWallets(40)});
    await drawn();
    const asked = http.requests.filter(({path}) => path.startsWith('getWalletImage')).length;
    // The first twenty of a page are fetched with it.
    expect(asked).to.be.within(20, 39);
  });

  it('searches 300 ms after the last key, and announces how many were found', async () => {
    const {view, client, http, names} = await setup({explorer: rawWallets(30)});
    inTree(view, 'input')!.focus();
    await sendKeys({type: 'wallet 2'});
    client.clock.advance(299);
    expect(http.requests.some(({query}) => query?.['search'])).to.equal(false);
    client.clock.advance(1);
    await drawn();
    expect(names()).to.have.length(11);
    expect(inTree(view, '[role="status"]')!.textContent).to.equal('11 wallets');
  });

  it('shows the text without results', async () => {
    const {view, search} = await setup({explorer: rawWallets(3)});
    await search('<b>zebra</b>');
    const empty = inTree(view, '[data-testid="none-found"]')!;
    expect(empty).to.have.attribute('heading', 'No wallet found');
    expect(empty.shadowRoot!.textContent).to.contain('Nothing matches “<b>zebra</b>”.');
    expect(inTree(view, '[role="status"]')!.textContent).to.equal('0 wallets');
  });

  it('offers the code for a wallet that is not listed', async () => {
    const {view, client, search} = await setup({explorer: rawWallets(3)});
    await search('zebra');
    inTree(view, '[data-testid="unlisted-wallet"]')!.click();
    expect(client.router.current.view).to.equal('ConnectingWalletConnect');
  });

  it('goes back to the list when the search is emptied', async () => {
    const {search, names} = await setup({explorer: rawWallets(3)});
    await search('wallet 2');
    expect(names()).to.deep.equal(['Wallet 2']);
    await search('');
    expect(names()).to.have.length(3);
  });

  it('keeps a search when the user comes back, and clears it otherwise', async () => {
    const {client, search, show} = await setup({explorer: rawWallets(3)});
    client.router.push('AllWallets');
    await search('wallet 2');
    client.router.push('WhatIsAWallet');
    client.flows.navigate.back();
    const again = await show<AllWalletsView>(template(client));
    expect(inTree(again, 'drawbridge-search')).to.have.property('value', 'wallet 2');
    client.router.push('AllWallets');
    client.router.push('WhatIsAWallet');
    const anew = await show<AllWalletsView>(template(client));
    expect(inTree(anew, 'drawbridge-search')).to.have.property('value', '');
  });

  it('shows that the list is unavailable, and retries', async () => {
    const {view, http, names} = await setup({explorer: 'failed'});
    expect(inTree(view, '[data-testid="failed"]')).to.have.attribute(
      'heading',
      'The wallet list is not available',
    );
    http.answer('getWallets', {data: rawWallets(3), count: 3});
    controlOf(view, 'try-again').click();
    await eventually(() => names().length === 3);
  });

  it('shows that the browser is offline, and reloads once it is back', async () => {
    const {view, http, names} = await setup({explorer: 'failed'});
    const goOnline = goOffline();
    await drawn();
    expect(inTree(view, '[data-testid="failed"]')).to.have.attribute('heading', 'You are offline');
    http.answer('getWallets', {data: rawWallets(3), count: 3});
    goOnline();
    await eventually(() => names().length === 3);
  });

  it('opens the chosen wallet', async () => {
    const installed = createScriptedConnector({name: 'Wallet 1', explorerId: 'w1'});
    const {view, client} = await setup({connectors: [installed], explorer: rawWallets(3)});
    controlOf(view, 'wallet-w1').click();
    expect(client.router.current.view).to.equal('ConnectingExternal');
    controlOf(view, 'wallet-w2').click();
    expect(client.router.current.params).to.have.nested.property('wallet.id', 'w2');
  });

  it('shows hostile names as text, and omits hostile links', async () => {
    const evil = {id: 'evil', name: '<img src=x onerror=alert(1)>', mobile_link: 'javascript:alert(1)'};
    const {view, client} = await setup({explorer: [evil], device: IPHONE});
    pair(client);
    await drawn();
    expect(controlOf(view, 'wallet-evil').textContent.trim()).to.equal(evil.name);
    expect(allInTree(view, 'a, img[src=x]')).to.have.length(0);
  });

  it('focuses the search, unless a keyboard would cover the list', async () => {
    const {view} = await setup();
    expect(view.firstFocus?.localName).to.equal('drawbridge-search');
    const phone = await setup({device: IPHONE});
    expect(phone.view.firstFocus).to.equal(undefined);
  });
});

describe('<drawbridge-all-wallets-view> on a phone', () => {
  it('makes every card a link once the pairing is ready', async () => {
    const {view, client, remote} = await setup({explorer: rawWallets(3), device: IPHONE});
    await eventually(() => client.calls.length > 0, 'No pairing was asked for.');
    expect(client.calls).to.deep.equal(['connect {"connectorId":"walletConnect","isAhead":true}']);
    expect(controlOf(view, 'wallet-w1').localName).to.equal('button');
    pair(client);
    await drawn();
    expect(controlOf(view, 'wallet-w1').getAttribute('href')).to.match(/^wallet1:\/\/wc\?uri=wc%3A/);
    controlOf(view, 'wallet-w1').click();
    expect(client.router.current.params).to.have.property('isOpening', true);
    expect(remote).to.deep.equal(['rememberLink {"href":"wallet1://","name":"Wallet 1"}']);
  });

  it('still offers the code to connect another device', async () => {
    const {view, client} = await setup({device: IPHONE});
    controlOf(view, 'show-qr').click();
    expect(client.router.current).to.deep.equal({view: 'ConnectingWalletConnect', params: undefined});
  });
});

interface Setup extends Stage {
  readonly view: AllWalletsView;
  /** The visible wallets. */
  names(): readonly string[];
  /** Types into the search and waits for the answer. */
  search(text: string): Promise<void>;
}

describe('“Certified only”', () => {
  it('requests certified wallets from the explorer, with and without a text, until it is off', async () => {
    const {view, client, search} = await setup();
    const badges: unknown[] = [];
    const {track} = client.telemetry;
    client.telemetry.track = (event, properties) => {
      badges.push([event, properties?.['badge'], properties?.['search']].join(' '));
      track(event, properties);
    };
    const toggle = async (): Promise<void> => {
      inTree(view, '[data-testid="certified"]', 'input')!.click();
      client.clock.advance(300);
      await drawn();
    };
    await toggle();
    expect(badges).to.deep.equal(['SEARCH_WALLET certified ']);
    await search('wallet 2');
    expect(badges[1]).to.equal('SEARCH_WALLET certified wallet 2');
    await toggle();
    expect(badges[2]).to.equal('SEARCH_WALLET none wallet 2');
    await expect(view.parentElement).to.be.accessible();
  });
});

async function setup(options: StageOptions = {}): Promise<Setup> {
  const stage = createStage(options);
  // Preloaded, so that the first frame contains it.
  await import('../../../ui/base/connecting/early-pairing.js');
  const view = await stage.show<AllWalletsView>(template(stage.client));
  // The first page waits for its pictures.
  await drawn();
  return {
    ...stage,
    view,
    names: () => allInTree(view, 'drawbridge-wallet-card').map((card) => card.getAttribute('label') ?? ''),
    async search(text) {
      const field = inTree(view, 'drawbridge-search', 'input') as HTMLInputElement;
      field.value = text;
      field.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
      stage.client.clock.advance(300);
      await drawn();
    },
  };
}

function template(client: Stage['client']) {
  return html`<drawbridge-all-wallets-view .client=${client}></drawbridge-all-wallets-view>`;
}
