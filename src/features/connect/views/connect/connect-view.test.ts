import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import type {SignInsController} from '../../../../controllers/sign-ins-controller.js';
import {BROWSER_WALLET} from '../../../../core/model/wallets/shown-connectors.js';
import {createSiwx} from '../../../../io/sign-in/create-siwx.js';
import {pseudoText} from '../../../../locales/pseudo.js';
import {FOUR_CHAINS, multiChainConnectors} from '../../../../testing/fakes/client/fake-chains.js';
import {createScriptedConnector} from '../../../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {goOffline} from '../../../../testing/fakes/ui/go-offline.js';
import {allInTree, drawn, focused, inTree} from '../../../../testing/fakes/ui/in-tree.js';
import {
  controlOf,
  createStage,
  IPHONE,
  pair,
  PAIRING_URI,
  rawWallets,
  type Stage,
  type StageOptions,
} from '../../../../testing/fakes/ui/wallet-stage.js';
import type {ViewHintEvent} from '../../../../ui/base/view-events.js';
import './connect-view.js';
import type {ConnectView} from './connect-view.js';
import {needsExtras} from './needs-extras.js';

const aspen = createScriptedConnector({name: 'Aspen'});
const legal = {termsConditionsUrl: 'https://harbour.test/terms', privacyPolicyUrl: '/privacy'};

describe('<drawbridge-connect-view>', () => {
  it('is accessible, with every kind of row', async () => {
    const impostor = createScriptedConnector({name: 'Cedar', warning: 'look-alike-name'});
    const {view} = await setup({
      connectors: [aspen, impostor],
      recent: [{id: 'birch', name: 'Birch'}],
      explorer: rawWallets(20),
    });
    await expect(view.parentElement).to.be.accessible();
  });

  it('is accessible, before the user has agreed', async () => {
    const {view} = await setup({...legal, features: {legalCheckbox: true}, connectors: [aspen]});
    await expect(view.parentElement).to.be.accessible();
  });

  it('is accessible, with no wallet at all', async () => {
    const {view} = await setup({hasRemote: false});
    await expect(view.parentElement).to.be.accessible();
  });

  it('leads to the sessions if there is a sign-in without a connected wallet', async () => {
    const siwx = createSiwx();
    const none = await setup({siwx});
    expect(inTree(none.view, '[data-testid=signed-in]')).to.equal(null);
    const place = {chainId: 'eip155:1', accountAddress: '0xA1'} as const;
    const {view, client} = await setup({siwx, signIns: [place]});
    await expect(view.parentElement).to.be.accessible();
    controlOf(view, 'signed-in-sessions').click();
    expect(client.router.current.view).to.equal('Sessions');
    client.signIns.learn([], [place]);
    view.requestUpdate();
    await drawn();
    expect(inTree(view, '[data-testid=signed-in]')).to.equal(null);
  });

  it('lists the wallets in the specified order, each with its origin', async () => {
    const {rows} = await setup({
      connectors: [aspen],
      recent: [{id: 'birch', name: 'Birch'}],
      explorer: rawWallets(612),
    });
    expect(rows()).to.deep.equal([
      'connector-walletConnect WalletConnect QR code',
      'wallet-birch Birch Recent',
      'connector-test.aspen Aspen Installed',
      'all-wallets All wallets 610+',
    ]);
  });

  it('shows every wallet as a button with its name', async () => {
    const {view} = await setup({connectors: [aspen]});
    const button = controlOf(view, 'connector-test.aspen');
    expect(button.localName).to.equal('button');
    expect(button.textContent.trim()).to.equal('Aspen');
  });

  it('works with the keyboard', async () => {
    const {view, client} = await setup({connectors: [aspen]});
    controlOf(view, 'connector-walletConnect').focus();
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Enter'});
    expect(client.router.current).to.deep.equal({
      view: 'ConnectingExternal',
      params: {connectorId: 'test.aspen', wallet: {name: 'Aspen', isLogin: false}},
    });
  });

  it('warns of a possible impostor, in the description of its row', async () => {
    const twins = ['one', 'two'].map((id) =>
      createScriptedConnector({id, name: 'Aspen', warning: 'shared-rdns' as const}),
    );
    const {view} = await setup({connectors: twins});
    const row = inTree(view, '[data-testid="connector-one"]')!;
    const warning = row.shadowRoot!.querySelector('#warning')!;
    expect(warning.textContent).to.match(/^Two wallets claim to be this one/);
    expect(warning.checkVisibility()).to.equal(true);
    expect(controlOf(view, 'connector-one').getAttribute('aria-describedby')).to.contain('warning');
  });

  describe('with wallets of one name', () => {
    const labels = (view: HTMLElement, ids: readonly string[]): readonly (string | null)[] =>
      ids.map((id) => controlOf(view, `connector-${id}`).getAttribute('aria-label'));

    it('distinguishes them by rdns or chain, visibly and in the accessible name', async () => {
      const {rdns: _, ...registered} = createScriptedConnector({
        id: 'solana:Aspen',
        name: 'Aspen',
        namespaces: ['solana'],
      });
      const connectors = [
        createScriptedConnector({id: 'org.a', name: 'Aspen', rdns: 'org.a'}),
        createScriptedConnector({id: 'org.b', name: 'ASPEN', rdns: 'org.b'}),
        registered,
        createScriptedConnector({id: 'birch', name: 'Birch', rdns: 'org.birch'}),
      ];
      const {view} = await setup({
        connectors,
        networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      });
      await eventually(() => inTree(view, '[apart]'), 'captions come');
      expect(labels(view, ['org.a', 'org.b', 'solana:Aspen', 'birch'])).to.deep.equal([
        'Aspen, org.a',
        'ASPEN, org.b',
        'Aspen, Solana',
        null,
      ]);
      const caption = inTree(view, '[data-testid="connector-org.a"]')!.shadowRoot!.querySelector('.caption');
      expect(caption?.textContent).to.equal('org.a');
      await expect(view.parentElement).to.be.accessible();
    });

    it('numbers those that are equal in everything', async () => {
      const connectors = ['io.x', 'io.x#2'].map((id) =>
        createScriptedConnector({id, name: 'Aspen', rdns: 'io.x', warning: 'shared-rdns'}),
      );
      const {view} = await setup({connectors});
      await eventually(() => inTree(view, '[apart]'), 'captions come');
      expect(labels(view, ['io.x', 'io.x#2'])).to.deep.equal([
        'Aspen, io.x · 1 of 2 with this name',
        'Aspen, io.x · 2 of 2 with this name',
      ]);
    });

    it('shows the rdns of an imitation, without its own picture or the adopter’s', async () => {
      const icon = 'data:image/png;base64,iVBORw0KGgo=';
      const {view} = await setup({
        connectors: [
          createScriptedConnector({id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask', icon}),
          createScriptedConnector({
            id: 'org.evil',
            name: 'MetaM\u0430sk',
            rdns: 'org.evil',
            icon,
            warning: 'look-alike-name',
          }),
        ],
        connectorImages: {'org.evil': icon},
      });
      await eventually(() => inTree(view, '[apart]'), 'captions come');
      expect(labels(view, ['io.metamask', 'org.evil'])).to.deep.equal([null, 'MetaM\u0430sk, org.evil']);
      const pictures = ['io.metamask', 'org.evil'].map((id) =>
        inTree(view, `[data-testid="connector-${id}"] drawbridge-logo`)?.getAttribute('src'),
      );
      expect(pictures).to.deep.equal([icon, '']);
      const tags = ['io.metamask', 'org.evil'].map((id) =>
        inTree(view, `[data-testid="connector-${id}"]`)?.getAttribute('tag'),
      );
      expect(tags, 'the green word does not speak for it').to.deep.equal(['Installed', '']);
    });
  });

  for (const name of ['Aspen', 'Aspen Wallet of the Northern Harbour Authority'])
    it(`shows that ${name}, which has several chains, is installed, in longer words and a narrow window`, async () => {
      const {view} = await setup({
        connectors: multiChainConnectors({name}),
        hasRemote: false,
        networks: FOUR_CHAINS,
        messages: {'connect.installed': pseudoText('Installed')},
      });
      const [row, ...others] = allInTree(view, '[data-testid^="connector-"]');
      expect(others, 'one row for all chains').to.deep.equal([]);
      for (const width of [360, 297]) {
        (view.parentElement as HTMLElement).style.setProperty('inline-size', `${width}px`);
        await drawn();
        const tag = row!.shadowRoot!.querySelector('.tag')!;
        expect(tag).to.have.text(pseudoText('Installed'));
        expect(tag.getBoundingClientRect().right).to.be.at.most(row!.getBoundingClientRect().right);
        expect(row!.offsetHeight, `at ${width} px`).to.equal(56);
      }
    });

  it('shows a hostile name as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const {view} = await setup({connectors: [createScriptedConnector({id: 'evil', name})]});
    expect(controlOf(view, 'connector-evil').textContent.trim()).to.equal(name);
    expect(allInTree(view, 'img[src=x]')).to.have.length(0);
  });

  it('reserves the exact space of loading wallets', async () => {
    const {view, rows} = await setup({explorer: 'silent'});
    expect(rows()).to.deep.equal([
      'connector-walletConnect WalletConnect QR code',
      'all-wallets All wallets',
    ]);
    const places = allInTree(view, '.pending');
    expect(places).to.have.length(2);
    expect(places[0]!.offsetHeight).to.equal(inTree(view, 'drawbridge-list-item')!.offsetHeight);
    expect(inTree(view, 'ul')).to.have.attribute('aria-busy', 'true');
  });

  it('works without the explorer, and shows no error', async () => {
    const {view, rows, client} = await setup({connectors: [aspen], explorer: 'failed'});
    expect(rows()).to.deep.equal([
      'connector-walletConnect WalletConnect QR code',
      'connector-test.aspen Aspen Installed',
      'all-wallets All wallets',
    ]);
    expect(allInTree(view, '.pending, [role="alert"]')).to.have.length(0);
    expect(client.reported).to.deep.equal([]);
  });

  it('shows that the browser is offline, and reloads the lists once it is back', async () => {
    const {view, http} = await setup({explorer: 'failed'});
    const goOnline = goOffline();
    await drawn();
    expect(inTree(view, '.offline')!.textContent).to.match(/^You are offline/);
    const asked = http.requests.length;
    goOnline();
    await drawn();
    expect(inTree(view, '.offline')!.textContent).to.equal('');
    expect(http.requests.length).to.be.above(asked);
  });

  it('suggests wallets to install if the browser has no wallet', async () => {
    const {view, client, tracked} = await setup({hasRemote: false});
    await eventually(() => inTree(view, 'drawbridge-empty-state'), 'the way to a wallet is there');
    expect(inTree(view, 'drawbridge-empty-state')).to.have.attribute(
      'heading',
      'No wallet found in this browser',
    );
    inTree(view, 'drawbridge-empty-state drawbridge-push-button')!.click();
    expect(client.router.current.view).to.equal('GetWallet');
    expect(tracked).to.deep.equal(['CLICK_GET_WALLET']);
  });

  it('shows a wallet that announces itself late', async () => {
    const {client, rows} = await setup();
    client.connectors.add(aspen);
    await drawn();
    expect(rows()).to.include('connector-test.aspen Aspen Installed');
  });

  for (const [locale, name] of [
    ['en', 'Browser Wallet'],
    ['en-XA', pseudoText('Browser Wallet')],
  ] as const) {
    it(`names a wallet that gives no name in the language of the page, ${locale}`, async () => {
      const legacy = createScriptedConnector({id: 'injected', type: 'INJECTED', ...BROWSER_WALLET});
      const {view} = await setup({locale, connectors: [legacy], hasRemote: false});
      await eventually(
        () => inTree(view, '[data-testid="connector-injected"]')?.getAttribute('label') === name,
      );
    });
  }

  it('keeps the focus on the wallet that has it when another comes before it', async () => {
    const {view, client, rows} = await setup({
      connectors: [aspen],
      features: {connectorTypeOrder: ['recent', 'injected']},
      hasRemote: false,
    });
    const control = controlOf(view, 'connector-test.aspen');
    control.focus();
    client.wallets.remember({id: 'birch', name: 'Birch'});
    await drawn();
    expect(rows()).to.deep.equal(['wallet-birch Birch Recent', 'connector-test.aspen Aspen Installed']);
    expect(focused()).to.equal(control);
  });

  it('requires agreement before connecting', async () => {
    const {view, client, rows} = await setup({
      ...legal,
      features: {legalCheckbox: true},
      connectors: [aspen],
    });
    await eventually(() => inTree(view, '[data-testid="all-wallets"]') !== null, 'There is no such row.');
    inTree(view, '[data-testid="connector-test.aspen"]')!.click();
    inTree(view, '[data-testid="all-wallets"]')!.click();
    expect(client.router.current.view).to.equal('Connect');
    expect(controlOf(view, 'connector-test.aspen')).to.have.attribute('aria-disabled', 'true');
    inTree(view, '[data-testid="legal-checkbox"]', 'input')!.click();
    await drawn();
    inTree(view, '[data-testid="connector-test.aspen"]')!.click();
    expect(client.router.current.view).to.equal('ConnectingExternal');
    expect(rows().length).to.be.above(0);
  });

  it('links to the documents, and to no address that could run a script', async () => {
    const {view} = await setup(legal);
    expect(allInTree(view, '.legal a').map((link) => link.getAttribute('href'))).to.deep.equal([
      'https://harbour.test/terms',
      `${location.origin}/privacy`,
    ]);
    const hostile = await setup({termsConditionsUrl: 'javascript:alert(1)'});
    expect(allInTree(hostile.view, 'a')).to.have.length(0);
  });

  it('hides the wallets behind one button beside another way to connect', async () => {
    const auth = createScriptedConnector({id: 'ID_AUTH', name: 'Auth', type: 'AUTH'});
    const {view, rows} = await setup({connectors: [aspen, auth], features: {collapseWallets: true}});
    await eventually(() => inTree(view, '[data-testid="continue-with-wallet"]'), 'There is no button.');
    expect(rows()).to.deep.equal([]);
    controlOf(view, 'continue-with-wallet').click();
    await drawn();
    expect(rows()).to.include('connector-test.aspen Aspen Installed');
  });

  it('never hides the wallets when they are the only way', async () => {
    const {rows} = await setup({connectors: [aspen], features: {collapseWallets: true}});
    expect(rows()).to.include('connector-test.aspen Aspen Installed');
  });

  it('opens the chosen view, and emits events', async () => {
    const {view, client, tracked} = await setup({explorer: rawWallets(3)});
    inTree(view, '[data-testid="all-wallets"]')!.click();
    expect(client.router.current.view).to.equal('AllWallets');
    inTree(view, '[data-testid="wallet-guide"]')!.click();
    expect(client.router.current.view).to.equal('WhatIsAWallet');
    expect(tracked).to.deep.equal(['CLICK_ALL_WALLETS', 'CLICK_WALLET_HELP']);
  });

  it('omits the guide if the adopter turned it off', async () => {
    const {view} = await setup({enableWalletGuide: false});
    expect(allInTree(view, '[data-testid="wallet-guide"]')).to.have.length(0);
  });

  it('prefetches the next view on pointer or focus, but not before', async () => {
    const {view, remote} = await setup();
    const hints = hintsOf(view);
    expect(remote).to.deep.equal([]);
    controlOf(view, 'connector-walletConnect').focus();
    expect(remote).to.deep.equal(['prefetch']);
    expect(hints).to.deep.equal(['ConnectingWalletConnect']);
  });

  it('prefetches its next views once it is idle, and not before', async () => {
    const {view, client, remote} = await setup({explorer: rawWallets(3)});
    const hints = hintsOf(view);
    client.clock.advance(2_900);
    await idle();
    expect(hints).to.deep.equal([]);
    client.clock.advance(100);
    await eventually(() => hints.length > 0);
    await customElements.whenDefined('drawbridge-connecting-walletconnect-view');
    // Pointer or focus loads the WalletConnect content.
    expect(hints).to.deep.equal(['AllWallets']);
    expect(remote, 'the SDK').to.deep.equal([]);
  });

  it('also prefetches the WalletConnect content on a phone, which has no hover', async () => {
    const {view, client} = await setup({explorer: rawWallets(3), device: IPHONE});
    const hints = hintsOf(view);
    client.clock.advance(3_000);
    await eventually(() => hints.length > 1, 'They are not fetched.');
    expect(hints).to.deep.equal(['AllWallets', 'ConnectingWalletConnect']);
  });

  it('prefetches nothing with data saving, or after the user left', async () => {
    Object.defineProperty(navigator, 'connection', {value: {saveData: true}, configurable: true});
    const saving = await setup();
    const hints = hintsOf(saving.view);
    saving.client.clock.advance(10_000);
    await idle();
    delete (navigator as {connection?: unknown}).connection;
    expect(hints).to.deep.equal([]);
    const left = await setup();
    const hintsOfLeft = hintsOf(left.view);
    left.view.remove();
    left.client.clock.advance(10_000);
    await idle();
    expect(hintsOfLeft).to.deep.equal([]);
  });

  it('prefetches no view on idle if the page turned that off', async () => {
    const {view, client} = await setup({explorer: rawWallets(3), prefetch: 'none'});
    const hints = hintsOf(view);
    client.clock.advance(10_000);
    await idle();
    expect(hints).to.deep.equal([]);
  });
});

describe('<drawbridge-connect-view> on a phone', () => {
  it('prepares the pairing, so that the tap itself opens the wallet', async () => {
    const {view, client, remote} = await setup({device: IPHONE, recent: [birch]});
    expect(client.calls).to.deep.equal(['connect {"connectorId":"walletConnect","isAhead":true}']);
    expect(controlOf(view, 'wallet-birch').localName).to.equal('button');
    pair(client);
    await drawn();
    const link = controlOf(view, 'wallet-birch');
    expect(link).to.have.attribute('href', `birch://wc?uri=${encodeURIComponent(PAIRING_URI)}`);
    expect(link).to.have.attribute('target', '_self');
    link.click();
    expect(client.router.current).to.deep.equal({
      view: 'ConnectingWalletConnect',
      params: {wallet: birch, isOpening: true},
    });
    expect(remote).to.deep.equal(['rememberLink {"href":"birch://","name":"Birch"}']);
  });

  it('contacts no service before the user has agreed', async () => {
    const {view, client} = await setup({device: IPHONE, ...legal, features: {legalCheckbox: true}});
    expect(client.calls).to.deep.equal([]);
    inTree(view, '[data-testid="legal-checkbox"]', 'input')!.click();
    await drawn();
    expect(client.calls).to.deep.equal(['connect {"connectorId":"walletConnect","isAhead":true}']);
  });

  it('shows a wait notice in Telegram on iOS until the link is ready', async () => {
    const telegram = await setup({device: {...IPHONE, isTelegram: true}, recent: [birch]});
    expect(controlOf(telegram.view, 'wallet-birch')).to.have.attribute('aria-busy', 'true');
    pair(telegram.client);
    await drawn();
    expect(controlOf(telegram.view, 'wallet-birch')).to.have.attribute('target', '_blank');
    const safari = await setup({device: IPHONE, recent: [birch]});
    expect(controlOf(safari.view, 'wallet-birch')).to.have.attribute('aria-busy', 'false');
  });

  it('has no row for a code that cannot be scanned', async () => {
    const {rows} = await setup({device: IPHONE, recent: [birch]});
    expect(rows().join()).to.not.contain('WalletConnect');
  });

  it('continues to the failure message when the pairing failed', async () => {
    const {view, client} = await setup({device: {...IPHONE, isTelegram: true}, recent: [birch]});
    client.pairing.set({status: 'failed', error: new Error('no relay')});
    await drawn();
    controlOf(view, 'wallet-birch').click();
    expect(client.router.current.view).to.equal('ConnectingWalletConnect');
  });
});

const birch = {id: 'birch', name: 'Birch', mobileLink: 'birch://'};

/** The prefetched views. */
function hintsOf(view: ConnectView): readonly string[] {
  const hints: string[] = [];
  view.addEventListener('view-hint', ({view: name}: ViewHintEvent) => hints.push(name));
  return hints;
}

/** Waits until the prefetching code is loaded and has run. */
async function idle(): Promise<void> {
  await import('./prefetch-from-connect.js');
  await new Promise((pass) => requestIdleCallback(pass));
}

interface Setup extends Stage {
  readonly view: ConnectView;
  /** Each row as `test-id name tag`. */
  rows(): readonly string[];
}

async function setup(
  options: StageOptions & {readonly signIns?: Parameters<SignInsController['learn']>[0]} = {},
): Promise<Setup> {
  const stage = createStage(options);
  stage.client.signIns.learn(options.signIns ?? []);
  stage.client.modal.open();
  // Preloaded, so that the first frame contains them.
  await Promise.all([import('./connect-extras.js'), stage.client.use('connect')]);
  const view = await stage.show<ConnectView>(
    html`<drawbridge-connect-view .client=${stage.client}></drawbridge-connect-view>`,
  );
  if (needsExtras(stage.client)) {
    await eventually(
      () => (view as unknown as {extras?: unknown}).extras !== undefined,
      'They did not come.',
    );
    await drawn();
  }
  const rows = (): readonly string[] =>
    allInTree(view, 'drawbridge-list-item').map((row) =>
      [row.dataset['testid'], row.getAttribute('label'), row.getAttribute('tag')].filter(Boolean).join(' '),
    );
  return {...stage, view, rows};
}
