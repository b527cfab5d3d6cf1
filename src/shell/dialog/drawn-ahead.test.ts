import {expect, fixture, html} from '@open-wc/testing';
import type {ReactiveControllerHost} from 'lit';
import {AUTH_CONNECTOR_ID} from '../../core/config/constants.js';
import type {AnyManifest} from '../../core/ports/feature.js';
import {createFakeHttp, type FakeHttp} from '../../testing/fake-http.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {everyFeature} from '../../testing/fakes/every-feature.js';
import {createFakeClient, type FakeClient, type FakeClientOptions} from '../../testing/fakes/fake-client.js';
import {createFakeConnector} from '../../testing/fakes/fake-connector.js';
import {holdBackground} from '../../testing/fakes/ui/hold-background.js';
import {allInTree, drawn, focused, inTree, movements, still} from '../../testing/fakes/ui/in-tree.js';
import '../button/drawbridge-button.js';
import '../modal/drawbridge-modal.js';
import type {DrawbridgeModal} from '../modal/drawbridge-modal.js';

describe('the first screen', () => {
  it('is rendered while the modal is closed, once a button is hovered, and shown by opening', async () => {
    const {client, modal, view} = await hovered();
    const [first] = view();
    expect(inTree(first!, '[data-testid^="connector-"]'), 'its rows').to.not.equal(null);
    expect(first!.checkVisibility(), 'before').to.equal(false);
    await client.open();
    await still();
    expect(view()).to.deep.equal([first]);
    expect(first!.checkVisibility(), 'after').to.equal(true);
    expect(inTree(modal, 'dialog')).to.have.attribute('aria-label', 'Connect Wallet');
    expect(inTree(modal, '[data-testid="header-help"]'), 'the header').to.not.equal(null);
  });

  it('is rendered row by row in idle time, and continues immediately once the user waits', async () => {
    const background = holdBackground();
    const {client, modal, view} = await setup();
    for (const id of ['test.birch', 'test.cedar']) client.connectors.add(createFakeConnector({id}));
    const rows = (): number => allInTree(modal, 'drawbridge-list-item').length;
    let elapsed = 0;
    Object.assign(client.clock, {elapsed: () => (elapsed += 100)});
    client.slices.begin();
    void client.show();
    const seen = new Set<number>();
    while (rows() < 2) {
      await drawn();
      background.run();
      seen.add(rows());
    }
    expect([...seen], 'rows after each slice').to.include.members([0, 1]);
    const [first] = view();
    client.slices.end();
    await client.open();
    await still();
    expect(rows(), 'rows').to.equal(3);
    expect(view(), 'the view').to.deep.equal([first]);
    background.release();
  });

  it('is shown without rendering its content again', async () => {
    const {client, modal} = await hovered();
    await client.open();
    await still();
    const tags = ['drawbridge-dialog', 'drawbridge-header', 'drawbridge-outlet', 'drawbridge-connect-view'];
    const drawings = count(modal, tags);
    client.close();
    await still();
    expect(drawings(), 'closing').to.deep.equal([1, 0, 0, 0]);
    await client.open();
    await still();
    expect(drawings(), 'opening').to.deep.equal([1, 0, 0, 0]);
  });

  it('sends no requests or events until it is opened', async () => {
    const {client, http} = await hovered();
    expect(http.requests).to.deep.equal([]);
    expect(client.telemetry.tracked).to.deep.equal([]);
    expect(document.activeElement, 'the focus').to.equal(document.body);
    await client.open();
    await eventually(() => http.requests.some(({path}) => path === 'getWallets'), 'No list was asked for.');
  });

  it('is not rendered ahead after a wallet was used, because its picture is remote', async () => {
    const {client, http, modal, view} = await setup({recent: true});
    await client.show();
    await drawn();
    await idle();
    expect(view()).to.deep.equal([]);
    expect(http.requests).to.deep.equal([]);
    await client.open();
    await eventually(() => inTree(modal, 'img[src^="blob:"]'), 'Its picture is not there.');
    expect(http.requests.map(({path}) => path)).to.include('getWalletImage/picture-of-birch');
  });

  it('focuses the same element as any other opening, and returns the focus', async () => {
    const {client, modal, button} = await hovered();
    button.focus();
    await client.open();
    await still();
    expect(inTree(modal, 'dialog')!.contains(focusedIn(modal))).to.equal(true);
    client.close();
    await drawn();
    expect(document.activeElement).to.equal(button);
    await client.open();
    await still();
    expect(focused()).to.match('h2');
  });

  it('shows wallets that appear while it is closed', async () => {
    const {client, modal} = await hovered();
    client.connectors.add(createFakeConnector({id: 'test.late'}));
    await client.open();
    await drawn();
    expect(inTree(modal, '[data-testid="connector-test.late"]')!.checkVisibility()).to.equal(true);
  });

  it('is on screen in the next frame, even on a busy page', async () => {
    const {client, modal, button} = await hovered();
    for (let round = 0; round < 2; round++) {
      button.click();
      await nextTask();
      expect(inTree(modal, 'dialog')!.matches('[open]')).to.equal(true);
      client.close();
      await drawn();
    }
  });

  it('is saved for when you are back on the next opening', async () => {
    const {client, modal, view} = await hovered();
    const [first] = view();
    for (let round = 0; round < 2; round++) {
      await client.open();
      await still();
      expect(view()).to.deep.equal([first]);
      expect(heightOf(modal), 'its place').to.be.above(100);
      client.close();
      await drawn();
    }
  });

  it('is rendered again if the user came back to it, without an animation at the next opening', async () => {
    const {client, modal, view} = await hovered();
    await client.open();
    client.router.push('WhatIsAWallet');
    await eventually(() => inTree(modal, '[data-testid="view-what-is-a-wallet"]'));
    client.flows.navigate.back();
    await eventually(() => view().length === 1);
    await still();
    client.close();
    await drawn();
    await client.open();
    await drawn();
    const moving = movements().map(({effect}) => (effect as KeyframeEffect).target?.localName);
    expect(moving).to.not.include('drawbridge-connect-view');
    expect(view().map((each) => each.checkVisibility())).to.deep.equal([true]);
  });

  it('keeps the places of a login until all of it is loaded', async () => {
    let arrive = (): void => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    let requests = 0;
    const manifests = (everyFeature as readonly AnyManifest[]).map((manifest) => ({
      ...manifest,
      slots: (manifest.slots ?? []).map((entry) => ({
        ...entry,
        async load() {
          if (entry.slot === 'connect-method') requests++;
          await arrived;
          await entry.load();
        },
      })),
    }));
    const {client, modal} = await setup({manifests});
    client.connectors.add(createFakeConnector({id: AUTH_CONNECTOR_ID, type: 'AUTH'}));
    await client.open();
    await eventually(() => requests === 2, 'The login is not requested.');
    await drawn();
    expect(allInTree(modal, '.method'), 'while it loads').to.have.length(2);
    arrive();
    await eventually(() => inTree(modal, 'drawbridge-email-field'), 'Its field is not there.');
    expect(allInTree(modal, '.method'), 'with the login').to.deep.equal([]);
    expect(inTree(modal, '[data-testid=social-google]'), 'the other buttons').to.not.equal(null);
  });

  it('is not visible for a moment when another view is opened', async () => {
    const {client, modal, view} = await hovered();
    let wasSeen = false;
    let isOpening = true;
    const look = (): void => {
      wasSeen ||= view().some((each) => each.checkVisibility());
      if (isOpening) requestAnimationFrame(look);
    };
    look();
    client.connectAs();
    await client.open();
    await eventually(() => inTree(modal, '[data-testid="view-account"]'));
    isOpening = false;
    expect(wasSeen).to.equal(false);
    client.close();
    await drawn();
    expect(inTree(modal, '[data-testid="view-account"]'), 'gone with the modal').to.equal(null);
  });

  it('is not rendered ahead while a wallet is connected', async () => {
    const {client, modal} = await setup();
    client.connectAs();
    await client.show();
    await idle();
    expect(allInTree(modal, '[data-testid^="view-"]')).to.deep.equal([]);
  });
});

interface Page {
  readonly client: FakeClient;
  readonly http: FakeHttp;
  readonly modal: DrawbridgeModal;
  readonly button: HTMLElement;
  /** The first screen, each time it is rendered. */
  readonly view: () => readonly HTMLElement[];
}

async function setup({recent, ...options}: FakeClientOptions & {recent?: boolean} = {}): Promise<Page> {
  const http = createFakeHttp({
    getWallets: {data: [], count: 0},
    'getWalletImage/*': new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />'], {
      type: 'image/svg+xml',
    }),
  });
  const client = createFakeClient({http, ...options});
  client.connectors.add(createFakeConnector({id: 'test.aspen'}));
  if (recent)
    client.wallets.remember({
      id: 'birch',
      name: 'Birch',
      imageId: 'picture-of-birch',
      lastUsedAt: 1,
    } as never);
  const page = await fixture<HTMLElement>(
    html`<div>
      <drawbridge-button .client=${client}></drawbridge-button>
      <drawbridge-modal .client=${client}></drawbridge-modal>
    </div>`,
  );
  const modal = page.querySelector('drawbridge-modal')!;
  const button = page.querySelector('drawbridge-button')!;
  return {client, http, modal, button, view: () => allInTree(modal, '[data-testid="view-connect"]')};
}

/** Loads the modal, as hovering a button does, and waits until the browser is idle. */
async function hovered(options: Parameters<typeof setup>[0] = {}): Promise<Page> {
  const page = await setup(options);
  await page.client.show();
  await eventually(() => page.view().length === 1, 'Nothing is drawn ahead.');
  await drawn();
  return page;
}

function idle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve()));
}

/** A task queued now, so that no result of an `import()` precedes it. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.addEventListener('message', () => resolve(), {once: true});
    port1.start();
    port2.postMessage(undefined);
  });
}

function heightOf(modal: DrawbridgeModal): number {
  return inTree(modal, '.body')!.offsetHeight;
}

function focusedIn(modal: DrawbridgeModal): Element | null {
  return inTree(modal, 'drawbridge-dialog')!.shadowRoot!.activeElement;
}

/** How often each element is rendered between two calls. */
function count(modal: DrawbridgeModal, tags: readonly string[]): () => readonly number[] {
  const counts = tags.map(() => 0);
  for (const [index, tag] of tags.entries()) {
    const element = inTree(modal, tag) as unknown as ReactiveControllerHost;
    element.addController({hostUpdated: () => counts[index]!++});
  }
  return () => counts.splice(0, counts.length, ...tags.map(() => 0));
}
