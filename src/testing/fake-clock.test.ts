import {expect} from '@open-wc/testing';
import {createFakeClock} from './fake-clock.js';

describe('the fake clock', () => {
  it('runs due tasks in order, including those scheduled meanwhile', () => {
    const clock = createFakeClock();
    const ran: string[] = [];
    clock.after(20, () => ran.push(`second at ${clock.now()}`));
    clock.after(10, () => {
      ran.push(`first at ${clock.now()}`);
      clock.after(5, () => ran.push(`between at ${clock.now()}`));
    });
    clock.advance(20);
    expect(ran).to.deep.equal(['first at 10', 'between at 15', 'second at 20']);
    expect(clock.now()).to.equal(20);
  });

  it('does not run cancelled tasks', () => {
    const clock = createFakeClock();
    let count = 0;
    const stop = clock.after(10, () => count++);
    stop();
    stop();
    clock.advance(10);
    expect(count).to.equal(0);
  });
});
