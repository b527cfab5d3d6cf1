import {expect, fixture, html} from '@open-wc/testing';
import {emulateMedia, sendKeys, setViewport} from '@web/test-runner-commands';
import {eventually} from '../../../testing/fakes/eventually.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import './session-frame.js';
import type {SessionFrame, SessionFrameWords} from './session-frame.js';

const WORDS: SessionFrameWords = {
  title: 'Approve request',
  parties: 'Harbour Bridge asks Email login',
  cancel: 'Cancel',
  blocked: 'You can approve once all of this is in view.',
  lang: 'ar',
  dir: 'rtl',
};

describe('the dialog around a frame that has the session', () => {
  afterEach(() => setViewport({width: 800, height: 600}));

  it('is a modal dialog that names what it asks, and is accessible', async () => {
    const {element, dialog} = await setup();
    expect(dialog.matches(':modal')).to.equal(true);
    expect(dialog).to.include({lang: 'ar', dir: 'rtl'});
    expect(inTree(element.shadowRoot!, 'h2')).to.have.text('Approve request');
    expect(inTree(element.shadowRoot!, 'p')).to.have.text('Harbour Bridge asks Email login');
    expect(element.shadowRoot!.activeElement).to.have.text('Approve request');
    await expect(element).to.be.accessible();
  });

  it('takes over the frame without loading it again', async () => {
    const box = await fixture<HTMLElement>(html`<drawbridge-session-frame></drawbridge-session-frame>`);
    const frame = document.createElement('iframe');
    let loads = 0;
    frame.addEventListener('load', () => loads++);
    frame.srcdoc = 'A request';
    box.append(frame);
    await eventually(() => loads > 0);
    (box as SessionFrame).openOver(document.body, WORDS, () => {});
    await drawn();
    expect(frame.getBoundingClientRect().height).to.be.greaterThan(0);
    box.removeAttribute('open');
    await drawn();
    expect(loads).to.equal(1);
  });

  it('has the colours of the view below it', async () => {
    const {element, dialog, view} = await setup();
    expect(getComputedStyle(dialog).backgroundColor).to.equal(
      getComputedStyle(view).getPropertyValue('background-color'),
    );
    expect(element.style.colorScheme).to.equal(getComputedStyle(view).colorScheme);
  });

  for (const [way, leave] of [
    ['Escape', () => sendKeys({press: 'Escape'})],
    ['the button', async () => cancelOf(element).click()],
    ['a script of the page', async () => dialogOf(element).close()],
  ] as const) {
    it(`closes and leaves once by ${way}, and returns the focus`, async () => {
      const {left} = await setup();
      await leave();
      await drawn();
      expect(left.count).to.equal(1);
      expect(element.hasAttribute('open')).to.equal(false);
      expect(dialogOf(element).open).to.equal(false);
      expect(document.activeElement?.id).to.equal('before');
    });
  }

  it('closes at once without leaving when its attribute is removed', async () => {
    const {dialog, left} = await setup();
    element.removeAttribute('open');
    expect(dialog.open).to.equal(false);
    await drawn();
    expect(left.count).to.equal(0);
  });

  it('stays open when it opens again at once', async () => {
    const {dialog, left, view} = await setup();
    element.removeAttribute('open');
    element.openOver(view, WORDS, () => left.count++);
    await drawn();
    await drawn();
    expect(dialog.open).to.equal(true);
    expect(left.count).to.equal(0);
  });

  it('shows why the frame takes no clicks', async () => {
    await setup();
    element.toggleAttribute('blocked', true);
    await drawn();
    expect(inTree(element.shadowRoot!, '[role=status]')).to.have.text(WORDS.blocked);
  });

  it('leaves room for its bar on a low screen, and is a sheet at the bottom of a phone', async () => {
    const {dialog, place} = await setup();
    for (const [width, height] of [
      [800, 800],
      [800, 500],
      [390, 664],
      [360, 640],
      [640, 300],
    ] as const) {
      await setViewport({width, height});
      const [outer, inner] = [dialog.getBoundingClientRect(), place.getBoundingClientRect()];
      expect(inner.height, `${width}x${height}`).to.be.at.least(Math.min(600, Math.max(240, height - 140)));
      expect(outer.top).to.be.at.least(-10);
      if (width > 430) expect(outer.width).to.equal(360);
      else expect([outer.width, outer.bottom]).to.deep.equal([width, height]);
    }
  });

  it('keeps its edge in forced colours', async () => {
    const {dialog} = await setup();
    await emulateMedia({forcedColors: 'active'});
    expect(getComputedStyle(dialog).borderTopWidth).to.equal('1px');
    await emulateMedia({forcedColors: 'none'});
  });
});

let element: SessionFrame;

function dialogOf({shadowRoot}: SessionFrame): HTMLDialogElement {
  return inTree(shadowRoot!, 'dialog') as HTMLDialogElement;
}

function cancelOf({shadowRoot}: SessionFrame): HTMLElement {
  return inTree(shadowRoot!, '[data-testid="session-frame-cancel"]')!;
}

async function setup(): Promise<{
  element: SessionFrame;
  dialog: HTMLDialogElement;
  place: Element;
  view: HTMLElement;
  left: {count: number};
}> {
  const view = await themed<HTMLElement>(
    html`<div style="background: var(--_color-surface)"><button id="before">Sign</button></div>`,
  );
  element = await fixture<SessionFrame>(html`<drawbridge-session-frame></drawbridge-session-frame>`);
  const frame = document.createElement('iframe');
  Object.assign(frame, {
    title: 'A request',
    srcdoc: '<!doctype html><html lang="en"><title>A request</title>',
  });
  Object.assign(frame.style, {inlineSize: '100%', blockSize: '100%', border: '0'});
  element.append(frame);
  view.querySelector('button')!.focus();
  const left = {count: 0};
  element.openOver(view, WORDS, () => left.count++);
  await drawn();
  return {element, dialog: dialogOf(element), place: inTree(element.shadowRoot!, '.place')!, view, left};
}
