import {expect} from '@open-wc/testing';
import type {Clock} from '../../../../core/ports/clock.js';
import {createFakeClock} from '../../../../testing/fake-clock.js';
import {LeaderWatch} from './leader-watch.js';

describe('the watch over the relay leader', () => {
  it('pings while an answer is pending, and no longer', () => {
    const {watch, clock, log, now} = setup();
    watch.start();
    for (let round = 0; round < 3; round += 1) {
      clock.advance(2_999);
      watch.noteMessage();
      clock.advance(1);
    }
    expect(log).to.deep.equal(['ping', 'ping', 'ping']);
    now.isWaiting = false;
    clock.advance(60_000);
    expect(log).to.deep.equal(['ping', 'ping', 'ping']);
  });

  it('notices three seconds of silence', () => {
    const {watch, clock, log} = setup();
    watch.start();
    clock.advance(3_000);
    expect(log).to.deep.equal(['silence']);
  });

  it('returns the time of its next check', () => {
    const {watch, clock} = setup();
    expect(watch.start()).to.equal(3_000);
    clock.advance(1_000);
    expect(watch.start()).to.equal(3_000);
  });

  it('does not count its own suspension as the leader’s silence', () => {
    const tasks: (() => void)[] = [];
    let time = 0;
    const sleepy: Clock = {
      now: () => time,
      after: (_ms, task) => {
        tasks.push(task);
        return () => {};
      },
    };
    const {watch, log} = setup(sleepy);
    watch.start();
    time = 600_000;
    tasks.shift()?.();
    expect(log).to.deep.equal(['ping']);
    // No tab answered though all were awake.
    time += 3_000;
    tasks.shift()?.();
    expect(log).to.deep.equal(['ping', 'silence']);
  });

  it('waits for a message of the leader until it is stopped', async () => {
    const {watch, log} = setup();
    const alive = watch.alive();
    expect(log).to.deep.equal(['ping']);
    watch.noteMessage();
    await alive;
    const again = watch.alive();
    watch.stop();
    await again;
  });
});

function setup(clock?: Clock) {
  const fake = createFakeClock();
  const log: string[] = [];
  const now = {isWaiting: true};
  const watch = new LeaderWatch({
    clock: clock ?? fake,
    isWaiting: () => now.isWaiting,
    ping: () => log.push('ping'),
    onSilence: () => log.push('silence'),
  });
  return {watch, clock: fake, log, now};
}
