import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {createFakeClock} from '../../../../testing/fake-clock.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import type {RelayCall, RelayEvent} from './relay-call.js';
import type {RelayClient, RelayLinkEvent} from './relay-link.js';
import {SharedRelayLink, type SharedRelayLinkParts} from './shared-relay-link.js';

const TOPIC = 'a'.repeat(64);
const ASK = {topic: TOPIC, chainId: 'eip155:1', method: 'personal_sign', params: ['0x00']};
const SESSION = {topic: TOPIC, expiry: 1, namespaces: {}, peer: {metadata: {name: 'Aspen'}}};

/** Events of a page to which the user returns. */
const RETURNS = [
  [document, 'visibilitychange'],
  [document, 'resume'],
  [window, 'online'],
] as const;

/** The real time, with timers that never run. */
const TIMERLESS_CLOCK: Clock = {now: () => Date.now(), after: () => () => {}};

/** One tab: its link, and the relay client it has while it leads. */
interface Tab {
  readonly link: SharedRelayLink;
  /** Answer of its relay client. */
  answer: RelayClient['serve'];
  readonly served: RelayCall[];
  readonly dropped: object[];
  /** How often its relay client checked the socket. */
  checks: number;
  isClosed: boolean;
  emit(event: RelayEvent): void;
}

describe('one relay leader among the tabs of a client', () => {
  const opened: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
  });

  it('is the first tab, which serves the others', async () => {
    const {first, second, leaders} = await setup();
    first.answer = async () => SESSION;
    expect(await second.link.session(TOPIC)).to.deep.equal(SESSION);
    expect(await first.link.session(TOPIC)).to.deep.equal(SESSION);
    expect(leaders()).to.deep.equal(['first']);
    expect(first.served.map(({type}) => type)).to.deep.equal(['session', 'session']);
  });

  it('returns no session for an invalid answer', async () => {
    const {first, second} = await setup();
    first.answer = async () => ({topic: TOPIC});
    expect(await second.link.session(TOPIC)).to.equal(undefined);
  });

  it('sends events to every tab', async () => {
    const {first, second} = await setup();
    const events: unknown[] = [];
    first.link.subscribe((event) => events.push(['first', event.type]));
    second.link.subscribe((event) => events.push(['second', event.type]));
    first.emit({type: 'ended', topic: TOPIC});
    await eventually(() => events.length === 2);
    expect(events).to.deep.equal([
      ['first', 'ended'],
      ['second', 'ended'],
    ]);
  });

  it('passes a wallet’s error on with its code and data', async () => {
    const {first, second} = await setup();
    const cause = {code: 5000, message: 'User rejected.', data: {why: 1}};
    first.answer = async () => Promise.reject(cause);
    expect(await failureOf(second.link.request(ASK))).to.deep.include(cause);
  });

  it('passes on a DrawbridgeError with its type', async () => {
    const {first, second} = await setup();
    first.answer = async () => {
      throw Object.assign(new Error('no'), {name: 'DrawbridgeError', code: 'disconnect/failed'});
    };
    const error = await failureOf(second.link.endSession(TOPIC));
    expect(isDrawbridgeError(error, 'disconnect/failed')).to.equal(true);
  });

  it('rejects values that cannot be sent to another tab', async () => {
    const {second} = await setup();
    const error = await failureOf(second.link.request({...ASK, params: [() => {}]}));
    expect(error).to.include({name: 'DataCloneError'});
  });

  it('notifies a tab when its request is sent', async () => {
    const {first, second} = await setup();
    first.answer = async (_call, onSent) => {
      onSent(7);
      return '0xsigned';
    };
    const sent: number[] = [];
    expect(await second.link.request(ASK, (id) => sent.push(id))).to.equal('0xsigned');
    expect(sent).to.deep.equal([7]);
  });

  describe('when its tab is gone', () => {
    it('is the next tab', async () => {
      const {first, second, leaders} = await setup();
      await first.link.close();
      second.answer = async () => SESSION;
      expect(await second.link.session(TOPIC)).to.deep.equal(SESSION);
      expect(leaders()).to.deep.equal(['first', 'second']);
      expect(first.isClosed).to.equal(true);
    });

    it('is one tab of many', async () => {
      const {first, leaders, open} = await setup();
      open('third');
      await first.link.close();
      await eventually(() => leaders().length === 2);
      expect(leaders()).to.deep.equal(['first', 'second']);
    });

    it('repeats calls that only read or undo', async () => {
      const {first, second} = await setup();
      first.answer = () => new Promise(() => {});
      const asked = second.link.session(TOPIC);
      await eventually(() => first.served.length === 1);
      second.answer = async () => SESSION;
      await first.link.close();
      expect(await asked).to.deep.equal(SESSION);
    });

    it('waits for the answer to a sent request and never sends it again', async () => {
      const {first, second} = await setup();
      first.answer = (_call, onSent) => {
        onSent(42);
        return new Promise(() => {});
      };
      const sent: number[] = [];
      const asked = second.link.request(ASK, (id) => sent.push(id));
      await eventually(() => sent.length === 1);
      second.answer = async () => '0xsigned';
      await first.link.close();
      expect(await asked).to.equal('0xsigned');
      expect(second.served).to.deep.equal([{type: 'await', topic: TOPIC, requestId: 42}]);
      expect(sent).to.deep.equal([42]);
    });

    it('waits for the answer to a sent request also if the lock arrives before the last messages', async () => {
      const name = newName();
      let release = (): void => {};
      const request = (...[, , hold]: Parameters<LockManager['request']>): Promise<unknown> =>
        new Promise((resolve) => (release = () => resolve(hold(null))));
      const second = openTab('second', name, {locks: {request} as unknown as LockManager});
      second.answer = async () => '0xsigned';
      const first = new BroadcastChannel(name);
      opened.push(() => first.close());
      const say = first.postMessage.bind(first);
      first.addEventListener('message', ({data}: MessageEvent<{type: string; id: string}>) => {
        if (data.type === 'ping') say({type: 'pong'});
        if (data.type !== 'call') return;
        say({type: 'taken', id: data.id});
        say({type: 'sent', id: data.id, requestId: 42});
        release();
      });
      expect(await second.link.request(ASK)).to.equal('0xsigned');
      expect(second.served).to.deep.equal([{type: 'await', topic: TOPIC, requestId: 42}]);
    });

    it('rejects a request that may have been sent', async () => {
      const {first, second, name} = await setup();
      first.answer = () => new Promise(() => {});
      const types: string[] = [];
      const channel = new BroadcastChannel(name);
      opened.push(() => channel.close());
      channel.addEventListener('message', ({data}: MessageEvent<{type: string}>) => types.push(data.type));
      const asked = failureOf(second.link.request(ASK));
      // Each channel of the page has the message by then.
      await eventually(() => types.includes('taken'), 'No tab takes the request.');
      await first.link.close();
      expect(await asked).to.include({code: 'relay/unreachable'});
      expect(second.served).to.deep.equal([]);
    });
  });

  it('checks its socket when its tab is shown, resumes or is online again, and when another tab is shown', async () => {
    const {first, name} = await setup();
    await first.link.session(TOPIC);
    const before = first.checks;
    for (const [target, type] of RETURNS) target.dispatchEvent(new Event(type));
    await eventually(() => first.checks >= before + RETURNS.length);
    const {checks} = first;
    const channel = new BroadcastChannel(name);
    opened.push(() => channel.close());
    const say = channel.postMessage.bind(channel);
    say({type: 'shown'});
    await eventually(() => first.checks > checks, 'the other tab received no message');
  });

  describe('when its tab does not answer', () => {
    it('is replaced by a visible tab', async () => {
      const clock = createFakeClock();
      const hung = await hangingTab();
      const {link, served} = openTab('second', hung.name, {clock});
      document.dispatchEvent(new Event('visibilitychange'));
      await hung.silence;
      expect(hung.events).to.include('shown');
      clock.advance(3_000);
      await link.session(TOPIC);
      expect(served.map(({type}) => type)).to.deep.equal(['session']);
    });

    it('is replaced after three seconds', async () => {
      const clock = createFakeClock();
      const hung = await hangingTab();
      const {link, served} = openTab('second', hung.name, {clock});
      const asked = link.session(TOPIC);
      await hung.silence;
      clock.advance(2_999);
      expect(served).to.deep.equal([]);
      clock.advance(1);
      await asked;
      expect(served.map(({type}) => type)).to.deep.equal(['session']);
      expect(await hung.outcome).to.equal('AbortError');
    });

    it('sends a request only after the leader has responded', async () => {
      const clock = createFakeClock();
      const hung = await hangingTab();
      const {link, served} = openTab('second', hung.name, {clock});
      const asked = link.request(ASK);
      await hung.silence;
      expect(hung.events).to.deep.equal(['ping']);
      clock.advance(3_000);
      await asked;
      expect(served).to.deep.equal([{type: 'request', ...ASK}]);
    });

    it('rejects a request that a silent tab has taken', async () => {
      const clock = createFakeClock();
      const hung = await hangingTab({pongs: 1});
      const {link, served} = openTab('second', hung.name, {clock});
      const asked = failureOf(link.request(ASK));
      await eventually(() => hung.events.includes('call'));
      clock.advance(3_000);
      await eventually(() => hung.events.filter((type) => type === 'ping').length === 2);
      clock.advance(3_000);
      expect(await asked).to.include({code: 'relay/unreachable'});
      expect(served).to.deep.equal([]);
    });

    it('keeps a tab that is busy with a wallet', async () => {
      const clock = createFakeClock();
      const {first, second} = await setup(clock);
      let answer = (_value: string): void => {};
      first.answer = () => new Promise((resolve) => (answer = resolve));
      const asked = second.link.request(ASK);
      await eventually(() => first.served.length === 1);
      first.answer = async () => null;
      for (let round = 0; round < 5; round += 1) {
        clock.advance(3_000);
        // By the time this is answered, so is the ping before it.
        await second.link.session(TOPIC);
      }
      answer('0xsigned');
      expect(await asked).to.equal('0xsigned');
    });

    it('queues the tab that lost the lock', async () => {
      const {first, second, name, leaders} = await setup();
      await navigator.locks.request(name, {steal: true}, async () => {
        await eventually(() => first.isClosed);
      });
      second.answer = async () => SESSION;
      expect(await second.link.session(TOPIC)).to.deep.equal(SESSION);
      expect(leaders()).to.deep.equal(['first', 'second']);
    });
  });

  describe('when the caller cancels', () => {
    it('rejects with 6000 and drops the request', async () => {
      const {first, second} = await setup();
      first.answer = (_call, onSent) => {
        onSent(9);
        return new Promise(() => {});
      };
      const sent: number[] = [];
      const asked = failureOf(second.link.request(ASK, (id) => sent.push(id)));
      await eventually(() => sent.length === 1);
      second.link.cancelRequests(TOPIC);
      expect(await asked).to.include({code: 6000});
      await eventually(() => first.dropped.length === 1);
      expect(first.dropped).to.deep.equal([{topic: TOPIC, requestId: 9}]);
    });

    it('rejects pending calls when a tab closes its link', async () => {
      const {first, second} = await setup();
      first.answer = () => new Promise(() => {});
      const asked = failureOf(second.link.session(TOPIC));
      await second.link.close();
      expect(await asked).to.include({code: 'relay/unreachable'});
      expect(await failureOf(second.link.request(ASK))).to.include({code: 'relay/unreachable'});
    });
  });

  it('ignores messages of other versions', async () => {
    const {first, second, name} = await setup();
    const stranger = new BroadcastChannel(name);
    const say = stranger.postMessage.bind(stranger);
    for (const data of [
      null,
      7,
      'taken',
      {type: 'nonsense'},
      {type: 'call', id: 'x', call: {type: 'request'}, notAfter: 1},
      {type: 'call', id: 'x', call: {type: 'constructor'}, notAfter: 1},
      {type: 'event', event: {type: 'updated', topic: TOPIC, session: {}}},
      {type: 'event', event: {type: 'approved', pairing: 'x'}},
      {type: 'done'},
    ]) {
      say(data);
    }
    const events: RelayLinkEvent[] = [];
    second.link.subscribe((event) => events.push(event));
    first.answer = async () => SESSION;
    await second.link.session(TOPIC);
    expect(first.served.map(({type}) => type)).to.deep.equal(['session']);
    expect(events).to.deep.equal([]);
    stranger.close();
  });

  it('does not send a request that arrives too late', async () => {
    const {first, name} = await setup();
    const stranger = new BroadcastChannel(name);
    const say = stranger.postMessage.bind(stranger);
    const replies: unknown[] = [];
    stranger.addEventListener('message', ({data}) => replies.push(data));
    say({type: 'call', id: 'x', call: {type: 'request', ...ASK}, notAfter: Date.now() - 1});
    await eventually(() => replies.length > 0);
    expect(replies[0]).to.deep.nested.include({type: 'failed', 'error.code': 'relay/unreachable'});
    expect(first.served).to.deep.equal([]);
    stranger.close();
  });

  it('serves a repeated call once', async () => {
    const {first, name} = await setup();
    const stranger = new BroadcastChannel(name);
    const say = stranger.postMessage.bind(stranger);
    const replies: {type: string}[] = [];
    stranger.addEventListener('message', ({data}) => replies.push(data));
    const call = {type: 'call', id: 'x', call: {type: 'request', ...ASK}, notAfter: Date.now() + 60_000};
    say(call);
    say(call);
    await eventually(() => replies.some(({type}) => type === 'done'));
    expect(first.served).to.have.length(1);
    stranger.close();
  });

  it('is separate in each tab if tabs cannot communicate', async () => {
    const [one, other] = ['one', 'other'].map((tab) => openTab(tab, 'alone', {locks: undefined})) as [
      Tab,
      Tab,
    ];
    await Promise.all([one.link.session(TOPIC), other.link.session(TOPIC)]);
    expect([one.served.length, other.served.length]).to.deep.equal([1, 1]);
  });

  it('is separate in each tab if the page cannot hold a lock', async () => {
    const refused = new DOMException('All cookies are blocked', 'SecurityError');
    const locks = {request: () => Promise.reject(refused)} as unknown as LockManager;
    const {link, served} = openTab('alone', newName(), {locks});
    await link.endSession(TOPIC);
    expect(served.map(({type}) => type)).to.deep.equal(['end']);
  });

  async function setup(clock: Clock = TIMERLESS_CLOCK) {
    const name = newName();
    const order: string[] = [];
    const open = (tab: string) => openTab(tab, name, {clock, onOpen: () => order.push(tab)});
    const first = open('first');
    await eventually(() => order.length === 1);
    const second = open('second');
    return {first, second, name, open, leaders: () => order};
  }

  function openTab(
    tab: string,
    name: string,
    options: Partial<SharedRelayLinkParts> & {onOpen?: () => void} = {},
  ): Tab {
    const {onOpen, ...parts} = options;
    const state: Omit<Tab, 'link'> = {
      answer: async () => null,
      served: [],
      dropped: [],
      checks: 0,
      isClosed: false,
      emit: () => {},
    };
    const link = new SharedRelayLink({
      name,
      clock: TIMERLESS_CLOCK,
      random: {uuid: () => tab, bytes: (length) => new Uint8Array(length)},
      locks: navigator.locks,
      ...parts,
      openRelayClient(emit) {
        Object.assign(state, {emit, isClosed: false});
        onOpen?.();
        return {
          serve: (call, onSent) => {
            state.served.push(call);
            return state.answer(call, onSent);
          },
          drop: (request) => void state.dropped.push(request),
          checkSocket: async () => void (state.checks += 1),
          close: async () => void (state.isClosed = true),
        };
      },
    });
    opened.push(() => link.close());
    return Object.assign(state, {link});
  }

  /** A tab that holds the lock and sends only the given messages. */
  async function hangingTab({pongs = 0} = {}) {
    const name = newName();
    const channel = new BroadcastChannel(name);
    const say = channel.postMessage.bind(channel);
    const events: string[] = [];
    let left = pongs;
    let wasHeard = (): void => {};
    const silence = new Promise<void>((resolve) => (wasHeard = resolve));
    channel.addEventListener('message', ({data}: MessageEvent<{type: string}>) => {
      events.push(data.type);
      wasHeard();
      if (data.type === 'ping' && left > 0) {
        left -= 1;
        say({type: 'pong'});
      }
    });
    let release = (): void => {};
    let isHeld = (): void => {};
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const outcome = navigator.locks
      .request(name, () => {
        isHeld();
        return new Promise<void>((resolve) => (release = resolve));
      })
      .then(
        () => 'released',
        (error: Error) => error.name,
      );
    await held;
    opened.push(() => {
      channel.close();
      release();
    });
    return {name, events, silence, outcome};
  }
});

function newName(): string {
  return `drawbridge/${crypto.randomUUID()}/relay`;
}
