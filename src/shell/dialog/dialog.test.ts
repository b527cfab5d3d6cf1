import {expect, fixture, html} from '@open-wc/testing';
import {emulateMedia, sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import {SHAKE_MS} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {present} from '../../core/errors/presentation.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient, type FakeClientOptions} from '../../testing/fakes/fake-client.js';
import {drawn, focused, inTree, movements, still} from '../../testing/fakes/ui/in-tree.js';
import '../button/drawbridge-button.js';
import '../modal/drawbridge-modal.js';
import type {DrawbridgeModal} from '../modal/drawbridge-modal.js';

describe('the modal', () => {
  afterEach(async () => {
    await emulateMedia({reducedMotion: 'no-preference', colorScheme: 'light', forcedColors: 'none'});
    await setViewport({width: 800, height: 700});
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`is accessible in ${colorScheme}`, async () => {
      await emulateMedia({colorScheme});
      const {modal} = await open();
      await expect(modal).to.be.accessible();
    });
  }

  it('can be read and clicked on a page whose styles forbid it for all elements', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      body, * { pointer-events: none; user-select: none; visibility: hidden; cursor: wait }
      dialog, ::backdrop { display: none; opacity: 0; pointer-events: none; background: red }`);
    document.adoptedStyleSheets.push(sheet);
    try {
      const {client, dialog} = await open();
      const {pointerEvents, userSelect, visibility, cursor, display, opacity} = getComputedStyle(dialog);
      expect([pointerEvents, userSelect, visibility, cursor, display, opacity]).to.deep.equal([
        'auto',
        'text',
        'visible',
        'auto',
        'flex',
        '1',
      ]);
      expect(getComputedStyle(dialog, '::backdrop').backgroundColor).not.to.equal('rgb(255, 0, 0)');
      const {x, y, width, height} = part(dialog, 'header-close')!.getBoundingClientRect();
      await sendMouse({type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)]});
      await drawn();
      expect(client.modal.state.get().open).to.equal(false);
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    }
  });

  it('is a modal dialog named after the view', async () => {
    const {client, dialog, go} = await open();
    expect(dialog.matches(':modal')).to.equal(true);
    expect(dialog).to.have.attribute('aria-label', 'Connect Wallet');
    await go(() => client.router.push('WhatIsAWallet'));
    expect(dialog).to.have.attribute('aria-label', 'What is a wallet?');
    expect(part(dialog, 'view-what-is-a-wallet')).to.not.equal(null);
  });

  it('opens each view at its top, and restores the scroll position on the way back', async () => {
    // Just above the height at which the whole dialog scrolls: in fonts with short lines, views overflow little.
    await setViewport({width: 800, height: 324});
    const {client, dialog, go} = await open();
    const body = dialog.querySelector('.body')!;
    await scrollTo(body, 40);
    await go(() => client.router.push('WhatIsAWallet'));
    await eventually(() => body.scrollTop === 0, 'further on');
    await scrollTo(body, 60);
    await go(() => client.router.push('WhatIsANetwork'));
    await eventually(() => body.scrollTop === 0, 'still further');
    await go(() => client.flows.navigate.back());
    await eventually(() => body.scrollTop === 60, 'one back');
    await go(() => client.flows.navigate.back());
    await eventually(() => body.scrollTop === 40, 'two back');
    await go(() => client.router.push('WhatIsAWallet'));
    await eventually(() => body.scrollTop === 0, 'the same view anew');
  });

  it('opens each view at its top if the whole dialog scrolls, and restores the position on the way back', async () => {
    await setViewport({width: 320, height: 256});
    const {client, dialog, go} = await open();
    await scrollTo(dialog, 70);
    await go(() => client.router.push('WhatIsAWallet'));
    await eventually(() => dialog.scrollTop === 0, 'further on');
    await go(() => client.flows.navigate.back());
    await eventually(() => dialog.scrollTop === 70, 'back');
  });

  it('returns the focus to the control that led on, otherwise to the title', async () => {
    const {client, dialog, go} = await open();
    const guide = (): HTMLElement => part(dialog, 'wallet-guide')!;
    await eventually(() => part(dialog, 'wallet-guide') !== null, 'Nothing leads on.');
    guide().focus();
    await go(() => void sendKeys({press: 'Enter'}));
    expect(client.router.current.view).to.equal('WhatIsAWallet');
    expect(guide(), 'the view before').to.equal(null);
    await go(() => client.flows.navigate.back());
    expect(guide().matches(':focus-within'), 'the control').to.equal(true);
    part(dialog, 'header-help')!.focus();
    await go(() => void sendKeys({press: 'Enter'}));
    await go(() => client.flows.navigate.back());
    expect(focused()?.textContent, 'the title').to.equal('Connect Wallet');
  });

  it('shows its content from the first frame on: it moves in, and only the backdrop fades', async () => {
    const seen: string[] = [];
    let frame = 0;
    const look = (): void => {
      const moving = movements();
      seen.push(...moving.flatMap(({effect}) => animatedBy(effect)));
      for (const movement of moving) movement.finish();
      frame = requestAnimationFrame(look);
    };
    look();
    await open({isSlow: true});
    cancelAnimationFrame(frame);
    expect(seen).to.include('dialog translate').and.to.include('dialog::backdrop opacity');
    expect(seen.filter((entry) => entry.endsWith(' opacity'))).to.satisfy((fades: string[]) =>
      fades.every((fade) => fade === 'dialog::backdrop opacity'),
    );
  });

  it('shows the next view and its title readably from the first frame on', async () => {
    const {client, modal, dialog} = await open();
    slowDown(modal);
    client.router.push('WhatIsAWallet');
    await eventually(() => part(dialog, 'view-what-is-a-wallet'));
    for (const element of [part(dialog, 'view-what-is-a-wallet')!, inTree(dialog, 'h2')!]) {
      const [entry] = element.getAnimations();
      entry!.pause();
      entry!.currentTime = 0;
      expect(Number(getComputedStyle(element).opacity), element.localName)
        .to.be.above(0.5)
        .and.below(1);
    }
  });

  describe('focus', () => {
    it('moves to the title, or to the view’s first focus', async () => {
      const {client, dialog, go} = await open();
      expect(dialog.contains(inDialog())).to.equal(true);
      await go(() => client.router.push('WhatIsAWallet'));
      expect(focused()).to.match('h2').and.contain.text('What is a wallet?');
    });

    it('stays inside, however often Tab is pressed', async () => {
      const {dialog} = await open();
      for (let press = 0; press < 12; press++) {
        await sendKeys({press: 'Tab'});
        const outside = inDialog();
        expect(outside === null || dialog.contains(outside)).to.equal(true);
      }
    });

    it('returns to the button that opened it', async () => {
      const {client, button} = await open({by: 'keyboard'});
      client.close();
      await drawn();
      expect(document.activeElement).to.equal(button);
    });

    it('returns to the button even if the button shows an account by then', async () => {
      const {client, button} = await open({by: 'keyboard'});
      client.connectAs();
      client.flows.navigate.leave();
      await drawn();
      expect(document.activeElement).to.equal(button);
      expect(focused()).to.have.attribute('data-testid', 'drawbridge-button');
    });
  });

  describe('closes', () => {
    it('on Escape', async () => {
      const {client} = await open();
      await sendKeys({press: 'Escape'});
      expect(client.modal.state.get().open).to.equal(false);
    });

    it('on its close button', async () => {
      const {client, dialog} = await open();
      part(dialog, 'header-close')!.click();
      await drawn();
      expect(client.modal.state.get().open).to.equal(false);
      expect(dialog.open).to.equal(false);
    });

    it('on a click beside it, but not inside', async () => {
      const {client} = await open();
      await sendMouse({type: 'click', position: [400, 350]});
      expect(client.modal.state.get().open, 'inside').to.equal(true);
      await sendMouse({type: 'click', position: [10, 10]});
      expect(client.modal.state.get().open, 'beside').to.equal(false);
    });

    it('stays open after a drag that only ends beside it', async () => {
      const {client} = await open();
      await sendMouse({type: 'move', position: [400, 350]});
      await sendMouse({type: 'down'});
      await sendMouse({type: 'move', position: [10, 10]});
      await sendMouse({type: 'up'});
      expect(client.modal.state.get().open).to.equal(true);
    });

    it('stays open while the page objects, and shakes', async () => {
      const {client, modal, dialog} = await open();
      modal.addEventListener('drawbridge-before-close', (event) => event.preventDefault());
      await sendKeys({press: 'Escape'});
      await sendKeys({press: 'Escape'});
      await drawn();
      expect(dialog.open, 'two in a row close a native dialog').to.equal(true);
      expect(dialog).to.have.attribute('data-shaking');
      client.clock.advance(SHAKE_MS);
      await drawn();
      expect(dialog).to.not.have.attribute('data-shaking');
    });

    it('stays open on an unsupported network: Escape, backdrop and button shake', async () => {
      const {client, dialog} = await open({connected: 'eip155:10'});
      expect(part(dialog, 'view-unsupported-chain')).to.not.equal(null);
      expect(part(dialog, 'header-back')).to.equal(null);
      await sendKeys({press: 'Escape'});
      await sendMouse({type: 'click', position: [10, 10]});
      part(dialog, 'header-close')!.click();
      await drawn();
      expect(client.modal.state.get()).to.include({open: true, shaking: true});
      expect(inTree(dialog, '[role="alert"]')).to.contain.text('Choose an option to continue.');
    });
  });

  it('announces the refusal in words under reduced motion', async () => {
    await emulateMedia({reducedMotion: 'reduce'});
    const {client, dialog} = await open({connected: 'eip155:10'});
    client.close();
    await customElements.whenDefined('drawbridge-toast');
    await drawn();
    const toast = part(dialog, 'toast');
    expect(toast?.textContent?.trim()).to.equal('Choose an option to continue.');
    expect(toast?.parentElement).to.have.attribute('role', 'alert');
    expect(movements()).to.have.length(0);
  });

  describe('header', () => {
    it('shows Back if there is a view to return to', async () => {
      const {client, dialog, go} = await open();
      expect(part(dialog, 'header-back')).to.equal(null);
      await go(() => client.router.push('WhatIsAWallet'));
      await go(() => part(dialog, 'header-back')!.click());
      expect(client.router.current.view).to.equal('Connect');
    });

    it('explains wallets on Connect, unless the adopter turned that off', async () => {
      const {dialog, client} = await open();
      const tracked: unknown[] = [];
      client.telemetry.track = (event) => void tracked.push(event);
      part(dialog, 'header-help')!.click();
      expect(client.router.current.view).to.equal('WhatIsAWallet');
      expect(tracked).to.deep.equal(['CLICK_WALLET_HELP']);
      client.close();
      const other = await open({options: {enableWalletGuide: false}});
      expect(part(other.dialog, 'header-help')).to.equal(null);
    });

    it('offers another network on Account, if there is one', async () => {
      const {dialog, client} = await open({connected: 'eip155:1'});
      expect(part(dialog, 'header-network')).to.have.attribute('title', 'Network: Ethereum. Choose another');
      // Its name is the visible text; its purpose follows as the description.
      expect(part(dialog, 'header-network')).not.to.have.attribute('aria-label');
      part(dialog, 'header-network')!.click();
      expect(client.telemetry.tracked).to.include('CLICK_NETWORKS');
      expect(client.router.current.view).to.equal('Networks');
      client.close();
      const other = await open({connected: 'eip155:1', options: {enableNetworkSwitch: false}});
      expect(part(other.dialog, 'header-network')).to.equal(null);
    });

    it('has the menu of the account behind the wallet’s mark, also without another network', async () => {
      for (const options of [{}, {enableNetworkSwitch: false}]) {
        const {dialog, client} = await open({connected: 'eip155:1', options});
        await eventually(() => part(dialog, 'account-menu') !== null);
        expect(part(dialog, 'account-menu')).to.have.attribute('aria-label', 'Your account');
        part(dialog, 'account-menu')!.click();
        expect(client.router.current.view).to.equal('AccountMenu');
        client.close();
      }
    });

    for (const options of [{}, {enableNetworkSwitch: false}]) {
      it(`links to smart sessions on Account if the page offers them (${JSON.stringify(options)})`, async () => {
        const features = {smartSessions: true};
        const {dialog, client} = await open({connected: 'eip155:1', options: {...options, features}});
        await eventually(() => part(dialog, 'header-smart-sessions') !== null);
        expect(part(dialog, 'header-smart-sessions')).to.have.attribute('label', 'Smart sessions');
        part(dialog, 'header-smart-sessions')!.click();
        expect(client.router.current.view).to.equal('SmartSessionList');
        client.close();
        const other = await open({connected: 'eip155:1', options});
        expect(inTree(other.dialog, 'drawbridge-smart-sessions-button')).to.equal(null);
      });
    }
  });

  it('shows a toast over the part of the account that stays at the upper edge', async () => {
    const {client, dialog} = await open({connected: 'eip155:1'});
    await eventually(() => part(dialog, 'copy-address') !== null);
    client.toast.show({variant: 'error', message: ['error.offline'], isNotice: true});
    await eventually(() => part(dialog, 'toast') !== null);
    await still();
    const toast = part(dialog, 'toast')!;
    const {left, top, width, height} = toast.getBoundingClientRect();
    const seen = (toast.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
    expect(toast.contains(seen), seen?.localName).to.equal(true);
  });

  it('announces toasts inside, loading and success politely, failures assertively', async () => {
    const {client, dialog} = await open();
    client.toast.show({variant: 'success', message: ['account.addressCopied']});
    await customElements.whenDefined('drawbridge-toast');
    await drawn();
    expect(part(dialog, 'toast')?.parentElement).to.have.attribute('role', 'status');
    client.toast.hide();
    client.toast.show({variant: 'error', message: ['error.balance']});
    await drawn();
    expect(part(dialog, 'toast')?.parentElement).to.have.attribute('role', 'alert');
    expect(part(dialog, 'toast')?.textContent?.trim()).to.equal('Token Balance Unavailable');
  });

  it('shows an alert until it is dismissed', async () => {
    const {client, dialog} = await open();
    client.alerts.show('app/not-allowed', {
      ...present(new DrawbridgeError('app/not-allowed', '')),
      details: 'Origin …',
    });
    await customElements.whenDefined('drawbridge-alert-bar');
    await drawn();
    expect(part(dialog, 'alert')).to.contain.text('Invalid App Configuration');
    expect(part(dialog, 'alert')).to.contain.text('not on the allowlist');
    inTree(part(dialog, 'alert')!, 'drawbridge-icon-button')!.click();
    await drawn();
    expect(part(dialog, 'alert')).to.equal(null);
  });

  it('uses the client’s language and its direction', async () => {
    const {client, dialog} = await open();
    await client.setLocale('ar-XB');
    await drawn();
    expect(dialog).to.have.attribute('dir', 'rtl');
    expect(dialog).to.have.attribute('lang', 'ar-XB');
  });

  it('marks English sentences as English, left to right, in a page of another language', async () => {
    const {client, dialog} = await open();
    for (const tag of ['ar', 'de']) {
      await client.setLocale(tag);
      await drawn();
      expect(dialog).to.have.attribute('dir', 'ltr');
      expect(dialog).to.have.attribute('lang', 'en');
    }
  });

  it('prevents the page behind from scrolling while it is open', async () => {
    const {client} = await open();
    expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    client.close();
    await drawn();
    expect(document.documentElement.getAttribute('style')).to.equal(null);
  });

  describe('its frame', () => {
    it('is 360 px wide', async () => {
      const {dialog} = await open();
      expect(dialog.offsetWidth).to.equal(360);
    });

    it('is a full-width sheet at the bottom of a phone', async () => {
      await setViewport({width: 390, height: 844});
      const {dialog} = await open();
      const {left, width, bottom} = dialog.getBoundingClientRect();
      expect({left, width, bottom}).to.deep.equal({left: 0, width: 390, bottom: 844});
    });

    it('is at the top of a low window', async () => {
      await setViewport({width: 800, height: 600});
      const {dialog} = await open();
      expect(dialog.getBoundingClientRect().top).to.equal(16);
    });

    for (const [width, height] of [
      [320, 480],
      [320, 256],
    ] as const) {
      it(`can be used at ${width} x ${height} CSS pixels`, async () => {
        await setViewport({width, height});
        const {dialog} = await open({connected: 'eip155:10'});
        expect(dialog.getBoundingClientRect().height).to.be.at.most(height);
        const disconnect = part(dialog, 'disconnect')!;
        disconnect.scrollIntoView();
        const {top, bottom, left, right} = disconnect.getBoundingClientRect();
        expect([top >= 0, bottom <= height, left >= 0, right <= width]).to.deep.equal([
          true,
          true,
          true,
          true,
        ]);
      });
    }
  });

  it('leaves no nodes or listeners after 50 rounds', async () => {
    const {client, modal, button} = await open();
    client.close();
    await drawn();
    const listeners = countListeners();
    const before = countNodes();
    for (let round = 0; round < 50; round++) {
      button.click();
      await drawn();
      client.close();
      await drawn();
    }
    expect(countNodes(), 'nodes').to.equal(before);
    expect(listeners.stop(), 'listeners').to.equal(0);
    modal.remove();
  });

  it('closes with its element, and unlocks the page', async () => {
    const {modal} = await open();
    modal.remove();
    await drawn();
    expect(document.documentElement.getAttribute('style')).to.equal(null);
    expect(document.querySelector(':modal')).to.equal(null);
  });

  it('closes only the newer of two on Escape', async () => {
    const first = await open();
    const second = await open();
    await sendKeys({press: 'Escape'});
    expect(second.client.modal.state.get().open).to.equal(false);
    expect(first.client.modal.state.get().open).to.equal(true);
    await sendKeys({press: 'Escape'});
    expect(first.client.modal.state.get().open).to.equal(false);
  });
});

interface Setup {
  readonly options?: FakeClientOptions;
  /** A network for a connected wallet. */
  readonly connected?: `eip155:${string}`;
  readonly by?: 'keyboard';
  /** No movement ends before the test has seen it. */
  readonly isSlow?: boolean;
}

interface Opened {
  readonly client: FakeClient;
  readonly modal: DrawbridgeModal;
  readonly dialog: HTMLDialogElement;
  readonly button: HTMLElement;
  /** Runs an action and waits until its changes are rendered. */
  go(step: () => void): Promise<void>;
}

/** The animated properties, as `element property`. */
function animatedBy(effect: AnimationEffect | null): readonly string[] {
  if (!(effect instanceof KeyframeEffect)) return [];
  const name = `${effect.target?.localName}${effect.pseudoElement ?? ''}`;
  return ['opacity', 'translate']
    .filter((property) => effect.getKeyframes().some((frame) => property in frame))
    .map((property) => `${name} ${property}`);
}

async function open({options = {}, connected, by, isSlow}: Setup = {}): Promise<Opened> {
  const client = createFakeClient(options);
  if (connected) client.connectAs({caipNetworkId: connected});
  const page = await fixture<HTMLElement>(
    html`<div>
      <drawbridge-button .client=${client}></drawbridge-button>
      <drawbridge-modal .client=${client}></drawbridge-modal>
    </div>`,
  );
  const modal = page.querySelector('drawbridge-modal')!;
  const button = page.querySelector('drawbridge-button')!;
  if (isSlow) slowDown(modal);
  if (by) {
    button.focus();
    await sendKeys({press: 'Enter'});
  } else await client.open(connected === 'eip155:10' ? {view: 'UnsupportedChain'} : undefined);
  await shownView(modal);
  const dialog = inTree(modal, 'dialog') as HTMLDialogElement;
  const go = async (step: () => void): Promise<void> => {
    const shown = new Promise((resolve) => dialog.addEventListener('view-shown', resolve, {once: true}));
    step();
    await shown;
    await still();
  };
  return {client, modal, dialog, button, go};
}

/** Makes all later movements of the modal last a minute, longer than any frame. */
function slowDown(modal: DrawbridgeModal): void {
  for (const token of ['duration', 'duration-short']) modal.style.setProperty(`--drawbridge-${token}`, '60s');
}

/** Waits for the first view, loaded or prefetched. */
async function shownView(modal: DrawbridgeModal): Promise<void> {
  for (let frame = 0; frame < 100 && !inTree(modal, '[data-testid^="view-"]'); frame++) await drawn();
  await still();
}

/** Scrolls as a user does, in visible steps. */
async function scrollTo(body: Element, top: number): Promise<void> {
  body.scrollTop = top;
  await drawn();
  expect(body.scrollTop).to.equal(top);
}

function part(dialog: HTMLElement, id: string): HTMLElement | null {
  return inTree(dialog, `[data-testid="${id}"]`);
}

/** The focused element in the dialog's own tree. */
function inDialog(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement && element.localName !== 'drawbridge-dialog')
    element = element.shadowRoot.activeElement;
  return element?.shadowRoot?.activeElement ?? null;
}

function countNodes(root: ParentNode = document): number {
  const inside = [root, ...root.querySelectorAll('*')];
  return inside.reduce(
    (sum, node) => sum + 1 + (node instanceof Element && node.shadowRoot ? countNodes(node.shadowRoot) : 0),
    0,
  );
}

/** Counts the listeners that are added to the document and the window and not removed. */
function countListeners(): {stop(): number} {
  let count = 0;
  const {addEventListener: add, removeEventListener: remove} = EventTarget.prototype;
  const isOfPage = (target: unknown): boolean =>
    target === document || target === window || target === undefined;
  EventTarget.prototype.addEventListener = function (...values) {
    if (isOfPage(this)) count++;
    add.apply(this, values);
  };
  EventTarget.prototype.removeEventListener = function (...values) {
    if (isOfPage(this)) count--;
    remove.apply(this, values);
  };
  return {
    stop() {
      EventTarget.prototype.addEventListener = add;
      EventTarget.prototype.removeEventListener = remove;
      return count;
    },
  };
}
