import {expect, fixture, html} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient} from '../../testing/fakes/fake-client.js';
import {inTree, still} from '../../testing/fakes/ui/in-tree.js';
import '../modal/drawbridge-modal.js';

const HIGH = {width: 800, height: 1000};

describe('the place of the modal', () => {
  afterEach(() => setViewport({width: 800, height: 700}));

  it('stays while a view grows or shrinks; the next view is centred', async () => {
    await setViewport(HIGH);
    const {client, dialog} = await open();
    await growTo(dialog, 20);
    expect(centreOf(dialog), 'while it is drawn').to.be.closeTo(500, 1);
    client.clock.advance(1_000);
    const before = dialog.getBoundingClientRect();
    for (const added of [160, 60]) {
      await growTo(dialog, 20 + added);
      const {top, height} = dialog.getBoundingClientRect();
      expect({top, height}).to.deep.equal({top: before.top, height: before.height + added});
    }
    await go(client, dialog);
    expect(centreOf(dialog)).to.be.closeTo(500, 1);
  });

  it('is the centre for the next view also if the browser draws it late', async () => {
    await setViewport(HIGH);
    const {client, dialog} = await open();
    client.clock.advance(1_000);
    dialog.addEventListener('view-shown', () => client.clock.advance(1_000), {once: true});
    await go(client, dialog);
    expect(centreOf(dialog)).to.be.closeTo(500, 1);
  });

  it('stays while the next view grows that was as high as the one before', async () => {
    await setViewport(HIGH);
    const {client, dialog} = await open();
    await fillTo(dialog, 400);
    await go(client, dialog);
    const {top} = dialog.getBoundingClientRect();
    client.clock.advance(1_000);
    await fillTo(dialog, 460);
    expect(dialog.getBoundingClientRect().top).to.equal(top);
  });

  it('rises for a view that grows beyond the screen, which scrolls beyond that', async () => {
    await setViewport(HIGH);
    const {client, dialog} = await open();
    client.clock.advance(1_000);
    await growTo(dialog, 2000);
    const {top, bottom} = dialog.getBoundingClientRect();
    expect([top, bottom]).to.deep.equal([100, 984]);
    await growTo(dialog, 0);
    expect(dialog.getBoundingClientRect().top).to.equal(100);
  });

  it('is the bottom of a phone and the top of a low window, also while a view grows', async () => {
    await setViewport({width: 390, height: 844});
    const {client, dialog} = await open();
    client.clock.advance(1_000);
    await growTo(dialog, 100);
    expect(dialog.getBoundingClientRect().bottom).to.equal(844);
    await setViewport({width: 800, height: 600});
    await growTo(dialog, 0);
    expect(dialog.getBoundingClientRect().top).to.equal(16);
  });
});

interface Opened {
  readonly client: FakeClient;
  readonly dialog: HTMLElement;
}

async function open(): Promise<Opened> {
  const client = createFakeClient();
  const modal = await fixture(html`<drawbridge-modal .client=${client}></drawbridge-modal>`);
  await client.open();
  await eventually(() => inTree(modal, '[data-testid="view-connect"]'));
  await still();
  return {client, dialog: inTree(modal, 'dialog')!};
}

/** Makes the view on screen higher by so many CSS pixels than it was at first. */
async function growTo(dialog: HTMLElement, added: number): Promise<void> {
  inTree(dialog, '.outlet')!.style.paddingBlockEnd = `${added}px`;
  await still();
}

/** Gives the content of the window a height in CSS pixels, whichever view is on screen. */
async function fillTo(dialog: HTMLElement, height: number): Promise<void> {
  Object.assign(inTree(dialog, '.content')!.style, {blockSize: `${height}px`, overflow: 'hidden'});
  await still();
}

/** Opens the next view. */
async function go(client: FakeClient, dialog: HTMLElement): Promise<void> {
  const shown = new Promise((resolve) => dialog.addEventListener('view-shown', resolve, {once: true}));
  client.router.push('WhatIsAWallet');
  await shown;
  await still();
}

function centreOf(dialog: HTMLElement): number {
  const {top, bottom} = dialog.getBoundingClientRect();
  return (top + bottom) / 2;
}
