import {expect, fixture, html} from '@open-wc/testing';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ViewName} from '../../core/model/view.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient} from '../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../testing/fakes/ui/in-tree.js';
import '../../features/connect/views/connect/connect-view.js';
import './outlet.js';
import type {Outlet} from './outlet.js';

describe('<drawbridge-outlet>', () => {
  it('shows the router’s current view, under its name', async () => {
    const {outlet} = await setup();
    expect(inTree(outlet, 'drawbridge-connect-view')).to.have.attribute('data-testid', 'view-connect');
  });

  it('renders the first screen in one update, without a placeholder', async () => {
    const {client} = await setup();
    const outlet = Object.assign(document.createElement('drawbridge-outlet'), {client});
    try {
      document.body.append(outlet);
      (outlet as unknown as {performUpdate(): void}).performUpdate();
      expect(has(outlet, '[data-testid="view-connect"]')).to.equal(true);
      expect(has(outlet, '.wait')).to.equal(false);
    } finally {
      outlet.remove();
    }
  });

  it('keeps the previous view until the next one is loaded', async () => {
    const {client, outlet} = await setup();
    const chunk = await intercept(client, 'WhatIsAWallet');
    client.router.push('WhatIsAWallet');
    await drawn();
    expect(has(outlet, '[data-testid="view-connect"]'), 'meanwhile').to.equal(true);
    expect(inTree(outlet, '.wait')).to.contain.text('Loading…');
    chunk.arrive();
    await shown(outlet, 'view-what-is-a-wallet');
    expect(has(outlet, '[data-testid="view-connect"]')).to.equal(false);
    expect(has(outlet, '.wait')).to.equal(false);
  });

  it('slides in from the direction of travel', async () => {
    const {client, outlet} = await setup();
    expect(inTree(outlet, '[data-testid="view-connect"]')).to.not.have.attribute('data-enter');
    client.router.push('WhatIsAWallet');
    expect(await shown(outlet, 'view-what-is-a-wallet')).to.have.attribute('data-enter', 'forward');
    client.flows.navigate.back();
    expect(await shown(outlet, 'view-connect')).to.have.attribute('data-enter', 'back');
  });

  it('drops a view that arrives after the user has gone elsewhere', async () => {
    const {client, outlet} = await setup();
    const late = await intercept(client, 'WhatIsAWallet');
    client.router.push('WhatIsAWallet');
    await drawn();
    client.router.reset('WhatIsANetwork');
    await drawn();
    late.arrive();
    await shown(outlet, 'view-what-is-a-network');
    expect(has(outlet, '[data-testid="view-what-is-a-wallet"]')).to.equal(false);
  });

  it('offers to retry a view that failed to load, and then shows it', async () => {
    const {client, outlet} = await setup();
    const chunk = await intercept(client, 'WhatIsAWallet');
    client.router.push('WhatIsAWallet');
    await drawn();
    chunk.fail();
    await eventually(() => has(outlet, '[data-testid="view-failed"]'), 'the failure is shown');
    expect(inTree(outlet, '[data-testid="view-failed"]')).to.contain.text('This screen could not be loaded');
    expect(client.reported.map((error) => (error as DrawbridgeError).code)).to.deep.equal([
      'chunk/unavailable',
    ]);
    chunk.restore();
    action(outlet, 'Try again').click();
    await shown(outlet, 'view-what-is-a-wallet');
    expect(has(outlet, '[data-testid="view-failed"]')).to.equal(false);
  });

  it('offers to reload the page after a failed retry, and lets the previous view save its input', async () => {
    const {client, outlet} = await setup();
    const before = outlet.renderRoot.querySelector('[data-testid="view-connect"]')!;
    const chunk = await intercept(client, 'WhatIsAWallet');
    client.router.push('WhatIsAWallet');
    await drawn();
    chunk.fail();
    await drawn();
    action(outlet, 'Try again').click();
    await drawn();
    expect(actions(outlet)).to.deep.equal(['Try again', 'Reload this page', 'Close']);
    Object.assign(before, {keep: () => client.calls.push('keep')});
    action(outlet, 'Reload this page').click();
    expect(client.calls).to.deep.equal(['keep', 'reload']);
    chunk.restore();
  });

  it('offers a way out instead of an empty window', async () => {
    const {client, outlet} = await setup();
    const chunk = await intercept(client, 'WhatIsAWallet');
    client.router.push('WhatIsAWallet');
    await drawn();
    chunk.fail();
    await drawn();
    await expect(outlet).to.be.accessible();
    action(outlet, 'Close').click();
    expect(client.modal.state.get().open).to.equal(false);
    chunk.restore();
  });

  it('handles a view that throws while rendering in the same way', async () => {
    const {client, outlet} = await setup();
    const cause = new TypeError('Hostile name');
    client.router.push('WhatIsAWallet');
    const view = await shown(outlet, 'view-what-is-a-wallet');
    Object.defineProperty(view, 'render', {
      value: () => {
        throw cause;
      },
    });
    (view as unknown as {requestUpdate(): void}).requestUpdate();
    await shown(outlet, 'view-failed');
    expect((client.reported[0] as DrawbridgeError).cause).to.equal(cause);
  });
});

async function setup(): Promise<{client: FakeClient; outlet: Outlet}> {
  const client = createFakeClient();
  client.modal.open();
  const outlet = await fixture<Outlet>(html`<drawbridge-outlet .client=${client}></drawbridge-outlet>`);
  await shown(outlet, 'view-connect');
  return {client, outlet};
}

function has(outlet: Outlet, selector: string): boolean {
  return inTree(outlet, selector) !== null;
}

async function shown(outlet: Outlet, id: string): Promise<HTMLElement> {
  await eventually(() => has(outlet, `[data-testid="${id}"]`), `${id} is shown`);
  await drawn();
  return inTree(outlet, `[data-testid="${id}"]`)!;
}

/** Replaces a view's chunk until it is restored. */
async function intercept(
  client: FakeClient,
  name: ViewName,
): Promise<{arrive(): void; fail(): void; restore(): void}> {
  const {viewOf} = client;
  const {load} = (await viewOf(name)).view;
  let settle: {resolve(value: unknown): void; reject(cause: unknown): void} | undefined;
  let isBroken = false;
  const held = (): Promise<unknown> =>
    isBroken
      ? Promise.reject(new TypeError('Failed to fetch'))
      : new Promise((resolve, reject) => (settle = {resolve, reject}));
  const through = async (wanted: ViewName): ReturnType<FakeClient['viewOf']> => {
    const found = await viewOf(wanted);
    return wanted === name ? {...found, view: {...found.view, load: held}} : found;
  };
  Object.assign(client, {viewOf: through});
  const restore = (): void => void Object.assign(client, {viewOf});
  return {
    arrive() {
      restore();
      void load().then(settle!.resolve, settle!.reject);
    },
    fail() {
      isBroken = true;
      settle?.reject(new TypeError('Failed to fetch'));
    },
    restore,
  };
}

function actions(outlet: Outlet): readonly (string | undefined)[] {
  return [...outlet.renderRoot.querySelectorAll('drawbridge-push-button')].map((item) =>
    item.textContent?.trim(),
  );
}

function action(outlet: Outlet, text: string): HTMLElement {
  return [...outlet.renderRoot.querySelectorAll('drawbridge-push-button')].find(
    (item) => item.textContent?.trim() === text,
  )!;
}
