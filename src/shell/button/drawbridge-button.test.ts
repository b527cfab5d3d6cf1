import {expect, fixture, html} from '@open-wc/testing';
import {emulateMedia, resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import type {TemplateResult} from 'lit';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {MISSING_CLIENT} from '../../core/messages/missing-client.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {solana, solanaDevnet} from '../../core/model/networks/other-families.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient, type FakeClientOptions} from '../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../testing/fakes/ui/in-tree.js';
import {warningsOf} from '../../testing/fakes/warnings-of.js';
import '../modal/drawbridge-modal.js';
import '../modal/drawbridge-provider.js';
import './account-button.js';
import './connect-button.js';
import './drawbridge-button.js';
import './network-button.js';
import type {PageButton} from './page-button.js';

describe('<drawbridge-button>', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    it(`is accessible in ${colorScheme}, connected or not, at both sizes`, async () => {
      await emulateMedia({colorScheme});
      const client = connected();
      const page = await fixture<HTMLElement>(
        html`<div>
          <drawbridge-button .client=${createFakeClient()}></drawbridge-button>
          <drawbridge-button size="sm" .client=${createFakeClient()}></drawbridge-button>
          <drawbridge-button .client=${client}></drawbridge-button>
          <drawbridge-network-button .client=${client}></drawbridge-network-button>
          <drawbridge-connect-button .client=${client}></drawbridge-connect-button>
          <drawbridge-button disabled .client=${createFakeClient()}></drawbridge-button>
        </div>`,
      );
      await customElements.whenDefined('drawbridge-badge');
      await drawn();
      await expect(page).to.be.accessible();
      await emulateMedia({colorScheme: 'light'});
    });
  }

  it('shows Connect while no wallet is connected', async () => {
    const {button} = await setup();
    expect(words(button)).to.equal('Connect Wallet');
    expect(button.dataset['state']).to.equal('disconnected');
    expect(button.matches(':state(disconnected)')).to.equal(true);
  });

  for (const [browser, remove] of [
    ['a browser without custom states', () => replaceMember(CSS, 'supports', () => false)],
    [
      'jsdom or happy-dom',
      () => {
        const undo = [
          replaceMember(HTMLElement.prototype, 'attachInternals', undefined),
          replaceMember(window, 'matchMedia', undefined),
        ];
        return () => undo.forEach((each) => each());
      },
    ],
  ] as const)
    it(`shows its state as data-state in ${browser}`, async () => {
      const bringBack = remove();
      try {
        const {button} = await setup();
        expect(words(button)).to.equal('Connect Wallet');
        expect(button.dataset['state']).to.equal('disconnected');
      } finally {
        bringBack();
      }
    });

  it('shows a label from the page', async () => {
    const {button} = await setup(
      (client) => html`<drawbridge-button label="Join" .client=${client}></drawbridge-button>`,
    );
    expect(words(button)).to.equal('Join');
  });

  it('shows the shortened address and the balance once connected', async () => {
    const {button, client} = await setup();
    client.connectAs();
    client.accounts.update('eip155', {
      balance: {value: 1_234_567n, decimals: 3, symbol: 'ETH'},
      balanceText: '1234.567',
      balanceShown: '1,234.567 ETH',
    });
    await drawn();
    expect(words(button)).to.equal('1,234.567 ETH 0xf3…2266');
    expect(inside(button)).to.have.attribute('aria-label', 'Account, 1,234.567 ETH 0xf3…2266');
    expect(button.matches(':state(connected)')).to.equal(true);
  });

  it('hides the balance on request, and shows a name instead of the address', async () => {
    const {button, client} = await setup(
      (own) => html`<drawbridge-button balance="hide" .client=${own}></drawbridge-button>`,
    );
    client.connectAs();
    client.accounts.update('eip155', {
      balance: {value: 1n, decimals: 0, symbol: 'ETH'},
      balanceText: '1.000',
      balanceShown: '1.000 ETH',
      identity: {name: 'ada.eth'},
    });
    await drawn();
    expect(words(button)).to.equal('ada.eth');
  });

  it('reports a wallet on a network that the page does not offer', async () => {
    const {button, client} = await setup();
    client.connectAs({caipNetworkId: 'eip155:10'});
    await drawn();
    expect(words(button)).to.contain('Unknown network');
    expect(button.dataset['state']).to.equal('connected unsupported');
  });

  it('shows the last address while it restores the wallet', async () => {
    const {button, client} = await setup();
    client.connectAs();
    client.connections.wait('eip155', {status: 'reconnecting', connectorId: 'test.aspen', deadlineMs: 1000});
    await drawn();
    expect(words(button)).to.equal('Reconnecting... 0xf3…2266');
    expect(button.matches(':state(reconnecting)')).to.equal(true);
  });

  it('keeps its width when a wallet is restored at once', async () => {
    const {button, client} = await setup(
      (page) => html`<drawbridge-button balance="hide" .client=${page}></drawbridge-button>`,
    );
    client.connectAs();
    client.connections.wait('eip155', {status: 'reconnecting', connectorId: 'test.aspen', deadlineMs: 1000});
    await drawn();
    await eventually(() => inTree(button, '.aside') !== null);
    const {width} = button.getBoundingClientRect();
    client.connectAs();
    await drawn();
    expect(inTree(button, '.aside')).to.equal(null);
    expect(button.getBoundingClientRect().width).to.be.closeTo(width, 0.5);
  });

  it('shows that the wallet has a prompt open, with the page’s label if it has one', async () => {
    const {button, client} = await setup();
    client.connections.wait('eip155', {status: 'connecting', connectorId: 'test.aspen', deadlineMs: 1000});
    await drawn();
    expect(words(button)).to.equal('Connecting...');
    Object.assign(button, {loadingLabel: 'One moment'});
    await drawn();
    expect(words(button)).to.equal('One moment');
  });

  it('offers to unlock a locked wallet, and opens that view directly', async () => {
    const {button, client} = await setup();
    client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    await drawn();
    expect(words(button)).to.equal('Unlock wallet');
    button.click();
    await eventually(() => client.router.current.view === 'ConnectingExternal');
    expect(client.router.current).to.deep.equal({
      view: 'ConnectingExternal',
      params: {connectorId: 'test.aspen', wallet: {name: 'Aspen', isLogin: false}, namespace: 'eip155'},
    });
  });

  it('shows one namespace if it is set', async () => {
    const {button, client} = await setup(
      (own) => html`<drawbridge-button namespace="solana" .client=${own}></drawbridge-button>`,
    );
    client.connectAs();
    await drawn();
    expect(words(button)).to.equal('Connect Wallet');
  });

  it('opens the modal by click and by keyboard', async () => {
    const {button, client} = await setup();
    button.click();
    await drawn();
    expect(client.modal.state.get().open).to.equal(true);
    client.close();
    button.focus();
    await sendKeys({press: 'Enter'});
    await drawn();
    expect(client.modal.state.get().open).to.equal(true);
  });

  it('prefetches the modal on hover or focus', async () => {
    const {button, client} = await setup();
    const {x, y} = button.getBoundingClientRect();
    await sendMouse({type: 'move', position: [Math.round(x) + 5, Math.round(y) + 5]});
    await resetMouse();
    expect(client.calls, 'hovered').to.deep.equal(['prefetch']);
    button.focus();
    expect(client.calls, 'focused').to.deep.equal(['prefetch', 'prefetch']);
  });

  it('prefetches nothing before the click if the page opted out', async () => {
    const {button, client} = await setup(undefined, {prefetch: 'none'});
    const {x, y} = button.getBoundingClientRect();
    await sendMouse({type: 'move', position: [Math.round(x) + 5, Math.round(y) + 5]});
    await resetMouse();
    button.focus();
    expect(client.calls).to.deep.equal([]);
    button.click();
    await drawn();
    expect(client.modal.state.get().open).to.equal(true);
  });

  it('is busy while the modal loads after its click, and ignores further clicks', async () => {
    const {button, client} = await setup();
    const other = await fixture<PageButton>(
      html`<drawbridge-connect-button .client=${client}></drawbridge-connect-button>`,
    );
    let opened = (): void => {};
    let calls = 0;
    Object.assign(client, {
      open: async () => {
        calls += 1;
        client.modal.setLoading(true);
        await new Promise<void>((resolve) => (opened = resolve));
        client.modal.setLoading(false);
      },
    });
    button.click();
    await drawn();
    expect(inside(button)).to.have.attribute('aria-busy', 'true');
    expect(button.matches(':state(loading)')).to.equal(true);
    expect(inside(other), 'another button of the page').not.to.have.attribute('aria-busy');
    expect(other.matches(':state(loading)')).to.equal(false);
    button.click();
    expect(calls).to.equal(1);
    opened();
    await drawn();
    expect(inside(button)).not.to.have.attribute('aria-busy');
    expect(button.matches(':state(loading)')).to.equal(false);
  });

  it('reports a failed load, and retries at the next click', async () => {
    const {button, client} = await setup();
    const cause = new DrawbridgeError('chunk/unavailable', 'Offline');
    const open = client.open;
    Object.assign(client, {open: () => Promise.reject(cause)});
    button.click();
    await drawn();
    expect(inTree(button, '[role="alert"]')).to.contain.text('could not be loaded');
    expect(inTree(button, '[role="alert"]')).to.have.attribute('dir', 'ltr');
    expect(client.reported).to.deep.equal([cause]);
    Object.assign(client, {open});
    button.click();
    await drawn();
    expect(inTree(button, '[role="alert"]')?.textContent).to.equal('');
    expect(client.modal.state.get().open).to.equal(true);
  });

  it('closes the notice of a failed load, and offers to reload the page from the second failure on', async () => {
    const {button, client} = await setup();
    const cause = new DrawbridgeError('chunk/unavailable', 'Offline');
    Object.assign(client, {open: () => Promise.reject(cause)});
    const choices = () =>
      [...button.shadowRoot!.querySelectorAll<HTMLElement>('.choice')].filter((each) =>
        each.checkVisibility(),
      );
    const offered = () => choices().map((each) => each.textContent?.trim());
    expect(offered()).to.deep.equal([]);
    button.click();
    await drawn();
    expect(offered()).to.deep.equal(['Close']);
    choices()[0]?.click();
    await drawn();
    expect(offered()).to.deep.equal([]);
    expect(inTree(button, '[role="alert"]')?.textContent).to.equal('');
    button.click();
    await drawn();
    expect(offered()).to.deep.equal(['Reload this page', 'Close']);
  });

  it('does nothing while disabled', async () => {
    const {button, client} = await setup(
      (own) => html`<drawbridge-button disabled .client=${own}></drawbridge-button>`,
    );
    button.click();
    await drawn();
    expect(client.modal.state.get().open).to.equal(false);
    expect(inside(button)).to.have.attribute('aria-disabled', 'true');
  });

  it('follows the client’s theme', async () => {
    await sendMouse({type: 'move', position: [700, 500]});
    const {button, client} = await setup();
    client.setThemeMode('dark');
    client.setThemeVariables({'--drawbridge-color-accent': 'rgb(1, 2, 3)'});
    await drawn();
    expect(getComputedStyle(button).colorScheme).to.equal('dark');
    expect(getComputedStyle(inside(button)).backgroundColor).to.equal('rgb(1, 2, 3)');
    client.setThemeVariables({'--drawbridge-color-accent': ''});
    await drawn();
    expect(button.style.getPropertyValue('--drawbridge-color-accent')).to.equal('');
  });
});

describe('<drawbridge-connect-button> and <drawbridge-account-button>', () => {
  it('keep their label and their action', async () => {
    const client = createFakeClient();
    const page = await fixture<HTMLElement>(
      html`<div>
        <drawbridge-connect-button .client=${client}></drawbridge-connect-button>
        <drawbridge-account-button .client=${client}></drawbridge-account-button>
      </div>`,
    );
    const [connect, account] = [...page.children] as [PageButton, PageButton];
    expect([words(connect), words(account)]).to.deep.equal(['Connect Wallet', undefined]);
    client.connectAs();
    await drawn();
    expect([words(connect), words(account)]).to.deep.equal(['Connect Wallet', '0xf3…2266']);
  });
});

describe('<drawbridge-network-button>', () => {
  it('shows the network in use and opens the list of networks', async () => {
    const {button, client} = await setup(
      (own) => html`<drawbridge-network-button .client=${own}></drawbridge-network-button>`,
    );
    expect(words(button)).to.equal('Ethereum');
    button.click();
    await eventually(() => client.router.current.view === 'Networks', 'The choice does not open.');
    client.connectAs({caipNetworkId: 'eip155:10'});
    await drawn();
    expect(words(button)).to.equal('Switch network');
    expect(button.dataset['state']).to.equal('connected unsupported');
  });

  it('shows its label only where it has no network to name', async () => {
    const render = (own: FakeClient): TemplateResult =>
      html`<drawbridge-network-button label="Pick one" .client=${own}></drawbridge-network-button>`;
    const named = await setup(render);
    expect(words(named.button)).to.equal('Ethereum');
    named.client.connectAs({caipNetworkId: 'eip155:10'});
    await drawn();
    expect(words(named.button)).to.equal('Switch network');
    expect(words((await setup(render, {networks: ['eip155:1']})).button)).to.equal('Pick one');
  });
});

describe('<drawbridge-network-button> of one namespace', () => {
  const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const render = (own: FakeClient): TemplateResult =>
    html`<drawbridge-network-button namespace="solana" .client=${own}></drawbridge-network-button>`;

  it('shows that namespace’s network, connected or not, whichever is active', async () => {
    const {button, client} = await setup(render, {networks: [mainnet, solana, solanaDevnet]});
    expect(words(button)).to.equal('Solana');
    client.connectAs({caipNetworkId: 'eip155:1'});
    await drawn();
    expect([words(button), button.dataset['state']]).to.deep.equal(['Solana', 'disconnected']);
    client.networks.choose(solanaDevnet.caipNetworkId);
    client.networks.choose('eip155:1');
    await drawn();
    expect(words(button)).to.equal(solanaDevnet.name);
    client.connectAs({caipNetworkId: SOLANA, address: 'So1'});
    client.networks.choose('eip155:1');
    await drawn();
    expect([words(button), button.dataset['state']]).to.deep.equal(['Solana', 'connected']);
  });
});

describe('an element on the page', () => {
  for (const [reason, content] of [
    [MISSING_CLIENT.none, html`<drawbridge-button></drawbridge-button>`],
    [MISSING_CLIENT.named('away'), html`<drawbridge-button for="away"></drawbridge-button>`],
  ] as const) {
    it(`is disabled without a client, and explains each click without effect: ${reason}`, async () => {
      const button = await fixture<PageButton>(content);
      expect(inside(button)).to.have.attribute('aria-disabled', 'true');
      expect(words(button)).to.equal('Connect Wallet');
      const warnings = await warningsOf(async (soFar) => {
        for (const count of [1, 2]) {
          const thrown = thrownBy(() => button.click());
          expect(thrown.code).to.equal('client/missing');
          expect(thrown.message).to.contain('<drawbridge-button>');
          await eventually(() => soFar.length === count, 'The click is not explained.');
        }
      });
      expect(warnings).to.deep.equal(Array(2).fill(`<drawbridge-button>: ${reason}`));
      expect(inside(button).title).to.equal(reason);
    });
  }

  it('uses the nearest provider', async () => {
    const client = connected();
    const page = await fixture<HTMLElement>(
      html`<drawbridge-provider .client=${client}
        ><drawbridge-button></drawbridge-button
      ></drawbridge-provider>`,
    );
    expect(words(page.querySelector('drawbridge-button')!)).to.equal('0xf3…2266');
  });

  it('prefers its own client', async () => {
    const page = await fixture<HTMLElement>(
      html`<drawbridge-provider .client=${connected()}
        ><drawbridge-button .client=${createFakeClient()}></drawbridge-button
      ></drawbridge-provider>`,
    );
    expect(words(page.querySelector('drawbridge-button')!)).to.equal('Connect Wallet');
  });

  it('uses the first modal of the page, even if the modal is added later', async () => {
    const page = await fixture<HTMLElement>(html`<div><drawbridge-button></drawbridge-button></div>`);
    const button = page.querySelector('drawbridge-button')!;
    const modal = document.createElement('drawbridge-modal');
    modal.client = connected();
    page.append(modal);
    await drawn();
    expect(words(button)).to.equal('0xf3…2266');
    modal.remove();
    await drawn();
    expect(words(button)).to.equal('Connect Wallet');
  });

  it('uses the modal named by for', async () => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <drawbridge-button for="second"></drawbridge-button>
        <drawbridge-modal id="first" .client=${createFakeClient()}></drawbridge-modal>
        <drawbridge-modal id="second" .client=${connected()}></drawbridge-modal>
      </div>`,
    );
    await drawn();
    expect(words(page.querySelector('drawbridge-button')!)).to.equal('0xf3…2266');
  });
});

describe('the language of a public button', () => {
  it('matches its message, and the page’s language for a text of the page', async () => {
    const {button} = await setup(undefined, {locale: 'ar'});
    expect([inside(button).lang, inside(button).dir]).to.deep.equal(['en', 'ltr']);
    const own = await setup(
      (client) => html`<drawbridge-button label="اتصال" .client=${client}></drawbridge-button>`,
      {locale: 'ar'},
    );
    expect(inside(own.button)).not.to.have.attribute('lang');
    expect(inside(own.button)).not.to.have.attribute('dir');
  });

  it('matches the message that replaces a text of the page', async () => {
    const {button, client} = await setup(
      (given) => html`<drawbridge-button label="اتصال" .client=${given}></drawbridge-button>`,
      {locale: 'ar'},
    );
    client.connectAs();
    await drawn();
    expect([inside(button).lang, inside(button).dir]).to.deep.equal(['en', 'ltr']);
  });

  it('matches the page’s language for its text of a connection under way', async () => {
    const {button, client} = await setup(
      (given) => html`<drawbridge-button loading-label="جارٍ الاتصال" .client=${given}></drawbridge-button>`,
      {locale: 'ar'},
    );
    client.connections.wait('eip155', {status: 'connecting', connectorId: 'test.aspen', deadlineMs: 1000});
    await drawn();
    expect(words(button)).to.equal('جارٍ الاتصال');
    expect(inside(button)).not.to.have.attribute('lang');
  });
});

async function setup(
  render = (client: FakeClient): TemplateResult =>
    html`<drawbridge-button .client=${client}></drawbridge-button>`,
  options: FakeClientOptions = {},
): Promise<{button: PageButton; client: FakeClient}> {
  const client = createFakeClient(options);
  const button = await fixture<PageButton>(render(client));
  return {button, client};
}

function connected(): FakeClient {
  const client = createFakeClient();
  client.connectAs();
  return client;
}

function inside(button: PageButton): HTMLElement {
  return button.renderRoot.querySelector('button')!;
}

/** The readable text of the button, the muted word of a badge first. */
function words(button: PageButton): string | undefined {
  const inner = button.renderRoot.querySelector('button');
  const aside = inner?.querySelector('drawbridge-badge')?.getAttribute('aside');
  const text = inner?.textContent?.replace(/\s+/g, ' ').trim();
  return aside ? `${aside} ${text}` : text;
}

/** Errors of a listener reach the window, where the runner would count them as failures. */
function thrownBy(act: () => void): DrawbridgeError {
  const {onerror} = window;
  let thrown: unknown;
  Object.assign(window, {onerror: (...[, , , , error]: readonly unknown[]) => (thrown = error)});
  act();
  Object.assign(window, {onerror});
  return thrown as DrawbridgeError;
}

/** Replaces a member of a browser object; the returned function restores it. */
function replaceMember<T extends object>(owner: T, name: keyof T & string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, {configurable: true, writable: true, value});
  return () => {
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  };
}
