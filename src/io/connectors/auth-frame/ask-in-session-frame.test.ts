import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import {
  type ScriptedLoginPage,
  openScriptedLoginPage,
} from '../../../testing/fakes/auth-frame/scripted-login-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import type {SessionFrame, SessionFrameWords} from '../../../ui/parts/feedback/session-frame.js';
import '../../../ui/parts/feedback/session-frame.js';
import {askInSessionFrame} from './ask-in-session-frame.js';
import {FrameClient} from './frame-client.js';

/** Signs what the user clicks on, or the key that the user presses. */
const SIGNS = `
  frame.on('RPC_REQUEST', () => new Promise((resolve) => {
    document.documentElement.style.cssText = 'height:100%';
    addEventListener('click', ({isTrusted}) => isTrusted && resolve('0xc11c'));
    addEventListener('keydown', () => resolve('0xce4'));
  }));
  frame.ready();`;
/** Answers a request that the user has approved only once the page cancels it, as a slow service does. */
const SLOW = `
  let answer = () => {};
  frame.on('RPC_REQUEST', () => new Promise((resolve) => {
    document.documentElement.style.cssText = 'height:100%';
    addEventListener('click', () => (answer = () => resolve('0x5e47')));
  }));
  frame.on('RPC_ABORT', () => answer());
  frame.ready();`;
const SILENT = `frame.on('RPC_REQUEST', () => 'nothing'); frame.ready();`;
const PAYLOAD = {method: 'personal_sign', chainNamespace: 'eip155'} as const;
const CHECK_MS = 100;
const LINGER_MS = 5_000;

describe('the frame that has the session', () => {
  let page: ScriptedLoginPage;
  let client: FrameClient;
  let leaving: AbortController;
  const covers: HTMLElement[] = [];
  const proof = Object.getOwnPropertyDescriptor(IntersectionObserverEntry.prototype, 'isVisible')!;
  beforeEach(() => setViewport({width: 800, height: 800}));
  afterEach(() => {
    leaving.abort();
    client.dispose();
    page.leave();
    for (const each of covers.splice(0)) each.remove();
    if (proof) Object.defineProperty(IntersectionObserverEntry.prototype, 'isVisible', proof);
  });

  it('asks where it is, and is hidden again after the answer', async () => {
    const {asking, element, frame} = await ask(SIGNS);
    await untilActive(frame);
    const {width, height} = frame.getBoundingClientRect();
    expect([width, height]).to.deep.equal([360, 620]);
    expect(frame.title).to.equal('A request');
    expect(frame.hasAttribute('aria-hidden')).to.equal(false);
    await clickOn(frame);
    expect(await asking).to.equal('0xc11c');
    expect(element.hasAttribute('open')).to.equal(false);
    expect(frame).to.include({inert: true, title: new URL(page.origin).host});
    expect(getComputedStyle(frame).visibility).to.equal('hidden');
    expect(page.frame, 'the same frame').to.equal(frame);
    const loads = page.told.filter(({name}) => name === 'SYNC_DAPP_DATA');
    expect(loads, 'it has loaded once').to.have.length(1);
    expect(page.told.find(({name}) => name === 'RPC_REQUEST')!.payload).to.deep.equal(PAYLOAD);
  });

  it('gets no click and no key before it was visible', async () => {
    const {asking, frame, element} = await ask(SIGNS);
    await eventually(() => element.hasAttribute('open'));
    await page.heard('RPC_REQUEST');
    await clickOn(frame);
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Enter'});
    expect(document.activeElement).not.to.equal(frame);
    await untilActive(frame);
    await clickOn(frame);
    expect(await asking).to.equal('0xc11c');
  });

  for (const [name, cover] of Object.entries(coverings())) {
    it(`gets no click after ${name}, and clicks again without it`, async () => {
      const {asking, frame} = await ask(SIGNS);
      await untilActive(frame);
      const uncover = cover(frame);
      // Neither a check nor a proof has ended by then.
      await Promise.resolve();
      expect(frame.inert, name).to.equal(true);
      for (let checks = 0; checks < 10; checks++) await pass();
      expect(frame.inert, name).to.equal(true);
      uncover();
      await untilActive(frame);
      await clickOn(frame);
      expect(await asking).to.equal('0xc11c');
    });
  }

  it('says why it takes no clicks while the window is too small for a request', async () => {
    await setViewport({width: 800, height: 260});
    const {element, frame} = await ask(SILENT);
    await eventually(() => element.hasAttribute('open'));
    for (let checks = 0; checks < 22; checks++) await pass();
    expect(frame.inert).to.equal(true);
    expect(element.hasAttribute('blocked')).to.equal(true);
    await setViewport({width: 800, height: 800});
    await untilActive(frame);
    expect(element.hasAttribute('blocked')).to.equal(false);
  });

  describe('in a browser that proves no visibility', () => {
    beforeEach(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'));

    it('gets clicks once it has not moved for 500 ms', async () => {
      const {asking, frame, element} = await ask(SIGNS);
      await eventually(() => element.hasAttribute('open'));
      for (let checks = 0; checks < 5; checks++) page.env.clock.advance(CHECK_MS);
      expect(frame.inert).to.equal(true);
      await untilActive(frame);
      await clickOn(frame);
      expect(await asking).to.equal('0xc11c');
    });

    for (const [name, cover] of Object.entries(coverings())) {
      it(`gets no click after ${name}`, async () => {
        const {frame} = await ask(SILENT);
        await untilActive(frame);
        const uncover = cover(frame);
        await Promise.resolve();
        expect(frame.inert, name).to.equal(true);
        page.env.clock.advance(1_000);
        expect(frame.inert, name).to.equal(true);
        uncover();
        await untilActive(frame);
      });
    }
  });

  it('gets no request before the user sees it', async () => {
    setup(SIGNS);
    await client.load();
    const asking = failureOf(
      askInSessionFrame({
        client,
        clock: page.env.clock,
        payload: PAYLOAD,
        screen: {signal: leaving.signal, texts: TEXTS, show: () => {}},
      }),
    );
    await pass();
    leaving.abort(new Error('left'));
    expect(await asking).to.include({message: 'left'});
    expect(page.told.filter(({name}) => name === 'RPC_REQUEST')).to.deep.equal([]);
  });

  it('ends its request when the user leaves, and closes before the modal does', async () => {
    const {asking, element} = await ask(SILENT);
    await page.heard('RPC_REQUEST');
    leaving.abort();
    expect(element.hasAttribute('open')).to.equal(false);
    expect(await failureOf(asking)).to.include({code: 'connect/cancelled'});
    await page.heard('RPC_ABORT');
  });

  it('counts an approval that is answered after the user has left', async () => {
    const {asking, element, frame} = await ask(SLOW);
    await untilActive(frame);
    await clickOn(frame);
    await eventually(() => document.activeElement === frame);
    await pass();
    leaving.abort();
    expect(element.hasAttribute('open')).to.equal(false);
    expect(await asking).to.equal('0x5e47');
  });

  it('reports no decline if the user has used it, left, and the service does not answer', async () => {
    const {asking, frame} = await ask(SIGNS.replace('resolve(', '('));
    await untilActive(frame);
    await clickOn(frame);
    await eventually(() => document.activeElement === frame);
    await pass();
    leaving.abort();
    await page.heard('RPC_ABORT');
    page.env.clock.advance(LINGER_MS);
    expect(await failureOf(asking)).to.include({code: 'login/interrupted'});
  });

  it('gets its request once only, also if it loads again meanwhile', async () => {
    const {asking, element, frame} = await ask(
      SILENT.replace("'nothing'", '(setTimeout(() => location.reload()), "nothing")'),
    );
    expect(await failureOf(asking)).to.include({code: 'login/interrupted'});
    expect(element.hasAttribute('open')).to.equal(false);
    expect(await client.ask('SYNC_THEME', {})).to.deep.equal({});
    expect(page.frame).to.equal(frame);
    expect(page.told.filter(({name}) => name === 'RPC_REQUEST')).to.have.length(1);
  });

  it('ends its request if a script of the page removes it', async () => {
    const {asking, element} = await ask(SILENT);
    await page.heard('RPC_REQUEST');
    element.remove();
    page.env.clock.advance(CHECK_MS);
    expect(await failureOf(asking)).to.include({code: 'login/interrupted'});
    expect(client.held).to.equal(undefined);
  });

  for (const sentence of ['User rejected the request.', 'Request was aborted', 'Rejected by user']) {
    it(`reports “${sentence}” as a decline`, async () => {
      const {asking} = await ask(`frame.on('RPC_REQUEST', () => frame.fail('${sentence}')); frame.ready();`);
      expect(await failureOf(asking)).to.include({code: 4001, message: sentence});
    });
  }

  for (const sentence of ['The node rejected the transaction', 'UserOperation rejected: AA21', '']) {
    it(`does not report “${sentence}” as a decline`, async () => {
      const {asking} = await ask(`frame.on('RPC_REQUEST', () => frame.fail('${sentence}')); frame.ready();`);
      expect(await failureOf(asking)).to.include({code: 'login/refused'});
    });
  }

  async function ask(script: string) {
    setup(script);
    await client.load();
    const {element, frame} = client.held!;
    const show = (shown: HTMLElement): void =>
      (shown as SessionFrame).openOver(document.body, WORDS, () => leaving.abort());
    const screen = {signal: leaving.signal, texts: TEXTS, show};
    const asking = askInSessionFrame({client, clock: page.env.clock, payload: PAYLOAD, screen});
    void Promise.allSettled([asking]);
    return {asking, element, frame};
  }

  function setup(script: string): void {
    page = openScriptedLoginPage(script);
    client = new FrameClient(page.env, () => {});
    leaving = new AbortController();
  }

  /** One check of the frame, and time for the browser to observe it. */
  async function pass(): Promise<void> {
    page.env.clock.advance(CHECK_MS);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }

  async function untilActive(frame: HTMLElement): Promise<void> {
    for (let frames = 0; frame.inert && frames < 300; frames++) await pass();
    expect(frame.inert, 'it takes no clicks').to.equal(false);
  }

  /** Each covers or changes the frame, and returns the function that ends that. */
  function coverings(): Readonly<Record<string, (frame: HTMLElement) => () => void>> {
    const popover = (style: string) => () => {
      const cover = document.createElement('div');
      cover.popover = 'manual';
      cover.style.cssText = `inset:0;margin:0;border:0;background:white;pointer-events:none;${style}`;
      document.body.append(cover);
      covers.push(cover);
      cover.showPopover();
      return () => cover.remove();
    };
    const style = (name: string, value: string) => (frame: HTMLElement) => {
      const [before, priority] = [frame.style.getPropertyValue(name), frame.style.getPropertyPriority(name)];
      frame.style.setProperty(name, value, 'important');
      return () => frame.style.setProperty(name, before, priority);
    };
    return {
      'a popover': popover('width:100%;height:100%'),
      'a small popover': popover('inset:300px auto auto 300px;width:20px;height:8px'),
      'a dialog of the page': () => {
        const dialog = document.createElement('dialog');
        document.body.append(dialog);
        covers.push(dialog);
        dialog.showModal();
        return () => dialog.remove();
      },
      'low opacity': style('opacity', '0.1'),
      'a rotation': style('transform', 'rotate(2deg)'),
      'a smaller scale': style('transform', 'scale(0.9)'),
      'a clip path': style('clip-path', 'inset(0 0 20% 0)'),
      'a filter': style('filter', 'brightness(3)'),
      'a blend mode': style('mix-blend-mode', 'lighten'),
      'a lower height': style('height', '120px'),
      'a smaller width': style('width', '200px'),
      'a place partly off the screen': (frame) => {
        const dialog = frame.assignedSlot!.closest('dialog')!;
        dialog.style.setProperty('margin-inline-start', '-40px');
        return () => dialog.style.removeProperty('margin-inline-start');
      },
    };
  }
});

const TEXTS = {frame: 'A request', window: 'Weiter', silentWindow: 'Noch einmal'};
const WORDS: SessionFrameWords = {
  title: 'Approve request',
  parties: 'Test dapp asks Email login',
  cancel: 'Cancel',
  blocked: 'Out of sight',
  lang: 'en',
  dir: 'ltr',
};

async function clickOn(frame: Element): Promise<void> {
  const {left, top, width, height} = frame.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
}
