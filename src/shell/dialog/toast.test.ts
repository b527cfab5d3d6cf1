import {expect, fixture, html} from '@open-wc/testing';
import {TOAST_LIFETIME_MS} from '../../controllers/toast-controller.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient} from '../../testing/fakes/fake-client.js';
import {drawn, inTree, still} from '../../testing/fakes/ui/in-tree.js';
import '../modal/drawbridge-modal.js';
import type {DrawbridgeModal} from '../modal/drawbridge-modal.js';

describe('a toast on the page', () => {
  it('is shown and announced over the page while the modal is closed, and disappears', async () => {
    const {client, modal, isSeen} = await setup();
    await client.showToast('Saved');
    await eventually(isSeen, 'It is not seen.');
    const place = inTree(modal, 'drawbridge-page-toast')!;
    expect(inTree(place, '[role="status"]')).to.contain.text('Saved');
    // It fades in.
    await still();
    await expect(modal).to.be.accessible();
    client.clock.advance(TOAST_LIFETIME_MS);
    await eventually(() => inTree(modal, 'drawbridge-page-toast') === null, 'It stays.');
  });

  it('is announced assertively if it is an error', async () => {
    const {client, modal, isSeen} = await setup();
    await client.showToast('It was not saved', 'error');
    await eventually(isSeen);
    expect(inTree(inTree(modal, 'drawbridge-page-toast')!, '[role="alert"]')).to.contain.text('not saved');
  });

  it('stays during loading, until it is closed', async () => {
    const {client, modal, isSeen} = await setup();
    const end = await client.showToast('Saving', 'loading');
    await eventually(isSeen);
    client.clock.advance(100 * TOAST_LIFETIME_MS);
    await drawn();
    expect(isSeen()).to.equal(true);
    end();
    await eventually(() => inTree(modal, 'drawbridge-page-toast') === null, 'It is not ended.');
  });

  it('is closed without closing the next one', async () => {
    const {client, isSeen} = await setup();
    const end = await client.showToast('Saving', 'loading');
    await client.showToast('Sending', 'loading');
    end();
    client.clock.advance(1_000);
    await eventually(isSeen);
    expect(client.toast.current.get()?.message).to.deep.equal(['common.text', 'Sending']);
  });

  it('moves into the modal on opening, and out again', async () => {
    const {client, modal, isSeen} = await setup();
    await client.showToast('Saving', 'loading');
    await eventually(isSeen);
    await client.open();
    await eventually(() => isSeen() && inTree(modal, 'drawbridge-page-toast') === null);
    client.close();
    await eventually(() => inTree(modal, 'drawbridge-page-toast') !== null && isSeen());
  });

  it('is not shown for a toast of the modal', async () => {
    const {client, modal} = await setup();
    await client.surfaces.load();
    client.toast.show({variant: 'error', message: ['error.balance']});
    await drawn();
    await drawn();
    expect(inTree(modal, 'drawbridge-page-toast')).to.equal(null);
  });
});

async function setup(): Promise<{client: FakeClient; modal: DrawbridgeModal; isSeen: () => boolean}> {
  const client = createFakeClient();
  const modal = await fixture<DrawbridgeModal>(html`<drawbridge-modal .client=${client}></drawbridge-modal>`);
  return {
    client,
    modal,
    isSeen: () => inTree(modal, '[data-testid="toast"]')?.checkVisibility() === true,
  };
}
