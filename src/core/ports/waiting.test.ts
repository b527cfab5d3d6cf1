import {expect} from '@open-wc/testing';
import {createFakeClock} from '../../testing/fake-clock.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {pause, untilAborted, withTimeout} from './waiting.js';

const EXPIRED = new Error('expired');
const ABORTED = new Error('aborted');

describe('withTimeout', () => {
  it('sends no request when the signal is already aborted', async () => {
    let asked = 0;
    const ask = async (): Promise<number> => ++asked;
    const {reason} = await outcome(withTimeout(ask, deadline({signal: AbortSignal.abort()})));
    expect([reason, asked]).to.deep.equal([ABORTED, 0]);
  });

  it('rejects at the deadline and on an abort, whichever comes first', async () => {
    const clock = createFakeClock();
    const late = withTimeout(silence, deadline({clock}));
    clock.advance(1_000);
    expect((await outcome(late)).reason).to.equal(EXPIRED);
    const stop = new AbortController();
    const stopped = withTimeout(silence, deadline({signal: stop.signal}));
    stop.abort();
    expect((await outcome(stopped)).reason).to.equal(ABORTED);
  });

  for (const [what, ask] of [
    ['throws', () => expect.fail('no')],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['answers', async () => 1],
  ] as const)
    it(`stops its timer when the request ${what}`, async () => {
      const clock = createFakeClock();
      let running = 0;
      const after: typeof clock.after = (ms, run) => {
        running++;
        const stop = clock.after(ms, run);
        return () => (running--, stop());
      };
      await outcome(withTimeout<unknown>(ask, deadline({clock: {...clock, after}})));
      expect(running).to.equal(0);
    });
});

describe('pause', () => {
  it('resolves after the given time', async () => {
    const clock = createFakeClock();
    let isOver = false;
    const waiting = pause(clock, 100).then(() => (isOver = true));
    clock.advance(99);
    await Promise.resolve();
    expect(isOver).to.equal(false);
    clock.advance(1);
    expect(await waiting).to.equal(true);
  });

  it('rejects when its signal aborts, or is already aborted', async () => {
    const abort = new AbortController();
    const waiting = failureOf(pause(createFakeClock(), 100, abort.signal));
    const reason = new Error('left');
    abort.abort(reason);
    expect(await waiting).to.equal(reason);
    expect(await failureOf(pause(createFakeClock(), 100, abort.signal))).to.equal(reason);
  });
});

describe('untilAborted', () => {
  it('settles like its promise', async () => {
    const {signal} = new AbortController();
    expect(await untilAborted(Promise.resolve(7), signal)).to.equal(7);
    const failure = new Error('down');
    expect(await failureOf(untilAborted(Promise.reject(failure), signal))).to.equal(failure);
  });

  it('rejects with the reason of an abort, also of an earlier one', async () => {
    const abort = new AbortController();
    const reason = new Error('left');
    const waiting = failureOf(untilAborted(new Promise(() => {}), abort.signal));
    abort.abort(reason);
    expect(await waiting).to.equal(reason);
    expect(await failureOf(untilAborted(new Promise(() => {}), abort.signal))).to.equal(reason);
  });

  it('ignores an answer that arrives after the abort', async () => {
    const abort = new AbortController();
    let answer: (value: number) => void = () => {};
    const waiting = failureOf(
      untilAborted(new Promise<number>((resolve) => (answer = resolve)), abort.signal),
    );
    abort.abort(new Error('left'));
    answer(7);
    expect(String(await waiting)).to.contain('left');
  });
});

const silence = (): Promise<never> => new Promise(() => {});

function deadline(given: Partial<Parameters<typeof withTimeout>[1]>): Parameters<typeof withTimeout>[1] {
  return {clock: createFakeClock(), ms: 1_000, expired: () => EXPIRED, aborted: () => ABORTED, ...given};
}

async function outcome(promise: Promise<unknown>): Promise<{readonly reason?: unknown}> {
  const [settled] = await Promise.allSettled([promise]);
  return settled.status === 'rejected' ? {reason: settled.reason} : {};
}
