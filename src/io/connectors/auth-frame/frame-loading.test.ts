import {expect} from '@open-wc/testing';
import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import {
  type ScriptedLoginPage,
  openScriptedLoginPage,
} from '../../../testing/fakes/auth-frame/scripted-login-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {FrameClient} from './frame-client.js';

/** Sends READY when the test says so. */
const LATE = `addEventListener('message', ({data}) => data === 'start' && frame.ready({version: '4'}));
  frame.on('IS_CONNECTED', {isConnected: true});`;

const RELOADING = `${LATE} addEventListener('message', ({data}) => data === 'reload' && location.reload());`;

const BrowserObserver: unknown = Reflect.get(globalThis, 'ReportingObserver');

const NEVER: typeof fetch = () => new Promise(() => {});

describe('a frame of the login service that loads and stays silent', () => {
  let page: ScriptedLoginPage;
  let client: FrameClient;
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    Reflect.set(globalThis, 'ReportingObserver', BrowserObserver);
    client.dispose();
    page.leave();
  });

  it('is told as blocked after 5 s if the service answers outside of the frame', async () => {
    const failure = (await silent()) as DrawbridgeError;
    expect(failure).to.include({code: 'login/blocked'});
    expect(failure.message).to.include('X-Frame-Options');
  });

  it('is told as unreachable if the service answers nothing', async () => {
    const failure = await silent({fetch: () => Promise.reject(new TypeError('Refused'))});
    expect(failure).to.include({code: 'login/unreachable'});
  });

  it('is told as unreachable if the service does not answer the probe either', async () => {
    const failure = await silent({fetch: NEVER});
    expect(failure).to.include({code: 'login/unreachable'});
  });

  it('is told at once if the browser is offline', async () => {
    Object.defineProperty(navigator, 'onLine', {configurable: true, value: false});
    open('');
    expect(await failureOf(client.load())).to.include({code: 'login/offline'});
  });

  it('still counts if READY comes later, and loads no other frame', async () => {
    await silent({script: LATE});
    const {frame} = page;
    tell('start');
    await eventually(() => client.facts);
    expect(await client.ask('IS_CONNECTED', {})).to.deep.equal({isConnected: true});
    expect(page.frame).to.equal(frame);
  });

  it('is loaded again at the next request', async () => {
    await silent();
    const {frame} = page;
    const again = failureOf(client.load());
    expect(page.frame).not.to.equal(frame);
    client.dispose();
    await again;
  });

  it('is not probed if it answers in time', async () => {
    let probes = 0;
    open(`frame.ready({version: '4'});`, {fetch: () => (probes++, Promise.resolve(new Response()))});
    await client.load();
    page.env.clock.advance(20_000);
    expect(probes).to.equal(0);
  });

  it('is told as blocked at once if the embedder policy of the page blocks it', async () => {
    const report = takeReports();
    open(LATE);
    const failed = failureOf(client.load());
    report('enforce');
    expect(await failed).to.include({code: 'login/blocked'});
  });

  it('loads under an embedder policy that only reports', async () => {
    const report = takeReports();
    open(`frame.ready({version: '4'});`);
    const loading = client.load();
    report('reporting');
    expect(await loading).to.include({version: '4'});
  });

  it('has five seconds again if the service reloads it', async () => {
    let probes = 0;
    open(RELOADING, {fetch: () => (probes++, Promise.resolve(new Response()))});
    const first = client.load();
    await loaded();
    tell('start');
    await first;
    page.env.clock.advance(2_000);
    tell('reload');
    await loaded();
    const second = client.load();
    page.env.clock.advance(3_200);
    tell('start');
    await second;
    expect(probes).to.equal(0);
  });

  /** Replaces the browser's reports by those of the test, about the page's embedder policy and the frame. */
  function takeReports(): (disposition: 'enforce' | 'reporting') => void {
    let listener: (reports: readonly unknown[]) => void = () => {};
    class TestObserver {
      constructor(given: typeof listener) {
        listener = given;
      }
      observe(): void {}
      disconnect(): void {}
    }
    Reflect.set(globalThis, 'ReportingObserver', TestObserver);
    return (disposition) => listener([{body: {blockedURL: page.frame!.src, disposition}}]);
  }

  function open(script: string, env: Partial<ConnectorEnv> = {}): void {
    page = openScriptedLoginPage(script);
    client = new FrameClient({...page.env, ...env}, () => {});
  }

  /** The failure of a frame, five seconds after its load. */
  async function silent({script = '', fetch = globalThis.fetch} = {}): Promise<unknown> {
    let hasAnswered = fetch === NEVER;
    const note = (): void => void (hasAnswered = true);
    const probe: typeof fetch = async (...given) => fetch(...given).finally(note);
    open(script, {fetch: probe});
    const failed = failureOf(client.load());
    await loaded();
    page.env.clock.advance(4_000);
    await eventually(() => hasAnswered);
    page.env.clock.advance(1_000);
    return failed;
  }

  async function loaded(): Promise<void> {
    await new Promise((resolve) => page.frame!.addEventListener('load', resolve, {once: true}));
  }

  function tell(what: 'start' | 'reload'): void {
    page.frame!.contentWindow!.postMessage(what, page.origin);
  }
});
