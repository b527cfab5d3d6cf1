import {expect} from '@open-wc/testing';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {atMostEvery} from './at-most-every.js';

describe('atMostEvery', () => {
  it('does it at once, then at most once in that time, and the last wish is kept', () => {
    const {throttle, clock, done} = setup();
    throttle.ask();
    expect(done()).to.equal(1);
    for (let each = 0; each < 50; each++) throttle.ask();
    clock.advance(999);
    expect(done()).to.equal(1);
    clock.advance(1);
    expect(done()).to.equal(2);
    clock.advance(5_000);
    expect(done(), 'it was not asked again').to.equal(2);
    throttle.ask();
    expect(done()).to.equal(3);
  });

  it('does the free ones at once, and then at most once in that time', () => {
    const {throttle, clock, done} = setup(3);
    for (let each = 0; each < 50; each++) throttle.ask();
    expect(done()).to.equal(4);
    clock.advance(5_000);
    expect(done()).to.equal(5);
    throttle.stop();
  });

  it('does none of the free ones once it was stopped', () => {
    const {throttle, done} = setup(3);
    throttle.stop();
    throttle.ask();
    expect(done()).to.equal(0);
  });

  it('does nothing once it was stopped', () => {
    const {throttle, clock, done} = setup();
    throttle.ask();
    throttle.ask();
    throttle.stop();
    throttle.ask();
    clock.advance(5_000);
    expect(done()).to.equal(1);
  });
});

function setup(free = 0) {
  const clock = createFakeClock();
  let done = 0;
  return {clock, done: () => done, throttle: atMostEvery(clock, 1_000, () => done++, free)};
}
