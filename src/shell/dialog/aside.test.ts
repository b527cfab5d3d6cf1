import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {LitElement} from 'lit';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient} from '../../testing/fakes/fake-client.js';
import {drawn, focused, inTree, still} from '../../testing/fakes/ui/in-tree.js';
import '../modal/drawbridge-modal.js';

describe('the open modal beside a box that the page draws', () => {
  for (const [name, draw] of boxes()) {
    it(`lets the user press ${name} while a wallet prompt is open, and is modal again afterwards`, async () => {
      const {dialog, backdrop, askWallet} = await setup();
      await askWallet();
      const {box, presses} = draw();
      await eventually(() => !dialog.matches(':modal'), 'It did not step aside.');
      expect(dialog.open, 'it stays visible').to.equal(true);
      expect(getComputedStyle(backdrop).display, 'its backdrop').to.equal('block');
      await press(box);
      expect(presses.count).to.equal(1);
      box.remove();
      await eventually(() => dialog.matches(':modal'), 'It is not modal again.');
      expect(getComputedStyle(backdrop).display).to.equal('none');
    });
  }

  it('keeps its position', async () => {
    const {client, dialog} = await setup();
    const element = (dialog.getRootNode() as ShadowRoot).host as LitElement;
    const before = dialog.getBoundingClientRect().toJSON() as unknown;
    client.stepAside();
    // Draw no frame before that: loaded content could change its height.
    await element.updateComplete;
    expect(dialog.matches(':modal')).to.equal(false);
    expect(dialog.getBoundingClientRect().toJSON()).to.deep.equal(before);
  });

  it('keeps its backdrop between the box and the page', async () => {
    const {dialog, askWallet} = await setup();
    const button = pageButton();
    await askWallet();
    drawBox({layer: '9999'});
    await eventually(() => !dialog.matches(':modal'));
    const {left, top} = button.getBoundingClientRect();
    expect(document.elementFromPoint(left + 2, top + 2)).not.to.equal(button);
  });

  it('keeps the focus where it was while it steps aside and back', async () => {
    const {dialog, askWallet} = await setup();
    await askWallet();
    inTree(dialog, '[data-testid="header-close"]')!.focus();
    const element = focused();
    const {box} = drawBox({layer: '9999'});
    await eventually(() => !dialog.matches(':modal'));
    expect(focused()).to.equal(element);
    box.remove();
    await eventually(() => dialog.matches(':modal'));
    expect(focused()).to.equal(element);
  });

  it('lets Tab reach a box that needs the user’s answer', async () => {
    const {dialog, askWallet} = await setup();
    await askWallet();
    const {box} = drawBox({layer: '9999'});
    await eventually(() => !dialog.matches(':modal'));
    const approve = box.querySelector('button')!;
    inTree(dialog, '[data-testid="header-close"]')!.focus();
    for (let presses = 0; presses < 20 && focused() !== approve; presses++) await sendKeys({press: 'Tab'});
    expect(focused()).to.equal(approve);
  });

  it('closes by Escape while it steps aside', async () => {
    const {client, dialog, askWallet} = await setup();
    await askWallet();
    drawBox({layer: '9999'});
    await eventually(() => !dialog.matches(':modal'));
    await sendKeys({press: 'Escape'});
    await drawn();
    expect(client.modal.state.get().open).to.equal(false);
    expect(dialog.open).to.equal(false);
  });

  it('stays modal while no wallet prompt is open and the page shows a notice', async () => {
    const {dialog} = await setup();
    drawBox({layer: '9999'});
    await drawn();
    await drawn();
    expect(dialog.matches(':modal')).to.equal(true);
  });

  it('stays modal for a box that was on the page before', async () => {
    const {dialog, askWallet} = await setup(() => drawBox({layer: '9999'}));
    await askWallet();
    await drawn();
    await drawn();
    expect(dialog.matches(':modal')).to.equal(true);
  });

  it('stays modal for a box that can be neither seen nor pressed', async () => {
    const {dialog, askWallet} = await setup();
    await askWallet();
    for (const style of [
      'display: none',
      'visibility: hidden',
      'pointer-events: none',
      'inset: -500px auto auto 0',
    ])
      drawBox({layer: '9999'}).box.style.cssText += style;
    await drawn();
    await drawn();
    expect(dialog.matches(':modal')).to.equal(true);
  });

  for (const [name, draw] of frames()) {
    it(`lets the user press ${name} over it at any time`, async () => {
      const {dialog} = await setup();
      const {left, top} = dialog.getBoundingClientRect();
      const box = draw();
      Object.assign(box.style, {inset: 'auto', left: `${left + 20}px`, top: `${top + 20}px`, margin: '0'});
      await eventually(() => !dialog.matches(':modal'), 'It did not step aside.');
      expect(document.elementFromPoint(left + 30, top + 30)).to.equal(box);
      box.remove();
      await eventually(() => dialog.matches(':modal'));
    });
  }

  it('lets the user press a box and the page around it at the page’s request', async () => {
    const {client, dialog} = await setup();
    const button = pageButton();
    const {box, presses} = drawBox({layer: '9999'});
    client.stepAside();
    await eventually(() => !dialog.matches(':modal'), 'It did not step aside.');
    await press(box);
    expect(presses.count, 'the box').to.equal(1);
    const {left, top} = button.getBoundingClientRect();
    expect(document.elementFromPoint(left + 2, top + 2), 'the page').to.equal(button);
    expect(client.modal.state.get().open, 'the modal stays open').to.equal(true);
  });

  it('steps aside until the page ends its request', async () => {
    const {client, dialog} = await setup();
    const [first, second] = [client.stepAside(), client.stepAside()];
    await drawn();
    expect(dialog.matches(':modal')).to.equal(false);
    first();
    first();
    await drawn();
    expect(dialog.matches(':modal'), 'one is left').to.equal(false);
    second();
    await drawn();
    expect(dialog.matches(':modal')).to.equal(true);
  });

  it('keeps its place below the approval of a login service, which it would cover', async () => {
    const {dialog, askWallet} = await setup();
    await askWallet();
    const approval = document.createElement('drawbridge-session-frame');
    document.body.append(approval);
    ends.push(() => approval.remove());
    approval.toggleAttribute('open', true);
    const {box} = drawBox({layer: '9999'});
    await drawn();
    await drawn();
    expect(dialog.matches(':modal')).to.equal(true);
    approval.removeAttribute('open');
    await eventually(() => !dialog.matches(':modal'), 'It did not step aside afterwards.');
    box.remove();
  });

  it('is modal at the next opening', async () => {
    const {client, dialog, askWallet} = await setup();
    await askWallet();
    const {box} = drawBox({layer: '9999'});
    await eventually(() => !dialog.matches(':modal'));
    client.close();
    await drawn();
    box.remove();
    await client.open();
    await drawn();
    expect(dialog.matches(':modal')).to.equal(true);
  });
});

interface Drawn {
  readonly box: HTMLElement;
  readonly presses: {count: number};
}

function boxes(): readonly (readonly [string, () => Drawn])[] {
  return [
    ['a fixed box', () => drawBox({layer: '2147483647'})],
    ['a fixed box without a layer', () => drawBox({layer: 'auto'})],
    ['a fixed box inside a wrapper', () => drawBox({layer: '9999', isWrapped: true})],
    ['a popover', () => drawBox({layer: 'auto', isPopover: true})],
    ['a fixed box in the shadow tree of an element', () => drawBox({layer: '9999', isShadowed: true})],
  ];
}

function frames(): readonly (readonly [string, () => HTMLElement])[] {
  const place = (box: HTMLElement): HTMLElement => {
    Object.assign(box.style, {
      position: 'fixed',
      zIndex: '2147483647',
      inlineSize: '80px',
      blockSize: '60px',
    });
    document.body.append(box);
    ends.push(() => box.remove());
    return box;
  };
  return [
    ['the frame of a captcha', () => place(document.createElement('iframe'))],
    ['the element of a password manager', () => place(document.createElement('manager-menu'))],
    [
      'the popover of a password manager',
      () => {
        const box = document.createElement('div');
        box.popover = 'manual';
        place(box).showPopover();
        return box;
      },
    ],
  ];
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Draws a box at the corner of the window, over the modal as well, as wallets do with their prompts. */
function drawBox({
  layer,
  isPopover,
  isWrapped,
  isShadowed,
}: {
  layer: string;
  isPopover?: boolean;
  isWrapped?: boolean;
  isShadowed?: boolean;
}): Drawn {
  const box = document.createElement('div');
  const button = document.createElement('button');
  button.textContent = 'Approve';
  const presses = {count: 0};
  button.addEventListener('click', () => presses.count++);
  box.append(button);
  Object.assign(box.style, {position: 'fixed', inset: '300px auto auto 380px', margin: '0', zIndex: layer});
  const outer = document.createElement('div');
  if (isPopover) box.popover = 'manual';
  if (isShadowed) outer.attachShadow({mode: 'open'}).append(box);
  else if (isWrapped) outer.append(box);
  const added = isShadowed || isWrapped ? outer : box;
  document.body.append(added);
  if (isPopover) box.showPopover();
  ends.push(() => added.remove());
  return {box: Object.assign(box, {remove: () => Element.prototype.remove.call(added)}), presses};
}

function pageButton(): HTMLElement {
  const button = document.createElement('button');
  Object.assign(button.style, {position: 'fixed', inset: '5px auto auto 5px'});
  document.body.append(button);
  ends.push(() => button.remove());
  return button;
}

async function press(box: HTMLElement): Promise<void> {
  const {left, top, width, height} = box.querySelector('button')!.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
}

async function setup(before: () => unknown = () => {}): Promise<{
  client: FakeClient;
  dialog: HTMLDialogElement;
  backdrop: HTMLElement;
  askWallet(): Promise<void>;
}> {
  before();
  const client = createFakeClient();
  const modal = await fixture(html`<drawbridge-modal .client=${client}></drawbridge-modal>`);
  await client.open();
  // It is loaded once the first view is on screen.
  await import('./aside.js');
  await drawn();
  await still();
  const dialog = inTree(modal, 'dialog') as HTMLDialogElement;
  return {
    client,
    dialog,
    backdrop: inTree(modal, '.backdrop')!,
    async askWallet() {
      client.connections.wait('eip155', {status: 'connecting', connectorId: 'fake', deadlineMs: 60_000});
      await drawn();
    },
  };
}
