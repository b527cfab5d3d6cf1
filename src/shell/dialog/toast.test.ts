import {expect, fixture, html} from '@open-wc/testing';
import {TOAST_LIFETIME_MS, type ToastMessage} from '../../controllers/toast-controller.js';
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

  it('says below an ordered message what to do', async () => {
    const {client, modal, isSeen} = await setup();
    await client.surfaces.load();
    client.toast.show({
      variant: 'error',
      message: ['common.text', 'An ordered text'],
      hint: ['common.text', 'Try again.'],
      onPage: true,
    });
    await eventually(isSeen);
    const alert = inTree(inTree(modal, 'drawbridge-page-toast')!, '[role="alert"]');
    expect(alert).to.contain.text('An ordered textTry again.');
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

  it('stays for as long as its text takes to read', async () => {
    const {client, isSeen} = await setup();
    await client.showToast(
      'The network took longer than usual, so look at your activity before you send it again.',
    );
    await eventually(isSeen);
    client.clock.advance(2 * TOAST_LIFETIME_MS);
    await drawn();
    expect(isSeen()).to.equal(true);
    client.clock.advance(TOAST_LIFETIME_MS);
    await eventually(() => !isSeen(), 'It stays.');
  });

  for (const [what, stay, leave] of [
    ['pointer', 'pointerenter', 'pointerleave'],
    ['focus', 'focus', 'blur'],
  ] as const)
    it(`stays under the ${what}, and has all of its time afterwards`, async () => {
      const {client, modal, isSeen} = await setup();
      await client.showToast('Saved');
      await eventually(isSeen);
      const shown = inTree(modal, '[data-testid="toast"]')!;
      shown.dispatchEvent(new Event(stay));
      client.clock.advance(100 * TOAST_LIFETIME_MS);
      await drawn();
      expect(isSeen()).to.equal(true);
      shown.dispatchEvent(new Event(leave));
      client.clock.advance(TOAST_LIFETIME_MS - 1);
      await drawn();
      expect(isSeen()).to.equal(true);
      client.clock.advance(1);
      await eventually(() => !isSeen(), 'It stays.');
    });

  it('takes the focus, and a press on it closes it', async () => {
    const {client, modal, isSeen} = await setup();
    await client.showToast('Saving', 'loading');
    await eventually(isSeen);
    const shown = inTree(modal, '[data-testid="toast"]')!;
    shown.focus();
    expect((shown.getRootNode() as ShadowRoot).activeElement).to.equal(shown);
    const {left, top} = shown.getBoundingClientRect();
    expect(getComputedStyle(shown).pointerEvents, `${left} ${top}`).to.equal('auto');
    shown.click();
    await eventually(() => !isSeen(), 'It stays.');
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

describe('a toast that says what to do', () => {
  const GUIDE = ['[data-testid="wallet-guide"]', 'button'] as const;
  const NOTICE = {
    variant: 'error',
    message: ['common.text', 'Unlock Aspen, then try again.'],
    isNotice: true,
  } as const;

  async function show(how: Partial<ToastMessage> = {}) {
    const parts = await setup();
    await parts.client.open();
    await eventually(() => inTree(parts.modal, ...GUIDE) !== null);
    parts.client.toast.show({...NOTICE, ...how});
    await eventually(parts.isSeen, 'It is not seen.');
    const {toast} = parts.client;
    return {...parts, isKept: () => toast.current.get()?.message === NOTICE.message};
  }

  it('stays until the user presses a button, however long that takes', async () => {
    const {client, modal, isSeen, isKept} = await show();
    await still();
    await expect(modal).to.be.accessible();
    client.clock.advance(100 * TOAST_LIFETIME_MS);
    await drawn();
    expect(isSeen()).to.equal(true);
    const field = document.createElement('input');
    inTree(modal, '[data-testid="view-connect"]')!.shadowRoot!.append(field);
    field.focus();
    field.click();
    await drawn();
    expect(isSeen(), 'while the user corrects a field').to.equal(true);
    field.blur();
    inTree(modal, ...GUIDE)!.click();
    await eventually(() => !isKept(), 'It stays.');
  });

  it('ends with the next try by Enter, and by its own button', async () => {
    const {client, modal, isSeen} = await show();
    inTree(modal, ...GUIDE)!.dispatchEvent(
      new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, composed: true}),
    );
    await eventually(() => !isSeen(), 'It stays.');
    client.toast.show(NOTICE);
    await eventually(isSeen);
    inTree(modal, '[data-testid="close-notice"]', 'button')!.click();
    await eventually(() => !isSeen(), 'It stays.');
  });

  it('does not come back with the next opening', async () => {
    const {client, isSeen} = await show();
    client.close();
    await eventually(() => client.toast.current.get() === undefined, 'It waits for the next opening.');
    await client.open();
    await drawn();
    expect(isSeen()).to.equal(false);
  });

  it('stays on the page, if it is for the page, until the user closes it', async () => {
    const {client, modal, isSeen} = await show({onPage: true});
    client.close();
    await eventually(() => inTree(modal, 'drawbridge-page-toast') !== null && isSeen());
    client.clock.advance(100 * TOAST_LIFETIME_MS);
    await drawn();
    expect(isSeen()).to.equal(true);
    inTree(modal, 'drawbridge-page-toast', '[data-testid="close-notice"]', 'button')!.click();
    await eventually(() => !isSeen(), 'It stays.');
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
