import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Wallet} from '../../../../core/model/wallet.js';
import {createScriptedConnector} from '../../../../testing/fakes/client/fake-connection.js';
import type {HeldFlow} from '../../../../testing/fakes/client/flow-script.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {goOffline} from '../../../../testing/fakes/ui/go-offline.js';
import {allInTree, drawn, inTree, still} from '../../../../testing/fakes/ui/in-tree.js';
import {
  controlOf,
  createStage,
  pair,
  PAIRING_URI,
  type Stage,
  type StageOptions,
} from '../../../../testing/fakes/ui/wallet-stage.js';
import type {ViewFailedEvent} from '../../../../ui/base/view-events.js';
import './connecting-walletconnect-view.js';
import type {ConnectingWalletConnectView} from './connecting-walletconnect-view.js';

const rainbow: Wallet = {
  id: 'rainbow',
  name: 'Rainbow',
  rdns: 'test.rainbow',
  mobileLink: 'rainbow://',
  webappLink: 'https://rainbow.test/app',
  desktopLink: 'rainbow-desktop://',
  chromeStore: 'https://store.test/rainbow',
  homepage: 'https://rainbow.test/',
};

describe('<drawbridge-connecting-walletconnect-view>', () => {
  it('is accessible: preparing, with a code, failed, and on each tab', async () => {
    const {view, client, held, choose} = await setup({wallet: rainbow});
    await expect(view.parentElement, 'preparing').to.be.accessible();
    pair(client);
    for (const tab of ['qrcode', 'web', 'desktop', 'unsupported']) {
      await choose(tab);
      await still();
      await expect(view.parentElement, tab).to.be.accessible();
    }
    held.reject(new DrawbridgeError('pairing/failed', 'no'));
    await choose('qrcode');
    await still();
    await expect(view.parentElement, 'failed').to.be.accessible();
  });

  it('pairs immediately, shows a placeholder, and then the code', async () => {
    const {view, client, tracked} = await setup();
    expect(client.calls).to.deep.equal(['connect {"connectorId":"walletConnect"}']);
    expect(tracked).to.deep.equal(['SELECT_WALLET {"name":"WalletConnect","platform":"qrcode"}']);
    const before = view.getBoundingClientRect();
    expect(inTree(view, 'drawbridge-qr-code', '[role="img"]')).to.have.attribute('aria-busy', 'true');
    expect(controlOf(view, 'copy-link')).to.have.attribute('aria-disabled', 'true');
    pair(client);
    await drawn();
    expect(inTree(view, 'drawbridge-qr-code')).to.have.property('value', PAIRING_URI);
    expect(inTree(view, 'drawbridge-qr-code', 'svg')).to.have.attribute(
      'aria-label',
      'QR code with the connection link',
    );
    expect(controlOf(view, 'copy-link')).to.have.attribute('aria-disabled', 'false');
    expect(view.getBoundingClientRect().height).to.equal(before.height);
  });

  it('keeps the pairing link out of every attribute and text', async () => {
    const {view, client} = await setup();
    pair(client);
    await drawn();
    const seen = allInTree(view, '*').flatMap((element) => [
      element.textContent,
      ...element.getAttributeNames().map((name) => element.getAttribute(name)),
    ]);
    expect(seen.filter((text) => text?.includes('symKey'))).to.deep.equal([]);
  });

  it('counts down without redrawing the code, and leaves no timer running', async () => {
    const {view, client} = await setup();
    pair(client);
    await drawn();
    const timer = (): string | undefined => inTree(view, '[role="timer"]')?.textContent.trim();
    const code = inTree(view, 'drawbridge-qr-code', 'svg path');
    expect(timer()).to.equal('Expires in 4:00');
    client.clock.advance(18_000);
    await drawn();
    expect(timer()).to.equal('Expires in 3:42');
    expect(inTree(view, 'drawbridge-qr-code', 'svg path') === code).to.equal(true);
    const waiting: number[] = [];
    const {clock} = client;
    const after = clock.after.bind(clock);
    Object.assign(clock, {after: (ms: number, task: () => void) => (waiting.push(ms), after(ms, task))});
    view.remove();
    client.clock.advance(10_000);
    await drawn();
    expect(waiting).to.deep.equal([]);
  });

  it('announces the last minute once, and each new code', async () => {
    const {view, client} = await setup();
    pair(client);
    await drawn();
    const said = (): string | undefined =>
      inTree(view, 'drawbridge-countdown', '[role="status"]')?.textContent;
    client.clock.advance(179_000);
    await drawn();
    expect(said()).to.equal('');
    client.clock.advance(1_000);
    await drawn();
    expect(said()).to.equal('A new code appears in one minute.');
    client.clock.advance(50_000);
    pair(client, `${PAIRING_URI}&next`);
    await drawn();
    expect(said()).to.equal('A new code is shown.');
    expect(inTree(view, '[role="timer"]')!.textContent.trim()).to.equal('Expires in 4:00');
  });

  it('shows the failure, and pairs again on retry', async () => {
    const {view, client, held} = await setup();
    held.reject(new DrawbridgeError('relay/unreachable', 'no socket'));
    await drawn();
    expect(words(view)).to.deep.equal([
      'The link could not be prepared',
      'WalletConnect cannot be reached. Check your connection and try again.',
    ]);
    client.holdNext();
    controlOf(view, 'try-again').click();
    await drawn();
    expect(client.calls).to.have.length(2);
    expect(inTree(view, 'drawbridge-pairing-code')).to.not.equal(null);
  });

  it('shows that the browser is offline if that is the cause', async () => {
    const {view, held} = await setup();
    const goOnline = goOffline();
    held.reject(new DrawbridgeError('relay/unreachable', 'no socket'));
    await drawn();
    expect(words(view)[0]).to.equal('You are offline');
    goOnline();
    await drawn();
    expect(words(view)[0]).to.equal('The link could not be prepared');
  });

  it('distinguishes a decline from a failed link', async () => {
    const {view, held} = await setup({wallet: rainbow});
    held.reject(new DrawbridgeError('connect/declined', 'no'));
    await drawn();
    expect(words(view)).to.deep.equal(['Connection declined', 'You declined the request in Rainbow.']);
    expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute('state', 'resting');
  });

  it('keeps the pairing when the user goes back', async () => {
    const {view, client, remote} = await setup();
    view.remove();
    expect(client.calls).to.have.length(1);
    expect(client.calls[0]).to.not.contain('signal');
    expect(remote).to.deep.equal([]);
  });

  it('leads users without a wallet to one', async () => {
    const {view, client, tracked} = await setup();
    inTree(view, '[data-testid="get-wallet"]')!.click();
    expect(client.router.current.view).to.equal('GetWallet');
    expect(tracked).to.include('CLICK_GET_WALLET');
  });

  it('reports a failed copy', async () => {
    const {view, client} = await setup();
    pair(client);
    await drawn();
    const {writeText} = navigator.clipboard;
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    controlOf(view, 'copy-link').click();
    await drawn();
    navigator.clipboard.writeText = writeText;
    expect(client.reported[0]).to.include({code: 'clipboard/denied'});
  });
});

describe('<drawbridge-connecting-walletconnect-view> with a wallet', () => {
  it('has a tab for each connection method, with arrow keys', async () => {
    const {view, client, tracked} = await setup({wallet: rainbow});
    pair(client);
    await drawn();
    const tabs = allInTree(view, '[role="tab"]');
    expect(tabs.map(({textContent}) => textContent.trim())).to.deep.equal([
      'QR code',
      'Website',
      'Desktop',
      'Browser',
    ]);
    tabs[0]!.focus();
    await sendKeys({press: 'ArrowRight'});
    await drawn();
    expect(controlOf(view, 'open-wallet')).to.have.attribute(
      'href',
      `https://rainbow.test/app/wc?uri=${encodeURIComponent(PAIRING_URI)}`,
    );
    expect(controlOf(view, 'open-wallet')).to.have.attribute('target', '_blank');
    expect(tracked.at(-1)).to.equal('SELECT_WALLET {"name":"Rainbow","platform":"web"}');
    expect(inTree(view, '[role="tabpanel"]')).to.have.attribute('aria-label', 'Website');
  });

  it('has no tabs with a single connection method', async () => {
    const {view} = await setup({wallet: {id: 'one', name: 'One', mobileLink: 'one://'}});
    expect(allInTree(view, '[role="tablist"], [role="tabpanel"]')).to.have.length(0);
  });

  it('opens the desktop app by a link, and stores it as recent', async () => {
    const {view, client, remote, choose} = await setup({wallet: rainbow});
    pair(client);
    await choose('desktop');
    controlOf(view, 'open-wallet').click();
    await drawn();
    expect(remote).to.deep.equal(['rememberLink {"href":"rainbow-desktop://","name":"Rainbow"}']);
    expect(words(view)).to.deep.equal([
      'Approve in Rainbow',
      'Open Rainbow on this computer and approve the request.',
    ]);
  });

  it('disables its links until the pairing is ready', async () => {
    const {view, choose} = await setup({wallet: rainbow});
    await choose('desktop');
    expect(controlOf(view, 'open-wallet').localName).to.equal('button');
    expect(controlOf(view, 'open-wallet')).to.have.attribute('aria-busy', 'true');
  });

  it('never opens an address that is not a wallet’s', async () => {
    const evil = {id: 'evil', name: 'Evil', desktopLink: 'javascript:alert(1)//', mobileLink: 'evil://'};
    const {view, client} = await setup({wallet: evil});
    pair(client);
    await drawn();
    expect(inTree(view, '[data-testid="tab-desktop"]'), 'there is nothing to open').to.equal(null);
    expect(allInTree(view, 'a')).to.have.length(0);
  });

  it('shows that the extension is missing, and links its store', async () => {
    const {view, client, choose} = await setup({wallet: rainbow});
    await choose('unsupported');
    expect(inTree(view, '[data-testid="not-detected"]')).to.have.attribute(
      'heading',
      'Rainbow isn’t installed',
    );
    inTree(view, '[data-testid="not-detected"] drawbridge-push-button')!.click();
    expect(client.router.current).to.deep.equal({view: 'Downloads', params: {wallet: rainbow}});
  });

  it('asks an installed extension when its tab is first, and pairs only when asked to', async () => {
    const connectors = [createScriptedConnector({name: 'Rainbow'})];
    const {view, client, choose} = await setup({wallet: rainbow, connectors});
    expect(client.calls).to.have.length(1);
    expect(client.calls[0]).to.contain('"connectorId":"test.rainbow"');
    expect(words(view)[0]).to.equal('Approve in Rainbow');
    await choose('qrcode');
    expect(client.calls[1]).to.contain('"connectorId":"walletConnect"');
  });

  it('links directly to the only store of a wallet', async () => {
    const {view} = await setup({wallet: {id: 'one', name: 'One', homepage: 'https://one.test/'}});
    expect(controlOf(view, 'get-wallet')).to.have.attribute('href', 'https://one.test/');
    expect(view.shadowRoot!.querySelector('.foot')!.textContent).to.match(/Don’t have One\? Get it/);
  });

  it('has no footer without a target', async () => {
    const {view} = await setup({wallet: {id: 'one', name: 'One', homepage: 'javascript:alert(1)'}});
    expect(allInTree(view, '.foot')).to.have.length(0);
  });

  it('shows that remote wallets are unavailable', async () => {
    const {view, held} = await setup({wallet: {id: 'one', name: 'One'}, hasRemote: false});
    held.reject(new DrawbridgeError('connect/connector-missing', 'none'));
    await drawn();
    expect(words(view)[0]).to.equal('One did not connect');
  });
});

describe('<drawbridge-connecting-walletconnect-view> whose content cannot load', () => {
  it('shows that the browser is offline, and the content once it is back', async () => {
    const stage = createStage();
    stage.client.holdNext();
    const load = stage.client.loadMessagesOf;
    Object.assign(stage.client, {
      loadMessagesOf: () => Promise.reject(new DrawbridgeError('chunk/unavailable', 'no')),
    });
    const goOnline = goOffline();
    const view = await stage.show<ConnectingWalletConnectView>(
      html`<drawbridge-connecting-walletconnect-view
        .client=${stage.client}
      ></drawbridge-connecting-walletconnect-view>`,
    );
    await eventually(() => inTree(view, '[data-testid="offline"]') !== null, 'It does not say so.');
    expect(inTree(view, '[data-testid="offline"]')).to.have.attribute('heading', 'You are offline');
    await expect(view.parentElement).to.be.accessible();
    expect(stage.client.reported[0]).to.include({code: 'chunk/unavailable'});
    expect(stage.client.calls, 'no wallet is asked').to.deep.equal([]);
    Object.assign(stage.client, {loadMessagesOf: load});
    goOnline();
    await eventually(() => inTree(view, 'drawbridge-pairing-code') !== null, 'They do not come.');
    expect(stage.client.calls).to.deep.equal(['connect {"connectorId":"walletConnect"}']);
  });

  it('lets the outlet report the failure if the browser is online', async () => {
    const stage = createStage();
    Object.assign(stage.client, {
      loadMessagesOf: () => Promise.reject(new DrawbridgeError('chunk/unavailable', 'no')),
    });
    const failures: unknown[] = [];
    const listen = (event: Event): number => failures.push((event as ViewFailedEvent).cause);
    addEventListener('view-failed', listen, true);
    await stage.show(
      html`<drawbridge-connecting-walletconnect-view
        .client=${stage.client}
      ></drawbridge-connecting-walletconnect-view>`,
    );
    await eventually(() => failures.length > 0, 'Nothing is told.');
    removeEventListener('view-failed', listen, true);
    expect(failures[0]).to.include({code: 'chunk/unavailable'});
  });
});

interface Setup extends Stage {
  readonly view: ConnectingWalletConnectView;
  readonly held: HeldFlow;
  /** Goes to another tab. */
  choose(tab: string): Promise<void>;
}

async function setup({wallet, ...options}: StageOptions & {readonly wallet?: Wallet} = {}): Promise<Setup> {
  const stage = createStage(options);
  const held = stage.client.holdNext();
  // Preloaded, so that the first frame contains them.
  await Promise.all([import('./walletconnect-content.js'), stage.client.loadMessagesOf('connect')]);
  const view = await stage.show<ConnectingWalletConnectView>(
    html`<drawbridge-connecting-walletconnect-view
      .client=${stage.client}
      .params=${wallet && {wallet}}
    ></drawbridge-connecting-walletconnect-view>`,
  );
  await eventually(() => !inTree(view, '[data-testid="waiting"]'), 'The ways do not come.');
  await drawn();
  const choose = async (tab: string): Promise<void> => {
    inTree(view, `[data-testid="tab-${tab}"]`)!.click();
    await drawn();
  };
  return {...stage, view, held, choose};
}

function words(view: HTMLElement): readonly (string | undefined)[] {
  return ['h3', '.words p'].map((selector) => inTree(view, selector)?.textContent);
}
