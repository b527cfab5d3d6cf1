import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {solana} from '../../core/model/networks/other-families.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {pageClientOf} from '../../testing/fakes/client/page-client-of.js';
import {FAKE_LOGIN_ADDRESSES, FakeLogin} from '../../testing/fakes/connectors/fake-login.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {openLoginPage, type LoginPage} from '../../testing/fakes/login-page.js';

const SERVICE = 'https://login.test';
const RESULT = `${SERVICE}/consent/result?code=1`;

describe('a social login in a window', () => {
  let page: LoginPage;
  let windows: FakeWindow[];
  const {open} = window;
  beforeEach(() => {
    windows = [];
    window.open = (address, _target, features) => {
      const opened = new FakeWindow(String(address), String(features));
      windows.push(opened);
      return opened as unknown as Window;
    };
  });
  afterEach(async () => {
    window.open = open;
    await page.client.destroy();
  });

  it('opens the window before the service is asked, then sends it to the provider, and connects', async () => {
    page = await openPage();
    const {api, client, events, login} = page;
    const logging = api.startSocial('google');
    expect(windows.map(({address, features}) => [address, features])).to.deep.equal([
      ['about:blank', 'popup,width=600,height=800'],
    ]);
    expect(login.calls).to.deep.equal([]);
    expect(phase()).to.equal('opening');
    await eventually(() => phase() === 'waiting');
    expect(client.getState().view).to.equal('ConnectingSocial');
    expect(windows[0]?.address).to.equal(`${SERVICE}/consent/google`);
    answer({resultUri: RESULT});
    await logging;
    expect(login.calls).to.deep.equal(['socialUri google', `connectSocial google ${RESULT}`, 'connect']);
    expect(client.getState()).to.include({status: 'connected', address: FAKE_LOGIN_ADDRESSES.social});
    expect(windows[0]?.closed).to.equal(true);
    expect(events.filter((event) => event.startsWith('SOCIAL'))).to.deep.equal(
      ['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'].map((name) => `SOCIAL_LOGIN_${name} {"provider":"google"}`),
    );
  });

  it('ends at an answer of its window from another origin, and returns to the view before', async () => {
    page = await openPage();
    const {api, client, events, login} = page;
    const failing = failureOf(api.startSocial('google'));
    await eventually(() => phase() === 'waiting');
    answer({resultUri: RESULT}, {origin: 'https://evil.test'});
    expect(await failing).to.include({code: 'login/untrusted-origin'});
    expect(client.getState()).to.include({view: 'Connect', status: 'disconnected'});
    expect(login.calls).to.deep.equal(['socialUri google']);
    expect(events).to.include('SOCIAL_LOGIN_ERROR {"provider":"google","message":"login/untrusted-origin"}');
    expect(events.join()).not.to.contain('CANCELED');
    answer({resultUri: RESULT});
    expect(client.getState().view).to.equal('Connect');
  });

  it('reports an answer from elsewhere once, and goes on waiting', async () => {
    page = await openPage();
    const {api, client, reported} = page;
    const logging = api.startSocial('google');
    await eventually(() => phase() === 'waiting');
    for (const source of [window, null])
      for (const origin of ['https://evil.test', SERVICE]) answer({resultUri: RESULT}, {origin, source});
    answer('forged');
    answer({resultUri: 1});
    expect(phase()).to.equal('waiting');
    await eventually(() => reported.length > 0, 'The page hears of nothing.');
    expect(reported.map(({code}) => code)).to.deep.equal(['login/untrusted-origin']);
    answer({resultUri: RESULT});
    await logging;
    expect(client.getState().status).to.equal('connected');
  });

  it('offers to try again once the window reads as closed, and still accepts its answer', async () => {
    page = await openPage();
    const {api, client, clock} = page;
    const logging = api.startSocial('google');
    await eventually(() => phase() === 'waiting');
    clock.advance(5000);
    expect(phase()).to.equal('waiting');
    windows[0]!.closed = true;
    clock.advance(1000);
    expect(phase()).to.equal('closed');
    expect(client.getState().view).to.equal('ConnectingSocial');
    // Chromium names no source for a window that has closed since.
    answer({resultUri: RESULT}, {source: null});
    await logging;
    expect(client.getState().status).to.equal('connected');
  });

  it('tries again in a new window, and ignores the answer of the old one', async () => {
    page = await openPage();
    const {api, client, clock, login} = page;
    const first = failureOf(api.startSocial('google'));
    await eventually(() => phase() === 'waiting');
    windows[0]!.closed = true;
    clock.advance(1000);
    const second = api.startSocial('google');
    expect(await first).to.include({code: 'connect/cancelled'});
    await eventually(() => phase() === 'waiting');
    answer({resultUri: `${RESULT}&old`}, {source: windows[0]!});
    answer({resultUri: RESULT}, {source: windows[1]!});
    await second;
    expect(login.calls).to.include(`connectSocial google ${RESULT}`);
    expect(login.calls).not.to.include(`connectSocial google ${RESULT}&old`);
    expect(client.getState().status).to.equal('connected');
  });

  it('says after 45 s that it takes long, and still accepts the answer', async () => {
    page = await openPage();
    const {api, client, clock, reported} = page;
    const logging = api.startSocial('google');
    await eventually(() => phase() === 'waiting');
    clock.advance(44_000);
    expect(phase()).to.equal('waiting');
    clock.advance(1000);
    expect(phase()).to.equal('slow');
    clock.advance(600_000);
    expect(reported).to.deep.equal([]);
    answer({resultUri: RESULT});
    await logging;
    expect(client.getState().status).to.equal('connected');
  });

  it('gives the address to a link if the browser blocks the window', async () => {
    page = await openPage();
    const {api, client} = page;
    window.open = () => null;
    const logging = api.startSocial('google');
    expect(phase()).to.equal('blocked');
    await eventually(() => uri() === `${SERVICE}/consent/google`);
    expect(phase()).to.equal('blocked');
    const opened = new FakeWindow(SERVICE, '');
    const elsewhere = Object.assign(new FakeWindow(SERVICE, ''), {opener: null});
    answer({resultUri: `${RESULT}&forged`}, {source: elsewhere});
    answer({resultUri: RESULT}, {source: opened});
    await logging;
    expect(client.getState().status).to.equal('connected');
  });

  it('shows that the service did not answer, closes the window, and lets the user try again', async () => {
    page = await openPage();
    const {api, client, events, login} = page;
    login.failNext('socialUri', new DrawbridgeError('login/unreachable', 'No answer'));
    expect(await failureOf(api.startSocial('google'))).to.include({code: 'login/unreachable'});
    expect(api.state.get().failure).to.include({code: 'login/unreachable'});
    expect(client.getState().view).to.equal('ConnectingSocial');
    expect(windows[0]?.closed).to.equal(true);
    const logging = api.startSocial('google');
    await eventually(() => phase() === 'waiting');
    answer({resultUri: RESULT}, {source: windows[1]!});
    await logging;
    expect(client.getState().status).to.equal('connected');
    expect(events.join()).not.to.contain('CANCELED');
  });

  for (const what of ['cancels', 'closes'] as const) {
    it(`closes the window of a user who ${what}, and ignores the answer`, async () => {
      page = await openPage();
      const {api, client, events, login} = page;
      const failing = failureOf(api.startSocial('google'));
      await eventually(() => phase() === 'waiting');
      if (what === 'cancels') api.cancel();
      else client.close();
      expect(await failing).to.include({code: 'connect/cancelled'});
      expect(windows[0]?.closed).to.equal(true);
      answer({resultUri: RESULT});
      expect(events.filter((event) => event.includes('CANCELED'))).to.deep.equal([
        'SOCIAL_LOGIN_CANCELED {"provider":"google"}',
      ]);
      expect(login.calls).to.deep.equal(['socialUri google']);
    });
  }

  it('opens the modal of a page that calls it while the modal is closed', async () => {
    page = await openLoginPage();
    const {api, client} = page;
    const logging = api.startSocial('google');
    expect(windows).to.have.length(1);
    await eventually(() => client.getState().view === 'ConnectingSocial');
    await eventually(() => phase() === 'waiting');
    answer({resultUri: RESULT});
    await logging;
    expect(client.getState().status).to.equal('connected');
  });

  const phase = (): string | undefined => {
    const {progress} = page.api.state.get();
    return progress.step === 'social' ? progress.phase : undefined;
  };
  const uri = (): string | undefined => {
    const {progress} = page.api.state.get();
    return progress.step === 'social' ? progress.uri : undefined;
  };
  const answer = (
    data: unknown,
    {
      origin = SERVICE,
      source = windows[0] ?? null,
    }: {origin?: string; source?: FakeWindow | Window | null} = {},
  ): void => {
    const event = new MessageEvent('message', {data, origin});
    Object.defineProperty(event, 'source', {value: source});
    window.dispatchEvent(event);
  };
});

describe('a social login in Farcaster', () => {
  let page: LoginPage;
  afterEach(() => page.client.destroy());

  it('shows the link, waits for the approval, and connects', async () => {
    page = await openPage();
    const {api, client, events, login} = page;
    const approve = login.hold('connectFarcaster');
    const logging = api.startSocial('farcaster');
    await eventually(() => login.calls.includes('connectFarcaster'));
    expect(client.getState().view).to.equal('ConnectingFarcaster');
    expect(api.state.get().progress).to.deep.equal({
      step: 'farcaster',
      phase: 'waiting',
      uri: `${SERVICE}/farcaster/1`,
    });
    approve();
    await logging;
    expect(client.getState().status).to.equal('connected');
    expect(events.filter((event) => event.startsWith('SOCIAL'))).to.deep.equal(
      ['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'].map(
        (name) => `SOCIAL_LOGIN_${name} {"provider":"farcaster"}`,
      ),
    );
  });

  it('signs out a user who left before the approval', async () => {
    page = await openPage();
    const {api, client, login} = page;
    const approve = login.hold('connectFarcaster');
    const failing = failureOf(api.startSocial('farcaster'));
    await eventually(() => login.calls.includes('connectFarcaster'));
    client.close();
    expect(await failing).to.include({code: 'connect/cancelled'});
    approve();
    await eventually(() => login.calls.filter((call) => call === 'signOut').length === 2);
    await eventually(() => login.login.state.get().status === 'none');
    expect(client.getState().status).to.equal('disconnected');
  });
});

describe('a social login in place of the page', () => {
  let page: LoginPage;
  let left: string | undefined;
  const {open} = window;
  const {href} = location;
  beforeEach(() => {
    left = undefined;
    window.open = (address) => ((left = String(address)), null);
  });
  afterEach(async () => {
    Reflect.deleteProperty(window, 'TelegramWebviewProxy');
    window.open = open;
    history.replaceState(history.state, '', href);
    await page.client.destroy();
  });

  for (const [where, start] of [
    ['in Telegram', 'startSocial'],
    ['on request', 'startSocialHere'],
  ] as const)
    it(`leaves the page for the provider ${where}, and continues at the return`, async () => {
      if (start === 'startSocial') Object.assign(window, {TelegramWebviewProxy: {}});
      await leave(start);
      expect(page.api.state.get().progress).to.include({phase: 'leaving'});
      const back = returnAddress();
      back.searchParams.delete('login_return');
      expect(back.href).to.equal(location.href);
      await comeBack(withResult(returnAddress()));
      await eventually(() => page.client.getState().status === 'connected');
      expect(location.href).to.equal(href);
      expect(page.login.calls).to.include(`connectSocial discord ${RESULT}`);
    });

  it('names another value in each return address', async () => {
    await leave();
    const first = returnAddress().searchParams.get('login_return');
    await leave();
    expect(first).to.match(/^default\.[0-9a-f-]{36}$/);
    expect(returnAddress().searchParams.get('login_return')).not.to.equal(first);
  });

  it('ends when the user comes back to the page as it was', async () => {
    page = await openPage();
    await page.client.open();
    await page.api.startSocialHere('discord');
    window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
    await eventually(() => page.client.getState().view === 'Connect');
    expect(page.api.state.get().progress.step).to.equal('idle');
    expect(page.events).to.include('SOCIAL_LOGIN_CANCELED {"provider":"discord"}');
  });

  it('removes its value from the address of a user who cancelled at the provider', async () => {
    await leave();
    await comeBack(returnAddress());
    expect(location.href).to.equal(href);
    expect(page.api.state.get().progress.step).to.equal('idle');
    expect(page.reported).to.deep.equal([]);
  });

  const FOREIGN = {
    'a link that the attacker sent': () => withResult(new URL(href)),
    'a link with a guessed value': () => {
      const link = withResult(new URL(href));
      link.searchParams.set('login_return', `default.${crypto.randomUUID()}`);
      return link;
    },
    'a link that names a client that the page does not have': () => {
      const link = withResult(new URL(href));
      link.searchParams.set('login_return', 'other.1');
      return link;
    },
    'a link of an earlier login': () => withResult(returnAddress()),
  } as const;
  for (const [what, linkOf] of Object.entries(FOREIGN))
    it(`ignores ${what}, says so, and still continues the user's own login`, async () => {
      await leave();
      const foreign = linkOf();
      if (what.includes('earlier')) await leave();
      const own = returnAddress();
      await comeBack(foreign);
      await eventually(() => page.reported.length > 0, 'The page hears of nothing.');
      expect(page.reported.map(({code}) => code)).to.deep.equal(['login/foreign-return']);
      const {toast} = await pageClientOf(page.client).load();
      expect(toast.current.get()?.message).to.deep.equal(['error.loginForeignReturn']);
      expect(page.login.calls).to.deep.equal([]);
      expect(page.client.getState().status).to.equal('disconnected');
      expect(location.href, 'the answer is removed').to.equal(href);
      await comeBack(withResult(own));
      await eventually(() => page.client.getState().status === 'connected');
    });

  it('does not log in another tab of the same visitor', async () => {
    await leave();
    await comeBack(withResult(returnAddress()), {isSameTab: false});
    await eventually(() => page.reported.length > 0);
    expect(page.login.calls).to.deep.equal([]);
  });

  it('connects the chain family for which the page was left', async () => {
    const families = {networks: [mainnet, solana], login: new FakeLogin({namespaces: ['eip155', 'solana']})};
    await page?.client.destroy();
    page = await openLoginPage(families);
    await page.client.open({namespace: 'solana'});
    await page.api.startSocialHere('discord');
    await comeBack(withResult(returnAddress()), families);
    await eventually(() => page.client.getState().status === 'connected');
    const {eip155, solana: other} = page.client.getState().accounts;
    expect([eip155?.address, other?.address]).to.deep.equal([undefined, FAKE_LOGIN_ADDRESSES.solana]);
  });

  it('uses a return once, and within 20 minutes', async () => {
    await leave();
    const own = withResult(returnAddress());
    page.clock.advance(20 * 60_000);
    await comeBack(own);
    await eventually(() => page.reported.length > 0);
    expect(page.login.calls).to.deep.equal([]);
  });

  it('leaves a result of another site in the address', async () => {
    await leave();
    const link = withResult(new URL(href), 'https://evil.test/?code=1');
    await comeBack(link);
    await page.client.open();
    expect(location.href).to.equal(link.href);
    expect(page.login.calls).to.deep.equal([]);
    expect(page.reported).to.deep.equal([]);
  });

  it('leaves the answer to another client of the page to that client', async () => {
    await leave();
    const own = withResult(returnAddress());
    await comeBack(own, {id: 'second'});
    await page.client.open();
    expect(location.href).to.equal(own.href);
    expect(page.login.calls).to.deep.equal([]);
    expect(page.reported).to.deep.equal([]);
    await comeBack(own);
    await eventually(() => page.client.getState().status === 'connected');
  });

  it('says before it leaves that the browser blocks the storage to come back with', async () => {
    page = await openPage();
    const own = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')!;
    const get = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'sessionStorage', {configurable: true, get});
    try {
      const failure = await failureOf(page.api.startSocialHere('discord'));
      expect(failure).to.include({code: 'login/return-blocked'});
    } finally {
      Object.defineProperty(globalThis, 'sessionStorage', own);
    }
    expect(left).to.equal(undefined);
    expect(page.login.calls, 'the service is not asked').to.deep.equal([]);
    expect(page.client.getState().view).to.equal('ConnectingSocial');
    expect(page.api.state.get().failure).to.include({code: 'login/return-blocked'});
  });

  const leave = async (start: 'startSocial' | 'startSocialHere' = 'startSocialHere'): Promise<void> => {
    if (page) await page.client.destroy();
    page = await openPage();
    await page.api[start]('discord');
    expect(new URL(left!).origin).to.equal(SERVICE);
  };
  /** The address to which the provider returns. */
  const returnAddress = (): URL => {
    const state = new URL(left!).searchParams.get('state') ?? '';
    return new URL(decodeURIComponent(state.split('--')[1] ?? ''));
  };
  const withResult = (address: URL, result = RESULT): URL => {
    const returned = new URL(address);
    returned.searchParams.set('result_uri', result);
    return returned;
  };
  const comeBack = async (
    address: URL,
    {isSameTab = true, id = 'default', ...options}: Parameters<typeof openLoginPage>[0] = {},
  ): Promise<void> => {
    const {clock, storage} = page;
    await page.client.destroy();
    history.replaceState(history.state, '', address);
    page = await openLoginPage({storage, clock, isSameTab, id, ...options});
  };
});

describe('the tap on a social login', () => {
  it('opens a window that can answer', async () => {
    const login = new FakeLogin();
    const release = login.hold('socialUri');
    const page = await openPage(undefined, login);
    const {open} = window;
    let opened: Window | null = null;
    let wasActive = false;
    window.open = (...given) => {
      wasActive = navigator.userActivation.isActive;
      return (opened = open.apply(window, given));
    };
    const button = document.createElement('button');
    Object.assign(button.style, {position: 'fixed', inset: '0', zIndex: '99999'});
    let logging: Promise<void> | undefined;
    button.addEventListener('click', () => (logging = page.api.startSocial('google')));
    page.client.close();
    document.body.append(button);
    await sendMouse({type: 'click', position: [100, 100]});
    await eventually(() => logging !== undefined);
    button.remove();
    window.open = open;
    expect(wasActive).to.equal(true);
    expect(opened).not.to.equal(null);
    const answering = opened as unknown as Window;
    expect(answering.opener).to.equal(window);
    page.api.cancel();
    release();
    await eventually(() => answering.closed);
    expect(await failureOf(logging!)).to.include({code: 'connect/cancelled'});
    await page.client.destroy();
  });
});

/** A window that a test opened, as far as its opener can see it. */
class FakeWindow {
  address: string;
  readonly features: string;
  closed = false;
  readonly opener = window;
  readonly parent = this;
  readonly location = {replace: (address: string) => void (this.address = address)};

  constructor(address: string, features: string) {
    this.address = address;
    this.features = features;
  }

  close(): void {
    this.closed = true;
  }
}

async function openPage(storage = memoryStorage(), login = new FakeLogin()): Promise<LoginPage> {
  const page = await openLoginPage({storage, login});
  await page.client.open();
  return page;
}
