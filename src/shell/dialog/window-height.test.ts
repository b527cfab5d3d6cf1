import {expect, fixture, html} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient} from '../../testing/fakes/fake-client.js';
import {inTree, still} from '../../testing/fakes/ui/in-tree.js';
import '../modal/drawbridge-modal.js';

const [FIRST, LARGEST] = [480, 680];
const SCREENS = [
  {width: 1280, height: 800, top: 96},
  {width: 1440, height: 1000, top: 120},
  // Higher, so that the largest height fits.
  {width: 800, height: 730, top: 34},
  {width: 800, height: 600, top: 16},
];

describe('the place of the modal', () => {
  afterEach(() => setViewport({width: 800, height: 700}));

  for (const {top, ...size} of SCREENS)
    it(`has one upper edge for all views, from which it grows once: ${size.width} x ${size.height}`, async () => {
      await setViewport(size);
      const {client, dialog} = await open();
      const room = size.height - top - 16;
      const expectPlace = (height: number): void => {
        const place = dialog.getBoundingClientRect();
        expect([place.top, place.height]).to.deep.equal([top, Math.min(height, room)]);
      };
      expectPlace(FIRST);
      await fillTo(dialog, 200);
      expectPlace(FIRST);
      await fillTo(dialog, 500);
      expectPlace(LARGEST);
      await fillTo(dialog, 2000);
      expectPlace(LARGEST);
      expect(bodyOf(dialog).scrollHeight, 'the rest scrolls').to.be.greaterThan(bodyOf(dialog).clientHeight);
      await go(client, dialog);
      expectPlace(LARGEST);
      client.close();
      await client.open();
      await fillTo(dialog, 200);
      expectPlace(FIRST);
    });

  it('is the bottom of a phone, where the sheet rises once', async () => {
    await setViewport({width: 390, height: 844});
    const {client, dialog} = await open();
    const edges = (): readonly number[] => {
      const {top, bottom} = dialog.getBoundingClientRect();
      return [top, bottom];
    };
    expect(edges()).to.deep.equal([844 - FIRST, 844]);
    await fillTo(dialog, 500);
    expect(edges()).to.deep.equal([844 - LARGEST, 844]);
    await go(client, dialog);
    expect(edges()).to.deep.equal([844 - LARGEST, 844]);
    await setViewport({width: 360, height: 640});
    expect(edges()).to.deep.equal([24, 640]);
  });

  it('is above the keyboard of a phone, and back at its height without it', async () => {
    await setViewport({width: 390, height: 844});
    const keyboard = new FakeKeyboard();
    const {client, dialog} = await open();
    const edges = (): readonly number[] => {
      const {top, bottom} = dialog.getBoundingClientRect();
      return [top, bottom];
    };
    await fillTo(dialog, 300);
    await eventually(() => keyboard.isWatched);
    keyboard.rise(400);
    await still();
    expect(edges()).to.deep.equal([24, 444]);
    keyboard.rise(0);
    await still();
    expect(edges(), 'it does not grow for a keyboard').to.deep.equal([844 - FIRST, 844]);
    client.close();
    await eventually(() => !keyboard.isWatched);
    keyboard.remove();
  });

  it('is as high as its content where it is a part of the page', async () => {
    const {dialog} = await open({embedded: true});
    await fillTo(dialog, 300);
    const height = dialog.getBoundingClientRect().height;
    await fillTo(dialog, 900);
    expect(dialog.getBoundingClientRect().height).to.equal(height + 600);
  });

  it('has the buttons of a short view at the lower edge', async () => {
    await setViewport({width: 1280, height: 800});
    const {client, dialog} = await open();
    await go(client, dialog);
    const actions = inTree(dialog, '.actions')!.getBoundingClientRect();
    expect(dialog.getBoundingClientRect().bottom - actions.bottom).to.be.closeTo(17, 1);
  });
});

/** Replaces the visual viewport, which a keyboard shrinks. */
class FakeKeyboard extends EventTarget {
  height = innerHeight;
  readonly offsetTop = 0;
  readonly scale = 1;
  #watchers = 0;

  constructor() {
    super();
    Object.defineProperty(window, 'visualViewport', {value: this, configurable: true});
  }

  get isWatched(): boolean {
    return this.#watchers > 0;
  }

  override addEventListener(...of: Parameters<EventTarget['addEventListener']>): void {
    this.#watchers += 1;
    super.addEventListener(...of);
  }

  override removeEventListener(...of: Parameters<EventTarget['removeEventListener']>): void {
    this.#watchers -= 1;
    super.removeEventListener(...of);
  }

  rise(covered: number): void {
    this.height = innerHeight - covered;
    this.dispatchEvent(new Event('resize'));
  }

  remove(): void {
    Reflect.deleteProperty(window, 'visualViewport');
  }
}

interface Opened {
  readonly client: FakeClient;
  readonly dialog: HTMLElement;
}

async function open({embedded = false} = {}): Promise<Opened> {
  const client = createFakeClient();
  const modal = await fixture(
    html`<drawbridge-modal .client=${client} ?embedded=${embedded}></drawbridge-modal>`,
  );
  await client.open();
  await eventually(() => inTree(modal, '[data-testid="view-connect"]'));
  await still();
  return {client, dialog: inTree(modal, 'dialog')!};
}

/** Gives the view on screen a height in CSS pixels. */
async function fillTo(dialog: HTMLElement, height: number): Promise<void> {
  const outlet = inTree(dialog, '.outlet')!;
  outlet.style.cssText = `display: block; flex: none; overflow: hidden; block-size: ${height}px`;
  await still();
}

function bodyOf(dialog: HTMLElement): HTMLElement {
  return inTree(dialog, '.body')!;
}

/** Opens the next view. */
async function go(client: FakeClient, dialog: HTMLElement): Promise<void> {
  const shown = new Promise((resolve) => dialog.addEventListener('view-shown', resolve, {once: true}));
  client.router.push('WhatIsAWallet');
  await shown;
  await still();
}
