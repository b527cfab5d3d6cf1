import {expect} from '@open-wc/testing';
import {systemClock} from './system-clock.js';

describe('systemClock', () => {
  it('returns the current time', () => {
    const before = Date.now();
    expect(systemClock.now()).to.be.within(before, Date.now());
  });

  it('measures time that does not change with the time of the device', () => {
    const {now} = Date;
    const start = performance.now();
    const before = systemClock.elapsed!();
    Date.now = () => now() + 300_000;
    const after = systemClock.elapsed!();
    Date.now = now;
    expect(after - before).to.be.within(0, performance.now() - start);
  });

  it('runs a task later, once, unless it was stopped', async () => {
    const ran: string[] = [];
    systemClock.after(0, () => ran.push('first'));
    const stop = systemClock.after(0, () => ran.push('stopped'));
    stop();
    stop();
    expect(ran, 'not immediately').to.deep.equal([]);
    await new Promise<void>((resolve) => systemClock.after(5, resolve));
    expect(ran).to.deep.equal(['first']);
  });
});
