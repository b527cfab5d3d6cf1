import {expect} from '@open-wc/testing';
import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {
  openScriptedLoginPage,
  type ScriptedLoginPage,
} from '../../../testing/fakes/auth-frame/scripted-login-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {FrameClient} from './frame-client.js';
import type {FrameMessage} from './messages.js';

const HONEST = `frame.on('IS_CONNECTED', {isConnected: true}); frame.ready({version: '1'});`;

describe('the frame of the login service', () => {
  let page: ScriptedLoginPage;
  let client: FrameClient;
  let events: FrameMessage[];
  afterEach(() => {
    client.dispose();
    page.leave();
  });

  it('is added at the first request, hidden, and removed at the end', async () => {
    setup(HONEST);
    expect(page.frame).to.equal(null);
    expect(await client.ask('IS_CONNECTED', {})).to.deep.equal({isConnected: true});
    const frame = page.frame!;
    expect(frame.title).to.equal(new URL(page.origin).host);
    expect(frame.name).to.equal('w3m-secure-iframe');
    expect(getComputedStyle(frame).visibility).to.equal('hidden');
    expect([...frame.sandbox]).not.to.include('allow-top-navigation');
    expect(new URL(frame.src).searchParams.get('projectId')).to.equal('test');
    client.dispose();
    expect(page.frame).to.equal(null);
  });

  it('receives the page’s theme and metadata, and each change of the theme', async () => {
    setup(HONEST);
    await client.load();
    expect((await page.heard('SYNC_DAPP_DATA')).payload).to.include({projectId: 'test', sdkType: 'appkit'});
    expect((await page.heard('SYNC_THEME')).payload).to.deep.include({
      themeMode: 'light',
      w3mThemeVariables: {'--w3m-accent': 'hsla(231,100%,70%,1)', '--w3m-background': '#fff'},
    });
    page.env.theme.set({mode: 'dark', variables: {'--drawbridge-color-accent': '#ff0000'}});
    await eventually(() => page.told.at(-1)?.payload['themeMode'] === 'dark');
    expect(page.told.at(-1)!.payload['w3mThemeVariables']).to.deep.equal({
      '--w3m-accent': '#ff0000',
      '--w3m-background': '#121313',
    });
  });

  it('rejects with the text of an error, or with a general one', async () => {
    setup(`frame.on('CONNECT_EMAIL', () => frame.fail('Too many requests', 429));
      frame.on('CONNECT_DEVICE', () => frame.fail()); frame.ready();`);
    const failure = (await failureOf(client.ask('CONNECT_EMAIL', {email: 'a@b.c'}))) as DrawbridgeError;
    expect(failure).to.include({code: 'login/refused'});
    expect(failure.message).to.include('Too many requests');
    expect(failure.cause).to.include({message: 'Too many requests', code: 429});
    const bare = (await failureOf(client.ask('CONNECT_DEVICE', {}))) as DrawbridgeError;
    expect(bare.cause).to.include({message: 'An error occurred'});
  });

  it('rejects when the frame sends no READY, and loads another at the next request', async () => {
    setup('');
    const asking = failureOf(client.ask('IS_CONNECTED', {}));
    await eventually(() => page.frame);
    page.env.clock.advance(20_000);
    const failure = (await asking) as DrawbridgeError;
    expect(failure).to.include({code: 'login/unreachable'});
    expect(failure.message).to.include('try again').and.to.include('frame-src');
    expect(page.frame).to.equal(null);
    const again = failureOf(client.ask('IS_CONNECTED', {}));
    expect(page.frame).not.to.equal(null);
    client.dispose();
    expect(await again).to.include({code: 'login/interrupted'});
  });

  it('rejects when the frame does not answer in time, and ignores a late answer', async () => {
    setup(`frame.on('CONNECT_EMAIL', (payload, id) => {
        frame.id = id; return 'nothing';
      });
      frame.on('GET_CHAIN_ID', () => {
        frame.send('CONNECT_EMAIL_SUCCESS', {action: 'CONNECT'}, frame.id); return {chainId: 1};
      });
      frame.ready();`);
    const asking = failureOf(client.ask('CONNECT_EMAIL', {email: 'a@b.c'}, {ms: 30_000}));
    await page.heard('CONNECT_EMAIL');
    page.env.clock.advance(30_000);
    expect(await asking).to.include({code: 'login/unreachable'});
    await client.ask('GET_CHAIN_ID', {});
  });

  it('stops waiting when the signal aborts, before and after READY', async () => {
    setup('');
    const stop = new AbortController();
    const asking = failureOf(client.ask('CONNECT_DEVICE', {}, {signal: stop.signal}));
    stop.abort();
    expect(await asking).to.include({code: 'connect/cancelled'});
    client.dispose();
    page.leave();
    setup('frame.ready();');
    const next = new AbortController();
    const device = failureOf(client.ask('CONNECT_DEVICE', {}, {signal: next.signal}));
    await page.heard('CONNECT_DEVICE');
    next.abort();
    expect(await device).to.include({code: 'connect/cancelled'});
  });

  it('starts over when the frame reloads: open requests are interrupted', async () => {
    setup(`frame.on('CONNECT_OTP', () => { location.reload(); return 'nothing'; });
      frame.on('IS_CONNECTED', {isConnected: false}); frame.ready();`);
    await client.load();
    const failure = (await failureOf(client.ask('CONNECT_OTP', {otp: '123456'}))) as DrawbridgeError;
    expect(failure).to.include({code: 'login/interrupted'});
    expect(failure.message).to.include('Try again');
    expect(await client.ask('IS_CONNECTED', {})).to.deep.equal({isConnected: false});
    await eventually(() => page.told.filter(({name}) => name === 'SYNC_DAPP_DATA').length === 2);
  });

  it('interrupts open requests when the frame goes to a page that never sends READY', async () => {
    setup(`frame.on('CONNECT_OTP', () => { location.href = '/src/testing/fakes/auth-frame/sdk'; return 'nothing'; });
      addEventListener('load', () => setTimeout(frame.ready));`);
    expect(await failureOf(client.ask('CONNECT_OTP', {otp: '123456'}))).to.include({
      code: 'login/interrupted',
    });
    const next = failureOf(client.ask('IS_CONNECTED', {}));
    page.env.clock.advance(20_000);
    expect(await next).to.include({code: 'login/unreachable'});
  });

  it('interrupts open requests when the frame goes elsewhere before it has loaded', async () => {
    // A frame with an open document keeps the frame around it from loading.
    setup(`const hold = document.body.appendChild(document.createElement('iframe'));
      hold.contentDocument.open();
      frame.on('CONNECT_DEVICE', () => { location.href = '/src/testing/fakes/auth-frame/sdk'; return 'nothing'; });
      frame.ready();`);
    await client.load();
    let isLoaded = false;
    page.frame!.addEventListener('load', () => (isLoaded = true));
    const asking = failureOf(client.ask('CONNECT_DEVICE', {}));
    await eventually(() => isLoaded);
    expect(client.facts, 'before the check').not.to.equal(undefined);
    page.env.clock.advance(5_000);
    const failure = (await asking) as DrawbridgeError;
    expect(failure).to.include({code: 'login/interrupted'});
    expect(failure.message).to.include('Try again');
    expect(page.frame).to.equal(null);
  });

  it('interrupts open requests when another page in the frame never finishes loading', async () => {
    setup(`const hold = document.body.appendChild(document.createElement('iframe'));
      hold.contentDocument.open();
      frame.on('CONNECT_DEVICE', () => { frame.answers = {}; return 'nothing'; });
      frame.ready();`);
    await client.load();
    const asking = failureOf(client.ask('CONNECT_DEVICE', {}));
    await page.heard('CONNECT_DEVICE');
    page.env.clock.advance(20_000);
    await eventually(() => page.told.filter(({name}) => name === 'SYNC_THEME').length === 2);
    page.env.clock.advance(5_000);
    expect(await asking).to.include({code: 'login/interrupted'});
  });

  it('stays when it answers after it has loaded, and when it refuses the theme', async () => {
    setup(`frame.on('SYNC_THEME', () => frame.fail('Not here')); frame.on('CONNECT_DEVICE', 'nothing');
      frame.on('IS_CONNECTED', {isConnected: true}); frame.ready();`);
    await client.load();
    const asking = client.ask('CONNECT_DEVICE', {});
    await eventually(() => page.told.filter(({name}) => name === 'SYNC_THEME').length === 2);
    await client.ask('IS_CONNECTED', {});
    page.env.clock.advance(60_000);
    expect(await client.ask('IS_CONNECTED', {})).to.deep.equal({isConnected: true});
    client.dispose();
    expect(await failureOf(asking)).to.include({code: 'login/interrupted'});
  });

  it('loads under a policy that only reports', async () => {
    setup(HONEST);
    const asking = client.ask('IS_CONNECTED', {});
    await eventually(() => page.frame);
    blockFrame('report');
    expect(await asking).to.deep.equal({isConnected: true});
  });

  it('is loaded again after a policy has blocked it once it was ready', async () => {
    setup(HONEST);
    await client.load();
    blockFrame('enforce');
    expect(await client.ask('IS_CONNECTED', {})).to.deep.equal({isConnected: true});
  });

  it('has 20 seconds for READY again after a script of the page has removed it', async () => {
    setup('');
    const first = failureOf(client.load());
    page.env.clock.advance(15_000);
    page.frame!.remove();
    const second = failureOf(client.load());
    expect(await first).to.include({code: 'login/interrupted'});
    page.env.clock.advance(19_000);
    expect(page.frame).not.to.equal(null);
    page.env.clock.advance(1_000);
    expect(await second).to.include({code: 'login/unreachable'});
  });

  it('loads again after a script of the page has removed it', async () => {
    setup(HONEST);
    await client.load();
    page.frame!.remove();
    expect(await client.ask('IS_CONNECTED', {})).to.deep.equal({isConnected: true});
  });

  it('passes tokens and the end of the session on', async () => {
    setup(
      `frame.ready(); frame.send('SESSION_UPDATE', {token: 't1'}); frame.send('SESSION_ENDED', {reason: 'expired'});`,
    );
    await client.load();
    await eventually(() => events.length === 3);
    expect(events.slice(1)).to.deep.equal([
      {type: 'token', token: 't1'},
      {type: 'ended', reason: 'expired'},
    ]);
  });

  /** A policy of the page blocks the frame, or only reports that it would. */
  function blockFrame(disposition: SecurityPolicyViolationEventDisposition): void {
    const violation: SecurityPolicyViolationEventInit = {
      blockedURI: page.origin,
      documentURI: location.href,
      violatedDirective: 'frame-src',
      effectiveDirective: 'frame-src',
      originalPolicy: "frame-src 'self'",
      statusCode: 200,
      disposition,
    };
    document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', violation));
  }

  function setup(script: string): void {
    page = openScriptedLoginPage(script);
    events = [];
    client = new FrameClient(page.env, (event) => void events.push(event));
  }
});
