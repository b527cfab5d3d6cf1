import {expect} from '@open-wc/testing';
import {createFakeClock} from '../../../../testing/fake-clock.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import type {RelayCall} from './relay-call.js';
import {SharedRelayLink} from './shared-relay-link.js';

const TOPIC = 'a'.repeat(64);
const SESSION = {topic: TOPIC, expiry: 1, namespaces: {}, peer: {metadata: {name: 'Aspen'}}};

describe('the leading tab in the back-forward cache', () => {
  const opened: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
  });

  it('releases connection and lock, and gets both again on its return', async () => {
    const tab = await setup();
    turnPage('pagehide');
    expect(tab.isOpen).to.equal(false);
    await navigator.locks.request(tab.name, () => {});
    turnPage('pageshow');
    await eventually(() => tab.isOpen);
    expect(tab.openings).to.equal(2);
    const isFree = await navigator.locks.request(tab.name, {ifAvailable: true}, (lock) => lock !== null);
    expect(isFree).to.equal(false);
  });

  it('sends calls to the tab that took over, and reports that it may have missed events', async () => {
    const tab = await setup();
    const events: string[] = [];
    tab.link.subscribe(({type}) => events.push(type));
    turnPage('pagehide');
    const calls = await takeOver(tab.name);
    turnPage('pageshow');
    await eventually(() => events.includes('missed'));
    expect(await tab.link.session(TOPIC)).to.deep.equal(SESSION);
    expect([tab.openings, calls]).to.deep.equal([1, ['session']]);
  });

  it('gets the answer to a pending request from the tab that took over', async () => {
    const tab = await setup();
    tab.answer = () => new Promise(() => {});
    const asked = tab.link.session(TOPIC);
    await eventually(() => tab.served.length === 1);
    turnPage('pagehide');
    await takeOver(tab.name);
    turnPage('pageshow');
    expect(await asked).to.deep.equal(SESSION);
  });

  it('opens nothing on its return after it was closed', async () => {
    const tab = await setup();
    turnPage('pagehide');
    await tab.link.close();
    turnPage('pageshow');
    await navigator.locks.request(tab.name, () => {});
    expect(tab.openings).to.equal(1);
  });

  it('does nothing when the page is closed', async () => {
    const tab = await setup();
    for (const type of ['pagehide', 'pageshow'])
      dispatchEvent(new PageTransitionEvent(type, {persisted: false}));
    expect([tab.isOpen, tab.openings]).to.deep.equal([true, 1]);
  });

  it('opens its own connection again where tabs cannot communicate', async () => {
    const tab = await setup(undefined);
    turnPage('pagehide');
    expect(tab.isOpen).to.equal(false);
    turnPage('pageshow');
    await eventually(() => tab.isOpen);
  });

  async function setup(locks: LockManager | undefined = navigator.locks) {
    const name = `drawbridge/${crypto.randomUUID()}/relay`;
    const state = {
      name,
      isOpen: false,
      openings: 0,
      served: [] as RelayCall[],
      answer: async (): Promise<unknown> => SESSION,
    };
    const link = new SharedRelayLink({
      name,
      locks,
      clock: createFakeClock(),
      random: {uuid: () => crypto.randomUUID(), bytes: (length) => new Uint8Array(length)},
      openRelayClient() {
        state.isOpen = true;
        state.openings++;
        return {
          serve: (call) => {
            state.served.push(call);
            return state.answer();
          },
          drop: () => {},
          checkSocket: async () => {},
          close: async () => void (state.isOpen = false),
        };
      },
    });
    opened.push(() => link.close());
    await eventually(() => state.isOpen);
    return Object.assign(state, {link});
  }

  /** Another tab that takes the lock and answers each call with a session; returns the calls it receives. */
  async function takeOver(name: string): Promise<readonly string[]> {
    const calls: string[] = [];
    const channel = new BroadcastChannel(name);
    const say = channel.postMessage.bind(channel);
    channel.addEventListener(
      'message',
      ({data}: MessageEvent<{type: string; id: string; call: RelayCall}>) => {
        if (data.type === 'ping') say({type: 'pong'});
        if (data.type !== 'call') return;
        calls.push(data.call.type);
        say({type: 'done', id: data.id, value: SESSION});
      },
    );
    await new Promise<void>((isHeld) => {
      void navigator.locks.request(name, () => {
        isHeld();
        return new Promise<void>((release) => opened.push(release));
      });
    });
    opened.push(() => channel.close());
    return calls;
  }
});

function turnPage(type: 'pagehide' | 'pageshow'): void {
  dispatchEvent(new PageTransitionEvent(type, {persisted: true}));
}
