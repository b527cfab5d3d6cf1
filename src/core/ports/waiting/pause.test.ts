import {expect} from '@open-wc/testing';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {pause} from './pause.js';

describe('pause', () => {
  it('lasts as long as it was told', async () => {
    const clock = createFakeClock();
    let isOver = false;
    const waiting = pause(clock, 100).then(() => (isOver = true));
    clock.advance(99);
    await Promise.resolve();
    expect(isOver).to.equal(false);
    clock.advance(1);
    expect(await waiting).to.equal(true);
  });

  it('ends when its signal aborts, or was aborted from the start', async () => {
    const abort = new AbortController();
    const waiting = failureOf(pause(createFakeClock(), 100, abort.signal));
    const reason = new Error('left');
    abort.abort(reason);
    expect(await waiting).to.equal(reason);
    expect(await failureOf(pause(createFakeClock(), 100, abort.signal))).to.equal(reason);
  });
});
