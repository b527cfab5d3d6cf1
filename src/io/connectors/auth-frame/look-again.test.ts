import {expect} from '@open-wc/testing';
import {createFakeClock, type FakeClock} from '../../../testing/fake-clock.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {LookAgain} from './look-again.js';

describe('LookAgain', () => {
  let clock: FakeClock;
  /** Timers set so far. */
  let timers: number;
  let again: LookAgain;
  /** The attempts, each of which the test ends. */
  let attempts: {readonly signal: AbortSignal; succeed(): void; fail(): void}[];
  beforeEach(() => {
    clock = createFakeClock();
    timers = 0;
    again = new LookAgain({
      ...clock,
      after(ms, run) {
        timers++;
        return clock.after(ms, run);
      },
    });
    attempts = [];
    again.start(
      (signal) =>
        new Promise<void>((resolve, reject) => {
          attempts.push({signal, succeed: resolve, fail: () => reject(new Error('Out of reach'))});
        }),
    );
  });
  afterEach(() => again.stop());

  it('repeats the task after 5 s, and at twice the pause after each failure', async () => {
    clock.advance(5_000);
    await fail(0);
    clock.advance(9_999);
    expect(attempts).to.have.length(1);
    clock.advance(1);
    expect(attempts).to.have.length(2);
  });

  it('repeats the task at once when the browser is online again', () => {
    goOnline();
    expect(attempts).to.have.length(1);
    clock.advance(5_000);
    expect(attempts).to.have.length(1);
  });

  it('ends with the first success', async () => {
    goOnline();
    attempts[0]!.succeed();
    await eventually(() => attempts[0]!.signal.aborted);
    goOnline();
    clock.advance(600_000);
    expect(attempts).to.have.length(1);
  });

  it('makes one attempt at a time', async () => {
    goOnline();
    goOnline();
    expect(attempts).to.have.length(1);
    await fail(0);
    goOnline();
    expect(attempts).to.have.length(2);
  });

  it('makes no attempt after its end', async () => {
    goOnline();
    goOnline();
    for (const [index] of attempts.entries()) await fail(index);
    again.stop();
    const before = attempts.length;
    goOnline();
    clock.advance(600_000);
    expect(attempts).to.have.length(before);
  });

  it('ends the attempt in progress with its end', async () => {
    goOnline();
    again.stop();
    expect(attempts[0]!.signal.aborted).to.equal(true);
    attempts[0]!.fail();
    await Promise.resolve();
    clock.advance(600_000);
    expect(attempts).to.have.length(1);
  });

  /** Fails an attempt; the next one waits for its pause then. */
  async function fail(index: number): Promise<void> {
    const before = timers;
    attempts[index]!.fail();
    await eventually(() => timers > before);
  }
});

function goOnline(): void {
  dispatchEvent(new Event('online'));
}
