import {expect} from '@open-wc/testing';
import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {
  type ScriptedLoginPage,
  openScriptedLoginPage,
  OTHER_ORIGIN,
} from '../../../testing/fakes/auth-frame/scripted-login-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {FrameClient} from './frame-client.js';
import type {FrameMessage} from './messages.js';

const SDK = '/src/testing/fakes/auth-frame/sdk';
/** Answers CONNECT_OTP with whatever `otp` contains: JavaScript, run with `frame`, `id` and the earlier `ids`. */
const OBEDIENT = `const ids = [];
  frame.on('CONNECT_OTP', ({otp}, id) => { ids.push(id); return new Function('frame', 'id', 'ids', otp)(frame, id, ids) ?? 'nothing'; });
  frame.on('GET_CHAIN_ID', {}); frame.ready();`;

describe('hostile pages and frames', () => {
  let page: ScriptedLoginPage;
  let client: FrameClient;
  let events: FrameMessage[];
  const extra: HTMLIFrameElement[] = [];
  afterEach(() => {
    client.dispose();
    page.leave();
    for (const each of extra.splice(0)) each.remove();
  });

  it('READY of another window of the service’s origin is not accepted', async () => {
    setup('');
    const loading = failureOf(client.load());
    await addWindow(`frame.ready({version: 'forged'}); frame.tell({name: 'SENT', payload: {}});`);
    await page.heard('SENT');
    expect(client.facts).to.equal(undefined);
    page.env.clock.advance(20_000);
    expect(await loading).to.include({code: 'login/unreachable'});
  });

  it('READY that the page sends to itself is not accepted', async () => {
    setup('');
    const loading = failureOf(client.load());
    await eventually(() => page.frame);
    postMessage({type: '@w3m-frame/READY', payload: {}}, location.origin);
    await arrived();
    expect(client.facts).to.equal(undefined);
    page.env.clock.advance(20_000);
    expect(await loading).to.include({code: 'login/unreachable'});
  });

  it('a frame that goes to another origin receives no request, and its messages are ignored', async () => {
    const stolen = `parent.postMessage({stolen: 'loaded'}, '*');
      addEventListener('message', ({data}) => parent.postMessage({stolen: data.type}, '*')); frame.ready();`;
    const away = `${location.origin}${SDK}?script=${encodeURIComponent(stolen)}&origin=${encodeURIComponent(location.origin)}`;
    setup(
      `frame.on('RELOAD', () => { location.href = ${JSON.stringify(away)}; return 'nothing'; });
      addEventListener('load', () => setTimeout(frame.ready));`,
    );
    const thefts: string[] = [];
    const listen = ({data}: MessageEvent<{stolen?: string}>): void => {
      if (data.stolen) thefts.push(data.stolen);
    };
    addEventListener('message', listen);
    expect(await failureOf(client.ask('RELOAD', {}))).to.include({code: 'login/interrupted'});
    const asking = failureOf(client.ask('CONNECT_OTP', {otp: '123456'}));
    await eventually(() => thefts.includes('loaded'));
    page.env.clock.advance(20_000);
    expect(await asking).to.include({code: 'login/unreachable'});
    removeEventListener('message', listen);
    expect(thefts).to.deep.equal(['loaded']);
  });

  it('a frame that left before it had loaded receives no request', async () => {
    const stolen = `parent.postMessage({stolen: 'loaded'}, '*');
      addEventListener('message', ({data}) => parent.postMessage({stolen: data.type}, '*'));`;
    const away = `${location.origin}${SDK}?script=${encodeURIComponent(stolen)}&origin=${encodeURIComponent(location.origin)}`;
    // A frame with an open document keeps the frame around it from loading.
    setup(`const hold = document.body.appendChild(document.createElement('iframe'));
      hold.contentDocument.open();
      frame.on('RELOAD', () => { location.href = ${JSON.stringify(away)}; return 'nothing'; });
      frame.ready();`);
    const thefts: string[] = [];
    const listen = ({data}: MessageEvent<{stolen?: string}>): void => {
      if (data.stolen) thefts.push(data.stolen);
    };
    addEventListener('message', listen);
    await client.load();
    const left = failureOf(client.ask('RELOAD', {}));
    await eventually(() => thefts.includes('loaded'));
    const asking = failureOf(client.ask('CONNECT_OTP', {otp: '123456'}));
    await arrived();
    page.frame!.contentWindow!.postMessage({type: 'last'}, location.origin);
    await eventually(() => thefts.includes('last'));
    page.env.clock.advance(5_000);
    for (const failure of [await left, await asking]) expect(failure).to.include({code: 'login/interrupted'});
    removeEventListener('message', listen);
    expect(thefts).to.deep.equal(['loaded', 'last']);
  });

  it('messages before READY are ignored', async () => {
    setup(
      `frame.send('SESSION_UPDATE', {token: 'early'}); frame.send('SESSION_ENDED', {reason: 'expired'}); frame.ready();`,
    );
    await client.load();
    expect(events.map(({type}) => type)).to.deep.equal(['ready']);
  });

  it('a success before the request answers nothing', async () => {
    setup(`for (const id of ['', '0', 'undefined', undefined]) frame.send('CONNECT_OTP_SUCCESS', {}, id);
      ${OBEDIENT} for (const id of ['', '0', 'undefined']) frame.send('CONNECT_OTP_SUCCESS', {}, id);`);
    const asking = failureOf(client.ask('CONNECT_OTP', {otp: ''}, {ms: 30_000}));
    await page.heard('CONNECT_OTP');
    await client.ask('GET_CHAIN_ID', {});
    page.env.clock.advance(30_000);
    expect(await asking).to.include({code: 'login/unreachable'});
  });

  for (const [title, otp] of [
    ['another id', `frame.send('CONNECT_OTP_SUCCESS', {}, 'f'.repeat(32))`],
    ['the name of another request', `frame.send('IS_CONNECTED_SUCCESS', {isConnected: true}, id)`],
    ['an unknown name', `frame.send('MAKE_RICH_SUCCESS', {}, id)`],
    ['an inherited name', `frame.send('constructor_SUCCESS', {}, id)`],
    ['an id that is an object', `frame.send('CONNECT_OTP_SUCCESS', {}, {toString: 1})`],
  ] as const) {
    it(`a reply with ${title} answers nothing`, async () => {
      setup(OBEDIENT);
      const asking = failureOf(client.ask('CONNECT_OTP', {otp: `${otp}; return 'nothing'`}, {ms: 30_000}));
      await page.heard('CONNECT_OTP');
      await client.ask('GET_CHAIN_ID', {});
      page.env.clock.advance(30_000);
      expect(await asking).to.include({code: 'login/unreachable'});
    });
  }

  it('a used id answers no later request', async () => {
    setup(OBEDIENT);
    await client.ask('CONNECT_OTP', {otp: 'return {}'});
    const replay = `frame.send('CONNECT_OTP_SUCCESS', {}, ids[0]); return 'nothing'`;
    const asking = failureOf(client.ask('CONNECT_OTP', {otp: replay}, {ms: 30_000}));
    await client.ask('GET_CHAIN_ID', {});
    page.env.clock.advance(30_000);
    expect(await asking).to.include({code: 'login/unreachable'});
  });

  it('the second of two answers is ignored', async () => {
    setup(OBEDIENT);
    const twice = `frame.send('CONNECT_OTP_SUCCESS', {otherMethods: [1]}, id); return {otherMethods: [2]}`;
    expect(await client.ask('CONNECT_OTP', {otp: twice})).to.deep.equal({otherMethods: [1]});
    await client.ask('GET_CHAIN_ID', {});
    expect(page.reported).to.deep.equal([]);
  });

  for (const [title, otp] of [
    ['a payload that is a text', `return 'yes'`],
    ['a payload of a million characters', `return {otherMethods: ['x'.repeat(1_000_000)]}`],
    ['a payload with a million entries', `return {otherMethods: Array(1_000_000).fill(1)}`],
    ['a payload that contains itself', `const list = []; list.push(list); return {otherMethods: list}`],
    ['a payload that is not plain data', `return {otherMethods: [new Map()]}`],
    ['a file as payload', `return new Blob(['x'])`],
  ] as const) {
    it(`${title} is refused with a sentence, and reported`, async () => {
      setup(OBEDIENT);
      const failure = (await failureOf(client.ask('CONNECT_OTP', {otp}))) as DrawbridgeError;
      expect(failure).to.include({code: 'login/refused'});
      expect(failure.message).to.include('@w3m-frame/CONNECT_OTP_SUCCESS');
      expect(page.reported).to.deep.equal([failure]);
    });
  }

  it('a field in another form is left out of a reply', async () => {
    setup(OBEDIENT);
    expect(await client.ask('CONNECT_OTP', {otp: `return {otherMethods: 'all'}`})).to.deep.equal({});
    expect(page.reported).to.deep.equal([]);
  });

  it('malformed events are reported a few times, and change nothing', async () => {
    setup(`frame.ready(); for (let i = 0; i < 50; i++) frame.send('SESSION_UPDATE', {token: i});
      frame.send('SESSION_ENDED', {reason: 'because'}); frame.on('GET_CHAIN_ID', {});`);
    await client.ask('GET_CHAIN_ID', {});
    expect(events.map(({type}) => type)).to.deep.equal(['ready']);
    expect(page.reported).to.have.length(10);
    expect(page.reported[0]!.message).to.include('token is not text').and.not.to.include('49');
  });

  it('messages of other protocols are ignored silently', async () => {
    setup(`frame.ready(); for (const data of [null, 1, 'READY', [], {}, {type: 7}, {type: 'READY'}, {type: '@w3m-frame/'}])
      page.postMessage(data, origin); frame.on('GET_CHAIN_ID', {});`);
    await client.ask('GET_CHAIN_ID', {});
    expect(page.reported).to.deep.equal([]);
  });

  it('a server that refuses the connection ends in a sentence', async () => {
    setup('');
    Object.assign(page.env.endpoints, {authFrame: 'http://127.0.0.1:9'});
    client = new FrameClient(page.env, () => {});
    const loading = failureOf(client.load());
    await eventually(() => page.frame);
    page.env.clock.advance(20_000);
    expect(await loading).to.include({code: 'login/unreachable'});
  });

  function setup(script: string): void {
    page = openScriptedLoginPage(script);
    events = [];
    client = new FrameClient(page.env, (event) => void events.push(event));
  }

  async function addWindow(script: string): Promise<void> {
    const other = document.createElement('iframe');
    const query = `script=${encodeURIComponent(script)}&origin=${encodeURIComponent(location.origin)}`;
    other.src = `${OTHER_ORIGIN}${SDK}?${query}`;
    document.body.append(other);
    extra.push(other);
  }
});

/** Resolves after the messages that this window has sent to itself. */
function arrived(): Promise<void> {
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    addEventListener('message', () => setTimeout(resolve), {once: true});
    port1.addEventListener('message', () => postMessage('arrived', location.origin));
    port1.start();
    port2.postMessage('');
  });
}
