import {expect} from '@open-wc/testing';
import {createFakeClock} from '../../testing/fake-clock.js';
import {throttle} from './throttle.js';

describe('throttle', () => {
  it('does it at once, then at most once in that time, and the last wish is kept', () => {
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

  it('does the free ones at once, and then at most once in that time', () => {
    const {throttled, clock, done} = setup(3);
    for (let each = 0; each < 50; each++) throttled.ask();
    expect(done()).to.equal(4);
    clock.advance(5_000);
    expect(done()).to.equal(5);
    throttled.stop();
  });

  it('does none of the free ones once it was stopped', () => {
    const {throttled, done} = setup(3);
    throttled.stop();
    throttled.ask();
    expect(done()).to.equal(0);
  });

  it('does nothing once it was stopped', () => {
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
