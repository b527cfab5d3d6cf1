import {expect, fixture, html} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {pageClientOf} from '../../testing/fakes/client/page-client-of.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient, type FakeClientOptions} from '../../testing/fakes/fake-client.js';
import {drawn, inTree, still} from '../../testing/fakes/ui/in-tree.js';
import '../button/drawbridge-button.js';
import './drawbridge-modal.js';
import './drawbridge-provider.js';
import {warningsOf} from '../../testing/fakes/warnings-of.js';
import type {DrawbridgeModal} from './drawbridge-modal.js';

describe('<drawbridge-modal>', () => {
  it('creates a client from its attributes', async () => {
    const modal = await fixture<DrawbridgeModal>(
      html`<drawbridge-modal
        id="own"
        project-id="test"
        networks="eip155:1 eip155:10"
        default-network="eip155:10"
        theme-mode="dark"
        locale="ar"
        explorer-url="/explorer"
        rpc-urls="eip155:10=/rpc"
        prefetch="none"
        terms-conditions-url="https://harbour.test/terms"
      ></drawbridge-modal>`,
    );
    const {config} = pageClientOf(modal.client);
    expect(config).to.deep.include({id: 'own', themeMode: 'dark', locale: 'ar'});
    expect(config.defaultNetwork.caipNetworkId).to.equal('eip155:10');
    expect(config.options).to.include({
      projectId: 'test',
      prefetch: 'none',
      termsConditionsUrl: 'https://harbour.test/terms',
    });
    expect(config.options.endpoints?.explorer).to.equal(new URL('/explorer', document.baseURI).href);
  });

  it('follows its attributes: the theme immediately, the networks with a new client', async () => {
    const modal = await fixture<DrawbridgeModal>(
      html`<drawbridge-modal project-id="test" networks="eip155:1"></drawbridge-modal>`,
    );
    const first = modal.client!;
    modal.setAttribute('theme-mode', 'dark');
    await modal.updateComplete;
    expect(modal.client).to.equal(first);
    expect(pageClientOf(first).theme.state.get().mode).to.equal('dark');
    modal.setAttribute('networks', 'eip155:10');
    await modal.updateComplete;
    expect(pageClientOf(modal.client).config.networks.map(({caipNetworkId}) => caipNetworkId)).to.deep.equal([
      'eip155:10',
    ]);
  });

  it('returns to the default palette and the page’s language without their attributes', async () => {
    const page = document.documentElement;
    const {lang} = page;
    page.lang = 'fr';
    const modal = await fixture<DrawbridgeModal>(
      html`<drawbridge-modal
        project-id="test"
        networks="eip155:1"
        theme-mode="dark"
        locale="de"
      ></drawbridge-modal>`,
    );
    const client = modal.client!;
    await eventually(() => client.getState().locale === 'de');
    modal.removeAttribute('theme-mode');
    modal.removeAttribute('locale');
    await modal.updateComplete;
    expect(modal.client).to.equal(client);
    expect(client.getState().theme.mode).to.equal('auto');
    await eventually(() => client.getState().locale === 'fr');
    page.lang = lang;
  });

  it('leaves palette and language to a client that the page gave it', async () => {
    const {modal, client} = await setup({themeMode: 'dark', locale: 'de'});
    modal.setAttribute('theme-mode', 'light');
    modal.setAttribute('locale', 'fr');
    await modal.updateComplete;
    expect(client.getState()).to.deep.include({locale: 'de', theme: {mode: 'dark', variables: {}}});
  });

  it('renders its wallets no more often for 3,000 that register while it is open than for 300, and shows the last', async () => {
    const updates: number[] = [];
    for (const count of [300, 3_000]) {
      const page = await withLateWallets(`late-${count}`);
      let times = 0;
      page.connectors.state.listen(() => times++);
      for (let index = 0; index < count; index++) page.register(`Late ${count} ${index}`);
      const last = `solana:Late ${count} ${count - 1}`;
      await eventually(() => page.connectors.find(last) !== undefined);
      updates.push(times);
      await page.leave();
    }
    // The last update of the second family may come after the last wallet of the first.
    expect(updates[1]).to.be.within(updates[0]! - 1, updates[0]! + 1);
  });

  it('creates no client without networks', async () => {
    const modal = await fixture<DrawbridgeModal>(html`<drawbridge-modal></drawbridge-modal>`);
    expect(modal.client).to.equal(undefined);
    expect(modal.open).to.equal(false);
  });

  it('keeps its client when it is moved, and releases it when it is removed', async () => {
    const modal = await fixture<DrawbridgeModal>(
      html`<drawbridge-modal project-id="test" networks="eip155:1"></drawbridge-modal>`,
    );
    const {client} = modal;
    document.body.append(modal);
    await drawn();
    expect(modal.client).to.equal(client);
    expect(pageClientOf(client).surfaces.all.size).to.equal(1);
    modal.remove();
    await drawn();
    expect(modal.client === undefined).to.equal(true);
    expect(pageClientOf(client).surfaces.all.size).to.equal(0);
  });

  it('creates no second client when it leaves the page with its client loaded, and creates one when it returns', async () => {
    const modal = await fixture<DrawbridgeModal>(
      html`<drawbridge-modal project-id="test" networks="eip155:1"></drawbridge-modal>`,
    );
    await modal.client!.open();
    await drawn();
    modal.remove();
    await drawn();
    expect(modal.client === undefined).to.equal(true);
    document.body.append(modal);
    await drawn();
    await modal.client!.open();
    expect(modal.open).to.equal(true);
    modal.remove();
  });

  it('reflects whether it is open', async () => {
    const {modal, client} = await setup();
    await client.open();
    await drawn();
    expect(modal).to.have.attribute('open');
    client.close();
    await drawn();
    expect(modal).to.not.have.attribute('open');
  });

  it('dispatches events on the page, across shadow roots', async () => {
    const {client} = await setup();
    const received: string[] = [];
    const listen = (event: Event): void => void received.push(event.type);
    const names = [
      'open',
      'before-close',
      'close',
      'connect',
      'disconnect',
      'account-change',
      'network-change',
      'view-change',
    ];
    for (const name of names) document.addEventListener(`drawbridge-${name}`, listen);
    await client.open();
    client.router.push('WhatIsAWallet');
    client.connectAs();
    client.connectAs({address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'});
    client.connections.setNetwork('eip155', 'eip155:10');
    client.connections.clear('eip155');
    // The first event loads the event classes.
    await eventually(() => received.length === 7);
    client.close();
    await eventually(() => received.length === 9);
    for (const name of names) document.removeEventListener(`drawbridge-${name}`, listen);
    expect(received).to.deep.equal([
      'drawbridge-open',
      'drawbridge-view-change',
      'drawbridge-connect',
      'drawbridge-account-change',
      'drawbridge-network-change',
      'drawbridge-disconnect',
      'drawbridge-network-change',
      'drawbridge-before-close',
      'drawbridge-close',
    ]);
  });

  it('passes the account with the event', async () => {
    const {modal, client} = await setup();
    let address: string | undefined;
    modal.addEventListener('drawbridge-connect', ({account}) => (address = account.address));
    client.connectAs();
    await eventually(() => address !== undefined);
    expect(address).to.equal(client.account.get().address);
  });

  it('sets the theme’s variables on itself for its whole content', async () => {
    const {modal, client} = await setup();
    client.setThemeVariables({'--drawbridge-color-surface': 'rgb(1, 2, 3)'});
    await client.open();
    await drawn();
    expect(getComputedStyle(inTree(modal, 'dialog')!).backgroundColor).to.equal('rgb(1, 2, 3)');
  });

  it('is part of the page if it is embedded: open immediately, in the flow, never closed', async () => {
    const {modal, client} = await setup({embedded: true});
    for (let frame = 0; frame < 100 && !inTree(modal, '[data-testid="view-connect"]'); frame++) await drawn();
    const dialog = inTree(modal, 'dialog') as HTMLDialogElement;
    expect(dialog.matches(':modal')).to.equal(false);
    expect(dialog.offsetWidth).to.be.at.most(400);
    expect(inTree(dialog, '[data-testid="header-close"]')).to.equal(null);
    expect(document.activeElement).to.equal(document.body);
    client.router.push('WhatIsAWallet');
    client.close();
    await drawn();
    expect(client.router.current.view).to.equal('Connect');
    expect(modal).to.have.attribute('open');
    await still();
    await expect(modal).to.be.accessible();
  });

  it('returns to Account or Connect if only its attribute embeds it, with an external client', async () => {
    const client = createFakeClient();
    const modal = await fixture<DrawbridgeModal>(
      html`<drawbridge-modal embedded .client=${client}></drawbridge-modal>`,
    );
    await eventually(() => client.modal.state.get().open);
    client.router.push('WhatIsAWallet');
    client.close();
    expect([client.router.current.view, client.modal.state.get().open]).to.deep.equal(['Connect', true]);
    client.connectAs();
    client.router.push('Networks');
    client.flows.navigate.leave();
    expect([client.router.current.view, client.modal.state.get().open]).to.deep.equal(['Account', true]);
    modal.remove();
    client.close();
    expect(client.modal.state.get().open, 'without the element').to.equal(false);
  });

  it('opens when it is embedded after it was given a client, and keeps an open view', async () => {
    const {modal, client} = await setup();
    expect(client.modal.state.get().open).to.equal(false);
    modal.embedded = true;
    await eventually(() => inTree(modal, '[data-testid="view-connect"]') !== null);
    client.router.push('WhatIsAWallet');
    modal.embedded = false;
    await modal.updateComplete;
    modal.embedded = true;
    await modal.updateComplete;
    await still();
    expect([client.router.current.view, modal.open]).to.deep.equal(['WhatIsAWallet', true]);
    client.close();
    expect([client.router.current.view, modal.open]).to.deep.equal(['Connect', true]);
  });

  it('opens again in the page if it is closed by the time it is embedded', async () => {
    const {modal, client} = await setup();
    modal.embedded = true;
    await eventually(() => inTree(modal, '[data-testid="view-connect"]') !== null);
    modal.embedded = false;
    await modal.updateComplete;
    client.close();
    await eventually(() => !modal.open);
    modal.embedded = true;
    await eventually(() => modal.open);
  });

  it('reports why it cannot open when it is embedded', async () => {
    const {modal, client} = await setup();
    Object.assign(client, {open: () => Promise.reject(new DrawbridgeError('chunk/unavailable', 'Gone'))});
    modal.embedded = true;
    await eventually(() => client.reported.length === 1);
  });

  it('opens in the page again when it returns to it', async () => {
    const client = createFakeClient();
    const modal = await fixture<DrawbridgeModal>(
      html`<drawbridge-modal embedded .client=${client}></drawbridge-modal>`,
    );
    await eventually(() => inTree(modal, '[data-testid="view-connect"]') !== null);
    const {parentElement: place} = modal;
    modal.remove();
    await drawn();
    place?.append(modal);
    await eventually(() => inTree(modal, '[data-testid="view-connect"]') !== null);
  });

  it('warns about unknown attributes, and lists the known ones', async () => {
    const warnings = await warningsOf(async (soFar) => {
      await fixture(
        html`<drawbridge-modal
          id="typos"
          class="wallets"
          data-testid="modal"
          theme="dark"
          enable-wallet-connect="false"
          networks="eip155:1"
          project-id="test"
          prefetch="none"
        ></drawbridge-modal>`,
      );
      await eventually(() => soFar.length > 1, 'There are no warnings.');
    });
    expect(warnings).to.have.length(2);
    expect(warnings[0]).to.match(
      /<drawbridge-modal> has no attribute `theme`; did you mean `theme-mode`\?.* project-id/,
    );
    expect(warnings[1]).to.match(
      /no attribute `enable-wallet-connect`; `enableWalletConnect` is an option of createDrawbridge\(\)/,
    );
  });

  it('removes an attribute that a server wrote for a property, without a warning', async () => {
    const client = createFakeClient();
    const warnings = await warningsOf(async (soFar) => {
      const page = await fixture(html`
        <drawbridge-provider client="[object Object]">
          <drawbridge-modal client="[object Object]" .client=${client} project="test"></drawbridge-modal>
          <drawbridge-button client="[object Object]" .client=${client} title="Log in"></drawbridge-button>
        </drawbridge-provider>
      `);
      await eventually(() => soFar.length > 0, 'The other attribute has no warning.');
      expect(page.parentElement?.innerHTML).to.not.contain('object');
      expect(page.querySelector('drawbridge-button')).to.include({client, title: 'Log in'});
    });
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('no attribute `project`');
  });

  it('warns about an unknown palette, and keeps the current one', async () => {
    const warnings = await warningsOf(async (soFar) => {
      const modal = await fixture<DrawbridgeModal>(
        html`<drawbridge-modal
          id="dark"
          theme-mode="dark"
          networks="eip155:1"
          project-id="test"
        ></drawbridge-modal>`,
      );
      modal.setAttribute('theme-mode', 'neon');
      await eventually(() => soFar.length > 0, 'There is no warning.');
      expect(pageClientOf(modal.client).theme.state.get().mode).to.equal('dark');
    });
    expect(warnings.join()).to.contain('attribute `theme-mode` is "neon"; accepted: light, dark, auto');
  });

  it('names the attributes if its project id is missing', async () => {
    const modal = document.createElement('drawbridge-modal');
    const {performUpdate} = modal as unknown as {performUpdate(): void};
    // Lit would report the failure again, as an unhandled rejection, when the element is removed.
    const failure = new Promise((resolve) =>
      Object.assign(modal, {
        performUpdate() {
          const outcome = resultOf(() => performUpdate.call(modal));
          if (outcome instanceof Error) resolve(outcome);
        },
      }),
    );
    modal.setAttribute('networks', 'eip155:1');
    document.body.append(modal);
    expect(String(await failure)).to.contain('<drawbridge-modal>: attribute `project-id` is missing');
    modal.remove();
  });
});

function resultOf(task: () => unknown): unknown {
  try {
    return task();
  } catch (cause) {
    return cause;
  }
}

/** A modal with its own client, Connect open, and a function that registers wallets for both families. */
async function withLateWallets(id: string) {
  const modal = await fixture<DrawbridgeModal>(
    html`<drawbridge-modal
      id=${id}
      project-id="test"
      networks=${LATE_NETWORKS}
      prefetch="none"
    ></drawbridge-modal>`,
  );
  await modal.client!.open();
  const {connectors} = await pageClientOf(modal.client).load();
  const stops: (() => void)[] = [];
  return {
    connectors,
    register(name: string) {
      const detail = ({register}: {register: (wallet: object) => () => void}) =>
        stops.push(register({...LATE_WALLET, name}));
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', {detail}));
    },
    async leave() {
      for (const stop of stops) stop();
      await modal.client?.destroy();
    },
  };
}

const LATE_NETWORKS = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp bip122:000000000019d6689c085ae165831e93';
const LATE_WALLET = {
  icon: 'data:image/png;base64,AAAA',
  version: '1.0.0',
  accounts: [],
  chains: ['solana:mainnet', 'bitcoin:mainnet'],
  features: {'standard:connect': {}, 'solana:signMessage': {}, 'bitcoin:signMessage': {}},
};

async function setup(options: FakeClientOptions = {}): Promise<{modal: DrawbridgeModal; client: FakeClient}> {
  const client = createFakeClient(options);
  const modal = await fixture<DrawbridgeModal>(html`<drawbridge-modal .client=${client}></drawbridge-modal>`);
  return {modal, client};
}
