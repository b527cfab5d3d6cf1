import {expect} from '@open-wc/testing';
import {ASKS_IN_FRAME, pressForWindow} from '../../../testing/fakes/auth-frame/approval-place.js';
import {
  type ScriptedLoginPage,
  openScriptedLoginPage,
} from '../../../testing/fakes/auth-frame/scripted-login-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {askForApproval} from './approve.js';

const SIGNS = "frame.on('RPC_REQUEST', '0x5161'); frame.ready();";
const SILENT = 'frame.ready();';
/** The user approves at once. The message after that tells the test. */
const APPROVED =
  "frame.send('RPC_APPROVED'); frame.tell({name: 'APPROVED', payload: {}, view: null, message: {}});";
const APPROVES = `frame.on('RPC_REQUEST', () => {${APPROVED} return new Promise(() => {}); }); frame.ready();`;
/** The answer comes when the page aborts. */
const APPROVES_AND_ANSWERS = `
  let answer;
  frame.on('RPC_REQUEST', () => {${APPROVED} return new Promise((resolve) => (answer = resolve)); });
  frame.on('RPC_ABORT', () => answer('0x5161'));
  frame.ready();`;
const ELSEWHERE = '/src/testing/fakes/auth-frame/sdk';

describe('the approval of a request', () => {
  let page: ScriptedLoginPage;
  let leaving: AbortController;
  const {open} = window;
  const places: HTMLElement[] = [];
  const windows: Window[] = [];
  beforeEach(() => {
    leaving = new AbortController();
    window.open = (...given) => {
      const opened = open.apply(window, given);
      if (opened) windows.push(opened);
      return opened;
    };
  });
  afterEach(() => {
    hidesFirstLoad = false;
    leaving.abort();
    page.leave();
    window.open = open;
    for (const each of windows.splice(0)) each.close();
    for (const each of places.splice(0)) each.remove();
  });

  it('opens a window in the tap where the service proves no visibility', async () => {
    const asking = ask(SIGNS, {isVisibilityProved: false});
    pressForWindow(await placeOf());
    expect(windows).to.have.length(1);
    expect(await asking).to.equal('0x5161');
  });

  it('shows a sentence when the window reads as closed before it answers, and opens another', async () => {
    const asking = ask(SIGNS, {isVisibilityProved: false});
    const place = await placeOf();
    const opening = window.open;
    // As under `Cross-Origin-Opener-Policy: same-origin`.
    window.open = () => ({closed: true, close() {}}) as unknown as Window;
    pressForWindow(place);
    expect(place.querySelector<HTMLElement>('[role="alert"]')!.hidden).to.equal(true);
    page.env.clock.advance(500);
    expect(place.querySelector('[role="alert"]')).to.have.text('Noch einmal');
    window.open = opening;
    pressForWindow(place);
    expect(place.querySelector('[role="alert"]')).to.have.text('');
    expect(await asking).to.equal('0x5161');
  });

  it('shows a sentence and reports why when the window sends nothing, and keeps asking', async () => {
    const asking = failureOf(ask('', {isVisibilityProved: false}));
    const place = await placeOf();
    pressForWindow(place);
    page.env.clock.advance(20_000);
    await eventually(() => place.querySelector('[role="alert"]')!.textContent);
    expect(page.reported.map(({code}) => code)).to.deep.equal(['login/unreachable']);
    expect(page.reported[0]!.message).to.include('Cross-Origin-Opener-Policy');
    leaving.abort();
    expect(await asking).to.include({code: 4001});
  });

  it('rejects with 4001 when the user closes the window, wherever it is by then', async () => {
    const asking = failureOf(ask(SILENT, {isVisibilityProved: false}));
    pressForWindow(await placeOf());
    await page.heard('RPC_REQUEST');
    windows[0]!.location.href = page.origin + ELSEWHERE;
    windows[0]!.close();
    page.env.clock.advance(500);
    expect(await asking).to.include({code: 4001});
  });

  it('takes the answer of an approved request after the user has left', async () => {
    const asking = ask(APPROVES_AND_ANSWERS, {isVisibilityProved: false});
    pressForWindow(await placeOf());
    await page.heard('APPROVED');
    leaving.abort();
    expect(await asking).to.equal('0x5161');
  });

  for (const [what, leave] of [
    ['the user leaves', () => leaving.abort()],
    ['the window is closed', () => (windows[0]!.close(), page.env.clock.advance(500))],
  ] as const)
    it(`does not call a request declined that was approved before ${what}`, async () => {
      const asking = failureOf(ask(APPROVES, {isVisibilityProved: false}));
      pressForWindow(await placeOf());
      await page.heard('APPROVED');
      leave();
      page.env.clock.advance(5000);
      expect(await asking).to.include({code: 'login/interrupted'});
    });

  it('offers a link when the window is blocked', async () => {
    window.open = () => null;
    const asking = failureOf(ask(SIGNS, {isVisibilityProved: false}));
    const place = await placeOf();
    pressForWindow(place);
    expect(place.querySelector('a')).to.include({target: '_blank', rel: 'opener', textContent: 'Weiter'});
    leaving.abort();
    expect(await asking).to.include({code: 4001});
  });

  if (ASKS_IN_FRAME) inFrame();
  else inWindow();

  /** Chromium. */
  function inFrame(): void {
    it('takes clicks only while the frame is wholly visible and active', async () => {
      const asking = failureOf(ask(SILENT, {isInModal: true}));
      const frame = await placeOf();
      const clicks = (): string => (page.env.clock.advance(100), frame.style.pointerEvents);
      await eventually(() => clicks() === 'auto');
      const cover = document.createElement('div');
      cover.style.cssText = 'position: fixed; inset: 0; background: white; pointer-events: none';
      document.body.append(cover);
      places.push(cover);
      await eventually(() => clicks() === 'none');
      cover.remove();
      await eventually(() => clicks() === 'auto');
      frame.style.opacity = '0.5';
      await eventually(() => clicks() === 'none');
      const dialog = frame.parentElement!;
      for (const element of [frame, dialog, (frame.getRootNode() as ShadowRoot).host]) {
        element.setAttribute('inert', '');
        await eventually(() => !element.hasAttribute('inert'));
      }
      leaving.abort();
      expect(await asking).to.include({code: 'connect/cancelled'});
    });

    it('does not call a request declined that was approved in the frame before the user left', async () => {
      const asking = failureOf(ask(APPROVES, {isInModal: true}));
      await placeOf();
      await page.heard('APPROVED');
      leaving.abort();
      expect(await asking).to.include({code: 'login/interrupted'});
    });

    it('opens a window when the frame is an error page', async () => {
      const asking = ask("if (opener) { frame.on('RPC_REQUEST', '0x5161'); frame.ready(); }");
      await placeOf();
      await loading;
      page.env.clock.advance(5_000);
      pressForWindow(await placeOf(1));
      expect(await asking).to.equal('0x5161');
    });

    it('gives the frame five seconds again when the service reloads it', async () => {
      const asking = ask(`frame.on('RPC_REQUEST', '0x5161');
        addEventListener('message', ({data}) => data === 'reload' && location.reload());
        addEventListener('message', ({data}) => data === 'start' && frame.ready());`);
      const frame = (await placeOf()) as HTMLIFrameElement;
      await loading;
      page.env.clock.advance(2_000);
      const reloaded = new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}));
      frame.contentWindow!.postMessage('reload', page.origin);
      await reloaded;
      page.env.clock.advance(3_200);
      frame.contentWindow!.postMessage('start', page.origin);
      expect(await asking).to.equal('0x5161');
      expect(places).to.have.length(1);
    });

    it('rejects when the frame goes elsewhere', async () => {
      const asking = failureOf(ask(SILENT));
      const frame = (await placeOf()) as HTMLIFrameElement;
      await Promise.all([page.heard('RPC_REQUEST'), loading]);
      frame.src = page.origin + ELSEWHERE;
      expect(await asking).to.include({code: 'login/interrupted'});
    });

    it('rejects when the frame goes elsewhere before its first document has loaded', async () => {
      hidesFirstLoad = true;
      let failure: unknown;
      void failureOf(ask(`frame.on('IS_CONNECTED', {isConnected: true}); ${SILENT}`)).then(
        (error) => (failure = error),
      );
      const frame = (await placeOf()) as HTMLIFrameElement;
      await Promise.all([page.heard('RPC_REQUEST'), page.heard('IS_CONNECTED'), loading]);
      frame.src = page.origin + ELSEWHERE;
      await eventually(() => (page.env.clock.advance(1_000), failure));
      expect(failure).to.include({code: 'login/interrupted'});
    });

    for (const [title, script] of [
      ['answers IS_CONNECTED', `frame.on('IS_CONNECTED', {isConnected: true}); ${SILENT}`],
      ['leaves IS_CONNECTED unanswered', SILENT],
    ] as const)
      it(`keeps asking a service that ${title}`, async () => {
        const asking = failureOf(ask(script));
        await placeOf();
        await Promise.all([page.heard('RPC_REQUEST'), loading]);
        await eventually(
          () => page.told.filter(({name}) => name === 'IS_CONNECTED').length === (script === SILENT ? 1 : 2),
        );
        page.env.clock.advance(60_000);
        leaving.abort();
        expect(await asking).to.include({code: 'connect/cancelled'});
      });
  }

  /** Firefox. */
  function inWindow(): void {
    it('shows no frame, and opens a window in the tap', async () => {
      const asking = ask(SIGNS, {isInModal: true});
      const place = await placeOf();
      expect([place.localName, place.querySelector('iframe')]).to.deep.equal(['div', null]);
      expect(windows).to.have.length(0);
      pressForWindow(place);
      expect(windows).to.have.length(1);
      expect(await asking).to.equal('0x5161');
    });
  }

  /** The latest place's `load` event. */
  let loading: Promise<Event> | undefined;
  /** Withholds the first `load` event, as when the frame goes elsewhere before. */
  let hidesFirstLoad = false;

  interface Wanted {
    readonly isVisibilityProved?: boolean;
    /** Shows it in a dialog in a shadow tree, as the modal does. */
    readonly isInModal?: boolean;
  }

  function ask(
    script: string,
    {isVisibilityProved = true, isInModal = false}: Wanted = {},
  ): Promise<unknown> {
    page = openScriptedLoginPage(script);
    const texts = {frame: 'A request', window: 'Weiter', silentWindow: 'Noch einmal'};
    const show = (place: HTMLElement): void => {
      loading = new Promise((resolve) => {
        const onLoad = (event: Event): void => {
          if (hidesFirstLoad) event.stopImmediatePropagation();
          resolve(event);
        };
        place.addEventListener('load', onLoad, {once: true, capture: hidesFirstLoad});
      });
      places.push(place);
      if (isInModal) showInModal(place);
      else document.body.append(place);
    };
    const screen = {signal: leaving.signal, texts, show};
    const payload = {method: 'personal_sign', chainNamespace: 'eip155'} as const;
    return askForApproval({env: page.env, payload, screen, isVisibilityProved});
  }

  async function placeOf(index = 0): Promise<HTMLElement> {
    await eventually(() => places.length > index, 'The screen is empty.');
    return places[index]!;
  }

  function showInModal(place: HTMLElement): void {
    const host = document.createElement('div');
    const dialog = document.createElement('div');
    host.attachShadow({mode: 'open'}).append(dialog);
    dialog.append(place);
    document.body.append(host);
    places.push(host);
    place.style.width = '300px';
    place.style.height = '200px';
  }
});
