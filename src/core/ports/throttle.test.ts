import {expect} from '@open-wc/testing';
import {createFakeClock} from '../../testing/fake-clock.js';
import {throttle} from './throttle.js';

describe('throttle', () => {
  it('runs immediately, then at most once per interval, with the last call', () => {
    const {throttled, clock, done} = setup();
    throttled.ask();
    expect(done()).to.equal(1);
    for (let each = 0; each < 50; each++) throttled.ask();
    clock.advance(999);
    expect(done()).to.equal(1);
    clock.advance(1);
    expect(done()).to.equal(2);
    clock.advance(5_000);
    expect(done(), 'it was not asked again').to.equal(2);
    throttled.ask();
    expect(done()).to.equal(3);
  });

  it('runs the free calls immediately, then at most once per interval', () => {
    const {throttled, clock, done} = setup(3);
    for (let each = 0; each < 50; each++) throttled.ask();
    expect(done()).to.equal(4);
    clock.advance(5_000);
    expect(done()).to.equal(5);
    throttled.stop();
  });

  it('runs no free call after it is stopped', () => {
    const {throttled, done} = setup(3);
    throttled.stop();
    throttled.ask();
    expect(done()).to.equal(0);
  });

  it('runs nothing after it is stopped', () => {
    const {throttled, clock, done} = setup();
    throttled.ask();
    throttled.ask();
    throttled.stop();
    throttled.ask();
    clock.advance(5_000);
    expect(done()).to.equal(1);
  });
});

function setup(free = 0) {
  const clock = createFakeClock();
  let done = 0;
  return {clock, done: () => done, throttled: throttle(clock, 1_000, () => done++, free)};
}
