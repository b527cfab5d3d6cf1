import {expect} from '@open-wc/testing';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {withTimeout} from './with-timeout.js';

const EXPIRED = new Error('expired');
const ABORTED = new Error('aborted');

describe('withTimeout', () => {
  it('does not ask when the signal is already aborted', async () => {
    let asked = 0;
    const ask = async (): Promise<number> => ++asked;
    const {reason} = await outcome(withTimeout(ask, patience({signal: AbortSignal.abort()})));
    expect([reason, asked]).to.deep.equal([ABORTED, 0]);
  });

  it('rejects at the deadline and on an abort, whichever comes first', async () => {
    const clock = createFakeClock();
    const late = withTimeout(silence, patience({clock}));
    clock.advance(1_000);
    expect((await outcome(late)).reason).to.equal(EXPIRED);
    const stop = new AbortController();
    const stopped = withTimeout(silence, patience({signal: stop.signal}));
    stop.abort();
    expect((await outcome(stopped)).reason).to.equal(ABORTED);
  });

  for (const [what, ask] of [
    ['throws', () => expect.fail('no')],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['answers', async () => 1],
  ] as const)
    it(`leaves no timer behind when the question ${what}`, async () => {
      const clock = createFakeClock();
      let running = 0;
      const after: typeof clock.after = (ms, run) => {
        running++;
        const stop = clock.after(ms, run);
        return () => (running--, stop());
      };
      await outcome(withTimeout<unknown>(ask, patience({clock: {...clock, after}})));
      expect(running).to.equal(0);
    });
});

const silence = (): Promise<never> => new Promise(() => {});

function patience(given: Partial<Parameters<typeof withTimeout>[1]>): Parameters<typeof withTimeout>[1] {
  return {clock: createFakeClock(), ms: 1_000, expired: () => EXPIRED, aborted: () => ABORTED, ...given};
}

async function outcome(promise: Promise<unknown>): Promise<{readonly reason?: unknown}> {
  const [settled] = await Promise.allSettled([promise]);
  return settled.status === 'rejected' ? {reason: settled.reason} : {};
}
