import {expect} from '@open-wc/testing';
import {createFakeClock, type FakeClock} from '../testing/fake-clock.js';
import {leaveNewApis} from '../testing/fakes/ui/leave-new-apis.js';
import {Slices} from './slices.js';

describe('Slices', () => {
  it('pauses before the first step, and after 4 ms of work', async () => {
    const {slices, clock} = setup();
    slices.begin();
    expect(await takesTask(slices.next()), 'the first step').to.equal(true);
    clock.advance(3);
    expect(await takesTask(slices.next()), 'within a slice').to.equal(false);
    clock.advance(1);
    expect(await takesTask(slices.next()), 'after a slice').to.equal(true);
    expect(await takesTask(slices.next()), 'in the next slice').to.equal(false);
  });

  it('does not pause before it begins', async () => {
    const {slices} = setup();
    expect(await takesTask(slices.next())).to.equal(false);
  });

  it('continues immediately once the user waits, and pauses no more', async () => {
    const {slices, clock} = setup();
    slices.begin();
    const paused = slices.next();
    slices.end();
    expect(await takesTask(paused), 'the step that paused').to.equal(false);
    clock.advance(100);
    expect(await takesTask(slices.next()), 'the next step').to.equal(false);
    slices.begin();
    expect(slices.isOn, 'after a later beginning').to.equal(false);
  });

  it('pauses for a short time in browsers without background tasks', async () => {
    const {slices, clock} = setup();
    const comeBack = leaveNewApis();
    slices.begin();
    let isPaused = true;
    const step = slices.next().then(() => (isPaused = false));
    comeBack();
    clock.advance(9);
    await Promise.resolve();
    expect(isPaused, 'after 9 ms').to.equal(true);
    clock.advance(1);
    await step;
  });
});

/** True if the step waits for another task of the browser. */
async function takesTask(step: Promise<void>): Promise<boolean> {
  const queued = new MessageChannel();
  const task = new Promise<boolean>((resolve) => {
    queued.port1.addEventListener('message', () => resolve(true), {once: true});
    queued.port1.start();
    queued.port2.postMessage(undefined);
  });
  const isPaused = await Promise.race([step.then(() => false), task]);
  if (isPaused) await step;
  return isPaused;
}

function setup(): {slices: Slices; clock: FakeClock} {
  const clock = createFakeClock();
  return {slices: new Slices({clock}), clock};
}
